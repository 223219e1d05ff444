/// A value that cannot be blended, such as a text or a mode. An animation switches it at the middle
/// of its progress.
///
///     enum Mode: String, DiscreteAnimatable { case compact, wide }
///
///     static let mode = AnimatableProperty("mode", initial: Mode.compact)
///
/// Keyframes, groups and blocks work as with other values. Discrete values cannot be added: a block
/// replaces the presentation value, and an additive animation shows its own value. They have no
/// velocity; reading one gives a value without meaning.
public protocol DiscreteAnimatable: Animatable {}

extension DiscreteAnimatable {
  /// The first value before the middle of the way, then the second.
  public static func interpolated(from a: Self, to b: Self, at fraction: Double) -> Self {
    fraction < 0.5 ? a : b
  }

  /// This value alone.
  public func added(onto underlying: Self) -> Self { self }

  /// `nil`: values do not add up.
  public func delta(from base: Self) -> Self? { nil }

  /// `nil`: values do not add up.
  public func base(giving total: Self) -> Self? { nil }

  /// The value.
  public var neutral: Self { self }

  /// The value.
  public func repeated(_ count: Double) -> Self { self }

  /// 0 between equal values, else 1.
  public func distance(to other: Self) -> Double { self == other ? 0 : 1 }

  /// True: there are no numbers that could be infinite.
  public var isFinite: Bool { true }

  /// The first value.
  public static func weightedSum(_ a: Self, _ x: Double, _ b: Self, _ y: Double) -> Self { a }

  /// None: no spring moves the value.
  public static func springParts(
    from a: Self, to b: Self, velocity: Self
  ) -> [(distance: Double, velocity: Double)] { [] }

  /// The value, which stands still.
  public static func interpolated(
    from a: Moving<Self>, to b: Moving<Self>, at fraction: Moving<Double>,
    pushedBy velocity: Self?, for seconds: Moving<Double>
  ) -> Moving<Self> {
    interpolated(from: a.value, to: b.value, at: fraction.value).still
  }
}

extension DiscreteAnimatable where Self: RawRepresentable, RawValue: DiscreteAnimatable {
  /// The recorded form of the raw value.
  public var propertyValue: PropertyValue { rawValue.propertyValue }

  /// The case of a recorded raw value.
  public init?(propertyValue: PropertyValue) {
    guard let raw = RawValue(propertyValue: propertyValue) else { return nil }
    self.init(rawValue: raw)
  }
}

extension Bool: DiscreteAnimatable {
  /// A switch.
  public var propertyValue: PropertyValue { .flag(self) }

  /// A recorded switch.
  public init?(propertyValue: PropertyValue) {
    guard case .flag(let flag) = propertyValue else { return nil }
    self = flag
  }
}

extension Int: DiscreteAnimatable {
  /// A number; beyond 2^53 the nearest one that is recorded.
  public var propertyValue: PropertyValue { .number(Double(self)) }

  /// A recorded number, where it is whole.
  public init?(propertyValue: PropertyValue) {
    guard case .number(let number) = propertyValue, let whole = Int(exactly: number) else {
      return nil
    }
    self = whole
  }
}

extension String: DiscreteAnimatable {
  /// A text.
  public var propertyValue: PropertyValue { .text(self) }

  /// A recorded text.
  public init?(propertyValue: PropertyValue) {
    guard case .text(let text) = propertyValue else { return nil }
    self = text
  }
}
