import Foundation
import Testing
import ViewKernel

@testable import ViewKernelGoldens
import ViewKernelTesting

@Suite("Files of goldens")
struct GoldenFileTests {
  private let folder = TestFolder()
  private var golden: Golden { Golden("g", nextTo: folder.testFile) }

  private func recording(_ width: Double) -> Recording {
    let window = Window(size: Size(width: width, height: 10))
    return window.record(until: 0.1)
  }

  @Test("H13: a golden that cannot be read is not taken for missing")
  func unreadable() throws {
    try FileManager.default.createDirectory(
      atPath: "\(golden.path)/inside", withIntermediateDirectories: true)
    #expect(
      failure { try golden.expect(recording(1), mode: .recordMissing) }
        == "\(golden.path): is a folder")
    #expect(FileManager.default.fileExists(atPath: "\(golden.path)/inside"))
  }

  @Test(
    "H13: a variable of the environment can be a refusal",
    arguments: [
      ("1", true), ("yes", true), ("", false), ("0", false), ("No", false), ("off", false),
    ])
  func switches(value: String, isOn: Bool) {
    #expect(EnvironmentSwitch.isOn(value: value) == isOn)
  }

  @Test("H13: if two tests record different goldens of one name, the second one fails")
  func sharedName() throws {
    let first = recording(1)
    _ = failure { try golden.expect(first, mode: .recordAll) }
    #expect(
      failure { try golden.expect(recording(2), mode: .recordAll) }
        == "two different recordings of this run are called \(golden.path); "
        + "give each golden a name of its own")
    #expect(try golden.check(first) == .same)
    _ = failure { try golden.expect(first, mode: .recordAll) }
    // The same where neither is as the golden.
    _ = failure { try golden.expect(recording(3), mode: .recordMissing) }
    #expect(
      failure { try golden.expect(recording(4), mode: .recordMissing) }?
        .hasPrefix("two different recordings of this run are called \(golden.newPath); ") == true)
    try golden.accept()
    #expect(try golden.check(recording(3)) == .same)
    _ = failure { try golden.expect(recording(4), mode: .recordMissing) }
    #expect(golden.hasNew, "what was accepted is in nobody's way")
  }

  @Test("H13: two names of one file are one golden", arguments: ["./g", "x/../g", "/g", "link"])
  func namesOfOneFile(name: String) throws {
    let other = Golden(name, nextTo: folder.testFile)
    if name == "link" {
      try FileManager.default.createDirectory(
        atPath: golden.folder, withIntermediateDirectories: true)
      _ = try golden.check(recording(1))
      try FileManager.default.createSymbolicLink(
        atPath: other.path, withDestinationPath: "g.ndjson")
    }
    let first = recording(1)
    _ = failure { try golden.expect(first, mode: .recordAll) }
    #expect(
      failure { try other.expect(recording(2), mode: .recordAll) }
        == "two different recordings of this run are called \(other.path); "
        + "give each golden a name of its own")
    #expect(try golden.check(first) == .same)
    #expect(Golden.unused(nextTo: folder.testFile) == [])
  }

  @Test("H13: after a link, the parent folder is that of the folder to which the link leads")
  func parentAfterLink() throws {
    let path = golden.folder
    try FileManager.default.createDirectory(
      atPath: "\(path)/deep/inside", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/link", withDestinationPath: "deep/inside")
    for name in ["g", "no/g", "no/../g"] {
      let file = FileIdentity("\(path)/link/../\(name)")
      #expect(file == FileIdentity("\(path)/deep/\(name)"))
      #expect(file != FileIdentity("\(path)/\(name)"))
    }
    #expect(FileIdentity("~/g") == FileIdentity("./~/g"))
  }

  @Test("H13: of two recordings for a golden that is not a recording, the first one stays")
  func broken() throws {
    _ = try golden.check(recording(1))
    try Data("text".utf8).write(to: URL(filePath: golden.path))
    let reason = #"line 1: expected "{", got "t" in column 1, where the file ends"#
    #expect(
      failure { try golden.expect(recording(2), mode: .compare) } == """
        \(golden.path): \(reason)
        look at it: \(golden.pagePath)
        accept it: mv \(golden.newPath) \(golden.path)
        """)
    #expect(
      failure { try golden.expect(recording(3), mode: .compare) }?
        .hasPrefix("two different recordings of this run are called \(golden.newPath); ") == true)
    try golden.accept()
    #expect(try golden.check(recording(2)) == .same)
    try Data().write(to: URL(filePath: golden.path))
    #expect(
      failure { try golden.expect(recording(2), mode: .compare) }?
        .hasPrefix("\(golden.path): line 1: expected a header, got the end of the file\n") == true)
  }

  @Test("H13: folders with the names of the files of a golden are kept, and in no message")
  func folders() throws {
    _ = try golden.check(recording(1))
    try FileManager.default.removeItem(atPath: golden.pagePath)
    for path in [golden.newPath, golden.pagePath, "\(golden.folder)/folder.ndjson"] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/inside", withIntermediateDirectories: true)
    }
    let message = failure { try golden.expect(recording(2), mode: .compare) }
    #expect(message?.contains("\n") == false, "\(message ?? "")")
    #expect(try golden.check(recording(1)) == .same)
    #expect(FileManager.default.fileExists(atPath: "\(golden.newPath)/inside"))
    #expect(FileManager.default.fileExists(atPath: "\(golden.pagePath)/inside"))
    #expect(Golden.unused(nextTo: folder.testFile) == [])
  }

  @Test("H13: if two tests of one name write a missing golden, the second one fails")
  func sharedMissing() throws {
    let first = recording(1)
    _ = failure { try golden.expect(first, mode: .recordMissing) }
    try FileManager.default.removeItem(atPath: golden.path)  // as if both had found none
    #expect(
      failure { try golden.expect(recording(2), mode: .recordMissing) }?
        .hasPrefix("two different recordings of this run are called \(golden.path); ") == true)
    #expect(!golden.exists)
  }

  @Test("H13: a case that passes keeps the files of another case that failed", arguments: [1.0])
  func otherCase(number: Double) throws {
    _ = try golden.check(recording(number))
    _ = failure { try golden.expect(recording(2), mode: .recordMissing) }
    try golden.expect(recording(1), mode: .recordMissing)
    #expect(golden.hasNew && golden.hasPage)
    // In another run, the files are removed.
    #expect(try golden.check(recording(1)) == .same)
    #expect(!golden.hasNew && !golden.hasPage)
  }

  @Test("H13: a test that passes keeps the files of another test of this run, not its own")
  func otherTest() throws {
    let (a, b) = (ComparingTest(name: "a", isCase: false), ComparingTest(name: "b", isCase: false))
    func check(_ width: Double, by test: ComparingTest) throws -> Bool {
      try golden.check(recording(width), .exact, .recordMissing, by: test) == .same
    }
    #expect(try !check(1, by: a))
    #expect(try check(1, by: b))
    #expect(golden.hasPage, "the page of a golden that was written")
    #expect(try !check(2, by: a))
    #expect(try check(1, by: b))
    #expect(golden.hasNew && golden.hasPage)
    #expect(try check(1, by: a))
    #expect(!golden.hasNew && !golden.hasPage)
  }

  @Test("H13: a test that passes keeps the files of two tests that failed with one recording")
  func otherTests() throws {
    let tests = ["a", "b"].map { ComparingTest(name: $0, isCase: false) }
    _ = try golden.check(recording(1))
    for test in tests { _ = try golden.check(recording(2), .exact, .recordMissing, by: test) }
    for test in tests {
      #expect(try golden.check(recording(1), .exact, .recordMissing, by: test) == .same)
      #expect(golden.hasNew && golden.hasPage)
    }
  }

  @Test("H13: only a complete recording is accepted, and nothing is replaced by another file")
  func acceptsRecordings() throws {
    let first = recording(1)
    _ = try golden.check(first)
    _ = try golden.check(recording(2))
    let new = try #require(FileManager.default.contents(atPath: golden.newPath))
    for bytes in [Data(), Data("{}".utf8), new.dropLast(10)] {
      try bytes.write(to: URL(filePath: golden.newPath))
      let error = #expect(throws: GoldenError.self) { try golden.accept() }
      #expect(error?.description.hasPrefix("\(golden.newPath): is not a recording: line ") == true)
      #expect(golden.hasNew && golden.hasPage)
    }
    #expect(try golden.check(first) == .same)
  }

  @Test("H13: a golden has no name of a recording that differs from another golden")
  func newName() {
    let other = Golden("g.new", nextTo: folder.testFile)
    #expect(throws: GoldenError.self) { try other.check(recording(1)) }
    #expect(!other.exists && other.path == golden.newPath)
  }

  @Test("H13: a recording equals its golden, whatever values a file cannot hold")
  func valuesOfFiles() throws {
    for (index, value) in [
      PropertyValue.number(.infinity), .numbers([.nan, -.infinity]), .pair(.infinity, 1),
      .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .color(Color(red: 1, green: 0, blue: 0)),
      .transform(.identity), .path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))),
      .number(-0.0), .nothing,
    ].enumerated() {
      for initial in [PropertyValue.nothing, .number(1), value] {
        let window = Window(size: Size(width: 10, height: 10))
        let view = Showing(ContentKey("f\(index)", initial: initial), value)
        window.addSubview(view)
        let golden = Golden("values", nextTo: folder.testFile)
        let recording = window.record(until: 0.1)
        _ = try golden.check(recording, mode: .recordAll)
        #expect(try golden.check(recording) == .same, "\(value) after \(initial)")
      }
    }
  }

  /// A view that reports one content.
  private final class Showing: View {
    private let key: ContentKey
    private let value: PropertyValue

    init(_ key: ContentKey, _ value: PropertyValue) {
      self.key = key
      self.value = value
      super.init(frame: .zero)
    }

    override func forEachContent(_ report: (ContentKey, PropertyValue) -> Void) {
      report(key, value)
    }
  }

  @Test("H13: goldens are not looked for behind links to folders")
  func links() throws {
    _ = try golden.check(recording(1))
    _ = try golden.check(recording(2))
    try FileManager.default.createSymbolicLink(
      atPath: "\(golden.folder)/circle", withDestinationPath: ".")
    #expect(Golden.different(in: golden.folder) == [golden])
  }

  @Test("H13: a suggested argument for the shell is one word")
  func shellWords() throws {
    #expect("Goldens/a-b.new.ndjson".shellWord == "Goldens/a-b.new.ndjson")
    #expect("".shellWord == "''")
    for text in ["it's", "a b", "$HOME", "'", "a\nb", "\\", "é", "~", "*"] {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "printf %s \(text.shellWord)"]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      #expect(String(decoding: data, as: UTF8.self) == text)
    }
  }

  @Test("H12: a value that settles exactly at the time has settled by it")
  func settlesAtTheTime() throws {
    let window = Window(size: Size(width: 10, height: 10))
    window.schedule(after: 0.34) {}
    window.advance(to: 0.09)
    try expectSettles(window, by: 0.34)
    #expect(window.now == 0.34)
  }
}
