/// The stills that contain an element of an animated picture.
struct Presence {
  /// The ranges of stills that contain the element. The last one is added when it ends.
  private(set) var stays: [Range<Int>] = []
  /// The first still of the stay that has not ended; `nil` while the element is hidden.
  private var start: Int?

  /// The first still that contains the element.
  var first: Int? { stays.first?.lowerBound ?? start }

  /// Begins a stay, or continues the one that ends at this still.
  mutating func begin(at still: Int) {
    guard start == nil else { return }
    if let last = stays.last, last.upperBound == still {
      start = stays.removeLast().lowerBound
    } else {
      start = still
    }
  }

  /// Ends the stay before a still.
  ///
  /// - Returns: Whether there was a stay to end.
  mutating func end(at still: Int) -> Bool {
    guard let start else { return false }
    stays.append(start..<still)
    self.start = nil
    return true
  }
}
