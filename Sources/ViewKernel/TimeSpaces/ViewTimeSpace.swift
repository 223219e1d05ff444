import ViewKernelGeometry

/// The time in a view and everything inside it, as a function of the superview's time. At time `t`
/// of the superview the local time is `(t − beginTime) · speed + timeOffset`, and 0 before
/// `beginTime`.
///
/// The three numbers have the meaning that they have in a Core Animation layer. To pause a subtree,
/// and to resume it from the same local time:
///
///     let stopped = panel.localTime
///     panel.timeSpace = ViewTimeSpace(speed: 0, timeOffset: stopped)
///     …
///     panel.timeSpace = ViewTimeSpace(beginTime: superview.localTime - stopped)
public struct ViewTimeSpace: Hashable, Sendable {
  /// Local seconds per second of the superview's time; at least 0.
  public var speed: Double

  /// The local time at `beginTime`, in seconds.
  public var timeOffset: Double

  /// The time of the superview at which the local time begins, in seconds.
  public var beginTime: Double

  /// Creates a time space. The defaults make the local time equal to the superview's time, from
  /// time 0.
  public init(speed: Double = 1, timeOffset: Double = 0, beginTime: Double = 0) {
    self.speed = speed
    self.timeOffset = timeOffset
    self.beginTime = beginTime
  }
}

extension ViewTimeSpace: CustomStringConvertible {
  /// The three values, such as "speed 0.5, timeOffset 2, beginTime 1".
  public var description: String {
    "speed \(speed.shortText), timeOffset \(timeOffset.shortText), "
      + "beginTime \(beginTime.shortText)"
  }
}
