import ViewKernelGeometry

/// The animated slots of a column, in the lists that a fill iterates over.
struct FillLists<Value: Animatable>: ~Copyable {
  /// One live animation between constant ends, which the column stores at the index of the entry.
  struct Member {
    var entry: Int32
    var slot: Int32
    /// The index of its progress: its cohort, or an index of the group.
    var cohort: Int32
  }

  /// One live keyframe run.
  @safe struct KeyframeRun {
    /// Unmanaged, because the column owns the content of the entry, and the slot leaves the fill list
    /// before the content is released.
    var source: Unmanaged<KeyframeSource<Value>>
    /// The times of the source.
    var times: Unmanaged<KeyframeTimes>
    /// The ends of the segment of the latest fill. A fill reads the ends from the source only when
    /// the segment changes.
    var blend: Value.Blend
    var segment: Int32 = 0
    var slot: Int32
    var cohort: Int32

    init(_ source: KeyframeSource<Value>, slot: Int32, cohort: Int32) {
      unsafe self.source = .passUnretained(source)
      unsafe times = .passUnretained(source.times)
      blend = source.blend(ofSegment: 0)
      self.slot = slot
      self.cohort = cohort
    }

    @inline(__always)
    mutating func enter(_ next: Int32) {
      guard next != segment else { return }
      segment = next
      blend = unsafe source._withUnsafeGuaranteedRef { $0.blend(ofSegment: next) }
    }
  }

  /// One live spring with an initial velocity (D47), for a built-in type.
  struct SpringRun {
    var blend: Value.Blend
    var velocity: Value
    var slot: Int32 = -1
    var cohort: Int32 = -1

    init(_ blend: Value.Blend, velocity: Value) {
      self.blend = blend
      self.velocity = velocity
    }

    /// The value at a progress, moved at the initial velocity for a number of seconds; the same
    /// bits as those of `SpringSource`.
    @inline(__always)
    func value(at progress: Double, _ seconds: Double) -> Value {
      Value.interpolated(
        from: blend.from.still, to: blend.to.still, at: progress.still, pushedBy: velocity,
        for: seconds.still
      ).value
    }
  }

  /// Whether four members have the same cohort and consecutive indices.
  @inline(__always)
  static func areFourSideBySide(
    _ members: UnsafeBufferPointer<Member>, from index: Int
  ) -> Bool {
    let first = unsafe members[index]
    guard unsafe members[index + 3].cohort == first.cohort else { return false }
    var difference: Int32 = 0
    for step in 1..<4 {
      let member = unsafe members[index + step]
      difference |= member.entry &- first.entry ^ Int32(step)
      difference |= member.slot &- first.slot ^ Int32(step)
      difference |= member.cohort ^ first.cohort
    }
    return difference == 0
  }

  var replacing = OwnedList<Member>()
  var adding = OwnedList<Member>()
  var keyframes = OwnedList<KeyframeRun>()
  var springs = OwnedList<SpringRun>()
  /// The slots with several entries, components or live ends.
  var composed = OwnedList<Int32>()
}

// MARK: - Entering and leaving

extension TypedColumn {
  @inline(never)
  final func enterFittingList(_ slot: Int32) {
    let liveCount = slots[slot].liveCount
    guard liveCount > 0 else { return }
    guard liveCount == 1 else { return enterComposed(slot) }
    let entry = onlyLiveEntry(of: slot)
    let options = entries[entry].options
    let cohort = entries[entry].cohort
    guard options.contains(.hasContent), let content = unsafe contents[entry] else {
      return enterBlends(slot, entry, cohort, isAdditive: options.contains(.additive))
    }
    if let source = content.keyframes { return enterKeyframes(slot, cohort, source) }
    if isBuiltIn, let spring = content.constantSpring() {
      return enterSprings(slot, cohort, spring)
    }
    guard let grouped = content.grouped, grouped.fitsFlatList else { return enterComposed(slot) }
    let progress = grouped.progressPlace(in: state.cohorts, of: cohort)
    if let source = grouped.content.keyframes { return enterKeyframes(slot, progress, source) }
    enterBlends(slot, entry, progress, isAdditive: false)
  }

  @inline(__always)
  private final func enter(_ fillList: FillList, _ slot: Int32, at position: Int) {
    slots[slot].fillList = fillList
    slots[slot].listPosition = Int32(position)
  }

