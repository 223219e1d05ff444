import ViewKernelGeometry

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
    let slot = existingSlot(of: property)
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
      key: attachment?.key,
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
    let first = state.cohortTable.cohorts[column.entries[index].cohort].first
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
