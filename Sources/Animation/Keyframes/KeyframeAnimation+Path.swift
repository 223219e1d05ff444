import ViewKernelGeometry

extension KeyframeAnimation where Value == Point {
  /// Creates an animation that moves a point along a path; see `path`.
  ///
  /// - Parameter duration: Seconds; `nil` takes the transaction's duration.
  public convenience init(
    _ property: AnimatableProperty<Point>, path: Path, keyTimes: [Double]? = nil,
    timingCurves: [TimingCurve] = [], duration: Double? = nil
  ) {
    self.init(
      property, values: [], keyTimes: keyTimes, timingCurves: timingCurves, duration: duration)
    self.path = path
  }

  /// The path along which a point moves, in place of `values`; `nil` uses `values`.
  ///
  /// Each line, curve and close element of the path is one segment between two keyframes: a path of
  /// three lines has four key times and three timing curves. At a move element between two segments
  /// the point jumps.
  ///
  /// Unless the mode is paced, the progress of a segment is the parameter of its Bézier curve, so
  /// that the point is faster where the control points are far apart. With `.paced`, the point
  /// follows the whole path at a constant speed. `.cubic` has the effect of `.linear`, and
  /// `.cubicPaced` that of `.paced`. An empty path has no effect.
  public var path: Path? {
    get { keyframePath?.path }
    set { keyframePath = newValue.map { KeyframePath($0) } }
  }

  /// How the animated object rotates while it moves along `path`. `nil`, the default, does not
  /// rotate it. Not used without a path.
  ///
  /// The angle of the path, in radians, is added to `rotationProperty`; for views, the default is
  /// `transform.rotation`.
  public var rotationMode: RotationMode? {
    get { storedRotationMode }
    set { storedRotationMode = newValue }
  }

  /// The property to which `rotationMode` adds the angle of the path, in radians. `nil`, the
  /// default, takes `transform.rotation` for views. Nodes of other trees have no default: a
  /// rotation without a property is refused, with a diagnostic.
  public var rotationProperty: AnimatableProperty<Double>? {
    get { storedRotationProperty }
    set { storedRotationProperty = newValue }
  }
}

/// How an object rotates while it moves along a path.
public enum RotationMode: UInt8, Hashable, Sendable {
  /// The x axis of the object points in the direction of the path.
  case auto
  /// The x axis of the object points against the direction of the path: `auto` plus half a turn.
  case autoReverse
}
