import ViewKernelGeometry

/// The playback values of an animation at one instant, as a handle returns them (D62).
package struct PlaybackReading {
  package var state: Animation.PlayState
  /// The time in the active phase, in seconds; below 0 in the delay.
  package var activeTime: Double
  /// The own time, which includes the delay, in seconds.
  package var currentTime: Double
  /// Seconds of `currentTime` per second of the time space, while the animation is not paused.
  package var rate: Double
  /// The duration of all iterations, in seconds; may be infinite.
  package var activeDuration: Double
  /// The `currentTime` at the end of forward play, in seconds; may be infinite.
  package var endTime: Double
  /// Whether the animation plays backwards for ever (D7): it has no end to play from, and needs
  /// none.
  package var isEndlessReverse: Bool
  /// Seconds of the time space per second of the clock, as `TimeSpaces.speed(of:)` returns them.
  package var spaceSpeed: Double
}

extension PlaybackReading {
  /// The own time at which playing at the present rate ends; `nil` if it never ends.
  package var finalTime: Double? {
    if rate < 0 { return isEndlessReverse ? nil : 0 }
    return rate > 0 && endTime.isFinite ? endTime : nil
  }

  /// The start of playing at a rate.
  package enum Start {
    /// It plays at the rate already.
    case playsAlready
    /// It would play backwards from its end, but has none.
    case needsEnd
    /// It plays from an own time, in seconds; `nil` continues from the current time.
    case from(Double?)
  }

  /// Where playing at a rate starts. At its end, or outside its time, an animation plays again from
  /// the start, or, backwards, from the end (D62).
  package func start(at rate: Double) -> Start {
    if !isEndlessReverse {
      if rate > 0 && (currentTime < 0 || currentTime >= endTime) { return .from(0) }
      if rate < 0 && (currentTime <= 0 || currentTime > endTime) {
        return endTime.isFinite ? .from(endTime) : .needsEnd
      }
    }
    return state == .running && rate == self.rate ? .playsAlready : .from(nil)
  }

  /// The text for diagnostics that says why a rate is refused; `nil` if it is valid (D65).
  package static func flaw(ofRate rate: Double) -> String? {
    rate.isUsable ? nil : "rate \(rate) is not finite, or beyond 1e100"
  }

  /// The text for diagnostics that says why a seek is refused; `nil` if it is valid (D65).
  package static func flaw(ofSeekTo time: Double) -> String? {
    time.isUsable ? nil : "seek(to: \(time)) needs a finite time of at most 1e100"
  }
}

// MARK: - Blocks

extension PlaybackReading {
  /// The same values, with `currentTime` and `endTime` in the time of a block, which is that of the
  /// clock (D68).
  package var inBlockTime: PlaybackReading {
    if spaceSpeed == 1 { return self }
    var reading = self
    reading.spaceSpeed = 1
    reading.currentTime = (currentTime / spaceSpeed).saturatedTime
    reading.endTime = endTime / spaceSpeed
    return reading
  }

  /// The rank of the animation in its block. The block has the state and times of the animation with
  /// the greatest rank (D68): animations that run or are paused rank above those that are at their
  /// ends or were removed, and then a later end ranks above an earlier one.
  package var rankInBlock: (Int, Double) {
    (state == .running || state == .paused ? 1 : 0, endTime)
  }

  /// Returns the own time at a time of a block, in seconds. The end is exact, and no later time is
  /// rounded to one before it.
  func ownTime(ofBlock time: Double) -> Double {
    if spaceSpeed == 1 { return time }
    let end = endTime / spaceSpeed
    if time == end { return endTime }
    let ownTime = (time * spaceSpeed).saturatedTime
    return time > end ? max(ownTime, endTime) : ownTime
  }
}

/// The values that a handle returns after its animation was removed from its node.
struct LastReading {
  var playback: PlaybackReading
  var iteration: Double?
  var progress: Double?
}
