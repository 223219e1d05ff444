import ViewKernelGeometry

/// Identifies one animation of the engine: its column, and its index there.
package struct EntryReference: Equatable, Hashable {
  // Packed into 32 bits: members of a cohort are linked through these references, and compact links
  // make removal in any order cheap. There is room for 32 columns of 67 million indices, which
  // `nextIndex(after:)` checks.
  private var packed: Int32

  private init(packed: Int32) { self.packed = packed }

  init(column: ColumnIndex, index: EntryIndex) { packed = index.value << 5 | column.value }

  static var none: EntryReference { EntryReference(packed: -1) }
  var isNone: Bool { packed < 0 }
  var column: ColumnIndex { ColumnIndex(packed & 31) }
  var index: EntryIndex { EntryIndex(packed >> 5) }

  static let maximumColumnCount: Int32 = 32
  static let maximumIndexCount = 1 << 26

  /// The index after the existing ones in a column.
  ///
  /// - Precondition: There are fewer than 67,108,864 indices.
  @inline(__always)
  package static func nextIndex(after count: Int) -> Int32 {
    require(
      count < maximumIndexCount,
      "AnimationEngine: more than \(maximumIndexCount) values and animations of one type at once")
    return Int32(count)
  }
}
