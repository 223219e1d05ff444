#if !hasFeature(Embedded)
  // Unsafe: buffers are used only while the owner of the bytes lends them.

  extension Base64 {
    /// Returns the bytes that base64 text encodes; `nil` if the text is not base64.
    static func bytes(of text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
      guard text.count % 4 == 0 else { return nil }
      let padding = unsafe text.suffix(2).count { $0 == UInt8(ascii: "=") }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.count / 4 * 3)
      var bits: UInt32 = 0
      for place in 0..<max(0, text.count - padding) {
        guard let value = unsafe value(of: text[place]) else { return nil }
        bits = bits << 6 | value
        // Of every four digits, all but the first complete a byte.
        let spare = UInt32(6 - 2 * (place % 4))
        if spare < 6 { bytes.append(UInt8(truncatingIfNeeded: bits >> spare)) }
      }
      return bytes
    }

    /// Returns the six bits that a digit encodes; `nil` for any other byte.
    package static func value(of digit: UInt8) -> UInt32? {
      switch digit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
      case UInt8(ascii: "+"): 62
      case UInt8(ascii: "/"): 63
      default: nil
      }
    }
  }
#endif
