import ViewKernelGeometry

// What an animator asks of a curve: where it shows a motion, and how it goes on along another one.

extension TimingCurve {
  /// Whether the progress of fractions in 0...1 never turns back.
  package var isMonotone: Bool {
    switch pace {
    case .linear, .steps: true
    case .bezier: staysInside
    case .spring, .joined, .stops, .custom, .reversed: false
    }
  }

  /// The first fraction at which the progress is reached; the curve is monotone.
  ///
  /// - Complexity: O(bits of a number).
  package func fraction(ofProgress progress: Double) -> Double {
    if case .linear = pace { return progress }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + 0.5 * (high - low)
      guard middle > low, middle < high else { return high }
      if evaluate(middle) < progress { low = middle } else { high = middle }
    }
  }

  /// A curve that goes on from a fraction of this one along another.
  ///
  /// - Parameters:
  ///   - next: Eases what remains; `nil` is this curve, in another time.
  ///   - gone: The fraction, inside 0...1.
  ///   - duration: Seconds of the whole way so far.
  ///   - velocity: How fast the progress changes now, per second; a spring takes it over.
  ///   - remaining: Seconds of what remains.
  ///   - isReversed: Whether it goes back to the start.
  /// - Returns: The curve, its duration, and the fraction that is the place of now.
  package func goingOn(
    along next: TimingCurve?, at gone: Double, of duration: Double, velocity: Double,
    for remaining: Double, isReversed: Bool
  ) -> (curve: TimingCurve, duration: Double, fraction: Double) {
    let progress = evaluate(gone)
    let kept = (isReversed ? 1 - gone : gone) * duration
    let whole = kept + remaining
    let joint = isReversed ? remaining / whole : kept / whole
    let before = JoinedCurve.Part.stretch(of: self, from: 0, to: gone)
    let after = JoinedCurve.Part.stretch(of: self, from: gone, to: 1)
    let curve: JoinedCurve
    if let next {
      let way = isReversed ? progress : 1 - progress
      let eased = next.takingOver(way == 0 ? 0 : velocity / way, for: remaining)
      curve =
        isReversed
        ? JoinedCurve(.backwards(eased, from: progress), after, at: joint)
        : JoinedCurve(before, .onwards(eased, from: progress), at: joint)
    } else {
      curve = JoinedCurve(before, after, at: joint)
    }
    return (TimingCurve(.joined(curve)), whole, joint)
  }

  /// A spring with an initial velocity, in iterations of a duration; other curves as they are.
  private func takingOver(_ velocity: Double, for seconds: Double) -> TimingCurve {
    guard let own = spring else { return self }
    let usable = velocity.magnitude <= 1e9 ? velocity : 0
    let curve = TimingCurve.spring(own.spring, initialVelocity: own.initialVelocity + usable)
    return curve.lasting(seconds)
  }
}
