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

extension Plot {
  var panels: [PlotPanel] {
    properties.flatMap { property in
      let panel = PlotPanel(
        title: property.name, unit: Plot.unit(of: property.track),
        curves: Plot.curves(of: property, recording),
        golden: golden.map { golden in
          Plot.curves(of: property, golden).map { $0.limited(to: span) }
        } ?? [])
      return showsVelocity ? [panel, panel.velocity] : [panel]
    }
  }

  /// The displayed times: those of the recording, in seconds.
  var span: ClosedRange<Double> {
    let start = recording.timing.first?.time ?? 0
    return start...max(start, recording.timing.last?.time ?? 1)
  }

  private static func curves(of property: PlotProperty, _ recording: Recording) -> [PlotCurve] {
    guard let node = recording.nodeIndices[property.node],
      let track = recording.trackIndices[property.track]
    else { return [] }
    return property.numbers.map { number in
      PlotCurve(
        name: property.numbers.count > 1 ? number.name : "", recording, node: node, track: track,
        of: number.read)
    }
  }

  private static func unit(of track: String) -> String {
    switch track {
    case "bounds", "center", "borderWidth", "cornerRadius", "shadowRadius", "shadowOffset": "pt"
    default: ""
    }
  }
}
