import ViewKernelGeometry

// The default implementations for velocities. They are correct for types whose numbers are blended
// and added one by one.

extension Animatable {
  /// Returns `a · x + b · y`, computed with `repeated(_:)` and `added(onto:)`.
  public static func weightedSum(_ a: Self, _ x: Double, _ b: Self, _ y: Double) -> Self {
    b.repeated(y).added(onto: a.repeated(x))
  }

  /// Returns the value of `interpolated(from:to:at:)`, plus the velocity times the seconds. The
  /// slope of the blend is a central difference: over the fraction ± 0.0001.
  public static func interpolated(
    from a: Moving<Self>, to b: Moving<Self>, at fraction: Moving<Double>,
    pushedBy velocity: Self?, for seconds: Moving<Double>
  ) -> Moving<Self> {
    let slope = difference { interpolated(from: a.value, to: b.value, at: fraction.value + $0) }
    return interpolated(
      from: a, to: b, at: fraction, slope: slope, pushedBy: velocity, for: seconds)
  }

  /// Returns `added(onto:)` of the two values, with the sum of their velocities.
  public static func added(_ value: Moving<Self>, onto underlying: Moving<Self>) -> Moving<Self> {
    Moving(
      value.value.added(onto: underlying.value),
      velocity: weightedSum(value.velocity, 1, underlying.velocity, 1))
  }

  /// Adds the moving value onto `end` repeated `count` times, which is correct for most types.
  public static func accumulated(
    _ value: Moving<Self>, onto end: Moving<Self>, times count: Double
  ) -> Moving<Self> { added(value, onto: mapped(end) { $0.repeated(count) }) }

  /// Returns the numbers of `propertyValue`; empty for types that are not recorded as numbers.
  public static func springParts(
    from a: Self, to b: Self, velocity: Self
  ) -> [(distance: Double, velocity: Double)] {
    guard let distances = weightedSum(b, 1, a, -1).propertyValue.parts,
      let velocities = velocity.propertyValue.parts, distances.count == velocities.count
    else { return [] }
    return zip(distances, velocities).map { (distance: $0, velocity: $1) }
  }
}

// MARK: - Helpers

extension Animatable {
  /// The velocity of a value at rest: zero in the structure of this value.
  package var noVelocity: Self { Self.weightedSum(self, 0, self, 0) }

  /// The value as a moving value with velocity 0.
  var still: Moving<Self> { Moving(self, velocity: noVelocity) }

  /// Returns a linear blend of the numbers, one by one.
  static func interpolatedLinearly(
    from a: Moving<Self>, to b: Moving<Self>, at fraction: Moving<Double>,
    pushedBy velocity: Self?, for seconds: Moving<Double>
  ) -> Moving<Self> {
    interpolated(
      from: a, to: b, at: fraction, slope: weightedSum(b.value, 1, a.value, -1),
      pushedBy: velocity, for: seconds)
  }

  /// Returns the value and the velocity of a blend with a known slope.
  ///
  /// - Parameter slope: The change of the blend for a change of the fraction by 1.
  private static func interpolated(
    from a: Moving<Self>, to b: Moving<Self>, at fraction: Moving<Double>, slope: Self,
    pushedBy velocity: Self?, for seconds: Moving<Double>
  ) -> Moving<Self> {
    var value = interpolated(from: a.value, to: b.value, at: fraction.value)
    let ends = weightedSum(a.velocity, 1 - fraction.value, b.velocity, fraction.value)
    var rate = weightedSum(slope, fraction.velocity, ends, 1)
    if let velocity {
      if seconds.value != 0 { value = weightedSum(value, 1, velocity, seconds.value) }
      rate = weightedSum(rate, 1, velocity, seconds.velocity)
    }
    return Moving(value, velocity: rate)
  }

  /// Returns the difference of two moving values; its velocity is a central difference along the
  /// motion. `nil` if the values cannot be added.
  static func delta(from before: Moving<Self>, to after: Moving<Self>) -> Moving<Self>? {
    guard let delta = after.value.delta(from: before.value) else { return nil }
    let velocity = difference { step in
      let later = weightedSum(after.value, 1, after.velocity, step)
      return later.delta(from: weightedSum(before.value, 1, before.velocity, step)) ?? delta
    }
    return Moving(delta, velocity: velocity)
  }

  /// The central difference of a function at 0, with the fixed step of D48.
  static func difference(_ function: (Double) -> Self) -> Self {
    let step = 1e-4
    return weightedSum(function(step), 1 / (2 * step), function(-step), -1 / (2 * step))
  }

  /// Returns the result of a function for a moving value. Its velocity is a central difference
  /// along the motion.
  static func mapped<Source: Animatable>(
    _ source: Moving<Source>, _ function: (Source) -> Self
  ) -> Moving<Self> {
    Moving(
      function(source.value),
      velocity: difference {
        function(Source.weightedSum(source.value, 1, source.velocity, $0))
      })
  }
}

extension Moving where Value: Animatable {
  /// Returns `a · x + b · y`, for the values and for the velocities.
  static func weightedSum(
    _ a: Moving<Value>, _ x: Double, _ b: Moving<Value>, _ y: Double
  ) -> Moving<Value> {
    Moving(
      Value.weightedSum(a.value, x, b.value, y),
      velocity: Value.weightedSum(a.velocity, x, b.velocity, y))
  }

  /// The motion, at rest if its velocity is not finite; `nil` if its value is not finite (A20).
  var ifFinite: Moving<Value>? {
    guard value.isFinite else { return nil }
    return velocity.isFinite ? self : value.still
  }

  /// The value clamped to its range, as it is presented. A clamped value has no velocity.
  func presented(_ clamp: (@Sendable (Value) -> Value)?) -> Moving<Value> {
    let present = { (value: Value) -> Value in value.presented.clamped(by: clamp) }
    return present(value) == value ? self : Value.mapped(self, present)
  }
}
