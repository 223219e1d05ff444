// The parts of `timing` under their own names, as Core Animation has them on the animation.
extension Animation {
  /// The instant at which the active phase begins; the same as `timing.beginTime`.
  public final var beginTime: Double? {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// How fast the animation is designed to run, before it is added: its own seconds per second of the
  /// node's time. The same as `timing.speed`. A running animation is controlled by `rate`.
  public final var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// Where in the cycle to start, in seconds; the same as `timing.timeOffset`.
  public final var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// How many iterations run; the same as `timing.repeatCount`.
  public final var repeatCount: Double? {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// Seconds for which iterations run; the same as `timing.repeatDuration`.
  public final var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether iterations play back and forth; the same as `timing.autoreverses`.
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
