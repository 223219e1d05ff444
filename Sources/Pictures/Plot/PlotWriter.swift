import ViewKernelTimeline

/// A writer for plots as SVG.
struct PlotWriter: ~Copyable {
  private var canvas = PlotCanvas()
  private let plot: Plot
  private let panels: [PlotPanel]
  private let time: PlotScale
  private let markers: [PlotMarker]
  private let markerNames: [PlotMarkerName]
  /// The space to the left of the panels, in points.
  private let left: Double

  // The space around the field of a panel, in points.
  private static let minimumLeft = 64.0
  private static let right = 20.0
  private static let above = 30.0
  private static let below = 48.0
  /// The height of the title of the plot.
  private static let titleHeight = 30.0
  /// The height of a row with names of events.
  private static let markerRowHeight = 13.0
  private static let markerRowCount = 3

  /// A panel, its time axis, and its place in the picture.
  private struct Field {
    let panel: PlotPanel
    let time: PlotScale
    /// The rectangle of the curves, in points.
    let rect: Rect

    func x(_ time: Double) -> Double { rect.minX + self.time.fraction(of: time) * rect.width }

    func y(_ value: Double) -> Double {
      rect.maxY - panel.scale.fraction(of: value) * rect.height
    }

    func location(_ point: PlotCurve.PlotPoint) -> Point {
      Point(x: x(point.time), y: y(point.value))
    }
  }

  init(_ plot: Plot) {
    let time = PlotScale([plot.span.lowerBound, plot.span.upperBound], margin: 0.01, count: 9)
    self.plot = plot
    self.time = time
    panels = plot.panels
    markers = PlotMarker.all(of: plot)
    // A panel with a negative width extends to the left of its origin.
    let panel = Rect(origin: .zero, size: plot.panelSize)
    markerNames = PlotMarkerName.arrange(markers, rowCount: PlotWriter.markerRowCount) {
      panel.minX + time.fraction(of: $0) * panel.width
    }
    let labels = panels.flatMap { $0.scale.ticks.map { $0.label } }
    left = max(PlotWriter.minimumLeft, labels.map { PlotWriter.room(for: $0) }.max() ?? 0)
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
      + (hasMarkers ? PlotWriter.markerRowHeight * Double(PlotWriter.markerRowCount) : 0)
    let step = plot.panelSize.height + PlotWriter.above
    // The names of events may extend beyond the panels.
    let overhang = (markerNames.map { $0.right }.max() ?? 0) - plot.panelSize.width
    canvas.begin(
      size: Size(
        width: left + plot.panelSize.width + max(overhang, PlotWriter.right),
        height: top + Double(panels.count) * step + PlotWriter.below))
    canvas.text(plot.recording.header.title, x: left, y: 20, size: 14, PlotStyle.ink)
    for (index, panel) in panels.enumerated() {
      let y = top + Double(index) * step + PlotWriter.above
      let rect = Rect(origin: Point(x: left, y: y), size: plot.panelSize)
      write(Field(panel: panel, time: time, rect: rect), isLast: index == panels.count - 1)
    }
    writeMarkerNames(bottom: top)
    return canvas.end()
  }

  // MARK: Panels

  private mutating func write(_ field: Field, isLast: Bool) {
    let (panel, rect) = (field.panel, field.rect)
    writeValues(field)
    writeTimes(field, hasLabels: isLast)
    canvas.line(rect.minX, rect.minY, rect.minX, rect.maxY, PlotStyle.axis)
    canvas.line(rect.minX, rect.maxY, rect.maxX, rect.maxY, PlotStyle.axis)
    writeTitle(of: panel, rect)
    for (index, curve) in panel.golden.enumerated() {
      write(curve, PlotStyle.golden(index), field)
    }
    for (index, curve) in panel.curves.enumerated() { write(curve, stroke(index), field) }
    if isLast {
      canvas.text(
        "time (s)", x: rect.midX, y: rect.maxY + 36, anchor: "middle", PlotStyle.ink)
    }
  }

