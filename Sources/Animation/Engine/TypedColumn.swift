import ViewKernelGeometry

/// The pool of one value type: models, values on screen, and the animations between them.
///
/// A slot with one live animation between constant ends sits in a flat lane that a fill streams
/// through; every other animated slot is composed from its stack, entry by entry (D14).
@usableFromInline class TypedColumn<Value: Animatable>: ColumnBase {
  private struct Ends {
    var from: Value
    var to: Value
  }

  private struct Member {
    var from: Value
    var to: Value
    var slot: Int32
    var cohort: Int32
  }

  // Unchecked for the reason given at the entries.
  @exclusivity(unchecked) private var models: ContiguousArray<Value> = []
  /// What shows on the slots that something animates, as of the last fill.
  @exclusivity(unchecked) private var values: ContiguousArray<Value> = []
  /// The constant ends of each entry; those of an entry with a content mean nothing.
  @exclusivity(unchecked) private var ends: ContiguousArray<Ends> = []
  /// The contents of the entries that have one, by entry.
  @exclusivity(unchecked) private var contents: ContiguousArray<AnimationContent<Value>?> = []
  @exclusivity(unchecked) private var replacing: ContiguousArray<Member> = []
  @exclusivity(unchecked) private var adding: ContiguousArray<Member> = []
  @exclusivity(unchecked) private var composed: ContiguousArray<Int32> = []
  private var derivations: ContiguousArray<Derivation<Value>> = []
  /// What reads of slots that are not there answer: the neutral value of the type, or of the
  /// structure of the first value.
  private var blank: Value?

  init(state: EngineState, blank: Value?) {
    self.blank = blank
    super.init(state: state)
  }

  // Everything that is called often, and from code that does not know the value type. In a generic
  // class these are compiled for all types at once, and take a microsecond; the built-in columns
  // override them with the same bodies, compiled for their type (`BuiltInColumns.swift`).

  // A user's value type is filled with care; the built-in ones, whose arithmetic is our own, in
  // unsafe buffers.
  override func fill() { fillCarefully() }
  override func enterLane(_ slot: Int32) { findLane(slot) }
  override func leaveLane(_ slot: Int32) { swapOut(slot) }
  override func fillDerived() { fillDerivedSlots() }
  override func takeContent(_ entry: Int32) -> AnyObject? {
    let content = contents[Int(entry)]
    contents[Int(entry)] = nil
    return content
  }
  override func releaseSlot(_ slot: Int32, stamp: UInt64) {
    release(AnimationSlot(index: slot, stamp: stamp))
  }

  @usableFromInline func makeSlot(_ model: Value) -> AnimationSlot<Value> { newSlot(model) }

  @usableFromInline func setModel(_ value: Value, of slot: AnimationSlot<Value>) {
    store(value, slot)
  }

  @usableFromInline func presentation(of slot: AnimationSlot<Value>) -> Value { shown(slot) }

  /// Adds an animation between two constant ends.
  ///
  /// - Complexity: O(1).
  func insert(
    from: Value, to: Value, slot: AnimationSlot<Value>, cohort: Int32, options: EntryOptions,
    attachment: Unmanaged<Attachment>?
  ) -> EntryReference {
    insertBlend(from, to, slot, cohort, options, attachment)
  }

  @usableFromInline func add(
    from: Value, to: Value, to slot: AnimationSlot<Value>, in cohort: AnimationCohort,
    isAdditive: Bool
  ) -> AnimationHandle? {
    addBlend(from, to, slot, cohort, isAdditive)
  }
}

// MARK: - Slots

extension TypedColumn {
  /// Whether a slot is one of this column, and not released.
  @inline(__always)
  final func holds(_ slot: AnimationSlot<Value>) -> Bool {
    holdsSlot(slot.index, stamp: slot.stamp)
  }

  @inline(__always)
  final func newSlot(_ model: Value) -> AnimationSlot<Value> {
    if blank == nil { blank = model.neutral }
    let stamp = state.nextSequence()
    guard let index = freeSlots.popLast() else {
      slots.append(Slot(stamp: stamp))
      models.append(model)
      values.append(model)
      return AnimationSlot(index: Int32(slots.count - 1), stamp: stamp)
    }
    let old = (models[Int(index)], values[Int(index)])
    slots[Int(index)] = Slot(stamp: stamp)
    models[Int(index)] = model
    values[Int(index)] = model
    withExtendedLifetime(old) {}
    return AnimationSlot(index: index, stamp: stamp)
  }

  @inline(__always)
  final func store(_ value: Value, _ slot: AnimationSlot<Value>) {
    guard holds(slot) else { return }
    let old = models[Int(slot.index)]
    models[Int(slot.index)] = value
    state.invalidate()
    withExtendedLifetime(old) {}
  }

