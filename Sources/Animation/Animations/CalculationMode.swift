/// How a keyframe animation computes the values between its keyframes.
public enum CalculationMode: UInt8, Hashable, Sendable {
  /// Blends neighbouring values.
  case linear
  /// Shows each value until the next.
  case discrete
  /// Blends neighbouring values at an even pace: the way from value to value takes its share of the
  /// duration, whatever `keyTimes` and `timingCurves` say.
  ///
  /// The way is measured from all numbers of a value, as Euclid does; that of transforms from the
  /// entries of the matrix. A value below is measured once, when the animation is added.
  case paced
  /// Goes through the values on a smooth curve: a Kochanek–Bartels spline, whose default is that of
  /// Catmull and Rom.
  ///
  /// Numbers are joined one by one; those of a transform are the entries of its matrix, so animate
  /// its rotation where it turns. Values that are not made of the same numbers, such as paths of
  /// different structure, are blended.
  case cubic
  /// Goes along the curve of `cubic` at an even pace, which is measured by 64 chords for each
  /// segment.
  case cubicPaced

  var isCubic: Bool { self == .cubic || self == .cubicPaced }

  var isPaced: Bool { self == .paced || self == .cubicPaced }
}
