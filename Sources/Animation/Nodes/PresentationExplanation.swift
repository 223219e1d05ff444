import ViewKernelGeometry

/// An explanation of a presentation value: the model value and the result of each animation, in the
/// order in which they are applied.
///
///     print(card.explain(.opacity))
///
///     opacity
///       model                                                      0.5
///       "fade" opacity   basic, running, progress 0.25             0.75    velocity -1
///       opacity          basic, running, progress 0.25, adds       1.125   velocity -1.5
///       shows                                                      1
///
/// The value of the last step, clamped to the range of the property, is exactly the presentation
/// value.
public struct PresentationExplanation<Value: Animatable> {
  /// The name of the explained property.
  public let property: String

  /// The model value, to which the steps are applied.
  public let model: Value

  /// The animations of the property, in the order in which they are applied: the one added first is
  /// first.
  public let steps: [PresentationStep<Value>]

  /// The presentation value, clamped to the range of the property.
  public let value: Value
}

extension PresentationExplanation {
  /// Creates the explanation of a property that has no animations.
  package init(property: String, model: Value, value: Value) {
    self.init(property: property, model: model, steps: [], value: value)
  }
}

/// The effect of one animation on the presentation value of a property.
public struct PresentationStep<Value: Animatable> {
  /// The key of the animation; `nil` if it has none.
  public let key: String?

  /// The name of the animated property or component. In a step of the kind `derived`, it is the
  /// name of the derived property.
  public let property: String

  /// The kind of the animation: `basic`, `keyframes`, `spring`, `decay` or `group`.
  ///
  /// For a derived property, all animations of its source are one step of the kind `derived`. If
  /// the derived property also has active animations of its own, each animation of the source is
  /// one step.
  public let kind: String

  /// Whether the animation adds its value onto the value below. If `false`, it replaces that value.
  public let isAdditive: Bool

  /// The play state of the animation; `running` if there is no animation object.
  public let state: Animation.PlayState

  /// Whether the animation changes the value now: in its active phase, and outside it where its
  /// fill mode applies.
  public let isInEffect: Bool

  /// The eased progress of the current iteration; `nil` while the animation does not change the
  /// value, and for derived values.
  public let progress: Double?

  /// The value after this step, before it is clamped to the range of the property.
  public let value: Value

  /// The velocity of that value: the change of each number per second of the clock.
  public let velocity: Value

  /// The line of the program that added the animation; `nil` unless `Window.keepsAnimationOrigins`
  /// was `true` at that time.
  public let origin: AnimationOrigin?
}

/// The place in a program that added an animation.
public struct AnimationOrigin: Hashable, Sendable {
  /// The module and the file name, such as "App/Card.swift".
  public let fileID: String

  /// The line number; the first line is 1.
  public let line: Int

  package init(_ fileID: StaticString, _ line: Int) {
    self.fileID = "\(fileID)"
    self.line = line
  }
}

extension AnimationNode {
  /// Returns the model value, the effect of each animation and the presentation value of a
  /// property.
  ///
  /// - Complexity: O(animations of the property).
  public func explain<Value: Animatable>(
    _ property: AnimatableProperty<Value>
  ) -> PresentationExplanation<Value> {
    property.explanation(in: self)
  }

  func wholeExplanation<Value: Animatable>(
    of property: AnimatableProperty<Value>
  ) -> PresentationExplanation<Value> {
    let slot = slotIndex(of: property)
    guard slot >= 0 else {
      return PresentationExplanation(
        property: property.name, model: model(property), value: wholePresentation(of: property))
    }
    let column: TypedColumn<Value> = engine.column()
    let model = unsafe column.models[slot]
    var steps: [PresentationStep<Value>] = []
    for step in column.steps(of: slot) { steps.append(explained(step, of: property, in: column)) }
    let last = (steps.last?.value ?? model).presented
    return PresentationExplanation(
      property: property.name, model: model, steps: steps, value: property.clamped(last))
  }

  private func explained<Value: Animatable>(
    _ step: EntryStep<Value>, of property: AnimatableProperty<Value>, in column: TypedColumn<Value>
  ) -> PresentationStep<Value> {
    let attachment = step.entry.flatMap { engine.owner(of: $0, in: column) } as? Attachment
    let isDerived = step.entry == nil
    return PresentationStep(
      key: attachment.flatMap { $0.hasKey ? $0.key : nil },
      property: attachment.map { $0.ownsCohort ? property : $0.property }?.name ?? property.name,
      kind: isDerived ? "derived" : attachment?.kindName ?? "basic",
      isAdditive: step.entry.map { column.isAdditive($0) } ?? false,
      state: attachment?.reading?.state ?? .running, isInEffect: step.isLive,
      progress: attachment?.progress, value: step.moving.value, velocity: step.moving.velocity,
      origin: attachment?.origin)
  }
}

