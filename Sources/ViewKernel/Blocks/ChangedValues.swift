import ViewKernelAnimation

/// The values of a property before and after a change that is animated.
struct ChangedValues<Value: Animatable> {
  let old: Value
  let new: Value
  /// The presentation value before the change.
  let shown: Value
  /// The velocity of that value, if a spring may continue at it.
  let velocity: Value?
}
