import ViewKernelGeometry

// Functions for property animators: the fraction of a progress, and a curve that continues along
// another curve.

extension TimingCurve {
  /// Whether the progress is known never to decrease over the fractions 0...1.
  package var isMonotone: Bool {
    switch pace {
    case .linear, .steps: true
    case .bezier: staysInside
    case .spring, .joined, .stops, .custom, .reversed: false
    }
  }

  /// Returns the first fraction at which a monotone curve reaches a progress.
  ///
  /// - Complexity: O(*b*), where *b* is the number of bits of a `Double`.
  package func fraction(ofProgress progress: Double) -> Double {
    if case .linear = pace { return progress }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + 0.5 * (high - low)
      guard middle > low, middle < high else { return high }
      if evaluate(middle) < progress { low = middle } else { high = middle }
    }
  }

  /// Returns a curve that follows this curve up to a fraction, and then continues along another
  /// curve.
  ///
  /// - Parameters:
  ///   - next: The curve of the rest; `nil` continues this curve, with another duration.
  ///   - gone: The fraction at which the curves meet, inside 0...1.
  ///   - duration: The duration of this curve, in seconds.
  ///   - velocity: The change of progress per second at that fraction; a spring starts with it.
  ///   - remaining: The duration of the rest, in seconds.
  ///   - isReversed: Whether the animation plays back to its start.
  /// - Returns: The curve, its duration in seconds, and its fraction at which the curves meet.
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

  /// Adds an initial velocity to a spring, for iterations of a duration. Returns other curves
  /// unchanged.
  private func takingOver(_ velocity: Double, for seconds: Double) -> TimingCurve {
    guard let own = spring else { return self }
    let usable = velocity.magnitude <= 1e9 ? velocity : 0
    let curve = TimingCurve.spring(own.spring, initialVelocity: own.initialVelocity + usable)
    return curve.lasting(seconds)
  }
}
