// A node finds the slot of a property in one of three places. Each has a reason:
//
// - The first four slots of properties with ordinals are in the node itself (`OrdinalSlots`). Few
//   nodes have more, and most reads end here.
// - Further slots of such properties are in `NodeStorage`, because a node has no room for them.
// - Slots of all other properties are in `NodeStorage`, too, and found by identity
//   (`IdentitySlots`): custom properties have no ordinals, and only sixteen ordinals have a bit.

extension AnimationNode {
  /// The slots that are found by the identities of their properties.
  var allIdentitySlots: ContiguousArray<IdentitySlots.Slot> { storage?.identitySlots.all ?? [] }

  /// Whether there is a slot that is found by the identity of its property.
  package var hasIdentitySlots: Bool { storage?.identitySlots.all.isEmpty == false }

  /// Calls a closure with the properties whose slots are found by identity.
  package func forEachIdentityProperty(_ body: (PropertyToken) -> Void) {
    for slot in allIdentitySlots { body(slot.property) }
  }
}

// MARK: - Finding and creating slots

extension AnimationNode {
  /// Whether the slot of a property is found by its ordinal.
  @inline(__always)
  private func isFoundByOrdinal(_ property: PropertyToken) -> Bool {
    property.ordinal >= 0 && property.ordinal < OrdinalSlots.count
  }

  /// The slot of the property with an ordinal, if it has one.
  @inline(__always)
  func slot(ofOrdinal ordinal: Int) -> SlotIndex {
    let index = unsafe slots.index(of: ordinal)
    if index >= OrdinalSlots.inlineCount { return slotInStorage(at: index) }
    return unsafe index < 0 ? .none : slots[index]
  }

  @inline(never)
  private func slotInStorage(at index: Int) -> SlotIndex {
    ownStorage.furtherOrdinalSlots[index - OrdinalSlots.inlineCount]
  }

  /// The slot of a property, or of the property that a component is part of, if there is one.
  @inline(__always)
  func existingSlot(of property: PropertyToken) -> SlotIndex {
    isFoundByOrdinal(property)
      ? slot(ofOrdinal: property.ordinal) : existingSlotOfWhole(property.whole)
  }

  private func existingSlotOfWhole(_ property: PropertyToken) -> SlotIndex {
    if isFoundByOrdinal(property) { return slot(ofOrdinal: property.ordinal) }
    return storage?.identitySlots.slot(of: property) ?? .none
  }

  /// The slot of a whole property, created lazily.
  @inline(__always)
  func slot<Value: Animatable>(for property: AnimatableProperty<Value>) -> SlotIndex {
    let slot = existingSlot(of: property)
    return slot.isNone ? makeSlot(for: property) : slot
  }

  @inline(never)
  private func makeSlot<Value: Animatable>(for property: AnimatableProperty<Value>) -> SlotIndex {
    let column: TypedColumn<Value> = engine.column()
    let slot = column.newSlot(ownerModel(of: property))
    // Reading the model value is user code, which may have created the slot in the meantime.
    let slotOfOther = existingSlot(of: property)
    if !slotOfOther.isNone {
      let released = column.releaseSlot(slot)
      withExtendedLifetime(released) {}
      return slotOfOther
    }
    if isFoundByOrdinal(property) {
      let index = unsafe slots.append(slot, of: property.ordinal)
      if index >= OrdinalSlots.inlineCount { ownStorage.furtherOrdinalSlots.append(slot) }
      engine.setColumn(column, ofOrdinal: property.ordinal)
    } else {
      ownStorage.identitySlots.append(
        IdentitySlots.Slot(property: property, index: slot, column: column))
      unsafe owner?.didBeginAnimating(property)
    }
    return slot
  }
}
