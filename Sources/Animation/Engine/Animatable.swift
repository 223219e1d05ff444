/// A value that animations can blend, add and measure.
///
/// A new value type is one conformance beside the type and one row in the interpolation tests.
/// The laws that every conformance keeps, and that the engine relies on:
///
/// - `interpolated(from: a, to: b, at: 0)` is `a`, at 1 it is `b`, and a constant stays constant.
/// - `new.delta(from: old)` added onto `old` gives `new` up to rounding.
/// - `neutral` added onto anything of the same structure changes nothing.
public protocol Animatable: Equatable, Sendable {
  /// Two ends, prepared for blending; for most types just the two.
  associatedtype Blend: Blending<Self> = EndPair<Self>

  /// The value at a fraction of the way, which may lie outside 0...1 (E1–E12).
  static func interpolated(from a: Self, to b: Self, at fraction: Double) -> Self

  /// This value as an additive animation adds it: `underlying` (+) self (D12).
  func added(onto underlying: Self) -> Self

  /// Whether the order of additions makes no difference: true of sums, false of transforms.
  static var additionCommutes: Bool { get }

  /// What an additive animation must add onto `base` to show this value (D50), or `nil` when
  /// values of this kind, or of these two structures, do not add, or the difference is not usable.
  func delta(from base: Self) -> Self?

  /// What this value must be added onto to give `total` (D16, to and by), or `nil`.
  func base(giving total: Self) -> Self?

  /// The value of the same structure that changes nothing when added.
  var neutral: Self { get }

  /// This value added onto itself `count` times, for cumulative animations (D13).
  func repeated(_ count: Double) -> Self

  /// This value as a cumulative animation shows it after a number of cycles that ended with `end`.
  ///
  /// The default adds it onto `end.repeated(count)`; lists of transforms sum up number by number.
  func accumulated(onto end: Self, times count: Double) -> Self

  /// The distance to another value in the metric of paced keyframes (D22).
  func distance(to other: Self) -> Double

  /// Whether every number in the value is finite.
  var isFinite: Bool { get }

  /// Whether the value may enter a node or an animation: others are refused (A20).
  ///
  /// The default is `isFinite`. The built-in types also refuse numbers beyond 1e100, so that what
  /// is blended, added and multiplied of them stays finite.
  var isUsable: Bool { get }

  /// The value as it may be shown: clamped where its type has a range (E1, E8).
  var sampled: Self { get }

  /// The value without its type, for timelines. The default is `none`: what has no form there is
  /// not recorded.
  var propertyValue: PropertyValue { get }

  /// The value whose `propertyValue` was recorded, or `nil` where that is none of this type.
  ///
  /// The default is `nil`: what is not recorded cannot be read.
  init?(propertyValue: PropertyValue)

  /// The sum of two multiples, number by number: what velocities are added and scaled by.
  ///
  /// The default uses `repeated(_:)` and `added(onto:)`, which is right where these multiply and
  /// add numbers.
  static func weightedSum(_ a: Self, _ x: Double, _ b: Self, _ y: Double) -> Self

  /// The value and the velocity of a blend between two values, all of which may move.
  ///
  /// - Parameters:
  ///   - a: The value at 0.
  ///   - b: The value at 1.
  ///   - fraction: The way gone; its velocity is its change per second.
  ///   - velocity: What pushes the value on beside the blend, as the initial velocity of a spring
  ///     does; `nil` where nothing does.
  ///   - seconds: For how many seconds the value was pushed at that velocity.
  static func interpolated(
    from a: Moving<Self>, to b: Moving<Self>, at fraction: Moving<Double>,
    pushedBy velocity: Self?, for seconds: Moving<Double>
  ) -> Moving<Self>

  /// The value and the velocity of `added(onto:)`, both parts of which may move.
  static func added(_ value: Moving<Self>, onto underlying: Moving<Self>) -> Moving<Self>

  /// The value and the velocity of `accumulated(onto:times:)`, both parts of which may move.
  static func accumulated(
    _ value: Moving<Self>, onto end: Moving<Self>, times count: Double
  ) -> Moving<Self>

  /// The numbers that a spring moves: how far each is from its target, and how fast it is pushed at
  /// first.
  ///
  /// A spring has settled when all of them have.
  static func springParts(
    from a: Self, to b: Self, velocity: Self
  ) -> [(distance: Double, velocity: Double)]

  /// The pool of the engine that holds values of this type.
  ///
  /// The default finds or makes one by type. It is right for every type; the built-in ones
  /// name theirs, so that their loops are compiled for the type.
  static func column(in engine: AnimationEngine) -> AnimationColumn<Self>
}

extension Animatable {
  /// Right wherever the order of adding does not matter.
  public func base(giving total: Self) -> Self? { total.delta(from: self) }

  /// The sum: most values accumulate as they are added.
  @inlinable public func accumulated(onto end: Self, times count: Double) -> Self {
    added(onto: end.repeated(count))
  }

  /// True: most values are added component by component.
  @inlinable public static var additionCommutes: Bool { true }

  /// Whether every number in the value is finite.
  @inlinable public var isUsable: Bool { isFinite }

  /// The value where it may enter an animation, else `nil`.
  @inlinable var ifUsable: Self? { isUsable ? self : nil }

  /// The value itself: most types have no range.
  @inlinable public var sampled: Self { self }

  /// `none`: not recorded.
  public var propertyValue: PropertyValue { .nothing }

  /// `nil`: not recorded.
  public init?(propertyValue: PropertyValue) { return nil }

  /// The pool found by type among those made on demand.
  public static func column(in engine: AnimationEngine) -> AnimationColumn<Self> {
    AnimationColumn(engine.customColumn())
  }
}
