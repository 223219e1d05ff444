import ViewKernelGeometry

/// What the handles of one engine have in common.
final class EngineToken: Sendable {}

/// What the columns of one engine share: the cohorts, the links between their members, and
/// whether the values on screen are those of now.
@safe final class EngineState {
  let clock: LogicalClock
  /// What the engine's handles are known by. Handles retain it, so that no other engine can ever
  /// have a token at the same address.
  let token = EngineToken()

  let cohorts = CohortTable()
  // These two are unchecked: only the engine and its columns touch them, and never from inside each
  // other's access.
  /// Unmanaged, because the columns own this object. The engine keeps them alive, and empties the
  /// list when it goes.
  @exclusivity(unchecked) var columns: ContiguousArray<Unmanaged<ColumnBase>> = unsafe []
  @exclusivity(unchecked) var recentCohorts = RecentCohorts()
  var recentKeyframeTimes = RecentKeyframeTimes()
  private var sequence: UInt64 = 0
  /// The instant that the columns were filled for; not a number when there is none.
  private var filledTime = Double.nan
  /// What `changes` was then.
  private var filledChanges: UInt64 = 0
  /// Counts fills, from 1: a slot that has changed since one carries its number.
  private(set) var fills: UInt32 = 1
  /// Counts changes, so that whoever runs user code knows whether what it saw still holds.
  private(set) var changes: UInt64 = 0
  /// The value of `changes` when empty lists were last dropped.
  var changesAtDrop: UInt64 = 0
  /// The slots that are derived from others, linked by what they are derived from.
  var dependents: ContiguousArray<Dependent> = []
  var freeDependents = FreeList()

  init(clock: LogicalClock) {
    self.clock = clock
  }
}

// MARK: - Filling

extension EngineState {
  /// Whether the columns hold the values of the current instant, but for the slots that have
  /// changed since.
  @inline(__always)
  var isFilled: Bool { filledTime == clock.now }

  /// Whether nothing at all has changed since the columns were filled for this instant.
  var isFresh: Bool { isFilled && changes == filledChanges }

  /// A value, an animation or a rule has changed.
  @inline(__always)
  func noteChange() { changes &+= 1 }

  /// Everything may have changed: values are evaluated on request until the next fill.
  func invalidate() {
    filledTime = .nan
    noteChange()
  }

  /// A fill begins: what changes from here on has changed since.
  func beginFill() {
    fills &+= 1
    filledTime = .nan
  }

  /// The columns hold the values of now, if nothing has changed since the fill began.
  func didFill(since changes: UInt64) {
    guard self.changes == changes else { return }
    filledTime = clock.now
    filledChanges = changes
  }

  /// The adding order over all columns; never 0, and never the same for two slots, animations or
  /// cohorts of the engine. Entries have room for 56 bits.
  @inline(__always)
  func nextSequence() -> UInt64 {
    sequence += 1
    return sequence
  }

  /// Eased progress and cycles of a cohort: stored when `filled`, else computed for now.
  @inline(__always)
  func position(of cohort: Int32, filled: Bool) -> CohortTiming.Position {
    guard filled else { return cohorts.position(of: cohort, at: clock.now) }
    return CohortTiming.Position(
      fraction: cohorts.progress[Int(cohort)], cycles: cohorts.cycles[Int(cohort)],
      impulse: cohorts.impulses[Int(cohort)])
  }
}

// MARK: - Derived slots

/// A slot whose values are a function of another one's.
struct Dependent {
  let column: Int32
  let slot: Int32
  /// The next one that is derived from the same slot, or -1.
  var next: Int32
}

extension EngineState {
  /// Links a derived slot to its source.
  ///
  /// - Parameter first: The first dependent of the source so far, or -1.
  /// - Returns: The first dependent of the source from now on.
  func addDependent(column: Int32, slot: Int32, before first: Int32) -> Int32 {
    let dependent = Dependent(column: column, slot: slot, next: first)
    guard let index = freeDependents.take() else {
      dependents.append(dependent)
      return Int32(dependents.count - 1)
    }
    dependents[Int(index)] = dependent
    return index
  }

  /// The source of some derived slots goes, and their list with it.
  func removeDependents(from first: Int32) {
    var index = first
    while index >= 0 {
      freeDependents.give(index)
      index = dependents[Int(index)].next
    }
  }

  /// Takes a derived slot from the list of its source.
  ///
  /// - Returns: The first dependent of the source from now on, or -1.
  /// - Complexity: O(slots derived from the same source).
  func removeDependent(column: Int32, slot: Int32, from first: Int32) -> Int32 {
    var previous: Int32 = -1
    var index = first
    while index >= 0 {
      let dependent = dependents[Int(index)]
      if dependent.column == column && dependent.slot == slot {
        freeDependents.give(index)
        if previous < 0 { return dependent.next }
        dependents[Int(previous)].next = dependent.next
        return first
      }
      previous = index
      index = dependent.next
    }
    return first
  }
}

// MARK: - Columns and cohorts

extension EngineState {
  /// The place of a new column.
  func nextColumnIndex() -> Int32 {
    unsafe require(
      columns.count < Int(EntryReference.mostColumns),
      "AnimationEngine: more than \(EntryReference.mostColumns) types of values")
    return unsafe Int32(columns.count)
  }

  @inline(__always)
  func column(_ index: Int32) -> ColumnBase {
    unsafe columns[Int(index)]._withUnsafeGuaranteedRef { $0 }
  }

  /// Takes a cohort away when it has no member and nobody holds it.
  @inline(__always)
  func removeIfUnused(_ cohort: Int32) {
    if cohorts.cohorts[Int(cohort)].first.isNone && cohorts.cohorts[Int(cohort)].holds == 0 {
      cohorts.remove(cohort)
    }
  }

  /// Whether a cohort is one of this engine, and its active phase not over.
  @inline(__always)
  func isWaiting(_ cohort: AnimationCohort) -> Bool {
    cohort.owner === token && isWaiting(cohort.index, stamp: cohort.stamp)
  }

  /// Whether a cohort is still there, and its active phase not over.
  @inline(__always)
  func isWaiting(_ index: Int32, stamp: UInt64) -> Bool {
    index >= 0 && Int(index) < cohorts.cohorts.count
      && cohorts.cohorts[Int(index)].stamp == stamp
      && cohorts.cohorts[Int(index)].phase != .ended
  }

  /// Keeps a cohort while its first member is made.
  func hold(_ cohort: Int32) { cohorts.cohorts[Int(cohort)].holds += 1 }

  func endHold(_ cohort: Int32) {
    cohorts.cohorts[Int(cohort)].holds -= 1
    removeIfUnused(cohort)
  }

  /// The engine goes: handles that somebody still has mean nothing any more.
  func dismantle() {
    for index in unsafe columns.indices {
      unsafe columns[index]._withUnsafeGuaranteedRef { $0.forgetSlots() }
    }
    for index in cohorts.cohorts.indices { cohorts.cohorts[index].stamp = 0 }
    unsafe columns.removeAll()
  }
}
