import ViewKernelGeometry

/// An animation on a node.
///
/// Three things belong to one animation:
///
/// - The entry in the engine computes the values. It has no key and no callbacks.
/// - The attachment has the key and the callbacks, and owns the entry. It is in the
///   `AttachmentList` of the node.
/// - The handle is the `Animation` object that the program reads and plays: the copy that was made
///   when the animation was added. Most changes in blocks have no handle until the program asks for
///   one.
///
/// An attachment has four states, one after the other:
///
/// | state | node | entry | changed by |
/// |---|---|---|---|
/// | being added | yes | no | `AnimationNode.attach`, which may run user code |
/// | on its node | yes | yes | `AnimationNode.attach`, once the entry is stored |
/// | being removed | yes | no | the engine at an end, or `AnimationNode.remove` |
/// | removed | no | no | `detach`; the last reading stays for the handle |
///
/// If it is removed while it is being added, `attach` stores an entry later, which
/// `AnimationNode.finishAdding` removes.
///
/// While it is on its node, `phase` is the last report of the present run. The engine changes it,
/// by the calls of `EntryOwner`.
@safe package final class Attachment: EntryOwner {
  // The fields are 72 bytes, which fit into a block of 80. The first one shares a word with the
  // entry.

  /// The number of the key that a block chose; in the lowest seven bits the flags, and in the next
  /// two the phase.
  private var packed: UInt32
  /// The animated property or component.
  let property: PropertyToken
  /// The node, until it removes the attachment.
  ///
  /// Not retained: the node owns its attachments, and removes all of them before it is deallocated.
  private var nodeReference: Unmanaged<AnimationNode>?
  /// Rarely used fields. Most attachments have only a completion group.
  var storage: Storage
  /// The program's animation object, while there is one. It retains the attachment.
  ///
  /// Retained in `Storage` only if the entry cannot restore it. Otherwise an object without other
  /// owners is deallocated, and clears this field.
  unowned(unsafe) var handle: Animation?
  /// The neighbours in the order in which they were added. The list owns them from first to last.
  /// The `previous` of the first one is the last one.
  var next: Attachment?
  unowned(unsafe) var previous: Attachment?

  /// The last report of the present run.
  enum Phase: UInt32 {
    /// Nothing was reported: the animation waits for its begin.
    case waiting
    /// The begin was reported.
    case running
    /// The end was reported. An animation that is still on its node stays there.
    case ended
  }

  struct Flags: OptionSet {
    let rawValue: UInt8

    /// The node receives no touches while the animation runs (A13).
    static var blocksTouches: Flags { Flags(rawValue: 1) }
    /// A change in a block added the animation, not the program itself.
    static var isOfBlock: Flags { Flags(rawValue: 2) }
    /// The value is added onto the value below.
    static var isAdditive: Flags { Flags(rawValue: 4) }
    /// The attachment has a cohort of its own, with no entries of other animations.
    static var ownsCohort: Flags { Flags(rawValue: 8) }
    /// The animation has no curve: it runs at constant speed.
    static var hasNoCurve: Flags { Flags(rawValue: 16) }
    /// The handle of a block reads the animation: the attachment keeps its last reading.
    static var keepsReading: Flags { Flags(rawValue: 32) }
  }

  init(
    _ property: PropertyToken, key: Key, on node: AnimationNode, group: CompletionGroup?,
    flags: Flags
  ) {
    let number = key.number
    require(number < 1 << 23, "AnimationNode: \(number) blocks have changed one property at once")
    self.property = property
    storage = Storage(key, of: property, group)
    packed = UInt32(number) << 9 | UInt32(flags.rawValue)
    unsafe nodeReference = .passUnretained(node)
  }

  /// The number of the key that a block chose; 0 if no block did.
  var number: Int32 { Int32(packed >> 9) }

  private(set) var phase: Phase {
    @inline(__always) get { Phase(rawValue: packed >> 7 & 3) ?? .waiting }
    @inline(__always) set { packed = packed & ~(3 << 7) | newValue.rawValue << 7 }
  }

  var flags: Flags {
    @inline(__always) get { Flags(rawValue: UInt8(packed & 0x7F)) }
    @inline(__always) set { packed = packed & ~0x7F | UInt32(newValue.rawValue) }
  }

  /// The completion group of the block, until the animation has left it for good.
  var group: CompletionGroup? { storage.group }

  /// The node, until it removes the attachment.
  var node: AnimationNode? { unsafe nodeReference?.takeUnretainedValue() }

  /// Whether the animation is still on its node, ended or not.
  @inline(__always)
  package var isAttached: Bool { unsafe nodeReference != nil }

  override var ownsCohort: Bool { flags.contains(.ownsCohort) }

  /// The options of the entry; none without an entry.
  @inline(__always)
  var options: EntryOptions {
    guard !entry.isNone, let node else { return [] }
    return node.engine.entry(entry).options
  }

  var isOfBlock: Bool { flags.contains(.isOfBlock) }

  /// Prepares for another run after an end.
  override func startNextRun() {
    guard phase == .ended, let node else { return }
    phase = .waiting
    if flags.contains(.blocksTouches) { node.touchBlockers += 1 }
    if options.contains(.staysForBlock) { group?.enter() }
  }

  /// Saves the current reading for the program's object, and the times for the journal. The
  /// reported ends stay those from the begin, because reading a custom value is user code.
  override func willEnd() {
    // An ended animation may be removed before its end is reported, by user code that is notified
    // earlier.
    guard !entry.isNone else { return }
    if var report = lastReport, let node {
      report.setInstants(of: node.engine.cohort(of: entry))
      lastReport = report
    }
    guard isHandleHeld || flags.contains(.keepsReading), let reading else { return }
    lastReading = LastReading(playback: reading, iteration: iteration, progress: progress)
  }

  /// Separates the attachment from its node, after the animation was removed.
  ///
  /// - Returns: The animation object, if it was retained. Releasing it may run user code.
  func detach(isFinished: Bool) -> Animation? {
    lastReading?.playback.state = isFinished ? .finished : .idle
    unsafe nodeReference = nil
    unsafe handle = nil
    return storage.takeAnimation()
  }

  /// Reports the begin of the active phase, once for each run.
  override func didBegin() {
    guard phase == .waiting, let nodeReference = unsafe nodeReference else { return }
    phase = .running
    // The node exists until its attachment is removed, and is retained while user code runs.
    unsafe nodeReference._withUnsafeGuaranteedRef { notify(.start, $0) }
  }

  override func didEnd() -> AnyObject? {
    guard let node else { return nil }
    if entry.isNone { node.removeFromList(self) }
    stop(finished: true, groupFinished: true)
    return entry.isNone ? detach(isFinished: true) : nil
  }

  /// Reports the stop, once for each run.
  ///
  /// - Parameter groupFinished: The argument for the completion of the block.
  func stop(finished: Bool, groupFinished: Bool) {
    guard phase != .ended, let node else { return }
    phase = .ended
    if flags.contains(.blocksTouches) { node.touchBlockers -= 1 }
    notify(.stop(finished: finished), node)
    // A later run does not belong to the block, unless the block plays the animation.
    let group = options.contains(.staysForBlock) ? group : takeGroup()
    group?.leave(finished: groupFinished)
  }
}

// MARK: - Animated properties

extension Attachment {
  /// Calls a closure with each animated property, and whether the value is added onto the value
  /// below.
  func forEachProperty(_ body: (PropertyToken, _ isAdditive: Bool) -> Void) {
    // The attachment stores only one of the properties of a group.
    if ownsCohort, let handle = unsafe handle { return handle.forEachProperty(body) }
    body(property, flags.contains(.isAdditive))
  }

  /// Whether one of the animated properties matches.
  @inline(__always)
  func animates(where isMatch: (PropertyToken, _ isAdditive: Bool) -> Bool) -> Bool {
    var isFound = false
    forEachProperty { isFound = isFound || isMatch($0, $1) }
    return isFound
  }
}
