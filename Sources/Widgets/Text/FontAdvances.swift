import ViewKernel

/// The advance widths of the characters of a font, in thousandths of an em.
///
/// Source: Adobe Systems, Font Metrics for PDF Core 14 Fonts (`Helvetica.afm` and
/// `Helvetica-Bold.afm`).
struct FontAdvances: Sendable {
  /// The widths of U+0020 to U+007E.
  private let ascii: [Double]
  /// The widths of U+00A0 to U+00FF.
  private let latin1: [Double]
  /// The width of ‘ and ’.
  private let quote: Double
  /// The width of “ and ”.
  private let doubleQuote: Double

  static let unitsPerEm = 1000.0

  static func of(_ weight: FontWeight) -> FontAdvances { weight == .bold ? bold : regular }

  /// Returns the width of a text, in thousandths of an em.
  ///
  /// - Complexity: O(length).
  func units(of text: Substring) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance(of: $1) }
  }

  private func advance(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x20...0x7E: ascii[Int(scalar.value - 0x20)]
    case 0xAD: 0  // soft hyphen: no line is broken there, so it is never visible
    case 0xA0...0xFF: latin1[Int(scalar.value - 0xA0)]
    case 0x2018, 0x2019: quote
    case 0x201C, 0x201D: doubleQuote
    case 0x2022: 350  // •
    case 0x2014, 0x2026: 1000  // — and …
    case 0x1F1E6...0x1F1FF: 500  // half of a flag
    case 0x302A...0x302D, 0x3099, 0x309A, 0x16FE4: 0  // combining marks among wide characters
    // Wide (W or F) in EastAsianWidth.txt of Unicode 17, with unassigned scalars between them. The
    // emoji among them are below.
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
      0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FF6,
      0x17000...0x18DF2, 0x1AFF0...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376,
      0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251,
      0x1F260...0x1F265, 0x20000...0x3FFFD:
      1000
    default: FontAdvances.advance(ofOther: scalar)
    }
  }

  private static func advance(ofOther scalar: Unicode.Scalar) -> Double {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0  // combining marks, joiners, variants
    // Reserved for emoji: the width of a new emoji does not depend on the version of Unicode.
    case .unassigned where (0x1F000...0x1FAFF).contains(scalar.value): unitsPerEm
    default: scalar.isWideEmoji ? unitsPerEm : 556
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is drawn as an emoji without a variation selector, or is an emoji of the
  /// blocks of pictographs. Below these blocks, emoji such as © and ❤ are text by default.
  fileprivate var isWideEmoji: Bool {
    properties.isEmojiPresentation || value >= 0x1F000 && properties.isEmoji
  }
}

// MARK: - Tables

extension FontAdvances {
  private static let regular = FontAdvances(
    ascii: [
      278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
      556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
      1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
      667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
      333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
      556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ],
    latin1: [
      278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
      400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
      667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
      722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
      556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
      556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
    ],
    quote: 222, doubleQuote: 333)

  private static let bold = FontAdvances(
    ascii: [
      278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
      556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
      975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
      667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
      333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
      611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ],
    latin1: [
      278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
      400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
      722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
      722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
      556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
      611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
    ],
    quote: 278, doubleQuote: 500)
}
