import ViewKernelGeometry

/// A value whose numbers are blended, added and multiplied one by one.
///
/// A conformance says how a value is made of numbers, by `combined(_:_:_:)`. So its velocity is
/// exact; the default for other types is a central difference.
@usableFromInline protocol LinearAnimatable: Animatable {
  /// Returns a value of which each number is computed from the corresponding numbers of two values.
  static func combined(_ a: Self, _ b: Self, _ body: (Double, Double) -> Double) -> Self
}

extension LinearAnimatable {
  /// Returns a linear blend of the numbers, one by one.
  @inlinable @inline(__always)
  public static func interpolated(from a: Self, to b: Self, at fraction: Double) -> Self {
    combined(a, b) { blend($0, $1, fraction) }
  }

  /// Returns the sums of the numbers.
  @inlinable @inline(__always)
  public func added(onto underlying: Self) -> Self { .combined(underlying, self) { $0 + $1 } }

  /// Returns the differences of the numbers; `nil` if they are not usable.
  @inlinable public func delta(from base: Self) -> Self? {
    Self.combined(self, base) { $0 - $1 }.ifUsable
  }

  /// Returns a value with zeros.
  @inlinable public static func neutral(like value: Self) -> Self {
    combined(value, value) { _, _ in 0 }
  }

  /// Returns the numbers multiplied by `count`.
  @inlinable public func repeated(_ count: Double) -> Self {
    .combined(self, self) { number, _ in number * count }
  }

  /// Returns a linear blend of the numbers, one by one.
  public static func interpolated(
    from a: Moving<Self>, to b: Moving<Self>, at fraction: Moving<Double>,
    pushedBy velocity: Self?, for seconds: Moving<Double>
  ) -> Moving<Self> {
    interpolatedLinearly(from: a, to: b, at: fraction, pushedBy: velocity, for: seconds)
  }
}
