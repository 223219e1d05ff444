/// The timing of an animation: its begin, duration, speed, repetition and fill mode.
///
/// Names and defaults are those of Core Animation's `CAMediaTiming`. Times are in seconds.
public struct MediaTiming: Hashable, Sendable {
  /// The effect of an animation outside its active phase.
  public enum FillMode: UInt8, Hashable, Sendable {
    /// No effect before the begin and after the end: the presentation value is the underlying
    /// value.
    case removed
    /// The end value stays after the end.
    case forwards
    /// The first value applies before the begin.
    case backwards
    /// Both `forwards` and `backwards`.
    case both

    var fillsBackwards: Bool { self == .backwards || self == .both }
    var fillsForwards: Bool { self == .forwards || self == .both }
  }

  /// The time at which the active phase begins, in seconds of the time space that the animation
  /// runs in: the local time of a view, otherwise the time of the clock. `nil` is the time at which
  /// the animation is added.
  public var beginTime: Double?

  /// The duration of one iteration, in seconds. With `nil`, an animation with a spring or a decay
  /// lasts until it has settled; other animations take the duration of the transaction, otherwise
  /// 0.25 s. With 0 the animation ends at once. A negative duration is clamped to 0, with a
  /// diagnostic.
  public var duration: Double?

  /// The speed: local seconds per second of the time space that the animation runs in. A negative
  /// speed plays from the end to the start; endless iterations are each played backwards. With 0
  /// the animation stays at `timeOffset` forever.
  public var speed: Double

  /// The position in the cycle at which the animation starts, in local seconds. It plays from there
  /// to the end of the cycle, and then the skipped start.
  public var timeOffset: Double

  /// The number of iterations, at least 0, which may be fractional or infinite. `nil` is one
  /// iteration, or as many as fit into `repeatDuration`. With 0 the animation does not run.
  public var repeatCount: Double?

  /// How long iterations repeat, in local seconds, at least 0; with 0, `repeatCount` decides. If
  /// both are set, the shorter one applies. (Core Animation leaves this undefined.)
  public var repeatDuration: Double

  /// Whether each iteration plays backwards after it has played forwards.
  public var autoreverses: Bool

  /// The effect of the animation before and after its active phase.
  public var fillMode: FillMode

  /// Creates a timing. The default values are those of Core Animation.
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

  /// The duration of animations without a duration, if no transaction sets one: 0.25 s.
  public static var defaultDuration: Double { 0.25 }
}

// MARK: - Converting times

extension MediaTiming {
  /// Converts a time of the parent to the local active time: 0 before `beginTime`, then
  /// `(time − beginTime) · speed + timeOffset`.
  ///
  /// - Parameter time: A time of the parent, in seconds. A `beginTime` of `nil` counts as 0.
  /// - Returns: Seconds, clamped to ±1e200; 0 for a time that is not a number.
  public func localTime(atParentTime time: Double) -> Double {
    let begin = beginTime ?? 0
    guard time >= begin else { return 0 }
    return TimeMap(parent: begin, local: timeOffset, rate: speed).local(at: time)
  }

  /// Converts a local active time to a time of the parent:
  /// `(time − timeOffset) / speed + beginTime`, or 0 if the speed is 0.
  ///
  /// - Returns: Seconds, clamped to ±1e200; 0 for a time that is not a number.
  public func parentTime(atLocalTime time: Double) -> Double {
    speed == 0 ? 0 : ((time - timeOffset) / speed + (beginTime ?? 0)).saturatedTime
  }
}

// MARK: - Flaws

extension MediaTiming {
  /// The error in the numbers, as text; `nil` if an animation can run with them.
  ///
  /// A missing duration takes the default and a negative duration is clamped, so neither is an
  /// error.
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

  /// Whether the animation plays one iteration from its start to its end, at the speed of the
  /// clock.
  var runsOnceForwards: Bool {
    speed == 1 && timeOffset == 0 && repeatCount == nil && repeatDuration == 0 && !autoreverses
  }

  /// Returns the length of the active phase in local seconds, for a given iteration duration (D6).
  func activeDuration(of duration: Double) -> Double {
    let count = repeatCount ?? 1
    // Iterations of duration 0 end at once, even infinitely many.
    guard duration > 0, count > 0 else { return 0 }
    let byCount = duration * (autoreverses ? 2 : 1) * count
    guard repeatDuration > 0 else { return byCount }
    return repeatCount == nil ? repeatDuration : min(repeatDuration, byCount)
  }
}
