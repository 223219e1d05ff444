/// The playback values of an animation at one instant, as a handle returns them (D62).
package struct PlaybackReading {
  package var state: Animation.PlayState
  package var activeTime: Double
  package var currentTime: Double
  package var rate: Double
  package var activeDuration: Double
  package var endTime: Double
  /// Whether the animation plays backwards for ever (D7): it has no end to play from, and needs
  /// none.
  package var isEndlessReverse: Bool
}

extension PlaybackReading {
  /// Whether playing at a rate comes to an end.
  package func hasEnd(at rate: Double) -> Bool {
    rate < 0 ? !isEndlessReverse : rate > 0 && endTime.isFinite
  }

  /// The own time, in seconds, at which playing at a rate starts again; `nil` if it continues from
  /// the current time.
  package func start(at rate: Double) -> Double? {
    if isEndlessReverse { return nil }
    if rate > 0 && (currentTime < 0 || currentTime >= endTime) { return 0 }
    if rate < 0 && (currentTime <= 0 || currentTime > endTime) { return endTime }
    return nil
  }
}

/// The values that a handle returns after its animation was removed from its node.
struct LastReading {
  var playback: PlaybackReading
  var iteration: Double?
  var progress: Double?
}
