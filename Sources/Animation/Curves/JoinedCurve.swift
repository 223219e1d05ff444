/// A pace that joins two curves at a fraction, for a property animator that was continued with
/// another curve or duration (D60).
package final class JoinedCurve: Sendable {
  /// One side of the joint.
  enum Part: Sendable {
    /// The part of a curve between two of its fractions.
    case stretch(of: TimingCurve, from: Double, to: Double)
    /// A curve that runs from a progress to 1.
    case onwards(TimingCurve, from: Double)
    /// A curve that runs from a progress back to 0, while the fraction of the part runs from 1 to
    /// 0.
    case backwards(TimingCurve, from: Double)
  }

  let first: Part
  let second: Part
  /// The fraction at which the parts meet, in 0...1.
  let joint: Double

  /// A part of length 0 is never evaluated.
  init(_ first: Part, _ second: Part, at joint: Double) {
    self.first = first
    self.second = second
    self.joint = joint
  }

  package func evaluate(_ fraction: Double) -> Double {
    motion(at: fraction, isBackwards: false).value
  }

  @inline(never)
  package func motion(at fraction: Double, isBackwards: Bool) -> Moving<Double> {
    let fraction = min(max(fraction, 0), 1)
    let isFirst = joint >= 1 || fraction < joint
    guard isBackwards, !isFirst, joint > 0, fraction == joint else {
      return motion(at: fraction, inFirst: isFirst, isBackwards)
    }
    // Backwards, the first part follows at the joint. The progress is evaluated forwards: both
    // parts may contain the same joined curve with the same joint, so two evaluations backwards
    // would take twice as long with each continuation.
    let rate = motion(at: fraction, inFirst: true, isBackwards).velocity
    return Moving(evaluate(fraction), velocity: rate)
  }

  private func motion(
    at fraction: Double, inFirst isFirst: Bool, _ isBackwards: Bool
  ) -> Moving<Double> {
    let length = isFirst ? joint : 1 - joint
    var motion = (isFirst ? first : second).motion(
      at: isFirst ? fraction / length : (fraction - joint) / length, isBackwards)
    motion.value = TimingCurve.bounded(motion.value)
    motion.velocity = TimingCurve.bounded(motion.velocity / length)
    return motion
  }
}

extension JoinedCurve.Part {
  fileprivate func motion(at fraction: Double, _ isBackwards: Bool) -> Moving<Double> {
    switch self {
    case .stretch(let curve, let start, let end):
      var motion = curve.motion(
        at: start + (end - start) * fraction, isBackwards: isBackwards)
      motion.velocity *= end - start
      return motion
    case .onwards(let curve, let start):
      let motion = curve.motion(at: fraction, isBackwards: isBackwards)
      return Moving(
        fraction >= 1 ? 1 : start + (1 - start) * motion.value,
        velocity: (1 - start) * motion.velocity)
    case .backwards(let curve, let start):
      // The fraction of the curve increases while that of the part decreases.
      let motion = curve.motion(at: 1 - fraction, isBackwards: !isBackwards)
      return Moving(
        fraction <= 0 ? 0 : start * (1 - motion.value), velocity: start * motion.velocity)
    }
  }
}

// MARK: - Hashable and text

extension JoinedCurve: Hashable {
  /// Compares identities. Both parts may contain the same joined curve, which may do so, too: a
  /// comparison of the parts would take twice as long with each continuation.
  package static func == (a: JoinedCurve, b: JoinedCurve) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension JoinedCurve: CustomStringConvertible {
  /// The curves of both parts: "joined(easeIn, linear)". A curve that was continued very often is
  /// shortened to "joined(…)": both parts may contain the same curve, so the text would double with
  /// each continuation.
  package var description: String { text(within: 4) }

  private func text(within depth: Int) -> String {
    guard depth > 0 else { return "joined(…)" }
    func text(_ curve: TimingCurve) -> String {
      if case .joined(let joined) = curve.pace { return joined.text(within: depth - 1) }
      return curve.description
    }
    return "joined(\(text(first.curve)), \(text(second.curve)))"
  }
}

extension JoinedCurve.Part {
  fileprivate var curve: TimingCurve {
    switch self {
    case .stretch(let curve, _, _), .onwards(let curve, _), .backwards(let curve, _): curve
    }
  }
}
