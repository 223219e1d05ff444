import ViewKernel

/// One changed value of a node.
public struct TimelineChange: Equatable, Sendable {
  /// The number of the node.
  public let node: Int
  /// The index of the track in the timeline, from 0.
  public let track: Int
  /// The new value.
  public let value: TrackValue
}

// MARK: - CustomStringConvertible

extension TimelineChange: CustomStringConvertible {
  /// The node, the track and the new value: "node 3, track 5: 0.5".
  public var description: String { "node \(node), track \(track): \(value)" }
}
