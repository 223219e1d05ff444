import Foundation
import Testing
import ViewKernelTesting
import ViewKernelWidgets

@Suite("The stage of Documentation/Timelines.md")
struct StageDocumentationTests {
  private enum Form {
    static func build(in window: Window) {
      let field = TextField(frame: Rect(x: 20, y: 20, width: 280, height: 30))
      field.accessibilityIdentifier = "name"
      window.addSubview(field)
    }
  }

  @Test("H19: what the document does with a stage can be done")
  func example() throws {
    let stage = TestStage(size: Size(width: 320, height: 480)) { window in
      Form.build(in: window)
    }
    try stage.tap("name")  // the middle of the view, on screen
    try stage.typeText("Hello")
    try stage.press(.return)
    try stage.perform { window in AlertController(title: "Saved").show(in: window) }
    try stage.advance(by: 0.1)
    try stage.seek(to: 0.05)  // back; later input is repeated on the way forward
    let other = try stage.fork()  // a second stage at the same instant
    let recording = try stage.record(until: 2)
    let before = try stage.recording(from: 0, to: 0.1)  // the stage keeps its time
    try other.settle()

    #expect(stage.now == 2)
    #expect(recording.moments.last?.time == 2)
    #expect(before.events.contains { $0.name == "animationRunning" || $0.name == "animationStart" })
    #expect(other.now < 1)
  }

  @Test("The document's program is the one tested here, line by line")
  func documentIsTested() throws {
    let here = URL(filePath: #filePath)
    let root = here.deletingLastPathComponent().appending(path: "../../..")
    let file = root.appending(path: "Documentation/Timelines.md").standardizedFileURL
    let text = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "### A stage\n").last)
    let program = try #require(section.components(separatedBy: "```").dropFirst().first)
    let tested = Set(lines(try String(contentsOf: here, encoding: .utf8)))
    let lines = lines(program).dropFirst()
    #expect(lines.count == 13)
    for line in lines { #expect(tested.contains(line)) }
  }

  /// The lines, with one space where there are several.
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }
}