  @inline(__always)
  final func shown(_ slot: AnimationSlot<Value>) -> Value {
    guard holds(slot) else { return missing }
    let index = Int(slot.index)
    if slots[index].liveCount == 0 && slots[index].derivation < 0 { return models[index].sampled }
    return state.isFilled ? values[index] : composedValue(slot.index, filled: false).sampled
  }

  /// Gives a slot back, removing what animates it.
  @usableFromInline final func release(_ slot: AnimationSlot<Value>) {
    guard holds(slot) else { return }
    var released: ContiguousArray<AnyObject> = []
    while slots[Int(slot.index)].first >= 0 {
      if let content = removeEntry(slots[Int(slot.index)].first) { released.append(content) }
    }
    if let derivation = removeDerivation(of: slot.index) { released.append(derivation) }
    slots[Int(slot.index)].stamp = 0
    freeSlots.append(slot.index)
    state.invalidate()
    withExtendedLifetime(released) {}
  }

  @usableFromInline final func model(of slot: AnimationSlot<Value>) -> Value {
    holds(slot) ? models[Int(slot.index)] : missing
  }

  @usableFromInline final func isAnimated(_ slot: AnimationSlot<Value>) -> Bool {
    guard holds(slot) else { return false }
    if slots[Int(slot.index)].liveCount > 0 { return true }
    let derivation = slots[Int(slot.index)].derivation
    return derivation >= 0 && derivations[Int(derivation)].isAnimated
  }

  /// The answer to reads of slots that are not there.
  private final var missing: Value {
    guard let blank else {
      fatalError("AnimationColumn: a read of a slot of another engine, from a column without any")
    }
    return blank
  }
}

// MARK: - Entries

extension TypedColumn {
  @inline(__always)
  final func addBlend(
    _ from: Value, _ to: Value, _ slot: AnimationSlot<Value>, _ cohort: AnimationCohort,
    _ isAdditive: Bool
  ) -> AnimationHandle? {
    guard state.isWaiting(cohort), holds(slot) else { return nil }
    let reference = insertBlend(from, to, slot, cohort.index, isAdditive ? .additive : [], nil)
    return AnimationHandle(
      reference: reference, stamp: entries[Int(reference.index)].sequence)
  }

  @inline(__always)
  final func insertBlend(
    _ from: Value, _ to: Value, _ slot: AnimationSlot<Value>, _ cohort: Int32,
    _ options: EntryOptions, _ attachment: Unmanaged<Attachment>?
  ) -> EntryReference {
    let entry = link(
      slot: slot.index, cohort: cohort, options: options, attachment: attachment)
    var old: Ends?
    if Int(entry) < ends.count {
      old = ends[Int(entry)]
      ends[Int(entry)] = Ends(from: from, to: to)
    } else {
      ends.append(Ends(from: from, to: to))
    }
    if startsLive(cohort: cohort, options: options) {
      entries[Int(entry)].options.insert(.live)
      slots[Int(slot.index)].liveCount += 1
      if slots[Int(slot.index)].derivation < 0 {
        if slots[Int(slot.index)].liveCount > 1 { swapOut(slot.index) }
        findLane(slot.index)
      }
    }
    state.invalidate()
    withExtendedLifetime(old) {}
    return EntryReference(column: index, index: entry)
  }

  /// Adds an animation with a content of its own.
  func insert(
    _ content: AnimationContent<Value>, slot: AnimationSlot<Value>, cohort: Int32,
    options: EntryOptions, attachment: Unmanaged<Attachment>? = nil
  ) -> EntryReference {
    let model = models[Int(slot.index)]
    let entry = link(
      slot: slot.index, cohort: cohort, options: options.union(.hasContent),
      attachment: attachment)
    if Int(entry) == ends.count { ends.append(Ends(from: model, to: model)) }
    while Int(entry) >= contents.count { contents.append(nil) }
    contents[Int(entry)] = content  // the place was emptied by `takeContent`
    if startsLive(cohort: cohort, options: options) { show(entry) }
    state.invalidate()
    return EntryReference(column: index, index: entry)
  }
}

// MARK: - Lanes

extension TypedColumn {
  @inline(__always)
  final func findLane(_ slot: Int32) {
    let liveCount = slots[Int(slot)].liveCount
    guard liveCount > 0 else { return }
    if liveCount == 1 {
      let entry = onlyLiveEntry(of: slot)
      let options = entries[Int(entry)].options
      if !options.contains(.hasContent) {
        return enterFlatLane(slot, entry, isAdditive: options.contains(.additive))
      }
    }
    slots[Int(slot)].lane = .composed
    slots[Int(slot)].lanePosition = Int32(composed.count)
    composed.append(slot)
  }

