/// A position, and how fast it changes.
struct TimingMotion {
  var position: CohortTiming.Position
  /// The change of the fraction per second.
  var rate: Double
  /// The change of the impulse per second.
  var impulseRate = 0.0

  /// The eased progress with its rate.
  var progress: Moving<Double> { Moving(position.fraction, velocity: rate) }

  /// The seconds for which a spring was pushed, with their rate.
  var impulse: Moving<Double> { Moving(position.impulse, velocity: impulseRate) }

  /// The motion with the progress that a curve makes of its fraction; the position has the bits of
  /// `CohortTiming.Position.eased(by:)`.
  func eased(by curve: TimingCurve) -> TimingMotion {
    var motion = self
    motion.position = position.eased(by: curve)
    if case .spring(let spring) = curve.pace {
      let (eased, impulseRate) = spring.motion(at: position.fraction)
      motion.rate = eased.rate * rate
      motion.impulseRate = impulseRate * rate
    } else {
      motion.rate =
        curve.motion(at: position.fraction, before: position.isBeforeJump).rate * rate
    }
    return motion
  }
}

extension CohortTiming {
  /// The change of a position's fraction for one second of the active time.
  ///
  /// - Parameter position: One inside the active phase.
  func rate(at position: Position) -> Double {
    guard duration > 0 else { return 0 }
    return position.isReversed ? -1 / duration : 1 / duration
  }
}
