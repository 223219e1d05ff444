extension AnimationNode {
  /// The settings of a block for the animation of a change. The animation gets a numbered key
  /// (D49).
  package struct BlockSettings: ~Copyable {
    /// Seconds from now.
    package var delay: Double
    package var duration: Double
    package var curve: TimingCurve
    package var group: CompletionGroup?
    package var blocksTouches: Bool
    /// The number of iterations; may be fractional or infinite.
    package var repeatCount: Double
    /// Whether each iteration plays forwards and then backwards.
    package var autoreverses: Bool
    /// The animator's cohort that the animation joins; the animator removes the animation.
    package var playedCohort: PlayedCohort?

    @inlinable @inline(__always)
    package init(
      delay: Double, duration: Double, curve: TimingCurve, group: CompletionGroup?,
      blocksTouches: Bool, repeatCount: Double = 1, autoreverses: Bool = false,
      playedCohort: PlayedCohort? = nil
    ) {
      self.delay = delay
      self.duration = duration
      self.curve = curve
      self.group = group
      self.blocksTouches = blocksTouches
      self.repeatCount = repeatCount
      self.autoreverses = autoreverses
      self.playedCohort = playedCohort
    }

    var flags: Attachment.Flags {
      blocksTouches ? [.isOfBlock, .blocksTouches] : .isOfBlock
    }

    /// - Parameter now: The node's time.
    func timing(at now: Double) -> CohortTiming {
      CohortTiming(mediaTiming(at: now), begin: now + delay, duration: duration)
    }

    /// - Parameter now: The node's time.
    func mediaTiming(at now: Double) -> MediaTiming {
      let runsOnce = repeatCount == 1 && !autoreverses
      return MediaTiming(
        beginTime: now + delay, repeatCount: runsOnce ? nil : repeatCount,
        autoreverses: autoreverses, fillMode: .both)
    }
  }
}
