/// A group of animations that share begin, duration, repeat and curve, and hence one progress.
///
/// A tick computes the progress of a cohort once; its members only blend with that number, so
/// they cannot drift apart.
struct Cohort {
  enum Phase: UInt8 {
    case waiting
    case active
    /// It was over when it was made; the event of its end waits for now.
    case over
    case ended
  }

  var timing: CohortTiming
  var curve: TimingCurve
  var phase: Phase
  /// How many hold the cohort, so that it lives without members.
  var holds: Int32
  /// Tells the cohort from others at its place; 0 while the place is free.
  var stamp: UInt64
  /// Which list of active cohorts it is in: the group of its curve, or `nil` for the general list.
  /// Not retained: the table's groups hold a group as long as it has members.
  var group: Unmanaged<CurveGroup>?
  var positionInGroup: Int32 = -1
  /// The members in the order of adding, linked through the columns.
  var first = EntryReference.none
  var last = EntryReference.none
  var completion: (() -> Void)?
}

/// All cohorts of an engine, with the progress of each as of the last fill.
///
/// Active cohorts that play one forward iteration are grouped by curve, so that a fill eases
/// eight of them at once.
struct CohortTable {
  var cohorts: ContiguousArray<Cohort> = []
  private var free: ContiguousArray<Int32> = []

  /// Eased progress and completed cycles by cohort, valid after `fill(at:)`.
  var progress: ContiguousArray<Double> = []
  var cycles: ContiguousArray<Double> = []

  private var groups = CurveGroups()
  private var general: ContiguousArray<Int32> = []

  /// How many cohorts are in their active phase.
  private(set) var activeCount = 0

  /// How many curves have a group.
  var curveGroupCount: Int { groups.count }
}

// MARK: - Adding and removing

extension CohortTable {
  mutating func insert(
    _ timing: CohortTiming, curve: TimingCurve, now: Double, isHeld: Bool, stamp: UInt64,
    completion: (() -> Void)?
  ) -> Int32 {
    let cohort = Cohort(
      timing: timing, curve: curve, phase: .waiting, holds: isHeld ? 1 : 0, stamp: stamp,
      completion: completion)
    let index: Int32
    if let reused = free.popLast() {
      index = reused
      cohorts[Int(reused)] = cohort  // the old completion was taken out before it ran
    } else {
      index = Int32(cohorts.count)
      cohorts.append(cohort)
      progress.append(0)
      cycles.append(0)
    }
    if timing.isWaiting(at: now) {
      settle(index, at: timing.begin)
    } else if timing.isOver(at: now) {
      cohorts[Int(index)].phase = .over
      settle(index, at: timing.end)
    } else {
      activate(index, at: now)
    }
    return index
  }

  mutating func remove(_ index: Int32) {
    if cohorts[Int(index)].phase == .active { leaveGroup(index) }
    cohorts[Int(index)].stamp = 0
    cohorts[Int(index)].phase = .ended
    free.append(index)
  }

  /// The cohort enters its active phase; its progress is that of now.
  mutating func activate(_ index: Int32, at now: Double) {
    defer { settle(index, at: now) }
    cohorts[Int(index)].phase = .active
    activeCount += 1
    let cohort = cohorts[Int(index)]
    guard cohort.timing.isSimple else {
      cohorts[Int(index)].group = nil
      cohorts[Int(index)].positionInGroup = Int32(general.count)
      general.append(index)
      return
    }
    let (group, position) = groups.join(
      index, curve: cohort.curve, begin: cohort.timing.begin, duration: cohort.timing.duration)
    cohorts[Int(index)].group = .passUnretained(group)
    cohorts[Int(index)].positionInGroup = position
    cycles[Int(index)] = 0
  }

  /// The cohort leaves its active phase and keeps its end position.
  mutating func end(_ index: Int32) {
    if cohorts[Int(index)].phase == .active { leaveGroup(index) }
    cohorts[Int(index)].phase = .ended
    settle(index, at: cohorts[Int(index)].timing.end)
  }

  /// Fixes the stored progress of a cohort that is not active.
  private mutating func settle(_ index: Int32, at time: Double) {
    let position = position(of: index, at: time)
    progress[Int(index)] = position.fraction
    cycles[Int(index)] = position.cycles
  }

  private mutating func leaveGroup(_ index: Int32) {
    activeCount -= 1
    let position = cohorts[Int(index)].positionInGroup
    let moved: Int32
    if let group = cohorts[Int(index)].group?.takeUnretainedValue() {
      moved = groups.leave(group, at: position)
      cohorts[Int(index)].group = nil
    } else {
      moved = general[general.count - 1]
      general[Int(position)] = moved
      general.removeLast()
    }
    cohorts[Int(moved)].positionInGroup = position
  }
}

// MARK: - Progress

extension CohortTable {
  /// Eased progress and completed cycles of one cohort at an instant, with the bits of a fill.
  func position(of index: Int32, at time: Double) -> CohortTiming.Position {
    let timing = cohorts[Int(index)].timing
    let phase = cohorts[Int(index)].phase
    if timing.isSimple && phase == .active && time < timing.end {
      let fraction = simpleProgress(max(time - timing.begin, 0), timing.duration)
      return CohortTiming.Position(
        fraction: cohorts[Int(index)].curve.evaluate(fraction), cycles: 0)
    }
    var position =
      switch phase {
      case .waiting: timing.first
      case .active: timing.position(at: time)
      case .over, .ended: timing.position(at: timing.end)
      }
    position.fraction = cohorts[Int(index)].curve.evaluate(
      position.fraction, before: position.isBeforeJump)
    return position
  }

  /// Computes the progress of every active cohort at an instant.
  ///
  /// - Complexity: O(active cohorts).
  mutating func fill(at time: Double) {
    for index in general {
      let position = position(of: index, at: time)
      progress[Int(index)] = position.fraction
      cycles[Int(index)] = position.cycles
    }
    progress.withUnsafeMutableBufferPointer { progress in
      for group in groups.live { group.fill(at: time, into: progress) }
    }
  }
}
