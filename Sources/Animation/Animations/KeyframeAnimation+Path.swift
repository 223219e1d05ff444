import ViewKernelGeometry

extension KeyframeAnimation where Value == Point {
  /// Creates a run along a path; see `path`.
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
  /// Every line, curve and close ends a keyframe: a path of three lines has four key times and three
  /// timing curves. A move between them jumps. Unless it is paced, the point passes a Bézier curve by
  /// its parameter, faster where its control points are far apart; `.paced` passes the whole path at
  /// an even pace. `.cubic` is `.linear` and `.cubicPaced` is `.paced` here. An empty path has no
  /// effect.
  public var path: Path? {
    get { route?.path }
    set { route = newValue.map { KeyframePath($0) } }
  }

  /// How the animated object is turned along `path`; `nil`, the default, leaves it as it is. Not used
  /// without a path.
  ///
  /// The angle of the path is added to the property that turns the object: `transform.rotation` of
  /// views, else `rotationProperty`.
  public var rotationMode: RotationMode? {
    get { turning }
    set { turning = newValue }
  }

  /// The property that `rotationMode` adds its angle to; `nil`, the default, means
  /// `transform.rotation` of views. Nodes of other trees have no default.
  public var rotationProperty: AnimatableProperty<Double>? {
    get { turningProperty }
    set { turningProperty = newValue }
  }
}

/// How an object is turned while it moves along a path.
public enum RotationMode: UInt8, Hashable, Sendable {
  /// Its x axis follows the direction of the path.
  case auto
  /// Its x axis points against the direction of the path: half a turn more than `auto`.
  case autoReverse
}
