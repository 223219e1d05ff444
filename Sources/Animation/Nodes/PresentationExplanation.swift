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
/// The value of the last step, clamped to the range of the property, is the presentation value, to
/// the bit.
public struct PresentationExplanation<Value: Animatable> {
  /// The name of the property.
  public let property: String

  /// The model value.
  public let model: Value

  /// The animations, from the first one that was added.
  public let steps: [PresentationStep<Value>]

  /// The presentation value.
  public let value: Value
}

extension PresentationExplanation {
  /// That of a property that nothing animates.
  package init(property: String, model: Value, value: Value) {
    self.init(property: property, model: model, steps: [], value: value)
  }
}

/// The effect of one animation on the presentation value of a property.
public struct PresentationStep<Value: Animatable> {
  /// The key of the animation; `nil` where it has none.
  public let key: String?

  /// The animated property or component. For a derived property, its source.
  public let property: String

  /// The kind of the animation: `basic`, `keyframes`, `spring`, `decay` or `group`. The animations
  /// of the source of a derived property are steps of the kind `derived`: one step for all of them, or one
  /// for each where animations of the derived property itself are present, too.
  public let kind: String

  /// Whether its value is added onto the one below; if not, it replaces that.
  public let addsUp: Bool

  /// The state of the animation. It is running if there is no animation object.
  public let state: Animation.PlayState

  /// Whether it changes the value now: outside its active phase it does where it fills.
  public let isShowing: Bool

  /// The eased progress of the iteration; `nil` while it does not show, and for derived values.
  public let progress: Double?

  /// The value after it, before the range of the property is applied.
  public let value: Value

  /// The velocity of that value, as of a presentation; of a derived property, only the last step has
  /// one, and others have 0.
  public let velocity: Value

  /// The line that added it, where the host asked for lines before; see `Window.keepsAnimationOrigins`.
  public let origin: AnimationOrigin?
}

/// The place in a program that added an animation.
public struct AnimationOrigin: Hashable, Sendable {
  /// The module and the file, such as "App/Card.swift".
  public let fileID: String

  /// The line, from 1.
  public let line: Int

  package init(_ fileID: StaticString, _ line: Int) {
    self.fileID = "\(fileID)"
    self.line = line
  }
}

extension AnimationNode {
  /// Explains the presentation value of a property.
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
        property: property.name, model: model(property), steps: [], value: shown(property))
    }
    let column: TypedColumn<Value> = engine.column()
    let model = unsafe column.models[Int(slot)]
    var steps: [PresentationStep<Value>] = []
    for step in column.steps(of: slot) { steps.append(explained(step, of: property, in: column)) }
    let last = (steps.last?.value ?? model).sampled
    return PresentationExplanation(
      property: property.name, model: model, steps: steps, value: property.clamp?(last) ?? last)
  }

  private func explained<Value: Animatable>(
    _ step: EntryStep<Value>, of property: AnimatableProperty<Value>, in column: TypedColumn<Value>
  ) -> PresentationStep<Value> {
    let attachment =
      step.entry.flatMap { unsafe column.owner(of: $0)?.takeUnretainedValue() } as? Attachment
    let isDerived = step.entry == nil
    return PresentationStep(
      key: attachment.flatMap { $0.hasKey ? $0.key : nil },
      property: attachment.map { $0.ownsCohort ? property : $0.property }?.name ?? property.name,
      kind: isDerived ? "derived" : attachment?.kindName ?? "basic",
      addsUp: attachment?.flags.contains(.addsUp) ?? false,
      state: attachment?.reading?.state ?? .running, isShowing: step.isLive,
      progress: attachment?.progress, value: step.moving.value, velocity: step.moving.velocity,
      origin: attachment?.origin)
  }
}

extension Attachment {
  /// What its animation is called in explanations. No object is made for a change in a block.
  fileprivate var kindName: String { unsafe handle?.kindName ?? "basic" }
}

extension PresentationExplanation {
  /// The explanation of a component.
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
      key: key, property: property, kind: kind, addsUp: addsUp, state: state,
      isShowing: isShowing, progress: progress, value: get(value),
      velocity: velocity(Moving(value, velocity: self.velocity)), origin: origin)
  }
}

// MARK: - Descriptions

extension PresentationExplanation: CustomStringConvertible {
  /// A table with a row for the model, for each step, and for the presentation value.
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
  /// The cells of its row in the table, from the key to the line that added it.
  public var description: String { row.filter { !$0.isEmpty }.joined(separator: "  ") }

  fileprivate var row: [String] {
    let name = key.map { $0.hasPrefix(property) ? $0 : "\"\($0)\" \(property)" } ?? property
    var what = kind
    if kind != "derived" {
      what += ", \(state)"
      if let progress { what += ", progress \(progress.shortText)" }
      if !isShowing { what += ", does not show" }
      if addsUp { what += ", adds" }
    }
    let place = origin.map { "\($0)" } ?? ""
    return [name, what, text(value), "velocity \(text(velocity))", place]
  }
}

extension AnimationOrigin: CustomStringConvertible {
  /// The file and the line: "App/Card.swift:12".
  public var description: String { "\(fileID):\(line)" }
}

/// A value of any type: what its type says, not what its description is, which Embedded Swift lacks.
private func text<Value: Animatable>(_ value: Value) -> String { value.propertyValue.description }
