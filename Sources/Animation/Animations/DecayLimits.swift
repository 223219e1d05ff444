import ViewKernelGeometry

/// The limits of a throw, number by number, and how values are made of numbers.
struct DecayLimits<Value: Animatable>: Sendable {
  let ranges: [ClosedRange<Double>]
  let numbers: @Sendable (Value) -> [Double]
  let make: @Sendable ([Double]) -> Value
}

extension DecayAnimation where Value == Double {
  /// Where the value may end; `nil`, the default, is anywhere.
  ///
  /// Where the throw reaches a limit, `limitSpring` takes it over with the velocity that it has there:
  /// it overshoots, and comes back to the limit. A throw that starts outside is pulled to the nearer
  /// limit from the start. A limit that is not finite, or beyond 1e100, is refused with the animation.
  public var limits: ClosedRange<Double>? {
    get { bounds?.ranges[0] }
    set {
      bounds = newValue.map { range in
        DecayLimits(ranges: [range], numbers: { [$0] }, make: { $0[0] })
      }
    }
  }
}

extension DecayAnimation where Value == Point {
  /// Where the point may end; `nil`, the default, is anywhere.
  ///
  /// Where a coordinate of the throw reaches an edge, `limitSpring` takes this coordinate over with the
  /// velocity that it has there: it overshoots, and comes back to the edge; the other one goes on. A
  /// coordinate that starts outside is pulled to the nearer edge from the start. Extents below 0 are
  /// standardised. A rect that is not finite, or beyond 1e100, is refused with the animation.
  public var limits: Rect? {
    get {
      guard let ranges = bounds?.ranges else { return nil }
      return Rect(
        x: ranges[0].lowerBound, y: ranges[1].lowerBound,
        width: ranges[0].upperBound - ranges[0].lowerBound,
        height: ranges[1].upperBound - ranges[1].lowerBound)
    }
    set {
      bounds = newValue.map { rect in
        DecayLimits(
          ranges: [
            DecayAnimation.range(rect.origin.x, rect.size.width),
            DecayAnimation.range(rect.origin.y, rect.size.height),
          ],
          numbers: { [$0.x, $0.y] }, make: { Point(x: $0[0], y: $0[1]) })
      }
    }
  }

  /// What is not a number, of which no range can be made, is infinite: it is refused later.
  private static func range(_ origin: Double, _ extent: Double) -> ClosedRange<Double> {
    let end = origin + extent
    guard origin.isFinite, end.isFinite else { return -.infinity ... .infinity }
    return min(origin, end)...max(origin, end)
  }
}
