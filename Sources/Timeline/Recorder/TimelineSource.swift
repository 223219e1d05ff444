import ViewKernel

/// A source of nodes that can be recorded, such as a window or a custom tree on a logical clock.
public protocol TimelineSource: AnyObject {
  /// The clock that the recorder advances from frame to frame.
  ///
  /// The timeline contains all events of this clock. The clock of a window also has the events of
  /// views, whose numbers are 0 or more. Give the nodes of a source on such a clock negative
  /// numbers, to distinguish them from views.
  var clock: LogicalClock { get }

  /// The tracks of the nodes. `NodeValues.set(_:_:)` refers to a track by its index in this list.
  ///
  /// - Precondition: The tracks have different names.
  var tracks: [Track] { get }

  /// Shows every node with its current values. The source chooses the order of the nodes. The order
  /// must stay the same as long as the nodes do not change.
  ///
  /// The source reports values with `NodeSampler.show(_:name:values:)`. Sampling must not change
  /// anything else.
  func sample(into sampler: NodeSampler)

  /// Shows the nodes whose values may have changed since the last call with the same sampler, in
  /// the same order. The first call shows all nodes.
  ///
  /// Implement this method if the source knows its changes: then the recorder need not sample the
  /// other nodes. The default shows all nodes.
  func sampleChanges(into sampler: NodeSampler)
}

extension TimelineSource {
  /// Shows all nodes.
  public func sampleChanges(into sampler: NodeSampler) { sample(into: sampler) }
}
