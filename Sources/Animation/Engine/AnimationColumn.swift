import ViewKernelGeometry

/// A numbered value of a column: one property of one node.
public struct AnimationSlot<Value: Animatable>: Hashable {
  let index: Int32

  /// Hashes the slot's number.
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }

  /// Slots of one column are equal when their numbers are.
  public static func == (a: AnimationSlot, b: AnimationSlot) -> Bool { a.index == b.index }
}

/// The pool of one value type: models, values on screen, and the animations between them.
///
/// A slot with one live animation between constant ends sits in a flat lane that a fill streams
/// through; every other animated slot is composed from its stack, entry by entry (D14).
public class AnimationColumn<Value: Animatable>: AnimationColumnBase {
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
  @exclusivity(unchecked) private var values: ContiguousArray<Value> = []
  /// The constant ends of each entry; those of an entry with a content mean nothing.
  @exclusivity(unchecked) private var ends: ContiguousArray<Ends> = []
  /// The contents of the entries that have one, by entry.
  @exclusivity(unchecked) private var contents: ContiguousArray<AnimationContent<Value>?> = []
  @exclusivity(unchecked) private var replacing: ContiguousArray<Member> = []
  @exclusivity(unchecked) private var adding: ContiguousArray<Member> = []
  @exclusivity(unchecked) private var composed: ContiguousArray<Int32> = []
  private var derivations: ContiguousArray<Derivation<Value>> = []

  // Everything that is called often, and from code that does not know the value type. In a generic
  // class these are compiled for all types at once, and take a microsecond; the built-in columns
  // override them with the same bodies, compiled for their type (`BuiltInColumns.swift`).

  override func fill() { fillLanes() }
  override func enterLane(_ slot: Int32) { findLane(slot) }
  override func leaveLane(_ slot: Int32) { swapOut(slot) }
  override func fillDerived() { fillDerivedSlots() }
  override func releaseContent(_ entry: Int32) { contents[Int(entry)] = nil }

  /// Makes a slot for a value.
  public func makeSlot(_ model: Value) -> AnimationSlot<Value> { newSlot(model) }

  /// Changes the model value of a slot; what animates it goes on.
  public func setModel(_ value: Value, of slot: AnimationSlot<Value>) { store(value, slot) }

  /// The value on screen now (D14, D34).
  ///
  /// - Complexity: O(1) right after an advance; else O(animations on the slot).
  public func presentation(of slot: AnimationSlot<Value>) -> Value { shown(slot) }

  /// Adds an animation between two constant ends.
  ///
  /// - Complexity: O(1).
  func insert(
    from: Value, to: Value, slot: AnimationSlot<Value>, cohort: Int32, options: EntryOptions,
    attachment: Unmanaged<Attachment>?
  ) -> EntryReference {
    insertBlend(from, to, slot, cohort, options, attachment)
  }

  /// Adds an animation between two constant ends to a cohort.
  ///
  /// - Returns: A handle, or `nil` when the cohort has ended.
  /// - Complexity: O(1).
  @discardableResult
  public func add(
    from: Value, to: Value, to slot: AnimationSlot<Value>, in cohort: AnimationCohort,
    isAdditive: Bool = false
  ) -> AnimationHandle? {
    addBlend(from, to, slot, cohort, isAdditive)
  }
}

// MARK: - Slots

extension AnimationColumn {
  @inline(__always)
  final func newSlot(_ model: Value) -> AnimationSlot<Value> {
    if let index = freeSlots.popLast() {
      slots[Int(index)] = Slot()
      models[Int(index)] = model
      values[Int(index)] = model.sampled
      return AnimationSlot(index: index)
    }
    slots.append(Slot())
    models.append(model)
    values.append(model.sampled)
    return AnimationSlot(index: Int32(slots.count - 1))
  }

  @inline(__always)
  final func store(_ value: Value, _ slot: AnimationSlot<Value>) {
    let index = Int(slot.index)
    models[index] = value
    if slots[index].liveCount == 0 && slots[index].derivation < 0 {
      values[index] = value.sampled
    }
    state.invalidate()
  }

  @inline(__always)
  final func shown(_ slot: AnimationSlot<Value>) -> Value {
    state.isFilled ? values[Int(slot.index)] : composedValue(slot.index, filled: false).sampled
  }

  /// Gives a slot back, removing what animates it.
  public func release(_ slot: AnimationSlot<Value>) {
    while slots[Int(slot.index)].first >= 0 { removeEntry(slots[Int(slot.index)].first) }
    let derivation = slots[Int(slot.index)].derivation
    if derivation >= 0 { removeDerivation(derivation) }
    freeSlots.append(slot.index)
  }

  /// The model value of a slot.
  public func model(of slot: AnimationSlot<Value>) -> Value { models[Int(slot.index)] }

  /// Whether an animation shows on the slot now.
  public func isAnimated(_ slot: AnimationSlot<Value>) -> Bool {
    if slots[Int(slot.index)].liveCount > 0 { return true }
    let derivation = slots[Int(slot.index)].derivation
    return derivation >= 0 && derivations[Int(derivation)].isAnimated
  }
}

