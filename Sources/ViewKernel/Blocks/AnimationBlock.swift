import ViewKernelAnimation

/// All animations of a block under one control: paused, sought, played backwards, or taken back.
///
///     let arrival = window.animate(duration: 0.5) {
///       sheet.center.y = 200
///       dimming.opacity = 0.4
///     }
///     arrival.pause()
///     arrival.fractionComplete = 0.3
///     arrival.reverse()  // back to where the sheet was
///
/// The words are those of `Animation`. The animations are those that the block added, and those of
/// blocks and transactions inside it. From the first call that plays them by hand on they run in one
/// time, and stay on their views until the last one has ended; those that had ended before are over. A
/// block that has played back to its start takes its changes back: each property is set to the value
/// that shows there. An animation that is played by its own handle leaves the block's time.
///
/// Letting go of a block stops nothing.
public final class AnimationBlock {
  let core: WindowCore?
  // Unchecked: no user code runs while one of these is accessed.

  /// The animations but for the first one; most blocks have no other, and then no list.
  @exclusivity(unchecked) private var others: ContiguousArray<AttachmentMark> = []
  @exclusivity(unchecked) private var first: AttachmentMark?
  /// Whether some animation may end at another time than the first one.
  @exclusivity(unchecked) private var endsApart = false
  /// The one that ends last. It is kept, for what it reads after its end.
  @exclusivity(unchecked) private(set) var last: Attachment?
  /// The times of the animations while they are played by hand.
  var tracks: ContiguousArray<PlayedCohort> = []
  /// What it read when it was over.
  var lastReading: PlaybackReading?
  var link: PlayerLink?
  var indexAmongRunning = -1

  /// - Parameter core: That of the window; `nil` where the changes were instant.
  init(_ core: WindowCore?) { self.core = core }

  deinit {
    link?.player = nil
    last?.keepReading(false)
  }

  /// - Parameter endsWithBlock: Whether it runs for the duration of the block, in the clock's time.
  @inline(__always)
  func append(_ member: Attachment, in engine: AnimationEngine, endsWithBlock: Bool) {
    guard let mark = member.mark(in: engine) else { return }
    if !endsWithBlock { endsApart = true }
    if first != nil { return others.append(mark) }
    first = mark
    last = member
  }

  /// The animations that have not been removed, in the order of adding.
  var members: ContiguousArray<Attachment> {
    guard let first, let engine = core?.window?.takeUnretainedValue().engine else { return [] }
    var members: ContiguousArray<Attachment> = []
    if let member = engine.attachment(first) { members.append(member) }
    for mark in others {
      if let member = engine.attachment(mark) { members.append(member) }
    }
    return members
  }

  /// The changes have been made.
  func close() {
    last?.keepReading(true)
    if endsApart { findLast() }
  }

  private func findLast() {
    var end = -Double.infinity
    var found: Attachment?
    for member in members {
      guard member.isPlayable, let reading = member.reading, reading.endTime > end else { continue }
      end = reading.endTime
      found = member
    }
    guard let found, found !== last else { return }
    last?.keepReading(false)
    last = found
    found.keepReading(true)
  }

  /// Where the block is; `nil` without animations.
  var reading: PlaybackReading? {
    if let lastReading { return lastReading }
    if let track = tracks.first { return track.reading }
    if last?.isPlayable == false { findLast() }
    return last?.reading
  }
}

// MARK: - Reading

extension AnimationBlock {
  /// What the block does: running until its last animation has ended, then finished; idle where its
  /// animations were removed before. A block without animations is finished.
  public var state: Animation.PlayState { reading?.state ?? .finished }

  /// Seconds of the block's time since its changes, a delay included; backwards it counts down. Once
  /// the block is over this, like all that follows, is what it was at that moment.
  public var currentTime: Double { reading?.currentTime ?? 0 }

  /// The `currentTime` at which the last animation ends when the block plays forwards, in seconds; may
  /// be infinite.
  public var endTime: Double { reading?.endTime ?? 0 }
}

extension AnimationBlock: CustomStringConvertible {
  /// The state and the time, such as "AnimationBlock(running, 0.25 of 0.5 s)".
  public var description: String {
    "AnimationBlock(\(state), \(currentTime) of \(endTime) s)"
  }
}
