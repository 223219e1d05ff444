import ViewKernelGeometry

/// Names one animation of the engine: its column, and its place there.
package struct EntryReference: Equatable, Hashable {
  // One word: members of a cohort are linked through these, and compact links are what makes
  // removing in any order cheap. 32 columns of 67 million places, which `place(after:)` counts.
  private var packed: Int32

  private init(packed: Int32) { self.packed = packed }

  init(column: Int32, index: Int32) { packed = index << 5 | column }

  static var none: EntryReference { EntryReference(packed: -1) }
  var isNone: Bool { packed < 0 }
  var column: Int32 { packed & 31 }
  var index: Int32 { packed >> 5 }

  static let mostColumns: Int32 = 32
  static let mostPlaces = 1 << 26

  /// The place behind others in a column.
  ///
  /// - Precondition: There are fewer than 67,108,864 of them.
  @inline(__always)
  package static func place(after count: Int) -> Int32 {
    require(
      count < mostPlaces,
      "AnimationEngine: more than \(mostPlaces) values and animations of one type at once")
    return Int32(count)
  }
}

/// How an entry joins the stack of its slot.
struct EntryOptions: OptionSet {
  var rawValue: UInt8

  static var additive: EntryOptions { EntryOptions(rawValue: 1) }
  static var fillsBackwards: EntryOptions { EntryOptions(rawValue: 2) }
  static var fillsForwards: EntryOptions { EntryOptions(rawValue: 4) }
  static var staysAfterEnd: EntryOptions { EntryOptions(rawValue: 8) }
  /// The entry takes part: its cohort is active, or its fill mode shows it.
  static var live: EntryOptions { EntryOptions(rawValue: 16) }
  /// The entry is more than a blend between two constant ends.
  static var hasContent: EntryOptions { EntryOptions(rawValue: 32) }

  /// What shows outside the active phase.
  var fillMode: MediaTiming.FillMode {
    switch (contains(.fillsBackwards), contains(.fillsForwards)) {
    case (false, false): .removed
    case (false, true): .forwards
    case (true, false): .backwards
    case (true, true): .both
    }
  }
}

/// Whom an entry reports to: what the engine knows of an animation on a node.
package class EntryOwner {
  /// Where the entry is, until it has gone; the first one where it has several.
  @exclusivity(unchecked) final var entry = EntryReference.none  // no user code sees it

  init() {}

  /// Whether its cohort is its alone: all entries there are its own, and the first reports for them.
  var ownsCohort: Bool { false }

  /// The active phase begins.
  func begins() {}

  /// The active phase ends; the entry is there still.
  func willEnd() {}

  /// The active phase has ended; the column has taken the entry out unless it stays.
  ///
  /// The caller holds this until it is through.
  ///
  /// - Returns: What letting go of may be user code, for the caller to hold as long.
  func ends() -> AnyObject? { nil }
}
