import ViewKernel

/// A receiver of a timeline while it is recorded, such as a writer of a file format or a log in
/// memory.
///
/// For each recording, a recorder calls `begin` once, then the other methods, then `end` once.
/// Inside these calls, `start`, `finish` and `record` of the recorder and `advance` of its clock
/// are refused with a diagnostic. To end a recording because of something that a sink received,
/// schedule a timer:
///
///     window.schedule(after: 0) { recorder.finish() }
public protocol TimelineSink: AnyObject {
  /// Begins a timeline. This is the first call.
  func begin(_ header: TimelineHeader)
  /// Adds a track that the header does not have. Its index is the next one after the existing
  /// tracks.
  ///
  /// The call precedes any change in the track.
  func add(_ track: Track)
  /// Adds a node. The call precedes any change or event of the node.
  ///
  /// - Parameters:
  ///   - node: The number of the node.
  ///   - name: The name of the node, which no other node has.
  ///   - className: The class of a view without a name of its own, if it is known.
  func add(node: Int, name: String, className: String?)
  /// Reports that a node was removed for good: the timeline does not contain it or use its number
  /// again. The call follows the last moment with changes of the node.
  func forget(node: Int)
  /// Adds a moment, with the values that differ from the last moment.
  ///
  /// - Parameters:
  ///   - kind: A frame, or the moment before or after the events of an instant.
  ///   - time: The time of the moment, in seconds of the source's clock.
  ///   - changes: The changed values, in the order in which the source showed its nodes. The
  ///     changes of a node are in one place, and each track has at most one.
  func add(_ kind: MomentKind, time: Double, changes: [TimelineChange])
  /// Adds an event.
  func add(_ event: TimelineEvent)
  /// Ends a timeline. This is the last call.
  func end(_ summary: TimelineSummary)
  /// Ends a timeline that has no summary, such as one that was read from a truncated file. This is
  /// the last call, in place of `end(_:)`.
  func endIncomplete()
}

extension TimelineSink {
  /// Does nothing: most sources have only the tracks of the header.
  public func add(_ track: Track) {}

  /// Does nothing: most sinks keep nothing for single nodes.
  public func forget(node: Int) {}

  /// Does nothing: most sinks have received everything by then.
  public func endIncomplete() {}
}