  @inline(__always)
  private final func enterBlends(
    _ slot: Int32, _ entry: Int32, _ cohort: Int32, isAdditive: Bool
  ) {
    let member = FillLists<Value>.Member(entry: entry, slot: slot, cohort: cohort)
    if isAdditive {
      unsafe enter(.adding, slot, at: fillLists.adding.count)
      unsafe fillLists.adding.append(member)
    } else {
      unsafe enter(.replacing, slot, at: fillLists.replacing.count)
      unsafe fillLists.replacing.append(member)
    }
  }

  private final func enterKeyframes(
    _ slot: Int32, _ cohort: Int32, _ source: KeyframeSource<Value>
  ) {
    unsafe enter(.keyframes, slot, at: fillLists.keyframes.count)
    unsafe fillLists.keyframes.append(
      FillLists<Value>.KeyframeRun(source, slot: slot, cohort: cohort))
  }

  private final func enterSprings(
    _ slot: Int32, _ cohort: Int32, _ spring: FillLists<Value>.SpringRun
  ) {
    var spring = spring
    spring.slot = slot
    spring.cohort = cohort
    unsafe enter(.springs, slot, at: fillLists.springs.count)
    unsafe fillLists.springs.append(spring)
  }

  private final func enterComposed(_ slot: Int32) {
    unsafe enter(.composed, slot, at: fillLists.composed.count)
    unsafe fillLists.composed.append(slot)
  }

  /// Removes a slot from its fill list by moving the last one to its index.
  ///
  /// No release here runs user code: the source still retains the ends of a run, and springs have
  /// values of built-in types.
  @inline(never)
  final func leaveOwnList(_ slot: Int32) {
    let position = Int(slots[slot].listPosition)
    let moved: Int32
    switch slots[slot].fillList {
    case .none: return
    case .replacing: moved = unsafe TypedColumn.swapOut(position, of: &fillLists.replacing).slot
    case .adding: moved = unsafe TypedColumn.swapOut(position, of: &fillLists.adding).slot
    case .keyframes: moved = unsafe TypedColumn.swapOut(position, of: &fillLists.keyframes).slot
    case .springs: moved = unsafe TypedColumn.swapOut(position, of: &fillLists.springs).slot
    case .composed: moved = unsafe TypedColumn.swapOut(position, of: &fillLists.composed)
    }
    slots[moved].listPosition = Int32(position)
    slots[slot].fillList = .none
    slots[slot].listPosition = -1
  }

  /// - Returns: The element that is now at the index, or the removed one.
  @inline(__always)
  private static func swapOut<Element>(
    _ position: Int, of fillList: inout OwnedList<Element>
  ) -> Element {
    let last = fillList.removeLast()
    if position < fillList.count { fillList[position] = last }
    return last
  }
}

// MARK: - Filling

extension TypedColumn {
  /// Fills the slots of a built-in type.
  ///
  /// The unsafe buffers are valid because only the kernel's own arithmetic runs while they are
  /// used. Slots that may run user code are evaluated after them.
  @inline(never)
  final func fillFromLists() {
    let changes = state.changes
    var progress = state.cohorts.progress.takeAll()
    unsafe progress.withUnsafeBufferPointer { progress in
      unsafe values.withUnsafeMutableBufferPointer { values in
        unsafe ends.withUnsafeBufferPointer { ends in
          unsafe fillLists.replacing.withUnsafeBufferPointer { members in
            // Each larger value fills a vector by itself.
            if MemoryLayout<Value>.size == MemoryLayout<Double>.size {
              return unsafe TypedColumn.fillByFours(members, progress, ends, values)
            }
            for index in members.indices {
              unsafe TypedColumn.fill(members[index], progress, ends, values)
            }
          }
          unsafe models.withUnsafeBufferPointer { models in
            unsafe fillLists.adding.withUnsafeBufferPointer { members in
              for index in members.indices {
                let member = unsafe members[index]
                let value = unsafe ends[Int(member.entry)].value(at: progress[Int(member.cohort)])
                unsafe values[Int(member.slot)] = unsafe value.added(onto: models[Int(member.slot)])
                  .presented
              }
            }
          }
        }
        unsafe fillLists.keyframes.withUnsafeMutableBufferPointer { runs in
          var lookup = KeyframeLookup()
          for index in runs.indices {
            let place = unsafe lookup.place(
              in: runs[index].times, at: progress[Int(runs[index].cohort)],
              near: runs[index].segment)
            unsafe runs[index].enter(place.segment)
            unsafe values[Int(runs[index].slot)] = unsafe place.value(of: runs[index].blend)
              .presented
          }
        }
      }
    }
    swap(&progress, &state.cohorts.progress)
    fillSprings()
    fillComposed(since: changes)
  }

