/// All cohorts of an engine, with the progress of each at the last fill.
final class CohortTable {
  var cohorts = OwnedList<Cohort>()
  private var free = FreeList<IndexKind.Cohort>()

  /// Eased progress and completed cycles by cohort, valid after `fill(at:)`. Some indices have no
  /// cohort: they are reserved for times inside groups, see `progressIndex(in:of:)`.
  var progress = OwnedList<Double>()
  var cycles = OwnedList<Double>()
  /// The impulses of cohorts on springs: see `CohortTiming.Position.impulse`. Other cohorts have 0.
  var impulses = OwnedList<Double>()

  let spaces = TimeSpaces()
  /// The retimings of the cohorts that have one; `Cohort.retimingIndex` is the index.
  var retimings = OwnedList<Retiming>()
  private var freeRetimings = FreeList<IndexKind.Retiming>()

  /// The times of animations in groups; see `progressIndex(in:of:)`.
  let groupTimes = GroupTimes()

  /// The cohorts in their active phase.
  var activeCohorts = ActiveCohorts()
}

// MARK: - Adding and removing

extension CohortTable {
  /// Adds a cohort that was created now.
  ///
  /// - Parameter space: The time space in which it runs, or the clock.
  func insert(_ cohort: Cohort, in space: SpaceIndex) -> CohortIndex {
    let now = cohort.madeAt
    let index = add(cohort)
    if !space.isClock {
      joinSpace(space, index)
      addRetiming(to: index)
      // Before this, `begin` and `end` are times of the space.
      updateInstants(of: index, at: now)
    }
    setFirstPhase(of: index, at: now)
    return index
  }

  /// Creates a cohort with the time of another one and no members. The caller sets the order of its
  /// events.
  func insert(copyOf other: CohortIndex, stamp: UInt64) -> CohortIndex {
    let original = cohorts[other]
    var cohort = Cohort(
      original.timing, curve: original.curve, stamp: stamp, madeAt: original.madeAt)
    cohort.begin = original.begin
    cohort.end = original.end
    cohort.phase = original.phase
    cohort.events.originStamp = original.events.originStamp
    let index = add(cohort)
    joinSpace(original.space, index)
    if !original.retimingIndex.isNone {
      cohorts[index].retimingIndex = add(retimings[original.retimingIndex])
    }
    progress[index] = progress[other]
    cycles[index] = cycles[other]
    impulses[index] = impulses[other]
    addToActiveCohorts(index)
    return index
  }

  private func add(_ cohort: Cohort) -> CohortIndex {
    if let reused = free.take() {
      cohorts[reused] = cohort
      impulses[reused] = 0
      return reused
    }
    let index = CohortIndex(after: cohorts.count)
    var cohorts = self.cohorts.takeAll()
    cohorts.append(cohort)
    swap(&cohorts, &self.cohorts)
    var progress = self.progress.takeAll()
    progress.append(0)
    swap(&progress, &self.progress)
    var cycles = self.cycles.takeAll()
    cycles.append(0)
    swap(&cycles, &self.cycles)
    var impulses = self.impulses.takeAll()
    impulses.append(0)
    swap(&impulses, &self.impulses)
    return index
  }

  /// Sets the phase of a new cohort, and stores its progress.
  private func setFirstPhase(of index: CohortIndex, at now: Double) {
    if isWaiting(index, at: now) {
      storeProgress(of: index, at: cohorts[index].begin)
    } else if cohorts[index].end <= now {
      cohorts[index].phase = .over
      storeProgress(of: index, at: cohorts[index].end)
    } else {
      activate(index, at: now)
    }
  }

  /// Whether an entry is the only member of a cohort that is not retained.
  func isAlone(_ entry: EntryReference, in index: CohortIndex) -> Bool {
    cohorts[index].members.first == entry && cohorts[index].members.last == entry
      && cohorts[index].retainCount == 0
  }

  /// Whether the active phase of a cohort has not begun.
  func isWaiting(_ index: CohortIndex, at now: Double) -> Bool {
    cohorts[index].retimingIndex.isNone
      ? cohorts[index].timing.isWaiting(at: now) : cohorts[index].begin > now
  }

