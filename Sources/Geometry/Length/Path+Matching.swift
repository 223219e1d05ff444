extension Path {
  /// Returns two paths with the shapes of this path and another, but with the same sequence of
  /// elements, so that they blend point by point (E10).
  ///
  /// Subpaths are paired in order. All lines and curves become cubic curves. A close becomes a
  /// curve to the start before it, unless the subpath is there already. In the subpath with fewer
  /// curves, the longest curve is halved at the middle of its parameter until both have equally
  /// many.
  ///
  /// - Returns: `nil` if the paths have no common form: one is empty, they have different numbers
  ///   of subpaths, or an open subpath is paired with a closed one.
  /// - Complexity: O(*n* · *m*), if one subpath has *n* curves and the other has *m* more.
  package func matched(with other: Path) -> (first: Path, second: Path)? {
    var (mine, theirs) = (subpaths, other.subpaths)
    guard !mine.isEmpty, mine.count == theirs.count else { return nil }
    for index in mine.indices {
      guard mine[index].isClosed == theirs[index].isClosed else { return nil }
      let count = max(mine[index].curves.count, theirs[index].curves.count)
      mine[index].halve(until: count)
      theirs[index].halve(until: count)
    }
    return (Path(mine), Path(theirs))
  }

  private var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    for element in elements {
      if case .move(let point) = element {
        subpaths.append(Subpath(start: point))
      } else {
        subpaths[subpaths.count - 1].append(element)
      }
    }
    return subpaths
  }

  private init(_ subpaths: [Subpath]) {
    self.init()
    for subpath in subpaths {
      move(to: subpath.start)
      for curve in subpath.curves {
        addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
      }
      if subpath.isClosed { close() }
    }
  }
}

/// A subpath of cubic curves.
private struct Subpath {
  let start: Point
  var curves: [Path.Segment] = []
  var isClosed = false

  init(start: Point) { self.start = start }

  private var end: Point { curves.last?.end ?? start }

  mutating func append(_ element: PathElement) {
    if case .close = element {
      isClosed = true
      if end != start { append(line: start) }
    } else if case .line(let point) = element {
      append(line: point)
    } else {
      curves.append(Path.Segment(element, from: end, subpathStart: start))
    }
  }

  /// Adds a line as a cubic curve with constant speed.
  private mutating func append(line end: Point) {
    let start = self.end
    curves.append(
      Path.Segment(
        cubic: start, start + (end - start) * (1.0 / 3.0), end - (end - start) * (1.0 / 3.0), end))
  }

  mutating func halve(until count: Int) {
    if curves.isEmpty && count > 0 {
      // A subpath without curves is a point.
      curves.append(Path.Segment(cubic: start, start, start, start))
    }
    // Lengths are compared in single precision, so that rounding does not decide between equal
    // lengths: of these, the first curve is halved.
    func length(_ curve: Path.Segment) -> Float {
      Float(curve.length(accuracy: Path.defaultAccuracy))
    }
    var lengths = curves.map(length)
    while curves.count < count {
      var longest = 0
      for index in lengths.indices where lengths[index] > lengths[longest] { longest = index }
      let halves = curves[longest].halves
      curves.replaceSubrange(longest...longest, with: [halves.first, halves.second])
      lengths.replaceSubrange(
        longest...longest,
        with: [length(halves.first), length(halves.second)])
    }
  }
}

extension Path.Segment {
  /// The parts before and after the middle of the parameter, by de Casteljau's algorithm.
  fileprivate var halves: (first: Path.Segment, second: Path.Segment) {
    let (a, b, c) = (
      start.middle(to: control1), control1.middle(to: control2), control2.middle(to: end)
    )
    let (d, e) = (a.middle(to: b), b.middle(to: c))
    let middle = d.middle(to: e)
    return (Path.Segment(cubic: start, a, d, middle), Path.Segment(cubic: middle, e, c, end))
  }
}

extension Point {
  fileprivate func middle(to other: Point) -> Point {
    Point(x: 0.5 * x + 0.5 * other.x, y: 0.5 * y + 0.5 * other.y)
  }
}
