import ViewKernel

/// The output of a recorder: the sinks of the current recording, and the hashes and counts of its
/// summary.
///
/// All data of a timeline passes through this object: it adds each item to the hashes, then passes
/// it to the sinks. Sinks are user code.
final class TimelineOutput {
  private let source: TimelineSource
  /// The sinks of the current recording. Each of them gets `begin` and `end`.
  private var sinks: [TimelineSink] = []
  // Unchecked: no user code runs while the hashes are accessed.
  @exclusivity(unchecked) private var hashes = TimelineHashes()
  private var eventCount = 0
  /// Whether a recording begins or ends, or a sink is called. Then no other recording may begin or
  /// end.
  private(set) var isCallingSinks = false

  init(_ source: TimelineSource) { self.source = source }

  /// The counts and hashes until now.
  func summary(frames: Int) -> TimelineSummary {
    unsafe TimelineSummary(
      frames: frames, events: eventCount, end: source.clock.now, hash: hashes.hash,
      detailHash: hashes.detailHash)
  }

  /// Runs a closure that calls sinks. A sink must not begin or end a recording during the call, nor
  /// advance the clock.
  func callingSinks<Result>(_ body: () -> Result) -> Result {
    let wasCallingSinks = isCallingSinks
    let clock = source.clock
    isCallingSinks = true
    clock.beginUserCode("a sink")
    let result = body()
    clock.endUserCode()
    isCallingSinks = wasCallingSinks
    return result
  }

  private func notifySinks(_ body: (TimelineSink) -> Void) {
    callingSinks { for sink in sinks { body(sink) } }
  }
}

// MARK: - Begin and end

extension TimelineOutput {
  /// Begins a timeline in each sink.
  func begin(_ header: TimelineHeader, in sinks: [TimelineSink]) {
    unsafe hashes = TimelineHashes(
      start: header.start, frameRate: header.frameRate, tracks: header.tracks)
    eventCount = 0
    self.sinks = sinks
    notifySinks { $0.begin(header) }
  }

  /// Ends the timeline in each sink.
  func end(_ summary: TimelineSummary) { notifySinks { $0.end(summary) } }

  /// Releases the sinks. The `deinit` of a sink is user code.
  func releaseSinks() {
    let released = sinks
    sinks = []
    withExtendedLifetime(released) {}
  }
}

// MARK: - Data

extension TimelineOutput {
  /// Adds an event.
  ///
  /// - Parameter newNode: The node of the event, if it has just got its name.
  func add(_ event: TimelineEvent, newNode: SampledMoment.NewNode?) {
    eventCount += 1
    if let newNode { add(newNode) }
    unsafe hashes.add(event)
    notifySinks { $0.add(event) }
  }

  /// Adds a moment.
  func add(_ kind: MomentKind, at time: Double, _ moment: SampledMoment) {
    unsafe hashes.add(kind, at: time)
    for track in moment.newTracks {
      unsafe hashes.add(track)
      notifySinks { $0.add(track) }
    }
    for node in moment.newNodes { add(node) }
    let changes = moment.changes.list
    // By index, which copies no values.
    for index in changes.indices { unsafe hashes.add(changes[index], at: time) }
    notifySinks { $0.add(kind, time: time, changes: changes) }
    // Last: the moment may have changes of these nodes.
    for node in moment.forgottenNodes { notifySinks { $0.forget(node: node) } }
  }

  private func add(_ node: SampledMoment.NewNode) {
    unsafe hashes.add(nodeName: node.name)
    notifySinks { $0.add(node: node.number, name: node.name, className: node.className) }
  }
}
