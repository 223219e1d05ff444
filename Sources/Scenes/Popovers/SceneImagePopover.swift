import ViewKernelWidgets

/// The popover background of MBPopoverBackgroundView, with values from a scene file.
final class SceneImagePopover: ImagePopoverBackground {
  var arrowImage: Image? { didSet { arrowView.image = arrowImage } }
  var backgroundImage: Image? { didSet { showBody() } }
  var capInsets = SceneImagePopover.backgroundImageCapInsets { didSet { showBody() } }
  private let changes: SceneMetrics

  init(_ changes: SceneMetrics) {
    self.changes = changes
    super.init()
  }

  /// The arrow's base and height are those of its image, as in the original class.
  override func presentationMetrics() -> PopoverMetrics {
    var metrics = super.presentationMetrics()
    metrics.arrowBase = arrowImage?.size.width ?? metrics.arrowBase
    metrics.arrowHeight = arrowImage?.size.height ?? metrics.arrowHeight
    metrics.arrowEdgeInset = max(
      capInsets.top, capInsets.left, capInsets.bottom, capInsets.right)
    return changes.applied(to: metrics)
  }

  private func showBody() {
    guard let image = backgroundImage else { return bodyView.image = nil }
    bodyView.image = image.resizable(capInsets: capInsets, mode: image.resizingMode)
  }
}
