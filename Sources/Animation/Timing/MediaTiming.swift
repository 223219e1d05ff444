/// When an animation runs, how fast, how often, and what it shows before and after.
///
/// The words and defaults are those of Core Animation's `CAMediaTiming` (D4). Times are seconds.
public struct MediaTiming: Hashable, Sendable {
  /// What an animation shows outside its active phase (D10).
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

  /// The instant of the clock at which the active phase begins; `nil` is the moment of adding.
  public var beginTime: Double?

  /// Seconds of one iteration. 0 or less takes the default, 0.25 (D5); a negative number also
  /// gives a diagnostic.
  public var duration: Double

  /// Local seconds per second of the clock. Negative plays from the end to the start; 0 freezes
  /// at `timeOffset` for ever (D7).
  public var speed: Double

  /// Where in the cycle to start: it plays from there to the end, then the skipped start (D8).
  public var timeOffset: Double

  /// How many iterations run; may be fractional or infinite. 0 counts as 1 (D6).
  public var repeatCount: Double

  /// Seconds, in local time, for which iterations run; 0 leaves it to `repeatCount`. If both are
  /// set the shorter wins (D6, our choice).
  public var repeatDuration: Double

  /// Whether each iteration plays backwards after it has played forwards.
  public var autoreverses: Bool

  /// What shows outside the active phase.
  public var fillMode: FillMode

  /// Creates a timing; every part has Core Animation's default (D4).
  public init(
    beginTime: Double? = nil, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
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

  /// The duration that animations take when they name none (D5).
  public static var defaultDuration: Double { 0.25 }
}

// MARK: - Converting times

extension MediaTiming {
  /// The local active time of a timed object at a time of its parent (D3, D3b): 0 before
  /// `beginTime`, then `(time − beginTime) · speed + timeOffset`.
  ///
  /// - Parameter time: Seconds of the parent's time; a `beginTime` of `nil` counts as 0.
  public func localTime(atParentTime time: Double) -> Double {
    let begin = beginTime ?? 0
    return time < begin ? 0 : (time - begin) * speed + timeOffset
  }

  /// The parent's time at a local active time (D3b): `(time − timeOffset) / speed + beginTime`, or
  /// 0 when the speed is 0.
  public func parentTime(atLocalTime time: Double) -> Double {
    speed == 0 ? 0 : (time - timeOffset) / speed + (beginTime ?? 0)
  }
}

// MARK: - Flaws

extension MediaTiming {
  /// What is wrong with the numbers, or `nil` when an animation can run with them.
  ///
  /// A negative or missing duration is not wrong: it takes the default.
  package var flaw: String? {
    if let beginTime, !beginTime.isFinite { return "beginTime \(beginTime) is not finite" }
    if !duration.isFinite { return "duration \(duration) is not finite" }
    if !speed.isFinite { return "speed \(speed) is not finite" }
    if !timeOffset.isFinite { return "timeOffset \(timeOffset) is not finite" }
    if repeatCount.isNaN || repeatCount < 0 { return "repeatCount \(repeatCount) is below 0" }
    if repeatDuration.isNaN || repeatDuration < 0 {
      return "repeatDuration \(repeatDuration) is below 0"
    }
    if speed < 0 && activeDuration(of: 1).isInfinite {
      return "a negative speed needs a finite repeat count, for it starts at the end"
    }
    return nil
  }

  /// The local seconds of the whole active phase, for a given iteration duration (D6).
  func activeDuration(of duration: Double) -> Double {
    let cycle = duration * (autoreverses ? 2 : 1)
    let byCount = cycle * (repeatCount > 0 ? repeatCount : 1)
    guard repeatDuration > 0 else { return byCount }
    return repeatCount > 0 ? min(repeatDuration, byCount) : repeatDuration
  }
}
