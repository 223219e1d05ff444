extension AnimationNode {
  /// Returns the model value, the effect of each animation and the presentation value of a
  /// property.
  ///
  /// - Complexity: O(animations of the property).
  public func explain<Value: Animatable>(
    _ property: AnimatableProperty<Value>
  ) -> PresentationExplanation<Value> {
    let steps = property.steps(in: self)
    return PresentationExplanation(
      property: property.name, model: steps.model,
      steps: steps.steps.map { presentationStep($0, of: property) }, value: steps.value)
  }

  private func presentationStep<Value: Animatable>(
    _ step: EntryStep<Value>, of property: AnimatableProperty<Value>
  ) -> PresentationStep<Value> {
    let attachment = step.entry.flatMap { engine.owner(of: $0) } as? Attachment
    let isDerived = step.entry == nil
    // The attachment of a group stores only one of the properties of the group.
    let animated = attachment.flatMap { $0.ownsCohort ? nil : $0.property } ?? property.whole
    // For a change in a block, no animation object is created to find its kind.
    let kind = unsafe attachment?.handle?.kindName ?? "basic"
    return PresentationStep(
      key: attachment?.key, property: animated.name,
      kind: isDerived ? "derived" : kind, isAdditive: step.isAdditive,
      state: attachment?.reading?.state ?? .running, isInEffect: step.isLive,
      progress: attachment?.progress, value: step.moving.value, velocity: step.moving.velocity,
      origin: attachment?.origin)
  }
}

extension AnimationEngine {
  /// The owner of an entry. In the cohort of a group, the first entry has the owner of all.
  fileprivate func owner(of entry: EntryReference) -> EntryOwner? {
    let column = state.column(entry.column)
    if let owner = unsafe column.owner(of: entry.index) {
      return unsafe owner.takeUnretainedValue()
    }
    // The explanation runs user code, which may have removed the entry.
    guard column.entries[entry.index].isUsed else { return nil }
    let first = state.cohortTable.cohorts[column.entries[entry.index].cohort].members.first
    guard !first.isNone else { return nil }
    let owner = unsafe state.column(first.column).owner(of: first.index)?.takeUnretainedValue()
    return owner.flatMap { $0.ownsCohort ? $0 : nil }
  }
}
