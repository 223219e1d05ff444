import ViewKernelAnimation

/// The animations that a block has added, for its handle. The list does not retain them: most
/// programs release the handle at once.
struct BlockMembers {
  private let windowReference: WindowReference
  private var first: WeakAttachment?
  /// The other animations. Most blocks have none, and then no list.
  private var others: ContiguousArray<WeakAttachment> = []
  /// Whether some animation may end at another time than the first animation.
  private var hasSeveralEnds = false
  /// The animation that ends last at the close; until then, the first one. It is retained so that
  /// it can be read after its end.
  private var lastToEnd: Attachment?

  init(of window: Window) { windowReference = WindowReference(window) }

  var window: Window? { windowReference.window }

  /// Adds an animation of the block, or of a block inside it.
  ///
  /// - Parameter endsWithBlock: Whether the animation runs for the duration of the block, in the
  ///   clock's time.
  @inline(__always)
  mutating func append(_ member: Attachment, in engine: AnimationEngine, endsWithBlock: Bool) {
    guard let reference = member.weakReference(in: engine) else { return }
    if !endsWithBlock { hasSeveralEnds = true }
    if first != nil { return others.append(reference) }
    first = reference
    lastToEnd = member
  }

  /// Finds the animation that ends last, after the changes of the block have been made. It keeps
  /// its state and times after its end.
  @inline(__always)
  mutating func close() {
    if hasSeveralEnds, let last = lastPlayable { lastToEnd = last.member }
    lastToEnd?.keepReading(true)
  }

  /// Called when no handle can read the block any more.
  ///
  /// With several ends, the animation may belong to a block inside this one, whose handle still
  /// reads it. So it keeps its state and times.
  @inline(__always)
  mutating func stopKeepingReading() {
    if !hasSeveralEnds { lastToEnd?.keepReading(false) }
  }

  /// The animations that have not been removed, in the order in which they were added.
  var attached: ContiguousArray<Attachment> {
    guard let first, let engine = window?.engine else { return [] }
    var members: ContiguousArray<Attachment> = []
    if let member = engine.attachment(of: first) { members.append(member) }
    for reference in others {
      if let member = engine.attachment(of: reference) { members.append(member) }
    }
    return members
  }

  /// The animations that have not ended, in the order in which they were added.
  var playable: ContiguousArray<Attachment> { attached.filter { $0.isPlayable } }

  /// The state and times of the animation that runs or is paused and ends last now, in the time of
  /// the block. If none is, they are those of `lastToEnd`; `nil` without animations.
  ///
  /// Reading does not change `lastToEnd`, so the result does not depend on earlier calls.
  ///
  /// - Complexity: O(number of animations) if a view of the window has a time space of its own, or
  ///   if `lastToEnd` is at its end or was removed.
  var reading: PlaybackReading? {
    let reading = lastToEnd?.reading?.inBlockTime
    // While `lastToEnd` runs, only a change of a time space makes another animation end after it.
    let mayBeAnother =
      window?.core.hasTimeSpaces == true || lastToEnd?.isPlayable == false
      || reading?.state == .finished
    return (mayBeAnother ? lastPlayable?.reading : nil) ?? reading
  }

  /// The animation that ends last, with its state and times in the time of the block. Animations at
  /// ends that were not reported count only if no other animation runs or is paused.
  private var lastPlayable: (member: Attachment, reading: PlaybackReading)? {
    var last: (member: Attachment, reading: PlaybackReading)?
    for member in playable {
      guard let reading = member.reading?.inBlockTime else { continue }
      if let last, reading.rankInBlock <= last.reading.rankInBlock { continue }
      last = (member, reading)
    }
    return last
  }
}
