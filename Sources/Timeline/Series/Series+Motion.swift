import ViewKernel

// The motion of a number. Values between two moments are unknown, so a velocity is the difference
// of two successive values, divided by the time between them.

extension Series<Double> {
  /// Whether the numbers are monotone: they never decrease, or never increase, and none is NaN.
  public var isMonotone: Bool { firstTurn == nil }

  /// The index of the first sample where the numbers change direction or are NaN; `nil` if there is
  /// none.
  package var firstTurn: Int? {
    var (increases, decreases) = (false, false)
    var before = first?.value ?? 0
    for index in indices {
      let value = self[index].value
      increases = increases || before < value
      decreases = decreases || before > value
      if value.isNaN || (increases && decreases) { return index }
      before = value
    }
    return nil
  }

  /// Returns the time from which the number stays close to its last value.
  ///
  ///     try recording.series("card", .opacity).settleTime(within: 0.01)
  ///
  /// - Parameter distance: The largest difference from the last value, in its unit. Default 0.
  /// - Returns: The time, in seconds of the recorded clock; `nil` if the series is empty or the
  ///   last value is NaN.
  public func settleTime(within distance: Double = 0) -> Double? {
    guard let end = last?.value, !end.isNaN else { return nil }
    let away = lastIndex { !($0.value == end || abs($0.value - end) <= distance) }
    return self[away.map { $0 + 1 } ?? startIndex].time
  }
}

// MARK: - Velocity

extension Series<Double> {
  /// Returns the velocity of the number at a time.
  ///
  /// The velocity is constant between two recorded instants. It is the value before the events of
  /// the second instant, minus the value after the events of the first, divided by the time between
  /// them. So a jump at an instant of events is not motion. Instants less than a microsecond apart
  /// count as one.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds of the recorded clock.
  ///   - side: Whether to use the velocity before or after `time`, if it is a recorded instant.
  /// - Returns: The velocity in value units per second; `nil` if there is no recorded instant on
  ///   one of the two sides.
  /// - Complexity: O(log *n* + *k*) for *n* moments of the recording, *k* of them at the instant.
  public func velocity(at time: Double, _ side: InstantSide = .after) -> Double? {
    guard let first = first?.moment else { return nil }
    // NaN is before nothing.
    var next =
      side == .after
      ? timing.partitioningIndex { !($0.time <= time) }
      : timing.partitioningIndex { !($0.time < time) }
    // The moment may be inside an instant. For `.after`, that instant has begun, so the next one
    // counts. For `.before`, it has not ended, so it counts, from its first moment.
    while next > first, next < timing.count, !timing.beginsInstant(next) {
      next += side == .after ? 1 : -1
    }
    guard next > first, next < timing.count else { return nil }
    // There are values from the first sample on.
    let change = value(inMoment: next)! - value(inMoment: next - 1)!
    return change / (timing[next].time - timing[next - 1].time)
  }

  /// The velocities of the number, in value units per second, each from a recorded instant until
  /// the next one; see `velocity(at:_:)`.
  public var velocities: Series<Double> {
    var samples: ContiguousArray<Sample> = []
    let instants = instants
    for (instant, next) in zip(instants, instants.dropFirst()) {
      samples.append(instant.sample(instant.velocity(to: next)))
    }
    return Series(name: "velocity of \(name)", samples: samples, timing: timing)
  }

  /// The recorded instants, from the first sample on.
  package var instants: ContiguousArray<SeriesInstant> {
    var instants: ContiguousArray<SeriesInstant> = []
    guard let first else { return instants }
    var next = 0
    for moment in first.moment..<timing.count {
      while next < count, self[next].moment <= moment { next += 1 }
      let value = self[next - 1].value
      if moment == first.moment || timing.beginsInstant(moment) {
        instants.append(SeriesInstant(timing[moment], moment, value))
      } else {
        instants[instants.count - 1].add(timing[moment], moment, value)
      }
    }
    return instants
  }
}
