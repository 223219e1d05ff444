import ViewKernelGeometry

// Descriptions of the values of this module for `print`, in readable form. They do not use
// reflection, which Embedded Swift does not have.

// MARK: - Timing

extension MediaTiming: CustomStringConvertible {
  /// The duration and all parts that differ from the defaults, such as "0.5 s from 1 s, 3 times".
  public var description: String {
    let usual = MediaTiming()
    var text = "default duration"
    if let duration { text = "\(duration.shortText) s" }
    if let beginTime { text += " from \(beginTime.shortText) s" }
    var parts = [text]
    if speed != usual.speed { parts.append("speed \(speed.shortText)") }
    if timeOffset != usual.timeOffset { parts.append("offset \(timeOffset.shortText) s") }
    if let repeatCount {
      parts.append(repeatCount == .infinity ? "for ever" : "\(repeatCount.shortText) times")
    }
    if repeatDuration != usual.repeatDuration {
      parts.append("repeated for \(repeatDuration.shortText) s")
    }
    if autoreverses { parts.append("back and forth") }
    if fillMode != usual.fillMode { parts.append("fills \(fillMode)") }
    return parts.note(orElse: "")
  }
}

extension MediaTiming.FillMode: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .removed: "removed"
    case .forwards: "forwards"
    case .backwards: "backwards"
    case .both: "both"
    }
  }
}

extension CalculationMode: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .linear: "linear"
    case .discrete: "discrete"
    case .paced: "paced"
    case .cubic: "cubic"
    case .cubicPaced: "cubicPaced"
    }
  }
}

extension RotationMode: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .auto: "auto"
    case .autoReverse: "autoReverse"
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic: CustomStringConvertible {
  /// The kind and the message, such as "refused: card: frame: expected finite numbers, got …".
  public var description: String { "\(kind): \(message)" }
}

extension Diagnostic.Kind: CustomStringConvertible {
  /// The name of the case, such as "refused".
  public var description: String {
    switch self {
    case .refused: "refused"
    case .clamped: "clamped"
    case .ignored: "ignored"
    case .limit: "limit"
    }
  }
}

// MARK: - Handles

extension ScheduledEvent: CustomStringConvertible {
  /// The number of the timer, such as "timer 3", or "no timer" for a timer that was refused.
  public var description: String { index < 0 ? "no timer" : "timer \(index)" }
}

// MARK: - Properties and animations

extension Invalidation: CustomStringConvertible {
  /// Always "invalidation".
  public var description: String { "invalidation" }
}

extension PropertyToken: CustomStringConvertible {
  /// The name of the property.
  public var description: String { name }
}

extension Animation: CustomStringConvertible {
  /// The property, the values, the timing and the curve, such as "opacity from 1 to 0, 0.5 s,
  /// easeIn". Embedded Swift omits the values, because it cannot convert a value of an arbitrary
  /// type to text.
  public var description: String {
    var text = propertyName.isEmpty ? "animation" : propertyName
    #if !hasFeature(Embedded)
      if let values = (self as? any ValueNote)?.valueNote { text += values }
    #endif
    text += ", \(timing)"
    if let timingCurve { text += ", \(timingCurve)" }
    return text
  }
}

extension Animation.PlayState: CustomStringConvertible {
  /// The name of the case, such as "running".
  public var description: String {
    switch self {
    case .idle: "idle"
    case .running: "running"
    case .paused: "paused"
    case .finished: "finished"
    }
  }
}

#if !hasFeature(Embedded)
  /// An animation that describes its values as text.
  private protocol ValueNote { var valueNote: String { get } }

  extension BasicAnimation: ValueNote {
    fileprivate var valueNote: String {
      var text = ""
      if let from { text += " from \(Animation.text(of: from))" }
      if let to { text += " to \(Animation.text(of: to))" }
      if let by { text += " by \(Animation.text(of: by))" }
      return text + flagNote
    }
  }

  extension KeyframeAnimation: ValueNote {
    fileprivate var valueNote: String {
      if let path = keyframePath?.path { return " along \(path)" + flagNote }
      var texts: [String] = []
      if startsAtUnderlyingValue { texts.append("the value below") }
      for value in values { texts.append(Animation.text(of: value)) }
      if endsAtUnderlyingValue { texts.append("the value below") }
      return " through " + texts.note(orElse: "nothing") + flagNote
    }
  }

  extension DecayAnimation: ValueNote {
    fileprivate var valueNote: String {
      var text = ""
      if let from { text += " from \(Animation.text(of: from))" }
      return text + " at \(Animation.text(of: velocity)) per second, slowing \(decelerationRate)"
        + flagNote
    }
  }

  extension AnimationGroup: ValueNote {
    fileprivate var valueNote: String {
      " of " + animations.map(\.propertyName).note(orElse: "nothing")
    }
  }

  extension PropertyAnimation {
    fileprivate var flagNote: String {
      (isAdditive ? ", additive" : "") + (isCumulative ? ", cumulative" : "")
    }
  }

  extension Animation {
    fileprivate static func text(of value: Any) -> String {
      if let number = value as? Double { return number.shortText }
      if let path = value as? Path? { return path?.description ?? "nil" }
      return "\(value)"
    }
  }
#endif

// MARK: - Values without their types

extension PropertyValue: CustomStringConvertible {
  /// The value as text, in the same form as the description of its type.
  public var description: String {
    switch self {
    case .nothing: "none"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number.shortText
    case .pair(let first, let second): "(\(first.shortText), \(second.shortText))"
    case .rect(let rect): rect.description
    case .transform(let transform): transform.description
    case .color(let color): color.description
    case .path(let path): path.description
    case .text(let text): "\"\(text)\""
    case .numbers(let numbers): PropertyValue.list(numbers.map { $0.shortText })
    case .nodes(let nodes): PropertyValue.list(nodes.map { "\($0)" })
    case .drawing(let drawing): drawing.description
    }
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.joined(separator: ", ") + "]"
  }
}

// MARK: - Journal

extension AnimationReport: CustomStringConvertible {
  /// The values and times, such as "opacity from 1 to 0, 0 s to 0.5 s, linear", with the key if it
  /// differs from the name of the property.
  public var description: String {
    var text = property
    if from != .nothing { text += " from \(from)" }
    if to != .nothing { text += " to \(to)" }
    var parts = [text, "\(begin.shortText) s to \(end.shortText) s", curve]
    if isAdditive { parts.append("additive") }
    if let key, key != property { parts.append("key \(key)") }
    return parts.note(orElse: "")
  }
}

extension JournalEvent: CustomStringConvertible {
  /// The parts that the event has, such as "focus at 0.2555 s, alert.field".
  public var description: String {
    var parts = ["\(name) at \(time.shortText) s"]
    if let nodeName {
      parts.append(nodeName)
    } else if let node {
      parts.append("node \(node)")
    }
    if let detail { parts.append(detail) }
    return parts.note(orElse: "")
  }
}
