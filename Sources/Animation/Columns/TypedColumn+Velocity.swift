import ViewKernelGeometry

// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

// Velocities are computed on request only; fills do not compute them (D48).

extension TypedColumn {
  /// The current value of a slot and its velocity, before the value is clamped to a range.
  ///
  /// Entries run user code. If that code changes the engine, the result is the motion reached so
  /// far.
  @inline(never)
  final func composedMotion(_ slot: SlotIndex) -> Moving<Value> {
    let model = unsafe models[slot]
    let changes = state.changeCount
    if let derivation = activeDerivation(of: slot) {
      return derivedMotion(slot, derivation, hasVelocity: true)
    }
    var running = model.still
    var index = slots[slot].first
    while !index.isNone {
      let entry = entries[index]
      if entry.options.contains(.live) {
        running = appliedMoving(index, entry, to: running, model: model)
        guard state.changeCount == changes else { break }
      }
      index = entry.nextInSlot
    }
    return running
  }

  /// The running value and its velocity after one entry.
  final func appliedMoving(
    _ index: EntryIndex, _ entry: Entry, to running: Moving<Value>, model: Value
  ) -> Moving<Value> {
    let motion = state.cohortTable.motion(of: entry.cohort, at: state.clock.now)
    var moving = running
    if entry.options.contains(.hasContent), let content = unsafe contents[index] {
      content.applyMoving(to: &moving, model: model, at: motion)
    } else {
      moving = unsafe ends[index].moving(at: motion.progress)
      if entry.options.contains(.isAdditive) { moving = Value.added(moving, onto: running) }
    }
    return moving.ifFinite ?? running
  }
}
