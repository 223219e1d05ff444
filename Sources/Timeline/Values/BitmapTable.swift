import ViewKernel

/// The distinct bitmaps of a timeline, numbered from 0 in the order in which they are added.
struct BitmapTable {
  private(set) var all: [Bitmap] = []

  /// Returns the number of a bitmap. A bitmap that is not in the table is added with the next
  /// number.
  ///
  /// - Complexity: O(*n*) in the number of bitmaps, if bitmaps of one size share their memory or
  ///   differ early.
  mutating func number(of bitmap: Bitmap) -> Int {
    if let number = all.firstIndex(where: { $0 == bitmap }) { return number }
    all.append(bitmap)
    return all.count - 1
  }

  /// Numbers the bitmaps of a drawing.
  mutating func meet(_ drawing: Drawing) {
    for item in drawing.items {
      if case .image(let placement) = item.content { _ = number(of: placement.bitmap) }
    }
  }
}
