/// A timing with every derived number computed once: the phases are decided by comparing the clock
/// with `begin` and `end`, never by recomputing a quotient (D7).
struct CohortTiming: Equatable {
  /// The first instant of the active phase, in seconds of the clock.
  let begin: Double
  /// The first instant after the active phase; infinite when it never ends.
  let end: Double
  /// Seconds of one iteration; 0 in a transaction of no duration, else above.
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
    let count = (timing.repeatCount > 0 ? timing.repeatCount : 1) * (timing.autoreverses ? 2 : 1)
    let byCount =
      timing.repeatDuration == 0
      || (timing.repeatCount > 0 && cycle * timing.repeatCount <= timing.repeatDuration)
    iterations = byCount ? count : active / duration
    end = timing.speed == 0 ? .infinity : begin + active / timing.speed.magnitude
    isSimple =
      timing.speed == 1 && timing.timeOffset == 0 && !timing.autoreverses && active == duration
  }

  /// The directed progress of an iteration, before any curve, and how many cycles are complete.
  struct Position: Equatable {
    var fraction: Double
    var cycles: Double
  }

  /// Whether the active phase is still to come; a frozen timing is always active (D7).
  func isWaiting(at now: Double) -> Bool { begin > now && speed != 0 }

  /// Where an instant lies; before `begin` it is the first position, from `end` on the last.
  ///
  /// - Complexity: O(1).
  func position(at time: Double) -> Position {
    let position = computedPosition(at: time)
    // Times near the largest double overflow on the way; nothing on screen may become NaN.
    return position.fraction.isFinite ? position : Position(fraction: 0, cycles: 0)
  }

  private func computedPosition(at time: Double) -> Position {
    guard speed != 0 else { return iteration(at: wrapped(timeOffset), cycles: 0) }
    let elapsed = time < end ? max(time - begin, 0) * speed.magnitude : active
    let local = speed < 0 ? max(active - elapsed, 0) : elapsed
    return local < active ? position(atLocal: local) : last
  }

  /// The position at the end instant (D9): a whole number of iterations ends with the last one
  /// complete, not with the next one begun.
  var last: Position {
    guard active.isFinite else { return Position(fraction: 0, cycles: 0) }
    // In a transaction of no duration animations end where they begin (D52).
    guard duration > 0 else { return Position(fraction: autoreverses ? 0 : 1, cycles: 0) }
    let quotient = snapped(iterations + timeOffset / duration)
    let floor = quotient.rounded(.down)
    let isWhole = quotient == floor
    let index = isWhole ? floor - 1 : floor
    let fraction = isWhole ? 1 : quotient - floor
    let count = snapped(active / cycle)
    let cycles = count.rounded(.down) == count ? count - 1 : count.rounded(.down)
    return Position(fraction: mirrored(fraction, index: index), cycles: max(cycles, 0))
  }

  private func position(atLocal local: Double) -> Position {
    let whole = snapped((active + timeOffset) / duration)
    let quotient = snapped((local + timeOffset) / duration)
    // Rounding may carry the last moments of the active phase over its edge: they are the end.
    if quotient >= whole { return last }
    let cycles = snapped(local / cycle).rounded(.down)
    return iteration(at: wrapped(local + timeOffset), cycles: cycles)
  }

  private func iteration(at time: Double, cycles: Double) -> Position {
    let quotient = snapped(time / duration)
    let floor = quotient.rounded(.down)
    return Position(fraction: mirrored(quotient - floor, index: floor), cycles: cycles)
  }

  /// Local time with the offset played to the end first, then the skipped start (D8).
  private func wrapped(_ time: Double) -> Double {
    guard timeOffset != 0 else { return time }
    let quotient = snapped(time / cycle)
    return (quotient - quotient.rounded(.down)) * cycle
  }

  private func mirrored(_ fraction: Double, index: Double) -> Double {
    let half = index * 0.5
    let isOdd = half != half.rounded(.down)
    return autoreverses && isOdd ? 1 - fraction : fraction
  }
}

/// A quotient of times, moved to the nearest integer when within 4 ulp of it (D9).
private func snapped(_ quotient: Double) -> Double {
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
