import Foundation
import Testing

/// On x86-64 the compiler rounds a literal to 80 bits first and then to 64; on every other
/// processor it rounds once. A literal with many digits can so become two different numbers.
@Suite("Number literals")
struct NumberLiteralTests {
  #if arch(x86_64)
    @Test("Each literal of the sources is the same number on every processor")
    func literalsRoundOnce() throws {
      var count = 0
      for file in try TestFiles.swiftFiles(below: TestFiles.sources) {
        let text = try TestFiles.text(of: TestFiles.sources.appending(path: file))
        for literal in NumberLiteralTests.literals(in: text) {
          count += 1
          #expect(
            !NumberLiteralTests.roundsTwice(literal),
            "\(literal) in \(file) depends on the processor")
        }
      }
      #expect(count > 500)
    }

    @Test("A literal that depends on the processor is found, one that does not is left alone")
    func exampleOfALiteral() {
      #expect(NumberLiteralTests.roundsTwice("0.96028985649753623168"))
      #expect(!NumberLiteralTests.roundsTwice("0.9602898564975363"))
      #expect(
        NumberLiteralTests.literals(in: "let x = 0.5, y = 1_0.25e-3 + a.1 // 3.5") == [
          "0.5", "10.25e-3", "3.5",
        ])
    }

    private static func roundsTwice(_ literal: String) -> Bool {
      Double(literal) != Float80(literal).map { Double($0) }
    }

    /// Decimal literals with a point or an exponent, without underscores.
    private static func literals(in text: String) -> [String] {
      text.matches(of: /(?:^|[^\w.])(\d[\d_]*(?:\.\d[\d_]*(?:[eE][+-]?\d+)?|[eE][+-]?\d+))\b/)
        .map { String($0.1).replacing("_", with: "") }
    }
  #endif
}
