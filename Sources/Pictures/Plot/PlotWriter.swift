import ViewKernelTimeline

/// A writer for plots as SVG.
struct PlotWriter: ~Copyable {
  private var svg = SVGWriter()
  private let plot: Plot
  private let panels: [PlotPanel]
  private let time: PlotScale
  private let markers: [PlotMarker]
  /// The space to the left of the panels, in points.
  private let left: Double

  // The space around the field of a panel, in points.
  private static let leastLeft = 64.0
  private static let right = 20.0
  private static let above = 30.0
  private static let below = 48.0
  private static let titleHeight = 30.0
  /// The height of a row with names of events.
  private static let rowHeight = 13.0
  private static let rowCount = 3

  private static let ink = "#333333"
  private static let pale = "#777777"
  private static let grid = "#ececec"
  private static let paper = "#ffffff"
  /// Colours that colour-blind readers can tell apart (Okabe and Ito, "Color Universal Design",
  /// 2008).
  private static let colors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"]
  /// The dark-mode colour for each colour. The attributes have the light colours, so viewers
  /// without media queries show those.
  private static let darkColors = [
    (paper, "#1c1f24"), (ink, "#d5d9df"), (pale, "#8f98a5"), (grid, "#2c3138"),
    ("#0072b2", "#4fb3f0"), ("#d55e00", "#ff8a3d"), ("#009e73", "#2fc79b"),
  ]
  /// Dash patterns in addition to the colours, for readers who see no colours.
  private static let dashes = ["", "8 3", "2.5 2.5", "8 3 2 3", "5 2", "1.5 3"]
  private static let goldenDash = "5 3"

  /// How a line is drawn.
  private struct Stroke {
    let color: String
    /// A dash pattern of SVG. Empty for a solid line.
    var dash = ""
    /// The width in points.
    var width = 1.0
  }

  init(_ plot: Plot) {
    self.plot = plot
    panels = plot.panels
    time = PlotScale([plot.span.lowerBound, plot.span.upperBound], margin: 0.01, count: 9)
    markers = PlotMarker.all(of: plot)
    let labels = panels.flatMap { $0.scale.ticks.map { $0.label } }
    left = max(PlotWriter.leastLeft, labels.map { PlotWriter.room(for: $0) }.max() ?? 0)
  }

  /// The space for a label of an axis and its distance from the panel, in points.
  private static func room(for label: String) -> Double {
    // A digit of Helvetica, the widest character of most numbers, is 0.556 em wide: 6.12 points.
    Double(label.count) * 6.2 + 12
  }

  mutating func write() -> String {
    let hasMarkers = !markers.isEmpty
    let top =
      PlotWriter.titleHeight
      + (hasMarkers ? PlotWriter.rowHeight * Double(PlotWriter.rowCount) : 0)
    let step = plot.panelSize.height + PlotWriter.above
    let size = Size(
      width: left + plot.panelSize.width + max(overhang, PlotWriter.right),
      height: top + Double(panels.count) * step + PlotWriter.below)
    svg.begin(size: size)
    writeDarkColors()
    svg.begin(rect: Rect(origin: .zero, size: size))
    svg.write(.fill, PlotWriter.paper)
    svg.text.append("/>\n<g font-family=\"Helvetica, Arial, sans-serif\" font-size=\"11\">\n")
    text(plot.recording.header.title, x: left, y: 20, size: 14, PlotWriter.ink)
    for (index, panel) in panels.enumerated() {
      let y = top + Double(index) * step + PlotWriter.above
      let field = Rect(origin: Point(x: left, y: y), size: plot.panelSize)
      write(panel, in: field, isLast: index == panels.count - 1)
    }
    writeMarkerNames(bottom: top)
    svg.text.append("</g>\n")
    return svg.endDocument()
  }

  private mutating func writeDarkColors() {
    svg.text.append("<style>@media (prefers-color-scheme: dark) {")
    for (light, dark) in PlotWriter.darkColors {
      for name in ["fill", "stroke"] {
        svg.text.append(text: "[\(name)=\"\(light)\"] { \(name): \(dark) } ")
      }
    }
    svg.text.append("}</style>\n")
  }

  // MARK: Places

  private func x(_ value: Double, _ field: Rect) -> Double {
    field.minX + time.fraction(of: value) * field.width
  }

