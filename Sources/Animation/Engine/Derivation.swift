/// The rule of a derived slot, seen without the type of its source (F43).
class Derivation<Value: Animatable> {
  let slot: Int32

  init(slot: Int32) { self.slot = slot }

  /// Whether anything animates the source now.
  var isAnimated: Bool { false }

  /// The function of the source's value on screen; `filled` as in `composedValue`.
  func update(_ value: inout Value, filled: Bool) {}

  /// The function of the source's value on screen now, with its velocity.
  ///
  /// - Parameter model: What the function may rewrite.
  func moving(from model: Value) -> Moving<Value> { model.still }

  /// The function of the source's model value.
  func updateBase(_ value: inout Value) {}

  /// Walks the source's live entries with the function of the running value before and after
  /// each, the entry's place in the adding order, and whether it replaces the whole value.
  ///
  /// - Parameter model: What the function may rewrite.
  func walk(
    from model: Value, filled: Bool, _ body: (UInt64, Value, Value, Bool) -> Void
  ) {}

  /// The slot, of a column, has this rule from now on.
  func join(column: Int32) {}

  /// The slot has this rule no more.
  func leave(column: Int32) {}
}
