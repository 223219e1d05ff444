/// A timing with all derived numbers, which are computed once. Its times are those of a time space
/// or of a group.
///
/// The phase follows from comparing a time with `begin` and `end`, never from a quotient, which
/// could be rounded to the other side (D7).
struct CohortTiming: Equatable {
  /// The first time of the active phase.
  private(set) var begin: Double
  /// The first time after the active phase; infinite if it never ends, and equal to `begin` if it
  /// has length 0.
  private(set) var end: Double
  /// Seconds of one iteration, at least 0.
  let duration: Double
  let speed: Double
  let timeOffset: Double
  /// The length of the active phase, in local seconds.
  let activeDuration: Double
  let autoreverses: Bool
  /// The length of a cycle in seconds: one iteration, or two with `autoreverses`.
  let cycle: Double
  /// Whether the timing is one forward iteration at speed 1 from its start, so that progress is one
  /// division.
  let isSimple: Bool
  /// The number of iterations; with `autoreverses`, a cycle has two. If `repeatCount` decides, it
  /// is used directly, so that the number is exact (D9).
  let iterations: Double

  init(_ timing: MediaTiming, begin: Double, duration: Double) {
    self.begin = begin
    self.duration = duration
    speed = timing.speed
    timeOffset = timing.timeOffset
    autoreverses = timing.autoreverses
    cycle = duration * (timing.autoreverses ? 2 : 1)
    activeDuration = timing.activeDuration(of: duration)
    let count = timing.repeatCount ?? 1
    let isEndedByRepeatDuration =
      duration > 0 && timing.repeatDuration > 0
      && (timing.repeatCount == nil || cycle * count > timing.repeatDuration)
    iterations =
      isEndedByRepeatDuration
      ? activeDuration / duration : count * (timing.autoreverses ? 2 : 1)
    end = timing.speed == 0 ? .infinity : begin + activeDuration / timing.speed.magnitude
    isSimple =
      timing.speed == 1 && timing.timeOffset == 0 && !timing.autoreverses && duration > 0
      && activeDuration == duration
  }

  /// Creates the timing of one forward iteration.
  init(begin: Double, duration: Double) {
    self.init(MediaTiming(), begin: begin, duration: duration)
  }

  /// Returns the timing in a time that is 0 at a time of this one.
  func since(_ time: Double) -> CohortTiming {
    var timing = self
    timing.begin -= time
    timing.end -= time
    return timing
  }

  /// Whether the active phase has not begun yet; a timing with speed 0 is always active (D7).
  func isWaiting(at now: Double) -> Bool { begin > now && speed != 0 }

  /// Whether the active phase is over, so that only the fill mode has an effect (D10).
  func isOver(at now: Double) -> Bool { end <= now }

  /// Returns the position at an instant: the first position before `begin`, and the last from `end`
  /// on.
  ///
  /// - Complexity: O(1).
  func position(at time: Double) -> Position {
    let position = finite(computedPosition(at: time))
    return time < end ? position : position.outside(isAtStart: speed < 0)
  }

  /// The position before the active phase, for fill mode backwards (D10).
  var firstPosition: Position {
    let isEmpty = activeDuration == 0 && speed != 0
    let position = isEmpty ? emptyPosition(isAtStart: speed > 0) : position(atElapsed: 0)
    return finite(position).outside(isAtStart: speed > 0)
  }

  /// Replaces positions that are not finite. Times near the largest `Double` overflow in between,
  /// and no presentation value may become NaN.
  func finite(_ position: Position) -> Position {
    guard position.fraction.isFinite else { return Position(fraction: 0, cycles: 0) }
    var counted = position
    if !(counted.cycles <= CohortTiming.maximumCycleCount) {
      counted.cycles = CohortTiming.maximumCycleCount
    }
    return counted
  }

  /// Above 2^53 a `Double` cannot count cycles.
  private static let maximumCycleCount = 9_007_199_254_740_992.0

  private func computedPosition(at time: Double) -> Position {
    if activeDuration == 0 && speed != 0 {
      return emptyPosition(isAtStart: (time < begin) != (speed < 0))
    }
    return position(atElapsed: time < end ? max(time - begin, 0) * speed.magnitude : activeDuration)
  }

  /// The position when a part of the active duration, which is above 0, has elapsed.
  private func position(atElapsed elapsed: Double) -> Position {
    if speed == 0 { return frozenPosition }
    if isEndlessReverse { return position(ofEndlessReverseAfter: elapsed) }
    let local = speed < 0 ? max(activeDuration - elapsed, 0) : elapsed
    return local < activeDuration ? position(atLocal: local) : lastPosition
  }

