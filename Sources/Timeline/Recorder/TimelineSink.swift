import ViewKernel

/// Takes a timeline as it is recorded, piece by piece: a file format, a log in memory.
///
/// For each recording a recorder calls `begin` once, then the other methods, then `end` once. Inside of
/// these calls, `start`, `finish` and `record` of the recorder and `advance` of its clock are refused,
/// with a diagnostic. To end a recording at something that a sink has seen, schedule a timer:
///
///     window.schedule(after: 0) { recorder.finish() }
public protocol TimelineSink: AnyObject {
  /// The first call.
  func begin(_ header: TimelineHeader)
  /// A track that the header does not have is met for the first time, behind those there are; before
  /// any change in it.
  func add(_ track: Track)
  /// A node is met for the first time; before any change or event of it.
  ///
  /// - Parameters:
  ///   - node: Its number.
  ///   - name: Its name, which no other node has.
  ///   - className: The class of a view that has no name of its own, if it is known.
  func add(node: Int, name: String, className: String?)
  /// A node has gone for ever: it is not named any more, and its number is never given again.
  func forget(node: Int)
  /// A moment with the values that differ from those before it.
  func add(_ kind: MomentKind, time: Double, changes: [TimelineChange])
  /// Something happened.
  func add(_ event: TimelineEvent)
  /// The last call.
  func end(_ summary: TimelineSummary)
}

extension TimelineSink {
  /// Most sources have no tracks but those of the header.
  public func add(_ track: Track) {}

  /// Most sinks keep nothing of single nodes.
  public func forget(node: Int) {}
}
