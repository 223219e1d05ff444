// The reports of an animation: to the journal, and to its callbacks.

// Unsafe: see the fields of `Attachment` and `AnimationNode`.

extension Attachment {
  /// The changes of an animation that a journal reports.
  enum Change {
    case start
    case stop(finished: Bool)
    /// The animation began before the journal had a listener.
    case running
  }

  /// Reports a change to the journal, and queues the callback for this instant.
  @inline(__always)
  func notify(_ change: Change, _ node: AnimationNode) {
    if node.engine.clock.journal.hasListeners { return notifyListeners(of: change, node) }
    if let callbacks { queue(callbacks, change, node) }
  }

  // Reading custom values is user code: the node is retained until the end of this method.
  @inline(never)
  private func notifyListeners(of change: Change, _ node: AnimationNode) {
    let held = unsafe Unmanaged.passRetained(node)
    defer { unsafe held.release() }
    // Not in the callback: a listener must not change the number of events of an instant.
    node.engine.clock.journal.add(event(change, of: node))
    if let callbacks { queue(callbacks, change, node) }
  }

  @inline(never)
  private func queue(_ callbacks: Animation.Callbacks, _ change: Change, _ node: AnimationNode) {
    let clock = node.engine.clock
    switch change {
    case .start:
      if let onStart = callbacks.onStart { clock.enqueue(property.name, onStart) }
    case .stop(let finished):
      if let onStop = callbacks.onStop { clock.enqueue(property.name) { onStop(finished) } }
    case .running: break
    }
  }

  /// Creates the journal event of a change.
  func event(_ change: Change, of node: AnimationNode) -> JournalEvent {
    let key = self.key ?? property.name
    if !entry.isNone {
      let report = report(in: node)  // user code: before the store
      lastReport = report
    }
    let (name, detail): (JournalEvent.Name, String) =
      switch change {
      case .start: (.animationStart, key)
      case .stop(let finished): (.animationStop, key + (finished ? " finished" : " interrupted"))
      case .running: (.animationRunning, key)
      }
    return JournalEvent(
      time: node.engine.clock.now, name: name, node: node.identifier, detail: detail,
      animation: lastReport)
  }

  /// Creates a report of the ends and the times of the animation.
  private func report(in node: AnimationNode) -> AnimationReport {
    let ends = unsafe handle?.reportedEnds ?? property.reportedEnds(of: entry, in: node)
    var report = AnimationReport(
      property: property.name, key: key, begin: .infinity, end: .infinity, duration: 0, curve: "",
      from: ends.from, to: ends.to, isAdditive: flags.contains(.isAdditive))
    // Reading the ends may have removed the attachment.
    if !entry.isNone { report.setInstants(of: node.engine.cohort(of: entry)) }
    return report
  }
}

extension AnimationReport {
  /// Copies the times and the curve of a cohort.
  mutating func setInstants(of cohort: Cohort) {
    begin = cohort.begin
    end = cohort.end
    duration = cohort.timing.duration
    curve = cohort.curve.description
  }
}

extension AnimationEngine {
  /// The events of the animations that run now, for a listener that is added later: sorted by node,
  /// and within a node in the order in which they were added.
  package func runningAnimations() -> ContiguousArray<JournalEvent> {
    var running: ContiguousArray<Attachment> = []
    forEachAnimatedNode { node in
      for attachment in unsafe node.attachments.all where attachment.phase == .running {
        running.append(attachment)
      }
    }
    let identifier = { (attachment: Attachment) in attachment.node?.identifier ?? -1 }
    running.sort { identifier($0) < identifier($1) }
    var events: ContiguousArray<JournalEvent> = []
    for attachment in running {
      // Creating an earlier event may have removed the attachment.
      guard let node = attachment.node, attachment.phase == .running else { continue }
      events.append(attachment.event(.running, of: node))
    }
    return events
  }
}
