import ViewKernel

/// An event at an instant, from the journal of the source's clock.
public typealias TimelineEvent = JournalEvent

extension TimelineEvent {
  /// Whether timelines have it. What a callback does is told, and the callback of an animation runs
  /// when the animation is told to start or stop; so that a callback runs is left out.
  var isRecorded: Bool { name != .callback }

  /// Whether timelines of schema 1 have it, whose hash goes on covering them alone.
  var isOfFirstSchema: Bool { name != .animationRunning }

  /// The animation that has begun with the event, or had begun before the recording.
  var begunAnimation: AnimationReport? {
    name == .animationStart || name == .animationRunning ? animation : nil
  }
}
