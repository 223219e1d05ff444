import ViewKernelTimeline

/// A panel at its place in the picture, with its time axis.
struct PlotField {
  let panel: PlotPanel
  let legend: PlotLegend
  let time: PlotScale
  /// The rectangle of the curves, in points.
  let rect: Rect

  func x(_ time: Double) -> Double { rect.minX + self.time.fraction(of: time) * rect.width }

  func y(_ value: Double) -> Double { rect.maxY - panel.scale.fraction(of: value) * rect.height }

  func location(_ point: PlotCurve.PlotPoint) -> Point {
    Point(x: x(point.time), y: y(point.value))
  }

  /// Returns the line through the points of a piece, without the points that are within 0.05 points
  /// of the line between their neighbours.
  func line(through piece: [PlotCurve.PlotPoint]) -> [Point] {
    let points = piece.map { location($0) }
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
}
