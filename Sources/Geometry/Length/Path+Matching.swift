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
  /// - Complexity: O(*n* log *n*) in the number of curves of the result, if the halves of a curve
  ///   are about equally long.
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
    for (element, segment) in elementsAndSegments {
      if case .move(let point) = element {
        subpaths.append(Subpath(start: point))
      } else if let segment {
        subpaths[subpaths.count - 1].append(segment, closes: element == .close)
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

  /// Adds a segment. A line becomes a cubic curve with constant speed.
  ///
  /// - Parameter closes: Whether the segment closes the subpath. Then it is left out if its length
  ///   is 0.
  mutating func append(_ segment: Path.Segment, closes: Bool) {
    if closes { isClosed = true }
    let (start, end) = (segment.start, segment.end)
    if closes && start == end { return }
    guard segment.isStraight else { return curves.append(segment) }
    curves.append(
      Path.Segment(
        cubic: start, start + (end - start) * (1.0 / 3.0), end - (end - start) * (1.0 / 3.0), end))
  }

  /// Halves the longest curve until there are as many curves as `count`.
  mutating func halve(until count: Int) {
    guard curves.count < count else { return }
    var matched = curves.map { MatchedCurve($0) }
    if matched.allSatisfy({ $0.length == 0 }) {
      // The halves of a point are the same point.
      let point = Path.Segment(cubic: start, start, start, start)
      curves.insert(contentsOf: repeatElement(point, count: count - curves.count), at: 0)
      return
    }
    while matched.count < count {
      matched = MatchedCurve.halvingLongest(of: matched, atMost: count - matched.count)
    }
    curves = matched.map { $0.curve }
  }
}

/// A curve with its length.
private struct MatchedCurve {
  let curve: Path.Segment
  /// The length, rounded to 24 significant bits, so that rounding errors do not decide between
  /// equal lengths.
  let length: Double

  init(_ curve: Path.Segment) {
    self.curve = curve
    let halfOfLastBit: UInt64 = 1 << 28
    let bits = curve.length(accuracy: Path.defaultAccuracy).bitPattern &+ halfOfLastBit
    length = Double(bitPattern: bits & ~(2 * halfOfLastBit - 1))
  }

  /// Halves the longest curves, the longest first. It stops before a curve that is not longer than
  /// the longest half, because this half may be next.
  ///
  /// - Parameter most: The largest number of curves to halve, at least 1. At least one is halved.
  static func halvingLongest(of curves: [MatchedCurve], atMost most: Int) -> [MatchedCurve] {
    let order = curves.indices.sorted {
      let (a, b) = (curves[$0].length, curves[$1].length)
      return a > b || (a == b && $0 < $1)
    }
    var halves = [(first: MatchedCurve, second: MatchedCurve)?](
      repeating: nil, count: curves.count)
    var longestHalf = -Double.infinity
    // The first curve is halved, even if its length is NaN.
    for index in order.prefix(most) where !(curves[index].length <= longestHalf) {
      let pair = curves[index].curve.halves
      let (first, second) = (MatchedCurve(pair.first), MatchedCurve(pair.second))
      halves[index] = (first, second)
      longestHalf = max(longestHalf, first.length, second.length)
    }
    return zip(curves, halves).flatMap { curve, pair in
      pair.map { [$0.first, $0.second] } ?? [curve]
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
