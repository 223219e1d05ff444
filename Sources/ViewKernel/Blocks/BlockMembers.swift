import ViewKernelAnimation

/// The animations that a block has added. They are not kept, because most handles are not either.
struct BlockMembers {
  private var first: AttachmentMark?
  /// The others; most blocks have none, and then no list.
  private var others: ContiguousArray<AttachmentMark> = []
  /// Whether some animation may end at another time than the first one.
  private var endsApart = false
  /// The one that ends last. It is kept, for what it reads after its end.
  private var last: Attachment?

  /// - Parameter endsWithBlock: Whether it runs for the duration of the block, in the clock's time.
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

  /// The changes have been made.
  @inline(__always)
  mutating func close(_ core: WindowCore) {
    last?.keepReading(true)
    if endsApart { findLast(core) }
  }

  /// Nobody asks any more. One of a block inside may be that block's last one, too.
  @inline(__always)
  mutating func letGo() {
    if !endsApart { last?.keepReading(false) }
  }

  /// Those that have not been removed, in the order of adding.
  func attached(_ core: WindowCore) -> ContiguousArray<Attachment> {
    guard let first, let engine = unsafe core.window?.takeUnretainedValue().engine else {
      return []
    }
    var members: ContiguousArray<Attachment> = []
    if let member = engine.attachment(first) { members.append(member) }
    for mark in others {
      if let member = engine.attachment(mark) { members.append(member) }
    }
    return members
  }

  func removeFromNodes(_ core: WindowCore) {
    for member in attached(core) { member.removeFromNode() }
  }

  /// What the one that ends last reads; `nil` without animations.
  mutating func reading(_ core: WindowCore) -> PlaybackReading? {
    if last?.isPlayable == false { findLast(core) }
    return last?.reading
  }

  private mutating func findLast(_ core: WindowCore) {
    var end = -Double.infinity
    var found: Attachment?
    for member in attached(core) {
      guard member.isPlayable, let reading = member.reading, reading.endTime > end else { continue }
      end = reading.endTime
      found = member
    }
    guard let found else { return }
    last = found
    found.keepReading(true)
  }
}
