extension ColumnBase {
  /// A value and the stack of its animations: 24 bytes.
  struct Slot {
    /// The first entry of the stack, whose `previousInSlot` is the last one; none if the stack is
    /// empty.
    var first = EntryIndex.none
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

    /// The index of the derivation of the slot in `derivations`; `nil` if the slot is not derived.
    @inline(__always)
    var derivation: Int? {
      get { isDerived ? Int(link) : nil }
      set {
        isDerived = newValue != nil
        link = Int32(newValue ?? -1)
      }
    }

    /// The first one of the slots that are derived from this one, if there is one. Only a slot that
    /// is not derived may get one.
    @inline(__always)
    var firstDependent: DependentIndex {
      get { isDerived ? .none : DependentIndex(link) }
      set { link = newValue.value }
    }
  }
}
