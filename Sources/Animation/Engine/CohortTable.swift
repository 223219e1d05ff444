/// All cohorts of an engine, with the progress of each at the last fill.
///
/// Active cohorts that play one forward iteration are grouped by curve, so that a fill eases
/// eight of them at once.
final class CohortTable {
  var cohorts = OwnedList<Cohort>()
  private var free = FreeList()

  /// Eased progress and completed cycles by cohort, valid after `fill(at:)`. Some indices have no
  /// cohort: they are reserved for times inside groups, see `progressIndex(in:of:)`.
  var progress = OwnedList<Double>()
  var cycles = OwnedList<Double>()
  /// The impulses of cohorts on springs: see `CohortTiming.Position.impulse`. Other cohorts have 0.
  var impulses = OwnedList<Double>()

  /// The time spaces, and the retimings of the cohorts that have one.
  let spaces = TimeSpaces()
  var retimings = OwnedList<Retiming>()
  private var freeRetimings = FreeList()

  /// The times of animations in groups; see `progressIndex(in:of:)`.
  private var groupTimes = GroupTimes()

  private let groups = CurveGroups()
  /// The active cohorts that are in no curve group.
  private var general = OwnedList<Int32>()

  /// The number of cohorts in their active phase, and the number of these whose time is paused.
  private var activeCount = 0
  private var stillCount = 0

  /// Whether the progress of any cohort changes with time.
  var isMoving: Bool { activeCount > stillCount }

  /// The number of curves that have a group.
  var curveGroupCount: Int { groups.count }
}

// MARK: - Adding and removing

extension CohortTable {
  /// - Parameters:
  ///   - timing: The timing, in the time of the space.
  ///   - space: The time space in which it runs, or -1 for the clock.
  func insert(
    _ timing: CohortTiming, curve: TimingCurve, in space: Int32, now: Double, isRetained: Bool,
    stamp: UInt64
  ) -> Int32 {
    var cohort = unsafe Cohort(
      timing: timing, begin: timing.begin, end: timing.end, curve: curve, phase: .waiting,
      retainCount: isRetained ? 1 : 0, stamp: stamp, orderStamp: stamp)
    cohort.madeAt = now
    cohort.events = UInt32(truncatingIfNeeded: stamp)
    let index = add(cohort)
    if space >= 0 {
      join(space, index)
      addRetiming(to: index)
      updateInstants(of: index, at: now)
    }
    begin(index, at: now)
    return index
  }

  /// Creates a cohort with the time of another one and no members.
  func insert(copyOf other: Int32, stamp: UInt64) -> Int32 {
    var cohort = cohorts[other]
    unsafe cohort.group = nil
    cohort.first = .none
    cohort.last = .none
    cohort.retainCount = 0
    cohort.stamp = stamp
    cohort.events = UInt32(truncatingIfNeeded: stamp)
    cohort.retiming = -1
    cohort.firstGroupTime = -1
    cohort.isStill = false
    cohort.isPlayed = false
    let index = add(cohort)
    if cohort.space >= 0 { join(cohort.space, index) }
    let retiming = cohorts[other].retiming
    if retiming >= 0 { cohorts[index].retiming = add(retimings[retiming]) }
    progress[index] = progress[other]
    cycles[index] = cycles[other]
    impulses[index] = impulses[other]
    joinGroup(index)
    return index
  }

