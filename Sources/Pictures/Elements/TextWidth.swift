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

  /// Whether the character is about as wide as it is high: Chinese, Japanese, Korean, or an emoji.
  /// Few other characters are from U+2E80 on, and more room does no harm.
  fileprivate var isWide: Bool {
    let scalar = unicodeScalars.first?.value ?? 0
    return scalar >= 0x2E80 || (0x1100...0x115F).contains(scalar)
  }
}
