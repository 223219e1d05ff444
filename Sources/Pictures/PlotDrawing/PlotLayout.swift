import ViewKernelTimeline

/// The places of the parts of a plot in its picture, in points.
struct PlotLayout {
  /// The size of the picture.
  let size: Size
  /// The title of the plot. A title that is wider than the rest of the picture is shortened.
  let title: String
  /// The left edge of the panels.
  let left: Double
  /// The lower edge of the names of events.
  let top: Double
  /// The panels, from top to bottom.
  let fields: [PlotField]
  let markers: [PlotMarker]
  let markerNames: [PlotMarkerName]

  // The space around the field of a panel.
  private static let minimumLeft = 64.0
  private static let right = 20.0
  private static let above = 30.0
  private static let below = 48.0
  /// The height of the title of the plot.
  private static let titleHeight = 30.0
  static let titleFontSize = 14.0
  /// The height of a row with names of events.
  static let markerRowHeight = 13.0
  private static let markerRowCount = 3

  init(_ plot: Plot) {
    let panels = plot.panels
    let time = PlotScale(
      [plot.span.lowerBound, plot.span.upperBound], margin: 0.01, count: 9,
      length: plot.panelSize.width, room: PlotLayout.room)
    markers = PlotMarker.all(of: plot)
    // A panel with a negative width extends to the left of its origin.
    let panel = Rect(origin: .zero, size: plot.panelSize)
    markerNames = PlotMarkerName.arrange(markers, rowCount: PlotLayout.markerRowCount) {
      panel.minX + time.fraction(of: $0) * panel.width
    }
    let labels = panels.flatMap { $0.scale.ticks.map { $0.label } }
    let left = max(PlotLayout.minimumLeft, labels.map { PlotLayout.room(for: $0) }.max() ?? 0)
    let top =
      PlotLayout.titleHeight
      + (markers.isEmpty ? 0 : PlotLayout.markerRowHeight * Double(PlotLayout.markerRowCount))
    let step = plot.panelSize.height + PlotLayout.above
    let legends = panels.map { PlotLegend($0, hasGolden: plot.golden != nil) }
    // The title, the names of events and of curves, and the last time may extend beyond the panels.
    let lastLabel = time.ticks.last.map {
      panel.minX + time.fraction(of: $0.value) * panel.width + PlotLayout.room(for: $0.label) / 2
    }
    let (title, fontSize) = (plot.recording.header.title, PlotLayout.titleFontSize)
    let widths = legends.map { panel.minX + $0.width } + [title.shortened.width(fontSize: fontSize)]
    let ends = markerNames.map { $0.right } + widths.map { $0 + 8 }
    let overhang = max(ends.max() ?? 0, lastLabel ?? 0) - plot.panelSize.width
    size = Size(
      width: left + plot.panelSize.width + max(overhang, PlotLayout.right),
      height: top + Double(panels.count) * step + PlotLayout.below)
    let isTooWide = left + title.width(fontSize: fontSize) > size.width
    self.title = isTooWide ? title.shortened : title
    fields = panels.enumerated().map { index, panel in
      let origin = Point(x: left, y: top + Double(index) * step + PlotLayout.above)
      return PlotField(
        panel: panel, legend: legends[index], time: time,
        rect: Rect(origin: origin, size: plot.panelSize))
    }
    self.left = left
    self.top = top
  }

  /// The width of a label of an axis and of the space beside it.
  private static func room(for label: String) -> Double {
    label.width(fontSize: PlotCanvas.fontSize) + 12
  }
}
