import ViewKernelTimeline

/// A writer for plots as SVG.
struct PlotWriter: ~Copyable {
  private var canvas = PlotCanvas()
  private let plot: Plot
  private let layout: PlotLayout

  init(_ plot: Plot) {
    self.plot = plot
    layout = PlotLayout(plot)
  }

  mutating func write() -> String {
    canvas.begin(size: layout.size)
    canvas.text(
      layout.title, at: Point(x: layout.left, y: 20), size: PlotLayout.titleFontSize,
      PlotStyle.ink)
    for (index, field) in layout.fields.enumerated() {
      write(field, isLast: index == layout.fields.count - 1)
    }
    writeMarkerNames()
    return canvas.end()
  }

  // MARK: Panels

  private mutating func write(_ field: PlotField, isLast: Bool) {
    let (panel, rect) = (field.panel, field.rect)
    writeValues(field)
    writeTimes(field, hasLabels: isLast)
    canvas.vertical(x: rect.minX, rect.minY, rect.maxY, PlotStyle.axis)
    canvas.horizontal(rect.minX, rect.maxX, y: rect.maxY, PlotStyle.axis)
    write(field.legend, above: rect)
    for (index, curve) in panel.golden.enumerated() {
      write(curve, PlotStyle.golden(index), field)
    }
    for (index, curve) in panel.curves.enumerated() { write(curve, stroke(index), field) }
    if isLast {
      canvas.text(
        "time (s)", at: Point(x: rect.midX, y: rect.maxY + 36), anchor: .middle, PlotStyle.ink)
    }
  }

  /// Writes the grid and the labels of the values.
  private mutating func writeValues(_ field: PlotField) {
    let rect = field.rect
    for tick in field.panel.scale.ticks {
      let y = field.y(tick.value)
      canvas.horizontal(rect.minX, rect.maxX, y: y, PlotStyle.gridLine)
      canvas.horizontal(rect.minX - 4, rect.minX, y: y, PlotStyle.axis)
      canvas.text(
        tick.label, at: Point(x: rect.minX - 8, y: y + 3.8), anchor: .end, PlotStyle.ink)
    }
  }

  /// Writes the grid and the labels of the times, and the lines of the events.
  private mutating func writeTimes(_ field: PlotField, hasLabels: Bool) {
    let rect = field.rect
    for tick in field.time.ticks {
      let x = field.x(tick.value)
      canvas.vertical(x: x, rect.minY, rect.maxY, PlotStyle.gridLine)
      canvas.vertical(x: x, rect.maxY, rect.maxY + 4, PlotStyle.axis)
      if hasLabels {
        canvas.text(
          tick.label, at: Point(x: x, y: rect.maxY + 17), anchor: .middle, PlotStyle.ink)
      }
    }
    for marker in layout.markers {
      canvas.vertical(x: field.x(marker.time), rect.minY, rect.maxY, PlotStyle.eventLine)
    }
  }

  /// Writes the name of the property at the left, and the names of the curves at the right.
  private mutating func write(_ legend: PlotLegend, above rect: Rect) {
    let y = rect.minY - 8
    var x = max(rect.maxX, rect.minX + legend.width)  // the end of the next name
    for entry in legend.entries.reversed() {
      x -= entry.name.width(fontSize: PlotCanvas.fontSize)
      canvas.text(entry.name, at: Point(x: x, y: y), PlotStyle.ink)
      x -= PlotLegend.sample + PlotLegend.spaceAfter
      canvas.horizontal(x, x + PlotLegend.sample, y: y - 4, entry.stroke)
      x -= PlotLegend.spaceBefore
    }
    canvas.text(
      legend.title(width: x - rect.minX), at: Point(x: rect.minX, y: y),
      size: PlotLegend.titleFontSize, PlotStyle.ink)
  }

  private func stroke(_ index: Int) -> PlotStroke {
    PlotStyle.curve(index, hasGolden: plot.golden != nil)
  }

  // MARK: Curves

  private mutating func write(_ curve: PlotCurve, _ stroke: PlotStroke, _ field: PlotField) {
    let color = stroke.color
    for piece in curve.pieces {
      let points = field.line(through: piece)
      if points.count > 1 {
        canvas.polyline(points, stroke)
      } else if let point = points.first {
        canvas.dot(point, color, fill: color)
      }
    }
    for jump in curve.jumps {
      let (from, to) = (field.location(jump.from), field.location(jump.to))
      canvas.line(from, to, PlotStyle.jump(of: stroke))
      canvas.dot(from, color, fill: PlotStyle.paper)
      canvas.dot(to, color, fill: color)
    }
  }

  // MARK: Events

  private mutating func writeMarkerNames() {
    for name in layout.markerNames {
      let x = layout.left + name.left
      let y = layout.top - Double(name.row) * PlotLayout.markerRowHeight
      // The line ends above the title of the panel.
      canvas.vertical(x: x, y - 7, layout.top + 4, PlotStyle.eventLine)
      canvas.text(name.text, at: Point(x: x + 3, y: y), size: PlotMarker.fontSize, PlotStyle.pale)
    }
  }
}
