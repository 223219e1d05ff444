// Unsafe: `CohortTable.fill` lends the buffers for one call. The cohorts of a group index them.

/// The active cohorts of one curve that play one forward iteration, stored side by side, so that a
/// fill eases eight of them at once.
final class CurveGroup {
  let curve: TimingCurve

  private var cohorts: ContiguousArray<CohortIndex> = []
  /// Eight begins, then their eight durations, and so on: the order in which they are loaded.
  private var times: ContiguousArray<Double> = []
  /// The longest duration of a member since the group was last empty.
  private var longest = 0.0
  /// The index in `CurveGroups.nonempty`, while the group has members.
  var indexAmongNonempty = -1

  init(curve: TimingCurve) { self.curve = curve }

  var isEmpty: Bool { cohorts.isEmpty }

  /// The index of a member's begin; the index of its duration is 8 higher.
  private static func timeIndex(of member: Int) -> Int { member / 8 * 16 + member % 8 }

  // Lists are taken out of their properties here: see `takeAll()`.

  /// Adds a cohort.
  ///
  /// - Returns: The index of the new member.
  func add(_ cohort: CohortIndex, begin: Double, duration: Double) -> Int32 {
    var (cohorts, times) = (self.cohorts.takeAll(), self.times.takeAll())
    let member = cohorts.count
    if member % 8 == 0 { for _ in 0..<16 { times.append(1) } }
    times[CurveGroup.timeIndex(of: member)] = begin
    times[CurveGroup.timeIndex(of: member) + 8] = duration
    longest = member == 0 ? duration : max(longest, duration)
    cohorts.append(cohort)
    (self.cohorts, self.times) = (cohorts, times)
    return Int32(member)
  }

  /// Removes the member at an index, and moves the last one there.
  ///
  /// - Returns: The cohort that was the last member.
  func remove(at member: Int32) -> CohortIndex {
    var (cohorts, times) = (self.cohorts.takeAll(), self.times.takeAll())
    let timeIndex = CurveGroup.timeIndex(of: Int(member))
    let last = CurveGroup.timeIndex(of: cohorts.count - 1)
    times[timeIndex] = times[last]
    times[timeIndex + 8] = times[last + 8]
    if cohorts.count % 8 == 1 { times.removeLast(16) }
    let moved = cohorts.removeBySwap(at: Int(member))
    if cohorts.isEmpty && cohorts.capacity > 64 {
      cohorts = []
      times = []
    }
    (self.cohorts, self.times) = (cohorts, times)
    return moved
  }
}

// MARK: - Filling

extension CurveGroup {
  /// Writes the eased progress of every member.
  ///
  /// - Parameter impulses: The impulses, which springs write in addition.
  func fill(
    at time: Double, into progress: UnsafeMutableBufferPointer<Double>,
    _ impulses: UnsafeMutableBufferPointer<Double>
  ) {
    if case .spring(let spring) = curve.pace {
      return unsafe fill(at: time, on: spring, into: progress, impulses)
    }
    let (cohorts, times) = (self.cohorts.takeAll(), self.times.takeAll())
    defer { (self.cohorts, self.times) = (cohorts, times) }
    unsafe times.withUnsafeBufferPointer { times in
      unsafe cohorts.withUnsafeBufferPointer { cohorts in
        var index = 0
        while index + 8 <= cohorts.count {
          let eased = unsafe curve.evaluate(CurveGroup.fractions(times, index, time))
          for lane in 0..<8 { unsafe progress[cohorts[index + lane].offset] = eased[lane] }
          index += 8
        }
        while index < cohorts.count {
          unsafe progress[cohorts[index].offset] = unsafe curve.evaluate(
            CurveGroup.fraction(times, index, time))
          index += 1
        }
      }
    }
  }

  private func fill(
    at time: Double, on spring: SpringCurve, into progress: UnsafeMutableBufferPointer<Double>,
    _ impulses: UnsafeMutableBufferPointer<Double>
  ) {
    let lanes = SpringLanes(spring)
    let (cohorts, times) = (self.cohorts.takeAll(), self.times.takeAll())
    defer { (self.cohorts, self.times) = (cohorts, times) }
    unsafe times.withUnsafeBufferPointer { times in
      guard longest <= lanes.longestSpan else {
        for index in cohorts.indices {
          let own = unsafe spring.lasting(times[CurveGroup.timeIndex(of: index) + 8])
          let cohort = cohorts[index].offset
          unsafe (progress[cohort], impulses[cohort]) =
            unsafe own.impulse(at: CurveGroup.fraction(times, index, time))
        }
        return
      }
      for index in stride(from: 0, to: cohorts.count, by: 8) {
        let eight = unsafe lanes.impulses(
          at: CurveGroup.fractions(times, index, time), spans: CurveGroup.durations(times, index))
        for lane in 0..<min(8, cohorts.count - index) {
          let cohort = cohorts[index + lane].offset
          unsafe progress[cohort] = eight.progress[lane]
          unsafe impulses[cohort] = eight.impulses[lane]
        }
      }
    }
  }

  /// The fraction of one member, with the same bits as that of `CohortTable.position(of:at:)`.
  @inline(__always)
  private static func fraction(
    _ times: UnsafeBufferPointer<Double>, _ index: Int, _ time: Double
  ) -> Double {
    let timeIndex = timeIndex(of: index)
    let (begin, duration) = unsafe (times[timeIndex], times[timeIndex + 8])
    return time >= begin + duration ? 1 : simpleProgress(max(time - begin, 0), duration)
  }

  @inline(__always)
  private static func durations(
    _ times: UnsafeBufferPointer<Double>, _ index: Int
  ) -> SIMD8<Double> {
    unsafe UnsafeRawBufferPointer(times).loadUnaligned(
      fromByteOffset: index * 2 * MemoryLayout<Double>.stride + 64, as: SIMD8<Double>.self)
  }

  /// Eight fractions, each with the same bits as that of `CohortTable.position(of:at:)`.
  @inline(__always)
  private static func fractions(
    _ times: UnsafeBufferPointer<Double>, _ index: Int, _ time: Double
  ) -> SIMD8<Double> {
    let offset = index * 2 * MemoryLayout<Double>.stride
    let bytes = UnsafeRawBufferPointer(times)
    let begin = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<Double>.self)
    let duration = unsafe durations(times, index)
    var elapsed = time - begin
    elapsed = elapsed.replacing(with: 0, where: elapsed .< 0)
    let quotient = elapsed / duration
    // The end is compared as an instant (D7): at a large clock time the quotient is rounded to less
    // than 1.
    let isInside = SIMD8.both(
      quotient .< CohortTiming.almostOne, SIMD8(repeating: time) .< begin + duration)
    return SIMD8(repeating: 1).replacing(with: quotient, where: isInside)
  }
}
