import ViewKernelWidgets

/// Just An Application's background, with values of a scene file.
final class SceneArrowPopover: ArrowPopoverBackground {
  /// In place of triangles.
  var images: SceneArrowImages? { didSet { setNeedsLayout() } }
  private let changes: SceneMetrics

  init(_ changes: SceneMetrics) {
    self.changes = changes
    super.init()
  }

  override func presentationMetrics() -> PopoverMetrics { changes(super.presentationMetrics()) }

  override func arrowImage(_ direction: ArrowDirection) -> Image? {
    images?.images[direction] ?? super.arrowImage(direction)
  }
}
