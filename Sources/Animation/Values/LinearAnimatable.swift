/// A value whose numbers are blended linearly, one by one. So its velocity is exact; the default
/// for other types is a central difference.
protocol LinearAnimatable: Animatable {}

extension LinearAnimatable {
  /// Returns a linear blend of the numbers, one by one.
  public static func interpolated(
    from a: Moving<Self>, to b: Moving<Self>, at fraction: Moving<Double>,
    pushedBy velocity: Self?, for seconds: Moving<Double>
  ) -> Moving<Self> {
    interpolatedLinearly(from: a, to: b, at: fraction, pushedBy: velocity, for: seconds)
  }
}
