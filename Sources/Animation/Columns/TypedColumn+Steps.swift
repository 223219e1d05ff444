// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

extension TypedColumn {
  /// Returns the steps from the model value of a slot to its presentation value. The value of the
  /// last step is that of `composedValue`, to the bit.
  ///
  /// Entries run user code. If that code changes the engine, the steps end there.
  final func steps(of slot: SlotIndex) -> ContiguousArray<EntryStep<Value>> {
    if let derivation = activeDerivation(of: slot) { return derivedSteps(of: slot, derivation) }
    var steps: ContiguousArray<EntryStep<Value>> = []
    _ = ownMotion(slot, hasVelocity: true) { index, entry, _, after in
      steps.append(step(index, isLive: entry.options.contains(.live), after))
    }
    return steps
  }

  /// Returns the steps of a derived slot. The source is one step, or one step per live entry if the
  /// slot has live entries itself.
  private final func derivedSteps(
    of slot: SlotIndex, _ derivation: Derivation<Value>
  ) -> ContiguousArray<EntryStep<Value>> {
    var steps: ContiguousArray<EntryStep<Value>> = []
    let motion = derivedMotion(slot, derivation, hasVelocity: true) { entry, moving in
      steps.append(self.step(entry, isLive: true, moving))
    }
    if steps.isEmpty { steps.append(step(nil, isLive: true, motion)) }
    return steps
  }

  private final func step(
    _ index: EntryIndex?, isLive: Bool, _ moving: Moving<Value>
  ) -> EntryStep<Value> {
    EntryStep(
      entry: index.map { EntryReference(column: columnIndex, index: $0) }, isLive: isLive,
      isAdditive: index.map { isAdditive($0) } ?? false, moving: moving)
  }

  /// Whether an entry adds its value onto the value below.
  private final func isAdditive(_ index: EntryIndex) -> Bool {
    let options = entries[index].options
    guard options.contains(.hasContent) else { return options.contains(.isAdditive) }
    return unsafe contents[index]?.isAdditive ?? false
  }
}
