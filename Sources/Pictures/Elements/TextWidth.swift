extension StringProtocol {
  /// Returns the approximate width of the text in a sans-serif font, in points.
  func width(fontSize: Double) -> Double {
    reduce(0) { width, character in width + character.width(fontSize: fontSize) }
  }
}

extension Character {
  /// Returns the approximate width of the character in a sans-serif font, in points.
  func width(fontSize: Double) -> Double {
    // A digit is 0.56 em wide in Helvetica, and 0.64 em in DejaVu Sans, which many programs use if
    // they do not have Helvetica. Most letters are narrower.
    (isWide ? 1 : 0.6) * fontSize
  }

  /// Whether the character is as wide as it is high: Chinese, Japanese, Korean, or an emoji.
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
