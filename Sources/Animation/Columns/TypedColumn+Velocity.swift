// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

// Velocities are computed on request only; fills do not compute them (D48).

extension TypedColumn {
  /// The current value of a slot and its velocity, before the value is clamped to a range.
  @inline(never)
  final func composedMotion(_ slot: SlotIndex) -> Moving<Value> {
    if let derivation = activeDerivation(of: slot) {
      return derivedMotion(slot, derivation, hasVelocity: true)
    }
    return ownMotion(slot, hasVelocity: true)
  }

  /// The running value after every live entry of a slot, and its velocity. Without `hasVelocity`,
  /// the velocity is arbitrary.
  ///
  /// Entries run user code. If that code changes the engine, the result is the motion reached so
  /// far. `inlinedComposedValue(_:filled:)` has the same loop for fills.
  ///
  /// - Parameter onEntry: Called with each entry in the order of adding, and the running values
  ///   before and after it. An entry that is not live does not change the running value.
  @inline(__always)
  final func ownMotion(
    _ slot: SlotIndex, hasVelocity: Bool,
    onEntry: (EntryIndex, Entry, _ before: Moving<Value>, _ after: Moving<Value>) -> Void = {
      _, _, _, _ in
    }
  ) -> Moving<Value> {
    let model = unsafe models[slot]
    let changes = state.changeCount
    // The conformance of a custom type, which `still` calls, is user code, too.
    var running = hasVelocity ? model.still : .withArbitraryVelocity(model)
    var index = state.changeCount == changes ? slots[slot].first : .none
    while !index.isNone {
      let entry = entries[index]
      let before = running
      if entry.options.contains(.live) {
        running = appliedMoving(index, entry, to: before, model: model, hasVelocity: hasVelocity)
      }
      onEntry(index, entry, before, running)
      guard state.changeCount == changes else { break }
      index = entry.nextInSlot
    }
    return running
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
