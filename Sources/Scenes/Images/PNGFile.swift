import ViewKernelTimeline

/// The chunks of a PNG file that contain its pixels.
struct PNGFile {
  private let bytes: [UInt8]
  private var header: PNGHeader
  /// The red, green and blue byte of each colour.
  private var palette: [UInt8] = []
  /// The body of the chunk tRNS: the transparent colour, or the alpha of each palette colour.
  private var transparency: [UInt8] = []
  /// The compressed pixels.
  private var data: [UInt8] = []
  /// The start of each part of `data`, in `data` and in the file.
  private var parts: [(start: Int, offset: Int)] = []

  private struct Chunk {
    let offset: Int
    let kind: String
    let body: Range<Int>
  }

  init(_ bytes: [UInt8]) throws(PNGError) {
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    guard bytes.starts(with: signature) else {
      throw PNGError(offset: 0, message: "expected the signature of a PNG file")
    }
    self.bytes = bytes
    let first = try PNGFile.chunk(at: signature.count, of: bytes)
    guard first.kind == "IHDR", first.body.count == 13 else {
      throw PNGError(
        offset: first.offset, message: "expected the chunk IHDR of 13 bytes, got \(first.kind)")
    }
    header = try PNGHeader(bytes[first.body])
    var last = first
    repeat {
      let next = try PNGFile.chunk(at: last.body.upperBound + 4, of: bytes)
      try take(next, after: last)
      last = next
    } while last.kind != "IEND"
  }

  /// Reads the chunk at an offset: length, kind, body and checksum.
  private static func chunk(at offset: Int, of bytes: [UInt8]) throws(PNGError) -> Chunk {
    guard bytes.count - offset >= 12 else {
      throw PNGError(offset: offset, message: "expected a chunk, got the end of the file")
    }
    let count = Int(clamping: bytes.number(at: offset))
    guard count <= bytes.count - offset - 12 else {
      throw PNGError(offset: offset, message: "expected \(count) bytes and a check sum")
    }
    let start = offset + 8
    let kind = bytes[offset + 4..<start]
    let letters = kind.allSatisfy { (0x41...0x5a).contains($0 & ~0x20) }
    guard letters else { throw PNGError(offset: offset + 4, message: "expected four letters") }
    guard bytes[offset + 4..<start + count].crc32 == bytes.number(at: start + count) else {
      throw PNGError(
        offset: start + count, message: "the check sum (CRC-32) is wrong: the data is damaged")
    }
    return Chunk(
      offset: offset, kind: String(decoding: kind, as: UTF8.self), body: start..<start + count)
  }

  private mutating func take(_ chunk: Chunk, after last: Chunk) throws(PNGError) {
    let body = bytes[chunk.body]
    func expect(_ condition: Bool, _ message: String) throws(PNGError) {
      if !condition { throw PNGError(offset: chunk.offset, message: "expected \(message)") }
    }
    switch chunk.kind {
    case "PLTE":
      try expect(palette.isEmpty && data.isEmpty, "one palette, before the pixels")
      try expect(header.mayHavePalette, "no palette for greys")
      try expect(body.count % 3 == 0 && (3...768).contains(body.count), "1 to 256 colours")
      palette = Array(body)
    case "tRNS":
      try expect(transparency.isEmpty && data.isEmpty, "one tRNS, before the pixels")
      let range = header.transparencyCounts(colors: palette.count / 3)
      try expect(range.contains(body.count), "tRNS of \(range) bytes, got \(body.count)")
      transparency = Array(body)
    case "IDAT":
      try expect(data.isEmpty || last.kind == "IDAT", "all IDAT chunks one after the other")
      try expect(!header.needsPalette || !palette.isEmpty, "a palette before the pixels")
      parts.append((data.count, chunk.body.lowerBound))
      data += body
    case "IEND": try expect(!data.isEmpty, "pixels")
    default:
      // A chunk whose first letter is lower case may be ignored.
      try expect(bytes[chunk.offset + 4] & 0x20 != 0, "a known chunk, got \(chunk.kind)")
    }
  }
}

// MARK: - Pixels

extension PNGFile {
  func bitmap() throws(PNGError) -> Bitmap {
    let passes = header.passes
    let rows = try unpacked(count: passes.reduce(0) { $0 + $1.height * (1 + $1.rowBytes) })
    var pixels = [UInt8](repeating: 0, count: 4 * header.width * header.height)
    var start = 0
    for pass in passes {
      var above = [UInt8](repeating: 0, count: pass.rowBytes)
      for y in 0..<pass.height {
        let row = try unfiltered(rows[start...].prefix(1 + pass.rowBytes), above: above)
        for x in 0..<pass.width {
          let place = pass.place(x, y, width: header.width)
          write(try pixel(x, of: row), to: &pixels, at: 4 * place)
        }
        above = row
        start += 1 + pass.rowBytes
      }
    }
    guard let bitmap = Bitmap(width: header.width, height: header.height, pixels: pixels) else {
      throw PNGError(offset: 16, message: "expected a width and a height")
    }
    return bitmap
  }

