import Foundation
import Testing
import ViewKernelTesting

@Suite("Goldens that nobody uses")
struct UnusedGoldenTests {
  private let folder = TestFolder()
  private let recording = Window(size: Size(width: 10, height: 10)).record(until: 0)

  private func golden(_ name: String) -> Golden { Golden(name, nextTo: folder.testFile) }

  private func use(_ name: String) { _ = try? golden(name).check(recording) }

  @Test("H13: of the goldens beside a test those are named that no test has compared with")
  func unused() throws {
    #expect(Golden.unused(nextTo: folder.testFile) == [])
    use("a")
    for name in ["b", "c", "b.new"] {
      try FileManager.default.copyItem(atPath: golden("a").path, toPath: golden(name).path)
    }
    #expect(Golden.unused(nextTo: folder.testFile) == [golden("b"), golden("c")])
    #expect(
      failure { try expectNoUnusedGoldens(nextTo: folder.testFile, isAsked: true) }
        == "no test has used 2 of the goldens; remove them: "
        + "rm \(golden("b").path) \(golden("c").path)")
    use("c")
    #expect(Golden.unused(nextTo: folder.testFile) == [golden("b")])
    try FileManager.default.removeItem(atPath: golden("b").path)
    try expectNoUnusedGoldens(nextTo: folder.testFile, isAsked: true)
  }

  @Test("H13: goldens in folders have their names, and are found there")
  func inFolders() throws {
    use("cards/open")
    try FileManager.default.copyItem(
      atPath: golden("cards/open").path, toPath: golden("cards/closed").path)
    #expect(Golden.unused(nextTo: folder.testFile) == [golden("cards/closed")])
  }

  @Test("H13: nobody is asked who does not ask")
  func notAsked() throws {
    use("a")
    try FileManager.default.copyItem(atPath: golden("a").path, toPath: golden("b").path)
    try expectNoUnusedGoldens(nextTo: folder.testFile, isAsked: false)
    #expect(
      Golden.asksForUnused
        == (ProcessInfo.processInfo.environment["VIEWKERNEL_UNUSED_GOLDENS"] != nil))
  }

  @Test("H13: tests that run side by side use goldens at once")
  func sideBySide() async {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<50 {
        let golden = golden("\(index)")
        group.addTask {
          let window = Window(size: Size(width: 10, height: 10))
          _ = try? golden.check(window.record(until: 0))
        }
      }
    }
    #expect(Golden.unused(nextTo: folder.testFile) == [])
  }
}

// MARK: - The recipe

/// What the document says that a suite has for all of its tests.
private struct AllGoldensAreUsed: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await body()
    try expectNoUnusedGoldens()
  }
}

@Suite("A suite that has a trait for its goldens", AllGoldensAreUsed())
struct GoldenTraitTests {
  @Test("H13: a suite may ask when its tests are over")
  func runs() {}
}
