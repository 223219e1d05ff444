import ViewKernelTimeline

/// Base64 in files that people write: white space is ignored, and a mistake has its place.
extension Base64 {
  /// The first character that is wrong.
  struct Mistake: Error {
    /// The index of the character in the text, counted from 1.
    let character: Int
    let message: String
  }

  /// Returns the bytes of a base64 text.
  static func decode(_ text: String) throws(Mistake) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var (group, count, padding, character) = (UInt32(0), 0, 0, 0)
    for scalar in text.unicodeScalars {
      character += 1
      if scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t" { continue }
      if scalar == "=" && padding < 2 && count >= 2 && count < 4 {
        padding += 1
        count += 1
        group <<= 6
      } else if let byte = UInt8(exactly: scalar.value), let digit = value(of: byte), padding == 0 {
        group = group << 6 | digit
        count += 1
      } else {
        throw Mistake(character: character, message: "expected base64, got \"\(scalar)\"")
      }
      if count == 4 {
        bytes.append(UInt8(truncatingIfNeeded: group >> 16))
        if padding < 2 { bytes.append(UInt8(truncatingIfNeeded: group >> 8)) }
        if padding < 1 { bytes.append(UInt8(truncatingIfNeeded: group)) }
        (group, count) = (0, 0)
      }
    }
    guard count == 0 else {
      throw Mistake(character: character, message: "expected whole groups of 4 characters")
    }
    return bytes
  }
}
