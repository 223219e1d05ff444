import ViewKernelGeometry

// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

/// The result of one entry of a slot, or of the source of a derived slot, for the value below.
struct EntryStep<Value: Animatable> {
  /// The entry; `nil` for the source of a derived slot.
  let entry: Int32?
  /// Whether the entry has an effect now.
  let isLive: Bool
  /// The value after the step, before it is clamped to a range, with its velocity.
  let moving: Moving<Value>
}

extension TypedColumn {
  /// Returns the steps from the model value of a slot to its presentation value. The value of the
  /// last step is that of `composedValue`, to the bit.
  ///
  /// Entries run user code. If that code changes the engine, the steps end there.
  final func steps(of slot: Int32) -> ContiguousArray<EntryStep<Value>> {
    if let derivation = activeDerivation(of: slot) { return derivedSteps(of: slot, derivation) }
    let model = unsafe models[slot]
    let changes = state.changeCount
    var steps: ContiguousArray<EntryStep<Value>> = []
    var running = model.still
    var index = slots[slot].first
    while index >= 0 {
      let entry = entries[index]
      let isLive = entry.options.contains(.live)
      if isLive { running = appliedMoving(index, entry, to: running, model: model) }
      steps.append(EntryStep(entry: index, isLive: isLive, moving: running))
      guard state.changeCount == changes else { break }
      index = entry.nextInSlot
    }
    return steps
  }

  /// Returns the steps of a derived slot. The source is one step, or one step per live entry if the
  /// slot has live entries itself.
  private final func derivedSteps(
    of slot: Int32, _ derivation: Derivation<Value>
  ) -> ContiguousArray<EntryStep<Value>> {
    var steps: ContiguousArray<EntryStep<Value>> = []
    let motion = derivedMotion(slot, derivation, hasVelocity: true) { entry, moving in
      steps.append(EntryStep(entry: entry, isLive: true, moving: moving))
    }
    if steps.isEmpty { steps.append(EntryStep(entry: nil, isLive: true, moving: motion)) }
    return steps
  }
}
