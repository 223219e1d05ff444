/// A timing with every derived number computed once: the phases are decided by comparing the clock
/// with `begin` and `end`, never by recomputing a quotient (D7).
struct CohortTiming: Equatable {
  /// The first instant of the active phase, in seconds of the clock.
  var begin: Double
  /// The first instant after the active phase; infinite when it never ends, and `begin` when there
  /// is nothing to play.
  var end: Double
  /// Seconds of one iteration, at least 0.
  let duration: Double
  let speed: Double
  let timeOffset: Double
  /// Local seconds of the active phase.
  let active: Double
  let autoreverses: Bool
  /// Seconds after which the motion repeats.
  let cycle: Double
  /// One forward iteration at speed 1 from its start: progress is one division.
  let isSimple: Bool
  /// Iterations of the active phase, from `repeatCount` itself where that decides (D9).
  let iterations: Double

  init(_ timing: MediaTiming, begin: Double, duration: Double) {
    self.begin = begin
    self.duration = duration
    speed = timing.speed
    timeOffset = timing.timeOffset
    autoreverses = timing.autoreverses
    cycle = duration * (timing.autoreverses ? 2 : 1)
    active = timing.activeDuration(of: duration)
    let count = timing.repeatCount ?? 1
    let isBySpan =
      duration > 0 && timing.repeatDuration > 0
      && (timing.repeatCount == nil || cycle * count > timing.repeatDuration)
    iterations = isBySpan ? active / duration : count * (timing.autoreverses ? 2 : 1)
    end = timing.speed == 0 ? .infinity : begin + active / timing.speed.magnitude
    isSimple =
      timing.speed == 1 && timing.timeOffset == 0 && !timing.autoreverses && duration > 0
      && active == duration
  }

  /// One forward iteration, as blocks play it.
  init(begin: Double, duration: Double) {
    self.begin = begin
    self.duration = duration
    speed = 1
    timeOffset = 0
    autoreverses = false
    cycle = duration
    active = max(duration, 0)
    iterations = 1
    end = begin + active
    isSimple = duration > 0
  }

  /// The directed progress of an iteration, before any curve, and how many cycles are complete.
  struct Position: Equatable {
    var fraction: Double
    var cycles: Double
    /// Whether the iteration plays from its end to its start.
    var isReversed = false
    /// Whether a jump at exactly this fraction is still to come (D35b).
    var isBeforeJump = false
    /// Of an eased position on a spring: the seconds for which an initial velocity has moved the
    /// value along.
    var impulse = 0.0
  }

  /// Whether another timing differs in its instants at most.
  func isSameMotion(as other: CohortTiming) -> Bool {
    duration == other.duration && speed == other.speed && timeOffset == other.timeOffset
      && active == other.active && autoreverses == other.autoreverses
      && iterations == other.iterations
  }

  /// Whether the active phase is still to come; a frozen timing is always active (D7).
  func isWaiting(at now: Double) -> Bool { begin > now && speed != 0 }

  /// Whether the active phase is past: what shows from now on is the fill (D10).
  func isOver(at now: Double) -> Bool { end <= now }

  /// Where an instant lies; before `begin` it is the first position, from `end` on the last.
  ///
  /// - Complexity: O(1).
  func position(at time: Double) -> Position {
    let position = finite(computedPosition(at: time))
    return time < end ? position : position.outside(isAtStart: speed < 0)
  }

  /// The position before the active phase, which filling backwards shows (D10).
  var first: Position {
    let isEmpty = active == 0 && speed != 0
    let position = finite(isEmpty ? emptyPosition(isBefore: true) : computedPosition(at: begin))
    return position.outside(isAtStart: speed > 0)
  }

  /// Times near the largest double overflow on the way; nothing on screen may become NaN.
  func finite(_ position: Position) -> Position {
    guard position.fraction.isFinite else { return Position(fraction: 0, cycles: 0) }
    let isCounted = position.cycles <= CohortTiming.mostCycles
    guard !isCounted else { return position }
    var most = position
    most.cycles = CohortTiming.mostCycles
    return most
  }

  /// Beyond 2^53 a Double counts no cycles.
  private static let mostCycles = 9_007_199_254_740_992.0

  private func computedPosition(at time: Double) -> Position {
    if speed == 0 { return frozen }
    if active == 0 { return emptyPosition(isBefore: time < begin) }
    if speed < 0 && active.isInfinite { return positionOfEndlessReverse(at: time) }
    let elapsed = time < end ? max(time - begin, 0) * speed.magnitude : active
    let local = speed < 0 ? max(active - elapsed, 0) : elapsed
    return local < active ? position(atLocal: local) : last
  }

  /// The position at the end instant (D9): a whole number of iterations ends with the last one
  /// complete, not with the next one begun.
  var last: Position {
    guard active.isFinite else { return Position(fraction: 0, cycles: 0) }
    // Infinitely many iterations of no duration end forwards, as on the web.
    guard iterations.isFinite else { return Position(fraction: 1, cycles: 0) }
    let offset = duration > 0 ? timeOffset / duration : 0
    let count = snapped(iterations / (autoreverses ? 2 : 1))
    let cycles = count.rounded(.down) == count ? count - 1 : count.rounded(.down)
    return iteration(endingAt: iterations + offset, cycles: max(cycles, 0))
  }

  /// Where the value is when nothing plays: of an iteration of no duration its end, of no
  /// iterations their start; the other way round before it, and with a negative speed.
  func emptyPosition(isBefore: Bool) -> Position {
    emptyPosition(isAtStart: isBefore != (speed < 0))
  }

