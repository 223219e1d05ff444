import ViewKernel

// How a number moves. What lies between two moments nobody has seen: a velocity is the difference of
// two values that showed one after the other, by the time between them.

extension Series<Double> {
  /// Whether the numbers are monotone: they never decrease, or never increase.
  public var isMonotone: Bool { firstTurn == nil }

  /// The first sample at which the numbers have turned, or are none; `nil` where they go one way.
  package var firstTurn: Int? {
    var direction = 0.0
    for index in indices.dropFirst() {
      let step = self[index].value - self[index - 1].value
      if step * direction < 0 || step.isNaN { return index }
      if step != 0 { direction = step }
    }
    return nil
  }

  /// The first time from which on the number stays where it ends.
  ///
  ///     try recording.series("card", .opacity).settleTime(within: 0.01)
  ///
  /// - Parameter distance: How far from the last value is still there. Default 0.
  /// - Returns: Seconds; `nil` where there is no last value.
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
  /// Between two instants it is the difference of what showed behind the first one and before the
  /// events of the second one, by the time between: a jump at an instant of events is no motion.
  /// Instants less than a microsecond apart are one.
  ///
  /// - Parameters:
  ///   - time: Seconds, as those of the moments.
  ///   - side: At an instant at which the recording looked, whether the velocity before it or behind
  ///     it is meant.
  /// - Returns: Units a second; `nil` where the recording did not look on both sides.
  /// - Complexity: O(*n*) in the number of moments.
  public func velocity(at time: Double, _ side: InstantSide = .after) -> Double? {
    let instants = instants
    // Not a number is before nothing.
    let next =
      side == .after
      ? instants.firstPlace { !($0.start <= time) }
      : instants.firstPlace { !($0.end < time) }
    guard next > 0, next < instants.count else { return nil }
    return instants[next - 1].velocity(to: instants[next])
  }

  /// How fast the number moves, from each instant at which the recording looked until the next one;
  /// see `velocity(at:_:)`.
  public var velocities: Series<Double> {
    var samples: ContiguousArray<Sample> = []
    let instants = instants
    for (instant, next) in zip(instants, instants.dropFirst()) {
      samples.append(instant.sample(instant.velocity(to: next)))
    }
    return Series(name: "velocity of \(name)", samples: samples, timing: timing)
  }

  /// The instants at which the recording looked, from the first sample on.
  package var instants: ContiguousArray<SeriesInstant> {
    var instants: ContiguousArray<SeriesInstant> = []
    guard let first else { return instants }
    var next = 0
    for moment in first.moment..<timing.count {
      while next < count, self[next].moment <= moment { next += 1 }
      let (timing, value) = (timing[moment], self[next - 1].value)
      if let last = instants.last, timing.time - last.end < SeriesInstant.leastDistance {
        instants[instants.count - 1].add(timing, moment, value)
      } else {
        instants.append(SeriesInstant(timing, moment, value))
      }
    }
    return instants
  }
}

/// A number at an instant of a recording, before its events and behind them.
package struct SeriesInstant {
  /// The time of its first moment, in seconds.
  package let start: Double
  /// The time of its last moment, in seconds.
  package private(set) var end: Double
  /// What showed first.
  package let before: Double
  /// What showed last.
  package private(set) var after: Double
  private var kind: MomentKind
  private var moment: Int

  /// Instants that are nearer, in seconds, are one: over so short a time rounding would be motion.
  static let leastDistance = 1e-6

  init(_ timing: MomentTiming, _ moment: Int, _ value: Double) {
    start = timing.time
    end = timing.time
    before = value
    after = value
    kind = timing.kind
    self.moment = moment
  }

  mutating func add(_ timing: MomentTiming, _ moment: Int, _ value: Double) {
    // A frame at an instant of events shows what the events have left.
    if kind != .after || timing.time > end { kind = timing.kind }
    end = timing.time
    after = value
    self.moment = moment
  }

  /// Units a second, on the way to the next instant.
  package func velocity(to next: SeriesInstant) -> Double {
    (next.before - after) / (next.start - end)
  }

  /// Something that holds from the instant on.
  func sample(_ value: Double) -> Series<Double>.Sample {
    Series<Double>.Sample(time: end, kind: kind, value: value, moment: moment)
  }
}
