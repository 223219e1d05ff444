/// An animation on a node: the copy that was made when it was added, and where it is in the
/// engine.
final class Attachment: EntryOwner {
  /// What it animates.
  let property: PropertyToken
  /// The node, until it has forgotten this.
  ///
  /// Not retained: the node keeps its attachments, and forgets all of them before it goes.
  @exclusivity(unchecked) private var nodeReference: Unmanaged<AnimationNode>?
  let group: CompletionGroup?
  /// The key that the program gave; `nil` where it gave none, or a block chose one (D49).
  let givenKey: String?
  /// Which of the numbered keys of its property a block chose; 0 where none did.
  let number: Int32
  let options: Options
  private var progress: Progress = []

  // No user code runs while one of these is accessed.

  /// The copy that runs. A block makes none: there it is made when somebody asks for it.
  @exclusivity(unchecked) private var storedAnimation: Animation?
  /// What the journal says of it at its end, while somebody listens.
  @exclusivity(unchecked) private var lastReport: LastReport?
  /// The neighbours in the order of adding; the list owns them from first to last.
  @exclusivity(unchecked) var next: Attachment?
  @exclusivity(unchecked) unowned(unsafe) var previous: Attachment?

  struct Options: OptionSet {
    let rawValue: UInt8

    /// The node is not touched while this runs (A13).
    static var blocksTouches: Options { Options(rawValue: 1) }
    /// A change in a block made it, not the program itself.
    static var isOfBlock: Options { Options(rawValue: 2) }
    /// The value is added onto what shows below.
    static var addsUp: Options { Options(rawValue: 4) }
    /// Its cohort is its alone, with all entries there.
    static var ownsCohort: Options { Options(rawValue: 8) }
  }

  private struct Progress: OptionSet {
    let rawValue: UInt8

    static var hasBegun: Progress { Progress(rawValue: 1) }
    static var hasStopped: Progress { Progress(rawValue: 2) }
    static var hasLeftGroup: Progress { Progress(rawValue: 4) }
  }

  init(
    _ property: PropertyToken, animation: Animation?, givenKey: String?, number: Int32 = 0,
    node: AnimationNode, group: CompletionGroup?, options: Options
  ) {
    self.property = property
    storedAnimation = animation
    self.givenKey = givenKey
    self.number = number
    nodeReference = .passUnretained(node)
    self.group = group
    self.options = options
    super.init()
    animation?.attachment = self
  }

  /// The node, until it has forgotten this.
  var node: AnimationNode? { nodeReference?.takeUnretainedValue() }

  /// Whether it is on its node still.
  @inline(__always)
  var isAttached: Bool { nodeReference != nil }

  /// Whether the animation has a key, and can be found and replaced by it.
  var hasKey: Bool { givenKey != nil || number > 0 }

  /// The key, or "".
  var key: String { givenKey ?? Attachment.key(property.name, number) }

  /// A property's name, or with a number that makes it free (D49).
  static func key(_ name: String, _ number: Int32) -> String {
    number == 0 ? "" : number == 1 ? name : "\(name)-\(number)"
  }

  override var ownsCohort: Bool { options.contains(.ownsCohort) }

  /// Calls a closure with each property that it animates, and whether the value is added onto what
  /// shows below.
  func forEachProperty(_ body: (PropertyToken, _ addsUp: Bool) -> Void) {
    if ownsCohort, let storedAnimation { return storedAnimation.forEachProperty(body) }
    body(property, options.contains(.addsUp))
  }

  /// Whether it animates a property or a component of it.
  func animates(_ root: ObjectIdentifier) -> Bool {
    var isAnimated = false
    forEachProperty { property, _ in isAnimated = isAnimated || property.root == root }
    return isAnimated
  }

  /// Whether it has ended by itself, and stayed.
  var hasFinished: Bool { progress.contains(.hasStopped) }

  /// Once more, after an end.
  func startNextRun() {
    guard progress.contains(.hasStopped), let node else { return }
    progress = progress.intersection(.hasLeftGroup)
    if options.contains(.blocksTouches) { node.touchBlockers += 1 }
  }

  /// Somebody may hold the animation: it keeps what it reads now, in case that it leaves. So does
  /// what the journal tells of the end; the values it has from the begin, since asking a value of a
  /// program's own is user code.
  override func willEnd() {
    if let lastReport, let node { lastReport.report.setInstants(of: cohort(in: node)) }
    guard !entry.isNone, storedAnimation != nil, !isKnownUniquelyReferenced(&storedAnimation) else {
      return
    }
    storedAnimation?.lastReading = reading().map { LastReading($0) }
  }

  /// The animation has left its node: it acts no more.
  func detach(isFinished: Bool) {
    storedAnimation?.attachment = nil
    storedAnimation?.lastReading?.reading.state = isFinished ? .finished : .idle
    nodeReference = nil
  }

  /// The animation that runs.
  var animation: Animation? {
    if let storedAnimation { return storedAnimation }
    guard let node, !entry.isNone else { return nil }
    let made = property.animation(of: entry, in: node)
    made?.timingCurve = node.engine.curve(of: entry)
    made?.timing = node.engine.timing(of: entry)
    made?.attachment = self
    storedAnimation = made
    return made
  }

