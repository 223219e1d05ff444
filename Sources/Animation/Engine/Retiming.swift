/// How a cohort that is not plain runs: in a time space, or retimed by a handle (D7b, D62).
///
/// Its *active time* x goes from 0 to the active duration A; the map leads there from the time of the
/// space. What the animation does is a function of x, of the sign of the rate, and of whether its end
/// has been reported. In the order of time it
///
/// - waits before x has reached the interval 0...A;
/// - is active inside;
/// - has left the interval, and is not finished, while it plays backwards through its delay;
/// - is finished at its end: forwards at `highest`, backwards at `lowest`.
///
/// A rate of 0 counts as forwards and never finishes, as in Web Animations.
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
  /// Where it was put at its end or beyond, and stands still; not a number else.
  var held = Double.nan
  /// When x leaves 0...A, on the clock.
  var leave = Double.infinity
  /// Whether a handle has changed it; a frozen timing shows its offset until then (D7).
  var isTouched = false

  init(_ timing: CohortTiming, begin: Double, madeAt now: Double) {
    let start = timing.speed < 0 && timing.active.isFinite ? timing.active : 0
    map = TimeMap(parent: begin, local: start, rate: timing.speed)
    replaced = map
    rate = timing.speed
    self.begin = begin
    delay = timing.speed > 0 ? ((begin - now) * timing.speed).saturatedTime : 0
  }

  /// Goes on at another rate from an instant of the space.
  ///
  /// - Parameter now: The instant of the clock: changes in one instant undo each other to the bit.
  @inline(__always)
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
  @inline(__always)
  mutating func seek(to active: Double, at time: Double) {
    map = TimeMap(parent: time, local: active, rate: isPaused ? 0 : rate)
    replacedAt = .nan
    isTouched = true
  }

  /// Stands still where it is at its end, however far beyond; otherwise the map says where it is.
  @inline(__always)
  mutating func hold(at time: Double, in timing: CohortTiming) {
    let active = map.local(at: time)
    held = isFinished(at: active, in: timing) ? active : .nan
  }
}

extension Retiming {
  /// The least active time: that of 0 in the animation's own time.
  @inline(__always)
  var lowest: Double { -delay }

  /// The active time at the end of the animation's own time, which is never before 0.
  @inline(__always)
  func highest(in timing: CohortTiming) -> Double { max(timing.active, lowest) }

  /// The active time of a time of the animation's own. Its end is exact, whatever rounding makes of
  /// the sum.
  @inline(__always)
  func activeTime(ofOwn time: Double, in timing: CohortTiming) -> Double {
    time == endTime(in: timing) ? highest(in: timing) : (time - delay).saturatedTime
  }

  /// The animation's own time at its end.
  @inline(__always)
  func endTime(in timing: CohortTiming) -> Double { max(timing.active + delay, 0) }

  @inline(__always)
  var isReversed: Bool { rate < 0 }

  /// Whether an active time is at the end, or beyond.
  @inline(__always)
  func isFinished(at active: Double, in timing: CohortTiming) -> Bool {
    if isPaused || rate == 0 { return false }
    if timing.isEndlessReverse { return rate > 0 && active >= 0 }
    return rate > 0 ? active >= highest(in: timing) : active <= lowest
  }

  /// Whether an active time has reached the interval 0...A.
  @inline(__always)
  func hasEntered(at active: Double, in timing: CohortTiming) -> Bool {
    if isFrozen(timing) { return true }
    if timing.isEndlessReverse { return isTouched || active <= 0 }
    return isReversed ? active <= timing.active : active >= 0
  }

  /// Whether an active time has left the interval 0...A.
  @inline(__always)
  func hasLeft(at active: Double, in timing: CohortTiming) -> Bool {
    if isFrozen(timing) { return false }
    if timing.isEndlessReverse { return rate > 0 && active >= 0 }
    return isReversed ? active <= 0 : active >= timing.active
  }

  /// Whether it shows its offset for ever (D7): no handle has changed it.
  @inline(__always)
  func isFrozen(_ timing: CohortTiming) -> Bool { timing.speed == 0 && !isTouched }
}

// MARK: - Positions and instants

extension CohortTiming {
  /// Whether each cycle plays from its end to its start, for ever (D7).
  var isEndlessReverse: Bool { speed < 0 && active.isInfinite }

  /// Where a retimed cohort is at an active time, which is clamped to 0...A.
  func position(atActive time: Double) -> Position {
    if isEndlessReverse && time <= 0 { return position(ofEndlessReverseAfter: -time) }
    if active == 0 { return emptyPosition(isAtStart: time < 0) }
    let local = min(max(time, 0), active)
    guard local < active else { return last }
    if isOneIteration {
      return Position(fraction: simpleProgress(local, duration), cycles: 0)
    }
    return position(atLocal: local)
  }

  /// The position at one end of the active times.
  func edge(isAtStart: Bool) -> Position {
    if isEndlessReverse { return position(atActive: 0) }
    if active == 0 { return emptyPosition(isAtStart: isAtStart) }
    return position(atActive: isAtStart ? 0 : active)
  }

  /// The number of the iteration at an active time, from 0, as in Web Animations: at the end the last
  /// one, and of cycles that play backwards for ever, of which none is the first, 0 (D9b).
  ///
  /// - Parameter isAtStart: Whether nothing has been played, where there is nothing to play.
  func iteration(atActive time: Double, isAtStart: Bool) -> Double {
    if isEndlessReverse && time <= 0 { return 0 }
    if active == 0 { return iterations > 0 && !isAtStart ? lastIteration : emptyIteration }
    let local = min(max(time, 0), active)
    return local < active ? iteration(atLocal: local) : lastIteration
  }

