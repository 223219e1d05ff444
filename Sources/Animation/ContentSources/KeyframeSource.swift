/// The values of a keyframe animation and their times (D19–D21).
package final class KeyframeSource<Value: Animatable>: ContentSource<Value> {
  /// The two values of each segment. A discrete animation uses only the first one.
  private let blends: ContiguousArray<Value.Blend>

  /// The times. Animations with equal times share them.
  let times: KeyframeTimes

  /// - Precondition: A discrete animation has as many values as segments: value *i* is used in
  ///   segment *i*. A linear animation has one more value: segment *i* runs from value *i* to value
  ///   *i* + 1.
  init(_ values: [Value], _ times: KeyframeTimes) {
    var blends: ContiguousArray<Value.Blend> = []
    for index in 0..<times.segmentCount {
      let next = times.isDiscrete ? index : index + 1
      blends.append(Value.Blend(from: values[index], to: values[next]))
    }
    self.blends = blends
    self.times = times
  }

  override var form: FillForm<Value> { .keyframes(self) }

  /// The ends of a segment.
  @inline(__always)
  final func blend(ofSegment segment: Int32) -> Value.Blend { blends[Int(segment)] }

  /// The value at a progress.
  @inline(never)
  final func value(at progress: Double) -> Value {
    let place = times.place(at: progress)
    return place.value(of: blends[Int(place.segment)])
  }

  override func value(
    at position: CohortTiming.Position, underlying: Value, model: Value
  ) -> Value { value(at: position.fraction) }

  override func moving(
    at motion: TimingMotion, underlying: Moving<Value>, model: Value
  ) -> Moving<Value> {
    let progress = motion.position.fraction
    let place = times.place(at: progress)
    let isBackwards = motion.rate < 0
    let next = isBackwards ? times.placeBackwards(from: place, at: progress) : place
    let rate = times.rate(at: next, progress, isBackwards: isBackwards) * motion.rate
    let moving = blends[Int(next.segment)].moving(at: Moving(next.fraction, velocity: rate))
    return Moving(place.value(of: blends[Int(place.segment)]), velocity: moving.velocity)
  }

  // The last value, wherever the curve of the last segment ends (D13).
  override func cycleEnd(underlying: Value, model: Value) -> Value { blends[blends.count - 1].to }

  override func cycleEnd(underlying: Moving<Value>, model: Value) -> Moving<Value> {
    blends[blends.count - 1].to.still
  }
}
