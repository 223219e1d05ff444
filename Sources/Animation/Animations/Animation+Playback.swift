import ViewKernelGeometry

// Playing an animation that runs (D62–D65). The words and rules are those of Web Animations 1, where
// Core Animation has none. They work on the copy that runs, which `add` and `animation(forKey:)`
// answer; on an animation that runs nowhere they do nothing.

extension Animation {
  /// The state of playback of an animation.
  public enum PlayState: UInt8, Hashable, Sendable {
    /// It runs nowhere: it was never added, or was removed before its end.
    case idle
    /// It waits for its begin, or runs; also at the rate 0, wherever it is.
    case running
    /// It stands still until `play()`.
    case paused
    /// It is at its end: forwards at `endTime` or later, backwards at 0 or earlier.
    case finished
  }

  /// The state of playback.
  public final var state: PlayState { attachment?.reading?.state ?? .idle }

  /// The time of the animation in seconds since it was added, including its delay. It decreases
  /// while the animation plays backwards, and is 0 while the animation is on no view.
  ///
  /// After the animation was removed, this and the other properties keep their last values.
  public final var currentTime: Double { attachment?.reading?.currentTime ?? 0 }

  /// The number of the current iteration, from 0; `nil` while the animation has no effect.
  ///
  /// At the end it is the last iteration, whose `progress` is then 1. A `timeOffset` is included:
  /// with an offset of two and a half durations the first iteration is 2. With autoreverse, the way
  /// back is an iteration of its own. It is infinite after infinitely many iterations of duration
  /// 0.
  public final var iteration: Double? { attachment?.iteration }

  /// The eased progress of the iteration; `nil` while the animation does not show.
  public final var progress: Double? { attachment?.progress }

  /// Seconds of all iterations together, in the animation's own time; may be infinite.
  public final var activeDuration: Double { attachment?.reading?.activeDuration ?? 0 }

  /// The `currentTime` at which it ends when it plays forwards, in seconds; may be infinite.
  public final var endTime: Double { attachment?.reading?.endTime ?? 0 }

  /// How fast the running animation plays now: seconds of its own time per second around it. Negative
  /// plays backwards, and 0 stands still without being paused.
  ///
  /// The initial value is `speed`. Setting it keeps `currentTime`. Setting the old value again in the same
  /// instant restores the old motion to the bit. Refused, with a diagnostic, when it is not finite, or
  /// beyond 1e100.
  public final var rate: Double {
    get { attachment?.reading?.rate ?? speed }
    set { attachment?.setRate(newValue) }
  }

  /// Pauses the animation until `play()` is called. A finished animation stays finished.
  public final func pause() { attachment?.pause() }

  /// Continues the animation. At its end, or before its start, it plays again from the start;
  /// backwards, it plays again from the end.
  ///
  /// An animation that stayed on its view after its end starts a new run, which calls `onStart` and
  /// `onStop` again.
  public final func play() { attachment?.play() }

  /// Plays the other way, from where it is. At its start it plays backwards from the end; refused,
  /// with a diagnostic, where there is no end.
  public final func reverse() { attachment?.reverse() }

  /// Jumps to a `currentTime`, in seconds; a paused animation stays paused there.
  ///
  /// An end that has not been reported yet is withdrawn. An animation that has ended and stayed begins a
  /// new run, unless the time is at its end or beyond. Refused, with a diagnostic, when it is not finite,
  /// or beyond 1e100.
  public final func seek(to time: Double) { attachment?.seek(to: time) }

  /// Jumps to the end, or backwards to the start: it ends now. Refused, with a diagnostic, at the rate
  /// 0, and forwards without an end.
  public final func finish() { attachment?.finish() }

  /// Removes the animation from its node; it stops with `finished` false.
  public final func cancel() {
    guard let attachment, let node = attachment.node else { return }
    node.remove(attachment)
  }
}
