/// What the engine knows of a column without its value type: which entries there are, on which
/// slot, in which cohort, and whether they take part.
///
/// A place of a column has room for a slot and for an entry. The first entry of a slot stands at the
/// slot's own place: most slots have one at a time, and what was added in one order lies in that
/// order. Others of a stack take places that are no slots.
@safe @usableFromInline class ColumnBase {
  /// One animation: its places in the stack of its slot and in the list of its cohort.
  struct Entry {
    /// The sequence, and in the lowest byte the options: an entry is 32 bytes.
    private var sequenceAndOptions: UInt64
    /// The one before; of the first one the last one.
    var previousInSlot: Int32
    var nextInSlot: Int32 = -1
    var previousInCohort: EntryReference
    var nextInCohort = EntryReference.none
    var slot: Int32
    var cohort: Int32

    @inline(__always)
    init(
      on slot: Int32, after previousInSlot: Int32, in cohort: Int32,
      after previousInCohort: EntryReference, sequence: UInt64, options: EntryOptions
    ) {
      sequenceAndOptions = sequence << 8 | UInt64(options.rawValue)
      self.previousInSlot = previousInSlot
      self.previousInCohort = previousInCohort
      self.slot = slot
      self.cohort = cohort
    }

    /// The adding order over all columns of the engine, which also tells a handle's animation from
    /// others at its place; 0 where there is none.
    @inline(__always)
    var sequence: UInt64 { sequenceAndOptions >> 8 }

    @inline(__always)
    var options: EntryOptions {
      get { EntryOptions(rawValue: UInt8(truncatingIfNeeded: sequenceAndOptions)) }
      set { sequenceAndOptions = sequenceAndOptions & ~0xFF | UInt64(newValue.rawValue) }
    }

    /// Whether there is an animation.
    @inline(__always)
    var isUsed: Bool { sequenceAndOptions != 0 }

    /// There is none any more.
    @inline(__always)
    mutating func clear() { sequenceAndOptions = 0 }

    /// Where no animation is.
    static var none: Entry {
      Entry(on: -1, after: -1, in: -1, after: .none, sequence: 0, options: [])
    }
  }

  /// Where the values of a slot come from.
  enum Lane: UInt64 {
    /// The model: nothing animates it.
    case none
    /// One entry that blends between constant ends and replaces the model.
    case replacing
    /// One entry that blends between constant ends and is added onto the model.
    case adding
    /// One entry that runs through keyframes and replaces the model.
    case keyframes
    /// One entry on a spring between constant ends that is pushed at first, and replaces the model.
    case thrown
    /// Anything else: the stack, entry by entry.
    case composed
  }

  /// A value and the stack of what animates it: 24 bytes.
  struct Slot {
    /// The first entry of the stack, whose `previousInSlot` is the last one; -1 where there is none.
    var first: Int32 = -1
    var liveCount: Int32 = 0
    /// The place in the lane, so that leaving it is a swap with the last one.
    var lanePosition: Int32 = -1
    /// Of a derived slot where its rule is in `derivations`, of one that others are derived from the
    /// first of these in the engine's list; else -1. No slot is both (F43).
    var link: Int32 = -1
    /// The stamp, and in the lowest byte the lane, and whether the slot is derived.
    private var stampAndLane: UInt64

    init(stamp: UInt64) { stampAndLane = stamp << 8 }

    /// Distinguishes the slot from others at its index; 0 while the index is free.
    @inline(__always)
    var stamp: UInt64 {
      get { stampAndLane >> 8 }
      set { stampAndLane = newValue << 8 | stampAndLane & 0xFF }
    }

    @inline(__always)
    var lane: Lane {
      // Only lanes are ever stored there.
      get { unsafe Lane(rawValue: stampAndLane & 0x7F).unsafelyUnwrapped }
      set { stampAndLane = stampAndLane & ~0x7F | newValue.rawValue }
    }

    @inline(__always)
    var isDerived: Bool {
      get { stampAndLane & 0x80 != 0 }
      set { stampAndLane = stampAndLane & ~0x80 | (newValue ? 0x80 : 0) }
    }
  }

  /// The place of the column among those of its engine.
  let index: Int32
  /// Whether the values are of one of the kernel's own types, whose arithmetic runs in unsafe buffers.
  let isBuiltIn: Bool
  let state: EngineState

  // All lists but the owners have the same length. `appendRow` and `dropRows` change it; everything else
  // changes single elements, which calls nothing, so that the optimiser removes the checks for overlapping
  // accesses (14 ns each).

  final var slots = OwnedList<Slot>()
  final var entries = OwnedList<Entry>()
  final var freePlaces = FreeList()
  /// For each slot the fill since which it has changed, as far as two bytes can say; see
  /// `EngineState.fills`. A slot that is taken for stale without need is evaluated once too often, with
  /// the same bits.
  final var staleSince = OwnedList<UInt16>()
  /// The owners that entries report to, up to the last entry that has one. Unmanaged, because a node keeps
  /// the owners of its entries until these are out.
  private final var owners = unsafe OwnedList<Unmanaged<EntryOwner>?>()

