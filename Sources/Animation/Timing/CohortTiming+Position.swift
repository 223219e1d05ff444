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
