import ViewKernelTimeline
import ViewKernelWidgets

/// The reason why bytes are not a PNG file, with the position in the bytes.
///
///     byte 8: expected the chunk IHDR, got IDAT
public struct PNGError: Error, Hashable, Sendable {
  /// The position in the file, in bytes from 0.
  public let offset: Int
  /// The expected value, and the value that was found.
  public let message: String
}

extension PNGError: CustomStringConvertible {
  /// The position and the message: "byte 8: expected the chunk IHDR, got IDAT".
  public var description: String { "byte \(offset): \(message)" }
}

extension Image {
  /// Creates an image from a PNG file.
  ///
  /// - Parameters:
  ///   - png: The bytes of the file.
  ///   - scale: Pixels per point, above 0.
  /// - Throws: The error of `PNGDecoder.bitmap(from:)`. Also an error at byte 0 if the scale is not
  ///   above 0, or if it gives a size that views do not accept.
  public init(png: [UInt8], scale: Double = 1) throws(PNGError) {
    let bitmap = try PNGDecoder.bitmap(from: png)
    guard let image = Image(bitmap, scale: scale) else {
      throw PNGError(offset: 0, message: "expected a scale above 0, got \(scale)")
    }
    self = image
  }
}

/// A decoder for PNG files (ISO/IEC 15948): all colour types, depths and filters, interlaced or
/// not, with transparency.
///
/// Colours are read as sRGB; gamma values and colour profiles in the file are ignored. 16-bit
/// samples are rounded to 8 bits.
public enum PNGDecoder {
  /// The largest number of pixels in a picture: 67,108,864, which are 256 MiB. Larger pictures are
  /// refused.
  public static var maximumPixels: Int { 1 << 26 }

  /// Decodes a PNG file. Bytes after its end are ignored.
  ///
  /// - Throws: `PNGError` with the position of the first error, and the expected value. An error in
  ///   the unpacked pixels has the position of the compressed pixels. Wrong checksums are errors,
  ///   too.
  /// - Complexity: O(*n*), where *n* is the number of pixels and bytes.
  public static func bitmap(from bytes: [UInt8]) throws(PNGError) -> Bitmap {
    let file = try PNGFile(bytes)
    return try file.bitmap()
  }
}
