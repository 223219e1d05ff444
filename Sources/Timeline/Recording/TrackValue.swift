import ViewKernel

/// A value in a timeline: what one track of one node shows at one moment.
public typealias TrackValue = PropertyValue

/// A property of the nodes of a source, as timelines name it.
public struct Track: Sendable {
  /// The name in files.
  public let name: String
  /// What a node shows that has never been sampled; files leave it out.
  public let initial: TrackValue

  /// Creates a track.
  public init(_ name: String, initial: TrackValue) {
    self.name = name
    self.initial = initial
  }
}
