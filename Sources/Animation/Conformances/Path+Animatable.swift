import ViewKernelGeometry

extension Path: Animatable {
  /// Two paths, and where their elements differ a common form of both.
  public typealias Blend = PathBlend

  /// All points of paths with one element sequence blend linearly, control points included. Others
  /// become cubic curves for the way between the ends, halved until there are as many; without a
  /// common form they switch in the middle.
  public static func interpolated(from a: Path, to b: Path, at fraction: Double) -> Path {
    PathBlend(from: a, to: b).value(at: fraction)
  }

  /// Adds point by point; onto a path of another structure this value shows alone.
  public func added(onto underlying: Path) -> Path {
    guard hasSameStructure(as: underlying) else { return self }
    return combined(with: underlying) { $0.added(onto: $1) }
  }

  /// The difference point by point, or `nil` when the element sequences differ.
  public func delta(from base: Path) -> Path? {
    guard hasSameStructure(as: base) else { return nil }
    return combined(with: base) { $0 - $1 }.ifUsable
  }

  /// The path of the same elements with every point at zero.
  public var neutral: Path { combined(with: self) { _, _ in .zero } }

  /// Every point multiplied by `count`.
  public func repeated(_ count: Double) -> Path {
    combined(with: self) { point, _ in point.repeated(count) }
  }

  /// The sum of the distances of corresponding points; infinite when the structures differ.
  public func distance(to other: Path) -> Double {
    guard hasSameStructure(as: other) else { return .infinity }
    var sum = 0.0
    for (a, b) in zip(points, other.points) { sum += a.distance(to: b) }
    return sum
  }

  /// The path.
  public var propertyValue: PropertyValue { .path(self) }

  /// A recorded path.
  public init?(propertyValue: PropertyValue) {
    guard case .path(let path) = propertyValue else { return nil }
    self = path
  }

  /// The path of the same elements whose points come from those of two paths of one structure.
  func combined(with other: Path, _ body: (Point, Point) -> Point) -> Path {
    var result: [Point] = []
    result.reserveCapacity(points.count)
    for (a, b) in zip(points, other.points) { result.append(body(a, b)) }
    return Path(structureOf: self, points: result)
  }
}

// MARK: - Optional values

/// A missing value (`shadowPath` is `nil` until set) takes no part in arithmetic: a blend with it
/// switches in the middle (E12).
extension Optional: Animatable where Wrapped: Animatable {
  /// The value, or `none`.
  public var propertyValue: PropertyValue { self?.propertyValue ?? .nothing }

  /// A recorded value, or `nil` where nothing was recorded.
  public init?(propertyValue: PropertyValue) {
    if case .nothing = propertyValue {
      self = Wrapped?.none
    } else {
      guard let value = Wrapped(propertyValue: propertyValue) else { return nil }
      self = value
    }
  }

  /// Two values, of which one may be missing.
  public typealias Blend = OptionalBlend<Wrapped>

  /// Blends two values; with a `nil` end it switches in the middle.
  public static func interpolated(
    from a: Wrapped?, to b: Wrapped?, at fraction: Double
  ) -> Wrapped? {
    guard let a, let b else { return fraction < 0.5 ? a : b }
    return Wrapped.interpolated(from: a, to: b, at: fraction)
  }

  /// Adds two values; with `nil` on one side the other shows alone.
  public func added(onto underlying: Wrapped?) -> Wrapped? {
    guard let value = self else { return underlying }
    guard let underlying else { return value }
    return value.added(onto: underlying)
  }

  /// The difference of two values, or `nil` when either is missing or they do not add.
  public func delta(from base: Wrapped?) -> Wrapped?? {
    guard let value = self, let base, let delta = value.delta(from: base) else { return nil }
    return .some(delta)
  }

  /// The neutral value of what is there; `nil` stays `nil`.
  public var neutral: Wrapped? {
    guard let value = self else { return nil }
    return value.neutral
  }

  /// The value added onto itself; `nil` stays `nil`.
  public func repeated(_ count: Double) -> Wrapped? {
    guard let value = self else { return nil }
    return value.repeated(count)
  }

  /// The distance of two values; 0 between two missing ones, infinite to one missing.
  public func distance(to other: Wrapped?) -> Double {
    guard let value = self, let other else { return self == nil && other == nil ? 0 : .infinity }
    return value.distance(to: other)
  }

  /// Whether the value is missing or finite.
  public var isFinite: Bool {
    guard let value = self else { return true }
    return value.isFinite
  }

  /// Whether the value is missing or usable.
  public var isUsable: Bool {
    guard let value = self else { return true }
    return value.isUsable
  }

  /// The sampled value; `nil` stays `nil`.
  public var sampled: Wrapped? {
    guard let value = self else { return nil }
    return value.sampled
  }
}
