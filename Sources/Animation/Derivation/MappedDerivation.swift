import ViewKernelGeometry

/// A derivation with a source and a function.
final class MappedDerivation<Source: Animatable, Value: Animatable>: Derivation<Value> {
  private let source: DerivationSource<Source>
  private let map: DerivationMap<Source, Value>

  init(slot: SlotIndex, source: DerivationSource<Source>, map: DerivationMap<Source, Value>) {
    self.source = source
    self.map = map
    super.init(slot: slot)
  }

  override var isAnimated: Bool { source.isAnimated }

  @specialized(where Source == Rect, Value == Path?)
  override func update(_ value: inout Value, filled: Bool) {
    updateOutOfLine(&value, filled: filled)
  }

  @inline(never)
  private func updateOutOfLine(_ value: inout Value, filled: Bool) {
    map(source.value(filled: filled), &value)
  }

  override func moving(from model: Value) -> Moving<Value> {
    mapped(source.moving(), from: model)
  }

  private func mapped(_ source: Moving<Source>, from model: Value) -> Moving<Value> {
    Value.mapped(source) { self.map.value(for: $0, after: model) }
  }

  override func updateFromSourceModel(_ value: inout Value) { map(source.model, &value) }

  override func forEachStep(
    from model: Value, hasVelocity: Bool, _ body: (DerivationStep<Value>) -> Void
  ) {
    source.forEachStep(hasVelocity: hasVelocity) { step in
      body(
        step.map(
          value: { self.map.value(for: $0, after: model) },
          moving: { self.mapped($0, from: model) }))
    }
  }

  override func linkToSource(column: ColumnIndex) { source.link(column: column, slot: slot) }

  override func unlinkFromSource() { source.unlink() }
}
