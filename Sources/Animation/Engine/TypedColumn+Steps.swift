import ViewKernelGeometry

// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

/// What one entry of a slot, or what the slot is derived from, makes of the value below.
struct EntryStep<Value: Animatable> {
  /// The entry; `nil` for the source of a derived slot.
  let entry: Int32?
  /// Whether the entry takes part now.
  let isLive: Bool
  /// The value after it, before any range is applied.
  let moving: Moving<Value>
}

extension TypedColumn {
  /// The steps in which the value of a slot is made of its model value; the value of the last one is
  /// that of `composedValue`, to the bit.
  ///
  /// Entries run user code. Where that changes the engine, the steps end.
  final func steps(of slot: Int32) -> ContiguousArray<EntryStep<Value>> {
    if slots[Int(slot)].isDerived {
      let rule = unsafe derivations[Int(slots[Int(slot)].link)]
      if rule.isAnimated { return derivedSteps(of: slot, rule) }
    }
    let model = unsafe models[Int(slot)]
    let changes = state.changes
    var steps: ContiguousArray<EntryStep<Value>> = []
    var running = model.still
    var index = slots[Int(slot)].first
    while index >= 0 {
      let entry = entries[Int(index)]
      let isLive = entry.options.contains(.live)
      if isLive { running = moved(index, entry, running, model: model) }
      steps.append(EntryStep(entry: index, isLive: isLive, moving: running))
      guard state.changes == changes else { break }
      index = entry.nextInSlot
    }
    return steps
  }

  /// The source's entries make up one step, wherever they lie between those of the slot.
  private final func derivedSteps(
    of slot: Int32, _ rule: Derivation<Value>
  ) -> ContiguousArray<EntryStep<Value>> {
    let motion = composedMotion(slot)
    var steps: ContiguousArray<EntryStep<Value>> = []
    let value = derivedValue(slot, rule, filled: false) { entry, value in
      steps.append(EntryStep(entry: entry, isLive: true, moving: value.still))
    }
    if let last = steps.last {
      steps[steps.count - 1] = EntryStep(
        entry: last.entry, isLive: true, moving: Moving(value, velocity: motion.velocity))
    } else {
      steps.append(
        EntryStep(entry: nil, isLive: true, moving: Moving(value, velocity: motion.velocity)))
    }
    return steps
  }
}
