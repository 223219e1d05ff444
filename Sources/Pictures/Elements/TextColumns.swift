extension StringProtocol {
  /// The width of the text in columns: a character of Chinese, Japanese or Korean and an emoji are
  /// about as wide as two other characters.
  var columnCount: Int {
    reduce(0) { sum, character in sum + (character.isWide ? 2 : 1) }
  }
}

extension Character {
  fileprivate var isWide: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    // The blocks of wide characters (Unicode Standard Annex #11), and emoji.
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
