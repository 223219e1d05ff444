extension CohortTiming {
  /// The position in an iteration: the directed progress, before or after easing, and the number of
  /// completed cycles.
  struct Position: Equatable {
    var fraction: Double
    var cycles: Double
    /// Whether the iteration plays from its end to its start.
    var isReversed = false
    /// Whether a jump at exactly this fraction has not happened yet (D35b).
    var isBeforeJump = false
    /// Once a spring has eased the position: the displacement that an extra initial velocity of 1
    /// per second has caused. Otherwise 0.
    var impulse = 0.0
  }
}

extension CohortTiming.Position {
  /// Returns the position for use outside the active phase, with the before flag of CSS Easing 2:
  /// set at the start of local time for a forward iteration, and at the end for a reversed one.
  func outside(isAtStart: Bool) -> CohortTiming.Position {
    var position = self
    position.isBeforeJump = isAtStart != isReversed
    return position
  }

  /// Returns the position with its fraction eased by a curve.
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

// MARK: - The position at a time

// Two kinds of time give a position: the time of the space or group around the cohort, and the
// active time, which is in 0...A inside the active phase. If each cycle plays backwards for ever,
// the active time counts down from 0. A `Retiming` computes the active time.

extension CohortTiming {
  /// Returns the position at a time: the first position before `begin`, and the last from `end` on.
  ///
  /// - Complexity: O(1).
  func position(at time: Double) -> Position {
    let reached: Position =
      if speed == 0 {
        frozenPosition
      } else if activeDuration == 0 {
        emptyPosition(isAtStart: (time < begin) != (speed < 0))
      } else {
        position(atActive: activeTime(at: time))
      }
    return time < end ? reached : reached.outside(isAtStart: speed < 0)
  }

  /// The active time at a time. If each cycle plays backwards for ever, it counts down from 0.
  private func activeTime(at time: Double) -> Double {
    let elapsed = time < end ? max(time - begin, 0) * speed.magnitude : activeDuration
    if isEndlessReverse { return -elapsed }
    return speed < 0 ? activeDuration - elapsed : elapsed
  }

  /// Returns the position at an active time, which is clamped to 0...A.
  func position(atActive time: Double) -> Position {
    if isEndlessReverse && time <= 0 { return endlessReversePosition(after: -time) }
    if activeDuration == 0 { return emptyPosition(isAtStart: time < 0) }
    let active = min(max(time, 0), activeDuration)
    guard active < activeDuration else { return lastPosition }
    if isOneIteration {
      return Position(fraction: simpleProgress(active, duration), cycles: 0)
    }
    guard passedIterations(at: active) != nil else { return lastPosition }
    return wrappedPosition(at: active, cycles: snapped(active / cycle).rounded(.down))
  }

  /// The position before the active phase, for fill mode backwards (D10).
  ///
  /// - Parameter isReversed: Whether the active phase begins at its end.
  func waitingPosition(isReversed: Bool) -> Position {
    edgePosition(isAtStart: !isReversed).outside(isAtStart: !isReversed)
  }

  /// The position at the start or at the end of the active phase.
  func edgePosition(isAtStart: Bool) -> Position {
    if isEndlessReverse { return position(atActive: 0) }
    if activeDuration == 0 { return emptyPosition(isAtStart: isAtStart) }
    return position(atActive: isAtStart ? 0 : activeDuration)
  }

  /// The position of a timing with speed 0. An offset of a whole number of iterations is the end of
  /// the last iteration (D7).
  var frozenPosition: Position {
    guard duration > 0 else { return Position(fraction: 0, cycles: 0) }
    let count = snapped(timeOffset / duration)
    if count > 0 && count.rounded(.down) == count { return endPosition(after: count, cycles: 0) }
    return wrappedPosition(at: 0, cycles: 0)
  }

  /// The position at the end instant (D9).
  private var lastPosition: Position {
    guard activeDuration.isFinite else { return Position(fraction: 0, cycles: 0) }
    // Infinitely many iterations of duration 0 end in forward direction, as on the web.
    guard iterations.isFinite else { return Position(fraction: 1, cycles: 0) }
    let cycles = CohortTiming.lastIteration(of: iterations / (autoreverses ? 2 : 1)).index
    return endPosition(after: finalIterationCount, cycles: max(cycles, 0))
  }

  /// The position if the active phase has length 0: the start or the end of the iterations. Without
  /// iterations it is always the start.
  private func emptyPosition(isAtStart: Bool) -> Position {
    if iterations > 0 && !isAtStart { return lastPosition }
    guard duration > 0 else { return Position(fraction: 0, cycles: 0) }
    return wrappedPosition(at: 0, cycles: 0)
  }

  /// The position while each cycle plays from its end to its start, forever (D7). There is no first
  /// cycle, so no cycles are counted.
  private func endlessReversePosition(after elapsed: Double) -> Position {
    let quotient = snapped(elapsed / cycle)
    let local = (1 - (quotient - quotient.rounded(.down))) * cycle
    if timeOffset == 0 { return endPosition(after: local / duration, cycles: 0) }
    return wrappedPosition(at: local, cycles: 0)
  }

  /// The position at an active time, wrapped into one cycle: with an offset, the cycle plays to its
  /// end first, and then the skipped start (D8).
  private func wrappedPosition(at active: Double, cycles: Double) -> Position {
    var time = active + timeOffset
    if timeOffset != 0 {
      let quotient = snapped(time / cycle)
      time = (quotient - quotient.rounded(.down)) * cycle
    }
    let quotient = snapped(time / duration)
    let index = quotient.rounded(.down)
    return directed(quotient - index, index: index, cycles: cycles)
  }

  /// The position at the end of a number of iterations.
  private func endPosition(after count: Double, cycles: Double) -> Position {
    let last = CohortTiming.lastIteration(of: count)
    return directed(last.fraction, index: last.index, cycles: cycles)
  }

  /// The position at a fraction of the iteration with an index. With `autoreverses`, every second
  /// iteration plays from its end to its start.
  private func directed(_ fraction: Double, index: Double, cycles: Double) -> Position {
    // Times near the largest `Double` overflow on the way here, and no presentation value may
    // become NaN.
    guard fraction.isFinite else { return Position(fraction: 0, cycles: 0) }
    let half = index * 0.5
    let isReversed = autoreverses && half != half.rounded(.down)
    return Position(
      fraction: isReversed ? 1 - fraction : fraction,
      cycles: cycles <= CohortTiming.maximumCycleCount ? cycles : CohortTiming.maximumCycleCount,
      isReversed: isReversed)
  }

  /// Above 2^53 a `Double` cannot count cycles.
  private static let maximumCycleCount = 9_007_199_254_740_992.0
}

// MARK: - One division

extension CohortTiming {
  /// 1 − 4 ulp of the numbers just below 1.
  static let almostOne = 1 - 4 * (1.0).ulp / 2
}

/// Returns the progress of one forward iteration at `elapsed` seconds of `duration`. A quotient
/// within 4 ulp of 1 is 1, as with `snapped(_:)`.
@inline(__always)
func simpleProgress(_ elapsed: Double, _ duration: Double) -> Double {
  let quotient = elapsed / duration
  return quotient < CohortTiming.almostOne ? quotient : 1
}
