import ViewKernel

// How the values of this folder read when they are printed.

extension AlertAction: CustomStringConvertible {
  /// `"Delete", destructive`, with ", disabled" where it is.
  public var description: String {
    "\"\(title)\", \(style)" + (isEnabled ? "" : ", disabled")
  }
}

extension AlertAction.Style: CustomStringConvertible {
  /// The name of the style.
  public var description: String {
    switch self {
    case .standard: "standard"
    case .cancel: "cancel"
    case .destructive: "destructive"
    }
  }
}

extension AlertController: CustomStringConvertible {
  /// `alert "Rename", shown`.
  public var description: String { "alert \"\(title ?? "")\", \(state)" }
}

extension AlertController.State: CustomStringConvertible {
  /// The name of the state.
  public var description: String {
    switch self {
    case .hidden: "hidden"
    case .poppingIn: "poppingIn"
    case .shown: "shown"
    case .fadingOut: "fadingOut"
    case .queued: "queued"
    }
  }
}