  /// The active phase begins.
  override func begins() {
    guard !progress.contains(.hasBegun), let nodeReference else { return }
    progress.insert(.hasBegun)
    // The node is there until its attachment leaves it, and is held where user code runs.
    nodeReference._withUnsafeGuaranteedRef { notify(.start, $0) }
  }

  override func ends() {
    guard let node else { return }
    if entry.isNone { node.forget(self) }
    stop(finished: true, groupFinished: true)
    if entry.isNone { detach(isFinished: true) }
  }

  /// Reports the stop, once.
  ///
  /// - Parameter groupFinished: What the completion of the block is told.
  func stop(finished: Bool, groupFinished: Bool) {
    guard !progress.contains(.hasStopped), let node else { return }
    progress.insert(.hasStopped)
    if options.contains(.blocksTouches) { node.touchBlockers -= 1 }
    notify(.stop(finished: finished), node)
    guard !progress.contains(.hasLeftGroup) else { return }  // a later run is none of its block's
    progress.insert(.hasLeftGroup)
    group?.leave(finished: groupFinished)
  }

  /// Queues the callback for this instant. The closures hold the animation, never the node.
  @inline(__always)
  private func notify(_ change: Change, _ node: AnimationNode) {
    if node.engine.clock.journal.isHeard { return notifyListeners(of: change, node) }
    if hasCallbacks { queueCallback(of: change, node) }
  }

  /// A block's animation has none.
  @inline(__always)
  private var hasCallbacks: Bool { storedAnimation?.settings.callbacks != nil }

  // Asking for values of a program's own is user code: the node is held until all is done.
  @inline(never)
  private func notifyListeners(of change: Change, _ node: AnimationNode) {
    let held = Unmanaged.passRetained(node)
    defer { held.release() }
    // Not in the callback: whether somebody listens must not change how many events an instant has.
    node.engine.clock.journal.tell(event(change, of: node))
    if hasCallbacks { queueCallback(of: change, node) }
  }

  @inline(never)
  private func queueCallback(of change: Change, _ node: AnimationNode) {
    guard let animation = storedAnimation else { return }
    let clock = node.engine.clock
    switch change {
    case .start:
      if let onStart = animation.onStart { clock.callback(property.name, onStart) }
    case .stop(let finished):
      if let onStop = animation.onStop { clock.callback(property.name) { onStop(finished) } }
    case .running: break
    }
  }
}

// MARK: - The journal

/// What a journal says of an animation that it has heard of; in a box, because few are heard of.
private final class LastReport {
  // Values and texts: no user code runs when they are replaced.
  @exclusivity(unchecked) var report: AnimationReport

  init(_ report: AnimationReport) { self.report = report }
}

extension Attachment {
  /// What a journal tells of an animation.
  enum Change {
    case start
    case stop(finished: Bool)
    /// It has begun before somebody listened.
    case running
  }

  /// Whether it has begun and not ended.
  var isRunning: Bool { progress.contains(.hasBegun) && !progress.contains(.hasStopped) }

  /// What the journal tells of a change.
  func event(_ change: Change, of node: AnimationNode) -> JournalEvent {
    let key = hasKey ? self.key : property.name
    if !entry.isNone {
      let report = report(in: node)
      lastReport = LastReport(report)
    }
    let (name, detail) =
      switch change {
      case .start: ("animationStart", key)
      case .stop(let finished): ("animationStop", key + (finished ? " finished" : " interrupted"))
      case .running: ("animationRunning", key)
      }
    return JournalEvent(
      time: node.engine.clock.now, name: name, node: node.identifier, detail: detail,
      animation: lastReport?.report)
  }

  /// The values that it runs through, and when.
  private func report(in node: AnimationNode) -> AnimationReport {
    let ends = storedAnimation?.reportedEnds ?? property.reportedEnds(of: entry, in: node)
    var report = AnimationReport(
      property: property.name, key: hasKey ? key : nil, from: ends.from, to: ends.to,
      isAdditive: options.contains(.addsUp))
    // Asking for the ends may have taken it out.
    if !entry.isNone { report.setInstants(of: cohort(in: node)) }
    return report
  }

  private func cohort(in node: AnimationNode) -> Cohort {
    node.engine.state.cohorts.cohorts[Int(node.engine.cohort(of: entry))]
  }
}

extension AnimationReport {
  /// Takes from a cohort when it runs.
  fileprivate mutating func setInstants(of cohort: Cohort) {
    begin = cohort.timing.begin
    end = cohort.timing.end
    duration = cohort.timing.duration
    curve = cohort.curve.description
  }
}

extension AnimationEngine {
  /// What runs now, as the journal would have told had somebody listened: by node, in the order of
  /// adding.
  package func runningAnimations() -> ContiguousArray<JournalEvent> {
    var running: ContiguousArray<Attachment> = []
    forEachAnimatedNode { node in
      for attachment in node.attachments.all where attachment.isRunning {
        running.append(attachment)
      }
    }
    let identifier = { (attachment: Attachment) in attachment.node?.identifier ?? -1 }
    running.sort { identifier($0) < identifier($1) }
    var events: ContiguousArray<JournalEvent> = []
    for attachment in running {
      // What was asked before may have removed it.
      guard let node = attachment.node, attachment.isRunning else { continue }
      events.append(attachment.event(.running, of: node))
    }
    return events
  }
}
