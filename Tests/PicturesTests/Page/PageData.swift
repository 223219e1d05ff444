import Foundation
import Testing
import ViewKernelTimeline

/// The data of a page, as JSON.
struct PageData {
  let json: [String: Any]
  /// The text of the element that the data is in.
  let text: String

  init(_ page: String) throws {
    let begin = try #require(page.range(of: #"<script type="application/json" id="data">"#))
    let end = try #require(page.range(of: "</script>", range: begin.upperBound..<page.endIndex))
    text = String(page[begin.upperBound..<end.lowerBound])
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    json = try #require(value as? [String: Any])
  }

  /// The data of the first recording of the page.
  func recording() throws -> [String: Any] {
    try #require((json["recordings"] as? [[String: Any]])?.first)
  }
}

/// What the script of pages reads in their data.
struct PageReading: Decodable {
  let recordings: [Recording]
  let changes: [Change]

  struct Recording: Decodable {
    /// The visible views of each moment, parents first.
    let moments: [[View]]
    /// The displayed text of each view and track in each moment.
    let values: [String: [String: [String]]]
  }

  struct View: Decodable {
    let name: String
    /// The text of each part.
    let parts: [String]
  }

  struct Change: Decodable, Equatable {
    let moment: Int
    let text: String
  }

  /// Returns the first recording of a page.
  static func recording(_ page: String) throws -> Recording {
    try #require(PageReading(data: PageData(page).text).recordings.first)
  }

  /// Returns encoded changes.
  static func changes(_ code: String, patterns: [String]) throws -> [Change] {
    let data: [String: Any] = [
      "scale": TextHoles.scale, "patterns": patterns, "recordings": [], "code": code,
    ]
    let json = try JSONSerialization.data(withJSONObject: data)
    return try PageReading(data: String(decoding: json, as: UTF8.self)).changes
  }

  private init(data: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let scripts = tests.appending(path: "../../../Sources/Pictures/Page/Files").standardized
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try data.write(to: file, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try Node.output(tests.appending(path: "read.js").path, scripts.path, file.path)
    self = try JSONDecoder().decode(PageReading.self, from: output)
  }
}

/// The results of functions of the scripts of pages; `functions.js` has their arguments.
struct PageFunctions: Decodable {
  /// The velocity of a number that does not jump.
  let steady: String
  /// The velocity of a number that jumps at an instant.
  let jump: String
  /// The value of a number that jumps at an instant.
  let jumpOfValue: String
  /// The velocity of a number that grows evenly, at the moments of its recording.
  let velocityOfMoments: String
  /// The velocity of a number with two moments that are less than a microsecond apart.
  let velocityOfCloseMoments: String
  /// The classes of the charts.
  let charts: [String]
  /// The classes of the charts if all moments are one instant.
  let chartsOfInstant: [String]
  /// The number of children of an element that gets 200,000 of them.
  let childCount: Int
  /// Whether the track `b,c` of the view `a` differs, and the track `c` of the view `a,b`.
  let differentShapes: [Bool]
  /// Whether the list of a view with a line break in its name differs from a list of two views.
  let hasDifferentViews: Bool
  /// The texts for an end of an animation that is not set, and for an end with two numbers.
  let endsOfAnimations: [String]
  /// The texts for a large and a small number, for two large numbers, and for a text.
  let textsOfValues: [String]
  /// The title of the closed list of values, for a view with two values that were not recorded.
  let titleOfDefaults: String
  /// The marks of events in the chart of a view that only the golden has.
  let eventMarks: String
  /// The part of the picture in which views move: x, y, width and height.
  let partThatMoves: [Double]
  let partOfShortMotion: [Double]?
  /// The part of the same motion, if the golden has 50,000 views.
  let partOfManyBoxes: [Double]?
  /// The outline that marks a view.
  let mark: String
  /// The outline that marks a view of a large width.
  let largeMark: String

  static func results() throws -> PageFunctions {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let scripts = tests.appending(path: "../../../Sources/Pictures/Page/Files").standardized
    let output = try Node.output(tests.appending(path: "functions.js").path, scripts.path)
    return try JSONDecoder().decode(PageFunctions.self, from: output)
  }
}

/// The JavaScript interpreter. `Tests/page` installs it; tests that need it do not run without it.
enum Node {
  static let isInstalled = (try? output("--version")) != nil

  static func output(_ arguments: String...) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node"] + arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return output
  }

  struct Failure: Error { let status: Int32 }
}

extension Trait where Self == ConditionTrait {
  /// The test reads a page with the page's own script.
  static var readsPages: Self { .enabled(if: Node.isInstalled, "node is not installed") }
}
