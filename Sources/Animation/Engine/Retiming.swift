/// How a cohort that is not plain runs: in a time space, or retimed by a handle (D7b, D62).
///
/// Its *active time* x goes from 0 to the active duration A; the map leads there from the time of the
/// space.
struct Retiming {
  /// From the time of the space to the active time.
  var map: TimeMap
  /// The map that the latest change in this instant has replaced, which setting its rate again
  /// restores whole; the instant is not a number where there is none.
  var replaced: TimeMap
  var replacedAt = Double.nan
  private var wasTouched = false
  /// Active seconds per second when it is not paused.
  var rate: Double
  var isPaused = false
  /// When the active phase was to begin, in the time of the space.
  let begin: Double
  /// Seconds of the animation's own time before its active time.
  let delay: Double
  /// Where it was left beyond its limits by a seek, or has ended; not a number else.
  var held = Double.nan
  /// Whether a handle has changed it; a frozen timing shows its offset until then (D7).
  var isTouched = false

  init(_ timing: CohortTiming, begin: Double, madeAt now: Double) {
    let start = timing.speed < 0 && timing.active.isFinite ? timing.active : 0
    map = TimeMap(parent: begin, local: start, rate: timing.speed)
    replaced = map
    rate = timing.speed
    self.begin = begin
    delay = timing.speed > 0 ? (begin - now) * timing.speed : 0
  }

  /// Goes on at another rate from an instant of the space.
  ///
  /// - Parameter now: The instant of the clock: changes in one instant undo each other to the bit.
  mutating func setMapRate(_ rate: Double, at time: Double, now: Double) {
    if replacedAt == now && replaced.rate == rate {
      map = replaced
      isTouched = wasTouched
      return
    }
    if replacedAt != now {
      replaced = map
      replacedAt = now
      wasTouched = isTouched
    }
    map = map.anchored(at: time, rate: rate)
    isTouched = true
  }

  /// Jumps to an active time.
  mutating func seek(to active: Double, at time: Double) {
    map = TimeMap(parent: time, local: active, rate: isPaused ? 0 : rate)
    replacedAt = .nan
    held = .nan
    isTouched = true
  }
}

extension Retiming {
  /// The least active time: that of 0 in the animation's own time.
  var lowest: Double { -delay }

  /// The active time at a time of the space, beyond its limits, too.
  func activeTime(at time: Double) -> Double { held.isNaN ? map.local(at: time) : held }
}

// MARK: - Positions and instants

extension CohortTiming {
  /// Whether each cycle plays from its end to its start, for ever (D7).
  var isEndlessReverse: Bool { speed < 0 && active.isInfinite }

  /// Where a retimed cohort is at an active time, which is clamped to 0...A.
  func position(atActive time: Double, isTouched: Bool) -> Position {
    if !isTouched && speed == 0 { return frozen }
    if isEndlessReverse && time <= 0 { return position(ofEndlessReverseAfter: -time) }
    if active == 0 { return emptyPosition(isBefore: time < 0) }
    let local = min(max(time, 0), active)
    guard local < active else { return last }
    if isOneIteration {
      return Position(fraction: simpleProgress(local, duration), cycles: 0)
    }
    return position(atLocal: local)
  }

  /// One forward iteration from its start.
  private var isOneIteration: Bool {
    timeOffset == 0 && !autoreverses && duration > 0 && active == duration
  }
}

extension CohortTable {
  /// Computes once when the active phase of a retimed cohort begins and ends, on the clock.
  mutating func updateInstants(of index: Int32, at now: Double) {
    let cohort = cohorts[Int(index)]
    let retiming = retimings[Int(cohort.retiming)]
    let timing = cohort.timing
    func instant(ofActive time: Double) -> Double {
      guard time.isFinite else { return .infinity }
      return spaces.instant(of: retiming.map.parent(at: time), in: cohort.space)
    }
    var begin = -Double.infinity
    var end = Double.infinity
    if timing.isEndlessReverse {
      // Backwards it never ends, forwards where it came from.
      if !retiming.isTouched { begin = instant(ofActive: 0) }
      if retiming.map.rate > 0 { end = instant(ofActive: 0) }
    } else if retiming.map.rate > 0 {
      begin = instant(ofActive: 0)
      end = instant(ofActive: timing.active)
    } else if retiming.map.rate < 0 {
      begin = timing.active.isFinite ? instant(ofActive: timing.active) : -.infinity
      end = instant(ofActive: retiming.lowest)
    } else if retiming.isTouched {
      let time = spaces.localTime(of: cohort.space, at: now)
      if retiming.map.local(at: time) < 0 { begin = .infinity }
    }
    cohorts[Int(index)].timing.begin = begin
    cohorts[Int(index)].timing.end = max(begin, end)
  }

  /// The position of a retimed cohort, before any curve.
  func retimedPosition(of index: Int32, at time: Double) -> CohortTiming.Position {
    let cohort = cohorts[Int(index)]
    let retiming = retimings[Int(cohort.retiming)]
    let timing = cohort.timing
    let isReversed = retiming.rate < 0
    func position(atActive time: Double) -> CohortTiming.Position {
      timing.finite(timing.position(atActive: time, isTouched: retiming.isTouched))
    }
    switch cohort.phase {
    case .waiting:
      return position(atActive: isReversed ? timing.active : 0)
        .outside(isAtStart: !isReversed)
    case .active where time < timing.end:
      let local = spaces.localTime(of: cohort.space, at: time)
      return position(atActive: retiming.activeTime(at: local))
    case .active, .over, .ended:
      if !retiming.held.isNaN {
        return position(atActive: retiming.held).outside(isAtStart: isReversed)
      }
      return position(atActive: isReversed ? retiming.lowest : timing.active)
        .outside(isAtStart: isReversed)
    }
  }
}
