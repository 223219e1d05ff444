/// The slots of a node's properties that have ordinals. A node usually has one or two such slots:
/// four of them are stored here, in the node, and further ones elsewhere.
@usableFromInline struct OrdinalSlots: ~Copyable {
  /// Four bits for each property: the index of its slot, in the order in which slots were added.
  private var indices: UInt64 = 0
  /// The slots at the indices 0 and 1, and at 2 and 3: half a word each.
  private var firstTwo: UInt64 = 0
  private var nextTwo: UInt64 = 0
  /// One bit for each property that has a slot.
  @usableFromInline private(set) var bits: UInt16 = 0

  /// The number of properties that can have a slot.
  static var count: Int { 16 }
  /// The number of slots that are stored here, in the node.
  static var inlineCount: Int { 4 }

  /// Returns the index of the slot of a property; -1 if it has no slot.
  ///
  /// - Parameter ordinal: Below `count`.
  @inline(__always)
  func index(of ordinal: Int) -> Int {
    guard bits & (1 &<< UInt16(truncatingIfNeeded: ordinal)) != 0 else { return -1 }
    return Int(truncatingIfNeeded: indices &>> UInt64(truncatingIfNeeded: 4 &* ordinal)) & 15
  }

  /// The slot at an index below `inlineCount`.
  @inline(__always)
  subscript(index: Int) -> SlotIndex {
    let two = index < 2 ? firstTwo : nextTwo
    return SlotIndex(
      Int32(truncatingIfNeeded: two &>> UInt64(truncatingIfNeeded: 32 &* (index & 1))))
  }

  /// Adds a slot for a property that has none.
  ///
  /// - Returns: The index of the slot. From `inlineCount` on, the caller stores the slot
  ///   elsewhere.
  mutating func append(_ slot: SlotIndex, of ordinal: Int) -> Int {
    let index = bits.nonzeroBitCount
    bits |= 1 << UInt16(ordinal)
    indices |= UInt64(index) << UInt64(4 * ordinal)
    let half = UInt64(UInt32(bitPattern: slot.value)) << UInt64(32 * (index & 1))
    if index < 2 { firstTwo |= half } else if index < 4 { nextTwo |= half }
    return index
  }
}
