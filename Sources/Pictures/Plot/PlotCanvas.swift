import ViewKernelTimeline

/// A writer for the elements of a plot as SVG. Coordinates are rounded to hundredths of a point.
struct PlotCanvas: ~Copyable {
  private var svg = SVGWriter()

  /// Begins the picture.
  ///
  /// - Parameter size: The size in points.
  mutating func begin(size: Size) {
    svg.beginDocument(size: size)
    writeDarkColors()
    svg.begin(rect: Rect(origin: .zero, size: size))
    svg.write(.fill, PlotStyle.paper)
    svg.end(line: true)
    svg.begin("g")
    svg.write(.fontFamily, word: "Helvetica, Arial, sans-serif")
    svg.write(.fontSize, 11)
    svg.beginContent(line: true)
  }

  /// Ends the picture and returns it.
  mutating func end() -> String {
    svg.end("g", line: true)
    return svg.endDocument()
  }

  private mutating func writeDarkColors() {
    svg.text.append("<style>@media (prefers-color-scheme: dark) {")
    for (light, dark) in PlotStyle.darkColors {
      for name in ["fill", "stroke"] {
        svg.text.append(text: "[\(name)=\"\(light)\"] { \(name): \(dark) } ")
      }
    }
    svg.text.append("}</style>\n")
  }
}

// MARK: - Elements

extension PlotCanvas {
  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ stroke: PlotStroke
  ) {
    svg.begin("line")
    number(.x1, x1)
    number(.y1, y1)
    number(.x2, x2)
    number(.y2, y2)
    end(stroke)
  }

  mutating func polyline(_ points: [Point], _ stroke: PlotStroke) {
    svg.text.append("<polyline points=\"")
    for (index, point) in points.enumerated() {
      if index > 0 { svg.text.append(" ") }
      svg.text.append(point.x.rounded(within: 0.01).clampedForPicture)
      svg.text.append(",")
      svg.text.append(point.y.rounded(within: 0.01).clampedForPicture)
    }
    svg.text.append("\" fill=\"none\" stroke-linejoin=\"round\"")
    end(stroke)
  }

  mutating func dot(_ center: Point, _ color: String, fill: String) {
    svg.text.append("<circle r=\"3\"")
    number(.cx, center.x)
    number(.cy, center.y)
    svg.write(.fill, fill)
    end(PlotStroke(color: color, width: 1.2))
  }

  /// - Parameter anchor: The part of the text that is at `x`: `start`, `middle` or `end`.
  mutating func text(
    _ value: String, x: Double, y: Double, size: Double? = nil, anchor: String = "start",
    _ color: String
  ) {
    svg.begin("text")
    number(.x, x)
    number(.y, y)
    if let size { svg.write(.fontSize, size) }
    if anchor != "start" { svg.write(.textAnchor, anchor) }
    svg.write(.fill, color)
    svg.beginContent()
    svg.writeText(value)
    svg.end("text", line: true)
  }

  private mutating func number(_ name: AttributeName, _ value: Double) {
    svg.write(name, value.rounded(within: 0.01))
  }

  /// Ends an element that has a stroke.
  private mutating func end(_ stroke: PlotStroke) {
    svg.write(.stroke, stroke.color)
    if stroke.width != 1 { svg.write(.strokeWidth, stroke.width) }
    if !stroke.dash.isEmpty { svg.write(.strokeDasharray, stroke.dash) }
    svg.end(line: true)
  }
}
