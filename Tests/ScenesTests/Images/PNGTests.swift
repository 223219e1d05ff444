import Foundation
import Testing
import ViewKernelScenes
import ViewKernelTestSupport
import ViewKernelWidgets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("PNG files")
struct PNGTests {
  @Test("All types of colour, depths, filters and grids are read", arguments: PNGSample.all)
  func reads(sample: PNGSample) throws {
    let bitmap = try PNGDecoder.bitmap(from: sample.bytes)
    #expect(bitmap.width == sample.width)
    #expect(bitmap.height == sample.height)
    let expected = sample.pixels
    let wrong = bitmap.pixels.indices.first { bitmap.pixels[$0] != expected[$0] }
    #expect(wrong == nil)
  }

  @Test("An image has the pixels over its scale as its size, and a wrong scale is refused")
  func image() throws {
    let sample = PNGSample.all[0]
    #expect(try Image(png: sample.bytes).size == Size(width: 6, height: 5))
    #expect(try Image(png: sample.bytes, scale: 2).size == Size(width: 3, height: 2.5))
    #expect {
      try Image(png: sample.bytes, scale: 0)
    } throws: {
      "\($0)" == "byte 0: expected a scale above 0, got 0.0"
    }
  }

  @Test("Each colour of a palette may have a transparency of its own, up to the last one")
  func transparentPalette() throws {
    let file =
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAMAAADD/I+4AAAABlBMVEUKFB4oMjzV"
      + "G7TpAAAAAnRSTlP/gAgPs2oAAAALSURBVHicY2BgBAAABAACv3o/SgAAAABJRU5E"
      + "rkJggg=="
    let bytes = try #require(Data(base64Encoded: file))
    #expect(
      try PNGDecoder.bitmap(from: Array(bytes)).pixels == [10, 20, 30, 255, 40, 50, 60, 128])
  }

  @Test("A run of 258 equal bytes, the longest that packed data can name, is unpacked")
  func longestRun() throws {
    let file =
      "iVBORw0KGgoAAAANSUhEUgAAAlgAAAABCAAAAAAnE48WAAAAD0lEQVR42mNgHwWj"
      + "gAYAAEWKEGkSPg+LAAAAAElFTkSuQmCC"
    let bytes = try #require(Data(base64Encoded: file))
    let pixels = try PNGDecoder.bitmap(from: Array(bytes)).pixels
    #expect(pixels.count == 2400)
    #expect(pixels.indices.allSatisfy { pixels[$0] == ($0 % 4 == 3 ? 255 : 7) })
  }

  @Test("Bytes behind the end are not looked at")
  func bytesBehind() throws {
    let sample = PNGSample.all[0]
    #expect(try PNGDecoder.bitmap(from: sample.bytes + [1, 2, 3]).pixels == sample.pixels)
  }

  @Test("No beginning of a file is a file", arguments: PNGSample.all)
  func truncations(sample: PNGSample) {
    for count in sample.bytes.indices {
      #expect(throws: PNGError.self) {
        try PNGDecoder.bitmap(from: Array(sample.bytes[..<count]))
      }
    }
  }

  @Test("Every changed bit is found", arguments: [0, 9, 14, 34, 38])
  func changedBits(index: Int) {
    let bytes = PNGSample.all[index].bytes
    for place in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[place] ^= 1 << bit
        #expect(throws: PNGError.self, "bit \(bit) of byte \(place)") {
          try PNGDecoder.bitmap(from: changed)
        }
      }
    }
  }

  /// A place in a file, what is written there, and what is said of it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let offset: Int
    let bytes: [UInt8]
    let error: String
  }

  static let mistakes = [
    Mistake(
      testDescription: "signature", offset: 0, bytes: [0],
      error: "byte 0: expected the signature of a PNG file"),
    Mistake(
      testDescription: "first chunk", offset: 12, bytes: Array("IDAT".utf8),
      error: "byte 8: expected the chunk IHDR of 13 bytes, got IDAT"),
    Mistake(
      testDescription: "no letters", offset: 12, bytes: Array("I1DR".utf8),
      error: "byte 12: expected four letters"),
    Mistake(
      testDescription: "no width", offset: 16, bytes: [0, 0, 0, 0],
      error: "byte 16: expected 1 to 67108864 pixels, got 0 x 5"),
    Mistake(
      testDescription: "too large", offset: 16, bytes: [255, 255, 255, 255],
      error: "byte 16: expected 1 to 67108864 pixels, got 4294967295 x 5"),
    Mistake(
      testDescription: "too large for its data", offset: 16, bytes: [0, 128, 0, 0],
      error: "byte 16: expected a picture that 18 bytes can hold"),
    Mistake(
      testDescription: "depth", offset: 24, bytes: [3],
      error: "byte 24: expected a depth and a type of colour, got 3 and 0"),
    Mistake(
      testDescription: "type of colour", offset: 25, bytes: [2],
      error: "byte 24: expected a depth and a type of colour, got 1 and 2"),
    Mistake(
      testDescription: "interlacing", offset: 28, bytes: [2],
      error: "byte 26: expected compression 0, filter 0 and interlacing 0 or 1"),
    Mistake(
      testDescription: "length of a chunk", offset: 33, bytes: [0, 0, 1, 0],
      error: "byte 33: expected 256 bytes and a check sum"),
    Mistake(
      testDescription: "unknown chunk", offset: 37, bytes: Array("IDAt".utf8),
      error: "byte 33: expected a known chunk, got IDAt"),
    Mistake(
      testDescription: "unknown chunk that may be left out", offset: 37, bytes: Array("iDAT".utf8),
      error: "byte 63: expected pixels"),
    Mistake(
      testDescription: "zlib header", offset: 41, bytes: [0x79],
      error: "byte 43: expected zlib data without a dictionary"),
    Mistake(
      testDescription: "type of a block", offset: 43, bytes: [0xff],
      error: "byte 44: expected a block of type 0, 1 or 2, got 3"),
    Mistake(
      testDescription: "Adler-32", offset: 58, bytes: [0],
      error: "byte 59: the check sum (Adler-32) is wrong: the data is damaged"),
    Mistake(
      testDescription: "a palette that is missing", offset: 24, bytes: [1, 3],
      error: "byte 33: expected a palette before the pixels"),
  ]

  @Test("A mistake is reported with its place and what was expected", arguments: mistakes)
  func tellsMistakes(mistake: Mistake) {
    var bytes = PNGSample.all[0].bytes
    bytes.replaceSubrange(
      mistake.offset..<mistake.offset + mistake.bytes.count, with: mistake.bytes)
    #expect {
      try PNGDecoder.bitmap(from: bytes.withCheckSums())
    } throws: {
      "\($0)" == mistake.error
    }
  }

  @Test("A filter that does not exist is a mistake")
  func wrongFilter() {
    // An interlaced picture in a stored block: the first filter, and the check sum behind 30 bytes.
    var bytes = PNGSample.all[5].bytes
    bytes[48] = 5
    bytes.replaceSubrange(78..<82, with: [0x59, 0x48, 0x06, 0x86])
    #expect {
      try PNGDecoder.bitmap(from: bytes.withCheckSums())
    } throws: {
      "\($0)" == "byte 41: expected a filter of 0 to 4 in a row, got 5"
    }
  }

  @Test(
    "Random changes with right check sums make an error or a picture, never a crash",
    arguments: 0..<20 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<(getenv("VIEWKERNEL_FULL_TESTS") == nil ? 100 : 5_000) {
      var bytes = PNGSample.all[Int.random(in: 0..<PNGSample.all.count, using: &random)].bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) { random.change(&bytes) }
      // Half of them pass the chunks' check sums and reach what comes behind.
      if Bool.random(using: &random) { bytes = bytes.withCheckSums() }
      if let bitmap = try? PNGDecoder.bitmap(from: bytes) {
        #expect(bitmap.pixels.count == 4 * bitmap.width * bitmap.height)
      }
    }
  }
}

extension SeededGenerator {
  /// Changes, takes out or puts in a byte behind the signature.
  mutating func change(_ bytes: inout [UInt8]) {
    guard bytes.count > 9 else { return }
    let place = Int.random(in: 8..<bytes.count, using: &self)
    switch Int.random(in: 0..<6, using: &self) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(UInt8.random(in: 0...255, using: &self), at: place)
    case 2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
    default: bytes[place] = UInt8.random(in: 0...255, using: &self)
    }
  }
}

extension [UInt8] {
  /// The file with the check sums that its chunks should have, as far as there are chunks.
  fileprivate func withCheckSums() -> [UInt8] {
    var bytes = self
    var start = 8
    while start + 12 <= bytes.count {
      let count = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard count <= bytes.count - start - 12 else { break }
      let end = start + 8 + count
      var sum: UInt32 = ~0
      for byte in bytes[start + 4..<end] {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
      }
      for index in 0..<4 {
        bytes[end + index] = UInt8(truncatingIfNeeded: ~sum >> (24 - 8 * index))
      }
      start = end + 4
    }
    return bytes
  }
}
