import ViewKernelTimeline

extension Plot {
  /// The panels, from top to bottom.
  var panels: [PlotPanel] {
    properties.flatMap { property in
      let goldenCurves = golden.map { property.curves(in: $0) } ?? []
      let panel = PlotPanel(
        title: property.name, unit: property.unit, curves: property.curves(in: recording),
        golden: goldenCurves.map { $0.limited(to: span) }, height: panelSize.height)
      return showsVelocity ? [panel, panel.velocity] : [panel]
    }
  }

  /// The displayed times: those of the recording, in seconds.
  var span: ClosedRange<Double> {
    let start = recording.timing.first?.time ?? 0
    return start...max(start, recording.timing.last?.time ?? 1)
  }
}
