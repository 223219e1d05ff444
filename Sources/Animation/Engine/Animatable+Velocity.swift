import ViewKernelGeometry

// What velocities need of a type of values: defaults that are right for types whose numbers are
// blended and added one by one.

extension Animatable {
  /// The sum of two multiples, made of what the type has for additive and cumulative animations.
  public static func weightedSum(_ a: Self, _ x: Double, _ b: Self, _ y: Double) -> Self {
    b.repeated(y).added(onto: a.repeated(x))
  }

  /// The value of `interpolated(from:to:at:)`. Its slope is the central difference over the
  /// fraction.
  public static func interpolated(
    from a: Moving<Self>, to b: Moving<Self>, at fraction: Moving<Double>,
    pushedBy velocity: Self?, for seconds: Moving<Double>
  ) -> Moving<Self> {
    let slope = difference { interpolated(from: a.value, to: b.value, at: fraction.value + $0) }
    return interpolated(
      from: a, to: b, at: fraction, slope: slope, pushedBy: velocity, for: seconds)
  }

  /// The sum, with the sum of the velocities.
  public static func added(_ value: Moving<Self>, onto underlying: Moving<Self>) -> Moving<Self> {
    Moving(
      value.value.added(onto: underlying.value),
      velocity: weightedSum(value.velocity, 1, underlying.velocity, 1))
  }

  /// The moving sum: most values accumulate as they are added.
  public static func accumulated(
    _ value: Moving<Self>, onto end: Moving<Self>, times count: Double
  ) -> Moving<Self> { added(value, onto: mapped(end) { $0.repeated(count) }) }

  /// The numbers of the recorded form; none where values are not recorded as numbers.
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
  /// The velocity of what stands still here.
  var noVelocity: Self { Self.weightedSum(self, 0, self, 0) }

  /// The value at rest.
  var still: Moving<Self> { Moving(self, velocity: noVelocity) }

  /// A blend of numbers one by one.
  static func interpolatedLinearly(
    from a: Moving<Self>, to b: Moving<Self>, at fraction: Moving<Double>,
    pushedBy velocity: Self?, for seconds: Moving<Double>
  ) -> Moving<Self> {
    interpolated(
      from: a, to: b, at: fraction, slope: weightedSum(b.value, 1, a.value, -1),
      pushedBy: velocity, for: seconds)
  }

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

  /// The central difference of a function at 0, with the fixed step of D48.
  static func difference(_ function: (Double) -> Self) -> Self {
    let step = 1e-4
    return weightedSum(function(step), 1 / (2 * step), function(-step), -1 / (2 * step))
  }

  /// What a function makes of a moving value; its velocity is a central difference along the
  /// motion.
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
  /// The value as it may be shown; what a range stops has no velocity.
  func sampled(_ clamp: ((Value) -> Value)?) -> Moving<Value> {
    let sample = { (value: Value) -> Value in
      let sampled = value.sampled
      return clamp?(sampled) ?? sampled
    }
    let shown = sample(value)
    return shown == value ? self : Value.mapped(self, sample)
  }
}

extension ComponentDerivative where Base: Animatable, Value: Animatable {
  /// Of a component that is some of the numbers of the whole.
  static func parts(
    _ read: @escaping @Sendable (Base) -> Value,
    _ write: @escaping @Sendable (inout Base, Value) -> Void
  ) -> ComponentDerivative {
    ComponentDerivative {
      read($0.velocity)
    } set: { whole, part in
      var velocity = whole.velocity
      write(&velocity, part.velocity)
      return velocity
    }
  }

  /// Of any component, by central differences along the motion.
  static func differences(
    _ read: @escaping @Sendable (Base) -> Value,
    _ write: @escaping @Sendable (inout Base, Value) -> Void
  ) -> ComponentDerivative {
    ComponentDerivative { whole in
      Value.mapped(whole, read).velocity
    } set: { whole, part in
      Base.difference { step in
        var moved = Base.weightedSum(whole.value, 1, whole.velocity, step)
        write(&moved, Value.weightedSum(part.value, 1, part.velocity, step))
        return moved
      }
    }
  }
}

extension ComponentDerivative where Base == AffineTransform {
  /// Of a part of a transform (E3).
  ///
  /// - Parameters:
  ///   - get: The part of a decomposition, or its rate of the rates.
  ///   - set: Replaces the part of a decomposition, or its rate in the rates.
  package static func decomposed(
    get: @escaping @Sendable (AffineTransform.Decomposition) -> Value,
    set: @escaping @Sendable (inout AffineTransform.Decomposition, Value) -> Void
  ) -> ComponentDerivative {
    ComponentDerivative { whole in
      get(whole.value.decomposed.rates(ofEntries: whole.velocity))
    } set: { whole, part in
      var parts = whole.value.decomposed
      var rates = parts.rates(ofEntries: whole.velocity)
      set(&parts, part.value)
      set(&rates, part.velocity)
      return parts.entryRates(ofParts: rates)
    }
  }
}
