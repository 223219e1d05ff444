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

// MARK: - Optional values

/// Optional values can be animated. A missing value, such as `shadowPath` before it is set, takes
/// no part in arithmetic: a blend with it switches at fraction 0.5.
extension Optional: Animatable where Wrapped: Animatable {
  /// The recorded form of the value; `.nothing` if it is missing.
  public var propertyValue: PropertyValue { self?.propertyValue ?? .nothing }

  /// Creates an optional from a recorded value: a missing value from `.nothing`. Fails if `Wrapped`
  /// cannot be created.
  public init?(propertyValue: PropertyValue) {
    if case .nothing = propertyValue {
      self = Wrapped?.none
    } else {
      guard let value = Wrapped(propertyValue: propertyValue) else { return nil }
      self = value
    }
  }

  /// Two values that may be missing.
  public typealias Blend = OptionalBlend<Wrapped>

  /// Blends two values; if one is missing, switches at fraction 0.5.
  public static func interpolated(
    from a: Wrapped?, to b: Wrapped?, at fraction: Double
  ) -> Wrapped? {
    guard let a, let b else { return fraction < 0.5 ? a : b }
    return Wrapped.interpolated(from: a, to: b, at: fraction)
  }

  /// Adds two values; if one is missing, returns the other.
  public func added(onto underlying: Wrapped?) -> Wrapped? {
    guard let value = self else { return underlying }
    guard let underlying else { return value }
    return value.added(onto: underlying)
  }

  /// Returns the difference of two values; `nil` if one is missing or the values cannot be added.
  public func delta(from base: Wrapped?) -> Wrapped?? {
    guard let value = self, let base, let delta = value.delta(from: base) else { return nil }
    return .some(delta)
  }

  /// Returns the neutral value of the wrapped type; `nil` for `nil`.
  public static func neutral(like value: Wrapped?) -> Wrapped? {
    value.map { Wrapped.neutral(like: $0) }
  }

  /// Returns the wrapped value added onto itself `count` times; `nil` stays `nil`.
  public func repeated(_ count: Double) -> Wrapped? {
    map { $0.repeated(count) }
  }

  /// Returns the distance of two values: 0 if both are missing, infinite if one is missing.
  public func distance(to other: Wrapped?) -> Double {
    guard let value = self, let other else { return self == nil && other == nil ? 0 : .infinity }
    return value.distance(to: other)
  }

  /// Whether the value is missing or all its numbers are finite.
  public var isFinite: Bool { self?.isFinite ?? true }

  /// Returns whether the value is missing or its numbers are in the range that animations accept.
  public static func isUsable(_ value: Wrapped?) -> Bool {
    guard let value else { return true }
    return Wrapped.isUsable(value)
  }

  /// Returns the wrapped value as it is presented; `nil` for `nil`.
  public static func presented(_ value: Wrapped?) -> Wrapped? {
    value.map { Wrapped.presented($0) }
  }
}
