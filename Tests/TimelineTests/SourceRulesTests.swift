import Foundation
import Testing

/// What a module may import, and which words its code may not contain.
struct SourceRules: Sendable, CustomTestStringConvertible {
  let folder: String
  let module: String
  let imports: Set<String>

  static let geometry = SourceRules(
    folder: "Geometry", module: "ViewKernelGeometry", imports: [])
  static let animation = SourceRules(
    folder: "Animation", module: "ViewKernelAnimation", imports: ["ViewKernelGeometry"])
  static let kernel = SourceRules(
    folder: "ViewKernel", module: "ViewKernel",
    imports: ["ViewKernelAnimation", "ViewKernelGeometry"])
  static let widgets = SourceRules(
    folder: "Widgets", module: "ViewKernelWidgets", imports: ["ViewKernel"])
  static let timeline = SourceRules(
    folder: "Timeline", module: "ViewKernelTimeline", imports: ["ViewKernel"])
  static let scenes = SourceRules(
    folder: "Scenes", module: "ViewKernelScenes",
    imports: ["ViewKernelTimeline", "ViewKernelWidgets"])

  static let pictures = SourceRules(
    folder: "Pictures", module: "ViewKernelPictures", imports: ["ViewKernelTimeline"])
  static let goldens = SourceRules(
    folder: "Goldens", module: "ViewKernelGoldens",
    imports: [
      "ViewKernelPictures", "ViewKernelTimeline", "Foundation", "FoundationEssentials",
      "Synchronization",
    ])
  static let testing = SourceRules(
    folder: "Testing", module: "ViewKernelTesting", imports: ["ViewKernelGoldens", "Testing"])

  /// Modules point one way: Geometry ← Animation ← ViewKernel ← Timeline ← Pictures ← Goldens ←
  /// Testing, ViewKernel ← Widgets, and Timeline and Widgets ← Scenes.
  static let all = [
    geometry, animation, kernel, widgets, timeline, pictures, goldens, scenes, testing,
  ]

  /// What reads a clock of the machine, or random numbers that nobody seeded; and what sees more of
  /// a module than is public.
  static let forbiddenWords = [
    "@testable", "@_spi",
    "Date(", "Date.now", "ContinuousClock", "SuspendingClock", "DispatchTime", "clock_gettime",
    "gettimeofday", "SystemRandomNumberGenerator", "randomElement()", "shuffled()", "shuffle()",
    "arc4random", "Task.sleep", "getentropy",
  ]

  var testDescription: String { folder }

  /// The extra modules that single files may import.
  func exceptions(path: String) -> Set<String> {
    switch (folder, path) {
    case ("Animation", "Clock/StandardError.swift"): ["Glibc", "Musl", "Darwin"]
    case ("Timeline", _) where path.hasPrefix("Files/"): ["Glibc", "Musl", "Darwin"]
    case ("Testing", "XCTestFailures.swift"): ["XCTest", "Synchronization"]
    default: []
    }
  }

  /// What breaks the rules in a file, one line each.
  func violations(in text: String, path: String) -> [String] {
    let allowed = imports.union(exceptions(path: path))
    // Most files have nothing to look at: the lines are read only where a whole file has a word.
    let words = SourceRules.suspiciousWords.filter { text.range(of: $0) != nil }
    guard !words.isEmpty else { return [] }
    var found: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where words.contains(where: { line.range(of: $0) != nil }) {
      let code = SourceRules.code(of: line)
      func report(_ what: String) { found.append("\(folder)/\(path):\(index + 1): \(what)") }
      if let name = SourceRules.importedModule(code), !allowed.contains(name) {
        report("imports \(name)")
      }
      for word in SourceRules.forbiddenWords where code.contains(word) { report("uses \(word)") }
      if code.contains(".random("), !code.contains("using:") { report("uses random() unseeded") }
      if let match = code.firstMatch(of: /\b(?:class|struct|enum|protocol|actor|typealias) (\w+)/),
        SourceRules.all.contains(where: { $0.module == match.1 })
      {
        report("has a type with the name of a module, \(match.1)")
      }
    }
    return found
  }

  /// A line without any of these breaks no rule.
  private static let suspiciousWords =
    forbiddenWords + ["import ", ".random("]
    + ["class ", "struct ", "enum ", "protocol ", "actor ", "typealias "].map { $0 + "ViewKernel" }

