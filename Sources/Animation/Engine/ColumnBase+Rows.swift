// The elements of the lists of a column: there is an entry and a slot at each index.

extension ColumnBase {
  /// One animation: its links in the stack of its slot and in the list of its cohort.
  struct Entry {
    /// The sequence, and in the lowest byte the options: an entry is 32 bytes.
    private var sequenceAndOptions: UInt64
    /// The previous entry of the slot; for the first entry, the last one.
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
      Entry(on: -1, after: -1, in: -1, after: .none, sequence: 0, options: [])
    }
  }

  /// The way in which a fill computes the value of a slot.
  enum FillList: UInt64 {
    /// The value is the model value: the slot has no live animation.
    case none
    /// One entry that blends between constant ends and replaces the model value.
    case replacing
    /// One entry that blends between constant ends and is added onto the model value.
    case adding
    /// One entry that runs through keyframes and replaces the model value.
    case keyframes
    /// One entry on a spring between constant ends with an initial velocity. It replaces the model
    /// value.
    case springs
    /// Every other case: the stack is evaluated entry by entry.
    case composed
  }

  /// A value and the stack of its animations: 24 bytes.
  struct Slot {
    /// The first entry of the stack, whose `previousInSlot` is the last one; -1 if the stack is
    /// empty.
    var first: Int32 = -1
    /// The number of live entries: those with an effect on the value now.
    var liveCount: Int32 = 0
    /// The index in the fill list. To leave the fill list, the slot is swapped with the last one.
    var indexInList: Int32 = -1
    /// `derivation` of a derived slot, `firstDependent` of another one: no slot needs both (F43).
    private var link: Int32 = -1
    /// The stamp, and in the lowest byte the fill list, and whether the slot is derived.
    private var stampAndList: UInt64

    init(stamp: UInt64) { stampAndList = stamp << 8 }

    /// Distinguishes the slot from others at its index; 0 while the index is free.
    @inline(__always)
    var stamp: UInt64 {
      get { stampAndList >> 8 }
      set { stampAndList = newValue << 8 | stampAndList & 0xFF }
    }

    @inline(__always)
    var fillList: FillList {
      // Only fill lists are ever stored there.
      get { unsafe FillList(rawValue: stampAndList & 0x7F).unsafelyUnwrapped }
      set { stampAndList = stampAndList & ~0x7F | newValue.rawValue }
    }

    @inline(__always)
    private(set) var isDerived: Bool {
      get { stampAndList & 0x80 != 0 }
      set { stampAndList = stampAndList & ~0x80 | (newValue ? 0x80 : 0) }
    }

    /// The index of the derivation of the slot in `derivations`; -1 if the slot is not derived.
    @inline(__always)
    var derivation: Int32 {
      get { isDerived ? link : -1 }
      set {
        isDerived = newValue >= 0
        link = newValue
      }
    }

    /// The first one of the slots that are derived from this one, in the engine's list; -1 if there
    /// is none. Only a slot that is not derived may get one.
    @inline(__always)
    var firstDependent: Int32 {
      get { isDerived ? -1 : link }
      set { link = newValue }
    }
  }
}
