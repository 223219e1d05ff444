extension Path {
  /// Whether a point lies inside the outline.
  ///
  /// Open subpaths count as closed by a straight line. The outline itself belongs to the inside
  /// where the area lies to the right of it or below it, as with `Rect.contains(_:)`, so
  /// areas that share an edge never share a point. A path that is not finite contains what its
  /// finite parts say; nothing traps.
  ///
  /// Crossings with curves are counted exactly; only points within about 1e-15 times the largest
  /// coordinate of a curve may fall on either side.
  ///
  /// - Parameters:
  ///   - point: A location in the space of the path.
  ///   - rule: What several windings around the point mean.
  /// - Complexity: O(*n*) in the number of elements.
  public func contains(_ point: Point, using rule: FillRule = .winding) -> Bool {
    var winding = 0
    forEachSegment(closesOpenSubpaths: true) { segment in
      winding += segment.crossings(rightOf: point)
    }
    return switch rule {
    case .winding: winding != 0
    case .evenOdd: winding & 1 == 1
    }
  }
}

// MARK: - Crossings

extension Path.Segment {
  /// How often the segment crosses the ray from a point to the right, downward crossings counted
  /// as 1 and upward ones as -1.
  ///
  /// A part that only goes up or only goes down crosses when one of its ends is above the ray and
  /// the other is not. Ends that lie on the ray count as below it, so a vertex on the ray counts
  /// once where the outline passes through, and not at all where it turns back.
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
    // Both directions of one edge must decide by the same operations, or two areas that share the
    // edge could both have, or both miss, a point on it.
    let upper = isDownward ? start : end
    let lower = isDownward ? end : start
    guard upper.y <= point.y, point.y < lower.y else { return 0 }
    let side =
      (lower.x - upper.x) * (point.y - upper.y) - (point.x - upper.x) * (lower.y - upper.y)
    guard side > 0 else { return 0 }
    return isDownward ? 1 : -1
  }

  /// The crossing of the part between two parameters, within which y does not turn.
  private func crossing(
    rightOf point: Point, from t0: Double, _ y0: Double, to t1: Double, _ y1: Double
  ) -> Int {
    let isDownward = y0 < y1
    guard min(y0, y1) <= point.y, point.y < max(y0, y1) else { return 0 }

    // Bisection down to neighbouring numbers. It ends after 64 steps at most, because they halve
    // a part of 0...1; parameters much nearer to 0 than that make no difference to x.
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