  private final func fillSprings() {
    for index in unsafe fillLists.springs.indices {
      let cohort = unsafe Int(fillLists.springs[index].cohort)
      let slot = unsafe Int(fillLists.springs[index].slot)
      let value = unsafe fillLists.springs[index].value(
        at: state.cohorts.progress[cohort], state.cohorts.impulses[cohort])
      // Powers of a transform may overflow (A20).
      unsafe values[slot] = unsafe (value.isFinite ? value : models[slot]).presented
    }
  }

  /// Fills the slots of numbers that are each replaced by one blend.
  ///
  /// Four slots at a time, if they have consecutive indices and share a cohort, as slots of
  /// animations that are added together do. The compiler vectorises the arithmetic of the four
  /// blends.
  @inline(__always)
  private static func fillByFours(
    _ members: UnsafeBufferPointer<FillLists<Value>.Member>,
    _ progress: UnsafeBufferPointer<Double>,
    _ ends: UnsafeBufferPointer<Value.Blend>, _ values: UnsafeMutableBufferPointer<Value>
  ) {
    var index = 0
    while index + 4 <= members.count {
      if unsafe FillLists<Value>.areFourSideBySide(members, from: index) {
        let fraction = unsafe progress[Int(members[index].cohort)]
        let (entry, slot) = unsafe (Int(members[index].entry), Int(members[index].slot))
        // All four are computed before the first is stored: the compiler cannot know that the lists
        // do not overlap.
        let first = unsafe ends[entry].value(at: fraction).presented
        let second = unsafe ends[entry + 1].value(at: fraction).presented
        let third = unsafe ends[entry + 2].value(at: fraction).presented
        let fourth = unsafe ends[entry + 3].value(at: fraction).presented
        unsafe values[slot] = first
        unsafe values[slot + 1] = second
        unsafe values[slot + 2] = third
        unsafe values[slot + 3] = fourth
      } else {
        for place in index..<index + 4 {
          unsafe fill(members[place], progress, ends, values)
        }
      }
      index += 4
    }
    for place in index..<members.count {
      unsafe fill(members[place], progress, ends, values)
    }
  }

  @inline(__always)
  private static func fill(
    _ member: FillLists<Value>.Member, _ progress: UnsafeBufferPointer<Double>,
    _ ends: UnsafeBufferPointer<Value.Blend>, _ values: UnsafeMutableBufferPointer<Value>
  ) {
    unsafe values[Int(member.slot)] =
      unsafe ends[Int(member.entry)].value(at: progress[Int(member.cohort)]).presented
  }

  /// Fills the slots of a custom type, whose conformance is user code. Each value is computed from
  /// copies. If that code changes the engine, the fill stops, and values are evaluated on request
  /// until the next fill.
  @inline(never)
  final func fillCarefully() {
    var all: ContiguousArray<Int32> = []
    for index in unsafe fillLists.replacing.indices {
      unsafe all.append(fillLists.replacing[index].slot)
    }
    for index in unsafe fillLists.adding.indices { unsafe all.append(fillLists.adding[index].slot) }
    for index in unsafe fillLists.keyframes.indices {
      unsafe all.append(fillLists.keyframes[index].slot)
    }
    for index in unsafe fillLists.composed.indices { unsafe all.append(fillLists.composed[index]) }
    let changes = state.changes
    for slot in all {
      guard put(composedValue(slot, filled: true).presented, slot, since: changes) else { return }
    }
  }

  /// Fills the slots that are evaluated entry by entry. Entries may run user code: see
  /// `fillCarefully`.
  @inline(__always)
  private final func fillComposed(since changes: UInt64) {
    for index in unsafe fillLists.composed.indices {
      let slot = unsafe fillLists.composed[index]
      guard put(composed(slot, filled: true).presented, slot, since: changes) else { return }
    }
  }

  /// Stores the presentation value of a slot, unless the engine has changed since a count of
  /// changes.
  ///
  /// - Returns: Whether the value was stored.
  @inline(__always)
  final func put(_ value: consuming Value, _ slot: Int32, since changes: UInt64) -> Bool {
    guard state.changes == changes else { return false }
    unsafe swap(&value, &values[slot])
    return true  // what was there goes now, after the access
  }
}
