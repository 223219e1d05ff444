/// A value that animations can blend, add and measure.
///
/// A custom value type needs one conformance to this protocol. The engine relies on these laws,
/// which every conformance must obey:
///
/// - `interpolated(from: a, to: b, at: 0)` is `a`, at 1 it is `b`, and between two equal ends it is
///   constant.
/// - `new.delta(from: old)` added onto `old` gives `new` up to rounding.
/// - `neutral(like:)` added onto any value of the same structure does not change it.
public protocol Animatable: Equatable, Sendable {
  /// The type of two ends prepared for blending. For most types it stores the two values and
  /// nothing else.
  associatedtype Blend: Blending<Self> = EndPair<Self>

  /// Returns the value at a fraction of the way from `a` to `b`. The fraction may be outside 0...1.
  static func interpolated(from a: Self, to b: Self, at fraction: Double) -> Self

  /// Returns the sum of an underlying value and this value, as an additive animation needs it.
  func added(onto underlying: Self) -> Self

  /// Whether the order of additions makes no difference: `true` for sums, `false` for transforms.
  static var additionCommutes: Bool { get }

  /// Returns the difference that an additive animation must add onto `base` to present this value.
  ///
  /// The result is `nil` if values of this type, or of these two structures, cannot be added, or if
  /// the difference is not usable.
  func delta(from base: Self) -> Self?

  /// Returns the value onto which this one must be added to give `total`, or `nil` if there is
  /// none. An animation with `to` and `by` starts there.
  func base(giving total: Self) -> Self?

  /// Returns the neutral value with the structure of another value: the value that changes nothing
  /// when it is added.
  static func neutral(like value: Self) -> Self

  /// Returns this value added up `count` times, for cumulative animations. The count may be
  /// fractional or negative.
  func repeated(_ count: Double) -> Self

  /// Returns this value as a cumulative animation presents it after `count` cycles, each of which
  /// ended with `end`.
  ///
  /// The default adds this value onto `end.repeated(count)`. Lists of transforms are added number
  /// by number.
  func accumulated(onto end: Self, times count: Double) -> Self

  /// Returns the distance to another value. Paced keyframes compute their times from it.
  func distance(to other: Self) -> Double

  /// Whether every number in the value is finite.
  var isFinite: Bool { get }

  /// Returns whether nodes and animations accept a value; other values are refused.
  ///
  /// The default is `isFinite`. The built-in types also refuse numbers beyond 1e100, so that
  /// blends, sums and products of them stay finite.
  static func isUsable(_ value: Self) -> Bool

  /// Returns a value as it is presented: clamped to the range of its type. The default, for a type
  /// without a range, is the value itself.
  static func presented(_ value: Self) -> Self

  /// The value without its type, for timelines. The default is `nothing`: values of the type are
  /// not recorded.
  var propertyValue: PropertyValue { get }

  /// Creates a value from its recorded `propertyValue`; `nil` if that is not a value of this type.
  ///
  /// The default is `nil`: values that are not recorded cannot be read.
  init?(propertyValue: PropertyValue)

  /// Returns `a · x + b · y`, number by number. The engine adds and scales velocities with it.
  ///
  /// The default uses `repeated(_:)` and `added(onto:)`. It is correct if these two methods
  /// multiply and add each number.
  static func weightedSum(_ a: Self, _ x: Double, _ b: Self, _ y: Double) -> Self

  /// Returns the value and the velocity of a blend between two values. The ends and the fraction
  /// may all move.
  ///
  /// - Parameters:
  ///   - a: The value at 0.
  ///   - b: The value at 1.
  ///   - fraction: The fraction of the way from `a` to `b`; its velocity is its change per second.
  ///   - velocity: A velocity that is added to the blend, as the initial velocity of a spring is;
  ///     `nil` for none.
  ///   - seconds: The time in seconds for which the value moved at that velocity.
  static func interpolated(
    from a: Moving<Self>, to b: Moving<Self>, at fraction: Moving<Double>,
    pushedBy velocity: Self?, for seconds: Moving<Double>
  ) -> Moving<Self>

  /// Returns the value and the velocity of `added(onto:)` for two moving values.
  static func added(_ value: Moving<Self>, onto underlying: Moving<Self>) -> Moving<Self>

  /// Returns the value and the velocity of `accumulated(onto:times:)` for two moving values.
  static func accumulated(
    _ value: Moving<Self>, onto end: Moving<Self>, times count: Double
  ) -> Moving<Self>

  /// Returns the numbers that a spring moves, each with its distance to the target and its initial
  /// velocity.
  ///
  /// A spring moves each of these numbers separately, and has settled when all of them have
  /// settled. A `SpringAnimation` with a `velocity` and without a duration lasts until then. If
  /// there are no numbers, it lasts as long as without the velocity.
  static func springParts(
    from a: Self, to b: Self, velocity: Self
  ) -> [(distance: Double, velocity: Double)]

  /// Returns the column of an engine that stores values of this type.
  ///
  /// The default finds the column by type, or creates it. It is correct for every type. The
  /// built-in types return their columns directly, because the loops of these are compiled for the
  /// type.
  static func column(in engine: AnimationEngine) -> AnimationColumn<Self>
}

extension Animatable {
  /// Returns the difference from `self` to `total`, which is correct if the order of additions does
  /// not matter.
  public func base(giving total: Self) -> Self? { total.delta(from: self) }

  /// Returns the sum of `end.repeated(count)` and this value, which is correct for most types.
  @inlinable public func accumulated(onto end: Self, times count: Double) -> Self {
    added(onto: end.repeated(count))
  }

  /// `true`: most values are added component by component.
  @inlinable public static var additionCommutes: Bool { true }

  /// Returns whether every number in the value is finite.
  @inlinable public static func isUsable(_ value: Self) -> Bool { value.isFinite }

  /// The value if it is usable, else `nil`.
  @inlinable var ifUsable: Self? { isUsable ? self : nil }

  /// Returns the value itself: most types have no range.
  @inlinable public static func presented(_ value: Self) -> Self { value }

  /// `nothing`: values of the type are not recorded.
  public var propertyValue: PropertyValue { .nothing }

  /// Returns `nil`: values of the type are not recorded.
  public init?(propertyValue: PropertyValue) { return nil }

  /// Finds the column by type among the columns created on demand, or creates it.
  public static func column(in engine: AnimationEngine) -> AnimationColumn<Self> {
    AnimationColumn(engine.customColumn())
  }
}

// The static requirements as properties of a value. They are not public, so that `Double` gets no
// public members from this module.
extension Animatable {
  @inlinable package var isUsable: Bool { Self.isUsable(self) }

  @inlinable package var neutral: Self { Self.neutral(like: self) }

  @inlinable package var presented: Self { Self.presented(self) }

  /// The value clamped by the function of a property, if it has one.
  @inlinable @inline(__always)
  package func clamped(by clamp: (@Sendable (Self) -> Self)?) -> Self {
    // In generic code, `clamp?(self) ?? self` fetches type metadata in every call.
    guard let clamp else { return self }
    return clamp(self)
  }
}
