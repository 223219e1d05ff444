/// The time of a cohort that runs in a time space, or is retimed by a handle (D7b, D62).
///
/// The *active time* x is a position in seconds: it is in 0...A inside the active phase, where A
/// is the active duration. `map` computes it from the time of the space. The *own time*, which
/// programs read as `currentTime`, is x + `delay`. The state of the animation follows from x, the
/// sign of the rate, and whether its end was reported. In the order of time the animation
///
/// - waits before x has reached the interval 0...A;
/// - is active inside;
/// - has left the interval, and is not finished, while it plays backwards through its delay;
/// - is finished at its end: forwards at `highest`, backwards at `lowest`.
///
/// A rate of 0 counts as forwards and never finishes, as in Web Animations.
struct Retiming {
  // Set when the program changes the time.

  /// The map from the time of the space to the active time. Its rate is 0 while the cohort is
  /// paused.
  private(set) var map: TimeMap
  /// The rate at which a paused cohort will continue; `nil` while it is not paused.
  private(set) var pausedRate: Double?
  /// Whether the program has played, paused or sought the cohort. Until then, a timing with speed 0
  /// stays at its offset (D7). From then on, a timing that plays backwards for ever is always in
  /// its active phase until it has ended, so that it can be played forwards from every time.
  private(set) var isPlayedByHand = false
  /// The state before the latest change of the rate. `nil` if the map was set in another way since.
  var undo: Undo?
  /// The hold time of Web Animations: the active time, at or beyond the end, at which the cohort is
  /// held, or at which its time space has cut it off.
  var holdTime: Double?

  // Constant.

  /// The seconds of the own time before the active phase.
  let delay: Double

  // Computed by `CohortTable.updateInstants`.

  /// The instant of the clock at which x leaves 0...A.
  var leave = Double.infinity
  /// Whether a time space ends the cohort before the cohort reaches its own end.
  var isCutOff = false

  /// The state before the first change of the rate at an instant. Setting the old rate again at
  /// that instant restores the state to the bit.
  struct Undo {
    /// The instant of the clock.
    fileprivate let instant: Double
    fileprivate let map: TimeMap
    fileprivate let isPlayedByHand: Bool
  }

  /// Creates the time that a cohort has before any change.
  ///
  /// - Parameter now: The time of the space at which the cohort was created.
  init(_ timing: CohortTiming, madeAt now: Double) {
    let start = timing.speed < 0 && timing.activeDuration.isFinite ? timing.activeDuration : 0
    map = TimeMap(parent: timing.begin, local: start, rate: timing.speed)
    delay = timing.speed > 0 ? ((timing.begin - now) * timing.speed).saturatedTime : 0
  }
}

// MARK: - Changes

extension Retiming {
  /// Pauses from an instant of the space on.
  ///
  /// - Parameter now: The instant of the clock: changes in one instant undo each other to the bit.
  @inline(__always)
  mutating func pause(at time: Double, now: Double) {
    let rate = rate
    setMapRate(0, at: time, now: now)
    pausedRate = rate
  }

  /// Continues at a rate from an instant of the space, and ends a pause.
  ///
  /// - Parameter now: The instant of the clock, as in `pause(at:now:)`.
  @inline(__always)
  mutating func play(at rate: Double, from time: Double, now: Double) {
    pausedRate = nil
    setMapRate(rate, at: time, now: now)
  }

  /// Sets the rate at which a paused cohort will continue.
  @inline(__always)
  mutating func setPausedRate(_ rate: Double) { pausedRate = rate }

  @inline(__always)
  private mutating func setMapRate(_ rate: Double, at time: Double, now: Double) {
    if let undo, restores(rate, now: now) {
      map = undo.map
      isPlayedByHand = undo.isPlayedByHand
      return
    }
    if undo?.instant != now { undo = Undo(instant: now, map: map, isPlayedByHand: isPlayedByHand) }
    map = map.anchored(at: time, rate: rate)
    isPlayedByHand = true
  }

  /// Whether setting a rate undoes the change of the rate that was made at the same instant.
  @inline(__always)
  func restores(_ rate: Double, now: Double) -> Bool {
    guard let undo else { return false }
    return undo.instant == now && undo.map.rate == rate
  }

  /// Jumps to an active time, in seconds. A paused cohort stays paused.
  @inline(__always)
  mutating func seek(to active: Double, at time: Double) {
    setMap(TimeMap(parent: time, local: active, rate: map.rate))
    isPlayedByHand = true
  }

