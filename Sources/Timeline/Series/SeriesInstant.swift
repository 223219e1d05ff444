import ViewKernel

/// The number at a recorded instant, before and after its events.
package struct SeriesInstant {
  /// The time of its first moment, in seconds.
  package let start: Double
  /// The time of its last moment, in seconds.
  package private(set) var end: Double
  /// The value in its first moment.
  package let before: Double
  /// The value in its last moment.
  package private(set) var after: Double
  private var kind: MomentKind
  private var moment: Int

  /// Instants that are closer, in seconds, count as one: over so short a time, rounding errors
  /// would give a velocity.
  static let minimumDistance = 1e-6

  init(_ timing: MomentTiming, _ moment: Int, _ value: Double) {
    start = timing.time
    end = timing.time
    before = value
    after = value
    kind = timing.kind
    self.moment = moment
  }

  mutating func add(_ timing: MomentTiming, _ moment: Int, _ value: Double) {
    // A frame at an instant of events has the values after the events.
    if kind != .after || timing.time > end { kind = timing.kind }
    end = timing.time
    after = value
    self.moment = moment
  }

  /// Returns the velocity until the next instant, in value units per second.
  package func velocity(to next: SeriesInstant) -> Double {
    (next.before - after) / (next.start - end)
  }

  /// Returns a sample that is valid from the instant on.
  func sample(_ value: Double) -> Series<Double>.Sample {
    Series<Double>.Sample(time: end, kind: kind, value: value, moment: moment)
  }
}

extension ContiguousArray<MomentTiming> {
  /// Returns whether a moment begins another instant than the moment before it.
  ///
  /// - Parameter moment: The index of the moment, at least 1.
  func beginsInstant(_ moment: Int) -> Bool {
    !(self[moment].time - self[moment - 1].time < SeriesInstant.minimumDistance)
  }
}
