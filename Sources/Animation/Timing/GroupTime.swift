/// The time of an animation in groups: leads from the progress of the outermost group to the
/// position of the animation itself (D27).
///
/// The outermost group alone has a cohort. What is inside is a function of that cohort's progress,
/// so it repeats, turns round, is eased, paused and sought with its group, and cannot outlast it.
struct GroupTime: Equatable {
  /// Seconds of one iteration of the outermost group.
  private let duration: Double
  private var levels: ContiguousArray<Level> = []
  /// Whether the animation shows wherever the group is.
  private(set) var alwaysShows = true
  /// Whether the innermost group's eased progress stays in 0...1.
  private var staysInside: Bool

  /// One group further in, or the animation itself.
  fileprivate struct Level: Equatable {
    /// Its begin is a time of the group around it.
    let timing: CohortTiming
    let curve: TimingCurve
    let fillMode: MediaTiming.FillMode
  }

  /// The time of a group that stands in no other one.
  init(duration: Double, curve: TimingCurve) {
    self.duration = duration
    staysInside = curve.staysInside
  }

  /// Begins and ends of animations are met within this many seconds of the time of their group,
  /// which is computed from the group's progress, and so is some rounding errors off.
  fileprivate static let tolerance = 1e-9

  /// The time inside an animation of the innermost group.
  ///
  /// - Parameter timing: Its begin is a time of that group.
  func entering(
    _ timing: CohortTiming, curve: TimingCurve, fillMode: MediaTiming.FillMode
  ) -> GroupTime {
    var inner = self
    let level = Level(
      timing: timing, curve: curve.lasting(timing.duration), fillMode: fillMode)
    let outerDuration = levels.last?.timing.duration ?? duration
    inner.levels.append(level)
    inner.alwaysShows = alwaysShows && level.alwaysShows(in: outerDuration, staysInside)
    inner.staysInside = curve.staysInside
    return inner
  }

  /// Eased progress and completed cycles of the animation, or `nil` while it does not show.
  ///
  /// - Parameter progress: The eased progress of the outermost group.
  /// - Complexity: O(groups around the animation).
  func position(at progress: Double) -> CohortTiming.Position? {
    var position = CohortTiming.Position(fraction: progress, cycles: 0)
    var duration = duration
    for index in levels.indices {
      let time = position.fraction * duration
      guard let inner = levels[index].position(at: time, of: duration) else { return nil }
      position = inner.eased(by: levels[index].curve)
      duration = levels[index].timing.duration
    }
    return position
  }

  /// The eased progress of the animation and its rate, or `nil` while it does not show.
  ///
  /// - Parameter outer: The eased motion of the outermost group.
  func motion(at outer: TimingMotion) -> TimingMotion? {
    var motion = outer
    var duration = duration
    for level in levels {
      let time = motion.position.fraction * duration
      guard let position = level.position(at: time, of: duration) else { return nil }
      let isInside = level.isInside(time) && level.timing.speed != 0
      let rate = isInside ? level.timing.speed * level.timing.rate(at: position) : 0
      motion = TimingMotion(position: position, rate: motion.rate * duration * rate)
        .eased(by: level.curve)
      duration = level.timing.duration
    }
    return motion
  }
}

extension GroupTime.Level {
  /// The position before any curve.
  ///
  /// - Parameters:
  ///   - time: Seconds since the begin of the group around it.
  ///   - duration: Seconds of one iteration of that group.
  @inline(__always)
  fileprivate func position(at time: Double, of duration: Double) -> CohortTiming.Position? {
    if isInside(time) && timing.isSimple {
      let fraction = simpleProgress(time - timing.begin, timing.duration)
      return CohortTiming.Position(fraction: fraction, cycles: 0)
    }
    if timing.isWaiting(at: time + GroupTime.tolerance) {
      return fillMode.fillsBackwards ? timing.first : nil
    }
    if timing.isOver(at: time + GroupTime.tolerance) && !isCutOff(after: duration) {
      return fillMode.fillsForwards ? timing.position(at: timing.end) : nil
    }
    return timing.position(at: time)
  }

  /// Whether a time is in the active phase.
  @inline(__always)
  fileprivate func isInside(_ time: Double) -> Bool {
    time >= timing.begin && time < timing.end - GroupTime.tolerance
  }

  /// Whether it shows at all times of a group of a duration.
  ///
  /// - Parameter staysInside: Whether these are never before 0 or beyond the duration.
  fileprivate func alwaysShows(in duration: Double, _ staysInside: Bool) -> Bool {
    (fillMode.fillsBackwards || staysInside && timing.begin <= GroupTime.tolerance)
      && (fillMode.fillsForwards || staysInside && isCutOff(after: duration))
  }

  /// Whether it lasts until the end of its group: there it ends with the group, no instant before.
  private func isCutOff(after duration: Double) -> Bool {
    timing.end >= duration - GroupTime.tolerance
  }
}
