import ViewKernelGeometry

/// The limits of a decay animation for each number of the value, and the conversions between values
/// and numbers.
struct DecayLimits<Value: Animatable>: Sendable {
  let ranges: [ClosedRange<Double>]
  let numbers: @Sendable (Value) -> [Double]
  let make: @Sendable ([Double]) -> Value
}

extension DecayAnimation where Value == Double {
  /// The range in which the value may end. `nil`, the default, sets no limits.
  ///
  /// When the value reaches a limit, `limitSpring` takes over with the velocity at that moment: the
  /// value overshoots and returns to the limit. From a start outside the limits, the spring pulls
  /// the value to the nearer limit at once. An animation with a limit that is not finite or has a
  /// magnitude above 1e100 is refused, with a diagnostic.
  public var limits: ClosedRange<Double>? {
    get { storedLimits?.ranges[0] }
    set {
      storedLimits = newValue.map { range in
        DecayLimits(ranges: [range], numbers: { [$0] }, make: { $0[0] })
      }
    }
  }
}

extension DecayAnimation where Value == Point {
  /// The rect in which the point may end, in the coordinate space of the property. `nil`, the
  /// default, sets no limits.
  ///
  /// When a coordinate reaches an edge, `limitSpring` takes over this coordinate with its velocity
  /// at that moment: it overshoots and returns to the edge. The other coordinate continues. From a
  /// start outside the edges, the spring pulls a coordinate to the nearer edge at once. A negative
  /// width or height is standardised. An animation with a rect that is not finite or has a
  /// coordinate beyond 1e100 is refused, with a diagnostic.
  public var limits: Rect? {
    get {
      guard let ranges = storedLimits?.ranges else { return nil }
      return Rect(
        x: ranges[0].lowerBound, y: ranges[1].lowerBound,
        width: ranges[0].upperBound - ranges[0].lowerBound,
        height: ranges[1].upperBound - ranges[1].lowerBound)
    }
    set {
      storedLimits = newValue.map { rect in
        DecayLimits(
          ranges: [
            DecayAnimation.range(rect.origin.x, rect.size.width),
            DecayAnimation.range(rect.origin.y, rect.size.height),
          ],
          numbers: { [$0.x, $0.y] }, make: { Point(x: $0[0], y: $0[1]) })
      }
    }
  }

  /// Values that are not finite, of which no range can be made, give an infinite range, which is
  /// refused when the animation is added.
  private static func range(_ origin: Double, _ extent: Double) -> ClosedRange<Double> {
    let end = origin + extent
    guard origin.isFinite, end.isFinite else { return -.infinity ... .infinity }
    return min(origin, end)...max(origin, end)
  }
}
