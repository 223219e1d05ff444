/// Base64, bytes as text (RFC 4648, section 4).
package enum Base64 {
  package static func digit(_ value: Int) -> UInt8 { digits[value & 63] }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}

extension TextBuffer {
  /// Appends bytes in base64.
  package func append(base64 bytes: [UInt8]) {
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits: UInt32 = 0
      for offset in 0..<3 {
        bits = bits << 8 | (offset < count ? UInt32(bytes[start + offset]) : 0)
      }
      for place in 0..<4 {
        append(
          place <= count ? Base64.digit(Int(bits >> UInt32(18 - 6 * place))) : UInt8(ascii: "="))
      }
    }
  }
}
