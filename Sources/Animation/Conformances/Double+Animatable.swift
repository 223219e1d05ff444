// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Documented once, in `Animatable`.

import ViewKernelGeometry

extension Double: LinearAnimatable {
  @inlinable @inline(__always)
  static func combined(_ a: Double, _ b: Double, _ body: (Double, Double) -> Double) -> Double {
    body(a, b)
  }

  /// Returns whether the number is finite, with a magnitude of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: Double) -> Bool { value.isUsable }
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
