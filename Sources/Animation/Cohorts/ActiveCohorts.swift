/// The cohorts in their active phase: those whose progress a fill computes.
///
/// Cohorts that play one forward iteration in the time of the clock are grouped by curve, so that a
/// fill eases eight of them at once. Only the methods of `CohortTable` below change the lists,
/// because each cohort stores its place in them.
struct ActiveCohorts: ~Copyable {
  fileprivate let curveGroups = CurveGroups()
  /// The active cohorts in no curve group.
  fileprivate var ungrouped = OwnedList<CohortIndex>()
  fileprivate var count = 0
  /// The number of active cohorts whose time is paused.
  fileprivate var stillCount = 0
}

extension CohortTable {
  /// Whether the progress of any cohort changes with time.
  var isMoving: Bool { activeCohorts.count > activeCohorts.stillCount }

  /// The number of curves that have a group.
  var curveGroupCount: Int { activeCohorts.curveGroups.count }

  /// Begins the active phase of a cohort, with the current progress.
  func activate(_ index: CohortIndex, at now: Double) {
    cohorts[index].phase = .active
    addToActiveCohorts(index)
    storeProgress(of: index, at: now)
  }

  /// Ends the active phase of a cohort, if it is active, and begins another phase.
  func deactivate(_ index: CohortIndex, to phase: Cohort.Phase) {
    removeFromActiveCohorts(index)
    cohorts[index].phase = phase
  }

  /// Adds a cohort to its curve group, or to `ungrouped`. Does nothing unless the cohort is active.
  func addToActiveCohorts(_ index: CohortIndex) {
    guard cohorts[index].phase == .active else { return }
    activeCohorts.count += 1
    updateStillCount(of: index)
    let cohort = cohorts[index]
    guard cohort.timing.isSimple && cohort.retimingIndex.isNone else {
      unsafe cohorts[index].activePlace.group = nil
      cohorts[index].activePlace.index = Int32(activeCohorts.ungrouped.count)
      var ungrouped = activeCohorts.ungrouped.takeAll()
      ungrouped.append(index)
      swap(&ungrouped, &activeCohorts.ungrouped)
      return
    }
    let (group, member) = activeCohorts.curveGroups.join(
      index, curve: cohort.curve, begin: cohort.begin, duration: cohort.timing.duration)
    unsafe cohorts[index].activePlace.group = unsafe .passUnretained(group)
    cohorts[index].activePlace.index = member
    cycles[index] = 0
  }

  /// Removes a cohort from its curve group, or from `ungrouped`. Does nothing unless the cohort is
  /// active.
  func removeFromActiveCohorts(_ index: CohortIndex) {
    guard cohorts[index].phase == .active else { return }
    activeCohorts.count -= 1
    if cohorts[index].isCountedAsStill { activeCohorts.stillCount -= 1 }
    cohorts[index].isCountedAsStill = false
    let member = cohorts[index].activePlace.index
    let moved: CohortIndex
    if let group = unsafe cohorts[index].activePlace.group?.takeUnretainedValue() {
      moved = activeCohorts.curveGroups.leave(group, at: member)
      unsafe cohorts[index].activePlace.group = nil
    } else {
      moved = activeCohorts.ungrouped.removeBySwap(at: Int(member))
    }
    cohorts[moved].activePlace.index = member
  }

  /// Counts an active cohort among the cohorts whose time is paused, or stops counting it.
  func updateStillCount(of index: CohortIndex) {
    guard cohorts[index].phase == .active else { return }
    let isStill = isStill(index)
    guard isStill != cohorts[index].isCountedAsStill else { return }
    cohorts[index].isCountedAsStill = isStill
    activeCohorts.stillCount += isStill ? 1 : -1
  }

  /// Whether the time of a cohort is paused.
  @inline(__always)
  private func isStill(_ index: CohortIndex) -> Bool {
    let retimingIndex = cohorts[index].retimingIndex
    if retimingIndex.isNone { return cohorts[index].timing.speed == 0 }
    if retimings[retimingIndex].map.rate == 0 { return true }
    let space = cohorts[index].space
    return !space.isClock && spaces.isStill(space)
  }

  /// Releases the storage for active cohorts when there are none.
  ///
  /// Not a method of `activeCohorts`: its access would contain the release of the list, and then
  /// each access to `activeCohorts` would be checked at run time.
  func dropActiveStorage() { _ = activeCohorts.ungrouped.takeAll() }

  /// Computes the progress of every active cohort at an instant.
  ///
  /// - Complexity: O(active cohorts).
  func fill(at time: Double) {
    for member in activeCohorts.ungrouped.indices {
      storeProgress(of: activeCohorts.ungrouped[member], at: time)
    }
    var progress = self.progress.takeAll()
    var impulses = self.impulses.takeAll()
    unsafe progress.withUnsafeMutableBufferPointer { progress in
      unsafe impulses.withUnsafeMutableBufferPointer { impulses in
        for group in activeCohorts.curveGroups.nonempty {
          unsafe group.fill(at: time, into: progress, impulses)
        }
      }
      unsafe groupTimes.fill(progress)
    }
    swap(&progress, &self.progress)
    swap(&impulses, &self.impulses)
  }
}