  private func place(_ point: PlotCurve.PlotPoint, _ panel: PlotPanel, _ field: Rect) -> Point {
    Point(
      x: x(point.time, field),
      y: field.maxY - panel.scale.fraction(of: point.value) * field.height)
  }

  // MARK: Panels

  private mutating func write(_ panel: PlotPanel, in field: Rect, isLast: Bool) {
    writeValues(of: panel, field)
    writeTimes(field, hasLabels: isLast)
    line(field.minX, field.minY, field.minX, field.maxY, PlotWriter.axis)
    line(field.minX, field.maxY, field.maxX, field.maxY, PlotWriter.axis)
    writeTitle(of: panel, field)
    for (index, curve) in panel.golden.enumerated() {
      let stroke = Stroke(
        color: PlotWriter.color(index), dash: PlotWriter.goldenDash, width: 1.1)
      write(curve, stroke, panel, field)
    }
    for (index, curve) in panel.curves.enumerated() { write(curve, stroke(index), panel, field) }
    if isLast {
      text(
        "time (s)", x: field.midX, y: field.maxY + 36, anchor: "middle", PlotWriter.ink)
    }
  }

  /// Writes the grid and the labels of the values.
  private mutating func writeValues(of panel: PlotPanel, _ field: Rect) {
    for tick in panel.scale.ticks {
      let y = field.maxY - panel.scale.fraction(of: tick.value) * field.height
      line(field.minX, y, field.maxX, y, PlotWriter.gridLine)
      line(field.minX - 4, y, field.minX, y, PlotWriter.axis)
      text(tick.label, x: field.minX - 8, y: y + 3.8, anchor: "end", PlotWriter.ink)
    }
  }

  /// Writes the grid and the labels of the times, and the lines of the events.
  private mutating func writeTimes(_ field: Rect, hasLabels: Bool) {
    for tick in time.ticks {
      let x = x(tick.value, field)
      line(x, field.minY, x, field.maxY, PlotWriter.gridLine)
      line(x, field.maxY, x, field.maxY + 4, PlotWriter.axis)
      if hasLabels {
        text(tick.label, x: x, y: field.maxY + 17, anchor: "middle", PlotWriter.ink)
      }
    }
    for marker in markers {
      let x = x(marker.time, field)
      line(x, field.minY, x, field.maxY, PlotWriter.eventLine)
    }
  }

  private static let axis = Stroke(color: ink)
  private static let gridLine = Stroke(color: grid)
  private static let eventLine = Stroke(color: pale, dash: "1.5 3")

  private static func color(_ index: Int) -> String { colors[index % colors.count] }

  /// The stroke of a curve. Dashes are for the golden, if there is one.
  private func stroke(_ index: Int) -> Stroke {
    let dash = PlotWriter.dashes[index % PlotWriter.dashes.count]
    return Stroke(
      color: PlotWriter.color(index), dash: plot.golden == nil ? dash : "", width: 1.7)
  }

  /// Writes the name of the property at the left, and the names of the lines at the right.
  private mutating func writeTitle(of panel: PlotPanel, _ field: Rect) {
    let y = field.minY - 8
    let unit = panel.unit.isEmpty ? "" : " (\(panel.unit))"
    text(panel.title + unit, x: field.minX, y: y, size: 12, PlotWriter.ink)
    var entries: [(name: String, stroke: Stroke)] = []
    for (index, curve) in panel.curves.enumerated() where !curve.name.isEmpty {
      entries.append((curve.name, stroke(index)))
    }
    if plot.golden != nil {
      let stroke = Stroke(color: PlotWriter.pale, dash: PlotWriter.goldenDash, width: 1.7)
      entries.append(("golden", stroke))
    }
    var x = field.maxX
    for entry in entries.reversed() {
      // A letter is about half as wide as it is high.
      x -= Double(entry.name.count) * 6
      text(entry.name, x: x, y: y, PlotWriter.ink)
      x -= 30
      line(x, y - 4, x + 24, y - 4, entry.stroke)
      x -= 16
    }
  }

  // MARK: Lines

  private mutating func write(
    _ curve: PlotCurve, _ stroke: Stroke, _ panel: PlotPanel, _ field: Rect
  ) {
    let color = stroke.color
    for piece in curve.pieces {
      let points = simplified(piece.map { place($0, panel, field) })
      if points.count > 1 {
        polyline(points, stroke)
      } else if let point = points.first {
        dot(point, color, fill: color)
      }
    }
    for jump in curve.jumps {
      let (from, to) = (place(jump.from, panel, field), place(jump.to, panel, field))
      line(from.x, from.y, to.x, to.y, Stroke(color: color, dash: "1.5 2"))
      dot(from, color, fill: PlotWriter.paper)
      dot(to, color, fill: color)
    }
  }

