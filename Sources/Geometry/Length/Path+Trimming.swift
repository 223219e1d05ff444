extension Path {
  /// Returns the part of the path between two fractions of its length, like a shape layer's
  /// `strokeStart` and `strokeEnd`.
  ///
  ///     Path(rect: Rect(x: 0, y: 0, width: 30, height: 10)).trimmed(from: 0, to: 0.5)
  ///     // M (0, 0) L (30, 0) L (30, 10)
  ///
  /// Elements keep their kinds, and cut curves are exact parts of the originals. A close becomes a
  /// line; if the part contains the whole subpath, the subpath stays closed. Moves without lines or
  /// curves are left out. If the part is the whole path, the path is returned unchanged.
  ///
  /// The number of elements depends on the fractions, so the parts of a path do not blend. Animate
  /// the fractions instead.
  ///
  /// - Parameters:
  ///   - start: The beginning of the part, as a fraction of `length()`, clamped to 0...1. Lengths
  ///     are computed to `Path.defaultAccuracy`.
  ///   - end: The end of the part, like `start`. If it is not above `start`, the part is empty.
  /// - Complexity: O(*n*) in the number of elements.
  public func trimmed(from start: Double, to end: Double) -> Path {
    guard start < end, start < 1, end > 0 else { return Path() }
    if start <= 0 && end >= 1 { return self }
    let accuracy = Path.defaultAccuracy / Double(elementCount + 1)
    var lengths: [Double] = []
    lengths.reserveCapacity(elementCount)
    var whole = 0.0
    for case (_, let segment?) in elementsAndSegments {
      let length = segment.length(accuracy: accuracy)
      lengths.append(length)
      whole += length
    }

    var trimmer = PathTrimmer(
      from: max(start, 0) * whole, to: end >= 1 ? .infinity : end * whole, accuracy: accuracy,
      rounding: 1e-12 * whole)
    var index = 0
    for (element, segment) in elementsAndSegments {
      if let segment {
        trimmer.add(element, segment, length: lengths[index])
        index += 1
      } else {
        trimmer.beginSubpath()
      }
    }
    return trimmer.result
  }
}

/// Copies the part of a path between two lengths.
private struct PathTrimmer {
  private(set) var result = Path()
  /// The beginning and the end of the part, in points along the path.
  private let first, last: Double
  /// The largest error of a cut along the path, in points.
  private let accuracy: Double
  /// Lengths up to this, in points, count as 0, because they can be rounding errors.
  private let rounding: Double
  /// The length of all elements so far, in points.
  private var position = 0.0
  /// Whether the result ends where the last element ended.
  private var isDrawing = false
  /// Whether nothing of the subpath has been left out.
  private var isWhole = true

  init(from first: Double, to last: Double, accuracy: Double, rounding: Double) {
    (self.first, self.last, self.accuracy) = (first, last, accuracy)
    self.rounding = rounding
  }

  mutating func beginSubpath() { (isDrawing, isWhole) = (false, true) }

  mutating func add(_ element: PathElement, _ segment: Path.Segment, length: Double) {
    let begin = position
    let finish = begin + length
    position = finish
    if isInside(element, from: begin, to: finish, length: length) {
      let t0 =
        first - begin <= rounding
        ? 0 : segment.parameter(atLength: first - begin, of: length, accuracy: accuracy)
      let t1 =
        finish - last <= rounding
        ? 1 : segment.parameter(atLength: last - begin, of: length, accuracy: accuracy)
      isWhole = isWhole && t0 <= 0 && t1 >= 1
      append(element, segment, from: t0, to: t1)
    } else {
      (isDrawing, isWhole) = (false, false)
    }
  }

  /// Returns whether an element is in the part. The position of an element without length decides.
  /// A close without length is also left out if the elements before it were left out.
  private func isInside(
    _ element: PathElement, from begin: Double, to finish: Double, length: Double
  ) -> Bool {
    if length > rounding { return finish - first > rounding && last - begin > rounding }
    if element == .close && !isDrawing && !isWhole { return false }
    return first - begin <= rounding && begin - last <= rounding
  }

  private mutating func append(
    _ element: PathElement, _ segment: Path.Segment, from t0: Double, to t1: Double
  ) {
    if !isDrawing { result.move(to: segment.position(at: t0)) }
    isDrawing = true
    switch element {
    case .close where isWhole:
      result.close()
    case .move, .line, .close:
      result.addLine(to: segment.position(at: t1))
    case .quad(let control, _):
      let x = QuadComponent(segment.start.x, control.x, segment.end.x).part(from: t0, to: t1)
      let y = QuadComponent(segment.start.y, control.y, segment.end.y).part(from: t0, to: t1)
      result.addQuadCurve(to: Point(x: x.p2, y: y.p2), control: Point(x: x.p1, y: y.p1))
    case .cubic:
      let part = segment.part(from: t0, to: t1)
      result.addCurve(to: part.end, control1: part.control1, control2: part.control2)
    }
  }
}

/// One coordinate of a quadratic Bézier curve.
private struct QuadComponent {
  /// The coordinates of the start, the control point and the end.
  let p0, p1, p2: Double

  init(_ p0: Double, _ p1: Double, _ p2: Double) {
    (self.p0, self.p1, self.p2) = (p0, p1, p2)
  }

  /// Returns the part between two parameters, as `BezierComponent.part(from:to:)` does.
  func part(from start: Double, to end: Double) -> QuadComponent {
    var part = self
    if end < 1 {
      let (first, _, middle) = part.steps(at: end)
      part = QuadComponent(part.p0, first, middle)
    }
    if start > 0 {
      let (_, last, middle) = part.steps(at: start / end)
      part = QuadComponent(middle, last, part.p2)
    }
    return part
  }

  private func steps(at t: Double) -> (first: Double, last: Double, middle: Double) {
    let first = p0 + (p1 - p0) * t
    let last = p1 + (p2 - p1) * t
    return (first, last, first + (last - first) * t)
  }
}
