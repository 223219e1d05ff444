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
