/// A pace that is played backwards, with the start and the end exchanged.
///
/// It is used only for paces whose reverse is not of the same kind; see `TimingCurve.reversed`.
///
/// - Invariant: The base is a spring, linear stops, custom or joined.
package final class ReversedCurve: Sendable {
  package let base: TimingCurve

  init(_ base: TimingCurve) { self.base = base }

  /// Returns the progress at any fraction, clamped to ±1e9. Outside 0...1 it follows the base
  /// beyond its other end.
  ///
  /// At the fraction of a jump, this curve has already jumped, as the base has at its own jumps. So
  /// the base is evaluated before its jump.
  // Not inlined: the evaluation of the base would be inlined into itself.
  @inline(never)
  package func evaluate(_ fraction: Double) -> Double {
    // Each possible base evaluates any fraction: see `TimingCurve.extended(_:)`.
    if case .stops(let stops) = base.pace {
      return TimingCurve.bounded(1 - stops.evaluate(1 - fraction, before: true))
    }
    return TimingCurve.bounded(1 - base.evaluate(1 - fraction))
  }

  /// Returns progress and rate. A pace has the same slopes forwards and backwards.
  @inline(never)
  package func motion(at fraction: Double, isBackwards: Bool) -> Moving<Double> {
    let rate = base.motion(at: 1 - fraction, isBackwards: !isBackwards).velocity
    return Moving(evaluate(fraction), velocity: rate)
  }
}

// MARK: - Hashable and text

extension ReversedCurve: Hashable {
  /// Reversed curves are equal when their bases are equal.
  package static func == (a: ReversedCurve, b: ReversedCurve) -> Bool {
    a === b || a.base == b.base
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(base) }
}

extension ReversedCurve: CustomStringConvertible {
  /// The description of the base, followed by ".reversed": "custom(bounce).reversed".
  package var description: String { "\(base.description).reversed" }
}

// MARK: - Creating

extension TimingCurve {
  /// The curve played backwards: it starts as this curve ends, and ends as this curve starts. Its
  /// value at *t* is 1 − the value of this curve at 1 − *t*, except at jumps.
  ///
  ///     TimingCurve.easeIn.reversed  // easeOut
  ///     TimingCurve.spring().reversed.value(at: 0.75)  // 1 - TimingCurve.spring().value(at: 0.25)
  ///
  /// A Bézier curve becomes the mirrored Bézier curve, and steps that jump at the start become
  /// steps that jump at the end. A curve that is reversed twice equals the original curve.
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
