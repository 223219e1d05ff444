import ViewKernelGeometry

// The model values, presentation values and velocities of the properties of a node.

// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`. The owner is
// not retained; see `AnimationNode`.

extension AnimationNode {
  /// Sets the model value of a property. Its animations continue.
  ///
  /// A value with a number that is not finite, or that is beyond 1e100, is refused with a
  /// diagnostic.
  public func set<Value: Animatable>(_ property: AnimatableProperty<Value>, to value: Value) {
    if accepts(value, of: property) { property.setModel(value, in: self) }
  }

  /// Sets the model value of a whole property, in the engine.
  func setWholeModel<Value: Animatable>(_ value: Value, of property: AnimatableProperty<Value>) {
    // A component that is set may give a whole value that is not usable.
    guard accepts(value, of: property) else { return }
    let slot = slot(for: property)
    engine.column().storeModel(value, slot)
    followDerivations(of: property)
  }

  /// Whether a value can be the model value of a property; refuses other values with a diagnostic.
  private func accepts<Value: Animatable>(
    _ value: Value, of property: AnimatableProperty<Value>
  ) -> Bool {
    if value.isUsable { return true }
    report(.refused, "\(property.name): \(finiteNumbers)")
    return false
  }

  /// Returns the model value of a property.
  public func model<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    property.model(in: self)
  }

  /// The model value of a whole property: that of its slot, if it has one.
  func wholeModel<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    let slot = existingSlot(of: property)
    return unsafe slot.isNone ? ownerModel(of: property) : engine.column().models[slot]
  }

  /// The model value of a whole property without a slot: that of the owner, or the initial one.
  func ownerModel<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    guard let owner = unsafe owner else { return property.initial }
    return property.modelValue(of: owner)
  }

  /// Returns the current presentation value of a property: the model value with the effect of all
  /// animations, clamped to the range of the property.
  public func presentation<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    property.presentation(in: self)
  }

  /// The current presentation value of a whole property.
  @inline(never)
  func wholePresentation<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    let slot = existingSlot(of: property)
    // The engine, which the node retains, owns the column.
    let value =
      slot.isNone
      ? ownerModel(of: property).presented
      : engine.withColumn { (column: TypedColumn<Value>) in column.presentation(at: slot) }
    return property.clamped(value)
  }

  /// Returns the velocity of the presentation value of a property: the change of each number per
  /// second of the clock.
  ///
  /// The velocity is 0 if no animation changes the property, between the jumps of a steps curve,
  /// and where a range clamps the value. For derived properties it is the central difference over
  /// 0.0002 seconds. For custom value types, the slope of a blend is the central difference over
  /// 0.0002 of its fraction.
  ///
  ///     let speed = sheet.velocity(of: position)
  ///     sheet.add(SpringAnimation(position, to: open, velocity: speed))
  public func velocity<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value {
    property.moving(in: self).velocity
  }

  /// The velocity per second of the node's time; `nil` where that time is paused, or the property
  /// is at rest.
  package func localVelocity<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value? {
    let rate = engine.state.cohortTable.spaces.motion(of: space, at: engine.clock.now).velocity
    let velocity = velocity(of: property)
    let none = velocity.noVelocity
    guard rate != 0, velocity != none else { return nil }
    let local = Value.weightedSum(velocity, 1 / rate, none, 1)
    return local.isUsable ? local : nil
  }

  /// The current presentation value of a whole property, and its velocity.
  @inline(never)
  func wholeMotion<Value: Animatable>(of property: AnimatableProperty<Value>) -> Moving<Value> {
    let slot = existingSlot(of: property)
    guard !slot.isNone else { return wholePresentation(of: property).still }
    let moving = engine.withColumn { (column: TypedColumn<Value>) in column.composedMotion(slot) }
    return moving.presented(property.clamp)
  }

  /// The steps from the model value to the presentation value of a whole property.
  func wholeSteps<Value: Animatable>(of property: AnimatableProperty<Value>) -> ValueSteps<Value> {
    let slot = existingSlot(of: property)
    guard !slot.isNone else {
      return ValueSteps(
        model: model(property), steps: [], value: wholePresentation(of: property))
    }
    let column: TypedColumn<Value> = engine.column()
    let model = unsafe column.models[slot]
    let steps = column.steps(of: slot)
    let last = (steps.last?.moving.value ?? model).presented
    return ValueSteps(model: model, steps: steps, value: property.clamped(last))
  }

  /// Notifies the engine that a model value changed in the owner, if the property has a slot.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  package func modelChanged<Value: Animatable>(
    _ property: AnimatableProperty<Value>, to value: Value
  ) {
    let slot = existingSlot(of: property)
    if !slot.isNone { storeModel(value, slot) }
  }

  @inline(never)
  private func storeModel<Value: Animatable>(_ value: Value, _ slot: SlotIndex) {
    engine.withColumn { (column: TypedColumn<Value>) in column.storeModel(value, slot) }
  }

  /// Whether the engine has a slot for a property of the node.
  package func hasSlot(_ property: PropertyToken) -> Bool { !existingSlot(of: property).isNone }
}
