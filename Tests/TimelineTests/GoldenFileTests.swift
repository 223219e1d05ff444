import Foundation
import Testing
import ViewKernelTesting
import ViewKernelTestSupport

/// The recordings that are kept as files in `Golden/`.
enum GoldenFile: String, CaseIterable {
  case card = "card.ndjson"
  /// The same recording as an earlier version of the library wrote it.
  case cardOfSchema1 = "card-schema1.ndjson"

  var url: URL { TestFiles.golden.appending(path: rawValue) }

  /// What the file must hold.
  func text() throws -> String {
    switch self {
    case .card: return Tape(WindowSource(makeCardScene()), title: "card", until: 0.5).ndjson
    case .cardOfSchema1:
      // Nothing writes this schema anew: what is read of it is written as it was.
      let pieces = Pieces()
      try Recording(ndjson: Array(Data(contentsOf: url)))
        .replay(into: NDJSONWriter(write: pieces.take))
      return pieces.text
    }
  }
}

@Suite("Golden files")
struct GoldenFileTests {
  /// Set to write the files anew; the tests fail then, whatever they hold.
  private let isRecording = Golden.recordsAnew

  @Test("A recording is its golden file, byte for byte", arguments: GoldenFile.allCases)
  func matchesFile(file: GoldenFile) throws {
    if isRecording {
      try Data(file.text().utf8).write(to: file.url)
      Issue.record("\(file.rawValue) was written; run again without VIEWKERNEL_RECORD_GOLDEN")
      return
    }
    let expected = try TestFiles.text(of: file.url)
    let text = try file.text()
    // Line by line first: the first line that differs tells more than two whole files.
    let lines = zip(text.split(separator: "\n"), expected.split(separator: "\n"))
    if let (line, wanted) = lines.first(where: { $0 != $1 }) { #expect(line == wanted) }
    #expect(Data(text.utf8) == Data(expected.utf8))
  }

  @Test("Every golden file is used")
  func everyFileIsUsed() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: TestFiles.golden.resolvingSymlinksInPath().path)
    #expect(files.sorted() == GoldenFile.allCases.map { $0.rawValue }.sorted())
  }
}
