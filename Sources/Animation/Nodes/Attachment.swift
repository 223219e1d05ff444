import ViewKernelGeometry

/// An animation on a node: the copy that was made when it was added, and where it is in the
/// engine.
@safe package final class Attachment: EntryOwner {
  // The fields are 72 bytes, which fit into a block of 80; the first one shares a word with the entry.

  /// Which of the numbered keys of its property a block chose; and in the lowest nine bits the flags.
  private var numberAndFlags: UInt32
  /// What it animates.
  let property: PropertyToken
  /// The node, until it has forgotten this.
  ///
  /// Not retained: the node keeps its attachments, and forgets all of them before it goes.
  private var nodeReference: Unmanaged<AnimationNode>?
  /// What few have, or the group alone.
  var extras: Extras
  /// The animation as a program has it in hand, while there is one; it owns this.
  ///
  /// Not retained: one that nobody holds goes, and takes itself out. One that is more than its
  /// entry says is kept beside (`Extras`).
  unowned(unsafe) var handle: Animation?
  /// The neighbours in the order of adding; the list owns them from first to last, and the last one
  /// is the previous one of the first.
  var next: Attachment?
  unowned(unsafe) var previous: Attachment?

  struct Flags: OptionSet {
    let rawValue: UInt16

    /// The node is not touched while this runs (A13).
    static var blocksTouches: Flags { Flags(rawValue: 1) }
    /// A change in a block made it, not the program itself.
    static var isOfBlock: Flags { Flags(rawValue: 2) }
    /// The value is added onto what shows below.
    static var addsUp: Flags { Flags(rawValue: 4) }
    /// Its cohort is its alone, with all entries there.
    static var ownsCohort: Flags { Flags(rawValue: 8) }
    /// The animation names no pace: it runs at constant speed.
    static var namesNoCurve: Flags { Flags(rawValue: 16) }
    static var hasBegun: Flags { Flags(rawValue: 32) }
    static var hasStopped: Flags { Flags(rawValue: 64) }
    /// The handle of a block reads it: it keeps its last reading.
    static var isRead: Flags { Flags(rawValue: 128) }
    /// The handle of a block plays it, and removes it when the block is over.
    static var staysForBlock: Flags { Flags(rawValue: 256) }
  }

  init(
    _ property: PropertyToken, animation: Animation?, givenKey: String?, number: Int32 = 0,
    node: AnimationNode, group: CompletionGroup?, flags: Flags
  ) {
    require(number < 1 << 23, "AnimationNode: \(number) blocks have changed one property at once")
    self.property = property
    extras = Extras(givenKey, group)
    numberAndFlags = UInt32(number) << 9 | UInt32(flags.rawValue)
    unsafe nodeReference = .passUnretained(node)
    super.init()
    guard let animation else { return }
    unsafe handle = animation
    animation.attachment = self
    if let callbacks = animation.settings.callbacks { self.callbacks = callbacks }
  }

  /// Which of the numbered keys of its property a block chose; 0 where none did.
  var number: Int32 { Int32(numberAndFlags >> 9) }

  var flags: Flags {
    @inline(__always) get { Flags(rawValue: UInt16(truncatingIfNeeded: numberAndFlags & 0x1FF)) }
    @inline(__always) set { numberAndFlags = numberAndFlags & ~0x1FF | UInt32(newValue.rawValue) }
  }

  /// The key that the program gave; `nil` where it gave none, or a block chose one (D49).
  var givenKey: String? { extras.box?.key }

  /// The group of its block, until it has left that.
  var group: CompletionGroup? { extras.group }

  /// The node, until it has forgotten this.
  var node: AnimationNode? { unsafe nodeReference?.takeUnretainedValue() }

  /// Whether it is on its node still.
  @inline(__always)
  var isAttached: Bool { unsafe nodeReference != nil }

  /// Whether the animation has a key, and can be found and replaced by it.
  var hasKey: Bool { givenKey != nil || number > 0 }

  /// The key, or "".
  var key: String { givenKey ?? Attachment.key(property.name, number) }

  /// Whether it is found under a key.
  func isUnder(_ key: String) -> Bool {
    if let givenKey { return givenKey == key }
    return number > 0 && Attachment.number(of: key, after: property.name) == number
  }

  override var ownsCohort: Bool { flags.contains(.ownsCohort) }

  var isOfBlock: Bool { flags.contains(.isOfBlock) }

  /// Calls a closure with each property that it animates, and whether the value is added onto what
  /// shows below.
  func forEachProperty(_ body: (PropertyToken, _ addsUp: Bool) -> Void) {
    // One of several properties is kept.
    if ownsCohort, let handle = unsafe handle { return handle.forEachProperty(body) }
    body(property, flags.contains(.addsUp))
  }

  /// Whether it animates a property or a component of it.
  func animates(_ root: ObjectIdentifier) -> Bool {
    animates { property, _ in property.root == root }
  }

  /// Whether it animates exactly this property or component.
  func animatesExactly(_ property: PropertyToken) -> Bool {
    animates { other, _ in other === property }
  }

  /// Whether it animates exactly this property or component, and not by adding onto what is below.
  func replaces(_ property: PropertyToken) -> Bool {
    animates { other, addsUp in other === property && !addsUp }
  }

  @inline(__always)
  private func animates(_ isMeant: (PropertyToken, _ addsUp: Bool) -> Bool) -> Bool {
    var isFound = false
    forEachProperty { isFound = isFound || isMeant($0, $1) }
    return isFound
  }

  /// Whether it has ended by itself, and stayed.
  var hasFinished: Bool { flags.contains(.hasStopped) }

  /// Once more, after an end.
  override func startNextRun() {
    guard flags.contains(.hasStopped), let node else { return }
    flags.subtract([.hasBegun, .hasStopped])
    if flags.contains(.blocksTouches) { node.touchBlockers += 1 }
  }

  /// Somebody may hold the animation: it keeps what it reads now, in case that it leaves. So does
  /// what the journal tells of the end; the values it has from the begin, since asking a value of a
  /// program's own is user code.
  override func willEnd() {
    // One that has ended already may be removed before it is told of, by what is told before it.
    guard !entry.isNone else { return }
    if var report = lastReport, let node {
      report.setInstants(of: node.engine.timedCohort(of: entry))
      lastReport = report
    }
    guard isHandleHeld || flags.contains(.isRead), let reading else { return }
    lastReading = LastReading(playback: reading, iteration: iteration, progress: progress)
  }

  /// The animation has left its node: it acts no more.
  ///
  /// - Returns: The animation, if it was kept; letting go of it may be user code.
  func detach(isFinished: Bool) -> Animation? {
    lastReading?.playback.state = isFinished ? .finished : .idle
    unsafe nodeReference = nil
    unsafe handle = nil
    return extras.takeAnimation()
  }

  /// The active phase begins.
  override func begins() {
    guard !flags.contains(.hasBegun), let nodeReference = unsafe nodeReference else { return }
    flags.insert(.hasBegun)
    // The node is there until its attachment leaves it, and is held where user code runs.
    unsafe nodeReference._withUnsafeGuaranteedRef { notify(.start, $0) }
  }

  override func ends() -> AnyObject? {
    guard let node else { return nil }
    if entry.isNone { node.forget(self) }
    stop(finished: true, groupFinished: true)
    return entry.isNone ? detach(isFinished: true) : nil
  }

  /// Reports the stop, once.
  ///
  /// - Parameter groupFinished: What the completion of the block is told.
  func stop(finished: Bool, groupFinished: Bool) {
    guard !flags.contains(.hasStopped), let node else { return }
    flags.insert(.hasStopped)
    if flags.contains(.blocksTouches) { node.touchBlockers -= 1 }
    notify(.stop(finished: finished), node)
    takeGroup()?.leave(finished: groupFinished)  // a later run is none of its block's
  }

  /// Queues the callback for this instant.
  @inline(__always)
  private func notify(_ change: Change, _ node: AnimationNode) {
    if node.engine.clock.journal.isHeard { return notifyListeners(of: change, node) }
    if let callbacks { queue(callbacks, change, node) }
  }

  // Asking for values of a program's own is user code: the node is held until all is done.
  @inline(never)
  private func notifyListeners(of change: Change, _ node: AnimationNode) {
    let held = unsafe Unmanaged.passRetained(node)
    defer { unsafe held.release() }
    // Not in the callback: whether somebody listens must not change how many events an instant has.
    node.engine.clock.journal.tell(event(change, of: node))
    if let callbacks { queue(callbacks, change, node) }
  }

  @inline(never)
  private func queue(_ callbacks: Animation.Callbacks, _ change: Change, _ node: AnimationNode) {
    let clock = node.engine.clock
    switch change {
    case .start:
      if let onStart = callbacks.onStart { clock.callback(property.name, onStart) }
    case .stop(let finished):
      if let onStop = callbacks.onStop { clock.callback(property.name) { onStop(finished) } }
    case .running: break
    }
  }
}

// MARK: - Keys

extension Attachment {
  /// A property's name, or with a number that makes it free (D49).
  static func key(_ name: String, _ number: Int32) -> String {
    number == 0 ? "" : number == 1 ? name : "\(name)-\(number)"
  }

  /// The number of a key that `key` makes, or 0.
  static func number(of key: String, after name: String) -> Int {
    var rest = key.utf8[...]
    for byte in name.utf8 {
      guard rest.first == byte else { return 0 }
      rest.removeFirst()
    }
    guard let dash = rest.popFirst() else { return 1 }
    guard dash == UInt8(ascii: "-"), let first = rest.first, first != UInt8(ascii: "0") else {
      return 0
    }
    var number = 0
    for byte in rest {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), number < 100_000_000 else {
        return 0
      }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number > 1 ? number : 0
  }
}
