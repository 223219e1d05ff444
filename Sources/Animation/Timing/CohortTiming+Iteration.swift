// The numbers of iterations, from 0. `lastIteration` is the iteration of `lastPosition`, and so on.

extension CohortTiming {
  /// The number of the iteration at an active time, from 0, as in Web Animations. At the end it is
  /// the last iteration. For cycles that play backwards for ever, of which none is the first, it is
  /// 0 (D9b).
  ///
  /// - Parameter isAtStart: For an active duration of 0: whether the position is before the active
  ///   phase.
  func iteration(atActive time: Double, isAtStart: Bool) -> Double {
    if isEndlessReverse && time <= 0 { return 0 }
    if activeDuration == 0 { return iterations > 0 && !isAtStart ? lastIteration : emptyIteration }
    let local = min(max(time, 0), activeDuration)
    return local < activeDuration ? iteration(atLocal: local) : lastIteration
  }

  /// The index of the iteration of `frozenPosition`.
  var frozenIteration: Double {
    guard duration > 0 else { return 0 }
    let count = timeOffset / duration
    return snapped(count) > 0
      ? CohortTiming.index(ofIterationEndingAt: count) : snapped(count).rounded(.down)
  }

  /// The index of the iteration of `lastPosition`.
  private var lastIteration: Double {
    CohortTiming.index(
      ofIterationEndingAt: iterations + (duration > 0 ? timeOffset / duration : 0))
  }

  /// The index of the first iteration if the active phase has length 0.
  private var emptyIteration: Double {
    duration > 0 ? snapped(timeOffset / duration).rounded(.down) : 0
  }

  /// Returns the index of the iteration of `position(atLocal:)`, for a time inside the active
  /// phase.
  private func iteration(atLocal local: Double) -> Double {
    let whole = snapped((activeDuration + timeOffset) / duration)
    let quotient = snapped((local + timeOffset) / duration)
    return quotient >= whole ? lastIteration : quotient.rounded(.down)
  }

  /// Returns the index of the iteration that ends after a number of iterations. A whole number ends
  /// with the last iteration complete.
  private static func index(ofIterationEndingAt count: Double) -> Double {
    let quotient = snapped(count)
    let floor = quotient.rounded(.down)
    return quotient == floor ? floor - 1 : floor
  }
}
