/// The source of a derivation that is a component of another source.
final class ComponentDerivationSource<Base: Animatable, Value: Animatable>: DerivationSource<Value>
{
  private let base: DerivationSource<Base>
  private let read: (Base) -> Value
  private let derivative: ComponentDerivative<Base, Value>

  init(
    _ base: DerivationSource<Base>, get: @escaping (Base) -> Value,
    _ derivative: ComponentDerivative<Base, Value>
  ) {
    self.base = base
    self.derivative = derivative
    read = get
  }

  override var isAnimated: Bool { base.isAnimated }

  override func value(filled: Bool) -> Value { read(base.value(filled: filled)) }

  override func moving() -> Moving<Value> { component(of: base.moving()) }

  private func component(of whole: Moving<Base>) -> Moving<Value> {
    Moving(read(whole.value), velocity: derivative.get(whole))
  }

  override var model: Value { read(base.model) }

  override func forEachStep(hasVelocity: Bool, _ body: (DerivationStep<Value>) -> Void) {
    base.forEachStep(hasVelocity: hasVelocity) { step in
      body(step.map(value: { self.read($0) }, moving: { self.component(of: $0) }))
    }
  }

  override func link(column: ColumnIndex, slot: SlotIndex) { base.link(column: column, slot: slot) }

  override func unlink() { base.unlink() }
}
