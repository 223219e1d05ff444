import ViewKernelTimeline

/// The content of one panel.
struct PlotPanel {
  let title: String
  /// The unit of the numbers. Empty if they have no unit.
  let unit: String
  let curves: [PlotCurve]
  let golden: [PlotCurve]
  let scale: PlotScale

  init(title: String, unit: String, curves: [PlotCurve], golden: [PlotCurve]) {
    self.title = title
    self.unit = unit
    self.curves = curves
    self.golden = golden
    scale = PlotScale((curves + golden).flatMap { $0.values }, margin: 0.08, count: 5)
  }

  /// The panel with the velocities of its curves.
  var velocity: PlotPanel {
    PlotPanel(
      title: "\(title), velocity", unit: unit.isEmpty ? "1/s" : "\(unit)/s",
      curves: curves.map { $0.velocity }, golden: golden.map { $0.velocity })
  }
}
