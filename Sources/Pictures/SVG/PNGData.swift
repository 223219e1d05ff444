import ViewKernelTimeline

/// An encoder for bitmaps as PNG (ISO/IEC 15948), without compression, with eight bits each of red,
/// green, blue and alpha.
enum PNGData {
  /// Returns the bytes of a PNG file.
  ///
  /// - Parameter margin: How often the outermost pixels are repeated around the bitmap.
  static func encode(_ bitmap: Bitmap, margin: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header =
      bigEndian(UInt32(bitmap.width + 2 * margin)) + bigEndian(UInt32(bitmap.height + 2 * margin))
    // Eight bits, RGB with alpha, the only compression and filter methods of PNG, no interlacing.
    header += [8, 6, 0, 0, 0]
    append("IHDR", header, to: &bytes)
    append("IDAT", zlibStream(rows(of: bitmap, margin)), to: &bytes)
    append("IEND", [], to: &bytes)
    return bytes
  }

  /// Returns the rows. Each row begins with the number of its filter, 0 for none.
  private static func rows(of bitmap: Bitmap, _ margin: Int) -> [UInt8] {
    var rows: [UInt8] = []
    let length = bitmap.width * 4
    rows.reserveCapacity((length + 8 * margin + 1) * (bitmap.height + 2 * margin))
    for row in -margin..<bitmap.height + margin {
      let start = min(max(row, 0), bitmap.height - 1) * length
      let pixels = bitmap.pixels[start..<start + length]
      rows.append(0)
      for _ in 0..<margin { rows += pixels.prefix(4) }
      rows += pixels
      for _ in 0..<margin { rows += pixels.suffix(4) }
    }
    return rows
  }

  private static func append(_ name: String, _ content: [UInt8], to bytes: inout [UInt8]) {
    let chunk = Array(name.utf8) + content
    bytes += bigEndian(UInt32(content.count)) + chunk + bigEndian(checksum(chunk))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns a zlib stream of stored blocks, which are not compressed (RFC 1950, RFC 1951).
  private static func zlibStream(_ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(content.count - start, 65535)
      let isLast = start + count == content.count
      bytes += [
        isLast ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255),
        UInt8(~count >> 8 & 255),
      ]
      bytes += content[start..<start + count]
      start += count
    } while start < content.count
    return bytes + bigEndian(adler(content))
  }

  /// Returns the Adler-32 checksum (RFC 1950).
  private static func adler(_ content: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in content {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }

  /// Returns the CRC-32 checksum (ISO/IEC 15948, annex D).
  private static func checksum(_ content: [UInt8]) -> UInt32 {
    var rest: UInt32 = 0xFFFF_FFFF
    for byte in content {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
    return ~rest
  }
}
