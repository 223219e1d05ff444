/// Numbers that are stored apart from a text, in order. The text has a hole for each of them.
///
/// Most changes of a text over time change only its numbers, and numbers alone are much smaller.
/// Holes are control characters, which text in XML cannot contain.
package final class TextHoles {
  /// The numbers in millionths; for a colour, its 24 bits.
  // Unchecked: nothing is called while it is accessed.
  @exclusivity(unchecked) private var storedValues: ContiguousArray<Int64> = []

  /// The stored numbers, in order.
  package var values: ContiguousArray<Int64> { unsafe storedValues }

  /// The hole of a number.
  package static var number: UInt8 { 1 }
  /// The hole of a colour, written as `#rrggbb`.
  package static var color: UInt8 { 2 }
  /// The hole of the owner of a definition. It is filled with text that makes names unique.
  package static var owner: UInt8 { 3 }

  /// The unit of stored numbers is 1 / `scale`: a millionth.
  package static var scale: Double { 1e6 }
  /// Numbers of at least this magnitude stay in the text. Their millionths, and second differences
  /// of these, with a sign, would not be exact in a `Double`, the only number type of a browser.
  private static var end: Double { 1e9 }

  package init() {}

  /// Stores a number, rounded to millionths.
  ///
  /// - Returns: Whether it was stored.
  package func take(_ number: Double) -> Bool {
    guard number.magnitude < TextHoles.end else { return false }
    unsafe storedValues.append(Int64((number * TextHoles.scale).rounded()))
    return true
  }

  /// Removes all numbers and keeps the capacity.
  package func removeAll() { unsafe storedValues.removeAll(keepingCapacity: true) }

  /// Stores the bytes of a colour.
  package func take(color bytes: [UInt8]) {
    unsafe storedValues.append(bytes.reduce(0) { $0 << 8 | Int64($1) })
  }
}
