// Functions for property animators: the fraction of a progress, and a curve that continues along
// another curve.

/// A curve that follows one curve, and then continues along another.
package struct ContinuedCurve {
  package let curve: TimingCurve
  /// The duration of the whole, in seconds.
  package let duration: Double
  /// The fraction of the whole at which the curves meet.
  package let fraction: Double
}

extension TimingCurve {
  /// Whether the progress is known never to decrease over the fractions 0...1, and so to stay in
  /// 0...1.
  package var isMonotone: Bool {
    switch pace {
    case .linear, .steps: true
    case .bezier(let curve): (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
    case .spring, .joined, .stops, .custom, .reversed: false
    }
  }

  /// Returns the first fraction at which a monotone curve reaches a progress.
  ///
  /// - Complexity: O(*b*), where *b* is the number of bits of a `Double`.
  package func fraction(ofProgress progress: Double) -> Double {
    if case .linear = pace { return progress }
    return boundary(0, 1) { evaluate($0) < progress }
  }

  /// Returns a curve that follows this curve up to a fraction, and then continues along another
  /// curve.
  ///
  /// - Parameters:
  ///   - next: The curve of the rest; `nil` continues this curve, with another duration.
  ///   - fraction: The fraction at which the curves meet, in 0...1. Where nothing has been played,
  ///     the result is one curve alone, if it can be.
  ///   - duration: The duration of this curve, in seconds.
  ///   - velocity: The change of progress per second at that fraction; a spring starts with it.
  ///   - remaining: The duration of the rest, in seconds.
  ///   - isReversed: Whether the animation plays back to its start.
  package func continued(
    along next: TimingCurve?, at fraction: Double, of duration: Double, velocity: Double,
    for remaining: Double, isReversed: Bool
  ) -> ContinuedCurve {
    let kept = (isReversed ? 1 - fraction : fraction) * duration
    let whole = kept + remaining
    let joint = isReversed ? remaining / whole : kept / whole
    // A spring would keep its seconds instead of being stretched.
    if next == nil && kept == 0 && !runsInSeconds {
      return ContinuedCurve(curve: self, duration: whole, fraction: joint)
    }
    var first = JoinedCurve.Part.stretch(of: self, from: 0, to: fraction)
    var second = JoinedCurve.Part.stretch(of: self, from: fraction, to: 1)
    if let next {
      let progress = evaluate(fraction)
      let way = isReversed ? progress : 1 - progress
      let eased = next.adding(velocity: way == 0 ? 0 : velocity / way, for: remaining)
      if kept == 0 && way == 1 {
        let curve = isReversed ? eased.reversed : eased
        return ContinuedCurve(curve: curve, duration: whole, fraction: joint)
      }
      if isReversed {
        first = .backwards(eased, from: progress)
      } else {
        second = .onwards(eased, from: progress)
      }
    }
    let joined = TimingCurve(.joined(JoinedCurve(first, second, at: joint)))
    return ContinuedCurve(curve: joined, duration: whole, fraction: joint)
  }

  /// Adds an initial velocity to a spring, for iterations of a duration. Returns other curves
  /// unchanged.
  private func adding(velocity: Double, for seconds: Double) -> TimingCurve {
    guard let own = spring else { return self }
    let usable = velocity.magnitude <= 1e9 ? velocity : 0
    let curve = TimingCurve.spring(own.spring, initialVelocity: own.initialVelocity + usable)
    return curve.lasting(seconds)
  }
}
