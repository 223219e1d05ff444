import ViewKernel

/// Sets the values of one node at one moment; see `NodeSampler.show(_:name:values:)`.
public struct NodeValues {
  let sampler: NodeSampler
  let row: NodeRow

  /// Sets the presentation value of a track of the node.
  ///
  /// A value must be of the kind of its track. The recorder leaves out other values, and reports
  /// the first of them in each track with a diagnostic.
  ///
  /// - Parameters:
  ///   - track: The index in the source's `tracks`, from 0.
  ///   - value: The value at this moment.
  /// - Precondition: `track` is an index of the source's tracks.
  public func set(_ track: Int, _ value: TrackValue) {
    require(
      track >= 0 && track < sampler.trackCount,
      "NodeValues.set: track \(track) of a source that has \(sampler.trackCount)")
    sampler.set(track, value, in: row)
  }
}
