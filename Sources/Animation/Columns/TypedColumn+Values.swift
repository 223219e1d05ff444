import ViewKernelGeometry

// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

// MARK: - Reading

extension TypedColumn {
  /// The current presentation value of a slot (D34): one load right after a fill, else evaluated.
  ///
  /// A value that is evaluated while the columns are filled is stored, so that the next read is one
  /// load.
  @inline(never)
  final func presentation(at slot: SlotIndex) -> Value {
    storedPresentation(at: slot) ?? evaluatedPresentation(at: slot)
  }

  /// The presentation value of a slot, if it can be read without evaluation; else `nil`.
  @inline(__always)
  final func storedPresentation(at slot: SlotIndex) -> Value? {
    if slots[slot].liveCount == 0 && !(slots[slot].isDerived && isAnimated(slot)) {
      return unsafe models[slot].presented
    }
    return unsafe isFilled(slot) ? presentations[slot] : nil
  }

  /// Whether the evaluation of a slot may run user code.
  @inline(__always)
  final func mayRunUserCode(_ slot: SlotIndex) -> Bool {
    guard isBuiltIn, !slots[slot].isDerived else { return true }
    let fillList = slots[slot].fillList
    return fillList != .replacing && fillList != .adding
  }

  @inline(never)
  private final func evaluatedPresentation(at slot: SlotIndex) -> Value {
    let isFilled = state.isFilled
    let changes = state.changeCount
    let value = composedValue(slot, filled: isFilled).presented
    if isFilled && storePresentation(value, slot, since: changes) { noteEvaluated(slot) }
    return value
  }

  /// Whether an animation has an effect on a slot or on its source.
  final func isAnimated(_ slot: SlotIndex) -> Bool {
    slots[slot].liveCount > 0 || activeDerivation(of: slot) != nil
  }

  /// The derivation of a derived slot, if an animation has an effect on its source.
  @inline(__always)
  final func activeDerivation(of slot: SlotIndex) -> Derivation<Value>? {
    guard let index = slots[slot].derivation else { return nil }
    let derivation = unsafe derivations[index]
    return derivation.isAnimated ? derivation : nil
  }
}

// MARK: - Composing

extension TypedColumn {
  /// The running value after every live entry of a slot.
  ///
  /// Entries run user code. If that code changes the engine, the result is the value reached so
  /// far.
  ///
  /// - Parameter filled: Whether the stored progress of the cohorts is up to date. The result has
  ///   the same bits for `true` and `false`.
  @inline(never)
  final func composedValue(_ slot: SlotIndex, filled: Bool) -> Value {
    inlinedComposedValue(slot, filled: filled)
  }

  /// The same as `composedValue(_:filled:)`, but inlined, for the loop of a fill.
  @inline(__always)
  final func inlinedComposedValue(_ slot: SlotIndex, filled: Bool) -> Value {
    let model = unsafe models[slot]
    if let derivation = activeDerivation(of: slot) {
      if slots[slot].liveCount > 0 {
        return derivedMotion(slot, derivation, hasVelocity: false).value
      }
      var value = model
      derivation.update(&value, filled: filled)
      return value.isFinite ? value : model
    }
    let changes = state.changeCount
    var running = model
    var index = slots[slot].first
    while !index.isNone {
      let entry = entries[index]
      if entry.options.contains(.live) {
        running = applied(index, entry, to: running, model: model, filled: filled)
        guard state.changeCount == changes else { break }
      }
      index = entry.nextInSlot
    }
    return running
  }

  /// The running value after one entry.
  @inline(__always)
  final func applied(
    _ index: EntryIndex, _ entry: Entry, to running: Value, model: Value, filled: Bool
  ) -> Value {
    let options = entry.options
    let position = state.position(of: entry.cohort, filled: filled)
    if options.contains(.hasContent), let content = unsafe contents[index] {
      if case .keyframes(let source) = content.form { return source.value(at: position.fraction) }
      var value = running
      content.apply(to: &value, model: model, at: position)
      return value.isFinite ? value : running  // powers of a transform may overflow (A20)
    }
    let blend = unsafe ends[index]
    var value = blend.value(at: position.fraction)
    guard options.contains(.isAdditive) else { return value }
    value = value.added(onto: running)
    return value.isFinite ? value : running  // products of transforms may overflow, too (A20)
  }
}
