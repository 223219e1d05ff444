/// The slots of a node's properties that have ordinals, of which a node has one or two: these stand in
/// the node, and more of them apart.
@usableFromInline struct OrdinalSlots: ~Copyable {
  /// A bit for each property that has a slot.
  @usableFromInline private(set) var bits: UInt16 = 0
  /// Four bits for each property: the place of its slot below, in the order in which they came.
  private var places: UInt64 = 0
  private var first = SIMD4<Int32>(repeating: -1)
  private var others = OwnedList<Int32>()

  /// How many properties can have one.
  static var count: Int { 16 }

  /// The slot of a property, or -1.
  ///
  /// - Parameter ordinal: Below `count`.
  @inline(__always)
  subscript(ordinal: Int) -> Int32 {
    guard bits & (1 &<< UInt16(truncatingIfNeeded: ordinal)) != 0 else { return -1 }
    let place = Int(truncatingIfNeeded: places &>> UInt64(truncatingIfNeeded: 4 &* ordinal)) & 15
    return place < 4 ? first[place] : others[place - 4]
  }

  /// Notes the slot of a property that has none.
  mutating func append(_ slot: Int32, of ordinal: Int) {
    let place = bits.nonzeroBitCount
    bits |= 1 << UInt16(ordinal)
    places |= UInt64(place) << UInt64(4 * ordinal)
    if place < 4 { first[place] = slot } else { others.append(slot) }
  }
}
