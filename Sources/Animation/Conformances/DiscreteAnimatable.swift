/// A value that cannot be blended, such as a string or a mode. An animation switches from one value
/// to the next at progress 0.5.
///
///     enum Mode: String, DiscreteAnimatable { case compact, wide }
///
///     static let mode = AnimatableProperty("mode", initial: Mode.compact)
///
/// Keyframes, groups and animation blocks work as with other values. Discrete values cannot be
/// added: a block replaces the presentation value, and an additive animation presents its own
/// value. Discrete values have no velocity: the result of `AnimationNode.velocity(of:)` has no
/// meaning.
public protocol DiscreteAnimatable: Animatable {}

extension DiscreteAnimatable {
  /// Returns the first value for fractions below 0.5, and the second value otherwise.
  public static func interpolated(from a: Self, to b: Self, at fraction: Double) -> Self {
    fraction < 0.5 ? a : b
  }

  /// Returns this value; the underlying value has no effect.
  public func added(onto underlying: Self) -> Self { self }

  /// Always `nil`: discrete values cannot be added.
  public func delta(from base: Self) -> Self? { nil }

  /// Always `nil`: discrete values cannot be added.
  public func base(giving total: Self) -> Self? { nil }

  /// Returns the value itself: discrete values have no neutral value.
  public static func neutral(like value: Self) -> Self { value }

  /// Returns the value itself.
  public func repeated(_ count: Double) -> Self { self }

  /// Returns 0 for equal values, otherwise 1.
  public func distance(to other: Self) -> Double { self == other ? 0 : 1 }

  /// Always true: the value has no numbers that could be infinite.
  public var isFinite: Bool { true }

  /// Returns the first value.
  public static func weightedSum(_ a: Self, _ x: Double, _ b: Self, _ y: Double) -> Self { a }

  /// Always empty: a spring does not move the value.
  public static func springParts(
    from a: Self, to b: Self, velocity: Self
  ) -> [(distance: Double, velocity: Double)] { [] }

  /// Returns the discrete value, with no motion.
  public static func interpolated(
    from a: Moving<Self>, to b: Moving<Self>, at fraction: Moving<Double>,
    pushedBy velocity: Self?, for seconds: Moving<Double>
  ) -> Moving<Self> {
    interpolated(from: a.value, to: b.value, at: fraction.value).still
  }
}

extension DiscreteAnimatable where Self: RawRepresentable, RawValue: DiscreteAnimatable {
  /// The raw value in the form that recordings store.
  public var propertyValue: PropertyValue { rawValue.propertyValue }

  /// Creates the case with a recorded raw value; `nil` if there is none.
  public init?(propertyValue: PropertyValue) {
    guard let raw = RawValue(propertyValue: propertyValue) else { return nil }
    self.init(rawValue: raw)
  }
}

extension Bool: DiscreteAnimatable {
  /// The Boolean value as `PropertyValue.flag`.
  public var propertyValue: PropertyValue { .flag(self) }

  /// Creates a Boolean from a recorded value; `nil` for other kinds.
  public init?(propertyValue: PropertyValue) {
    guard case .flag(let flag) = propertyValue else { return nil }
    self = flag
  }
}

extension Int: DiscreteAnimatable {
  /// The integer as `PropertyValue.number`, rounded to the nearest `Double` beyond 2^53.
  public var propertyValue: PropertyValue { .number(Double(self)) }

  /// Creates an integer from a recorded number; `nil` if the number is not an integer.
  public init?(propertyValue: PropertyValue) {
    guard case .number(let number) = propertyValue, let whole = Int(exactly: number) else {
      return nil
    }
    self = whole
  }
}

extension String: DiscreteAnimatable {
  /// The string as `PropertyValue.text`.
  public var propertyValue: PropertyValue { .text(self) }

  /// Creates a string from a recorded value; `nil` for other kinds.
  public init?(propertyValue: PropertyValue) {
    guard case .text(let text) = propertyValue else { return nil }
    self = text
  }
}
