/// The kinds of timing curves, a closed set. A pace maps the fraction of an iteration that
/// has passed to progress.
///
/// To add a pace, add a file with its type and the function that creates it. Then add a case here,
/// and a branch to each `switch` that the compiler reports.
///
/// Each type is immutable, and computes all that it needs once. It is an object, or its case is
/// `indirect`, so that a curve takes one word. It is `Hashable`. It implements `evaluate` and
/// `motion` for any fraction. Only the Bézier curve limits `evaluate` to fractions in 0...1, and has
/// `extended` for any fraction.
package enum Pace: Hashable, Sendable {
  case linear
  case bezier(CubicBezierCurve)
  indirect case steps(StepCurve)
  case spring(SpringCurve)
  case joined(JoinedCurve)
  indirect case stops(LinearStopsCurve)
  indirect case custom(CustomCurve)
  case reversed(ReversedCurve)
}
