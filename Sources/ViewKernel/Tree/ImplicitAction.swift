import ViewKernelAnimation

/// The animation that a view adds when a property changes inside an animation block.
public enum ImplicitAction {
  /// The block's own animation.
  case standard
  /// No animation: the change is instant.
  case none
  /// A custom animation.
  case animation(Animation)
}
