extension Path {
  /// The outline of the line that is drawn along the path, to be filled by the winding rule.
  ///
  ///     var line = Path()
  ///     line.move(to: Point(x: 0, y: 0))
  ///     line.addLine(to: Point(x: 10, y: 0))
  ///     line.stroked(width: 2)  // M (0, -1) L (10, -1) L (10, 1) L (0, 1) Z
  ///
  /// An open subpath becomes one outline, once around it. A closed one becomes two in opposite
  /// directions, which fill the ring between them. Where a turn is narrower than the line, the
  /// outline crosses itself, but the line is always where the winding number is not 0. (By the
  /// even-odd rule there would be holes.)
  ///
  /// A lone move draws nothing. A subpath without length draws a dot, unless the cap is `.butt`: a
  /// circle, or a square along the axes. Where a curve turns on the spot, the line turns round. A
  /// `.miter` that would be longer than the limit is a `.bevel`. Lines and curves shorter than
  /// 1e-12 of their coordinates, which is what rounding leaves, count as points.
  ///
  /// The number of elements depends on all numbers, so outlines of lines do not blend: blend
  /// the path and stroke the result.
  ///
  /// - Parameters:
  ///   - style: How the line is drawn. One that is not usable, or of width 0, gives an empty
  ///     path, and so does a path that is not usable.
  ///   - tolerance: How far the outline may be away from the true one, in points. Below 1e-7 of the
  ///     size of a curve that much is meant, and below 1e-9 of the width at round caps and joins.
  /// - Complexity: O(*n*) in the number of elements that come out: a few for each line, for a curve
  ///   proportional to the fourth root of its size over the tolerance, to the square root where it
  ///   bends within half a width.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 0.01) -> Path {
    guard isUsable, style.isUsable, style.width > 0 else { return Path() }
    var outline = StrokeOutline(style, tolerance: tolerance > 0 ? tolerance : 0)
    outline.result.verbs.reserveCapacity(4 * verbs.count)
    outline.result.points.reserveCapacity(6 * points.count)
    var start = Point.zero
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        outline.finishSubpath(isClosed: false)
        (start, current) = (point, point)
      case .line, .quad, .cubic:
        let segment = Segment(element, from: current, subpathStart: start)
        outline.add(segment)
        current = segment.end
      case .close:
        outline.add(Segment(line: current, start))
        outline.finishSubpath(isClosed: true)
        current = start
      }
    }
    outline.finishSubpath(isClosed: false)
    return outline.result
  }

  /// The outline of the line that is drawn along the path, as `stroked(_:tolerance:)` makes it.
  public func stroked(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10
  ) -> Path {
    stroked(StrokeStyle(width: width, cap: cap, join: join, miterLimit: miterLimit))
  }
}
