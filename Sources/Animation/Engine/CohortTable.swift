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
  /// Which list of active cohorts it is in: a curve group, or -1 for the general list.
  var group: Int32 = -1
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

  private var groups: ContiguousArray<CurveGroup> = []
  private var groupOfCurve: [TimingCurve: Int32] = [:]
  private var latestGroup: Int32 = -1
  private var general: ContiguousArray<Int32> = []

  /// How many cohorts are in their active phase.
  private(set) var activeCount = 0

  /// Active simple cohorts of one curve, side by side.
  private struct CurveGroup {
    let curve: TimingCurve
    var begins: ContiguousArray<Double> = []
    var durations: ContiguousArray<Double> = []
    var cohorts: ContiguousArray<Int32> = []
  }
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
      cohorts[Int(index)].group = -1
      cohorts[Int(index)].positionInGroup = Int32(general.count)
      general.append(index)
      return
    }
    let group = groupIndex(for: cohort.curve)
    cohorts[Int(index)].group = group
    cohorts[Int(index)].positionInGroup = Int32(groups[Int(group)].cohorts.count)
    groups[Int(group)].begins.append(cohort.timing.begin)
    groups[Int(group)].durations.append(cohort.timing.duration)
    groups[Int(group)].cohorts.append(index)
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
    let group = Int(cohorts[Int(index)].group)
    let position = Int(cohorts[Int(index)].positionInGroup)
    let moved: Int32
    if group < 0 {
      moved = general[general.count - 1]
      general[position] = moved
      general.removeLast()
    } else {
      let last = groups[group].cohorts.count - 1
      moved = groups[group].cohorts[last]
      groups[group].begins[position] = groups[group].begins[last]
      groups[group].durations[position] = groups[group].durations[last]
      groups[group].cohorts[position] = moved
      groups[group].begins.removeLast()
      groups[group].durations.removeLast()
      groups[group].cohorts.removeLast()
    }
    cohorts[Int(moved)].positionInGroup = Int32(position)
  }

  private mutating func groupIndex(for curve: TimingCurve) -> Int32 {
    if latestGroup >= 0 && groups[Int(latestGroup)].curve.bezier === curve.bezier {
      return latestGroup
    }
    if let known = groupOfCurve[curve] {
      latestGroup = known
    } else {
      latestGroup = Int32(groups.count)
      groups.append(CurveGroup(curve: curve))
      groupOfCurve[curve] = latestGroup
    }
    return latestGroup
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
      for group in groups where !group.cohorts.isEmpty {
        CohortTable.fill(group, at: time, into: progress)
      }
    }
  }

  private static func fill(
    _ group: CurveGroup, at time: Double, into progress: UnsafeMutableBufferPointer<Double>
  ) {
    group.begins.withUnsafeBufferPointer { begins in
      group.durations.withUnsafeBufferPointer { durations in
        group.cohorts.withUnsafeBufferPointer { cohorts in
          var index = 0
          if let curve = group.curve.bezier {
            while index + 8 <= cohorts.count {
              let fraction = fractions(begins, durations, index, time)
              let eased = curve.evaluate(fraction)
              for lane in 0..<8 { progress[Int(cohorts[index + lane])] = eased[lane] }
              index += 8
            }
          }
          while index < cohorts.count {
            let elapsed = max(time - begins[index], 0)
            let fraction = simpleProgress(elapsed, durations[index])
            progress[Int(cohorts[index])] = group.curve.evaluate(fraction)
            index += 1
          }
        }
      }
    }
  }

  /// Eight fractions, each with the bits of `simpleProgress`.
  @inline(__always)
  private static func fractions(
    _ begins: UnsafeBufferPointer<Double>, _ durations: UnsafeBufferPointer<Double>, _ index: Int,
    _ time: Double
  ) -> SIMD8<Double> {
    let offset = index * MemoryLayout<Double>.stride
    let begin = UnsafeRawBufferPointer(begins).loadUnaligned(
      fromByteOffset: offset, as: SIMD8<Double>.self)
    let duration = UnsafeRawBufferPointer(durations).loadUnaligned(
      fromByteOffset: offset, as: SIMD8<Double>.self)
    var elapsed = time - begin
    elapsed = elapsed.replacing(with: 0, where: elapsed .< 0)
    let quotient = elapsed / duration
    return SIMD8(repeating: 1).replacing(with: quotient, where: quotient .< CohortTiming.almostOne)
  }
}
