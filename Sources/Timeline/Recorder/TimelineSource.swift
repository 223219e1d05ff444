import ViewKernel

/// Anything whose nodes can be recorded: a window, or a tree of your own on a logical clock.
public protocol TimelineSource: AnyObject {
  /// The clock that the recorder moves from frame to frame.
  var clock: LogicalClock { get }

  /// What the nodes have to show, in the order that `NodeValues.set` counts them.
  var tracks: [Track] { get }

  /// Shows every node and its values as they are now, in an order of the source's own that does
  /// not change by itself.
  ///
  /// Sampling must not change anything: the sampler is told what the nodes show, by
  /// `NodeSampler.show(_:name:values:)`, and nothing else happens.
  func sample(into sampler: NodeSampler)

  /// Shows the nodes that may show something else than at the last call with the same sampler, in the
  /// same order; at the first call all of them.
  ///
  /// A source that knows what changes saves the recorder a look at everything else. The default shows
  /// all nodes.
  func sampleChanges(into sampler: NodeSampler)
}

extension TimelineSource {
  /// Shows all nodes.
  public func sampleChanges(into sampler: NodeSampler) { sample(into: sampler) }
}
