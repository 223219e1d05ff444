import ViewKernel

/// The view that dims the window behind an alert. It draws a radial gradient of black from the
/// centre of the window to its corners.
public final class AlertBackdrop: View {
  /// The alpha of the black at the centre.
  public static var centerAlpha: Double { 0.4 }
  /// The alpha of the black at the corners.
  public static var cornerAlpha: Double { 0.6 }

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "alert.backdrop"
    // The gradient is drawn over this colour. A host that draws only colours shows this one.
    backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: AlertBackdrop.centerAlpha)
  }

  /// Draws black over the background colour. Its alpha increases from 0 at the centre, so that both
  /// together have the alpha `centerAlpha` at the centre and `cornerAlpha` at the corners.
  public override func drawing(_ shown: ViewPresentation) -> Drawing? {
    let bounds = shown.bounds
    // Both together have the alpha 1 − (1 − center)(1 − alpha). It is `cornerAlpha` at the corners.
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
