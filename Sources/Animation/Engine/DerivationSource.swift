/// What a derived property reads of the property that it is a function of (F43).
class DerivationSource<Value: Animatable> {
  init() {}

  /// Whether anything animates the source now.
  var isAnimated: Bool { false }

  /// The value on screen; `filled` as in `composedValue`.
  func value(filled: Bool) -> Value { fatalError("DerivationSource is abstract") }

  /// The value on screen now, and its velocity.
  func moving() -> Moving<Value> { fatalError("DerivationSource is abstract") }

  /// The model value.
  var model: Value { fatalError("DerivationSource is abstract") }

  /// Walks the live entries with the running value before and after each, the entry's place in the
  /// adding order, and whether it replaces the whole value.
  func walk(filled: Bool, _ body: (UInt64, Value, Value, Bool) -> Void) {}

  /// A slot of a column is derived from this from now on.
  func join(column: Int32, slot: Int32) {}

  /// A slot of a column is derived from this no more.
  func leave(column: Int32, slot: Int32) {}
}