  private func unpacked(count: Int) throws(PNGError) -> [UInt8] {
    guard count / Inflate.largestRatio <= data.count else {
      throw PNGError(offset: 16, message: "expected a picture that \(data.count) bytes can hold")
    }
    do throws(Inflate.Mistake) {
      let rows = try Inflate.zlib(data[...], limit: count)
      guard rows.count == count else {
        throw Inflate.Mistake(
          position: data.count, message: "expected \(count) unpacked bytes, got \(rows.count)")
      }
      return rows
    } catch {
      let part = parts.last { $0.start <= error.position } ?? (0, 0)
      throw PNGError(offset: part.offset + error.position - part.start, message: error.message)
    }
  }

  /// Returns a row with its filter, the first byte, undone.
  private func unfiltered(_ row: ArraySlice<UInt8>, above: [UInt8]) throws(PNGError) -> [UInt8] {
    let filter = row[row.startIndex]
    var bytes = Array(row.dropFirst())
    let step = max(1, header.bitsPerPixel / 8)
    for index in bytes.indices {
      let left = index >= step ? bytes[index - step] : 0
      let corner = index >= step ? above[index - step] : 0
      switch filter {
      case 0: break
      case 1: bytes[index] &+= left
      case 2: bytes[index] &+= above[index]
      case 3: bytes[index] &+= UInt8((Int(left) + Int(above[index])) / 2)
      case 4: bytes[index] &+= PNGFile.paeth(left, above[index], corner)
      default:
        throw PNGError(
          offset: parts[0].offset, message: "expected a filter of 0 to 4 in a row, got \(filter)")
      }
    }
    return bytes
  }

  /// Returns the neighbour that is nearest to left + above - corner (ISO/IEC 15948, 9.4).
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let guess = Int(left) + Int(above) - Int(corner)
    let toLeft = (guess - Int(left)).magnitude
    let toAbove = (guess - Int(above)).magnitude
    let toCorner = (guess - Int(corner)).magnitude
    if toLeft <= toAbove && toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }

  private typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

  private func write(_ pixel: Pixel, to pixels: inout [UInt8], at place: Int) {
    pixels[place] = pixel.red
    pixels[place + 1] = pixel.green
    pixels[place + 2] = pixel.blue
    pixels[place + 3] = pixel.alpha
  }

  private func pixel(_ x: Int, of row: [UInt8]) throws(PNGError) -> Pixel {
    let first = x * header.channels
    func sample(_ channel: Int) -> Int { header.sample(first + channel, of: row) }
    func byte(_ channel: Int) -> UInt8 { header.byte(sample(channel)) }
    switch header.color {
    case .gray:
      let isClear = transparency.count == 2 && sample(0) == transparency.short(at: 0)
      return (byte(0), byte(0), byte(0), isClear ? 0 : 255)
    case .rgb:
      let isClear =
        transparency.count == 6
        && (0..<3).allSatisfy { sample($0) == transparency.short(at: 2 * $0) }
      return (byte(0), byte(1), byte(2), isClear ? 0 : 255)
    case .palette: return try color(sample(0))
    case .grayAlpha: return (byte(0), byte(0), byte(0), byte(1))
    case .rgbAlpha: return (byte(0), byte(1), byte(2), byte(3))
    }
  }

  private func color(_ index: Int) throws(PNGError) -> Pixel {
    guard 3 * index < palette.count else {
      throw PNGError(
        offset: parts[0].offset,
        message: "expected a colour below \(palette.count / 3), got \(index)")
    }
    let alpha = index < transparency.count ? transparency[index] : 255
    return (palette[3 * index], palette[3 * index + 1], palette[3 * index + 2], alpha)
  }
}

// MARK: - Bytes

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The 16-bit number at an index, most significant byte first.
  func short(at index: Int) -> Int { Int(self[index]) << 8 | Int(self[index + 1]) }

  /// The 32-bit number at an index, most significant byte first.
  func number(at index: Int) -> UInt32 {
    UInt32(short(at: index)) << 16 | UInt32(short(at: index + 2))
  }

  /// The checksum of chunks, CRC-32 (ISO/IEC 15948, annex D).
  fileprivate var crc32: UInt32 {
    ~reduce(~0) { sum, byte in
      PNGFile.remainders[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8)
    }
  }
}

extension PNGFile {
  /// The CRC-32 remainder of each byte value.
  fileprivate static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}
