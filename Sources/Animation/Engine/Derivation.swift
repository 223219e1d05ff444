import ViewKernelGeometry

/// What a derived property reads of the property that it is a function of (F43).
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

  /// A slot of a column is derived from this from now on.
  func join(column: Int32, slot: Int32) {}

  /// A slot of a column is derived from this no more.
  func leave(column: Int32, slot: Int32) {}
}

/// A whole property, which has a slot.
final class SlotSource<Value: Animatable>: DerivationSource<Value> {
  private let column: TypedColumn<Value>
  private let slot: AnimationSlot<Value>

  init(_ column: TypedColumn<Value>, _ slot: Int32) {
    self.column = column
    self.slot = AnimationSlot(
      index: slot, stamp: column.slots[Int(slot)].stamp, owner: column.state.token)
  }

  // A source that was released is animated by nothing; its place may be somebody else's.
  override var isAnimated: Bool {
    column.holds(slot) && column.slots[Int(slot.index)].liveCount > 0
  }

  override func value(filled: Bool) -> Value {
    // A fill has written the sources before what is derived from them.
    filled && !column.slots[Int(slot.index)].isDerived
      && !column.isStale(slot.index)
      ? column.values[Int(slot.index)]
      : column.composedValue(slot.index, filled: filled).sampled
  }

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

  override func join(column: Int32, slot: Int32) { base.join(column: column, slot: slot) }

  override func leave(column: Int32, slot: Int32) { base.leave(column: column, slot: slot) }
}

/// How a derived property follows its source: a function that makes the value anew, or one that
/// rewrites what there was, so that storage is used again.
package enum DerivationMap<Source, Value> {
  case value((Source) -> Value)
  case update((Source, inout Value) -> Void)

  /// Runs the function.
  ///
  /// - Parameter value: What there was; what the source makes of it.
  package func callAsFunction(_ source: Source, _ value: inout Value) {
    switch self {
    case .value(let map): value = map(source)
    case .update(let map): map(source, &value)
    }
  }
}

/// The rule of a derived slot, seen without the type of its source (F43).
class Derivation<Value: Animatable> {
  let slot: Int32

  init(slot: Int32) { self.slot = slot }

  /// Whether anything animates the source now.
  var isAnimated: Bool { false }

  /// The function of the source's value on screen; `filled` as in `composedValue`.
  func update(_ value: inout Value, filled: Bool) {}

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

/// A function of a source.
final class MappedDerivation<Source: Animatable, Value: Animatable>: Derivation<Value> {
  private let source: DerivationSource<Source>
  private let map: DerivationMap<Source, Value>

  init(slot: Int32, source: DerivationSource<Source>, map: DerivationMap<Source, Value>) {
    self.source = source
    self.map = map
    super.init(slot: slot)
  }

  override var isAnimated: Bool { source.isAnimated }

  @specialized(where Source == Rect, Value == Path?)
  override func update(_ value: inout Value, filled: Bool) { write(&value, filled: filled) }

  // Out of line for the reason given in `TypedColumn`.
  @inline(never)
  private func write(_ value: inout Value, filled: Bool) {
    map(source.value(filled: filled), &value)
  }

  override func updateBase(_ value: inout Value) { map(source.model, &value) }

  override func walk(
    from model: Value, filled: Bool, _ body: (UInt64, Value, Value, Bool) -> Void
  ) {
    source.walk(filled: filled) {
      var before = model
      var after = model
      map($1, &before)
      map($2, &after)
      body($0, before, after, $3)
    }
  }

  override func join(column: Int32) { source.join(column: column, slot: slot) }

  override func leave(column: Int32) { source.leave(column: column, slot: slot) }
}
