import ViewKernelGeometry

extension Path: Animatable {
  /// Two paths, with a common form of both if their elements differ.
  public typealias Blend = PathBlend

  /// Returns the path between two paths. With the same sequence of elements, all points blend
  /// linearly, including control points. Other paths are first converted to cubic curves, which are
  /// split in half until both paths have equally many. Paths without a common form switch at
  /// fraction 0.5. The results at 0 and 1 are exactly `a` and `b`.
  public static func interpolated(from a: Path, to b: Path, at fraction: Double) -> Path {
    PathBlend(from: a, to: b).value(at: fraction)
  }

  /// Adds the paths point by point; if their structures differ, returns this path.
  public func added(onto underlying: Path) -> Path {
    guard hasSameStructure(as: underlying) else { return self }
    return combined(with: underlying) { $0.added(onto: $1) }
  }

  /// Returns the difference point by point; `nil` if the sequences of elements differ.
  public func delta(from base: Path) -> Path? {
    guard hasSameStructure(as: base) else { return nil }
    return combined(with: base) { $0 - $1 }.ifUsable
  }

  /// A path with the same elements and every point at zero.
  public static func neutral(like value: Path) -> Path {
    value.mapPoints { _ in .zero }
  }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  public static func isUsable(_ value: Path) -> Bool { value.isUsable }

  /// Returns the path with every point multiplied by `count`.
  public func repeated(_ count: Double) -> Path {
    mapPoints { $0.repeated(count) }
  }

  /// Returns the sum of the distances of corresponding points; infinite if the structures differ.
  public func distance(to other: Path) -> Double {
    guard hasSameStructure(as: other) else { return .infinity }
    var sum = 0.0
    for (a, b) in zip(points, other.points) { sum += a.distance(to: b) }
    return sum
  }

  /// The path as `PropertyValue.path`.
  public var propertyValue: PropertyValue { .path(self) }

  /// Creates a path from a recorded value; `nil` for other kinds.
  public init?(propertyValue: PropertyValue) {
    guard case .path(let path) = propertyValue else { return nil }
    self = path
  }

  /// Returns a path with the same elements, whose points are combined from those of two paths of
  /// the same structure.
  func combined(with other: Path, _ body: (Point, Point) -> Point) -> Path {
    var result: [Point] = []
    result.reserveCapacity(points.count)
    for (a, b) in zip(points, other.points) { result.append(body(a, b)) }
    return Path(structureOf: self, points: result)
  }
}