  @inline(__always)
  private func enterFlatLane(_ slot: Int32, _ entry: Int32, isAdditive: Bool) {
    let member = Member(
      from: ends[Int(entry)].from, to: ends[Int(entry)].to, slot: slot,
      cohort: entries[Int(entry)].cohort)
    slots[Int(slot)].lane = isAdditive ? .adding : .replacing
    slots[Int(slot)].lanePosition = Int32(isAdditive ? adding.count : replacing.count)
    if isAdditive { adding.append(member) } else { replacing.append(member) }
  }

  /// Takes a slot out of its lane by putting the last one in its place.
  ///
  /// Nothing is let go here: the ends of a member are those of its entry, which keeps them.
  @inline(__always)
  final func swapOut(_ slot: Int32) {
    let position = Int(slots[Int(slot)].lanePosition)
    let moved: Int32
    switch slots[Int(slot)].lane {
    case .none: return
    case .replacing: moved = TypedColumn.swapOut(position, of: &replacing)
    case .adding: moved = TypedColumn.swapOut(position, of: &adding)
    case .composed:
      moved = composed.removeLast()
      if position < composed.count { composed[position] = moved }
    }
    slots[Int(moved)].lanePosition = Int32(position)
    slots[Int(slot)].lane = .none
    slots[Int(slot)].lanePosition = -1
  }

  /// - Returns: The slot that is at the place now, or was.
  @inline(__always)
  private static func swapOut(_ position: Int, of lane: inout ContiguousArray<Member>) -> Int32 {
    let last = lane.removeLast()
    if position < lane.count { lane[position] = last }
    return last.slot
  }
}

// MARK: - Values

extension TypedColumn {
  /// Fills the slots of a built-in type.
  ///
  /// The unsafe buffers are sound because nothing but the kernel's own arithmetic runs inside them:
  /// what may be user code is composed after them.
  @inline(__always)
  final func fillLanes() {
    let changes = state.changes
    state.cohorts.progress.withUnsafeBufferPointer { progress in
      values.withUnsafeMutableBufferPointer { values in
        replacing.withUnsafeBufferPointer { members in
          for member in members {
            values[Int(member.slot)] =
              Value.interpolated(
                from: member.from, to: member.to, at: progress[Int(member.cohort)]
              ).sampled
          }
        }
        models.withUnsafeBufferPointer { models in
          adding.withUnsafeBufferPointer { members in
            for member in members {
              let value = Value.interpolated(
                from: member.from, to: member.to, at: progress[Int(member.cohort)])
              values[Int(member.slot)] = value.added(onto: models[Int(member.slot)]).sampled
            }
          }
        }
      }
    }
    fillComposed(since: changes)
  }

  /// Fills the slots of a user's type, whose conformance may do anything: each value is computed
  /// from copies. As soon as one changes the engine the fill is given up, and values are evaluated
  /// on request until the next one.
  private func fillCarefully() {
    let changes = state.changes
    var position = 0
    while position < replacing.count {
      let member = replacing[position]
      let value = Value.interpolated(
        from: member.from, to: member.to, at: state.cohorts.progress[Int(member.cohort)])
      guard put(value.sampled, member.slot, since: changes) else { return }
      position += 1
    }
    position = 0
    while position < adding.count {
      let member = adding[position]
      let model = models[Int(member.slot)]
      let value = Value.interpolated(
        from: member.from, to: member.to, at: state.cohorts.progress[Int(member.cohort)])
      guard put(value.added(onto: model).sampled, member.slot, since: changes) else { return }
      position += 1
    }
    fillComposed(since: changes)
  }

  @inline(__always)
  private final func fillComposed(since changes: UInt64) {
    for slot in composed {
      let value = composedValue(slot, filled: true).sampled
      guard put(value, slot, since: changes) else { return }
    }
  }

  private func fillDerivedSlots() {
    let changes = state.changes
    for derivation in derivations {
      let value = composedValue(derivation.slot, filled: true).sampled
      guard put(value, derivation.slot, since: changes) else { return }
    }
  }

  /// Stores what shows on a slot, unless something has changed since.
  ///
  /// - Returns: Whether it was stored.
  @inline(__always)
  private final func put(_ value: Value, _ slot: Int32, since changes: UInt64) -> Bool {
    guard state.changes == changes else { return false }
    let old = values[Int(slot)]
    values[Int(slot)] = value
    withExtendedLifetime(old) {}
    return true
  }

