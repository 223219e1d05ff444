import ViewKernel

/// Why a moment is in a timeline.
public enum MomentKind: Equatable, Sendable {
  /// A frame, by its number from 0.
  case frame(Int)
  /// Just before the events of an instant.
  case before
  /// Just after the events of an instant, and the layout pass that follows them.
  case after
}

/// One changed value.
public struct TimelineChange: Equatable, Sendable {
  /// The number of the node.
  public let node: Int
  /// Which of the source's tracks.
  public let track: Int
  /// The new value.
  public let value: TrackValue
}
