import ViewKernelTimeline

/// The content of one panel.
struct PlotPanel {
  let title: String
  /// The unit of the numbers. Empty if they have no unit.
  let unit: String
  let curves: [PlotCurve]
  let golden: [PlotCurve]
  let scale: PlotScale
  /// The height of the field in points.
  private let height: Double
  /// The largest change of a number, as a fraction of it, that is only rounding errors. The errors
  /// of a steady velocity exceed 1e-12 if a view moves slowly, or after some minutes.
  private static let roundingError = 1e-10
  /// The height of a label and of the space above it, in points.
  private static let labelHeight = 13.0

  init(
    title: String, unit: String, curves: [PlotCurve], golden: [PlotCurve], height: Double
  ) {
    self.title = title
    self.unit = unit
    self.curves = curves
    self.golden = golden
    self.height = height
    scale = PlotScale(
      (curves + golden).flatMap { $0.values }, margin: 0.08, count: 5,
      roundingError: PlotPanel.roundingError, length: height
    ) { _ in PlotPanel.labelHeight }
  }

  /// The panel with the velocities of its curves.
  var velocity: PlotPanel {
    PlotPanel(
      title: "\(title), velocity", unit: unit.isEmpty ? "1/s" : "\(unit)/s",
      curves: curves.map { $0.velocity }, golden: golden.map { $0.velocity },
      height: height)
  }
}
