/// An animation on a node: the copy that was made when it was added, and where it is in the
/// engine.
final class Attachment: EntryOwner {
  /// What it animates.
  let property: PropertyToken
  /// The node, until it has forgotten this.
  ///
  /// Not retained: the node keeps its attachments, and forgets all of them before it goes.
  unowned(unsafe) var node: AnimationNode?
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
    self.node = node
    self.group = group
    self.options = options
    super.init()
    animation?.attachment = self
  }

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

  /// Somebody may hold the animation: it keeps what it reads now, in case that it leaves.
  override func willEnd() {
    guard !entry.isNone, storedAnimation != nil, !isKnownUniquelyReferenced(&storedAnimation) else {
      return
    }
    storedAnimation?.lastReading = reading().map { LastReading($0) }
  }

  /// The animation has left its node: it acts no more.
  func detach(isFinished: Bool) {
    storedAnimation?.attachment = nil
    storedAnimation?.lastReading?.reading.state = isFinished ? .finished : .idle
    node = nil
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
    guard !progress.contains(.hasBegun), let node else { return }
    progress.insert(.hasBegun)
    notify(.start, node)
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
  private func notify(_ kind: AnimationEvent.Kind, _ node: AnimationNode) {
    let engine = node.engine
    // Logs are written at once, not in a callback: whether somebody records must not change how
    // many events an instant has.
    if let log = engine.onAnimationEvent {
      log(
        AnimationEvent(
          kind: kind, node: node.identifier, property: property.name, key: key))
    }
    guard let animation = storedAnimation else { return }  // a block's has no callbacks
    switch kind {
    case .start:
      if let onStart = animation.onStart { engine.clock.callback(property.name, onStart) }
    case .stop(let finished):
      if let onStop = animation.onStop {
        engine.clock.callback(property.name) { onStop(finished) }
      }
    }
  }
}

/// The start or the stop of an animation, for event logs.
package struct AnimationEvent {
  package enum Kind {
    case start
    case stop(finished: Bool)
  }

  package let kind: Kind
  /// The number of the node.
  package let node: Int
  package let property: String
  package let key: String
}
