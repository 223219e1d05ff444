import ViewKernel

/// Names by number, as the bytes that a file has for them.
struct NameTable: ~Copyable {
  /// All names, one behind the other.
  private var text = TextBuffer()
  /// Where the names of small numbers are.
  private var places: ContiguousArray<Range<Int>?> = []
  /// Where the others are: numbers of nodes may be any.
  private var distantPlaces: [Int: Range<Int>] = [:]

  /// Sets the name of a number.
  mutating func set(_ number: Int, write: (inout TextBuffer) -> Void) {
    let start = text.count
    write(&text)
    let place = start..<text.count
    guard number >= 0, number < 2 * places.count + 64 else {
      distantPlaces[number] = place
      return
    }
    while places.count <= number { places.append(nil) }
    places[number] = place
  }

  /// Appends the name of a number to a text.
  ///
  /// - Returns: Whether it has one.
  func append(_ number: Int, to target: inout TextBuffer) -> Bool {
    let near = number >= 0 && number < places.count ? places[number] : nil
    guard let place = near ?? distantPlaces[number] else { return false }
    target.append(UnsafeBufferPointer(rebasing: text.bytes[place]))
    return true
  }
}
