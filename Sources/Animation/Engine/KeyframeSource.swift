/// The values of a keyframe animation and the times between them (D19–D21).
///
/// - Invariant: `times` are in 0...1 and never decrease. Linear: as many as values. Discrete: one
///   more, and value *i* shows from time *i* up to time *i* + 1.
package final class KeyframeSource<Value: Animatable>: ContentSource<Value> {
  private let values: [Value]
  private let times: [Double]
  private let curves: [TimingCurve]
  private let isDiscrete: Bool

  init(values: [Value], times: [Double], curves: [TimingCurve], isDiscrete: Bool) {
    self.values = values
    self.times = times
    self.curves = curves
    self.isDiscrete = isDiscrete
  }

  override func value(at progress: Double, underlying: Value, model: Value) -> Value {
    value(at: progress) ?? underlying
  }

  override func endValue(underlying: Value, model: Value) -> Value {
    values.last ?? underlying
  }

  /// The value at a progress, or `nil` without any values.
  @inline(__always)
  final func value(at progress: Double) -> Value? {
    let count = values.count
    guard count > 0 else { return nil }
    // The segment that holds the progress; at equal neighbouring times the later value wins (D21).
    // Progress outside 0...1, from a curve that overshoots, extends the first or last segment,
    // and the curve of that segment with it (D19).
    let segments = isDiscrete ? count : count - 1
    guard segments > 0 else { return values[0] }
    var index = 0
    while index + 1 < segments && progress >= times[index + 1] { index += 1 }
    if isDiscrete { return values[index] }
    let start = times[index]
    let end = times[index + 1]
    if progress == end { return values[index + 1] }
    guard start < end else { return values[progress < start ? index : index + 1] }
    var fraction = (progress - start) / (end - start)
    if fraction < 0 || fraction > 1 {
      fraction = (index < curves.count ? curves[index] : .linear).extended(fraction)
    } else if index < curves.count {
      fraction = curves[index].evaluate(fraction)
    }
    return Value.interpolated(from: values[index], to: values[index + 1], at: fraction)
  }
}
