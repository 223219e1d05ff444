// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

/// The source of a derivation that is a whole property with a slot.
final class SlotSource<Value: Animatable>: DerivationSource<Value> {
  private let column: TypedColumn<Value>
  private let slot: AnimationSlot<Value>

  init(_ column: TypedColumn<Value>, _ slot: Int32) {
    self.column = column
    self.slot = AnimationSlot(
      index: slot, stamp: column.slots[Int(slot)].stamp, owner: column.state.token)
  }

  // A source that was released is not animated; its index may belong to another slot.
  override var isAnimated: Bool {
    column.holds(slot) && column.slots[Int(slot.index)].liveCount > 0
  }

  override func value(filled: Bool) -> Value {
    // A fill has written the sources before the slots derived from them.
    unsafe filled && !column.slots[Int(slot.index)].isDerived
      && !column.isStale(slot.index)
      ? column.values[Int(slot.index)]
      : column.composedValue(slot.index, filled: filled).sampled
  }

  override func moving() -> Moving<Value> { column.composedMotion(slot.index).sampled(nil) }

  override var model: Value { column.model(of: slot).sampled }

  override func walk(filled: Bool, _ body: (UInt64, Value, Value, Bool) -> Void) {
    column.walk(slot.index, filled: filled) { body($0, $1.sampled, $2.sampled, $3) }
  }

  override func join(column other: Int32, slot dependent: Int32) {
    let index = Int(slot.index)
    column.slots[index].link = column.state.addDependent(
      column: other, slot: dependent, before: column.slots[index].link)
  }

  override func leave(column other: Int32, slot dependent: Int32) {
    guard column.holds(slot) else { return }
    let index = Int(slot.index)
    column.slots[index].link = column.state.removeDependent(
      column: other, slot: dependent, from: column.slots[index].link)
  }
}
