import ViewKernelAnimation
import ViewKernelGeometry

// The printed descriptions of this module's types, as short notes. They use no reflection, which
// Embedded Swift does not have.

// MARK: - Views

extension View: CustomStringConvertible {}

extension ViewPresentation: CustomStringConvertible {
  /// The frame, and the properties that differ from those of a plain view, such as
  /// "(0, 0, 40, 20), opacity 0.5".
  public var description: String {
    var parts = ["\(frame)"]
    if !transform.isIdentity { parts.append("transform \(transform)") }
    if opacity != 1 { parts.append("opacity \(opacity.shortText)") }
    return parts.note(orElse: "")
  }
}

extension SnapshotItem: CustomStringConvertible {
  /// The number, bounds and transform, and the opacity unless it is 1, such as
  /// "#3: (0, 0, 40, 20) through [1, 0, 0, 1, 10, 20], opacity 0.5".
  public var description: String {
    let text = "#\(identifier): \(bounds) through \(transform)"
    return opacity == 1 ? text : text + ", opacity \(opacity.shortText)"
  }
}

extension Keyboard: CustomStringConvertible {
  /// The state of the keyboard, such as "keyboard shown, 216 high, 0.25 s, easeInEaseOut".
  public var description: String {
    "keyboard \(isVisible ? "shown" : "hidden"), \(height.shortText) high, "
      + "\(duration.shortText) s, \(curve)"
  }
}

// MARK: - Options

extension AnimationOptions: CustomStringConvertible {
  /// The names of the options, separated by commas, or "none".
  public var description: String {
    var names: [String] = []
    if contains(.beginFromCurrentState) { names.append("beginFromCurrentState") }
    if contains(.allowUserInteraction) { names.append("allowUserInteraction") }
    if contains(.overrideInheritedDuration) { names.append("overrideInheritedDuration") }
    if contains(.overrideInheritedCurve) { names.append("overrideInheritedCurve") }
    if contains(.repeat) { names.append("repeat") }
    if contains(.autoreverse) { names.append("autoreverse") }
    if contains(.layoutSubviews) { names.append("layoutSubviews") }
    return names.note(orElse: "none")
  }
}

extension ObservationOptions: CustomStringConvertible {
  /// The names of the options, separated by commas, or "none".
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

// MARK: - Property changes

extension PropertyChange: CustomStringConvertible {
  /// The values that were requested, such as "old (0, 0), new (1, 2)"; starts with "prior" for a
  /// call before the change.
  public var description: String {
    var parts: [String] = isPrior ? ["prior"] : []
    // Embedded Swift cannot print values of any type.
    #if !hasFeature(Embedded)
      if let old { parts.append("old \(old)") }
      if let new { parts.append("new \(new)") }
    #endif
    return parts.note(orElse: "changed")
  }
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

extension ViewTimeSpace: CustomStringConvertible {
  /// The three values, such as "speed 0.5, timeOffset 2, beginTime 1".
  public var description: String {
    "speed \(speed.shortText), timeOffset \(timeOffset.shortText), "
      + "beginTime \(beginTime.shortText)"
  }
}

// MARK: - Changes of a window

extension ChangeStamp: CustomStringConvertible {
  /// The number of changes before the moment, such as "after 12 changes".
  public var description: String { "after \(position) \(position == 1 ? "change" : "changes")" }
}

extension WindowChanges: CustomStringConvertible {
  /// The names of the changed views, such as "card, badge". "nothing" if there are none, and
  /// "anything" if any view may have changed.
  public var description: String {
    guard let views else { return "anything" }
    return views.isEmpty ? "nothing" : views.map { $0.displayName }.joined(separator: ", ")
  }
}
