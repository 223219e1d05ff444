import ViewKernelAnimation

/// The animation that a change adds to one property in an open transaction. It is prepared before
/// the new value is stored, and added afterwards (D49–D51).
struct PreparedAnimation<Value: Animatable> {
  /// How the change is animated. With `none` it is not animated, but an animator records it.
  private let action: ImplicitAction
  /// The presentation value before the change; `nil` if the old model value takes its place.
  private var shown: Value?
  /// The velocity of the presentation value, if a spring may continue at it.
  private var velocity: Value?

  /// Calls `View.action(for:)`. The result is `nil` if the change is neither animated nor recorded.
  init?(of property: AnimatableProperty<Value>, in view: View) {
    action = view.implicitAction(for: property)
    if case .none = action, !view.recordsInstantChange(of: property) { return nil }
  }

  /// Reads and keeps the presentation value, before the new value is stored.
  mutating func readPresentation(
    of property: AnimatableProperty<Value>, before new: Value, in view: View
  ) {
    // User code may have moved the view. Then there is nothing to add the animation to.
    guard let transaction = view.openTransaction else { return }
    shown = view.presentationValue(of: property, before: new, in: transaction)
    velocity = view.velocityForSpring(of: property, in: transaction)
  }

  /// Releases the presentation value, which may run custom `deinit`s.
  mutating func releasePresentation() { shown = nil }
}

// MARK: - Adding

extension PreparedAnimation {
  /// Adds the animation, if the values differ.
  func add(for property: AnimatableProperty<Value>, from old: Value, to new: Value, in view: View) {
    guard new != old else { return }
    // Read again: user code may have moved the view.
    guard let transaction = view.openTransaction else { return }
    let track = transaction.animatorTrack
    // The animator was stopped by its own changes.
    if let track, track.cohort.isRemoved { return }
    if case .none = action {
      track?.append(TypedAnimatedChange(view, property, from: old, to: new, nil))
      return
    }
    guard let node = view.animationNode() else { return }
    let values = ChangedValues(old: old, new: new, shown: shown ?? old, velocity: velocity)
    if case .frames(let frames) = transaction.recorder {
      return frames.addChange(of: view, node, property, values)
    }
    guard let duration = transaction.setterDuration else { return }
    let settings = transaction.settings(lasting: duration)
    // A spring that continues at a velocity has a duration of its own.
    var hasOwnDuration = velocity != nil
    let attachment: Attachment?
    if case .animation(let animation) = action {
      hasOwnDuration = true
      attachment = node.add(animation, for: property, transaction.defaults, with: settings)
    } else {
      attachment = addStandard(for: property, values, on: node, in: transaction, settings)
    }
    guard let attachment else { return }
    transaction.addToBlocks(attachment, in: node, hasOwnDuration: hasOwnDuration)
    track?.append(TypedAnimatedChange(view, property, from: old, to: new, attachment))
  }

  /// Adds an additive animation from the difference. If the values cannot be added, or the block
  /// begins from the current state, it adds an animation from the presentation value. A spring then
  /// continues at the velocity of that value (D47, D50, D51).
  private func addStandard(
    for property: AnimatableProperty<Value>, _ values: ChangedValues<Value>,
    on node: AnimationNode, in transaction: Transaction,
    _ settings: borrowing AnimationNode.BlockSettings
  ) -> Attachment? {
    let beginsFromShown = transaction.values.options.contains(.beginFromCurrentState)
    if beginsFromShown || node.hasReplacingBlock(on: property) {
      node.removeAnimations(
        on: property, onlyOfBlocks: !beginsFromShown, replacedIn: settings.group)
    } else if let difference = difference(of: values, property, on: node) {
      return node.addBlend(
        property, from: difference, to: difference.neutral, isAdditive: true, with: settings)
    }
    guard let velocity = values.velocity else {
      return node.addBlend(
        property, from: values.shown, to: values.new, isAdditive: false, with: settings)
    }
    return node.addSpring(
      property, from: values.shown, to: values.new, velocity: velocity,
      settles: transaction.values.settlesSprings, with: settings)
  }

  /// The start of an additive animation; `nil` if the values cannot be added.
  private func difference(
    of values: ChangedValues<Value>, _ property: AnimatableProperty<Value>, on node: AnimationNode
  ) -> Value? {
    if Value.additionCommutes { return values.old.delta(from: values.new) }
    // If the order of additions matters, the new difference must lead from the value that the
    // running animations make of the new model to the presentation value. Otherwise a block that
    // interrupts a rotation with a scale would jump.
    return values.shown.delta(from: node.presentation(property))
  }
}

// MARK: - Reading before the change

extension View {
  /// How a change of a property is animated: not at all if the window has no transaction that
  /// animates (D32, D49).
  fileprivate final func implicitAction(for property: PropertyToken) -> ImplicitAction {
    guard flags.contains(.isInWindow), latestCore?.animatesSetters == true else { return .none }
    return action(for: property)
  }

  /// Whether an animator records a change that is instant only because animations are disabled
  /// (D57).
  fileprivate final func recordsInstantChange(of property: PropertyToken) -> Bool {
    guard latestCore?.areAnimationsEnabled == false, openTransaction?.animatorTrack != nil
    else { return false }
    if case .none = action(for: property) { return false }
    return true
  }

  /// The presentation value before a change that is animated; `nil` if the animation needs only the
  /// old model value. This is so if the property has no slot, or if the animation is additive and
  /// starts at the difference of the model values (D50).
  fileprivate final func presentationValue<Value: Animatable>(
    of property: AnimatableProperty<Value>, before new: Value, in transaction: Transaction
  ) -> Value? {
    guard let node, node.hasSlot(property) else { return nil }
    let mayBeAdditive =
      Value.additionCommutes
      && !node.hasReplacingBlock(on: property)
      && !transaction.values.options.contains(.beginFromCurrentState)
    if mayBeAdditive && property.modelValue(of: self).delta(from: new) != nil { return nil }
    return node.presentation(property)
  }

  /// The velocity of a property's presentation value if the transaction has a spring, which
  /// continues at that velocity; otherwise `nil` (D47).
  fileprivate final func velocityForSpring<Value: Animatable>(
    of property: AnimatableProperty<Value>, in transaction: Transaction
  ) -> Value? {
    guard transaction.values.curveIsSpring, transaction.animatorTrack == nil else { return nil }
    return node?.localVelocity(of: property)
  }
}
