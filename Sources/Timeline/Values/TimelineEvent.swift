import ViewKernel

/// An event at an instant, from the journal of the source's clock.
public typealias TimelineEvent = JournalEvent

extension TimelineEvent {
  /// Whether timelines contain the event. They leave out that a callback ran, because its effects
  /// are recorded: an animation's callback runs when the animation reports its start or end.
  var isRecorded: Bool { name != .callback }

  /// Whether schema 1 has the event. The hash of a timeline covers these events, so it equals the
  /// hash of older recordings. The hash of details covers the other events.
  var isInSchema1: Bool { name != .animationRunning && name != .touch }

  /// The animation that began with the event, or that had begun before the recording.
  var begunAnimation: AnimationReport? {
    name == .animationStart || name == .animationRunning ? animation : nil
  }
}
