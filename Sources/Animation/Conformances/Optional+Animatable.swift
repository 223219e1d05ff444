import ViewKernelGeometry

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

// MARK: - Velocities

extension Optional where Wrapped: Animatable {
  /// Blends two values that exist and move; else switches at fraction 0.5, without a velocity.
  public static func interpolated(
    from a: Moving<Wrapped?>, to b: Moving<Wrapped?>, at fraction: Moving<Double>,
    pushedBy velocity: Wrapped??, for seconds: Moving<Double>
  ) -> Moving<Wrapped?> {
    guard let from: Moving<Wrapped> = a.unwrapped(), let to: Moving<Wrapped> = b.unwrapped() else {
      return interpolated(from: a.value, to: b.value, at: fraction.value).still
    }
    let moving = Wrapped.interpolated(
      from: from, to: to, at: fraction, pushedBy: velocity ?? nil, for: seconds)
    return Moving(moving.value, velocity: moving.velocity)
  }

  /// Returns the numbers of the wrapped values; empty if one of them is missing.
  public static func springParts(
    from a: Wrapped?, to b: Wrapped?, velocity: Wrapped?
  ) -> [(distance: Double, velocity: Double)] {
    guard let a, let b, let velocity else { return [] }
    return Wrapped.springParts(from: a, to: b, velocity: velocity)
  }
}

extension Moving {
  fileprivate func unwrapped<Wrapped: Animatable>() -> Moving<Wrapped>? where Value == Wrapped? {
    guard let value, let velocity else { return nil }
    return Moving<Wrapped>(value, velocity: velocity)
  }
}

// MARK: - Blends

/// The two values of an animation of an optional property.
public enum OptionalBlend<Wrapped: Animatable>: Blending {
  /// Both values exist and are blended.
  case both(Wrapped.Blend)
  /// At least one value is missing: the blend switches at fraction 0.5.
  case switching(from: Wrapped?, to: Wrapped?)

  /// Prepares two values, either of which may be missing.
  public init(from: Wrapped?, to: Wrapped?) {
    if let from, let to {
      self = .both(Wrapped.Blend(from: from, to: to))
    } else {
      self = .switching(from: from, to: to)
    }
  }

  /// The value at fraction 0.
  public var from: Wrapped? {
    switch self {
    case .both(let blend): blend.from
    case .switching(let from, _): from
    }
  }

  /// The value at fraction 1.
  public var to: Wrapped? {
    switch self {
    case .both(let blend): blend.to
    case .switching(_, let to): to
    }
  }

  /// Returns the blended value at a fraction.
  public func value(at fraction: Double) -> Wrapped? {
    switch self {
    case .both(let blend): blend.value(at: fraction)
    case .switching(let from, let to): fraction < 0.5 ? from : to
    }
  }
}
