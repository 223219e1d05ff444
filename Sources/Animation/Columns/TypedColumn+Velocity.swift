// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

// Velocities are computed on request only; fills do not compute them (D48).

extension TypedColumn {
  /// The current value of a slot and its velocity, before the value is clamped to a range.
  ///
  /// Entries run user code. If that code changes the engine, the result is the motion reached so
  /// far.
  @inline(never)
  final func composedMotion(_ slot: SlotIndex) -> Moving<Value> {
    if let derivation = activeDerivation(of: slot) {
      return derivedMotion(slot, derivation, hasVelocity: true)
    }
    let model = unsafe models[slot]
    let changes = state.changeCount
    var running = model.still
    forEachEntry(of: slot, since: changes) { index, entry in
      guard entry.options.contains(.live) else { return }
      running = appliedMoving(index, entry, to: running, model: model, hasVelocity: true)
    }
    return running
  }

  /// Calls a closure for each entry of a slot, in the order of adding, until user code changes the
  /// engine.
  ///
  /// `inlinedComposedValue(_:filled:)` has the same loop without a closure, for fills.
  ///
  /// - Parameter changes: The `changeCount` of the state before any user code, such as `still`.
  @inline(__always)
  final func forEachEntry(
    of slot: SlotIndex, since changes: UInt64, _ body: (EntryIndex, Entry) -> Void
  ) {
    guard state.changeCount == changes else { return }
    var index = slots[slot].first
    while !index.isNone {
      let entry = entries[index]
      body(index, entry)
      guard state.changeCount == changes else { return }
      index = entry.nextInSlot
    }
  }

  /// The running value and its velocity after one entry. Without `hasVelocity`, the velocity is
  /// arbitrary.
  final func appliedMoving(
    _ index: EntryIndex, _ entry: Entry, to running: Moving<Value>, model: Value, hasVelocity: Bool
  ) -> Moving<Value> {
    guard hasVelocity else {
      let value = applied(index, entry, to: running.value, model: model, filled: false)
      return Moving(value, velocity: running.velocity)
    }
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
