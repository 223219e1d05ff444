import ViewKernelAnimation

/// What a change of a property inside an animation block adds (D32).
public enum ImplicitAction {
  /// The block's own animation.
  case standard
  /// None: the change is instant.
  case none
  /// This one.
  case animation(Animation)
}
