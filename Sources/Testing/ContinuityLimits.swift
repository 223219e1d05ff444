import ViewKernelGoldens

/// The limits of `expectContinuous`, in the unit of the numbers, and per second.
struct ContinuityLimits {
  /// The largest change at one instant.
  let jump: Double
  /// The largest change from one sample to the next.
  let step: Double
  let velocity: Double
  /// The largest sudden change of the velocity.
  let kink: Double

  /// A place where a series exceeds a limit.
  struct Failure {
    let time: Double
    let message: String
  }

  /// Returns the first place where a series exceeds a limit. At one time, a step precedes a jump,
  /// and a jump the others.
  func firstFailure(of series: Series<Double>) -> Failure? {
    let ofValues = [firstStep(in: series), firstJump(in: series)].compactMap { $0 }
    // Values that are not numbers have no velocity. The limits of values report them at their own
    // time.
    let acceptsNaN = !ofValues.isEmpty
    let velocities = series.velocities
    let ofVelocities = [
      firstHighVelocity(in: velocities, acceptsNaN), firstKink(in: velocities, acceptsNaN),
    ].compactMap { $0 }
    return (ofValues + ofVelocities).min { $0.time < $1.time }
  }

  private func firstStep(in series: Series<Double>) -> Failure? {
    let pairs = zip(series, series.dropFirst())
    guard let (before, sample) = pairs.first(where: { !(abs($1.value - $0.value) <= step) })
    else { return nil }
    return Failure(
      time: sample.time,
      message: "steps at \(sample.time) s: from \(before.value) to \(sample.value)")
  }

  private func firstJump(in series: Series<Double>) -> Failure? {
    guard let instant = series.instants.first(where: { !(abs($0.after - $0.before) <= jump) })
    else { return nil }
    return Failure(
      time: instant.end,
      message: "jumps at \(instant.end) s: from \(instant.before) to \(instant.after)")
  }

  private func firstHighVelocity(
    in velocities: Series<Double>, _ acceptsNaN: Bool
  ) -> Failure? {
    let sample = velocities.first {
      ContinuityLimits.exceeds($0.value, velocity, acceptsNaN)
    }
    return sample.map {
      Failure(time: $0.time, message: "moves at \($0.value) per second after \($0.time) s")
    }
  }

  private func firstKink(in velocities: Series<Double>, _ acceptsNaN: Bool) -> Failure? {
    let pairs = zip(velocities, velocities.dropFirst())
    let kink = pairs.first {
      ContinuityLimits.exceeds($1.value - $0.value, self.kink, acceptsNaN)
    }
    guard let (before, sample) = kink else { return nil }
    return Failure(
      time: sample.time,
      message: "has a kink at \(sample.time) s: "
        + "from \(before.value) to \(sample.value) a second")
  }

  private static func exceeds(_ velocity: Double, _ limit: Double, _ acceptsNaN: Bool) -> Bool {
    velocity.isNaN ? !acceptsNaN : !(abs(velocity) <= limit)
  }
}
