import ViewKernelAnimation

/// A block that is played by hand, or was: its animations run in times that they share with nobody else.
final class PlayedBlock: AnimationPlayer {
  private let core: WindowCore
  private let members: BlockMembers
  /// Those of the animations that end together; the longest first. None once the block is over.
  private(set) var tracks: ContiguousArray<PlayedCohort> = []
  /// What it read when it was over.
  private var lastReading: PlaybackReading?
  private let link = PlayerLink()
  /// Called when the block is over, unless its window goes.
  private let onEnd: (PlayedBlock) -> Void
  var indexAmongRunning = -1

  /// - Parameter playable: The members that have not ended.
  init(
    _ members: BlockMembers, playable: ContiguousArray<Attachment>, in core: WindowCore,
    _ engine: AnimationEngine, onEnd: @escaping (PlayedBlock) -> Void
  ) {
    self.core = core
    self.members = members
    self.onEnd = onEnd
    unsafe link.player = self
    var groups: ContiguousArray<ContiguousArray<Attachment>> = []
    var indices: [Int32: Int] = [:]
    for member in playable {
      if let index = indices[member.cohort] {
        groups[index].append(member)
      } else {
        indices[member.cohort] = groups.count
        groups.append([member])
      }
    }
    let link = link
    for group in groups {
      tracks.append(PlayedCohort(engine: engine, adopting: group) { link.reachEnd() })
    }
    let longest = tracks.indices.max {
      tracks[$0].reading.endTime < tracks[$1].reading.endTime
    }
    if let longest { tracks.swapAt(0, longest) }
  }

  /// One that was cancelled without having been played.
  init(_ members: BlockMembers, cancelledAt reading: PlaybackReading, in core: WindowCore) {
    self.core = core
    self.members = members
    onEnd = { _ in }
    lastReading = reading
  }

  deinit { unsafe link.player = nil }

  /// The time of the animation that ends last; `nil` when the block is over.
  var main: PlayedCohort? { tracks.first }

  var reading: PlaybackReading? { lastReading ?? main?.reading }

  /// Those that are shorter go on with the block from where it is, not from their ends.
  func synchronise(with main: PlayedCohort) {
    let time = main.reading.currentTime
    for track in tracks.dropFirst() where track.reading.state == .finished { track.seek(to: time) }
  }

  /// Removes the animations. Nothing where the block is over, or takes its changes back.
  func cancel() {
    guard let main else { return }
    var reading = main.reading
    if reading.state != .finished { reading.state = .idle }
    let ending = tracks
    end(at: reading)
    members.removeFromNodes(core)
    for track in ending { track.remove() }
  }

  /// Nothing plays it any more.
  private func end(at reading: PlaybackReading) {
    lastReading = reading
    tracks = []
    onEnd(self)
  }

  func didReachEnd() {
    guard let main, tracks.allSatisfy({ $0.hasEnded }) else { return }
    let reading = main.reading
    let ending = tracks
    end(at: reading)
    // One that a later handle, or its own, has played is in another cohort.
    var cohorts: Set<Int32> = []
    for track in ending where !track.isRemoved { cohorts.insert(track.index) }
    for member in members.attached(core).reversed() where cohorts.contains(member.cohort) {
      end(member, takesBack: reading.rate < 0)
    }
    for track in ending { track.remove() }
  }

  private func end(_ member: Attachment, takesBack: Bool) {
    guard takesBack, let owner = member.owner,
      let window = unsafe core.window?.takeUnretainedValue()
    else {
      return member.removeFromNode()
    }
    window.performWithoutAnimation { member.wholeProperty.holdValue(of: member, in: owner) }
  }

  func windowDidClose() {
    lastReading = reading
    tracks = []
  }
}
