/// The time of an animation in groups: maps the progress of the outermost group to the position of
/// the animation (D27).
///
/// Only the outermost group has a cohort. The animations inside are functions of the progress of
/// that cohort. So they repeat, reverse, are eased, paused and sought with their group, and end
/// with it.
struct GroupTime: Equatable {
  /// Seconds of one iteration of the outermost group.
  private let duration: Double
  private var levels: ContiguousArray<Level> = []
  /// Whether the animation has an effect at every time of the group.
  private(set) var alwaysHasEffect = true
  /// Whether the eased progress of the innermost group, or of the animation, is known to stay in
  /// 0...1.
  private var staysInside: Bool

  /// The timing of one inner group, or of the animation itself.
  fileprivate struct Level: Equatable {
    /// The timing; its begin is a time of the group around it.
    let timing: CohortTiming
    let curve: TimingCurve
    let fillMode: MediaTiming.FillMode
  }

  /// Creates the time of a group that is in no other group.
  init(duration: Double, curve: TimingCurve) {
    self.duration = duration
    staysInside = curve.isMonotone
  }

  /// The tolerance for begins and ends of animations, in seconds of their group. The time of a
  /// group is computed from its progress, so it has rounding errors.
  fileprivate static let tolerance = 1e-9

  /// Returns the time inside an animation of the innermost group.
  ///
  /// - Parameter timing: The timing of the animation; its begin is a time of that group.
  func entering(
    _ timing: CohortTiming, curve: TimingCurve, fillMode: MediaTiming.FillMode
  ) -> GroupTime {
    var inner = self
    let level = Level(
      timing: timing, curve: curve.lasting(timing.duration), fillMode: fillMode)
    let outerDuration = levels.last?.timing.duration ?? duration
    inner.levels.append(level)
    inner.alwaysHasEffect = alwaysHasEffect && level.alwaysHasEffect(in: outerDuration, staysInside)
    inner.staysInside = curve.isMonotone
    return inner
  }

  /// Returns the eased progress and the completed cycles of the animation; `nil` while it has no
  /// effect.
  ///
  /// - Parameter progress: The eased progress of the outermost group.
  /// - Complexity: O(*g*), where *g* is the number of groups around the animation.
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

  /// Returns the eased progress of the animation and its rate; `nil` while it has no effect.
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
  /// Returns the position before any curve; `nil` while the animation has no effect.
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
      return fillMode.fillsBackwards ? timing.waitingPosition(isReversed: timing.speed < 0) : nil
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

  /// Whether the animation has an effect at all times of a group with a duration.
  ///
  /// - Parameter staysInside: Whether the group's curve never overshoots, so that the times of the
  ///   group are within its duration.
  fileprivate func alwaysHasEffect(in duration: Double, _ staysInside: Bool) -> Bool {
    (fillMode.fillsBackwards || staysInside && timing.begin <= GroupTime.tolerance)
      && (fillMode.fillsForwards || staysInside && isCutOff(after: duration))
  }

  /// Whether the animation lasts until the end of its group. Then it ends together with the group.
  private func isCutOff(after duration: Double) -> Bool {
    timing.end >= duration - GroupTime.tolerance
  }
}
