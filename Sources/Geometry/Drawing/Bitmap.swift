/// Pixels of red, green, blue and alpha, row by row from the top left, a byte each, not premultiplied.
///
/// Bitmaps are equal if their pixels are equal.
public struct Bitmap: Hashable, Sendable {
  /// Pixels in a row. At least 1.
  public let width: Int
  /// Rows. At least 1.
  public let height: Int
  /// Four bytes a pixel.
  public let pixels: [UInt8]

  /// Creates a bitmap; `nil` where the number of bytes is not four times `width` times `height`, or
  /// either is below 1.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count % 4 == 0,
      pixels.count / 4 / width == height, pixels.count / 4 % width == 0
    else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

// MARK: - CustomStringConvertible

extension Bitmap: CustomStringConvertible {
  /// The size in the form "57 by 51 pixels".
  public var description: String { "\(width) by \(height) pixels" }
}
