import Testing
import ViewKernelTestSupport
import ViewKernel

@testable import ViewKernelWidgets

@Suite("Widths of characters")
struct FontAdvanceTests {
  @Test(
    "H7: the tables are those of Helvetica, by their check sums",
    arguments: [
      (FontWeight.regular, 0x20...0x7E, 2_394_471), (.regular, 0xA0...0xFF, 2_657_887),
      (.bold, 0x20...0x7E, 2_537_046), (.bold, 0xA0...0xFF, 2_743_756),
    ] as [(FontWeight, ClosedRange<UInt32>, Double)])
  func checkSums(weight: FontWeight, characters: ClosedRange<UInt32>, sum: Double) throws {
    let advances = FontAdvances.of(weight)
    var found = 0.0
    // Each width counts as often as the number of its place, so that no two can change places.
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
    ])
  func scalars(text: String, width: Double) {
    #expect(isClose(TextMetric.size(of: text, fontSize: 20).width, width, within: 1e-9))
  }
}
