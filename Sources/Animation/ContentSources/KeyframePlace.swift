/// The place of a progress in keyframe times: a segment, and the fraction of it.
struct KeyframePlace {
  enum Part: UInt8 {
    case start
    case end
    case between
  }

  var segment: Int32
  var part: Part
  /// The eased fraction of the segment: 0 for the part `start`, 1 for `end`. For `between`, it may
  /// be any number, also outside 0...1.
  var fraction: Double

  /// The value at the place, given the ends of the segment.
  @inline(__always)
  func value<Blend: Blending>(of blend: Blend) -> Blend.Value {
    switch part {
    case .start: blend.from
    case .end: blend.to
    case .between: blend.value(at: fraction)
    }
  }
}