  /// Writes the grid and the labels of the values.
  private mutating func writeValues(_ field: Field) {
    let rect = field.rect
    for tick in field.panel.scale.ticks {
      let y = field.y(tick.value)
      canvas.line(rect.minX, y, rect.maxX, y, PlotStyle.gridLine)
      canvas.line(rect.minX - 4, y, rect.minX, y, PlotStyle.axis)
      canvas.text(tick.label, x: rect.minX - 8, y: y + 3.8, anchor: "end", PlotStyle.ink)
    }
  }

  /// Writes the grid and the labels of the times, and the lines of the events.
  private mutating func writeTimes(_ field: Field, hasLabels: Bool) {
    let rect = field.rect
    for tick in time.ticks {
      let x = field.x(tick.value)
      canvas.line(x, rect.minY, x, rect.maxY, PlotStyle.gridLine)
      canvas.line(x, rect.maxY, x, rect.maxY + 4, PlotStyle.axis)
      if hasLabels {
        canvas.text(tick.label, x: x, y: rect.maxY + 17, anchor: "middle", PlotStyle.ink)
      }
    }
    for marker in markers {
      let x = field.x(marker.time)
      canvas.line(x, rect.minY, x, rect.maxY, PlotStyle.eventLine)
    }
  }

  /// Writes the name of the property at the left, and the names of the curves at the right.
  private mutating func writeTitle(of panel: PlotPanel, _ rect: Rect) {
    let y = rect.minY - 8
    let unit = panel.unit.isEmpty ? "" : " (\(panel.unit))"
    canvas.text(panel.title + unit, x: rect.minX, y: y, size: 12, PlotStyle.ink)
    var entries: [(name: String, stroke: PlotStroke)] = []
    for (index, curve) in panel.curves.enumerated() where !curve.name.isEmpty {
      entries.append((curve.name, stroke(index)))
    }
    if plot.golden != nil { entries.append(("golden", PlotStyle.goldenSample)) }
    var x = rect.maxX
    for entry in entries.reversed() {
      // A letter is about half as wide as it is high.
      x -= Double(entry.name.count) * 6
      canvas.text(entry.name, x: x, y: y, PlotStyle.ink)
      x -= 30
      canvas.line(x, y - 4, x + 24, y - 4, entry.stroke)
      x -= 16
    }
  }

  private func stroke(_ index: Int) -> PlotStroke {
    PlotStyle.curve(index, hasGolden: plot.golden != nil)
  }

  // MARK: Curves

  private mutating func write(_ curve: PlotCurve, _ stroke: PlotStroke, _ field: Field) {
    let color = stroke.color
    for piece in curve.pieces {
      let points = PlotWriter.simplified(piece.map { field.location($0) })
      if points.count > 1 {
        canvas.polyline(points, stroke)
      } else if let point = points.first {
        canvas.dot(point, color, fill: color)
      }
    }
    for jump in curve.jumps {
      let (from, to) = (field.location(jump.from), field.location(jump.to))
      canvas.line(from.x, from.y, to.x, to.y, PlotStyle.jump(of: stroke))
      canvas.dot(from, color, fill: PlotStyle.paper)
      canvas.dot(to, color, fill: color)
    }
  }

  /// Removes points that are within 0.05 points of the line between their neighbours.
  private static func simplified(_ points: [Point]) -> [Point] {
    guard let first = points.first, let last = points.last, last.x > first.x else {
      return points
    }
    // Horizontal positions are the times of the keys.
    let width = max(last.x - first.x, 0.001)
    let samples = points.map { point in
      AttributeSample(
        time: (point.x - first.x) / width,
        value: AttributeValue(pattern: "#", numbers: [point.y]), isAfterGap: false)
    }
    return KeyFitting(tolerance: 0.05, times: KeyTimes(duration: width)).keys(samples).map {
      Point(x: first.x + $0.time * width, y: $0.value.numbers[0])
    }
  }

  // MARK: Events

  private mutating func writeMarkerNames(bottom: Double) {
    for name in markerNames {
      let x = left + name.left
      let y = bottom - Double(name.row) * PlotWriter.markerRowHeight
      // The line ends above the title of the panel.
      canvas.line(x, y - 7, x, bottom + 4, PlotStyle.eventLine)
      canvas.text(name.text, x: x + 3, y: y, size: 9.5, PlotStyle.pale)
    }
  }
}
