import ViewKernelAnimation

// The animations that setters add in an open transaction.

extension View {
  /// How a change of a property is animated: not at all if the window has no transaction that
  /// animates (D32, D49).
  final func implicitAction(for property: PropertyToken) -> ImplicitAction {
    guard flags.contains(.isInWindow), latestCore?.animatesSetters == true else { return .none }
    return action(for: property)
  }

  /// The innermost open transaction of the view's window.
  @inline(__always)
  final var openTransaction: Transaction? {
    flags.contains(.isInWindow) ? latestCore?.transaction : nil
  }

  /// The velocity of a property's presentation value if the open transaction has a spring, which
  /// continues at that velocity; otherwise `nil` (D47).
  final func velocityForSpring<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value?
  {
    guard let transaction = openTransaction, transaction.values.curveIsSpring,
      transaction.animatorTrack == nil
    else { return nil }
    return node?.localVelocity(of: property)
  }

  /// Animates a change of a property in the window's transaction (D49–D51).
  ///
  /// - Parameter customAnimation: The animation from `action(for:)`; `nil` for the block's animation.
  final func animate<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ values: ChangedValues<Value>,
    by customAnimation: Animation?
  ) {
    // Read again: user code may have moved the view.
    guard let transaction = openTransaction, let node = animationNode() else { return }
    if case .frames(let frames) = transaction.recorder {
      return frames.addChange(of: self, node, property, values)
    }
    guard let duration = transaction.setterDuration else { return }
    // The animator was stopped by its own changes.
    if let track = transaction.animatorTrack, track.cohort.isRemoved { return }
    let settings = transaction.settings(lasting: duration)
    let attachment =
      if let customAnimation {
        node.add(customAnimation, for: property, transaction.defaults, with: settings)
      } else {
        addStandardAnimation(property, values, transaction, node, settings)
      }
    guard let attachment else { return }
    // A spring that continues at a velocity has a duration of its own.
    transaction.addToBlocks(
      attachment, in: node, hasOwnDuration: customAnimation != nil || values.velocity != nil)
    transaction.animatorTrack?.append(
      TypedAnimatedChange(self, property, from: values.old, to: values.new, attachment))
  }

  /// Adds an additive animation from the difference. If the values cannot be added, or the block
  /// begins from the current state, it adds an animation from the presentation value (D50, D51).
  private final func addStandardAnimation<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ values: ChangedValues<Value>,
    _ transaction: Transaction, _ node: AnimationNode,
    _ settings: borrowing AnimationNode.BlockSettings
  ) -> Attachment? {
    let beginsFromShown = transaction.values.options.contains(.beginFromCurrentState)
    if beginsFromShown || node.hasReplacingBlock(on: property) {
      node.removeAnimations(
        on: property, onlyOfBlocks: !beginsFromShown, replacedIn: settings.group)
      return addReplacement(property, values, transaction, node, settings)
    }
    // If the order of additions matters, the new difference must lead from the value that the
    // running animations make of the new model to the presentation value. Otherwise a block that
    // interrupts a rotation with a scale would jump.
    let difference: Value?
    if Value.additionCommutes {
      difference = values.old.delta(from: values.new)
    } else {
      difference = values.shown.delta(from: shown(property))
    }
    guard let difference else {
      return addReplacement(property, values, transaction, node, settings)
    }
    return node.addBlend(
      property, from: difference, to: difference.neutral, isAdditive: true, with: settings)
  }

  /// Adds an animation from the presentation value, which a spring continues at its velocity (D47).
  private final func addReplacement<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ values: ChangedValues<Value>,
    _ transaction: Transaction, _ node: AnimationNode,
    _ settings: borrowing AnimationNode.BlockSettings
  ) -> Attachment? {
    guard let velocity = values.velocity else {
      return node.addBlend(
        property, from: values.shown, to: values.new, isAdditive: false, with: settings)
    }
    return node.addSpring(
      property, from: values.shown, to: values.new, velocity: velocity,
      settles: transaction.values.settlesSprings, with: settings)
  }
}
