// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

extension TypedColumn {
  /// Adds a derivation to a slot: the presentation value is derived while the source is animated
  /// (F43).
  ///
  /// - Precondition: The slot has no other derivation.
  final func derive(_ slot: SlotIndex, by derivation: Derivation<Value>) {
    assert(!slots[slot].isDerived, "a slot has two derivations")
    leaveList(slot)
    slots[slot].derivation = unsafe derivations.count
    unsafe derivations.append(derivation)
    derivation.linkToSource(column: columnIndex)
    markStale(slot)
  }

  /// Removes the derivation of a slot, if there is one, and adds the slot to the fill list that
  /// fits its entries. The caller retains the function of the derivation.
  final func stopDeriving(_ slot: SlotIndex) {
    guard let derivation = removeDerivation(of: slot) else { return }
    if slots[slot].liveCount > 0 { enterList(slot) }
    markStale(slot)
    withExtendedLifetime(derivation) {}
  }

  /// Removes and returns the derivation of a derived slot; `nil` for other slots. The caller adds
  /// the slot to a fill list, if it needs one.
  final func removeDerivation(of slot: SlotIndex) -> Derivation<Value>? {
    guard let index = slots[slot].derivation else { return nil }
    slots[slot].derivation = nil
    let removed = unsafe derivations[index]
    let last = unsafe derivations.removeLast()
    if unsafe index < derivations.count {
      unsafe derivations[index] = last
      slots[last.slot].derivation = index
    }
    removed.unlinkFromSource()
    return removed
  }

  /// Writes the derived slots that are animated. Their sources have been filled.
  ///
  /// The function of a derivation is user code. The value is moved out of the column while the
  /// function runs, so that the function may write into uniquely referenced storage.
  @inline(never)
  final func fillDerivedOutOfLine() {
    let changes = state.changeCount
    for derivation in unsafe derivations {
      let slot = derivation.slot
      guard slots[slot].liveCount == 0 else {
        let value = composedValue(slot, filled: true).presented
        guard storePresentation(value, slot, since: changes) else { return }
        continue
      }
      guard derivation.isAnimated else { continue }
      var value = unsafe models[slot]
      unsafe swap(&value, &presentations[slot])
      derivation.update(&value, filled: true)
      if !value.isFinite { value = unsafe models[slot] }
      guard storePresentation(value.presented, slot, since: changes) else { return }
    }
  }

  /// Computes the value of a derived slot and its velocity from the stacks of the source and of the
  /// slot, merged in the order of adding. The function maps the entries of the source; the slot's
  /// own entries are applied as usual. A step to a value that is not finite is skipped (A20).
  ///
  /// - Parameters:
  ///   - hasVelocity: Whether the velocity is computed. If it is not, the velocity of the result is
  ///     arbitrary, and functions are called for the values only.
  ///   - onStep: If the slot has live entries: called with each entry and the running value after
  ///     it. The entry is `nil` for an entry of the source.
  @inline(never)
  final func derivedMotion(
    _ slot: SlotIndex, _ derivation: Derivation<Value>, hasVelocity: Bool,
    onStep: ((_ entry: EntryIndex?, Moving<Value>) -> Void)? = nil
  ) -> Moving<Value> {
    let model = unsafe models[slot]
    guard slots[slot].liveCount > 0 else {
      return derivation.moving(from: model).ifFinite ?? model.still
    }
    let changes = state.changeCount
    let base = derivedModel(model, derivation)
    var running = hasVelocity ? base.still : .withArbitraryVelocity(base)
    guard state.changeCount == changes else { return running }
    var own = slots[slot].first
    func applyOwn(before sequence: UInt64) {
      while !own.isNone && entries[own].sequence < sequence {
        if entries[own].options.contains(.live) {
          running = appliedMoving(
            own, entries[own], to: running, model: model, hasVelocity: hasVelocity)
          onStep?(own, running)
          guard state.changeCount == changes else { return own = .none }
        }
        own = entries[own].nextInSlot
      }
    }
    derivation.forEachStep(from: model, hasVelocity: hasVelocity) { step in
      applyOwn(before: step.sequence)
      running = step.applied(to: running).ifFinite ?? running
      onStep?(nil, running)
    }
    applyOwn(before: .max)
    return running
  }

  /// The running value of a derived slot below all entries: the function of the source's model
  /// value.
  private final func derivedModel(_ model: Value, _ derivation: Derivation<Value>) -> Value {
    var derived = model
    derivation.updateFromSourceModel(&derived)
    return derived.isFinite ? derived : model
  }
}
