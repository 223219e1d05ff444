// The numbers of iterations. Unlike the position, they contain the whole offset (D9b): with an
// offset of two and a half durations, the first iteration is 2.

extension CohortTiming {
  /// The number of the iteration at an active time, from 0, as in Web Animations. At the end it is
  /// the last iteration. For cycles that play backwards for ever, of which none is the first, it is
  /// 0 (D9b).
  ///
  /// - Parameter isAtStart: For an active duration of 0: whether the position is before the active
  ///   phase.
  func iteration(atActive time: Double, isAtStart: Bool) -> Double {
    if isEndlessReverse && time <= 0 { return 0 }
    let last = CohortTiming.lastIteration(of: finalIterationCount).index
    if activeDuration == 0 { return iterations > 0 && !isAtStart ? last : emptyIteration }
    let active = min(max(time, 0), activeDuration)
    guard active < activeDuration else { return last }
    return passedIterations(at: active)?.rounded(.down) ?? last
  }

  /// The index of the iteration of `frozenPosition`.
  var frozenIteration: Double {
    guard duration > 0 else { return 0 }
    let count = timeOffset / duration
    return snapped(count) > 0 ? CohortTiming.lastIteration(of: count).index : emptyIteration
  }

  /// The index of the first iteration if the active phase has length 0.
  private var emptyIteration: Double {
    duration > 0 ? snapped(timeOffset / duration).rounded(.down) : 0
  }

  /// The number of iterations at the end, including those that the offset skips.
  var finalIterationCount: Double { iterations + (duration > 0 ? timeOffset / duration : 0) }

  /// The number of iterations before an active time below A, including those that the offset skips;
  /// `nil` in the last moments, if rounding puts them at the end.
  func passedIterations(at active: Double) -> Double? {
    let count = snapped((active + timeOffset) / duration)
    return count >= snapped((activeDuration + timeOffset) / duration) ? nil : count
  }

  /// Returns the last one of a number of iterations, and the fraction of it that is played. A whole
  /// number ends with the last iteration complete, not with the next one begun.
  static func lastIteration(of count: Double) -> (index: Double, fraction: Double) {
    let quotient = snapped(count)
    let floor = quotient.rounded(.down)
    return quotient == floor ? (floor - 1, 1) : (floor, quotient - floor)
  }
}
