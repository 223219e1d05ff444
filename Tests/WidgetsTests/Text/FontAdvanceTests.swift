import Testing
import ViewKernelTestSupport
import ViewKernel

@testable import ViewKernelWidgets

@Suite("Widths of characters")
struct FontAdvanceTests {
  @Test(
    "H7: the tables are those of Helvetica, by their check sums",
    arguments: [
      (FontWeight.regular, 0x20...0x7E, 2_394_471), (.regular, 0xA0...0xFF, 2_653_225),
      (.bold, 0x20...0x7E, 2_537_046), (.bold, 0xA0...0xFF, 2_739_094),
    ] as [(FontWeight, ClosedRange<UInt32>, Double)])
  func checkSums(weight: FontWeight, characters: ClosedRange<UInt32>, sum: Double) throws {
    let advances = FontAdvances.of(weight)
    var found = 0.0
    // Each width counts as often as the number of its place, so that no two can change places.
    // The soft hyphen, the 14th of Latin-1, counts 0 instead of Helvetica's 333: it is a format
    // character.
    for (index, scalar) in characters.enumerated() {
      let character = Character(try #require(Unicode.Scalar(scalar)))
      found += Double(index + 1) * advances.units(of: Substring(String(character)))
    }
    #expect(found == sum)
  }

  @Test(
    "H7: emoji are one em wide, combining marks and format characters have no width",
    arguments: [
      ("⭐", 20.0), ("✅", 20), ("🟢", 20), ("🇩🇪", 20), ("ที่", 11.12), ("e\u{301}", 11.12),
      ("\u{5D0}\u{5B8}", 11.12), ("a\u{2060}b", 22.24), ("あ\u{FE0F}", 20), ("ß", 12.22),
      ("か\u{3099}", 20), ("ハ\u{309A}", 20), ("日\u{302A}本\u{302D}", 40),
      ("a\u{AD}b", 22.24), ("\u{17000}\u{16FE4}", 20), ("❤\u{FE0F}", 11.12), ("©", 14.74),
      ("🌡\u{FE0F}", 20), ("🅰", 20), ("\u{1FAFF}", 20),
    ])
  func scalars(text: String, width: Double) {
    #expect(isClose(TextMetric.size(of: text, fontSize: 20).width, width, within: 1e-9))
  }

  @Test(
    "H7: the wide scalars of Unicode 17 that are not emoji are one em wide",
    arguments: [
      0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2E99,
      0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x3029, 0x302E...0x303E, 0x3041...0x3096,
      0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x3163, 0x3165...0x318E, 0x3190...0x31E5,
      0x31EF...0x321E, 0x3220...0x3247, 0x3250...0x4DBF, 0x4DC0...0x4DFF, 0x4E00...0xA48C,
      0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x16FE3, 0x16FF0...0x16FF6, 0x17000...0x18CD5, 0x18CFF...0x18D1E,
      0x18D80...0x18DF2, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE,
      0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155,
      0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376,
      0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251,
      0x1F260...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ] as [ClosedRange<UInt32>])
  func wide(scalars: ClosedRange<UInt32>) {
    let others = scalars.filter { Self.units($0) != 1000 }
    #expect(others.isEmpty, "\(others.prefix(5).map { String($0, radix: 16) })")
  }

  @Test(
    "H7: scalars that are neither wide nor emoji are 0.556 em wide, also between wide ones",
    arguments: [
      0x1160...0x11FF, 0x2328...0x2328, 0x232B...0x232B, 0x2638...0x2638, 0x303F...0x303F,
      0x3248...0x324F, 0xA4D0...0xA4F7, 0xFE70...0xFE74, 0xFF61...0xFFBE, 0x1F322...0x1F323,
      0x1F394...0x1F395, 0x1F3F1...0x1F3F2, 0x1F53E...0x1F548, 0x1F568...0x1F56E,
      0x1F650...0x1F67F, 0x1F6C6...0x1F6CA, 0x1F900...0x1F90B, 0x1F93B...0x1F93B,
      0x1F946...0x1F946, 0x1FA00...0x1FA53,
    ] as [ClosedRange<UInt32>])
  func narrow(scalars: ClosedRange<UInt32>) {
    let others = scalars.filter { Self.units($0) != 556 }
    #expect(others.isEmpty, "\(others.prefix(5).map { String($0, radix: 16) })")
  }

  @Test("H7: every emoji of the pictograph blocks is one em wide, except each half of a flag")
  func pictographs() throws {
    for value in 0x1F000...0x1FAFF as ClosedRange<UInt32> {
      let properties = try #require(Unicode.Scalar(value)).properties
      guard properties.isEmoji else { continue }
      let isHalfOfFlag = (0x1F1E6...0x1F1FF).contains(value)
      #expect(Self.units(value) == (isHalfOfFlag ? 500 : 1000), "\(String(value, radix: 16))")
    }
  }

  /// The width of a scalar, in thousandths of an em; `nil` if there is no such scalar.
  private static func units(_ value: UInt32) -> Double? {
    Unicode.Scalar(value).map { FontAdvances.of(.regular).units(of: Substring(String($0))) }
  }
}