// MARK: - Entries

extension AnimationColumn {
  @inline(__always)
  final func addBlend(
    _ from: Value, _ to: Value, _ slot: AnimationSlot<Value>, _ cohort: AnimationCohort,
    _ isAdditive: Bool
  ) -> AnimationHandle? {
    guard state.isWaiting(cohort) else { return nil }
    return AnimationHandle(
      reference: insertBlend(from, to, slot, cohort.index, isAdditive ? .additive : [], nil))
  }

  @inline(__always)
  final func insertBlend(
    _ from: Value, _ to: Value, _ slot: AnimationSlot<Value>, _ cohort: Int32,
    _ options: EntryOptions, _ attachment: Unmanaged<Attachment>?
  ) -> EntryReference {
    let entry = link(
      slot: slot.index, cohort: cohort, options: options, attachment: attachment)
    if Int(entry) < ends.count {
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
    contents[Int(entry)] = content
    if startsLive(cohort: cohort, options: options) { show(entry) }
    state.invalidate()
    return EntryReference(column: index, index: entry)
  }
}

// MARK: - Lanes

extension AnimationColumn {
  @inline(__always)
  final func findLane(_ slot: Int32) {
    let liveCount = slots[Int(slot)].liveCount
    guard liveCount > 0 else {
      values[Int(slot)] = models[Int(slot)].sampled
      return
    }
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
  @inline(__always)
  final func swapOut(_ slot: Int32) {
    let position = Int(slots[Int(slot)].lanePosition)
    let moved: Int32
    switch slots[Int(slot)].lane {
    case .none: return
    case .replacing: moved = AnimationColumn.swapOut(position, of: &replacing)
    case .adding: moved = AnimationColumn.swapOut(position, of: &adding)
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

extension AnimationColumn {
  @inline(__always)
  final func fillLanes() {
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
    for slot in composed {
      values[Int(slot)] = composedValue(slot, filled: true).sampled
    }
  }

  private func fillDerivedSlots() {
    for derivation in derivations {
      values[Int(derivation.slot)] = composedValue(derivation.slot, filled: true).sampled
    }
  }

  /// The running value after every live entry of a slot.
  ///
  /// - Parameter filled: Whether the cohorts' stored progress is that of now; both ways give the
  ///   same bits.
  func composedValue(_ slot: Int32, filled: Bool) -> Value {
    let derivation = slots[Int(slot)].derivation
    if derivation >= 0 && derivations[Int(derivation)].isAnimated {
      return derivedValue(slot, derivations[Int(derivation)], filled: filled)
    }
    let model = models[Int(slot)]
    var running = model
    var index = slots[Int(slot)].first
    while index >= 0 {
      if entries[Int(index)].options.contains(.live) {
        running = applied(index, to: running, model: model, filled: filled)
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

extension AnimationColumn {
  /// Makes a slot show a function of another slot for as long as that one is animated (F43).
  func derive<Source: Animatable>(
    _ slot: AnimationSlot<Value>, from source: AnimationSlot<Source>,
    of column: AnimationColumn<Source>, map: @escaping (Source) -> Value
  ) {
    leaveLane(slot.index)
    let known = slots[Int(slot.index)].derivation
    if known >= 0 { removeDerivation(known) }
    slots[Int(slot.index)].derivation = Int32(derivations.count)
    derivations.append(
      MappedDerivation(slot: slot.index, source: source.index, column: column, map: map))
    state.invalidate()
  }

  private func removeDerivation(_ index: Int32) {
    let last = derivations.removeLast()
    if Int(index) < derivations.count {
      derivations[Int(index)] = last
      slots[Int(last.slot)].derivation = index
    }
  }

  /// The stacks of the source and of this slot, merged in the order of adding: what the source's
  /// entries do is mapped, what this slot's own entries do is applied as always.
  private func derivedValue(_ slot: Int32, _ derivation: Derivation<Value>, filled: Bool) -> Value {
    if slots[Int(slot)].liveCount == 0 { return derivation.value(filled: filled) }
    let model = models[Int(slot)]
    var running = derivation.base()
    var own = slots[Int(slot)].first
    func applyOwn(before sequence: UInt64) {
      while own >= 0 && entries[Int(own)].sequence < sequence {
        if entries[Int(own)].options.contains(.live) {
          running = applied(own, to: running, model: model, filled: filled)
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
    var running = model
    var index = slots[Int(slot)].first
    while index >= 0 {
      let options = entries[Int(index)].options
      if options.contains(.live) {
        let next = applied(index, to: running, model: model, filled: filled)
        let replaces =
          options.contains(.hasContent)
          ? contents[Int(index)]?.replaces ?? false : !options.contains(.additive)
        body(entries[Int(index)].sequence, running, next, replaces)
        running = next
      }
      index = entries[Int(index)].nextInSlot
    }
  }

  func model(at slot: Int32) -> Value { models[Int(slot)] }
  func isAnimated(at slot: Int32) -> Bool { slots[Int(slot)].liveCount > 0 }
}
