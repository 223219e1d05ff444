/// The rule of a derived slot, seen without the type of its source (F43).
class Derivation<Value: Animatable> {
  let slot: Int32

  init(slot: Int32) { self.slot = slot }

  /// Whether anything animates the source now.
  var isAnimated: Bool { false }

  /// The function of the source's value on screen; `filled` as in `composedValue`.
  func value(filled: Bool) -> Value { base() }

  /// The function of the source's model value.
  func base() -> Value { fatalError("Derivation is abstract: make a MappedDerivation") }

  /// Walks the source's live entries with the function of the running value before and after
  /// each, the entry's place in the adding order, and whether it replaces the whole value.
  func walk(filled: Bool, _ body: (UInt64, Value, Value, Bool) -> Void) {}
}

/// A function of a slot in a column.
final class MappedDerivation<Source: Animatable, Value: Animatable>: Derivation<Value> {
  private let source: Int32
  private let column: AnimationColumn<Source>
  private let map: (Source) -> Value

  init(
    slot: Int32, source: Int32, column: AnimationColumn<Source>, map: @escaping (Source) -> Value
  ) {
    self.source = source
    self.column = column
    self.map = map
    super.init(slot: slot)
  }

  override var isAnimated: Bool { column.isAnimated(at: source) }

  override func value(filled: Bool) -> Value {
    map(column.composedValue(source, filled: filled).sampled)
  }

  override func base() -> Value { map(column.model(at: source).sampled) }

  override func walk(filled: Bool, _ body: (UInt64, Value, Value, Bool) -> Void) {
    column.walk(source, filled: filled) { sequence, before, after, replaces in
      body(sequence, map(before.sampled), map(after.sampled), replaces)
    }
  }
}
