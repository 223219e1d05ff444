#if !hasFeature(Embedded)
  // Unsafe: buffers are used only while the owner of the bytes lends them.

  /// The escapes of JSON strings (RFC 8259, section 7).
  package enum JSONEscape {
    /// An error in an escape, and its position.
    package struct Mistake: Error {
      /// The expected text.
      package let message: String
      /// The index among the bytes.
      package let offset: Int
    }

    /// Reads the rest of an escape.
    ///
    /// - Parameters:
    ///   - bytes: The text that contains the escape.
    ///   - position: The index after the backslash; on return, the index after the escape.
    package static func scalar(
      in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int
    ) throws(Mistake) -> Unicode.Scalar {
      let start = position - 1
      guard position < bytes.count else {
        throw Mistake(message: "expected a closing quote", offset: position)
      }
      let byte = unsafe bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
      case UInt8(ascii: "b"): return "\u{8}"
      case UInt8(ascii: "f"): return "\u{c}"
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "t"): return "\t"
      case UInt8(ascii: "u"): return try unsafe unicode(in: bytes, at: &position, from: start)
      default:
        throw Mistake(
          message: "unknown escape; use \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u", offset: start)
      }
    }

    /// Reads four hexadecimal digits, or two escapes of four digits for a pair of surrogates.
    private static func unicode(
      in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int, from start: Int
    ) throws(Mistake) -> Unicode.Scalar {
      let first = try unsafe codeUnit(in: bytes, at: &position)
      if let scalar = Unicode.Scalar(first) { return scalar }
      if first < 0xdc00, unsafe bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        let second = try unsafe codeUnit(in: bytes, at: &position)
        if (0xdc00..<0xe000).contains(second),
          let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
        {
          return scalar
        }
      }
      throw Mistake(message: "half of a surrogate pair", offset: start)
    }

    private static func codeUnit(
      in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int
    ) throws(Mistake) -> UInt32 {
      var value: UInt32 = 0
      for index in position..<position + 4 {
        guard index < bytes.count, let digit = unsafe hexadecimal(bytes[index]) else {
          throw Mistake(message: "expected 4 hexadecimal digits", offset: position)
        }
        value = value << 4 | digit
      }
      position += 4
      return value
    }

    /// Returns the value of a hexadecimal digit; `nil` for other bytes.
    package static func hexadecimal(_ byte: UInt8) -> UInt32? {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
      default: nil
      }
    }
  }
#endif
