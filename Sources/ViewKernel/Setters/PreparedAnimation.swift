import ViewKernelAnimation

/// The animation that a change adds to one property. It is prepared before the new value is stored,
/// and added afterwards.
struct PreparedAnimation<Value: Animatable> {
  /// The animation from `View.action(for:)`; `nil` for the block's animation.
  private let customAnimation: Animation?
  /// The presentation value before the change; `nil` if the old model value takes its place.
  private var shown: Value?
  /// The velocity of the presentation value, if a spring may continue at it.
  private var velocity: Value?

  /// Calls `View.action(for:)`. The result is `nil` if the change is not animated.
  init?(of property: AnimatableProperty<Value>, in view: View) {
    switch view.implicitAction(for: property) {
    case .none: return nil
    case .standard: customAnimation = nil
    case .animation(let animation): customAnimation = animation
    }
  }

  /// Reads and keeps the presentation value, before the new value is stored.
  mutating func readPresentation(
    of property: AnimatableProperty<Value>, before new: Value, in view: View
  ) {
    shown = view.presentationValue(of: property, before: new)
    velocity = view.velocityForSpring(of: property)
  }

  /// Adds the animation, if the values differ.
  func add(
    for property: AnimatableProperty<Value>, from old: Value, to new: Value, in view: View
  ) {
    guard new != old else { return }
    let values = ChangedValues(old: old, new: new, shown: shown ?? old, velocity: velocity)
    view.animate(property, values, by: customAnimation)
  }

  /// Releases the presentation value, which may run custom `deinit`s.
  mutating func releasePresentation() { shown = nil }
}

extension View {
  /// The presentation value before a change that is animated; `nil` if the animation needs only the
  /// old model value. This is so if the property has no slot, or if the animation is additive and
  /// starts at the difference of the model values (D50).
  fileprivate final func presentationValue<Value: Animatable>(
    of property: AnimatableProperty<Value>, before new: Value
  ) -> Value? {
    guard let node, node.hasSlot(property) else { return nil }
    let transaction = openTransaction
    let mayBeAdditive =
      Value.additionCommutes
      && !node.hasReplacingBlock(on: property)
      && transaction?.values.options.contains(.beginFromCurrentState) == false
    if mayBeAdditive && property.modelValue(of: self).delta(from: new) != nil { return nil }
    return node.presentation(property)
  }
}
