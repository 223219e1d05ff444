/// What was kept apart from a text: its numbers, in order, for each of which the text has a hole.
///
/// A text that changes with time is the same text with other numbers most of the time, and numbers alone
/// are a small part of it. Holes are control characters, which texts in XML cannot have.
package final class TextHoles {
  /// Millionths of numbers; of a colour its 24 bits.
  package private(set) var values: ContiguousArray<Int64> = []

  /// Where a number was.
  package static var number: UInt8 { 1 }
  /// Where a colour was, as `#rrggbb`.
  package static var color: UInt8 { 2 }
  /// Where the owner of a definition goes: it is filled with whatever makes names unique.
  package static var owner: UInt8 { 3 }

  /// How many parts there are of 1.
  package static var parts: Double { 1e6 }
  /// Numbers from here on stay in the text: their millionths, and differences of differences of these,
  /// with a sign, would not be exact in a `Double`, which is what a browser has.
  private static var end: Double { 1e9 }

  package init() {}

  /// Takes a number, rounded to millionths.
  ///
  /// - Returns: Whether it was taken.
  package func take(_ number: Double) -> Bool {
    guard number.magnitude < TextHoles.end else { return false }
    values.append(Int64((number * TextHoles.parts).rounded()))
    return true
  }

  /// Removes all values.
  package func removeAll() { values = [] }

  /// Takes the bytes of a colour.
  package func take(color bytes: [UInt8]) {
    values.append(bytes.reduce(0) { $0 << 8 | Int64($1) })
  }
}
