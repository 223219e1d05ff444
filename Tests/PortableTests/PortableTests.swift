import Foundation
import Testing
import ViewKernelGoldens

/// What each build for each processor prints (see `Tests/Portable/run`) is what this one computes.
@Suite struct PortableTests {
  @Test("Each value of each property of each view, and each function, has its golden bits")
  func goldenBits() throws {
    var lines: [String] = []
    reportScenes { lines.append("\($0) \($1)") }
    reportFunctions { lines.append("\($0) \($1)") }
    if Golden.recordsAnew {
      let text = lines.map { "\($0)\n" }.joined()
      try text.write(toFile: Self.golden, atomically: true, encoding: .utf8)
      Issue.record("bits.txt was written; run again without VIEWKERNEL_RECORD_GOLDEN")
      return
    }
    let golden = try String(contentsOfFile: Self.golden, encoding: .utf8)
    let expected = golden.split(separator: "\n").map(String.init)
    // A line at a time: it names the scene, the view and the property.
    for (line, golden) in zip(lines, expected) { #expect(line == golden) }
    #expect(lines.count == expected.count)
  }

  private static let golden = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../Golden/bits.txt").path
}
