import ViewKernelWidgets

/// Treehouse's background, with values of a scene file.
final class SceneBorderPopover: BorderPopoverBackground {
  /// The border's image, whose caps are those of the file.
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
    return changes(metrics)
  }

  private func showBody() {
    guard let image = wholeImage else { return bodyView.image = nil }
    bodyView.image = image.resizable(capInsets: EdgeInsets(capInset), mode: image.resizingMode)
  }
}