  /// One forward iteration from its start.
  private var isOneIteration: Bool {
    timeOffset == 0 && !autoreverses && duration > 0 && active == duration
  }
}

extension CohortTable {
  /// Computes once when a retimed cohort enters its active phase, leaves it and ends, on the clock.
  func updateInstants(of index: Int32, at now: Double) {
    let place = Int(cohorts[Int(index)].retiming)
    let timing = cohorts[Int(index)].timing
    let space = cohorts[Int(index)].space
    let active = retimings[place].map.local(at: spaces.localTime(of: space, at: now))
    let isFinished = retimings[place].isFinished(at: active, in: timing)
    // A time that goes back takes along what stood still at its end.
    if !isFinished { retimings[place].held = .nan }
    let retiming = retimings[place]
    let hasEntered = retiming.hasEntered(at: active, in: timing)
    let hasLeft = retiming.hasLeft(at: active, in: timing)

    let isStill = retiming.map.rate == 0 || spaces.isStill(space)
    /// Past by the active time is past by the clock, too, whatever rounding makes of the inverse.
    ///
    /// - Parameter always: The instant of what is past in a time that stands still.
    func instant(ofActive time: Double, isPast: Bool, always: Double) -> Double {
      var instant = isPast ? -Double.infinity : .infinity
      if time.isFinite && retiming.map.rate != 0 {
        instant = spaces.instant(of: retiming.map.parent(at: time), in: space)
      }
      guard isPast else { return instant }
      return isStill || instant == -.infinity ? always : min(instant, now)
    }
    // What stands still does not begin anew. (Before it has begun, its begin may be a local time.)
    let hasBegun = cohorts[Int(index)].phase != .waiting && timing.begin <= now
    let earlier = hasBegun ? timing.begin : now
    var begin = earlier
    var leave = Double.infinity
    var end = Double.infinity
    if timing.isEndlessReverse {
      // Backwards it never ends, forwards where it came from.
      if !retiming.isTouched {
        begin = instant(ofActive: 0, isPast: hasEntered, always: earlier)
      }
      if retiming.rate > 0 { end = instant(ofActive: 0, isPast: isFinished, always: now) }
      leave = end
    } else if !retiming.isFrozen(timing) {
      let (first, last) = retiming.isReversed ? (timing.active, 0) : (0, timing.active)
      begin = instant(ofActive: first, isPast: hasEntered, always: earlier)
      leave = instant(ofActive: last, isPast: hasLeft, always: now)
      let final = retiming.isReversed ? retiming.lowest : retiming.highest(in: timing)
      end = instant(ofActive: final, isPast: isFinished, always: now)
    }
    // Backwards, an active phase that was past when the animation was added is never reached.
    let isSkipped = retiming.isReversed && retiming.lowest > timing.active
    cohorts[Int(index)].timing.begin = isSkipped ? min(begin, end) : begin
    cohorts[Int(index)].timing.end = isSkipped ? end : max(begin, end)
    retimings[place].leave = min(leave, end)
  }

  /// Where a retimed cohort is at an instant of the clock; one that is finished counts as active until
  /// its end has been reported (D62).
  func retimedPhase(of index: Int32, at now: Double) -> Cohort.Phase {
    if cohorts[Int(index)].timing.end <= now { return .active }
    if cohorts[Int(index)].timing.begin > now { return .waiting }
    return retimings[Int(cohorts[Int(index)].retiming)].leave <= now ? .over : .active
  }

  /// The position of a retimed cohort, before any curve.
  func retimedPosition(of index: Int32, at time: Double) -> CohortTiming.Position {
    let phase = cohorts[Int(index)].phase
    let retiming = retimings[Int(cohorts[Int(index)].retiming)]
    let timing = cohorts[Int(index)].timing
    let isReversed = retiming.isReversed
    switch phase {
    case .waiting:
      return timing.finite(timing.edge(isAtStart: !isReversed)).outside(isAtStart: !isReversed)
    case .active where time < retiming.leave:
      if retiming.isFrozen(timing) { return timing.finite(timing.frozen) }
      let local = spaces.localTime(of: cohorts[Int(index)].space, at: time)
      return timing.finite(timing.position(atActive: retiming.map.local(at: local)))
    case .active, .over, .ended:
      var position = timing.edge(isAtStart: isReversed)
      // One that began before it was added ends backwards at the start of its own time, inside its
      // iterations.
      let isFinished = phase == .ended || timing.end <= time
      let active = retiming.held.isNaN ? retiming.lowest : retiming.held
      if isReversed && isFinished && active > 0 && timing.active > 0 {
        position = timing.position(atActive: active)
      }
      return timing.finite(position).outside(isAtStart: isReversed)
    }
  }
}

extension CohortTable {
  /// The number of the iteration of a cohort at an active time.
  func iteration(of index: Int32, atActive time: Double) -> Double {
    let timing = cohorts[Int(index)].timing
    let retiming = retiming(of: index)
    if retiming.isFrozen(timing) { return timing.frozenIteration }
    let isAtStart = (cohorts[Int(index)].phase == .waiting) != retiming.isReversed
    return timing.iteration(atActive: time, isAtStart: isAtStart)
  }
}
