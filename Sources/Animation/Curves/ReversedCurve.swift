/// A pace that is played backwards: what was gone last is gone first.
///
/// Only for paces that have no mirrored form of their own kind; see `TimingCurve.reversed`.
///
/// - Invariant: The base is a spring, linear stops, custom or joined.
package final class ReversedCurve: Sendable {
  package let base: TimingCurve

  init(_ base: TimingCurve) { self.base = base }

  /// The progress at a fraction in 0...1.
  ///
  /// What jumps in the base has jumped at that instant here, too: backwards, it is still to come.
  // Out of line: the base's own evaluation would be inlined into itself.
  @inline(never)
  package func evaluate(_ fraction: Double) -> Double {
    if case .stops(let stops) = base.pace { return 1 - stops.evaluate(1 - fraction, before: true) }
    return 1 - base.evaluate(1 - fraction)
  }

  /// The progress at any fraction: the base goes on beyond its other end.
  @inline(never)
  package func extended(_ fraction: Double) -> Double {
    if case .stops(let stops) = base.pace {
      return TimingCurve.bounded(1 - stops.evaluate(1 - fraction, before: true))
    }
    return TimingCurve.bounded(1 - base.extended(1 - fraction))
  }

  /// Progress and rate: forwards and backwards a pace has the same slopes.
  @inline(never)
  package func motion(at fraction: Double) -> TimingCurve.Motion {
    let rate =
      if case .stops(let stops) = base.pace {
        stops.rate(at: 1 - fraction, before: true)
      } else {
        base.motion(at: 1 - fraction).rate
      }
    return TimingCurve.Motion(progress: extended(fraction), rate: rate)
  }
}

// MARK: - Hashable and text

extension ReversedCurve: Hashable {
  /// Equal when what they play backwards is.
  package static func == (a: ReversedCurve, b: ReversedCurve) -> Bool {
    a === b || a.base == b.base
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(base) }
}

extension ReversedCurve: CustomStringConvertible {
  /// The base and how it is played: "custom(bounce).reversed".
  package var description: String { "\(base.description).reversed" }
}

// MARK: - Making one

extension TimingCurve {
  /// The pace played backwards: it ends as this one starts, and starts as this one ends.
  ///
  ///     TimingCurve.easeIn.reversed  // easeOut
  ///     TimingCurve.spring().reversed.value(at: 0.75)  // 1 - TimingCurve.spring().value(at: 0.25)
  ///
  /// A Bézier curve becomes the mirrored Bézier curve, and steps that jump at the start become
  /// steps that jump at the end. Reversed twice, every curve is the same as before.
  public var reversed: TimingCurve {
    switch pace {
    case .linear: self
    case .bezier(let curve): curve.reversed
    case .steps(let curve): curve.reversed
    case .reversed(let curve): curve.base
    case .spring, .joined, .stops, .custom: TimingCurve(.reversed(ReversedCurve(self)))
    }
  }
}
