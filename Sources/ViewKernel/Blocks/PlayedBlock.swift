import ViewKernelAnimation

/// A block whose playback is or was controlled. Its animations run in times that no other
/// animations share.
final class PlayedBlock: AnimationPlayer {
  private let window: WindowReference
  private let members: BlockMembers
  /// The times of the animations, one for all that end together, the longest first. Empty once the
  /// block has ended.
  private(set) var tracks: ContiguousArray<PlayedCohort> = []
  /// The state and times when the block ended.
  private var lastReading: PlaybackReading?
  private let link = PlayerLink()
  /// Called when the block has ended, but not when its window is deallocated.
  private let onEnd: (PlayedBlock) -> Void
  var indexAmongPlayers = -1

  /// - Parameter playable: The members that have not ended.
  init(
    _ members: BlockMembers, playable: ContiguousArray<Attachment>, in window: WindowReference,
    _ engine: AnimationEngine, onEnd: @escaping (PlayedBlock) -> Void
  ) {
    self.window = window
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

  /// Creates a block that was cancelled before any other control of its playback.
  init(_ members: BlockMembers, cancelledAt reading: PlaybackReading, in window: WindowReference) {
    self.window = window
    self.members = members
    onEnd = { _ in }
    lastReading = reading
  }

  deinit { unsafe link.player = nil }

  /// The time of the animation that ends last; `nil` if the block has ended.
  var main: PlayedCohort? { tracks.first }

  var reading: PlaybackReading? { lastReading ?? main?.reading }

  /// Moves the shorter tracks, which are at their ends, to the present time of the block.
  func synchronise(with main: PlayedCohort) {
    let time = main.reading.currentTime
    for track in tracks.dropFirst() where track.reading.state == .finished { track.seek(to: time) }
  }

  /// Removes the animations. Does nothing if the block has ended, or is undoing its changes.
  func cancel() {
    guard let main else { return }
    var reading = main.reading
    if reading.state != .finished { reading.state = .idle }
    let ending = tracks
    end(at: reading)
    members.removeFromNodes(window)
    for track in ending { track.remove() }
  }

  /// Ends the control of playback.
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
    // An animation that another block's handle, or its own, has played is in another cohort.
    var cohorts: Set<Int32> = []
    for track in ending where !track.isRemoved { cohorts.insert(track.index) }
    for member in members.attached(window).reversed() where cohorts.contains(member.cohort) {
      end(member, takesBack: reading.rate < 0)
    }
    for track in ending { track.remove() }
  }

  private func end(_ member: Attachment, takesBack: Bool) {
    guard takesBack, let owner = member.owner, let window = window.window else {
      return member.removeFromNode()
    }
    window.performWithoutAnimation { member.wholeProperty.holdValue(of: member, in: owner) }
  }

  func windowDidClose() {
    lastReading = reading
    tracks = []
  }
}
