// The operations on attachments for animators and for the handles of blocks.

extension Attachment {
  /// Removes the animation from its node.
  package func removeFromNode() { node?.remove(self) }

  /// Whether the animation is on its node, and has not ended.
  package var isPlayable: Bool {
    guard let node, !entry.isNone else { return false }
    return node.engine.cohort(of: entry).phase != .ended
  }

  /// Distinguishes the cohort that the animation runs in now from all other cohorts; -1 if the
  /// animation was removed.
  package var cohortNumber: Int32 { cohort.value }

  private var cohort: CohortIndex {
    guard !entry.isNone, let node else { return .none }
    return node.engine.cohortIndex(of: entry)
  }

  /// The object that has the animated property.
  package var owner: PropertyOwner? { unsafe node?.owner }

  /// Removes the animation from its node, and sets the property of the owner to the value that it
  /// has now.
  package func holdValue(in owner: PropertyOwner) {
    guard let node else { return }
    property.whole.holdValue(of: self, on: node, in: owner) { removeFromNode() }
  }

  /// The model value of the animated property that, without the animation, gives the presentation
  /// value that the animation gives now; `nil` if the animation was removed.
  package func heldValue<Value: Animatable>(
    of property: AnimatableProperty<Value>, in owner: PropertyOwner
  ) -> Value? {
    node.flatMap { property.value(heldBy: self, on: $0, in: owner) }
  }

  /// Sets whether the attachment keeps its last reading when it is removed, for the handle of a
  /// block.
  package func keepReading(_ keeps: Bool) {
    if keeps { flags.insert(.keepsReading) } else { flags.remove(.keepsReading) }
  }

  /// Called when the animation has left the block that has played it, for a cohort of its own: its
  /// own settings apply at its end again.
  func didLeaveBlock() {
    guard let node, !entry.isNone else { return }
    if phase == .ended { _ = takeGroup() }  // the group was notified of the end
    node.engine.forEachMember(of: cohort) { column, index in
      column.entries[index].options.remove(.staysForBlock)
    }
  }
}