  private func add(_ cohort: Cohort) -> Int32 {
    if let reused = free.take() {
      cohorts[reused] = cohort
      impulses[reused] = 0
      return reused
    }
    let index = Int32(cohorts.count)
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

  private func begin(_ index: Int32, at now: Double) {
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
  func isAlone(_ entry: EntryReference, in index: Int32) -> Bool {
    cohorts[index].first == entry && cohorts[index].last == entry && cohorts[index].retainCount == 0
  }

  /// Whether the active phase of a cohort has not begun.
  func isWaiting(_ index: Int32, at now: Double) -> Bool {
    cohorts[index].retiming < 0
      ? cohorts[index].timing.isWaiting(at: now) : cohorts[index].begin > now
  }

  func remove(_ index: Int32) {
    leaveGroup(index)
    leaveSpace(index)
    if cohorts[index].firstGroupTime >= 0 { removeGroupTimes(of: index) }
    if cohorts[index].retiming >= 0 { freeRetimings.give(cohorts[index].retiming) }
    cohorts[index].retiming = -1
    cohorts[index].stamp = 0
    cohorts[index].phase = .ended
    free.give(index)
  }

  /// Begins the active phase of a cohort, with the current progress.
  func activate(_ index: Int32, at now: Double) {
    cohorts[index].phase = .active
    joinGroup(index)
    storeProgress(of: index, at: now)
  }

  /// Moves a cohort to another phase than the active one.
  func deactivate(_ index: Int32, to phase: Cohort.Phase) {
    leaveGroup(index)
    cohorts[index].phase = phase
  }

  /// Adds a cohort to its curve group, or to the general list, if it is active.
  private func joinGroup(_ index: Int32) {
    guard cohorts[index].phase == .active else { return }
    activeCount += 1
    updateStillness(of: index)
    let cohort = cohorts[index]
    guard cohort.timing.isSimple && cohort.retiming < 0 else {
      unsafe cohorts[index].group = nil
      cohorts[index].positionInGroup = Int32(general.count)
      var general = self.general.takeAll()
      general.append(index)
      swap(&general, &self.general)
      return
    }
    let (group, position) = groups.join(
      index, curve: cohort.curve, begin: cohort.begin, duration: cohort.timing.duration)
    unsafe cohorts[index].group = unsafe .passUnretained(group)
    cohorts[index].positionInGroup = position
    cycles[index] = 0
  }

  /// Ends a cohort, which keeps its end position.
  func end(_ index: Int32) {
    deactivate(index, to: .ended)
    let end = cohorts[index].end
    let retiming = cohorts[index].retiming
    if retiming >= 0 && retimings[retiming].isCutOff {
      // The cohort keeps its position, even if the time of its space continues later.
      retimings[retiming].holdTime = activeTime(of: index, at: end)
    }
    storeProgress(of: index, at: end)
  }

  /// Stores the progress of a cohort at an instant.
  func storeProgress(of index: Int32, at time: Double) {
    let position = position(of: index, at: time)
    progress[index] = position.fraction
    cycles[index] = position.cycles
    impulses[index] = position.impulse
  }

  /// Removes a cohort from its curve group, or from the general list, if it is active.
  private func leaveGroup(_ index: Int32) {
    guard cohorts[index].phase == .active else { return }
    activeCount -= 1
    if cohorts[index].isStill { stillCount -= 1 }
    cohorts[index].isStill = false
    let position = cohorts[index].positionInGroup
    let moved: Int32
    if let group = unsafe cohorts[index].group?.takeUnretainedValue() {
      moved = groups.leave(group, at: position)
      unsafe cohorts[index].group = nil
    } else {
      moved = general.removeBySwap(at: Int(position))
    }
    cohorts[moved].positionInGroup = position
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
    _ = general.takeAll()
    if freeRetimings.dropIfAllFree(of: retimings.count) { _ = retimings.takeAll() }
    groupTimes.dropIfEmpty()
  }
}

// MARK: - Retimings and time spaces

extension CohortTable {
  /// Updates whether an active cohort is counted among those whose time is paused.
  func updateStillness(of index: Int32) {
    guard cohorts[index].phase == .active else { return }
    let retimingIndex = cohorts[index].retiming
    let isStill =
      retimingIndex < 0
      ? cohorts[index].timing.speed == 0
      : retimings[retimingIndex].map.rate == 0 || spaces.isStill(cohorts[index].space)
    guard isStill != cohorts[index].isStill else { return }
    cohorts[index].isStill = isStill
    stillCount += isStill ? 1 : -1
  }

  /// Gives a cohort a retiming, if it has none, with the same time as before.
  func addRetiming(to index: Int32) {
    guard cohorts[index].retiming < 0 else { return }
    leaveGroup(index)
    let cohort = cohorts[index]
    let local = spaces.localTime(of: cohort.space, at: cohort.madeAt)
    cohorts[index].retiming = add(Retiming(cohort.timing, madeAt: local))
    joinGroup(index)
  }

  private func add(_ retiming: Retiming) -> Int32 {
    if let reused = freeRetimings.take() {
      retimings[reused] = retiming
      return reused
    }
    let index = Int32(retimings.count)
    var retimings = self.retimings.takeAll()
    retimings.append(retiming)
    swap(&retimings, &self.retimings)
    return index
  }

  /// Adds a cohort to a time space.
  ///
  /// - Parameter space: The space, or -1 for the clock.
  func join(_ space: Int32, _ index: Int32) {
    cohorts[index].space = space
    guard space >= 0 else { return }
    cohorts[index].positionInSpace = Int32(spaces.spaces[space].cohorts.count)
    spaces.spaces[space].cohorts.append(index)
  }

  /// Removes a cohort from its time space.
  func leaveSpace(_ index: Int32) {
    let space = cohorts[index].space
    guard space >= 0 else { return }
    let position = cohorts[index].positionInSpace
    let moved = spaces.spaces[space].cohorts.removeBySwap(at: Int(position))
    cohorts[moved].positionInSpace = position
    cohorts[index].space = -1
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
  func progressIndex(in time: GroupTime, of index: Int32) -> Int32 {
    let first = cohorts[index].firstGroupTime
    if let progress = groupTimes.progress(of: time, first: first) { return progress }
    // A cohort without members or events, which only reserves an index in the lists.
    let timing = cohorts[index].timing
    let progress = unsafe add(
      Cohort(
        timing: timing, begin: timing.begin, end: timing.end, curve: .linear, phase: .ended,
        retainCount: 1, stamp: 0, orderStamp: 0))
    cohorts[index].firstGroupTime = groupTimes.add(
      time, of: index, progress: progress, before: first)
    return progress
  }

  private func removeGroupTimes(of index: Int32) {
    var next = cohorts[index].firstGroupTime
    cohorts[index].firstGroupTime = -1
    while next >= 0 {
      let removed = groupTimes.removeFirst(next)
      free.give(removed.progress)
      next = removed.next
    }
  }
}

// MARK: - Progress

extension CohortTable {
  /// The eased progress and completed cycles of one cohort at an instant, with the same bits as
  /// those of a fill.
  func position(of index: Int32, at time: Double) -> CohortTiming.Position {
    uneasedPosition(of: index, at: time).eased(by: cohorts[index].curve)
  }

  @inline(__always)
  private func uneasedPosition(of index: Int32, at time: Double) -> CohortTiming.Position {
    if cohorts[index].retiming >= 0 { return retimedPosition(of: index, at: time) }
    let timing = cohorts[index].timing
    let phase = cohorts[index].phase
    if timing.isSimple && phase == .active && time < timing.end {
      let fraction = simpleProgress(max(time - timing.begin, 0), timing.duration)
      return CohortTiming.Position(fraction: fraction, cycles: 0)
    }
    return switch phase {
    case .waiting: timing.first
    case .active: timing.position(at: time)
    case .over, .ended: timing.position(at: timing.end)
    }
  }

  /// The eased progress of one cohort at an instant, and its rate of change.
  ///
  /// - Complexity: O(depth of its time space).
  func motion(of index: Int32, at time: Double) -> TimingMotion {
    let position = uneasedPosition(of: index, at: time)
    return TimingMotion(position: position, rate: rate(of: index, position, at: time))
      .eased(by: cohorts[index].curve)
  }

  /// The change of the fraction per second of the clock: 0 outside the active phase, and while time
  /// is paused.
  private func rate(
    of index: Int32, _ position: CohortTiming.Position, at time: Double
  ) -> Double {
    let cohort = cohorts[index]
    guard cohort.phase == .active, time < cohort.end else { return 0 }
    guard cohort.retiming >= 0 else {
      return cohort.timing.speed * cohort.timing.rate(at: position)
    }
    let retiming = retimings[cohort.retiming]
    guard time < retiming.leave, !retiming.isFrozen(cohort.timing) else { return 0 }
    return retiming.map.rate * spaces.motion(of: cohort.space, at: time).velocity
      * cohort.timing.rate(at: position)
  }

  /// Computes the progress of every active cohort at an instant.
  ///
  /// - Complexity: O(active cohorts).
  func fill(at time: Double) {
    for position in general.indices { storeProgress(of: general[position], at: time) }
    var progress = self.progress.takeAll()
    var impulses = self.impulses.takeAll()
    unsafe progress.withUnsafeMutableBufferPointer { progress in
      unsafe impulses.withUnsafeMutableBufferPointer { impulses in
        for group in groups.live { unsafe group.fill(at: time, into: progress, impulses) }
      }
      unsafe groupTimes.fill(progress)
    }
    swap(&progress, &self.progress)
    swap(&impulses, &self.impulses)
  }
}
