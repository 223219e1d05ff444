/// A bitmap of pixels with red, green, blue and alpha.
///
/// Each pixel has four bytes, red, green, blue and alpha, not premultiplied. Rows are stored from
/// the top, pixels from the left. Two bitmaps are equal if their pixels are equal.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row. At least 1.
  public let width: Int
  /// The number of rows. At least 1.
  public let height: Int
  /// The bytes of the pixels, four for each pixel.
  public let pixels: [UInt8]

  /// Creates a bitmap from its bytes. The result is `nil` if `width` or `height` is below 1, or if
  /// the number of bytes is not four times their product.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count % 4 == 0,
      pixels.count / 4 / width == height, pixels.count / 4 % width == 0
    else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

// MARK: - Hashable

extension Bitmap {
  /// Hashes the size and a few bytes of the pixels, in a time that does not grow with their number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    // An odd number of bytes apart, so that all four components count.
    for index in stride(from: 0, to: pixels.count, by: pixels.count / 64 | 1) {
      hasher.combine(pixels[index])
    }
  }
}

// MARK: - CustomStringConvertible

extension Bitmap: CustomStringConvertible {
  /// The size, in the form `57 by 51 pixels`.
  public var description: String { "\(width) by \(height) pixels" }
}
