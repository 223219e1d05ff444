/// The source of a derivation that is a component of another source.
final class ComponentDerivationSource<Base: Animatable, Value: Animatable>: DerivationSource<Value>
{
  private let base: DerivationSource<Base>
  private let part: (Base) -> Value
  private let derivative: ComponentDerivative<Base, Value>

  init(
    _ base: DerivationSource<Base>, get: @escaping (Base) -> Value,
    _ derivative: ComponentDerivative<Base, Value>
  ) {
    self.base = base
    self.derivative = derivative
    part = get
  }

  override var isAnimated: Bool { base.isAnimated }

  override func value(filled: Bool) -> Value { part(base.value(filled: filled)) }

  override func moving() -> Moving<Value> { part(of: base.moving()) }

  private func part(of whole: Moving<Base>) -> Moving<Value> {
    Moving(part(whole.value), velocity: derivative.get(whole))
  }

  override var model: Value { part(base.model) }

  override func forEachStep(hasVelocity: Bool, _ body: (DerivationStep<Value>) -> Void) {
    base.forEachStep(hasVelocity: hasVelocity) { step in
      body(step.map(value: { self.part($0) }, moving: { self.part(of: $0) }))
    }
  }

  override func link(column: ColumnIndex, slot: SlotIndex) { base.link(column: column, slot: slot) }

  override func unlink() { base.unlink() }
}
