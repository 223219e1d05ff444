/// How a local time runs against that of its parent: `local + (time - parent) * rate` (D3, D7b).
struct TimeMap: Equatable {
  /// An instant of the parent's time.
  var parent: Double
  /// The local time at that instant.
  var local: Double
  /// Local seconds per second of the parent.
  var rate: Double

  /// The local time at a time of the parent.
  func local(at time: Double) -> Double { local + (time - parent) * rate }

  /// The parent's time at a local time.
  ///
  /// - Precondition: `rate` is not 0.
  func parent(at time: Double) -> Double { parent + (time - local) / rate }

  /// The map that goes on from an instant of the parent at another rate.
  func anchored(at time: Double, rate: Double) -> TimeMap {
    TimeMap(parent: time, local: local(at: time), rate: rate)
  }
}