  /// - Parameter isAtStart: Whether it is at the start of the iterations, or at their end.
  func emptyPosition(isAtStart: Bool) -> Position {
    if iterations > 0 && !isAtStart { return last }
    guard duration > 0 else { return Position(fraction: 0, cycles: 0) }
    return iteration(at: wrapped(timeOffset), cycles: 0)
  }

  /// An offset of a whole number of iterations shows the end of the last of them (D7).
  var frozen: Position {
    guard duration > 0 else { return Position(fraction: 0, cycles: 0) }
    let quotient = snapped(timeOffset / duration)
    if quotient > 0 && quotient.rounded(.down) == quotient {
      return iteration(endingAt: quotient, cycles: 0)
    }
    return iteration(at: wrapped(timeOffset), cycles: 0)
  }

  /// Each cycle from its end to its start, for ever (D7). No cycle is the first one, so none count.
  private func positionOfEndlessReverse(at time: Double) -> Position {
    position(ofEndlessReverseAfter: max(time - begin, 0) * speed.magnitude)
  }

  func position(ofEndlessReverseAfter elapsed: Double) -> Position {
    let quotient = snapped(elapsed / cycle)
    let local = (1 - (quotient - quotient.rounded(.down))) * cycle
    if timeOffset == 0 { return iteration(endingAt: local / duration, cycles: 0) }
    return iteration(at: wrapped(local + timeOffset), cycles: 0)
  }

  func position(atLocal local: Double) -> Position {
    let whole = snapped((active + timeOffset) / duration)
    let quotient = snapped((local + timeOffset) / duration)
    // Rounding may carry the last moments of the active phase over its edge: they are the end.
    if quotient >= whole { return last }
    let cycles = snapped(local / cycle).rounded(.down)
    return iteration(at: wrapped(local + timeOffset), cycles: cycles)
  }

  /// The number of the iteration of an offset that stands still; that of `frozen`.
  var frozenIteration: Double {
    guard duration > 0 else { return 0 }
    let count = timeOffset / duration
    return snapped(count) > 0
      ? CohortTiming.index(ofIterationEndingAt: count) : snapped(count).rounded(.down)
  }

  /// The number of the last iteration; that of `last`.
  var lastIteration: Double {
    CohortTiming.index(
      ofIterationEndingAt: iterations + (duration > 0 ? timeOffset / duration : 0))
  }

  /// The number of the first iteration where nothing plays.
  var emptyIteration: Double {
    duration > 0 ? snapped(timeOffset / duration).rounded(.down) : 0
  }

  /// The number of the iteration at an active time inside the active phase; that of
  /// `position(atLocal:)`.
  func iteration(atLocal local: Double) -> Double {
    let whole = snapped((active + timeOffset) / duration)
    let quotient = snapped((local + timeOffset) / duration)
    return quotient >= whole ? lastIteration : quotient.rounded(.down)
  }

  /// A whole number of iterations has the last one complete.
  private static func index(ofIterationEndingAt count: Double) -> Double {
    let quotient = snapped(count)
    let floor = quotient.rounded(.down)
    return quotient == floor ? floor - 1 : floor
  }

  private func iteration(at time: Double, cycles: Double) -> Position {
    let quotient = snapped(time / duration)
    let floor = quotient.rounded(.down)
    return directed(quotient - floor, index: floor, cycles: cycles)
  }

  /// Seen as an end: a whole number of iterations has the last one complete.
  private func iteration(endingAt count: Double, cycles: Double) -> Position {
    let quotient = snapped(count)
    let floor = quotient.rounded(.down)
    guard quotient == floor else {
      return directed(quotient - floor, index: floor, cycles: cycles)
    }
    return directed(1, index: floor - 1, cycles: cycles)
  }

  /// Local time with the offset played to the end first, then the skipped start (D8).
  private func wrapped(_ time: Double) -> Double {
    guard timeOffset != 0 else { return time }
    let quotient = snapped(time / cycle)
    return (quotient - quotient.rounded(.down)) * cycle
  }

  private func directed(_ fraction: Double, index: Double, cycles: Double) -> Position {
    let half = index * 0.5
    let isReversed = autoreverses && half != half.rounded(.down)
    return Position(
      fraction: isReversed ? 1 - fraction : fraction, cycles: cycles, isReversed: isReversed)
  }
}

extension CohortTiming.Position {
  /// The position as it shows outside the active phase, on the side of local time's start or of its
  /// end: what the iteration does first where it begins there has not happened yet (CSS Easing 2,
  /// the before flag).
  func outside(isAtStart: Bool) -> CohortTiming.Position {
    var position = self
    position.isBeforeJump = isAtStart != isReversed
    return position
  }

  /// The position with the progress that a curve makes of its fraction.
  @inline(__always)
  func eased(by curve: TimingCurve) -> CohortTiming.Position {
    var position = self
    if case .spring(let spring) = curve.pace {
      (position.fraction, position.impulse) = spring.impulse(at: fraction)
    } else {
      position.fraction = curve.evaluate(fraction, before: isBeforeJump)
    }
    return position
  }
}

/// A quotient of times, moved to the nearest integer when within 4 ulp of it (D9).
func snapped(_ quotient: Double) -> Double {
  let whole = quotient.rounded(.toNearestOrEven)
  return (quotient - whole).magnitude <= 4 * quotient.ulp ? whole : quotient
}

/// The progress of a simple cohort at `elapsed` seconds of `duration`.
///
/// The same rule as `position(at:)` for one forward iteration: a quotient within 4 ulp of 1 is 1.
@inline(__always)
func simpleProgress(_ elapsed: Double, _ duration: Double) -> Double {
  let quotient = elapsed / duration
  return quotient < CohortTiming.almostOne ? quotient : 1
}

extension CohortTiming {
  /// 1 less 4 units in the last place of the numbers just below 1.
  static let almostOne = 1 - 4 * (1.0).ulp / 2
}
