import Foundation
import Testing

/// A PNG file and what it shows.
struct PNGSample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let width, height: Int
  /// The type of colour of the file: 0, 2, 3, 4 or 6.
  let type: Int
  /// Bits of a sample.
  let depth: Int
  /// How many colours the palette has.
  let colors: Int
  /// Whether the file says which colours are transparent.
  let isTransparent: Bool
  let bytes: [UInt8]

  init(
    _ name: String, width: Int, height: Int, type: Int, depth: Int, colors: Int = 0,
    isTransparent: Bool = false, base64: String
  ) {
    testDescription = name
    (self.width, self.height) = (width, height)
    (self.type, self.depth, self.colors) = (type, depth, colors)
    self.isTransparent = isTransparent
    bytes = Array(Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
  }

  /// What the file shows.
  var pixels: [UInt8] {
    (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
  }

  private func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    func byte(_ channel: Int) -> UInt8 {
      let largest = Double(1 << depth - 1)
      return UInt8((Double(sample(x, y, channel)) * 255 / largest).rounded())
    }
    switch type {
    case 0: return [byte(0), byte(0), byte(0), isTransparent && isClear(x, y, 1) ? 0 : 255]
    case 2: return [byte(0), byte(1), byte(2), isTransparent && isClear(x, y, 3) ? 0 : 255]
    case 3:
      let index = sample(x, y, 0) % colors
      let alpha = isTransparent && index < 5 ? 255 - 40 * index : 255
      return [53, 97, 193].map { UInt8(index * $0 % 256) } + [UInt8(alpha)]
    case 4: return [byte(0), byte(0), byte(0), byte(1)]
    default: return [byte(0), byte(1), byte(2), byte(3)]
    }
  }

  private func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    ((x * 12345 + y * 6789 + channel * 11111 + x * y * 777) % 65536) >> (16 - depth)
  }

  /// Whether a pixel has the colour that the file calls transparent, which is that of (2, 1).
  private func isClear(_ x: Int, _ y: Int, _ channels: Int) -> Bool {
    (0..<channels).allSatisfy { sample(x, y, $0) == sample(2, 1, $0) }
  }
}