extension AnimationEngine {
  /// The owner of an entry. In the cohort of a group, the first entry has the owner of all.
  fileprivate func owner(of index: Int32, in column: ColumnBase) -> EntryOwner? {
    if let owner = unsafe column.owner(of: index) { return unsafe owner.takeUnretainedValue() }
    // The explanation runs user code, which may have removed the entry.
    guard column.entries[index].isUsed else { return nil }
    let first = state.cohorts.cohorts[column.entries[index].cohort].first
    guard !first.isNone else { return nil }
    let owner = unsafe state.column(first.column).owner(of: first.index)?.takeUnretainedValue()
    return owner.flatMap { $0.ownsCohort ? $0 : nil }
  }
}

extension TypedColumn {
  /// Whether an entry adds its value onto the value below.
  fileprivate func isAdditive(_ index: Int32) -> Bool {
    let options = entries[index].options
    guard options.contains(.hasContent) else { return options.contains(.isAdditive) }
    return unsafe contents[index]?.isAdditive ?? false
  }
}

extension Attachment {
  /// The kind of the animation in explanations. For a change in a block, no animation object is
  /// created to find it.
  fileprivate var kindName: String { unsafe handle?.kindName ?? "basic" }
}

extension PresentationExplanation {
  /// Converts the explanation of a whole property to that of a component.
  func map<Part: Animatable>(
    _ name: String, _ get: (Value) -> Part, _ velocity: (Moving<Value>) -> Part
  ) -> PresentationExplanation<Part> {
    PresentationExplanation<Part>(
      property: name, model: get(model), steps: steps.map { $0.map(get, velocity) },
      value: get(value))
  }
}

extension PresentationStep {
  fileprivate func map<Part: Animatable>(
    _ get: (Value) -> Part, _ velocity: (Moving<Value>) -> Part
  ) -> PresentationStep<Part> {
    PresentationStep<Part>(
      key: key, property: property, kind: kind, isAdditive: isAdditive, state: state,
      isInEffect: isInEffect, progress: progress, value: get(value),
      velocity: velocity(Moving(value, velocity: self.velocity)), origin: origin)
  }
}

// MARK: - Descriptions

extension PresentationExplanation: CustomStringConvertible {
  /// A text table with a row for the model value, for each step, and for the presentation value.
  public var description: String {
    var rows: [[String]] = [["model", "", text(model), "", ""]]
    for step in steps { rows.append(step.row) }
    rows.append(["shows", "", text(value), "", ""])
    var text = property
    for row in rows { text += "\n  " + PresentationExplanation.line(row, widths(of: rows)) }
    return text
  }

  private func widths(of rows: [[String]]) -> [Int] {
    (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
  }

  private static func line(_ row: [String], _ widths: [Int]) -> String {
    var line = ""
    for (cell, width) in zip(row, widths) where width > 0 {
      line += cell + String(repeating: " ", count: width - cell.count + 3)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension PresentationStep: CustomStringConvertible {
  /// The row of the step in the table, from the key to the line that added the animation.
  public var description: String { row.filter { !$0.isEmpty }.joined(separator: "  ") }

  fileprivate var row: [String] {
    let name = key.map { $0.hasPrefix(property) ? $0 : "\"\($0)\" \(property)" } ?? property
    var details = kind
    if kind != "derived" {
      details += ", \(state)"
      if let progress { details += ", progress \(progress.shortText)" }
      if !isInEffect { details += ", not in effect" }
      if isAdditive { details += ", adds" }
    }
    let place = origin.map { "\($0)" } ?? ""
    return [name, details, text(value), "velocity \(text(velocity))", place]
  }
}

extension AnimationOrigin: CustomStringConvertible {
  /// The file and the line, such as "App/Card.swift:12".
  public var description: String { "\(fileID):\(line)" }
}

/// The text of a value of any type. It uses `propertyValue`, because Embedded Swift has no
/// descriptions of generic values.
private func text<Value: Animatable>(_ value: Value) -> String { value.propertyValue.description }