  /// Removes a cohort, in any phase.
  func remove(_ index: CohortIndex) {
    removeFromActiveCohorts(index)
    leaveSpace(index)
    if !cohorts[index].firstGroupTime.isNone { removeGroupTimes(of: index) }
    if !cohorts[index].retimingIndex.isNone { freeRetimings.give(cohorts[index].retimingIndex) }
    cohorts[index].retimingIndex = .none
    cohorts[index].stamp = 0
    cohorts[index].phase = .ended
    free.give(index)
  }

  /// Ends a cohort, which keeps its end position.
  func end(_ index: CohortIndex) {
    deactivate(index, to: .ended)
    let end = cohorts[index].end
    let retimingIndex = cohorts[index].retimingIndex
    if !retimingIndex.isNone && retimings[retimingIndex].isCutOff {
      // The cohort keeps its position, even if the time of its space continues later.
      retimings[retimingIndex].holdTime = activeTime(of: index, at: end)
    }
    storeProgress(of: index, at: end)
  }
}

// MARK: - Memory

extension CohortTable {
  /// Releases the storage of a long list of cohorts when none is left.
  func dropIfEmpty() {
    guard free.dropIfAllFree(of: cohorts.count) else { return }
    _ = cohorts.takeAll()
    _ = progress.takeAll()
    _ = cycles.takeAll()
    _ = impulses.takeAll()
    dropActiveStorage()
    if freeRetimings.dropIfAllFree(of: retimings.count) { _ = retimings.takeAll() }
    groupTimes.dropIfEmpty()
  }
}

// MARK: - Retimings and time spaces

extension CohortTable {
  /// Gives a cohort a retiming, if it has none, with the same time as before.
  func addRetiming(to index: CohortIndex) {
    guard cohorts[index].retimingIndex.isNone else { return }
    removeFromActiveCohorts(index)
    let cohort = cohorts[index]
    let local = spaces.localTime(of: cohort.space, at: cohort.madeAt)
    cohorts[index].retimingIndex = add(Retiming(cohort.timing, madeAt: local))
    addToActiveCohorts(index)
  }

  private func add(_ retiming: Retiming) -> RetimingIndex {
    var retimings = self.retimings.takeAll()
    let index = freeRetimings.insert(retiming, into: &retimings)
    swap(&retimings, &self.retimings)
    return index
  }

  /// Adds a cohort to a time space.
  ///
  /// - Parameter space: The space, or the clock.
  func joinSpace(_ space: SpaceIndex, _ index: CohortIndex) {
    cohorts[index].space = space
    guard !space.isClock else { return }
    cohorts[index].indexInSpace = Int32(spaces.states[space].cohorts.count)
    spaces.states[space].cohorts.append(index)
    spaces.updateListing(of: space)
  }

  /// Removes a cohort from its time space.
  func leaveSpace(_ index: CohortIndex) {
    let space = cohorts[index].space
    guard !space.isClock else { return }
    let position = cohorts[index].indexInSpace
    let moved = spaces.states[space].cohorts.removeBySwap(at: Int(position))
    cohorts[moved].indexInSpace = position
    cohorts[index].space = .clock
    spaces.updateListing(of: space)
  }
}

// MARK: - Groups

extension CohortTable {
  /// Returns the index in `progress` that is reserved for a time inside a group. Animations in the
  /// same time share the index. It is released with the cohort.
  ///
  /// - Parameters:
  ///   - time: A time in which an animation always has an effect.
  ///   - index: The cohort of the outermost group.
  func progressIndex(in time: GroupTime, of index: CohortIndex) -> CohortIndex {
    let first = cohorts[index].firstGroupTime
    if let known = groupTimes.progressIndex(of: time, first: first) { return known }
    // A cohort without members or events, which only reserves an index in the lists.
    var reserved = Cohort(cohorts[index].timing, curve: .linear, stamp: 0, madeAt: 0)
    reserved.phase = .ended
    reserved.retainCount = 1
    let progressIndex = add(reserved)
    cohorts[index].firstGroupTime = groupTimes.add(
      time, of: index, progressIndex: progressIndex, before: first)
    return progressIndex
  }

  private func removeGroupTimes(of index: CohortIndex) {
    var next = cohorts[index].firstGroupTime
    cohorts[index].firstGroupTime = .none
    while !next.isNone {
      let removed = groupTimes.removeFirst(next)
      free.give(removed.progressIndex)
      next = removed.next
    }
  }
}