  /// The running value after every live entry of a slot.
  ///
  /// Entries run user code. Where that changes the engine, the value is what was reached before.
  ///
  /// - Parameter filled: Whether the cohorts' stored progress is that of now; both ways give the
  ///   same bits.
  func composedValue(_ slot: Int32, filled: Bool) -> Value {
    let derivation = slots[Int(slot)].derivation
    if derivation >= 0 {
      let rule = derivations[Int(derivation)]
      if rule.isAnimated { return derivedValue(slot, rule, filled: filled) }
    }
    let model = models[Int(slot)]
    let changes = state.changes
    var running = model
    var index = slots[Int(slot)].first
    while index >= 0 {
      if entries[Int(index)].options.contains(.live) {
        running = applied(index, to: running, model: model, filled: filled)
        guard state.changes == changes else { break }
      }
      index = entries[Int(index)].nextInSlot
    }
    return running
  }

  @inline(__always)
  private func applied(_ index: Int32, to running: Value, model: Value, filled: Bool) -> Value {
    let options = entries[Int(index)].options
    let position = state.position(of: entries[Int(index)].cohort, filled: filled)
    if options.contains(.hasContent), let content = contents[Int(index)] {
      if let keyframes = content.keyframes {
        return keyframes.value(at: position.fraction) ?? running
      }
      let value = content.applied(to: running, model: model, at: position)
      return value.isFinite ? value : running  // powers of a transform may overflow (A20)
    }
    var value = Value.interpolated(
      from: ends[Int(index)].from, to: ends[Int(index)].to, at: position.fraction)
    guard options.contains(.additive) else { return value }
    value = value.added(onto: running)
    return value.isFinite ? value : running  // so may a stack of products
  }
}

// MARK: - Derived slots

extension TypedColumn {
  /// Makes a slot show a function of something else for as long as that is animated (F43).
  ///
  /// - Returns: The rule that it replaces, to be let go at the end.
  func derive(_ slot: Int32, by rule: Derivation<Value>) -> AnyObject? {
    leaveLane(slot)
    let old = removeDerivation(of: slot)
    slots[Int(slot)].derivation = Int32(derivations.count)
    derivations.append(rule)
    state.invalidate()
    return old
  }

  private final func removeDerivation(of slot: Int32) -> AnyObject? {
    let index = slots[Int(slot)].derivation
    guard index >= 0 else { return nil }
    slots[Int(slot)].derivation = -1
    let removed = derivations[Int(index)]
    let last = derivations.removeLast()
    if Int(index) < derivations.count {
      derivations[Int(index)] = last
      slots[Int(last.slot)].derivation = index
    }
    return removed
  }

  /// The stacks of the source and of this slot, merged in the order of adding: what the source's
  /// entries do is mapped, what this slot's own entries do is applied as always.
  private func derivedValue(_ slot: Int32, _ derivation: Derivation<Value>, filled: Bool) -> Value {
    if slots[Int(slot)].liveCount == 0 { return derivation.value(filled: filled) }
    let model = models[Int(slot)]
    let changes = state.changes
    var running = derivation.base()
    guard state.changes == changes else { return running }
    var own = slots[Int(slot)].first
    func applyOwn(before sequence: UInt64) {
      while own >= 0 && entries[Int(own)].sequence < sequence {
        if entries[Int(own)].options.contains(.live) {
          running = applied(own, to: running, model: model, filled: filled)
          guard state.changes == changes else { return own = -1 }
        }
        own = entries[Int(own)].nextInSlot
      }
    }
    derivation.walk(filled: filled) { sequence, before, after, replaces in
      applyOwn(before: sequence)
      if !replaces, let delta = after.delta(from: before) {
        running = delta.added(onto: running)
      } else {
        running = after
      }
    }
    applyOwn(before: .max)
    return running
  }

  /// Walks the live entries of a slot with the running value before and after each, and whether
  /// the entry replaces the whole value.
  func walk(_ slot: Int32, filled: Bool, _ body: (UInt64, Value, Value, Bool) -> Void) {
    let model = models[Int(slot)]
    let changes = state.changes
    var running = model
    var index = slots[Int(slot)].first
    while index >= 0 {
      let options = entries[Int(index)].options
      if options.contains(.live) {
        let next = applied(index, to: running, model: model, filled: filled)
        let replaces =
          options.contains(.hasContent)
          ? contents[Int(index)]?.replaces ?? false : !options.contains(.additive)
        guard state.changes == changes else { return }
        body(entries[Int(index)].sequence, running, next, replaces)
        guard state.changes == changes else { return }
        running = next
      }
      index = entries[Int(index)].nextInSlot
    }
  }
}
