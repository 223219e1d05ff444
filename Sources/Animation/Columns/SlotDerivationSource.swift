// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

/// The source of a derivation that is a whole property with a slot.
final class SlotDerivationSource<Value: Animatable>: DerivationSource<Value> {
  private let column: TypedColumn<Value>
  private let slot: SlotIndex
  private let stamp: UInt64
  /// Clamps a value to the range of the property.
  private let clamp: (@Sendable (Value) -> Value)?
  /// The derived slot among the dependents of the source, once it is one of them.
  private var dependent = DependentIndex.none

  init(_ column: TypedColumn<Value>, _ slot: SlotIndex, clamp: (@Sendable (Value) -> Value)?) {
    self.column = column
    self.slot = slot
    self.clamp = clamp
    stamp = column.slots[slot].stamp
  }

  /// Whether the slot was not released. The index of a released slot may belong to another slot.
  private var exists: Bool { column.hasSlot(slot, stamp: stamp) }

  override var isAnimated: Bool { exists && column.slots[slot].liveCount > 0 }

  override func value(filled: Bool) -> Value {
    // A fill has written the sources before the slots derived from them.
    let value =
      unsafe filled && !column.slots[slot].isDerived && !column.isStale(slot)
      ? column.presentations[slot] : column.composedValue(slot, filled: filled).presented
    return value.clamped(by: clamp)
  }

  override func moving() -> Moving<Value> { column.composedMotion(slot).presented(clamp) }

  override var model: Value { unsafe column.models[slot].presented }

  override func forEachStep(hasVelocity: Bool, _ body: (DerivationStep<Value>) -> Void) {
    column.forEachStep(slot, hasVelocity: hasVelocity) { step in
      body(
        step.map(
          value: { $0.presented.clamped(by: self.clamp) }, moving: { $0.presented(self.clamp) }))
    }
  }

  override func link(column other: ColumnIndex, slot otherSlot: SlotIndex) {
    dependent = column.state.dependentLists.add(
      column: other, slot: otherSlot, before: column.slots[slot].firstDependent)
    column.slots[slot].firstDependent = dependent
  }

  override func unlink() {
    guard exists, !dependent.isNone else { return }
    column.slots[slot].firstDependent = column.state.dependentLists.remove(
      dependent, from: column.slots[slot].firstDependent)
    dependent = .none
  }
}

// MARK: - Steps

extension TypedColumn {
  /// Calls a closure for each live entry of a slot, in the order of adding.
  ///
  /// - Parameter hasVelocity: Whether the steps have velocities.
  fileprivate final func forEachStep(
    _ slot: SlotIndex, hasVelocity: Bool, _ body: (DerivationStep<Value>) -> Void
  ) {
    let changes = state.changeCount
    _ = ownMotion(slot, hasVelocity: hasVelocity) { index, entry, before, after in
      guard entry.options.contains(.live), state.changeCount == changes else { return }
      body(
        DerivationStep(
          sequence: entry.sequence, before: before, after: after, hasVelocity: hasVelocity,
          replaces: replaces(index, entry)))
    }
  }

  /// Whether an entry replaces the whole value below it now.
  private final func replaces(_ index: EntryIndex, _ entry: Entry) -> Bool {
    guard entry.options.contains(.hasContent) else { return !entry.options.contains(.isAdditive) }
    let position = state.position(of: entry.cohort, filled: false)
    return unsafe contents[index]?.replaces(at: position) ?? false
  }
}
