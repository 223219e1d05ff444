import ViewKernelWidgets

/// The popover background of Just An Application, with values from a scene file.
final class SceneArrowPopover: ArrowPopoverBackground {
  /// Images that replace the triangles of the arrow.
  var images: SceneArrowImages? { didSet { setNeedsLayout() } }
  private let changes: SceneMetrics

  init(_ changes: SceneMetrics) {
    self.changes = changes
    super.init()
  }

  override func presentationMetrics() -> PopoverMetrics {
    changes.applied(to: super.presentationMetrics())
  }

  override func arrowImage(_ direction: ArrowDirection) -> Image? {
    images?.images[direction] ?? super.arrowImage(direction)
  }
}
