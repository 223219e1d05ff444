import ViewKernelAnimation

/// The animations that a block has added. It does not retain them, because programs keep few
/// handles.
struct BlockMembers {
  private var first: AttachmentMark?
  /// The other animations. Most blocks have none, and then no list.
  private var others: ContiguousArray<AttachmentMark> = []
  /// Whether some animation may end at another time than the first animation.
  private var endsApart = false
  /// The animation that ends last; until the block is closed, the first one. It is retained so that
  /// it can be read after its end.
  private(set) var last: Attachment?

  /// - Parameter endsWithBlock: Whether the animation runs for the duration of the block, in the
  ///   clock's time.
  @inline(__always)
  mutating func append(
    _ member: Attachment, in engine: AnimationEngine, endsWithBlock: Bool
  ) {
    guard let mark = member.mark(in: engine) else { return }
    if !endsWithBlock { endsApart = true }
    if first != nil { return others.append(mark) }
    first = mark
    last = member
  }

  /// Called when the changes of the block have been made.
  @inline(__always)
  mutating func close(_ window: WindowReference) {
    if endsApart, let found = lastPlayable(window) { last = found }
    last?.keepReading(true)
  }

  /// Called when no handle can read the block any more. An animation of an inner block may also be
  /// the last one of that block.
  @inline(__always)
  mutating func stopKeepingReading() {
    if !endsApart { last?.keepReading(false) }
  }

  /// The animations that have not been removed, in the order in which they were added.
  func attached(_ window: WindowReference) -> ContiguousArray<Attachment> {
    guard let first, let engine = window.window?.engine else { return [] }
    var members: ContiguousArray<Attachment> = []
    if let member = engine.attachment(first) { members.append(member) }
    for mark in others {
      if let member = engine.attachment(mark) { members.append(member) }
    }
    return members
  }

  func removeFromNodes(_ window: WindowReference) {
    for member in attached(window) { member.removeFromNode() }
  }

  /// The state and times of the animation that ends last; `nil` without animations.
  ///
  /// If that animation has ended or was removed, the result is that of the running animation that
  /// ends last. If none runs, the result is that of `last` again. Reading does not change `last`.
  func reading(_ window: WindowReference) -> PlaybackReading? {
    if last?.isPlayable == false, let running = lastPlayable(window) { return running.reading }
    return last?.reading
  }

  /// The running animation that ends last.
  private func lastPlayable(_ window: WindowReference) -> Attachment? {
    var end = -Double.infinity
    var found: Attachment?
    for member in attached(window) {
      guard member.isPlayable, let reading = member.reading, reading.endTime > end else { continue }
      end = reading.endTime
      found = member
    }
    return found
  }
}
