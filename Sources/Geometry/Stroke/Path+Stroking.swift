extension Path {
  /// Returns the outline of the line that is drawn along the path. Fill it by the winding rule.
  ///
  ///     var line = Path()
  ///     line.move(to: Point(x: 0, y: 0))
  ///     line.addLine(to: Point(x: 10, y: 0))
  ///     line.stroked(width: 2)  // M (0, -1) L (10, -1) L (10, 1) L (0, 1) Z
  ///
  /// An open subpath becomes one outline around its line. A closed subpath becomes two outlines in
  /// opposite directions, and the ring between them is filled. Where a turn is narrower than the
  /// line, the outline crosses itself, but the winding number is not 0 anywhere on the line. (By
  /// the even-odd rule there would be holes.)
  ///
  /// A move without lines or curves draws nothing. A subpath without length draws a dot, unless the
  /// cap is `.butt`: a circle, or a square along the axes. At a cusp of a curve, the line has a
  /// round turn. A `.miter` beyond the miter limit is a `.bevel`. Lines and curves shorter than
  /// 1e-12 of their coordinates are rounding errors, and count as points.
  ///
  /// The number of elements depends on the coordinates and the style, so outlines of lines do not
  /// blend. Blend the paths and stroke the result.
  ///
  /// - Parameters:
  ///   - style: The style of the line. If it is not usable, if its width is 0, or if the path is
  ///     not usable, the result is an empty path.
  ///   - tolerance: The largest distance of the outline from the exact one, in points. It is at
  ///     least 1e-7 of the size of a curve, and at round caps and joins 1e-9 of half the width.
  ///     Beside a butt or square end of a curve whose radius is not above half the width, the
  ///     outline can reach farther, by about the square root of radius times tolerance.
  /// - Complexity: O(*n*) in the number of elements of the result: a few for each line. For a
  ///   curve, the number is proportional to the fourth root of its size divided by the tolerance.
  ///   Where its radius of curvature is below half the width, it is proportional to the square
  ///   root.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 0.01) -> Path {
    guard isUsable, style.isUsable, style.width > 0 else { return Path() }
    var outline = StrokeOutline(style, tolerance: tolerance > 0 ? tolerance : 0)
    outline.result.verbs.reserveCapacity(4 * verbs.count)
    outline.result.points.reserveCapacity(6 * points.count)
    for (element, segment) in elementsAndSegments {
      if let segment {
        outline.add(segment)
        if element == .close { outline.finishSubpath(isClosed: true) }
      } else {
        outline.finishSubpath(isClosed: false)
      }
    }
    outline.finishSubpath(isClosed: false)
    return outline.result
  }

  /// Returns the outline of the line that is drawn along the path, as `stroked(_:tolerance:)` does
  /// with the default tolerance. Lengths are in points.
  public func stroked(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10
  ) -> Path {
    stroked(StrokeStyle(width: width, cap: cap, join: join, miterLimit: miterLimit))
  }
}
