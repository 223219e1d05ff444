import ViewKernelTimeline

/// A writer for the elements of a plot as SVG. Coordinates are rounded to hundredths of a point.
struct PlotCanvas: ~Copyable {
  /// The size of most texts, in points.
  static let fontSize = 11.0
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
    svg.write(.fontSize, PlotCanvas.fontSize)
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
  mutating func line(_ from: Point, _ to: Point, _ stroke: PlotStroke) {
    svg.begin("line")
    number(.x1, from.x)
    number(.y1, from.y)
    number(.x2, to.x)
    number(.y2, to.y)
    end(stroke)
  }

  mutating func horizontal(_ x1: Double, _ x2: Double, y: Double, _ stroke: PlotStroke) {
    line(Point(x: x1, y: y), Point(x: x2, y: y), stroke)
  }

  mutating func vertical(x: Double, _ y1: Double, _ y2: Double, _ stroke: PlotStroke) {
    line(Point(x: x, y: y1), Point(x: x, y: y2), stroke)
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

  /// The part of a text that is at its location.
  enum Anchor: String {
    case start, middle, end
  }

  mutating func text(
    _ value: String, at location: Point, size: Double? = nil, anchor: Anchor = .start,
    _ color: String
  ) {
    svg.begin("text")
    number(.x, location.x)
    number(.y, location.y)
    if let size { svg.write(.fontSize, size) }
    if anchor != .start { svg.write(.textAnchor, anchor.rawValue) }
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
