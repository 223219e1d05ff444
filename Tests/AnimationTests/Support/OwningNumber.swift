import ViewKernelAnimation

/// A number that owns an object, whose `deinit` is user code.
struct OwningNumber<Owner: AnyObject & Sendable>: Animatable {
  var number = 0.0
  var owner: Owner?

  static func == (a: Self, b: Self) -> Bool { a.number == b.number }
  static func interpolated(from a: Self, to b: Self, at fraction: Double) -> Self {
    Self(number: .interpolated(from: a.number, to: b.number, at: fraction))
  }
  func added(onto underlying: Self) -> Self { Self(number: underlying.number + number) }
  func delta(from base: Self) -> Self? { Self(number: number - base.number) }
  static func neutral(like value: Self) -> Self { Self() }
  func repeated(_ count: Double) -> Self { Self(number: number * count) }
  func distance(to other: Self) -> Double { (number - other.number).magnitude }
  var isFinite: Bool { number.isFinite }
}
