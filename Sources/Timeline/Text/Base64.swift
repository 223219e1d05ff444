/// Base64, bytes as text (RFC 4648, section 4).
@usableFromInline package enum Base64 {
  /// Returns the digit of the lowest six bits.
  @inlinable package static func digit(_ value: Int) -> UInt8 {
    // Safe, because there are 64 digits.
    unsafe digits.utf8Start[value & 63]
  }

  @inlinable static var digits: StaticString {
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  }
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