  /// The position at the end instant (D9): a whole number of iterations ends with the last one
  /// complete, not with the next one begun.
  var lastPosition: Position {
    guard activeDuration.isFinite else { return Position(fraction: 0, cycles: 0) }
    // Infinitely many iterations of duration 0 end in forward direction, as on the web.
    guard iterations.isFinite else { return Position(fraction: 1, cycles: 0) }
    let offset = duration > 0 ? timeOffset / duration : 0
    let count = snapped(iterations / (autoreverses ? 2 : 1))
    let cycles = count.rounded(.down) == count ? count - 1 : count.rounded(.down)
    return position(endingAt: iterations + offset, cycles: max(cycles, 0))
  }

  /// The position if the active phase has length 0: the start or the end of the iterations. Without
  /// iterations it is always the start.
  func emptyPosition(isAtStart: Bool) -> Position {
    if iterations > 0 && !isAtStart { return lastPosition }
    guard duration > 0 else { return Position(fraction: 0, cycles: 0) }
    return position(atWrapped: wrapped(timeOffset), cycles: 0)
  }

  /// The position of a timing with speed 0. An offset of a whole number of iterations is the end of
  /// the last iteration (D7).
  var frozenPosition: Position {
    guard duration > 0 else { return Position(fraction: 0, cycles: 0) }
    let quotient = snapped(timeOffset / duration)
    if quotient > 0 && quotient.rounded(.down) == quotient {
      return position(endingAt: quotient, cycles: 0)
    }
    return position(atWrapped: wrapped(timeOffset), cycles: 0)
  }

  /// The position while each cycle plays from its end to its start, forever (D7). There is no first
  /// cycle, so no cycles are counted.
  func position(ofEndlessReverseAfter elapsed: Double) -> Position {
    let quotient = snapped(elapsed / cycle)
    let local = (1 - (quotient - quotient.rounded(.down))) * cycle
    if timeOffset == 0 { return position(endingAt: local / duration, cycles: 0) }
    return position(atWrapped: wrapped(local + timeOffset), cycles: 0)
  }

  /// The position after some seconds of local time, inside the active phase.
  func position(atLocal local: Double) -> Position {
    let whole = snapped((activeDuration + timeOffset) / duration)
    let quotient = snapped((local + timeOffset) / duration)
    // Rounding can put the last moments past the end; they count as the end.
    if quotient >= whole { return lastPosition }
    let cycles = snapped(local / cycle).rounded(.down)
    return position(atWrapped: wrapped(local + timeOffset), cycles: cycles)
  }

  /// The position at a time that contains the offset; see `wrapped(_:)`.
  private func position(atWrapped time: Double, cycles: Double) -> Position {
    let quotient = snapped(time / duration)
    let floor = quotient.rounded(.down)
    return directed(quotient - floor, index: floor, cycles: cycles)
  }

  /// The position after a number of iterations. A whole number is the end of the last iteration,
  /// not the start of the next one.
  private func position(endingAt count: Double, cycles: Double) -> Position {
    let quotient = snapped(count)
    let floor = quotient.rounded(.down)
    guard quotient == floor else {
      return directed(quotient - floor, index: floor, cycles: cycles)
    }
    return directed(1, index: floor - 1, cycles: cycles)
  }

  /// Wraps a local time with an offset into one cycle: it plays to the end first, and then the
  /// skipped start (D8).
  private func wrapped(_ time: Double) -> Double {
    guard timeOffset != 0 else { return time }
    let quotient = snapped(time / cycle)
    return (quotient - quotient.rounded(.down)) * cycle
  }

  /// The position at a fraction of the iteration with an index. With `autoreverses`, every second
  /// iteration plays from its end to its start.
  private func directed(_ fraction: Double, index: Double, cycles: Double) -> Position {
    let half = index * 0.5
    let isReversed = autoreverses && half != half.rounded(.down)
    return Position(
      fraction: isReversed ? 1 - fraction : fraction, cycles: cycles, isReversed: isReversed)
  }
}

/// Returns a quotient of times, rounded to the nearest integer if it is within 4 ulp of it (D9).
func snapped(_ quotient: Double) -> Double {
  let whole = quotient.rounded(.toNearestOrEven)
  return (quotient - whole).magnitude <= 4 * quotient.ulp ? whole : quotient
}

/// Returns the progress of a simple timing (`isSimple`) at `elapsed` seconds of `duration`.
///
/// The same rule as `position(at:)` for one forward iteration: a quotient within 4 ulp of 1 is 1.
@inline(__always)
func simpleProgress(_ elapsed: Double, _ duration: Double) -> Double {
  let quotient = elapsed / duration
  return quotient < CohortTiming.almostOne ? quotient : 1
}

extension CohortTiming {
  /// 1 − 4 ulp of the numbers just below 1.
  static let almostOne = 1 - 4 * (1.0).ulp / 2
}
