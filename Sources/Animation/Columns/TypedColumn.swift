import ViewKernelGeometry

/// The storage of one value type in an engine: model values, presentation values, and the
/// animations between them.
///
/// An entry is *live* while its animation has an effect. A slot with live entries is in a fill
/// list, which a fill iterates over. `fillLists.composed` contains the slots whose value is
/// computed from the stack, entry by entry (D14). Derived slots are in no list.
class TypedColumn<Value: Animatable>: ColumnBase {
  // Unchecked: no user code runs while one of these is accessed. Conformances of values, contents
  // and derivations get copies. Replaced values are retained until the access is over. Callbacks
  // only run from the clock.
  @exclusivity(unchecked) final var models = OwnedList<Value>()
  /// The presentation values of the animated slots at the last fill.
  @exclusivity(unchecked) final var presentations = OwnedList<Value>()
  /// The constant ends of each entry. For an entry with a content that is not a blend between such
  /// ends they are arbitrary.
  @exclusivity(unchecked) final var ends = OwnedList<Value.Blend>()
  /// The contents by entry index; `nil` for entries without one.
  @exclusivity(unchecked) final var contents = OwnedList<AnimationContent<Value>?>()
  @exclusivity(unchecked) final var fillLists = FillLists<Value>()
  @exclusivity(unchecked) final var derivations: ContiguousArray<Derivation<Value>> = []

  // MARK: Specialised methods

  // Methods that are called often, from code that does not know the value type, are also compiled
  // for each built-in type. The generic code takes a microsecond per call, the specialised code a
  // few nanoseconds.
  //
  // Such a method is two methods, here and in tokens, nodes and animations. The one with
  // `@specialized` only distinguishes the built-in types. It calls its twin, which has the code,
  // the suffix `OutOfLine`, and `@inline(never)`. If the twin were inlined, the generic code would
  // fetch the metadata of the type in every call, before it distinguishes the built-in types.

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func fill() { fillOutOfLine() }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func enterList(_ slot: SlotIndex) { enterListOutOfLine(slot) }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func leaveList(_ slot: SlotIndex) { leaveListOutOfLine(slot) }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  @specialized(where Value == Path?)  // shadow paths that follow bounds
  override func fillDerived() { fillDerivedOutOfLine() }

  // MARK: Other methods that depend on the value type

  override func takeContent(_ entry: EntryIndex) -> AnyObject? { unsafe contents[entry].take() }

  override func releaseSlot(_ slot: SlotIndex) -> ContiguousArray<AnyObject> {
    var released: ContiguousArray<AnyObject> = []
    while !slots[slot].first.isNone {
      if let content = removeEntry(slots[slot].first) { released.append(content) }
    }
    if let derivation = removeDerivation(of: slot) { released.append(derivation) }
    markStale(slot)
    if !slots[slot].firstDependent.isNone {
      state.dependentLists.removeAll(from: slots[slot].firstDependent)
      slots[slot].firstDependent = .none
    }
    slots[slot].stamp = 0
    freeRows.give(slot)
    return released
  }

  override func appendValues(for slot: SlotIndex) {
    unsafe models.append(models[slot])
    unsafe presentations.append(presentations[slot])
    unsafe ends.append(ends[slot])
  }

  override func dropValues() {
    unsafe fillLists = FillLists()
    _ = unsafe contents.takeAll()  // every content was taken out
    unsafe derivations = []
    // The values may own objects with a `deinit` of the user: they are released when all lists are
    // empty.
    let models = unsafe self.models.takeAll()
    let presentations = unsafe self.presentations.takeAll()
    let ends = unsafe self.ends.takeAll()
    _ = consume models
    _ = consume presentations
    _ = consume ends
  }
}

// MARK: - Slots

extension TypedColumn {
  /// Creates a slot without animations.
  ///
  /// - Parameter model: The model value, which is also the first presentation value.
  @inline(never)
  final func newSlot(_ model: Value) -> SlotIndex {
    let blend = Value.Blend(from: model, to: model)  // may run user code: before the slot exists
    let slot = Slot(stamp: state.nextSequence())
    guard let index = freeRows.take() else {
      let newIndex = SlotIndex(EntryReference.nextIndex(after: slots.count))
      appendRow(slot)
      unsafe models.append(model)
      unsafe presentations.append(model)
      unsafe ends.append(blend)
      return newIndex
    }
    let old = unsafe (models[index], presentations[index])
    slots[index] = slot
    unsafe models[index] = model
    unsafe presentations[index] = model
    staleSince[index] = 0
    withExtendedLifetime(old) {}
    return index
  }

  /// Stores the model value of a slot.
  @inline(never)
  final func storeModel(_ value: Value, _ slot: SlotIndex) {
    let old = unsafe models[slot]
    unsafe models[slot] = value
    markStale(slot)
    withExtendedLifetime(old) {}
  }
}
