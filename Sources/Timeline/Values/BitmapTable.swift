import ViewKernel

/// The distinct bitmaps of a timeline, numbered from 0 in the order in which they are added.
struct BitmapTable {
  private(set) var all: [Bitmap] = []
  private var numbers: [Bitmap: Int] = [:]

  /// Returns the number of a bitmap. A bitmap that is not in the table is added with the next
  /// number.
  ///
  /// - Complexity: O(1) on average. Bitmaps of one size that differ only in a few pixels may be
  ///   compared pixel by pixel.
  mutating func number(of bitmap: Bitmap) -> Int {
    if let number = numbers[bitmap] { return number }
    numbers[bitmap] = all.count
    all.append(bitmap)
    return all.count - 1
  }

  /// Adds the bitmaps of a drawing.
  mutating func addBitmaps(of drawing: Drawing) {
    for item in drawing.items {
      if case .image(let placement) = item.content { _ = number(of: placement.bitmap) }
    }
  }
}
