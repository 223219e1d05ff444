import ViewKernelGeometry

/// The state that the columns of one engine share: the cohorts, the links between their members,
/// and whether the stored presentation values are up to date.
@safe final class EngineState {
  let clock: LogicalClock
  let cohortTable = CohortTable()
  // `columns` and `recentCohorts` are unchecked: only the engine and its columns access them, and
  // accesses are never nested.
  /// Unmanaged, because the columns own this object. The engine retains the columns, and empties
  /// the list when it is deallocated.
  @exclusivity(unchecked) var columns: ContiguousArray<Unmanaged<ColumnBase>> = unsafe []
  @exclusivity(unchecked) var recentCohorts = RecentCohorts()
  var recentKeyframeTimes = RecentKeyframeTimes()
  private var sequence: UInt64 = 0
  /// The instant for which the columns were filled; not a number if there is none.
  private var filledTime = Double.nan
  /// The value of `changeCount` at that fill.
  private var changeCountAtFill: UInt64 = 0
  /// The number of the latest fill, from 1. A changed slot stores it, which marks the slot stale.
  private(set) var fillNumber: UInt32 = 1
  /// The number of changes. Code that runs user code compares it to find out whether its values are
  /// still valid.
  private(set) var changeCount: UInt64 = 0
  /// The value of `changeCount` when the storage of empty lists was last released.
  var changeCountAtDrop: UInt64 = 0
  var dependentLists = DependentLists()

  init(clock: LogicalClock) { self.clock = clock }
}

// MARK: - Filling

extension EngineState {
  /// Whether the columns contain the values of the current instant, except for slots that have
  /// changed since.
  @inline(__always)
  var isFilled: Bool { filledTime == clock.now }

  /// Whether nothing at all has changed since the columns were filled for this instant.
  var isFresh: Bool { isFilled && changeCount == changeCountAtFill }

  /// Counts a change of a value, an animation or a derivation.
  @inline(__always)
  func noteChange() { changeCount &+= 1 }

  /// Invalidates all values. They are evaluated on request until the next fill.
  func invalidate() {
    filledTime = .nan
    noteChange()
  }

  /// Begins a fill. Later changes count as changes since this fill.
  func beginFill() {
    fillNumber &+= 1
    filledTime = .nan
  }

  /// Ends a fill. If nothing has changed since it began, the columns contain the current values.
  ///
  /// - Parameter changes: The value of `changeCount` when the fill began.
  func didFill(since changes: UInt64) {
    guard changeCount == changes else { return }
    filledTime = clock.now
    changeCountAtFill = changes
  }

  /// Returns the next number in the order of adding over all columns. It is never 0, and unique
  /// among the slots, animations and cohorts of the engine. Entries have room for 56 bits.
  @inline(__always)
  func nextSequence() -> UInt64 {
    sequence += 1
    return sequence
  }

  /// The eased progress and cycles of a cohort at the current instant.
  ///
  /// - Parameter filled: Whether the stored progress of the cohorts is up to date. If not, the
  ///   progress is computed.
  @inline(__always)
  func position(of cohort: CohortIndex, filled: Bool) -> CohortTiming.Position {
    guard filled else { return cohortTable.position(of: cohort, at: clock.now) }
    return CohortTiming.Position(
      fraction: cohortTable.progress[cohort], cycles: cohortTable.cycles[cohort],
      impulse: cohortTable.impulses[cohort])
  }
}

// MARK: - Columns and cohorts

extension EngineState {
  /// The index of a new column.
  func nextColumnIndex() -> ColumnIndex {
    unsafe require(
      columns.count < Int(EntryReference.maximumColumnCount),
      "AnimationEngine: more than \(EntryReference.maximumColumnCount) types of values")
    return unsafe ColumnIndex(after: columns.count)
  }

  @inline(__always)
  func column(_ index: ColumnIndex) -> ColumnBase {
    unsafe columns[index.offset]._withUnsafeGuaranteedRef { $0 }
  }

  /// Calls a closure with each column, without retaining the columns. Columns that the closure adds
  /// are not included.
  @inline(__always)
  func forEachColumn(_ body: (ColumnBase) -> Void) {
    for index in unsafe columns.indices {
      unsafe columns[index]._withUnsafeGuaranteedRef { body($0) }
    }
  }

  /// Removes a cohort if it has no members and is not retained.
  @inline(__always)
  func removeIfUnused(_ cohort: CohortIndex) {
    if cohortTable.cohorts[cohort].members.isEmpty && cohortTable.cohorts[cohort].retainCount == 0 {
      cohortTable.remove(cohort)
    }
  }

  /// Keeps a cohort until it is released, even without members: while its first member is created,
  /// and while its members leave.
  func retain(_ cohort: CohortIndex) { cohortTable.cohorts[cohort].retainCount += 1 }

  func release(_ cohort: CohortIndex) {
    cohortTable.cohorts[cohort].retainCount -= 1
    removeIfUnused(cohort)
  }

  /// Releases all columns and slots when the engine is deallocated.
  func dismantle() {
    forEachColumn { $0.forgetSlots() }
    for index in cohortTable.cohorts.indices { cohortTable.cohorts[index].stamp = 0 }
    unsafe columns.removeAll()
  }
}
