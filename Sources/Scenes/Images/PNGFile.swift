/// The chunks of a PNG file that contain its pixels.
struct PNGFile {
  private let bytes: [UInt8]
  let header: PNGHeader
  /// The red, green and blue byte of each colour.
  private(set) var palette: [UInt8] = []
  /// The body of the chunk tRNS: the transparent colour, or the alpha of each palette colour.
  private(set) var transparency: [UInt8] = []
  /// The compressed pixels.
  private(set) var data: [UInt8] = []
  /// The start of each part of `data`, in `data` and in the file.
  private(set) var parts: [(start: Int, offset: Int)] = []

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
