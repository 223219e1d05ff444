import Testing
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
}