  /// Jumps to an active time, continues from there at a rate, and ends a pause.
  @inline(__always)
  mutating func seek(to active: Double, at time: Double, rate: Double) {
    pausedRate = nil
    setMap(TimeMap(parent: time, local: active, rate: rate))
    isPlayedByHand = true
  }

  /// Continues in another space from the active time at an instant of the old space.
  ///
  /// - Parameter newTime: The time of the new space at that instant.
  mutating func continueTime(from oldTime: Double, at newTime: Double) {
    setMap(TimeMap(parent: newTime, local: map.local(at: oldTime), rate: map.rate))
  }

  /// Continues with another timing from an active time, at the same rate. A paused cohort stays
  /// paused.
  mutating func change(to timing: CohortTiming, active: Double, at time: Double) {
    let old = self
    self = Retiming(timing, madeAt: timing.begin)
    pausedRate = old.pausedRate
    setMap(TimeMap(parent: time, local: active, rate: old.map.rate))
    isPlayedByHand = true
  }

  @inline(__always)
  private mutating func setMap(_ map: TimeMap) {
    self.map = map
    undo = nil
  }

  /// Holds the active time if it is at the end or beyond; otherwise the map gives the active time.
  @inline(__always)
  mutating func updateHoldTime(at time: Double, in timing: CohortTiming) {
    let active = map.local(at: time)
    guard isFinished(at: active, in: timing) else {
      holdTime = nil
      return
    }
    holdTime = active
    isCutOff = false
  }
}

// MARK: - Phases

extension Retiming {
  /// The active seconds per second while the cohort is not paused.
  @inline(__always)
  var rate: Double { pausedRate ?? map.rate }

  @inline(__always)
  var isPaused: Bool { pausedRate != nil }

  @inline(__always)
  var isReversed: Bool { rate < 0 }

  /// The lowest active time: that of 0 in the own time.
  @inline(__always)
  var lowest: Double { -delay }

  /// The active time at `endTime`; never below that at the start of the animation's own time.
  @inline(__always)
  func highest(in timing: CohortTiming) -> Double { max(timing.activeDuration, lowest) }

  /// The active time of an own time. The end is exact: the difference is not rounded there.
  @inline(__always)
  func activeTime(ofOwn time: Double, in timing: CohortTiming) -> Double {
    time == endTime(in: timing) ? highest(in: timing) : (time - delay).saturatedTime
  }

  /// The animation's own time at its end.
  @inline(__always)
  func endTime(in timing: CohortTiming) -> Double { max(timing.activeDuration + delay, 0) }

  /// The active time at which the active phase begins, in the direction of play; `nil` if every
  /// active time is after it.
  @inline(__always)
  func firstTime(in timing: CohortTiming) -> Double? {
    if timing.isEndlessReverse { return isPlayedByHand ? nil : 0 }
    return isReversed ? timing.activeDuration : 0
  }

  /// The active time at which the active phase ends, in the direction of play.
  @inline(__always)
  func lastTime(in timing: CohortTiming) -> Double {
    if timing.isEndlessReverse { return finalTime(in: timing) }
    return isReversed ? 0 : timing.activeDuration
  }

  /// The active time at which playback ends; infinite if only a time space ends it.
  @inline(__always)
  func finalTime(in timing: CohortTiming) -> Double {
    if timing.isEndlessReverse { return isReversed ? -.infinity : 0 }
    return isReversed ? lowest : highest(in: timing)
  }

  /// Whether an active time is at another one, or beyond it in the direction of play.
  @inline(__always)
  func hasReached(_ goal: Double, at active: Double) -> Bool {
    isReversed ? active <= goal : active >= goal
  }

  /// Whether an active time is at the end, or beyond.
  @inline(__always)
  func isFinished(at active: Double, in timing: CohortTiming) -> Bool {
    !isPaused && rate != 0 && hasReached(finalTime(in: timing), at: active)
  }

  /// Whether an active time is after the active phase. If cycles play backwards for ever, only the
  /// end is after it.
  @inline(__always)
  func hasLeft(at active: Double, in timing: CohortTiming) -> Bool {
    timing.isEndlessReverse
      ? isFinished(at: active, in: timing) : hasReached(lastTime(in: timing), at: active)
  }

  /// Whether the timing stays at its offset for ever (D7): its speed is 0 and no handle has changed
  /// it.
  @inline(__always)
  func isFrozen(_ timing: CohortTiming) -> Bool { timing.speed == 0 && !isPlayedByHand }
}
