import ViewKernelGeometry

/// A content on a component of a property: it writes only its part of the running value (D14).
final class ComponentContent<Base: Animatable, Value: Animatable>: AnimationContent<Base> {
  private let content: AnimationContent<Value>
  /// The ends of the content, if they are constant. Then a fill does not read the value below, and
  /// does not call the content.
  private let ends: Value.Blend?
  private let read: (Base) -> Value
  private let write: (inout Base, Value) -> Void
  private let derivative: ComponentDerivative<Base, Value>

  init(
    _ content: AnimationContent<Value>, read: @escaping (Base) -> Value,
    write: @escaping (inout Base, Value) -> Void, _ derivative: ComponentDerivative<Base, Value>
  ) {
    self.derivative = derivative
    self.content = content
    ends = content.form.ends
    self.read = read
    self.write = write
    super.init()
  }

  override var isAdditive: Bool { content.isAdditive }

  @specialized(where Base == Rect, Value == Point)
  @specialized(where Base == Rect, Value == Size)
  @specialized(where Base == Point, Value == Double)
  @specialized(where Base == AffineTransform, Value == Double)
  @specialized(where Base == AffineTransform, Value == Point)
  override func apply(to running: inout Base, model: Base, at position: CohortTiming.Position) {
    applyOutOfLine(to: &running, model: model, at: position)
  }

  // Not inlined: otherwise the generic code would fetch metadata before it distinguishes the
  // built-in types.
  @inline(never)
  private func applyOutOfLine(
    to running: inout Base, model: Base, at position: CohortTiming.Position
  ) {
    write(&running, value(over: running, model: model, at: position))
  }

  /// The component after the animation.
  ///
  /// Reading the component from the running value may decompose a transform. So it is not read if
  /// the result does not depend on it.
  @inline(__always)
  private func value(over running: Base, model: Base, at position: CohortTiming.Position) -> Value {
    if let ends { return ends.value(at: position.fraction) }
    if case .keyframes(let source) = content.form { return source.value(at: position.fraction) }
    var value = read(running)
    content.apply(to: &value, model: read(model), at: position)
    return value
  }

  override func applyMoving(to running: inout Moving<Base>, model: Base, at motion: TimingMotion) {
    var component = Moving(read(running.value), velocity: derivative.get(running))
    content.applyMoving(to: &component, model: read(model), at: motion)
    let velocity = derivative.set(running, component)
    write(&running.value, component.value)
    running.velocity = velocity
  }
}