  /// A line without its comment. Good enough for our sources: no string of theirs holds `//`.
  private static func code(of line: Substring) -> Substring {
    guard let comment = line.firstRange(of: "//") else { return line }
    return line[..<comment.lowerBound]
  }

  private static func importedModule(_ code: Substring) -> String? {
    let pattern =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:class|struct|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
    return code.firstMatch(of: pattern).map { String($0.1) }
  }
}

@Suite("Source rules")
struct SourceRulesTests {
  @Test(
    "A module imports only what lies below it, and reads no clock and no chance",
    arguments: SourceRules.all)
  func modulesKeepTheRules(rules: SourceRules) throws {
    let folder = TestFiles.sources.appending(path: rules.folder)
    let files = try TestFiles.swiftFiles(below: folder)
    #expect(!files.isEmpty)
    for file in files {
      let text = try TestFiles.text(of: folder.appending(path: file))
      #expect(rules.violations(in: text, path: file) == [])
    }
  }

  @Test(
    "A line that breaks a rule is found",
    arguments: [
      (SourceRules.geometry, "import Foundation", "Path.swift"),
      (SourceRules.geometry, "import ViewKernelAnimation", "Path.swift"),
      (SourceRules.animation, "  import Glibc", "Clock/LogicalClock.swift"),
      (SourceRules.animation, "import ViewKernel", "A.swift"),
      (SourceRules.kernel, "@_exported import ViewKernelTimeline", "Exports.swift"),
      (SourceRules.kernel, "private import struct Foundation.Date", "A.swift"),
      (SourceRules.kernel, "import ViewKernelWidgets", "A.swift"),
      (SourceRules.widgets, "@testable import ViewKernel", "A.swift"),
      (SourceRules.widgets, "@_spi(Tree) import ViewKernel", "A.swift"),
      (SourceRules.widgets, "import ViewKernelAnimation", "A.swift"),
      (SourceRules.timeline, "import ViewKernelWidgets", "A.swift"),
      (SourceRules.timeline, "import Foundation", "Export/CSVWriter.swift"),
      (SourceRules.timeline, "@preconcurrency import Dispatch", "A.swift"),
      (SourceRules.timeline, "import ViewKernelScenes", "A.swift"),
      (SourceRules.scenes, "import FoundationEssentials", "File/SceneFile.swift"),
      (SourceRules.scenes, "import Glibc", "Files/A.swift"),
      (SourceRules.scenes, "import ViewKernelDemo", "A.swift"),
      (SourceRules.geometry, "let now = Date()", "A.swift"),
      (SourceRules.animation, "let c = ContinuousClock.now", "A.swift"),
      (SourceRules.animation, "clock_gettime(CLOCK_MONOTONIC, &t)", "A.swift"),
      (SourceRules.kernel, "let x = Double.random(in: 0...1)", "A.swift"),
      (SourceRules.kernel, "views.shuffled()", "A.swift"),
      (SourceRules.kernel, "public final class ViewKernel {", "A.swift"),
      (SourceRules.timeline, "public struct ViewKernelTimeline {}", "A.swift"),
    ])
  func violationsAreFound(rules: SourceRules, line: String, path: String) {
    #expect(rules.violations(in: "\n" + line, path: path).count == 1)
  }

  @Test(
    "A line that keeps the rules is left alone",
    arguments: [
      (SourceRules.animation, "    import Glibc", "Clock/StandardError.swift"),
      (SourceRules.animation, "import ViewKernelGeometry", "A.swift"),
      (SourceRules.timeline, "    import Darwin", "Files/TimelineFile.swift"),
      (SourceRules.timeline, "@_exported import ViewKernel", "A.swift"),
      (SourceRules.scenes, "@_exported import ViewKernelTimeline", "Exports.swift"),
      (SourceRules.geometry, "// import Foundation, or call Date()", "A.swift"),
      (SourceRules.kernel, "let x = Double.random(in: 0...1, using: &generator)", "A.swift"),
      (SourceRules.kernel, "final class ViewKernelTest {}", "A.swift"),
      (SourceRules.geometry, "let important = 1", "A.swift"),
    ])
  func keptRulesAreLeftAlone(rules: SourceRules, line: String, path: String) {
    #expect(rules.violations(in: line, path: path) == [])
  }

  @Test("The rules know every folder of the sources")
  func everyFolderHasRules() throws {
    let folders = try TestFiles.folders(in: TestFiles.sources)
    #expect(folders == (SourceRules.all.map { $0.folder } + ["Demo"]).sorted())
  }
}