  init(state: EngineState, isBuiltIn: Bool) {
    self.state = state
    self.isBuiltIn = isBuiltIn
    index = state.nextColumnIndex()
    // The engine owns its columns, and this list is emptied when it goes.
    unsafe state.columns.append(.passUnretained(self))
  }

  // MARK: Staleness

  /// What shows on a slot has changed since the last fill: it is evaluated on request until the
  /// next one, and so are the slots derived from it.
  @inline(__always)
  final func markStale(_ slot: Int32) {
    state.noteChange()
    staleSince[Int(slot)] = UInt16(truncatingIfNeeded: state.fills)
    if slots[Int(slot)].link >= 0 && !slots[Int(slot)].isDerived { markDependents(of: slot) }
  }

  @inline(never)
  private final func markDependents(of slot: Int32) {
    var next = slots[Int(slot)].link
    while next >= 0 {
      let dependent = state.dependents[Int(next)]
      state.column(dependent.column).staleSince[Int(dependent.slot)] =
        UInt16(truncatingIfNeeded: state.fills)
      next = dependent.next
    }
  }

  /// Whether the value on screen of a slot is the one of the last fill, and this was now.
  @inline(__always)
  final func isFilled(_ slot: Int32) -> Bool {
    state.isFilled && !isStale(slot)
  }

  /// Whether the value on screen of a slot has changed since the last fill.
  @inline(__always)
  final func isStale(_ slot: Int32) -> Bool {
    staleSince[Int(slot)] == UInt16(truncatingIfNeeded: state.fills)
  }

  /// What shows on a slot has been evaluated.
  @inline(__always)
  final func noteEvaluated(_ slot: Int32) {
    staleSince[Int(slot)] = UInt16(truncatingIfNeeded: state.fills &- 1)
  }

  // MARK: What depends on the value type

  /// Writes the values on screen of every slot in a lane, from the cohorts' filled progress.
  func fill() {}

  /// Whether there is anything to fill.
  @inline(__always)
  final var isUsed: Bool { !slots.isEmpty }

  /// Writes the derived slots; their sources have been filled.
  func fillDerived() {}

  /// Puts a slot without a lane into the one that its live entries call for.
  func enterLane(_ slot: Int32) {}

  /// Takes a slot out of its lane.
  func leaveLane(_ slot: Int32) {}

  /// Takes out what an entry holds.
  ///
  /// - Returns: The content, which must outlive this access.
  func takeContent(_ entry: Int32) -> AnyObject? { nil }

  /// Takes a slot away, and what animates it.
  ///
  /// - Returns: What these held, to be let go when everything else is done.
  func releaseSlot(_ slot: Int32) -> ContiguousArray<AnyObject> { [] }

  /// Makes one place more for entries that are not the first of their slots.
  ///
  /// - Parameter slot: One whose values fill the room for values.
  func appendPlace(for slot: Int32) {}

  /// Drops the storage of the lists that depend on the value type.
  func dropValues() {}

  // MARK: Handles

  /// Whether a slot is the one that was meant.
  @inline(__always)
  final func holdsSlot(_ slot: Int32, stamp: UInt64) -> Bool {
    slot >= 0 && Int(slot) < slots.count && slots[Int(slot)].stamp == stamp
  }

  /// Whether an entry is the one that was meant.
  @inline(__always)
  final func holdsEntry(_ entry: Int32, stamp: UInt64) -> Bool {
    entry >= 0 && Int(entry) < entries.count && entries[Int(entry)].sequence == stamp
  }

  /// The engine is deallocated: a column that is still held has no slots any more.
  final func forgetSlots() {
    for index in slots.indices { slots[index].stamp = 0 }
    freePlaces = FreeList()
  }
}

// MARK: - Owners

extension ColumnBase {
  /// Whom an entry reports to, if anybody.
  @inline(__always)
  final func owner(of entry: Int32) -> Unmanaged<EntryOwner>? {
    unsafe Int(entry) < owners.count ? owners[Int(entry)] : nil
  }

  @inline(__always)
  final func setOwner(_ owner: Unmanaged<EntryOwner>?, of entry: Int32) {
    if unsafe owner != nil && Int(entry) >= owners.count { appendOwners(upTo: entry) }
    if unsafe Int(entry) < owners.count { unsafe owners[Int(entry)] = unsafe owner }
  }

  @inline(never)
  private final func appendOwners(upTo entry: Int32) {
    var owners = unsafe self.owners.takeAll()
    while unsafe Int(entry) >= owners.count { unsafe owners.append(nil) }
    unsafe swap(&owners, &self.owners)
  }
}

// MARK: - Length

extension ColumnBase {
  /// Makes one place more. The caller appends to the lists that depend on the value type.
  final func appendRow(_ slot: Slot) {
    var slots = self.slots.takeAll()
    slots.append(slot)
    swap(&slots, &self.slots)
    var entries = self.entries.takeAll()
    entries.append(.none)
    swap(&entries, &self.entries)
    var staleSince = self.staleSince.takeAll()
    staleSince.append(0)
    swap(&staleSince, &self.staleSince)
  }

  /// Drops the storage of the lists. The caller drops the lists that depend on the value type.
  final func dropRows() {
    _ = slots.takeAll()
    _ = entries.takeAll()
    _ = staleSince.takeAll()
    _ = unsafe owners.takeAll()
  }
}
