import ViewKernelGeometry

// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

// MARK: - Filling

extension TypedColumn {
  /// Fills the slots in fill lists.
  ///
  /// The unsafe buffers are valid because only the kernel's own arithmetic runs while they are
  /// used. Slots that may run user code are evaluated after them.
  @inline(never)
  final func fillOutOfLine() {
    let changes = state.changeCount
    var progress = state.cohortTable.progress.takeAll()
    unsafe progress.withUnsafeBufferPointer { progress in
      unsafe presentations.withUnsafeMutableBufferPointer { values in
        unsafe fillBlends(progress, values)
        unsafe fillKeyframes(progress, values)
      }
    }
    swap(&progress, &state.cohortTable.progress)
    fillSprings()
    fillComposed(since: changes)
  }

  /// Fills the slots whose only live entry blends between constant ends.
  @inline(__always)
  private final func fillBlends(
    _ progress: UnsafeBufferPointer<Double>, _ values: UnsafeMutableBufferPointer<Value>
  ) {
    unsafe ends.withUnsafeBufferPointer { ends in
      unsafe fillLists.replacing.withUnsafeBufferPointer { runs in
        // Each larger value fills a vector by itself.
        if MemoryLayout<Value>.size == MemoryLayout<Double>.size {
          return unsafe TypedColumn.fillByFours(runs, progress, ends, values)
        }
        for index in runs.indices {
          unsafe TypedColumn.fill(runs[index], progress, ends, values)
        }
      }
      unsafe models.withUnsafeBufferPointer { models in
        unsafe fillLists.adding.withUnsafeBufferPointer { runs in
          for index in runs.indices {
            unsafe TypedColumn.fill(runs[index], progress, ends, onto: models, values)
          }
        }
      }
    }
  }

  /// Fills the slots whose only live entry runs through keyframes.
  @inline(__always)
  private final func fillKeyframes(
    _ progress: UnsafeBufferPointer<Double>, _ values: UnsafeMutableBufferPointer<Value>
  ) {
    unsafe fillLists.keyframes.withUnsafeMutableBufferPointer { runs in
      var lookup = KeyframeLookup()
      for index in runs.indices {
        let place = unsafe lookup.place(
          in: runs[index].times, at: progress[runs[index].progressIndex.offset],
          near: runs[index].segment)
        unsafe runs[index].enter(place.segment)
        let value = unsafe place.value(of: runs[index].blend)
        unsafe values[runs[index].slot.offset] = value.presented
      }
    }
  }

  /// Fills the slots whose only live entry is a spring with a velocity.
  private final func fillSprings() {
    for index in unsafe fillLists.springs.indices {
      let cohort = unsafe fillLists.springs[index].cohort.offset
      let slot = unsafe fillLists.springs[index].slot.offset
      let value = unsafe fillLists.springs[index].value(
        at: state.cohortTable.progress[cohort], state.cohortTable.impulses[cohort])
      // Powers of a transform may overflow (A20).
      unsafe presentations[slot] = unsafe (value.isFinite ? value : models[slot]).presented
    }
  }

  /// Fills slots of numbers. In each slot, one blend replaces the model value.
  ///
  /// Four slots are filled at a time, if they have consecutive indices and share a progress, as
  /// slots of animations that are added together do. The compiler vectorises the arithmetic of the
  /// four blends.
  @inline(__always)
  private static func fillByFours(
    _ runs: UnsafeBufferPointer<FillLists<Value>.BlendRun>,
    _ progress: UnsafeBufferPointer<Double>,
    _ ends: UnsafeBufferPointer<Value.Blend>, _ values: UnsafeMutableBufferPointer<Value>
  ) {
    var index = 0
    while index + 4 <= runs.count {
      if unsafe FillLists<Value>.areFourSideBySide(runs, from: index) {
        let fraction = unsafe progress[runs[index].progressIndex.offset]
        let (entry, slot) = unsafe (runs[index].entry.offset, runs[index].slot.offset)
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
        for position in index..<index + 4 {
          unsafe fill(runs[position], progress, ends, values)
        }
      }
      index += 4
    }
    for position in index..<runs.count {
      unsafe fill(runs[position], progress, ends, values)
    }
  }

  /// Fills a slot in which one blend replaces the model value.
  @inline(__always)
  private static func fill(
    _ run: FillLists<Value>.BlendRun, _ progress: UnsafeBufferPointer<Double>,
    _ ends: UnsafeBufferPointer<Value.Blend>, _ values: UnsafeMutableBufferPointer<Value>
  ) {
    let value = unsafe ends[run.entry.offset].value(at: progress[run.progressIndex.offset])
    unsafe values[run.slot.offset] = value.presented
  }

  /// Fills a slot whose model value has one blend added onto it.
  @inline(__always)
  private static func fill(
    _ run: FillLists<Value>.BlendRun, _ progress: UnsafeBufferPointer<Double>,
    _ ends: UnsafeBufferPointer<Value.Blend>, onto models: UnsafeBufferPointer<Value>,
    _ values: UnsafeMutableBufferPointer<Value>
  ) {
    let value = unsafe ends[run.entry.offset].value(at: progress[run.progressIndex.offset])
    unsafe values[run.slot.offset] =
      unsafe value.added(onto: models[run.slot.offset]).presented
  }

  /// Fills the slots that are evaluated entry by entry.
  ///
  /// Entries may run user code, so each value is computed from copies. If that code changes the
  /// engine, the fill stops, and values are evaluated on request until the next fill.
  @inline(__always)
  private final func fillComposed(since changes: UInt64) {
    for index in unsafe fillLists.composed.indices {
      let slot = unsafe fillLists.composed[index]
      guard
        storePresentation(inlinedComposedValue(slot, filled: true).presented, slot, since: changes)
      else { return }
    }
  }

  /// Stores the presentation value of a slot, unless user code has changed the engine.
  ///
  /// - Parameter changes: The value of `EngineState.changeCount` before that code.
  /// - Returns: Whether the value was stored.
  @inline(__always)
  final func storePresentation(
    _ value: consuming Value, _ slot: SlotIndex, since changes: UInt64
  ) -> Bool {
    guard state.changeCount == changes else { return false }
    unsafe swap(&value, &presentations[slot])
    return true  // the old value is released now, after the access
  }
}