  /// Removes points that are within 0.05 points of the line between their neighbours.
  private func simplified(_ points: [Point]) -> [Point] {
    guard let first = points.first, let last = points.last, last.x > first.x else {
      return points
    }
    let times = StillTimes([(first.x, last.x)], pause: 0)
    let samples = points.map { point in
      Sample(
        time: (point.x - first.x) / times.duration,
        value: AttributeValue(pattern: "#", numbers: [point.y]), isBehindGap: false)
    }
    return KeyFitting(tolerances: [0.05], times: times).keys(samples).map {
      Point(x: first.x + $0.time * times.duration, y: $0.value.numbers[0])
    }
  }

  // MARK: Events

  /// The name of an event above the first panel.
  private struct MarkerName {
    let marker: PlotMarker
    /// The row, from the bottom.
    let row: Int
    /// The left edge, in points from the left edge of the panel.
    let x: Double
  }

  /// The names that have space. They are placed from the last one backwards, each in the lowest row
  /// in which it ends before the next name begins. So no line down to the panel crosses a name.
  private var markerNames: [MarkerName] {
    let field = Rect(origin: .zero, size: plot.panelSize)
    var names: [MarkerName] = []
    var starts = [Double](repeating: .infinity, count: PlotWriter.rowCount)
    for marker in markers.reversed() {
      let x = x(marker.time, field)
      guard let row = starts.firstIndex(where: { x + marker.width <= $0 }) else { continue }
      for lower in 0...row { starts[lower] = x }
      names.append(MarkerName(marker: marker, row: row, x: x))
    }
    return names
  }

  private mutating func writeMarkerNames(bottom: Double) {
    for name in markerNames {
      let x = left + name.x
      let y = bottom - Double(name.row) * PlotWriter.rowHeight
      // Not over the title of the panel.
      line(x, y - 7, x, bottom + 4, PlotWriter.eventLine)
      text(name.marker.name, x: x + 3, y: y, size: 9.5, PlotWriter.pale)
    }
  }

  /// How far the names of events extend beyond the panels, in points.
  private var overhang: Double {
    let end = markerNames.map { $0.x + $0.marker.width }.max() ?? 0
    return end - plot.panelSize.width
  }

  // MARK: Elements

  private mutating func number(_ name: AttributeName, _ value: Double) {
    svg.write(name, value.rounded(within: 0.01))
  }

  private mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ stroke: Stroke
  ) {
    svg.text.append("<line")
    number(.x1, x1)
    number(.y1, y1)
    number(.x2, x2)
    number(.y2, y2)
    finish(stroke)
  }

  private mutating func polyline(_ points: [Point], _ stroke: Stroke) {
    svg.text.append("<polyline points=\"")
    for (index, point) in points.enumerated() {
      if index > 0 { svg.text.append(" ") }
      svg.text.append(point.x.rounded(within: 0.01).inPicture)
      svg.text.append(",")
      svg.text.append(point.y.rounded(within: 0.01).inPicture)
    }
    svg.text.append("\" fill=\"none\" stroke-linejoin=\"round\"")
    finish(stroke)
  }

  private mutating func finish(_ stroke: Stroke) {
    svg.write(.stroke, stroke.color)
    if stroke.width != 1 { svg.write(.strokeWidth, stroke.width) }
    if !stroke.dash.isEmpty { svg.write(.strokeDasharray, stroke.dash) }
    svg.text.append("/>\n")
  }

  private mutating func dot(_ center: Point, _ color: String, fill: String) {
    svg.text.append("<circle r=\"3\"")
    number(.cx, center.x)
    number(.cy, center.y)
    svg.write(.fill, fill)
    finish(Stroke(color: color, width: 1.2))
  }

  private mutating func text(
    _ value: String, x: Double, y: Double, size: Double? = nil, anchor: String = "start",
    _ color: String
  ) {
    svg.text.append("<text")
    number(.x, x)
    number(.y, y)
    if let size { svg.write(.fontSize, size) }
    if anchor != "start" { svg.write(.textAnchor, anchor) }
    svg.write(.fill, color)
    svg.text.append(">")
    svg.text.append(escaped: value)
    svg.text.append("</text>\n")
  }
}
