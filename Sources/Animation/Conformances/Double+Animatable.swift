// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Documented once, in `Animatable`.

import ViewKernelGeometry

extension Double: LinearAnimatable {
  @inlinable @inline(__always)
  public static func interpolated(from a: Double, to b: Double, at fraction: Double) -> Double {
    blend(a, b, fraction)
  }
  @inlinable @inline(__always)
  public func added(onto underlying: Double) -> Double { underlying + self }
  @inlinable public func delta(from base: Double) -> Double? { (self - base).ifUsable }
  @inlinable public static func neutral(like value: Double) -> Double { 0 }

  /// Returns whether the number is finite, with a magnitude of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: Double) -> Bool { value.isUsable }
  @inlinable public func repeated(_ count: Double) -> Double { self * count }
  @inlinable public func distance(to other: Double) -> Double { (other - self).magnitude }
  @inlinable public var propertyValue: PropertyValue { .number(self) }
  public init?(propertyValue: PropertyValue) {
    guard case .number(let number) = propertyValue else { return nil }
    self = number
  }
  public static func column(in engine: AnimationEngine) -> AnimationColumn<Double> {
    engine.doubles
  }
}
