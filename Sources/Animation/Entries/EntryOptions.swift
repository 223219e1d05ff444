/// The options of an entry in the stack of its slot.
struct EntryOptions: OptionSet {
  var rawValue: UInt8

  /// A blend between two constant ends is added onto the value below in the stack. An entry with a
  /// content does not need this option: the content adds its value itself.
  static var isAdditive: EntryOptions { EntryOptions(rawValue: 1) }
  /// The first value applies before the active phase.
  static var fillsBackwards: EntryOptions { EntryOptions(rawValue: 2) }
  /// The end value applies after the active phase, while the entry exists.
  static var fillsForwards: EntryOptions { EntryOptions(rawValue: 4) }
  /// The entry is not removed at the end of its active phase, because of its own settings or for an
  /// animator.
  static var staysAfterEnd: EntryOptions { EntryOptions(rawValue: 8) }
  /// The entry has an effect: its cohort is active, or its fill mode applies.
  static var live: EntryOptions { EntryOptions(rawValue: 16) }
  /// The entry is more than a blend between two constant ends.
  static var hasContent: EntryOptions { EntryOptions(rawValue: 32) }

  /// The handle of a block plays the entry, which stays until the block is over.
  static var staysForBlock: EntryOptions { EntryOptions(rawValue: 64) }

  /// Whether the entry is not removed at the end of its active phase.
  var stays: Bool { !isDisjoint(with: [.staysAfterEnd, .staysForBlock]) }

  /// The fill mode: the effect outside the active phase.
  var fillMode: MediaTiming.FillMode {
    switch (contains(.fillsBackwards), contains(.fillsForwards)) {
    case (false, false): .removed
    case (false, true): .forwards
    case (true, false): .backwards
    case (true, true): .both
    }
  }
}
