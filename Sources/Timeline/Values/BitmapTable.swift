import ViewKernel

/// The distinct bitmaps of a timeline. Bitmaps of one size that differ only in a few pixels may be
/// compared pixel by pixel.
typealias BitmapTable = DistinctList<Bitmap>

extension BitmapTable {
  /// Adds the bitmaps of a drawing.
  mutating func addBitmaps(of drawing: Drawing) {
    for item in drawing.items {
      if case .image(let placement) = item.content { _ = number(of: placement.bitmap) }
    }
  }
}
