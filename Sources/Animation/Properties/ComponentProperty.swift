import ViewKernelGeometry

/// A component of a property, such as the scale of a transform. Reading it returns a part of the
/// value; writing it replaces that part.
public final class ComponentProperty<Base: Animatable, Value: Animatable>:
  AnimatableProperty<Value>, @unchecked Sendable
{
  /// The property that the component is part of.
  package let base: AnimatableProperty<Base>
  package let get: @Sendable (Base) -> Value
  package let set: @Sendable (inout Base, Value) -> Void
  /// Converts a difference of the component to a difference of the whole; `nil` where adding the
  /// two has different results.
  private let lift: (@Sendable (Value) -> Base)?
  let derivative: ComponentDerivative<Base, Value>

  /// Creates a component of a property.
  ///
  /// - Parameters:
  ///   - name: The full name, such as `transform.scale`.
  ///   - base: The property that the component is part of.
  ///   - get: Returns the component of a value.
  ///   - set: Replaces the component of a value.
  ///   - lift: Converts a difference of the component to a difference of the whole. Pass a function
  ///     only if adding both differences has the same effect, as for the size of a rect, but not
  ///     for the scale of a transform. Additive animations are then as fast on the component as on
  ///     the whole.
  public convenience init(
    _ name: String, of base: AnimatableProperty<Base>,
    get: @escaping @Sendable (Base) -> Value,
    set: @escaping @Sendable (inout Base, Value) -> Void,
    lift: (@Sendable (Value) -> Base)? = nil
  ) {
    self.init(
      name, of: base, get: get, set: set, lift: lift,
      derivative: lift == nil ? .differences(get, set) : .parts(get, set))
  }

  /// Creates a component whose velocities are computed in closed form.
  package init(
    _ name: String, of base: AnimatableProperty<Base>,
    get: @escaping @Sendable (Base) -> Value,
    set: @escaping @Sendable (inout Base, Value) -> Void,
    lift: (@Sendable (Value) -> Base)? = nil,
    derivative: ComponentDerivative<Base, Value>
  ) {
    self.base = base
    self.get = get
    self.set = set
    self.lift = lift
    self.derivative = derivative
    super.init(name, initial: get(base.initial))
  }

  package override var whole: PropertyToken { base.whole }

  package override var isComponent: Bool { true }

  package override var role: PropertyRole { base.role }

  package override func modelValue(of owner: PropertyOwner) -> Value {
    get(base.modelValue(of: owner))
  }

  package override func write(
    _ value: Value, to owner: PropertyOwner, from origin: ValueOrigin = .view
  ) {
    var whole = base.modelValue(of: owner)
    set(&whole, value)
    base.write(whole, to: owner, from: origin)
  }

  override func value(
    heldBy animation: EntryOwner, on node: AnimationNode, in owner: PropertyOwner
  ) -> Value? {
    base.value(heldBy: animation, on: node, in: owner).map { get($0) }
  }

  package override func listener(
    _ body: @escaping (_ old: Value, _ new: Value, _ isPrior: Bool) -> Void
  ) -> PropertyListener {
    let get = get
    return base.listener { old, new, isPrior in body(get(old), get(new), isPrior) }
  }

  package override func value(inRecorded whole: PropertyValue) -> Value? {
    base.value(inRecorded: whole).map { get($0) }
  }

  package override func presentation(in node: AnimationNode) -> Value {
    get(base.presentation(in: node))
  }

  override func moving(in node: AnimationNode) -> Moving<Value> {
    let whole = base.moving(in: node)
    return Moving(get(whole.value), velocity: derivative.get(whole))
  }

  override func steps(in node: AnimationNode) -> ValueSteps<Value> {
    base.steps(in: node).map(get, derivative.get)
  }

  override func model(in node: AnimationNode) -> Value { get(base.model(in: node)) }

  override func setModel(_ value: Value, in node: AnimationNode) {
    var whole = base.model(in: node)
    set(&whole, value)
    base.setModel(whole, in: node)
  }

  override func derivationSource(in node: AnimationNode) -> DerivationSource<Value> {
    ComponentDerivationSource(base.derivationSource(in: node), get: get, derivative)
  }

  override func insert(
    _ content: AnimationContent<Value>, into node: AnimationNode, as new: NewEntry,
    within time: GroupTime?
  ) -> EntryReference {
    let whole = ComponentContent<Base, Value>(content, read: get, write: set, derivative)
    // While a group member has no effect, the component is not written.
    return base.insert(whole, into: node, as: new, within: time)
  }

  // Specialised for the parts of a frame that is changed in a block.
  @specialized(where Base == Rect, Value == Point)
  @specialized(where Base == Rect, Value == Size)
  override func insert(
    from: Value, to: Value, into node: AnimationNode, as new: NewEntry
  ) -> EntryReference {
    let isAdditive = new.options.contains(.isAdditive)
    if let lift, isAdditive {
      return base.insert(from: lift(from), to: lift(to), into: node, as: new)
    }
    let source = BlendSource<Value>(Value.Blend(from: from, to: to))
    let content = PropertyContent(source, isAdditive: isAdditive, isCumulative: false)
    return insert(content, into: node, as: new, within: nil)
  }

  override func ends(
    of entry: EntryReference, in node: AnimationNode
  ) -> (from: Value, to: Value)? {
    base.ends(of: entry, in: node).map { (get($0.from), get($0.to)) }
  }
}
