import ViewKernelGeometry

/// What dims the window behind an alert: black, a radial gradient from the centre of the window to
/// its corners, linear in between.
public final class AlertBackdrop: View {
  /// The opacity of the black at the centre.
  public static var centerAlpha: Double { 0.4 }
  /// The opacity of the black at the corners.
  public static var cornerAlpha: Double { 0.6 }

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "alert.backdrop"
    // For renderers that know no gradients.
    backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: AlertBackdrop.centerAlpha)
  }
}
