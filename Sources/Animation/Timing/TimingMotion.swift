/// The position of an iteration, and how fast it changes.
struct TimingMotion {
  var position: CohortTiming.Position
  /// The change of the fraction per second.
  var rate: Double
  /// The change of the impulse per second.
  var impulseRate = 0.0

  /// The eased progress with its rate.
  var progress: Moving<Double> { Moving(position.fraction, velocity: rate) }

  /// The impulse of a spring, in seconds, with its rate.
  var impulse: Moving<Double> { Moving(position.impulse, velocity: impulseRate) }

  /// Returns the motion with its fraction eased by a curve. The position has the same bits as
  /// `CohortTiming.Position.eased(by:)`.
  func eased(by curve: TimingCurve) -> TimingMotion {
    var motion = self
    motion.position = position.eased(by: curve)
    if case .spring(let spring) = curve.pace {
      let (eased, impulseRate) = spring.motion(at: position.fraction)
      motion.rate = eased.velocity * rate
      motion.impulseRate = impulseRate * rate
    } else {
      let eased = curve.motion(
        at: position.fraction, before: position.isBeforeJump, isBackwards: rate < 0)
      motion.rate = eased.velocity * rate
    }
    return motion
  }
}

extension CohortTiming {
  /// Returns the change of a position's fraction per second of the active time.
  ///
  /// - Parameter position: A position inside the active phase.
  func rate(at position: Position) -> Double {
    guard duration > 0 else { return 0 }
    return position.isReversed ? -1 / duration : 1 / duration
  }
}
