import ViewKernelGeometry

extension AnimationNode {
  /// The slots of all properties without ordinals.
  var ownSlots: ContiguousArray<RareNodeState.OwnSlot> { rareBox?.ownSlots ?? [] }

  /// Whether any property without an ordinal has entered the engine.
  package var hasOwnSlots: Bool { !ownSlots.isEmpty }

  /// Calls a closure with the properties without an ordinal that have entered the engine.
  package func forEachOwnProperty(_ body: (PropertyToken) -> Void) {
    for slot in ownSlots { body(slot.property) }
  }
}

// MARK: - The geometry of a view on screen, without tokens

// Who calls these need not hold the node: where reading may run user code (rules, components), it is
// held here. A color may show beyond its range until it is clamped by `sampled`.
//
// Columns are unmanaged: the engine has them, and to retain one costs more than to read from it.

extension AnimationNode {
  /// The number on screen of a property, or `nil` where nothing has animated it.
  package func shownNumber(_ ordinal: Int) -> Double? {
    unsafe shown(.passUnretained(engine.doubles.pool), ordinal)
  }

  /// The point on screen of a property, or `nil` where nothing has animated it.
  package func shownPoint(_ ordinal: Int) -> Point? {
    unsafe shown(.passUnretained(engine.points.pool), ordinal)
  }

  /// The rect on screen of a property, or `nil` where nothing has animated it.
  package func shownRect(_ ordinal: Int) -> Rect? {
    unsafe shown(.passUnretained(engine.rects.pool), ordinal)
  }

  /// The transform on screen of a property, or `nil` where nothing has animated it.
  package func shownTransform(_ ordinal: Int) -> AffineTransform? {
    unsafe shown(.passUnretained(engine.transforms.pool), ordinal)
  }

  /// The colour on screen of a property, or `nil` where nothing has animated it.
  package func shownColor(_ ordinal: Int) -> Color? {
    unsafe shown(.passUnretained(engine.colors.pool), ordinal)
  }

  @inline(__always)
  private func shown<Value: Animatable>(
    _ column: Unmanaged<TypedColumn<Value>>, _ ordinal: Int
  ) -> Value? {
    let slot = slot(ofOrdinal: ordinal)
    guard slot >= 0 else { return nil }
    return unsafe column._withUnsafeGuaranteedRef { $0.quickly(slot) ?? slowly($0, slot) }
  }

  @inline(never)
  private func slowly<Value: Animatable>(_ column: TypedColumn<Value>, _ slot: Int32) -> Value {
    guard column.mayRunUserCode(slot) else { return column.shown(slot) }
    let node = unsafe Unmanaged.passRetained(self)
    defer { unsafe node.release() }
    return column.shown(slot)
  }
}

// MARK: - Slots

extension AnimationNode {
  /// Whether the slot of a property is found by its ordinal.
  @inline(__always)
  private func hasPlace(_ property: PropertyToken) -> Bool {
    property.ordinal >= 0 && property.ordinal < OrdinalSlots.count
  }

  /// The slot of the property with an ordinal, or -1.
  @inline(__always)
  func slot(ofOrdinal ordinal: Int) -> Int32 {
    let place = unsafe slots.place(of: ordinal)
    if place >= OrdinalSlots.countInPlace { return slotElsewhere(at: place) }
    return unsafe place < 0 ? -1 : slots[place]
  }

  @inline(never)
  private func slotElsewhere(at place: Int) -> Int32 {
    rare.slots[place - OrdinalSlots.countInPlace]
  }

  /// The slot of the property that this one is, or is a component of; -1 while there is none.
  @inline(__always)
  func slotIndex(of property: PropertyToken) -> Int32 {
    hasPlace(property) ? slot(ofOrdinal: property.ordinal) : slotIndexOfWhole(property.whole)
  }

  private func slotIndexOfWhole(_ property: PropertyToken) -> Int32 {
    if hasPlace(property) { return slot(ofOrdinal: property.ordinal) }
    guard let rareBox else { return -1 }
    let slots = rareBox.ownSlots
    let place = rareBox.ownPlaces.place(of: ObjectIdentifier(property), in: slots.count) {
      ObjectIdentifier(slots[$0].property)
    }
    return place.map { slots[$0].index } ?? -1
  }

  /// The slot of a whole property, made when it is first asked for.
  @inline(__always)
  func slot<Value: Animatable>(for property: AnimatableProperty<Value>) -> Int32 {
    let slot = slotIndex(of: property)
    return slot >= 0 ? slot : makeSlot(for: property)
  }

  @inline(never)
  private func makeSlot<Value: Animatable>(for property: AnimatableProperty<Value>) -> Int32 {
    let column: TypedColumn<Value> = engine.column()
    let slot = column.newSlot(ownModel(of: property))
    // Reading is user code, which may have come here before us.
    let slotOfOther = slotIndex(of: property)
    if slotOfOther >= 0 {
      let released = column.free(slot)
      withExtendedLifetime(released) {}
      return slotOfOther
    }
    if hasPlace(property) {
      let place = unsafe slots.append(slot, of: property.ordinal)
      if place >= OrdinalSlots.countInPlace { rare.slots.append(slot) }
      engine.setColumn(column, ofOrdinal: property.ordinal)
    } else {
      rare.ownPlaces.append(ObjectIdentifier(property), at: ownSlots.count)
      rare.ownSlots.append(
        RareNodeState.OwnSlot(property: property, index: slot, column: column))
      unsafe owner?.didBeginAnimating(property)
    }
    return slot
  }

  // What tokens call with the type of their values known; see `TypedColumn` for the reason that it
  // is not inlined.

  @inline(never)
  func insert<Value: Animatable>(
    _ content: AnimationContent<Value>, on property: AnimatableProperty<Value>, _ cohort: Int32,
    _ options: EntryOptions, _ owner: EntryOwner?
  ) -> EntryReference {
    let column: TypedColumn<Value> = engine.column()
    let entry = unsafe column.insert(
      content, slot: slot(for: property), cohort: cohort, options: options,
      owner: owner.map { unsafe .passUnretained($0) })
    return EntryReference(column: column.index, index: entry)
  }

  @inline(never)
  func insert<Value: Animatable>(
    _ from: Value, _ to: Value, on property: AnimatableProperty<Value>, _ cohort: Int32,
    _ options: EntryOptions, _ owner: EntryOwner?
  ) -> EntryReference {
    engine.withColumn { (column: TypedColumn<Value>) in
      let entry = unsafe column.insert(
        from: from, to: to, slot: slot(for: property), cohort: cohort, options: options,
        owner: owner.map { unsafe .passUnretained($0) })
      return EntryReference(column: column.index, index: entry)
    }
  }
}
