import ViewKernel

/// An event at an instant, from the journal of the source's clock.
public typealias TimelineEvent = JournalEvent

extension TimelineEvent {
  /// Whether timelines have it. What a callback does is told, and the callback of an animation runs
  /// when the animation is told to start or stop; so that a callback runs is left out.
  var isRecorded: Bool { name != .callback }

  /// Whether the first timelines had it: the hash covers only these events, so that it is still the one
  /// that older recordings have. The hash of details covers the others.
  var isHashed: Bool { name != .animationRunning && name != .touch }

  /// The animation that has begun with the event, or had begun before the recording.
  var begunAnimation: AnimationReport? {
    name == .animationStart || name == .animationRunning ? animation : nil
  }
}
