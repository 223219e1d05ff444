import Foundation
import Testing

/// What the sources' documentation of public declarations keeps to.
@Suite("Public documentation")
struct PublicDocumentationTests {
  /// Documentation comments of public declarations, with the place of each line.
  private static func publicLines(of text: String) -> [(number: Int, line: String)] {
    var found: [(Int, String)] = []
    var block: [(Int, String)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let code = line.trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("///") {
        block.append((index + 1, code))
      } else if code.hasPrefix("@") && !code.contains(" public ") {
        continue  // an attribute between the comment and its declaration
      } else {
        if code.contains(#/^(@\w+(\(.*\))? )*(public|open) /#) { found += block }
        block = []
      }
    }
    return found
  }

  @Test(
    "Rules are said in words, without their numbers",
    arguments: [
      "Geometry", "Animation", "ViewKernel", "Widgets", "Timeline", "Pictures", "Goldens",
      "Testing", "Scenes",
    ])
  func noRuleNumbers(module: String) throws {
    let folder = TestFiles.sources.appending(path: module)
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    var places: [String] = []
    for case let path as String in paths where path.hasSuffix(".swift") {
      let text = try TestFiles.text(of: folder.appending(path: path))
      for (number, line) in Self.publicLines(of: text)
      where line.contains(#/\b[A-H]\d{1,2}[a-z]?\b/#) {
        places.append("\(path):\(number): \(line)")
      }
    }
    #expect(places == [])
  }
}
