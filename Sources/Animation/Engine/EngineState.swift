import ViewKernelGeometry

/// What the columns of one engine share: the cohorts, the links between their members, and
/// whether the values on screen are those of now.
final class EngineState {
  let clock: LogicalClock

  // Only the engine and its columns touch these, and never from inside each other's access, so
  // the exclusivity check is left out.
  @exclusivity(unchecked) var cohorts = CohortTable()
  /// Unmanaged, because the columns own this object; the engine keeps them alive.
  @exclusivity(unchecked) var columns: ContiguousArray<Unmanaged<AnimationColumnBase>> = []
  @exclusivity(unchecked) private var sequence: UInt64 = 0
  @exclusivity(unchecked) private var filledTime: Double?

  init(clock: LogicalClock) { self.clock = clock }
}

// MARK: - Filling

extension EngineState {
  /// Whether the columns hold the values of the current instant.
  var isFilled: Bool { filledTime == clock.now }

  /// Something changed: values are evaluated on request until the next fill.
  @inline(__always)
  func invalidate() { filledTime = nil }

  func didFill() { filledTime = clock.now }

  /// The adding order over all columns.
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
      fraction: cohorts.progress[Int(cohort)], cycles: cohorts.cycles[Int(cohort)])
  }
}

// MARK: - Columns and cohorts

extension EngineState {
  /// The place of a new column.
  func nextColumnIndex() -> Int32 {
    require(
      columns.count < Int(EntryReference.mostColumns),
      "AnimationEngine: more than \(EntryReference.mostColumns) types of values")
    return Int32(columns.count)
  }

  @inline(__always)
  func column(_ index: Int32) -> AnimationColumnBase {
    columns[Int(index)]._withUnsafeGuaranteedRef { $0 }
  }

  /// Takes a cohort away when it has no member and nobody holds it.
  @inline(__always)
  func removeIfUnused(_ cohort: Int32) {
    if cohorts.cohorts[Int(cohort)].first.isNone && !cohorts.cohorts[Int(cohort)].isHeld {
      cohorts.remove(cohort)
    }
  }

  /// Whether a cohort is still there, and its active phase not over.
  @inline(__always)
  func isWaiting(_ cohort: AnimationCohort) -> Bool {
    cohorts.cohorts[Int(cohort.index)].generation == cohort.generation
      && cohorts.cohorts[Int(cohort.index)].phase != .ended
  }
}
