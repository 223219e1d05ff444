import ViewKernelAnimation
import ViewKernelGeometry

// How the values of this module read when they are printed: like a person's note. Without
// reflection, which Embedded Swift does not have.

// MARK: - Views

extension View: CustomStringConvertible {
  /// `Label "title" at (20, 40, 100, 20)`, or with the number where the view has no name.
  final var summary: String {
    var text = "View"
    // Classes have no names in Embedded Swift.
    #if !hasFeature(Embedded)
      text = "\(type(of: self))"
    #endif
    if let accessibilityIdentifier {
      text += " \"\(accessibilityIdentifier)\""
    } else if identifier >= 0 {
      text += " \(identifier)"
    }
    return "\(text) at \(frame)"
  }
}

extension ViewPresentation: CustomStringConvertible {
  /// The frame and what differs from a plain view, such as "(0, 0, 40, 20), opacity 0.5".
  public var description: String {
    var parts = ["\(frame)"]
    if !transform.isIdentity { parts.append("transform \(transform)") }
    if opacity != 1 { parts.append("opacity \(opacity.shortText)") }
    return parts.note(orElse: "")
  }
}

extension SnapshotItem: CustomStringConvertible {
  /// "view 3: (0, 0, 40, 20) through [1, 0, 0, 1, 10, 20], opacity 0.5".
  public var description: String {
    let text = "view \(identifier): \(bounds) through \(transform)"
    return opacity == 1 ? text : text + ", opacity \(opacity.shortText)"
  }
}

extension Keyboard: CustomStringConvertible {
  /// "keyboard shown, 216 high, 0.25 s, easeInEaseOut".
  public var description: String {
    "keyboard \(isVisible ? "shown" : "hidden"), \(height.shortText) high, "
      + "\(duration.shortText) s, \(curve)"
  }
}

// MARK: - Options

extension AnimationOptions: CustomStringConvertible {
  /// The names of the options with commas between them, or "none".
  public var description: String {
    var names: [String] = []
    if contains(.beginFromCurrentState) { names.append("beginFromCurrentState") }
    if contains(.allowUserInteraction) { names.append("allowUserInteraction") }
    if contains(.overrideInheritedDuration) { names.append("overrideInheritedDuration") }
    if contains(.overrideInheritedCurve) { names.append("overrideInheritedCurve") }
    return names.note(orElse: "none")
  }
}

extension ObservationOptions: CustomStringConvertible {
  /// The names of the options with commas between them, or "none".
  public var description: String {
    var names: [String] = []
    if contains(.old) { names.append("old") }
    if contains(.new) { names.append("new") }
    if contains(.initial) { names.append("initial") }
    if contains(.prior) { names.append("prior") }
    if contains(.distinct) { names.append("distinct") }
    return names.note(orElse: "none")
  }
}

// MARK: - Changes

extension PropertyChange: CustomStringConvertible {
  /// "old (0, 0), new (1, 2)", with what was asked for; "prior" for a call before the change.
  public var description: String {
    var parts: [String] = isPrior ? ["prior"] : []
    // Values of any type have no text in Embedded Swift.
    #if !hasFeature(Embedded)
      if let old { parts.append("old \(old)") }
      if let new { parts.append("new \(new)") }
    #endif
    return parts.note(orElse: "changed")
  }
}

extension ImplicitAction: CustomStringConvertible {
  /// "standard", "none", or what the animation says of itself.
  public var description: String {
    switch self {
    case .standard: "standard"
    case .none: "none"
    case .animation(let animation): animation.description
    }
  }
}

// MARK: - Popovers

extension ArrowDirection: CustomStringConvertible {
  /// "up", "none", "any", "unknown", or the directions, as in "up, left".
  public var description: String {
    switch self {
    case .any: return "any"
    case .unknown: return "unknown"
    default:
      var names: [String] = []
      if contains(.up) { names.append("up") }
      if contains(.down) { names.append("down") }
      if contains(.left) { names.append("left") }
      if contains(.right) { names.append("right") }
      return names.note(orElse: "none")
    }
  }
}

extension Arrow: CustomStringConvertible {
  /// "up, offset 30, 36 by 18, 12 off the ends".
  public var description: String {
    "\(direction), offset \(offset.shortText), \(base.shortText) by \(height.shortText), "
      + "\(edgeInset.shortText) off the ends"
  }
}

extension PopoverMetrics: CustomStringConvertible {
  /// "arrow 36 by 18, 12 off the ends, insets (10, 10, 10, 10)".
  public var description: String {
    "arrow \(arrowBase.shortText) by \(arrowHeight.shortText), "
      + "\(arrowEdgeInset.shortText) off the ends, insets \(contentViewInsets)"
  }
}

extension PopoverGeometry: CustomStringConvertible {
  /// "up, offset 30, arrow 36 by 18, …".
  public var description: String {
    "\(arrowDirection), offset \(arrowOffset.shortText), \(metrics)"
  }
}

extension PopoverRequest: CustomStringConvertible {
  /// "(300, 200) beside (500, 100, 44, 44) in (0, 0, 1024, 768), any, arrow 36 by 18, …".
  public var description: String {
    var parts = ["\(contentSize) beside \(sourceRect) in \(containerRect)"]
    if layoutMargins != EdgeInsets(PopoverRequest.defaultMargin) {
      parts.append("margins \(layoutMargins)")
    }
    if let keyboardRect { parts.append("keyboard \(keyboardRect)") }
    parts.append("\(permittedArrowDirections)")
    if currentArrowDirection != .unknown { parts.append("now \(currentArrowDirection)") }
    if canOverlapSourceViewRect { parts.append("may overlap") }
    parts.append("\(metrics)")
    return parts.note(orElse: "")
  }
}

extension PopoverPlacement: CustomStringConvertible {
  /// "up, offset 30 at (364, 144, 316, 235)", with ", shrunk" where it is.
  public var description: String {
    "\(arrowDirection), offset \(arrowOffset.shortText) at \(frame)" + (isShrunk ? ", shrunk" : "")
  }
}

extension PopoverController: CustomStringConvertible {
  /// `popover "menu", up`, or `popover "menu", hidden`.
  public var description: String {
    "popover \"\(name)\", " + (isPopoverVisible ? "\(arrowDirection)" : "hidden")
  }
}

// MARK: - Alerts

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

extension ViewTimeSpace: CustomStringConvertible {
  /// "speed 0.5, timeOffset 2, beginTime 1".
  public var description: String {
    "speed \(speed.shortText), timeOffset \(timeOffset.shortText), "
      + "beginTime \(beginTime.shortText)"
  }
}

// MARK: - Changes

extension ChangeStamp: CustomStringConvertible {
  /// "after 12 changes".
  public var description: String { "after \(position) \(position == 1 ? "change" : "changes")" }
}

extension WindowChanges: CustomStringConvertible {
  /// "card, badge", "nothing", or "anything".
  public var description: String {
    guard let views else { return "anything" }
    return views.isEmpty ? "nothing" : views.map { $0.displayName }.joined(separator: ", ")
  }
}
