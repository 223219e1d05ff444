/// How a keyframe animation computes the values between its keyframes.
public enum CalculationMode: UInt8, Hashable, Sendable {
  /// Interpolates linearly between neighbouring values.
  case linear
  /// Keeps each value until the next keyframe, without blending.
  case discrete
  /// Interpolates at a constant speed: each segment takes a share of the duration in proportion to
  /// its length. `keyTimes` and `timingCurves` are not used.
  ///
  /// The length of a segment is the distance between its values, `Animatable.distance(to:)`. For
  /// most types, it is the Euclidean distance over all numbers of a value; for transforms, these
  /// are the entries of the matrix. The underlying value of a `nil` keyframe is measured once, when
  /// the animation is added.
  case paced
  /// Passes through the values on a smooth curve, a Kochanek–Bartels spline. With the default
  /// parameters it is a Catmull–Rom spline.
  ///
  /// Each number of a value has its own spline. The numbers of a transform are the entries of its
  /// matrix, so use a rotation property to animate a rotation. Values with different structures,
  /// such as paths with different elements, are blended as in `linear`.
  case cubic
  /// Follows the curve of `cubic` at a constant speed. The length of each segment is measured as
  /// the sum of 64 chords.
  case cubicPaced

  var isCubic: Bool { self == .cubic || self == .cubicPaced }

  var isPaced: Bool { self == .paced || self == .cubicPaced }
}
