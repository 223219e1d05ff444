import ViewKernelGeometry

/// Covers the window while an alert is shown: takes every touch that the alert does not.
final class AlertRoot: View {
  let backdrop = AlertBackdrop()
  let box: AlertBox
  /// Where the alert is between being shown and being gone; hidden until the root has entered its
  /// window, and again once the alert has let go of it.
  var state = AlertController.State.hidden
  /// The number of the view that had focus before the alert took it.
  var responderBefore: Int?
  /// Told when the root has entered or left a window.
  var onMove: (() -> Void)?

  init(box: AlertBox) {
    self.box = box
    super.init(frame: .zero)
    accessibilityIdentifier = "alert.root"
    addSubview(backdrop)
    addSubview(box)
  }

  /// Whether the alert is in a window and has not been answered.
  var isWaiting: Bool { state == .poppingIn || state == .shown }

  override func layoutSubviews() { backdrop.frame = bounds }

  override func handleTap(at point: Point) -> Bool { true }

  override func didMoveToWindow() { onMove?() }
}

/// Takes the touches while an answered alert fades out: its root is as good as gone for hit tests,
/// and what lies below is not reached before it is seen (G10).
final class AlertShield: View {
  override func handleTap(at point: Point) -> Bool { true }
}
