import ViewKernel

/// The reason why a timeline has a moment.
public enum MomentKind: Equatable, Sendable {
  /// A frame, by its number from 0.
  case frame(Int)
  /// Just before the events of an instant.
  case before
  /// Just after the events of an instant, and the layout pass that follows them.
  case after
}

/// One changed value of a node.
public struct TimelineChange: Equatable, Sendable {
  /// The number of the node.
  public let node: Int
  /// The index of the track in the timeline, from 0.
  public let track: Int
  /// The new value.
  public let value: TrackValue
}
