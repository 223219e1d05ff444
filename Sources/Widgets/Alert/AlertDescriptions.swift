import ViewKernel

// Text descriptions of the values in this folder.

extension AlertAction: CustomStringConvertible {
  /// A text such as `"Delete", destructive`, followed by `, disabled` if the action is.
  public var description: String {
    "\"\(title)\", \(style)" + (isEnabled ? "" : ", disabled")
  }
}

extension AlertAction.Style: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .standard: "standard"
    case .cancel: "cancel"
    case .destructive: "destructive"
    }
  }
}

extension AlertAction.Tag: CustomStringConvertible {
  /// `ok`, `cancel`, or the number of another tag.
  public var description: String {
    switch self {
    case .ok: "ok"
    case .cancel: "cancel"
    default: "\(rawValue)"
    }
  }
}

extension AlertController: CustomStringConvertible {
  /// A text such as `alert "Rename", shown`.
  public var description: String { "alert \"\(title ?? "")\", \(state)" }
}

extension AlertController.State: CustomStringConvertible {
  /// The name of the case.
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
