import ViewKernelAnimation

/// A block whose playback the program controls or has controlled. No other animations are in the
/// cohorts of its animations.
final class PlayedBlock: AnimationPlayer {
  private let members: BlockMembers
  private var phase: Phase
  let link = PlayerLink()
  /// The index of the cohort at which the next search for one that has not ended begins.
  private var searchIndex = 0

  /// The state and times of the block at the call that created this object, until the cohorts have
  /// taken its rate and its pause.
  private var joinedReading: PlaybackReading?

  private enum Phase {
    /// The cohorts of the animations. There is at least one.
    case playing(ContiguousArray<PlayedCohort>)
    /// The state and times when the block ended.
    case ended(PlaybackReading)
  }

  /// - Parameters:
  ///   - playable: The members that have not ended; at least one.
  ///   - reading: The state and times of the block.
  init(
    _ members: BlockMembers, playable: ContiguousArray<Attachment>, _ reading: PlaybackReading,
    in window: Window
  ) {
    self.members = members
    joinedReading = reading
    let link = link
    var cohorts: ContiguousArray<PlayedCohort> = []
    for group in PlayedBlock.groupsByCohort(playable) {
      cohorts.append(PlayedCohort(engine: window.engine, adopting: group) { link.reachEnd() })
    }
    phase = .playing(cohorts)
    unsafe link.player = self
  }

  /// Creates a block that was cancelled before any other control of its playback.
  init(_ members: BlockMembers, cancelledAt reading: PlaybackReading) {
    self.members = members
    phase = .ended(reading)
  }

  deinit { unsafe link.player = nil }

  var window: Window? { members.window }

  /// Returns the animations in groups, one for each cohort that they run in now.
  private static func groupsByCohort(
    _ attachments: ContiguousArray<Attachment>
  ) -> ContiguousArray<ContiguousArray<Attachment>> {
    var groups: ContiguousArray<ContiguousArray<Attachment>> = []
    var indices: [Int32: Int] = [:]
    for attachment in attachments {
      if let index = indices[attachment.cohortNumber] {
        groups[index].append(attachment)
      } else {
        indices[attachment.cohortNumber] = groups.count
        groups.append([attachment])
      }
    }
    return groups
  }

  /// The cohorts of the animations; empty if the block has ended.
  private var cohorts: ContiguousArray<PlayedCohort> {
    if case .playing(let cohorts) = phase { cohorts } else { [] }
  }

  /// Whether the ends of all animations were reported. Animations that were removed, or have left
  /// the block, do not count.
  ///
  /// The search begins where the last one found a cohort that had not ended. So when n cohorts end
  /// one after another, all searches together take O(n).
  var hasEnded: Bool {
    let cohorts = cohorts
    for _ in cohorts.indices {
      if !cohorts[searchIndex].hasEnded { return false }
      searchIndex = (searchIndex + 1) % cohorts.count
    }
    return true
  }

  /// The state and times of the block. After the end, they are those at the end.
  ///
  /// - Complexity: O(number of cohorts).
  var reading: PlaybackReading {
    switch phase {
    case .playing(let cohorts): PlayedBlock.reading(of: cohorts)
    case .ended(let reading): reading
    }
  }

  /// The state and times of the animation that ends last. Those that have left the block count only
  /// if there are no others.
  private static func reading(of cohorts: ContiguousArray<PlayedCohort>) -> PlaybackReading {
    var (found, foundHasLeft) = (cohorts[0].blockReading, cohorts[0].hasLeftBlock)
    for cohort in cohorts.dropFirst() {
      let (reading, hasLeft) = (cohort.blockReading, cohort.hasLeftBlock)
      if hasLeft == foundHasLeft ? reading.rankInBlock > found.rankInBlock : foundHasLeft {
        (found, foundHasLeft) = (reading, hasLeft)
      }
    }
    return found
  }

  /// Changes the time of each cohort. Before the first change, all cohorts take the rate and the
  /// pause of the block. Finally, reports the animations that have begun: a report may run user
  /// code that controls the block.
  ///
  /// - Parameter time: The present time of the block, to which the cohorts at their ends are moved
  ///   first, as `waitAtEnd(untilBlockTime:_:)` does; with `nil`, they are not moved.
  func change(
    from time: Double? = nil,
    _ changeCohort: (PlayedCohort, inout PendingBegins) -> Void = { _, _ in }
  ) {
    PendingBegins.reportAfter { begins in
      if let reading = joinedReading {
        joinedReading = nil
        for cohort in cohorts { cohort.join(reading, &begins) }
      }
      if let time {
        for cohort in cohorts { cohort.waitAtEnd(untilBlockTime: time, &begins) }
      }
      for cohort in cohorts { changeCohort(cohort, &begins) }
    }
  }

  /// Removes the animations. Does nothing if the block has ended, or is undoing its changes.
  func cancel() {
    didReachEnd()
    guard case .playing(let ending) = phase else { return }
    let playedCohorts = cohortsByNumber(ending)
    let played = members.attached.filter { playedCohorts[$0.cohortNumber] != nil }
    var reading = reading
    reading.state = .idle
    end(at: reading)
    // Removed before its animations, so that it does not report its end.
    for cohort in ending { cohort.remove() }
    for member in played { member.removeFromNode() }
  }

  /// Ends the control of playback.
  private func end(at reading: PlaybackReading) {
    phase = .ended(reading)
    window?.forget(link)
  }

  /// Ends the block if the ends of all animations were reported: removes its animations, and undoes
  /// its changes if it has played backwards.
  func didReachEnd() {
    guard case .playing(let ending) = phase, hasEnded else { return }
    end(at: reading)
    let playedCohorts = cohortsByNumber(ending)
    for member in members.attached.reversed() {
      // A cohort that was removed with its last animation may have passed its number on.
      guard let cohort = playedCohorts[member.cohortNumber], !cohort.isRemoved else { continue }
      end(member, undoesChange: cohort.reading.rate < 0)
    }
    for cohort in ending { cohort.remove() }
  }

  /// Returns the cohorts that were not removed, by their numbers.
  ///
  /// Only members in these cohorts end with the block. An animation that was played by its own
  /// handle, or by the handle of another block, has left them.
  private func cohortsByNumber(
    _ cohorts: ContiguousArray<PlayedCohort>
  ) -> [Int32: PlayedCohort] {
    var found: [Int32: PlayedCohort] = [:]
    for cohort in cohorts where !cohort.isRemoved { found[cohort.number] = cohort }
    return found
  }

  /// Removes an animation at the end of the block.
  ///
  /// - Parameter undoesChange: Whether the property is also set to its presentation value, because
  ///   the block has played back to its start.
  private func end(_ member: Attachment, undoesChange: Bool) {
    guard undoesChange, let owner = member.owner, let window else {
      return member.removeFromNode()
    }
    window.performWithoutAnimation { member.holdValue(in: owner) }
  }

  /// Called when the window is being deallocated: its animations were removed early (D62).
  func windowDidClose() {
    var last = reading
    if !hasEnded { last.state = .idle }
    phase = .ended(last)
  }
}
