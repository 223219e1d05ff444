/// The values of a keyframe animation and the times between them (D19–D21).
package final class KeyframeSource<Value: Animatable>: ContentSource<Value> {
  /// What shows from one time to the next.
  private struct Segment {
    let start: Double
    let end: Double
    /// The values at both ends; of a discrete run the first shows throughout.
    let blend: Value.Blend
    let curve: TimingCurve
  }

  /// In order; at least one.
  private let segments: ContiguousArray<Segment>
  private let isDiscrete: Bool

  /// - Precondition: There is a value. `times` are in 0...1 and never decrease. Linear: as many as
  ///   values. Discrete: one more, and value *i* shows from time *i* up to time *i* + 1.
  init(values: [Value], times: [Double], curves: [TimingCurve], isDiscrete: Bool) {
    self.isDiscrete = isDiscrete || values.count == 1
    var segments: ContiguousArray<Segment> = []
    for index in 0..<(isDiscrete ? values.count : max(values.count - 1, 1)) {
      let next = isDiscrete ? index : min(index + 1, values.count - 1)
      segments.append(
        Segment(
          start: times[index], end: values.count == 1 ? 1 : times[index + 1],
          blend: Value.Blend(from: values[index], to: values[next]),
          curve: index < curves.count ? curves[index] : .linear))
    }
    self.segments = segments
  }

  override func value(at progress: Double, underlying: Value, model: Value) -> Value {
    value(at: progress)
  }

  override func endValue(underlying: Value, model: Value) -> Value {
    segments[segments.count - 1].blend.to
  }

  /// The value at a progress.
  ///
  /// At equal neighbouring times the later value wins (D21). Progress outside 0...1, from a curve
  /// that overshoots, extends the first or last segment, and the curve of that segment with it
  /// (D19).
  @inline(__always)
  final func value(at progress: Double) -> Value {
    segments.withUnsafeBufferPointer { segments in
      var index = 0
      while index + 1 < segments.count && progress >= segments[index + 1].start { index += 1 }
      let start = segments[index].start
      let end = segments[index].end
      if isDiscrete { return segments[index].blend.from }
      if progress == end { return segments[index].blend.to }
      guard start < end else {
        return progress < start ? segments[index].blend.from : segments[index].blend.to
      }
      let fraction = (progress - start) / (end - start)
      let eased =
        fraction < 0 || fraction > 1
        ? segments[index].curve.extended(fraction) : segments[index].curve.evaluate(fraction)
      return segments[index].blend.value(at: eased)
    }
  }
}
