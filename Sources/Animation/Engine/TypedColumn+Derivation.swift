import ViewKernelGeometry

// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

extension TypedColumn {
  /// Makes a slot show a function of another one for as long as that is animated (F43).
  ///
  /// - Returns: The rule that it replaces, to be let go at the end.
  final func derive(_ slot: Int32, by rule: Derivation<Value>) -> AnyObject? {
    leaveLane(slot)
    let old = slots[Int(slot)].isDerived ? removeDerivation(of: slot) : nil
    slots[Int(slot)].isDerived = true
    slots[Int(slot)].link = unsafe Int32(derivations.count)
    unsafe derivations.append(rule)
    rule.join(column: index)
    markStale(slot)
    return old
  }

  /// Makes a derived slot one like any other.
  ///
  /// - Returns: The rule, to be released at the end; `nil` where the slot is not derived.
  final func underive(_ slot: Int32) -> AnyObject? {
    guard slots[Int(slot)].isDerived else { return nil }
    let rule = removeDerivation(of: slot)
    if slots[Int(slot)].liveCount > 0 { enterLane(slot) }
    markStale(slot)
    return rule
  }

  /// Takes the rule from a derived slot.
  final func removeDerivation(of slot: Int32) -> AnyObject? {
    let index = Int(slots[Int(slot)].link)
    slots[Int(slot)].isDerived = false
    slots[Int(slot)].link = -1
    let removed = unsafe derivations[index]
    let last = unsafe derivations.removeLast()
    if unsafe index < derivations.count {
      unsafe derivations[index] = last
      slots[Int(last.slot)].link = Int32(index)
    }
    removed.leave(column: self.index)
    return removed
  }

  /// Writes the derived slots that something animates; their sources have been filled.
  ///
  /// A rule is user code: the value is taken out of the column while it runs, so that it may write
  /// into storage that nobody else holds.
  @inline(never)
  final func fillDerivedSlots() {
    let changes = state.changes
    for rule in unsafe derivations {
      let slot = rule.slot
      guard slots[Int(slot)].liveCount == 0 else {
        let value = composedValue(slot, filled: true).sampled
        guard put(value, slot, since: changes) else { return }
        continue
      }
      guard rule.isAnimated else { continue }
      var value = unsafe models[Int(slot)]
      unsafe swap(&value, &values[Int(slot)])
      rule.update(&value, filled: true)
      guard put(value.sampled, slot, since: changes) else { return }
    }
  }

  /// The stacks of the source and of this slot, merged in the order of adding: what the source's
  /// entries do is mapped, what this slot's own entries do is applied as always.
  ///
  /// - Parameter note: Gets the running value after each entry of this slot, and with `nil` after each
  ///   of the source's, where this slot has entries.
  @inline(never)
  final func derivedValue(
    _ slot: Int32, _ rule: Derivation<Value>, filled: Bool, note: ((Int32?, Value) -> Void)? = nil
  ) -> Value {
    let model = unsafe models[Int(slot)]
    var running = model
    if slots[Int(slot)].liveCount == 0 {
      rule.update(&running, filled: filled)
      return running
    }
    let changes = state.changes
    rule.updateBase(&running)
    guard state.changes == changes else { return running }
    var own = slots[Int(slot)].first
    func applyOwn(before sequence: UInt64) {
      while own >= 0 && entries[Int(own)].sequence < sequence {
        if entries[Int(own)].options.contains(.live) {
          running = applied(
            own, entries[Int(own)], to: running, model: model, filled: filled)
          note?(own, running)
          guard state.changes == changes else { return own = -1 }
        }
        own = entries[Int(own)].nextInSlot
      }
    }
    rule.walk(from: model, filled: filled) { sequence, before, after, replaces in
      applyOwn(before: sequence)
      if !replaces, let delta = after.delta(from: before) {
        running = delta.added(onto: running)
      } else {
        running = after
      }
      note?(nil, running)
    }
    applyOwn(before: .max)
    return running
  }

  /// Walks the live entries of a slot with the running value before and after each, and whether
  /// the entry replaces the whole value.
  final func walk(_ slot: Int32, filled: Bool, _ body: (UInt64, Value, Value, Bool) -> Void) {
    let model = unsafe models[Int(slot)]
    let changes = state.changes
    var running = model
    var index = slots[Int(slot)].first
    while index >= 0 {
      let entry = entries[Int(index)]
      let options = entry.options
      if options.contains(.live) {
        let next = applied(index, entry, to: running, model: model, filled: filled)
        let replaces =
          unsafe options.contains(.hasContent)
          ? contents[Int(index)]?.replaces ?? false : !options.contains(.additive)
        guard state.changes == changes else { return }
        body(entries[Int(index)].sequence, running, next, replaces)
        guard state.changes == changes else { return }
        running = next
      }
      index = entries[Int(index)].nextInSlot
    }
  }
}
