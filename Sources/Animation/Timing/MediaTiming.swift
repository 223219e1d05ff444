/// The timing of an animation: its begin, duration, speed, repetition and fill mode.
///
/// Names and defaults are those of Core Animation's `CAMediaTiming`. Times are in seconds.
public struct MediaTiming: Hashable, Sendable {
  /// The effect of an animation outside its active phase.
  public enum FillMode: UInt8, Hashable, Sendable {
    /// Nothing: the underlying value shows.
    case removed
    /// After the end, the end value.
    case forwards
    /// Before the begin, the first value.
    case backwards
    /// Both of them.
    case both

    var fillsBackwards: Bool { self == .backwards || self == .both }
    var fillsForwards: Bool { self == .forwards || self == .both }
  }

  /// The time at which the active phase begins, in seconds of the time space that the animation runs in: of
  /// a view its local time, else the clock's time. `nil` is the moment of adding.
  public var beginTime: Double?

  /// Seconds of one iteration. `nil` takes the default: the transaction's, else 0.25; at 0 the
  /// animation is over at once. Negative counts as 0, with a diagnostic.
  public var duration: Double?

  /// Local seconds per second of the clock. Negative plays from the end to the start, or, when
  /// iterations run for ever, each cycle from its end to its start; 0 freezes at `timeOffset` for
  /// ever.
  public var speed: Double

  /// Where in the cycle to start: it plays from there to the end, then the skipped start.
  public var timeOffset: Double

  /// The number of iterations, which may be fractional or infinite. `nil` is one iteration, or as
  /// many as fit into `repeatDuration`. With 0 the animation does not run.
  public var repeatCount: Double?

  /// Seconds, in local time, for which iterations run; 0 leaves it to `repeatCount`. If both are
  /// set the shorter wins (our choice).
  public var repeatDuration: Double

  /// Whether each iteration plays backwards after it has played forwards.
  public var autoreverses: Bool

  /// The effect outside the active phase.
  public var fillMode: FillMode

  /// Creates a timing; every part has Core Animation's default.
  public init(
    beginTime: Double? = nil, duration: Double? = nil, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double? = nil, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The duration that animations take when they name none.
  public static var defaultDuration: Double { 0.25 }
}

// MARK: - Converting times

extension MediaTiming {
  /// The local active time of a timed object at a time of its parent: 0 before
  /// `beginTime`, then `(time − beginTime) · speed + timeOffset`.
  ///
  /// - Parameter time: Seconds of the parent's time; a `beginTime` of `nil` counts as 0.
  /// - Returns: Seconds, clamped to ±1e200; 0 for a time that is not a number.
  public func localTime(atParentTime time: Double) -> Double {
    let begin = beginTime ?? 0
    guard time >= begin else { return 0 }
    return TimeMap(parent: begin, local: timeOffset, rate: speed).local(at: time)
  }

  /// The parent's time at a local active time: `(time − timeOffset) / speed + beginTime`, or
  /// 0 when the speed is 0.
  ///
  /// - Returns: Seconds, clamped to ±1e200; 0 for a time that is not a number.
  public func parentTime(atLocalTime time: Double) -> Double {
    speed == 0 ? 0 : ((time - timeOffset) / speed + (beginTime ?? 0)).saturatedTime
  }
}

// MARK: - Flaws

extension MediaTiming {
  /// What is wrong with the numbers, or `nil` when an animation can run with them.
  ///
  /// A missing duration is not wrong, it takes the default; nor is a negative one, it is clamped.
  package var flaw: String? {
    if let beginTime, !beginTime.isFinite { return "beginTime \(beginTime) is not finite" }
    if let duration, !duration.isFinite { return "duration \(duration) is not finite" }
    if !speed.isFinite { return "speed \(speed) is not finite" }
    if !timeOffset.isFinite { return "timeOffset \(timeOffset) is not finite" }
    if let repeatCount, !(repeatCount >= 0) { return "repeatCount \(repeatCount) is below 0" }
    if repeatDuration.isNaN || repeatDuration < 0 {
      return "repeatDuration \(repeatDuration) is below 0"
    }
    return nil
  }

  /// Whether one iteration is played from its start to its end, as the clock goes.
  var runsOnceForwards: Bool {
    speed == 1 && timeOffset == 0 && repeatCount == nil && repeatDuration == 0 && !autoreverses
  }

  /// Whether there is nothing to report of the numbers: no flaw, and nothing to clamp.
  var isPlain: Bool { flaw == nil && !((duration ?? 0) < 0) }

  /// The local seconds of the whole active phase, for a given iteration duration (D6).
  func activeDuration(of duration: Double) -> Double {
    let count = repeatCount ?? 1
    // Any number of iterations of no duration is over at once, infinitely many, too.
    guard duration > 0, count > 0 else { return 0 }
    let byCount = duration * (autoreverses ? 2 : 1) * count
    guard repeatDuration > 0 else { return byCount }
    return repeatCount == nil ? repeatDuration : min(repeatDuration, byCount)
  }
}
