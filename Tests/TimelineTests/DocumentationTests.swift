import Foundation
import Testing
import ViewKernelTimeline
import ViewKernelWidgets
import ViewKernelTestSupport

@Suite("Documentation/Timelines.md")
struct DocumentationTests {
  private let text: String

  init() throws {
    text = try TestFiles.text(of: TestFiles.documentation.appending(path: "Timelines.md"))
  }

  /// The scene of the example, as the document has it.
  private func makeExample() -> Tape {
    let window = Window(size: Size(width: 100, height: 50))
    let card = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    window.layoutIfNeeded()
    window.animate(duration: 0.5, curve: .linear) { card.opacity = 0 }
    return Tape(WindowSource(window), title: "fade", frameRate: FrameRate(4)!, until: 0.5)
  }

  /// The content of the one code block in a language.
  private func block(_ language: String) throws -> String {
    let parts = text.components(separatedBy: "```\(language)\n")
    try #require(parts.count == 2)
    return try #require(parts[1].components(separatedBy: "```").first)
  }

  /// The cells of the rows of a table that begin with a name in code font.
  private func table(under heading: String) throws -> [[String]] {
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    return section.components(separatedBy: "\n## ")[0].split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
      .map { row in
        row.dropFirst().dropLast().components(separatedBy: "|")
          .map { $0.trimmingCharacters(in: [" ", "`"]) }
      }
  }

  @Test("The example is what the writer writes, and has eleven lines")
  func exampleIsReal() throws {
    let example = makeExample()
    #expect(try block("ndjson") == example.ndjson)
    #expect(example.lines.count == 11)
  }

  @Test("What the document says of reading the example is so")
  func readingIsReal() throws {
    let example = makeExample()
    let recording = try Recording(ndjson: Array(example.ndjson.utf8))
    #expect(recording.value("card", .opacity, at: 0.3) == 0.5)
    #expect(recording.value("card", .opacity, at: 0.5, .before) == 0)
    #expect(try recording.series("card", .opacity).values == [1, 0.5, 0])
    let pieces = Pieces()
    recording.replay(into: NDJSONWriter(write: pieces.take))
    #expect(pieces.text == example.ndjson)
  }

  @Test("The table of the example is what the writer writes")
  func tableIsReal() throws {
    #expect(try block("csv") == makeExample().csv)
  }

  @Test("The tracks and their initial values are those in the header, in the same order")
  func tracksAreReal() throws {
    let rows = try table(under: "Tracks of a window")
    let header = makeExample().lines[0]
    func listed(_ column: Int, quote: String) -> String {
      rows.map { "\"\($0[0])\":\(quote)\($0[column])\(quote)" }.joined(separator: ",")
    }
    #expect(header.contains("\"initial\":{\(listed(3, quote: ""))},"))
    #expect(header.hasSuffix("\"roles\":{\(listed(4, quote: "\""))}}"))
  }

  @Test("Every event of the card scene and of an alert is listed")
  func eventsAreListed() throws {
    let listed = try table(under: "Events of a window").map { $0[0] }
    let window = Window(size: Size(width: 300, height: 300))
    window.schedule(after: 0.1) { [unowned window] in
      let alert = AlertController(title: "Rename")
      alert.addTextField()
      alert.show(in: window)
    }
    window.schedule(after: 0.5) { [unowned window] in window.typeText("a") }
    window.schedule(after: 0.6) { [unowned window] in window.pressReturn() }
    window.schedule(after: 0.7) { [unowned window] in
      window.sendSubviewToBack(window.subviews[0])
    }
    window.schedule(after: 0.8) { [unowned window] in window.tap(at: .zero) }
    window.add(BasicAnimation(.opacity, from: 1, to: 1, duration: 1))
    let events = [
      Tape(WindowSource(window), until: 2), Tape(WindowSource(makeCardScene()), until: 0.5),
    ].flatMap { $0.log.events }
    #expect(Set(events.map { $0.name.rawValue }) == Set(listed))
  }

  @Test("The schema that the document describes is the one that files have")
  func schemaIsReal() {
    #expect(text.contains("**schema \(TimelineHeader.schema)**"))
  }
}
