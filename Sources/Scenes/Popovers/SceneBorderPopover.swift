import ViewKernelWidgets

/// The popover background of Treehouse, with values from a scene file.
final class SceneBorderPopover: BorderPopoverBackground {
  /// The image of the border. Its cap insets are `capInset` on all sides.
  var wholeImage: Image? { didSet { showBody() } }
  var capInset = SceneBorderPopover.borderCapInset { didSet { showBody() } }
  private let changes: SceneMetrics

  init(_ changes: SceneMetrics) {
    self.changes = changes
    super.init()
  }

  override func presentationMetrics() -> PopoverMetrics {
    var metrics = super.presentationMetrics()
    metrics.arrowEdgeInset = capInset
    return changes.applied(to: metrics)
  }

  private func showBody() {
    guard let image = wholeImage else { return bodyView.image = nil }
    bodyView.image = image.resizable(capInsets: EdgeInsets(capInset), mode: image.resizingMode)
  }
}
