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
  /// The animations that had begun before the recording, until they are added.
  private var runningAnimations: [TimelineEvent] = []
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
    if sinks.isEmpty { return }
    callingSinks { for sink in sinks { body(sink) } }
  }
}

// MARK: - Begin and end

extension TimelineOutput {
  /// Begins a timeline in each sink.
  ///
  /// - Parameter runningAnimations: The animations that had begun before the recording.
  func begin(
    _ header: TimelineHeader, _ runningAnimations: [TimelineEvent], in sinks: [TimelineSink]
  ) {
    unsafe hashes = TimelineHashes(
      start: header.start, frameRate: header.frameRate, tracks: header.tracks)
    eventCount = 0
    self.runningAnimations = runningAnimations
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
  /// Adds an event, if timelines contain it.
  ///
  /// - Parameter sampler: Gives the node of the event its name, if it has none.
  func add(_ event: TimelineEvent, naming sampler: NodeSampler) {
    guard event.isRecorded else { return }
    // An animation that was running at the start may stop before the first moment.
    if event.name == .animationStop { addRunningAnimations(naming: sampler) }
    write(event, naming: sampler)
  }

  /// Adds the animations that had begun before the recording, if they were not added before. They
  /// follow the first moment, when all nodes have names.
  func addRunningAnimations(naming sampler: NodeSampler) {
    if runningAnimations.isEmpty { return }
    let events = runningAnimations
    runningAnimations = []
    for event in events { write(event, naming: sampler) }
  }

  private func write(_ event: TimelineEvent, naming sampler: NodeSampler) {
    if let node = event.node, sampler.isForgotten(node) {
      return write(event.withoutNode, naming: sampler)
    }
    eventCount += 1
    if let node = event.node,
      let newNode = sampler.introduce(
        node: node, name: event.nodeName ?? "#\(node)", className: event.nodeClass)
    {
      add(newNode)
    }
    unsafe hashes.add(event)
    notifySinks { $0.add(event) }
  }

  /// Adds the moment that a sampler has sampled. The running animations follow the first moment.
  func add(_ kind: MomentKind, at time: Double, of sampler: NodeSampler) {
    unsafe hashes.add(kind, at: time)
    for track in unsafe sampler.moment.newTracks {
      unsafe hashes.add(track)
      notifySinks { $0.add(track) }
    }
    addNewNodes(of: sampler)
    let changes = unsafe sampler.moment.changes.list
    // By index, which copies no values.
    for index in changes.indices { unsafe hashes.add(changes[index], at: time) }
    notifySinks { $0.add(kind, time: time, changes: changes) }
    // After the changes: the moment may have changes of these nodes.
    for node in unsafe sampler.moment.forgottenNodes { notifySinks { $0.forget(node: node) } }
    addRunningAnimations(naming: sampler)
  }

  /// Adds the new nodes of a moment, also if the moment itself is not added, because the recording
  /// ends before it.
  func addNewNodes(of sampler: NodeSampler) {
    for node in unsafe sampler.moment.newNodes { add(node) }
  }

  private func add(_ node: SampledMoment.NewNode) {
    unsafe hashes.add(nodeName: node.name)
    notifySinks { $0.add(node: node.number, name: node.name, className: node.className) }
  }
}

extension TimelineEvent {
  /// The event without its node.
  fileprivate var withoutNode: TimelineEvent {
    TimelineEvent(time: time, name: name, detail: detail, animation: animation)
  }
}
