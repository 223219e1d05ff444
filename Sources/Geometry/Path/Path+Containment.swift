extension Path {
  /// Returns whether a point lies inside the outline.
  ///
  /// Open subpaths count as closed by a straight line. A point on the outline is inside if the area
  /// is to the right of it or below it, as with `Rect.contains(_:)`. So two areas that touch at an
  /// edge never contain the same point. In a path with numbers that are not finite, only the finite
  /// parts are used; the function never stops the program.
  ///
  /// Crossings with curves are counted exactly. The result may be wrong only for a point that is
  /// closer to a curve than about 1e-15 times its largest coordinate.
  ///
  /// - Parameters:
  ///   - point: A location in the space of the path, in points.
  ///   - rule: The rule that decides what is inside.
  /// - Complexity: O(*n*) in the number of elements.
  public func contains(_ point: Point, using rule: FillRule = .winding) -> Bool {
    let winding = windingNumber(around: point)
    return switch rule {
    case .winding: winding != 0
    case .evenOdd: winding & 1 == 1
    }
  }

  /// Returns how often the path winds around a point: clockwise turns minus counterclockwise ones.
  private func windingNumber(around point: Point) -> Int {
    var winding = 0
    // Every subpath is closed by a line. The line of a closed subpath has no length, and no
    // crossing.
    var (subpathStart, current) = (Point.zero, Point.zero)
    for (element, segment) in elementsAndSegments {
      if case .move(let start) = element {
        winding += Segment(line: current, subpathStart).crossings(rightOf: point)
        (subpathStart, current) = (start, start)
      } else if let segment {
        winding += segment.crossings(rightOf: point)
        current = segment.end
      }
    }
    return winding + Segment(line: current, subpathStart).crossings(rightOf: point)
  }
}

// MARK: - Crossings

extension Path.Segment {
  /// Returns how often the segment crosses the ray from a point to the right. Downward crossings
  /// count 1, upward crossings -1.
  ///
  /// A monotonic part crosses if one of its ends is above the ray and the other is not. An end on
  /// the ray counts as below it. So a vertex on the ray counts once if the outline crosses the ray
  /// there, and not at all if the outline turns back.
  fileprivate func crossings(rightOf point: Point) -> Int {
    if isStraight { return crossingOfLine(rightOf: point) }
    let top = min(min(y.p0, y.p1), min(y.p2, y.p3))
    let bottom = max(max(y.p0, y.p1), max(y.p2, y.p3))
    let right = max(max(x.p0, x.p1), max(x.p2, x.p3))
    guard top <= point.y, point.y <= bottom, point.x < right else { return 0 }

    let turns = y.turns
    let y1 = y.value(at: turns.first)
    let y2 = y.value(at: turns.second)
    return crossing(rightOf: point, from: 0, y.p0, to: turns.first, y1)
      + crossing(rightOf: point, from: turns.first, y1, to: turns.second, y2)
      + crossing(rightOf: point, from: turns.second, y2, to: 1, y.p3)
  }

  private func crossingOfLine(rightOf point: Point) -> Int {
    let isDownward = y.p0 < y.p3
    // Both directions of an edge must use the same operations. Otherwise two areas that share the
    // edge could both contain a point on it, or neither.
    let upper = isDownward ? start : end
    let lower = isDownward ? end : start
    guard upper.y <= point.y, point.y < lower.y else { return 0 }
    let (edge, offset) = (lower - upper, point - upper)
    var side = edge.cross(offset)
    // A product may have overflowed or underflowed. Powers of two do not change the sign.
    if !(side.magnitude > 1e-280 && side.magnitude < .infinity) {
      side = edge.scaledToOne.cross(offset.scaledToOne)
    }
    guard side > 0 else { return 0 }
    return isDownward ? 1 : -1
  }

  /// Returns the crossing of the part between two parameters, in which y is monotonic.
  private func crossing(
    rightOf point: Point, from t0: Double, _ y0: Double, to t1: Double, _ y1: Double
  ) -> Int {
    let isDownward = y0 < y1
    guard min(y0, y1) <= point.y, point.y < max(y0, y1) else { return 0 }

    // Bisection down to neighbouring numbers. It ends after at most 64 steps, because each step
    // halves a part of 0...1; parameters much closer to 0 than that make no difference to x.
    var (above, below) = isDownward ? (t0, t1) : (t1, t0)
    for _ in 0..<64 {
      let middle = (above + below) * 0.5
      if middle == above || middle == below { break }
      if y.value(at: middle) <= point.y { above = middle } else { below = middle }
    }
    guard x.value(at: above) > point.x else { return 0 }
    return isDownward ? 1 : -1
  }
}
