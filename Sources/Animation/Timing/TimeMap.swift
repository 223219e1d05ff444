/// Converts the time of a parent to a local time: `local + (time - parent) * rate` (D3, D7b).
struct TimeMap: Equatable {
  /// An instant of the parent's time.
  var parent: Double
  /// The local time at that instant.
  var local: Double
  /// Local seconds per second of the parent.
  var rate: Double

  /// Returns the local time at a time of the parent, clamped to ±`Double.largestLocalTime`.
  @inline(__always)
  func local(at time: Double) -> Double {
    let local = local + (time - parent) * rate
    return local.magnitude <= Double.largestLocalTime ? local : saturated(local)
  }

  /// Clamps a local time whose computation has overflowed, or that could overflow in the next time
  /// space.
  @inline(never)
  private func saturated(_ time: Double) -> Double {
    // NaN is the product of an infinite span and the rate 0.
    time.isNaN ? local.saturatedTime : time.saturatedTime
  }

  /// Returns the time of the parent at a local time.
  ///
  /// - Precondition: `rate` is not 0.
  @inline(__always)
  func parent(at time: Double) -> Double { parent + (time - local) / rate }

  /// Returns the map that continues from an instant of the parent at another rate.
  func anchored(at time: Double, rate: Double) -> TimeMap {
    TimeMap(parent: time, local: local(at: time), rate: rate)
  }
}

extension Double {
  /// The largest magnitude of a local time; larger times are clamped to it (A20).
  ///
  /// A span of two such times, at a rate of at most `Numerics.largestMagnitude`, is finite.
  static let largestLocalTime = 1e200

  /// The number clamped to the range of local times; 0 for NaN.
  package var saturatedTime: Double {
    isNaN ? 0 : min(max(self, -Double.largestLocalTime), Double.largestLocalTime)
  }
}
