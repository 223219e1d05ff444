/// What a derived slot reads of the property that it is a function of (F43).
class DerivationSource<Value: Animatable> {
  init() {}

  /// Whether anything animates the source now.
  var isAnimated: Bool { false }

  /// The value on screen; `filled` as in `composedValue`.
  func value(filled: Bool) -> Value { fatalError("DerivationSource is abstract") }

  /// The model value.
  var model: Value { fatalError("DerivationSource is abstract") }

  /// Walks the live entries with the running value before and after each, the entry's place in the
  /// adding order, and whether it replaces the whole value.
  func walk(filled: Bool, _ body: (UInt64, Value, Value, Bool) -> Void) {}
}

/// A whole property, which has a slot.
final class SlotSource<Value: Animatable>: DerivationSource<Value> {
  private let column: TypedColumn<Value>
  private let slot: AnimationSlot<Value>

  init(_ column: TypedColumn<Value>, _ slot: AnimationSlot<Value>) {
    self.column = column
    self.slot = slot
  }

  // A source that was released is animated by nothing; its place may be somebody else's.
  override var isAnimated: Bool {
    column.holds(slot) && column.slots[Int(slot.index)].liveCount > 0
  }

  override func value(filled: Bool) -> Value {
    column.composedValue(slot.index, filled: filled).sampled
  }

  override var model: Value { column.model(of: slot).sampled }

  override func walk(filled: Bool, _ body: (UInt64, Value, Value, Bool) -> Void) {
    column.walk(slot.index, filled: filled) { body($0, $1.sampled, $2.sampled, $3) }
  }
}

/// A component of another source.
final class ComponentSource<Base: Animatable, Value: Animatable>: DerivationSource<Value> {
  private let base: DerivationSource<Base>
  private let part: (Base) -> Value

  init(_ base: DerivationSource<Base>, get: @escaping (Base) -> Value) {
    self.base = base
    part = get
  }

  override var isAnimated: Bool { base.isAnimated }

  override func value(filled: Bool) -> Value { part(base.value(filled: filled)) }

  override var model: Value { part(base.model) }

  override func walk(filled: Bool, _ body: (UInt64, Value, Value, Bool) -> Void) {
    base.walk(filled: filled) { body($0, part($1), part($2), $3) }
  }
}

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

/// A function of a source.
final class MappedDerivation<Source: Animatable, Value: Animatable>: Derivation<Value> {
  private let source: DerivationSource<Source>
  private let map: (Source) -> Value

  init(slot: Int32, source: DerivationSource<Source>, map: @escaping (Source) -> Value) {
    self.source = source
    self.map = map
    super.init(slot: slot)
  }

  override var isAnimated: Bool { source.isAnimated }

  override func value(filled: Bool) -> Value { map(source.value(filled: filled)) }

  override func base() -> Value { map(source.model) }

  override func walk(filled: Bool, _ body: (UInt64, Value, Value, Bool) -> Void) {
    source.walk(filled: filled) { body($0, map($1), map($2), $3) }
  }
}
