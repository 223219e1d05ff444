// The parts of `timing` as properties of the animation, as in Core Animation.
extension Animation {
  /// When the active phase begins, in seconds of the time space that the animation runs in. The
  /// same as `timing.beginTime`.
  public final var beginTime: Double? {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// The designed speed of the animation: seconds of its own time per second of the node's time.
  /// Set it before the animation is added; `rate` controls a running animation. The same as
  /// `timing.speed`.
  public final var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// The position in the cycle at which the animation starts, in seconds. The same as
  /// `timing.timeOffset`.
  public final var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// The number of iterations, which may be fractional or infinite. The same as
  /// `timing.repeatCount`.
  public final var repeatCount: Double? {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// How long iterations repeat, in seconds; 0 means that `repeatCount` decides. The same as
  /// `timing.repeatDuration`.
  public final var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether each iteration plays backwards after it has played forwards. The same as
  /// `timing.autoreverses`.
  public final var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// The effect of the animation outside its active phase. The same as `timing.fillMode`.
  public final var fillMode: MediaTiming.FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
