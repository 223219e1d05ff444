import ViewKernel

/// The bitmaps of a timeline, numbered from 0 as they are met. Equal ones are one.
struct BitmapTable {
  private(set) var all: [Bitmap] = []

  /// The number of a bitmap, which is the next one where it was not met before.
  ///
  /// - Complexity: O(*n*) in the number of bitmaps, where those of one size are the same memory or
  ///   differ early.
  mutating func number(of bitmap: Bitmap) -> Int {
    if let number = all.firstIndex(where: { $0 == bitmap }) { return number }
    all.append(bitmap)
    return all.count - 1
  }

  /// Numbers those of a drawing.
  mutating func meet(_ drawing: Drawing) {
    for item in drawing.items {
      if case .image(let placement) = item.content { _ = number(of: placement.bitmap) }
    }
  }
}
