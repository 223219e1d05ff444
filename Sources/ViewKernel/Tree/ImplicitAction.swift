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

extension ImplicitAction: CustomStringConvertible {
  /// "standard", "none", or the description of the animation.
  public var description: String {
    switch self {
    case .standard: "standard"
    case .none: "none"
    case .animation(let animation): animation.description
    }
  }
}
