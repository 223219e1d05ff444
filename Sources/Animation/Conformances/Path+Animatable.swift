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

// MARK: - Velocities

extension Path {
  /// Paths without a common form switch at fraction 0.5, and their velocity is 0. Paths that are
  /// converted to cubic curves have the velocity of these curves. If an end of such paths moves,
  /// the velocity is a central difference. An added velocity moves a path only if it and both ends
  /// have the same elements.
  public static func interpolated(
    from a: Moving<Path>, to b: Moving<Path>, at fraction: Moving<Double>,
    pushedBy velocity: Path?, for seconds: Moving<Double>
  ) -> Moving<Path> {
    if a.value.hasSameStructure(as: b.value) {
      let push = velocity?.hasSameStructure(as: a.value) == true ? velocity : nil
      return interpolatedLinearly(from: a, to: b, at: fraction, pushedBy: push, for: seconds)
    }
    let blend = PathBlend(from: a.value, to: b.value)
    let value = blend.value(at: fraction.value)
    guard let (from, to) = blend.blended, value.hasSameStructure(as: from) else {
      return value.still
    }
    guard a == a.value.still, b == b.value.still else {
      let rate = difference { step in
        interpolated(
          from: weightedSum(a.value, 1, a.velocity, step),
          to: weightedSum(b.value, 1, b.velocity, step),
          at: fraction.value + fraction.velocity * step)
      }
      return rate.hasSameStructure(as: value) ? Moving(value, velocity: rate) : value.still
    }
    return Moving(value, velocity: weightedSum(to, fraction.velocity, from, -fraction.velocity))
  }

  /// Returns the numbers of the points; empty if the two paths and the velocity do not have the
  /// same elements, because then the velocity does not move the path.
  public static func springParts(
    from a: Path, to b: Path, velocity: Path
  ) -> [(distance: Double, velocity: Double)] {
    guard a.hasSameStructure(as: b), a.hasSameStructure(as: velocity) else { return [] }
    var parts: [(distance: Double, velocity: Double)] = []
    for index in a.points.indices {
      let (way, rate) = (b.points[index] - a.points[index], velocity.points[index])
      parts.append((distance: way.x, velocity: rate.x))
      parts.append((distance: way.y, velocity: rate.y))
    }
    return parts
  }
}
