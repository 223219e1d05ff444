// Numbers and checksums in the bytes of a PNG file.

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The 16-bit number at an index, most significant byte first.
  func short(at index: Int) -> Int { Int(self[index]) << 8 | Int(self[index + 1]) }

  /// The 32-bit number at an index, most significant byte first.
  func number(at index: Int) -> UInt32 {
    UInt32(short(at: index)) << 16 | UInt32(short(at: index + 2))
  }

  /// The checksum of chunks, CRC-32 (ISO/IEC 15948, annex D).
  var crc32: UInt32 {
    ~reduce(~0) { sum, byte in
      CRC32.remainders[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8)
    }
  }
}

/// The table of the checksum.
private enum CRC32 {
  /// The CRC-32 remainder of each byte value.
  static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}
