import ViewKernelAnimation

/// A block whose playback is or was controlled. Its animations run in times that no other
/// animations share.
final class PlayedBlock: AnimationPlayer {
  private let window: WindowReference
  private let members: BlockMembers
  private var phase: Phase
  private let link = PlayerLink()
  /// Called when the block has ended, but not when its window is deallocated.
  private let onEnd: (PlayedBlock) -> Void
  var indexAmongPlayers = -1

  private enum Phase {
    /// The times of the animations, one for all that end together, the longest first. There is at
    /// least one.
    case playing(ContiguousArray<PlayedCohort>)
    /// The state and times when the block ended.
    case ended(PlaybackReading)
  }

  /// - Parameter playable: The members that have not ended; at least one.
  init(
    _ members: BlockMembers, playable: ContiguousArray<Attachment>, in window: WindowReference,
    _ engine: AnimationEngine, onEnd: @escaping (PlayedBlock) -> Void
  ) {
    self.window = window
    self.members = members
    self.onEnd = onEnd
    let link = link
    var tracks: ContiguousArray<PlayedCohort> = []
    for group in PlayedBlock.groupsByCohort(playable) {
      tracks.append(PlayedCohort(engine: engine, adopting: group) { link.reachEnd() })
    }
    let longest = tracks.indices.max {
      tracks[$0].reading.endTime < tracks[$1].reading.endTime
    }
    if let longest { tracks.swapAt(0, longest) }
    phase = .playing(tracks)
    unsafe link.player = self
  }

  /// Creates a block that was cancelled before any other control of its playback.
  init(_ members: BlockMembers, cancelledAt reading: PlaybackReading, in window: WindowReference) {
    self.window = window
    self.members = members
    onEnd = { _ in }
    phase = .ended(reading)
  }

  deinit { unsafe link.player = nil }

  /// Returns the animations in groups that run in one cohort each.
  private static func groupsByCohort(
    _ attachments: ContiguousArray<Attachment>
  ) -> ContiguousArray<ContiguousArray<Attachment>> {
    var groups: ContiguousArray<ContiguousArray<Attachment>> = []
    var indices: [Int32: Int] = [:]
    for attachment in attachments {
      if let index = indices[attachment.cohort] {
        groups[index].append(attachment)
      } else {
        indices[attachment.cohort] = groups.count
        groups.append([attachment])
      }
    }
    return groups
  }

  /// The times of the animations; empty if the block has ended.
  var tracks: ContiguousArray<PlayedCohort> {
    if case .playing(let tracks) = phase { tracks } else { [] }
  }

  /// The time of the animation that ends last; `nil` if the block has ended.
  var main: PlayedCohort? { tracks.first }

  /// The state and times of the block. After the end, they are those at the end.
  var reading: PlaybackReading {
    switch phase {
    case .playing(let tracks): tracks[0].reading
    case .ended(let reading): reading
    }
  }

  /// Moves the shorter tracks, which are at their ends, to the present time of the block.
  func synchronise(with main: PlayedCohort, _ begins: inout PendingBegins) {
    let time = main.reading.currentTime
    for track in tracks.dropFirst() where track.reading.state == .finished {
      track.seek(to: time, &begins)
    }
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
    phase = .ended(reading)
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

  func windowDidClose() { phase = .ended(reading) }
}
