extension ColumnBase {
  /// One animation: its links in the stack of its slot and in the list of its cohort.
  struct Entry {
    /// The sequence, and in the lowest byte the options: an entry is 32 bytes.
    private var sequenceAndOptions: UInt64
    /// The previous entry of the slot; for the first entry, the last one.
    var previousInSlot: EntryIndex
    var nextInSlot = EntryIndex.none
    var previousInCohort: EntryReference
    var nextInCohort = EntryReference.none
    var slot: SlotIndex
    var cohort: CohortIndex

    @inline(__always)
    init(
      on slot: SlotIndex, after previousInSlot: EntryIndex, in cohort: CohortIndex,
      after previousInCohort: EntryReference, sequence: UInt64, options: EntryOptions
    ) {
      sequenceAndOptions = sequence << 8 | UInt64(options.rawValue)
      self.previousInSlot = previousInSlot
      self.previousInCohort = previousInCohort
      self.slot = slot
      self.cohort = cohort
    }

    /// The position in the order of adding over all columns of the engine; 0 if there is no entry.
    /// It also distinguishes the animation of a handle from others at the same index.
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

    /// Marks the entry as unused.
    @inline(__always)
    mutating func clear() { sequenceAndOptions = 0 }

    /// An unused entry.
    static var none: Entry {
      Entry(on: .none, after: .none, in: .none, after: .none, sequence: 0, options: [])
    }
  }
}

// A row has the same index as a slot and as an entry.

extension EntryIndex {
  /// The entry in the row of a slot.
  @inline(__always)
  init(inRowOf slot: SlotIndex) { self.init(slot.value) }
}

extension SlotIndex {
  /// The slot in the row of an entry. The entry may belong to another slot.
  @inline(__always)
  init(inRowOf entry: EntryIndex) { self.init(entry.value) }
}
