import ViewKernel

/// The view that dims the window behind an alert: a linear radial gradient of black from the centre
/// of the window to its corners.
public final class AlertBackdrop: View {
  /// The opacity of the black at the centre.
  public static var centerAlpha: Double { 0.4 }
  /// The opacity of the black at the corners.
  public static var cornerAlpha: Double { 0.6 }

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "alert.backdrop"
    // The rest is drawn over it; a host that draws no more than colours has this.
    backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: AlertBackdrop.centerAlpha)
  }

  /// What makes of the background the whole gradient: black over black, from none of it at the centre.
  public override func drawing(_ shown: ViewPresentation) -> Drawing? {
    let bounds = shown.bounds
    // 1 − (1 − center)(1 − alpha) = corner, and linear in between where alpha is.
    let alpha =
      1 - (1 - AlertBackdrop.cornerAlpha) / (1 - AlertBackdrop.centerAlpha)
    let radius = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot() / 2
    let gradient = RadialGradient(
      [GradientStop(0, .clear), GradientStop(1, .gray(white: 0, alpha: alpha))],
      center: bounds.center, radius: radius)
    var drawing = Drawing()
    drawing.fill(Path(rect: bounds), .radial(gradient))
    return drawing
  }
}
