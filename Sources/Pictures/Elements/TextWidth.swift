extension StringProtocol {
  /// Returns the approximate width of the text in a sans-serif font, in points.
  func width(fontSize: Double) -> Double {
    reduce(0) { width, character in width + character.width(fontSize: fontSize) }
  }
}

extension Character {
  /// Returns the approximate width of the character in a sans-serif font, in points.
  func width(fontSize: Double) -> Double {
    // More room than necessary does no harm.
    switch unicodeScalars.first?.value ?? 0 {
    // Emoji. They are wider than high in Apple's, Google's and Microsoft's fonts.
    case 0x1F000...: 1.3 * fontSize
    // Korean letters, or symbols, old emoji such as ❤️, Chinese, Japanese and Korean.
    case 0x1100...0x115F, 0x2300...: 1 * fontSize
    // A digit is 0.56 em wide in Helvetica, and 0.64 em in DejaVu Sans, which many programs use if
    // they do not have Helvetica. Most letters are narrower.
    default: 0.6 * fontSize
    }
  }
}
