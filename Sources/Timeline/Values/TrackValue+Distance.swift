import ViewKernel

// Unsafe: buffers are used only while the owner of the bytes lends them.

extension TrackValue {
  /// Whether two values have the same bits, or the same text in a file. A file does not preserve
  /// infinite numbers, nor the kind of a value in a track of several kinds.
  func isSameInFile(as other: TrackValue) -> Bool {
    if isIdentical(to: other) { return true }
    if case .drawing = self { return false }
    if case .drawing = other { return false }
    // Finite numbers of one kind have texts of their own.
    if Track.Kind(of: self) == Track.Kind(of: other), parts?.allSatisfy({ $0.isFinite }) == true {
      return false
    }
    let (own, others) = (TextBuffer(), TextBuffer())
    own.append(json: self)
    others.append(json: other)
    return unsafe own.bytes.elementsEqual(others.bytes)
  }

  /// Whether the two values can differ only in their numbers.
  private func hasForm(of other: TrackValue) -> Bool {
    switch (self, other) {
    case (.path(let a), .path(let b)): a.verbs == b.verbs
    case (.number, .number), (.pair, .pair), (.rect, .rect), (.transform, .transform),
      (.color, .color), (.numbers, .numbers):
      true
    default: false
    }
  }

  /// Returns the index of the number that differs most, and the difference. The result is `nil` if
  /// the values differ in more than their numbers.
  func farthestPart(from other: TrackValue) -> (index: Int, distance: Double)? {
    guard hasForm(of: other), let a = parts, let b = other.parts, a.count == b.count else {
      return nil
    }
    var farthest: (index: Int, distance: Double)?
    for index in a.indices {
      let distance = TrackValue.distance(a[index], b[index])
      if distance > farthest?.distance ?? -1 { farthest = (index, distance) }
    }
    return farthest
  }

  private static func distance(_ a: Double, _ b: Double) -> Double {
    if a == b || a.isNaN && b.isNaN { return 0 }
    return a.isFinite && b.isFinite ? (a - b).magnitude : .infinity
  }

  /// Returns the largest difference of two numbers; `nil` if the values differ in more than their
  /// numbers.
  func distance(to other: TrackValue) -> Double? {
    if isSameInFile(as: other) { return 0 }
    if case .drawing(let drawing) = self, case .drawing(let otherDrawing) = other {
      return drawing.distance(to: otherDrawing)
    }
    return farthestPart(from: other)?.distance
  }
}

extension Drawing {
  /// Returns the largest difference of two numbers of two drawings; `nil` if they differ in more
  /// than their numbers.
  fileprivate func distance(to other: Drawing) -> Double? {
    guard items.count == other.items.count else { return nil }
    var bitmaps = BitmapTable()
    var largest = 0.0
    for index in items.indices {
      let (fields, others) = (values(of: index, &bitmaps), other.values(of: index, &bitmaps))
      for (field, otherField) in zip(fields, others) {
        guard let distance = field.distance(to: otherField) else { return nil }
        largest = max(largest, distance)
      }
    }
    return largest
  }

  /// The values of an item. They contain its paths, also those that files write as references.
  private func values(of index: Int, _ bitmaps: inout BitmapTable) -> [TrackValue] {
    let (item, fields) = (items[index], ItemFields(index, of: self, &bitmaps))
    let others = ItemField.allCases.filter { ![.fill, .stroke, .clip, .image].contains($0) }
    // Bitmaps are the same or not.
    var image = TrackValue.nothing
    if case .number(let number) = fields[.image] { image = .text("\(Int(number))") }
    return [item.clip, item.outline].map { $0.map { .path($0) } ?? .nothing } + [image]
      + others.map { fields[$0] }
  }
}
