// Playback of a running animation (D62–D65). Core Animation has no such calls: their names and
// rules are those of Web Animations 1. They control the running copy, which `add` and
// `animation(forKey:)` return. On an animation that does not run, they do nothing.

extension Animation {
  /// Whether the animation is idle, running, paused or finished now.
  public final var state: PlayState { attachment?.reading?.state ?? .idle }

  /// The current time of the animation, in seconds. 0 is the time at which the animation was added:
  /// the time includes a delay. It decreases while the animation plays backwards, and is 0 before
  /// the animation is added to a view.
  ///
  /// After the animation was removed, this and the other properties keep their last values.
  public final var currentTime: Double { attachment?.reading?.currentTime ?? 0 }

  /// The index of the current iteration, starting at 0; `nil` while the animation has no effect.
  ///
  /// At the end, it is the index of the last iteration, not of the next one. `timeOffset` is
  /// included: with an offset of two and a half durations, the first index is 2. With
  /// `autoreverses`, each backward pass counts as a separate iteration. The index is infinite after
  /// infinitely many iterations of duration 0.
  public final var iteration: Double? { attachment?.iteration }

  /// The progress of the current iteration after the timing curve; `nil` while the animation has no
  /// effect.
  ///
  /// 0 is the start and 1 the end. Curves that overshoot give values outside 0...1.
  public final var progress: Double? { attachment?.progress }

  /// The total duration of all iterations, in seconds of the animation's own time; may be infinite.
  public final var activeDuration: Double { attachment?.reading?.activeDuration ?? 0 }

  /// The `currentTime` at which the animation ends when it plays forwards, in seconds; may be
  /// infinite.
  public final var endTime: Double { attachment?.reading?.endTime ?? 0 }

  /// How fast the running animation plays now: seconds of `currentTime` per second of the time
  /// space that it runs in. A negative rate plays backwards. At the rate 0 the animation stands
  /// still but is not paused.
  ///
  /// The initial value is `speed`. Setting the rate keeps `currentTime`. Setting the old rate again
  /// at the same instant restores exactly the same motion. A rate that is not finite or has a
  /// magnitude above 1e100 is refused, with a diagnostic.
  public final var rate: Double {
    get { attachment?.reading?.rate ?? speed }
    set { attachment?.setRate(newValue) }
  }

  /// Pauses the animation until `play()` is called. A finished animation stays finished.
  public final func pause() { attachment?.pause() }

  /// Continues the animation. At its end or before its start, it plays again from the start; an
  /// animation that plays backwards plays again from the end.
  ///
  /// An animation that stayed on its view after its end starts a new run, which calls `onStart` and
  /// `onStop` again.
  public final func play() { attachment?.play() }

  /// Reverses the direction of playback at the current time. At its start, the animation plays
  /// backwards from its end; without an end, this is refused, with a diagnostic.
  public final func reverse() { attachment?.reverse() }

  /// Jumps to a `currentTime`, in seconds; a paused animation stays paused there.
  ///
  /// If the animation has reached its end, but this was not reported yet, it will not be reported.
  /// An animation that stayed on its view after its end starts a new run, unless the time is at its
  /// end or beyond. A time that is not finite or has a magnitude above 1e100 is refused, with a
  /// diagnostic.
  public final func seek(to time: Double) { attachment?.seek(to: time) }

  /// Ends the animation now: jumps to its end, or to its start if it plays backwards.
  ///
  /// The call is refused, with a diagnostic, at the rate 0, and for an animation that plays
  /// forwards and has no end.
  public final func finish() { attachment?.finish() }

  /// Removes the animation from its node. If it has not ended, its `onStop` receives `false`.
  public final func cancel() {
    guard let attachment, let node = attachment.node else { return }
    node.remove(attachment)
  }
}
