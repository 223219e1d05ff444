/// An outline of straight lines and Bézier curves, in points.
///
/// A path is a sequence of elements in one or more subpaths. Two paths with the same sequence of
/// elements blend point by point. So methods document which elements they add. Except in arcs, the
/// coordinates do not change the kinds of elements.
///
///     var path = Path()
///     path.move(to: Point(x: 28, y: 1))
///     path.addLine(to: Point(x: 46, y: 19))
///     path.close()
///     path.elementCount  // 3
///
/// Two paths are equal if their elements are exactly equal. Paths of the same shape with different
/// elements are not equal.
///
/// - Invariant: Every subpath begins with a move, and there are as many points as the elements
///   need.
public struct Path: Hashable, Sendable {
  /// The kinds of the elements, in order.
  @usableFromInline
  package internal(set) var verbs: [Verb] = []

  /// The points of all elements, in order: none for a close, one for moves and lines, two for
  /// quadratic and three for cubic curves. The end of an element is its last point.
  @usableFromInline
  package internal(set) var points: [Point] = []

  /// The index in `points` at which the last subpath begins. Unused while the path is empty.
  @usableFromInline
  var subpathStart = 0

  /// The kind of an element, without its points.
  @usableFromInline
  package enum Verb: UInt8, Sendable {
    case move
    case line
    case quad
    case cubic
    case close

    /// The number of points of the element.
    @usableFromInline
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// Creates a path without elements.
  public init() {}

  /// Whether the path has no elements.
  @inlinable public var isEmpty: Bool { verbs.isEmpty }

  /// Whether all coordinates are finite: none is infinite or NaN.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var isFinite: Bool { points.allSatisfy { $0.isFinite } }

  /// Whether a view or an animation accepts the path: all coordinates are finite and at most 1e100
  /// in magnitude.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var isUsable: Bool { points.allSatisfy { $0.isUsable } }

  /// The point at which the next element begins: the end of the last element, or after a close the
  /// start of the closed subpath. `nil` for an empty path.
  public var currentPoint: Point? {
    guard let last = verbs.last else { return nil }
    return last == .close ? points[subpathStart] : points[points.count - 1]
  }
}

// MARK: - Construction

extension Path {
  /// Begins a subpath at a point, in points.
  public mutating func move(to point: Point) {
    subpathStart = points.count
    verbs.append(.move)
    points.append(point)
  }

  /// Adds a straight line from the current point.
  ///
  /// On an empty path a move to `point` is added first, so the line has the length 0. After a close
  /// a move to the current point is added first, so that every subpath begins with a move.
  public mutating func addLine(to point: Point) {
    beginSubpathIfNeeded(at: point)
    verbs.append(.line)
    points.append(point)
  }

  /// Adds a quadratic Bézier curve from the current point.
  ///
  /// On an empty path a move to `control` is added first; after a close, a move to the current
  /// point.
  public mutating func addQuadCurve(to end: Point, control: Point) {
    beginSubpathIfNeeded(at: control)
    verbs.append(.quad)
    points.append(control)
    points.append(end)
  }

  /// Adds a cubic Bézier curve from the current point.
  ///
  /// On an empty path a move to `control1` is added first; after a close, a move to the current
  /// point.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    beginSubpathIfNeeded(at: control1)
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Removes all elements.
  ///
  /// - Parameter keepingCapacity: Whether the storage is kept for new elements.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    verbs.removeAll(keepingCapacity: keepingCapacity)
    points.removeAll(keepingCapacity: keepingCapacity)
    subpathStart = 0
  }

  /// Closes the last subpath with a straight line to its start.
  ///
  /// Does nothing on an empty path and on a subpath that is closed already.
  public mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Adds all elements of another path. They stay separate subpaths.
  ///
  /// - Complexity: O(*n*) in the number of elements added.
  public mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    subpathStart = points.count + other.subpathStart
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }

  /// Adds a move if the next element has no subpath to continue.
  private mutating func beginSubpathIfNeeded(at point: Point) {
    guard let last = verbs.last else { return move(to: point) }
    if last == .close { move(to: points[subpathStart]) }
  }
}

// MARK: - Structure

extension Path {
  /// Returns whether two paths have the same kinds of elements in the same order, with any points.
  /// Such paths blend point by point.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public func hasSameStructure(as other: Path) -> Bool { verbs == other.verbs }

  /// Creates a path with the elements of another one at other points.
  ///
  /// - Precondition: `points` has as many points as `other`.
  package init(structureOf other: Path, points: [Point]) {
    require(
      points.count == other.points.count,
      "Path needs \(other.points.count) points for this structure, got \(points.count)")
    self = other
    self.points = points
  }

  /// Returns the path with each point replaced, including control points. The kinds of elements
  /// stay the same.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public func mapPoints(_ body: (Point) -> Point) -> Path {
    var path = self
    for index in points.indices { path.points[index] = body(points[index]) }
    return path
  }

  /// Returns the path with every point transformed. The kinds of elements stay the same.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public func applying(_ transform: AffineTransform) -> Path {
    mapPoints { $0.applying(transform) }
  }
}
