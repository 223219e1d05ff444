extension Animation {
  /// The playback state of an animation: idle, running, paused or finished.
  public enum PlayState: UInt8, Hashable, Sendable {
    /// The animation does not run: it was never added, or it was removed before its end.
    case idle
    /// The animation waits for its begin time or runs. This includes an animation at the rate 0, at
    /// any `currentTime`.
    case running
    /// The animation is paused until `play()` is called.
    case paused
    /// The animation is at its end: at `endTime` or later if it plays forwards, at 0 or earlier if
    /// it plays backwards.
    case finished
  }
}
