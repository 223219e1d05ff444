/// How a local time runs against that of its parent: `local + (time - parent) * rate` (D3, D7b).
struct TimeMap: Equatable {
  /// An instant of the parent's time.
  var parent: Double
  /// The local time at that instant.
  var local: Double
  /// Local seconds per second of the parent.
  var rate: Double

  /// The local time at a time of the parent, at most `Double.largestLocalTime` from 0.
  @inline(__always)
  func local(at time: Double) -> Double {
    let local = local + (time - parent) * rate
    return local.magnitude <= Double.largestLocalTime ? local : saturated(local)
  }

  /// The sum or the product has overflowed, or may make one of the next space overflow.
  @inline(never)
  private func saturated(_ time: Double) -> Double {
    // An infinite span at the rate 0.
    time.isNaN ? local.saturatedTime : time.saturatedTime
  }

  /// The parent's time at a local time.
  ///
  /// - Precondition: `rate` is not 0.
  @inline(__always)
  func parent(at time: Double) -> Double { parent + (time - local) / rate }

  /// The map that goes on from an instant of the parent at another rate.
  func anchored(at time: Double, rate: Double) -> TimeMap {
    TimeMap(parent: time, local: local(at: time), rate: rate)
  }
}

extension Double {
  /// The largest magnitude of a local time: beyond it, times stand still (A20).
  ///
  /// A span of two such times, at a rate of at most `Numerics.largestMagnitude`, is finite.
  static let largestLocalTime = 1e200

  /// The number as a local time; 0 where it is not a number.
  var saturatedTime: Double {
    isNaN ? 0 : min(max(self, -Double.largestLocalTime), Double.largestLocalTime)
  }
}
