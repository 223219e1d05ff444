import Foundation
import Testing

@testable import ViewKernelTimeline
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("NDJSON writers")
struct NDJSONWriterTests {
  private let scene = Tape(WindowSource(makeCardScene()), title: "card", until: 0.5)

  // MARK: Lines

  @Test("Every line is a JSON object, and every line ends")
  func everyLineParses() throws {
    #expect(scene.ndjson.last == "\n")
    #expect(!scene.ndjson.contains("\n\n"))
    for line in scene.lines { _ = try JSONLine(line) }
  }

  @Test("The header is first, with schema, numerics, title, start, rate and tracks")
  func headerIsFirst() throws {
    let header = try JSONLine(scene.lines[0])
    #expect(
      header.object.sortedKeys == [
        "initial", "kinds", "numerics", "rate", "roles", "schema", "start", "title",
      ])
    #expect(header["schema"] as? Int == 2)
    #expect(header["schema"] as? Int == TimelineHeader.schema)
    #expect(header["numerics"] as? Int == Numerics.version)
    #expect(header["title"] as? String == "card")
    #expect(header["rate"] as? [Int] == [60, 1])
    #expect(header["start"] as? Double == 0)
    #expect((header["initial"] as? [String: Any])?.count == 19)
    #expect(header.value(at: ["initial", "anchorPoint"]) as? [Double] == [0.5, 0.5])
    #expect(header.value(at: ["initial", "shadowPath"]) is NSNull)
  }

  @Test("Every track of a window has its kind and its role")
  func tracksHaveKindsAndRoles() throws {
    let header = try JSONLine(scene.lines[0])
    let kinds = try #require(header["kinds"] as? [String: String])
    let roles = try #require(header["roles"] as? [String: String])
    let initial = try #require(header["initial"] as? [String: Any])
    #expect(kinds.keys.sorted() == initial.sortedKeys)
    #expect(roles.keys.sorted() == initial.sortedKeys)
    #expect(!kinds.values.contains("any"))
    #expect(kinds["shadowPath"] == "path")
    #expect(kinds["text"] == "text")
    #expect(kinds["borderColor"] == "color")
    #expect(roles["subviews"] == "tree")
    #expect(roles["bounds"] == "geometry")
    #expect(roles["opacity"] == "paint")
    #expect(roles["shadowPath"] == "shadow")
    #expect(roles["text"] == "content")
  }

  @Test("A track takes the kind of its initial value, or the one it is given")
  func tracksHaveKinds() {
    #expect(Track("a", initial: .number(1)).kind == .number)
    #expect(Track("a", initial: .nothing).kind == .any)
    #expect(Track("a", initial: .nothing, kind: .path).kind == .path)
    #expect(Track("a", initial: .nothing).role == "content")
  }

  @Test("What is known of an animation stands in its event, null where it never comes")
  func reportsAreWritten() throws {
    let source = ListSource(showing: .number(1))
    source.clock.schedule(at: 0) { source.log?(makeReportEvent()) }
    let tape = Tape(source, until: 0)
    let line = try #require(tape.lines.first { $0.contains("animationStart") })
    #expect(
      line == """
        {"t":0,"event":"animationStart","node":"a","detail":"fade","animation":{"property":"size",\
        "key":"fade","kind":"pair","begin":0,"end":null,"duration":0.5,\
        "curve":"cubicBezier(0.4, 0, 0.2, 1)","from":null,"to":[1,2],"additive":true}}
        """)
  }

  @Test("The summary is last, and nothing else looks like it")
  func summaryIsLast() throws {
    let summary = try JSONLine(try #require(scene.lines.last))
    #expect(summary.object.sortedKeys == ["detailHash", "end", "events", "frames", "hash"])
    #expect(summary["frames"] as? Int == scene.summary.frames)
    #expect(summary["events"] as? Int == scene.summary.events)
    #expect(summary["end"] as? Double == 0.5)
    #expect(summary["hash"] as? String == scene.summary.hash.text)
    #expect(summary["detailHash"] as? String == scene.summary.detailHash.text)
    for line in scene.lines.dropLast() { #expect(try JSONLine(line)["hash"] == nil) }
  }

  @Test("Every line is of one of the five kinds that the documentation lists")
  func linesHaveKinds() throws {
    let kinds: [Set<String>] = [
      ["schema", "numerics", "title", "start", "rate", "initial", "kinds", "roles"],
      ["node", "name"],
      ["t", "frame"], ["t", "frame", "set"], ["t", "side"], ["t", "side", "set"],
      ["t", "event"], ["t", "event", "node"], ["t", "event", "detail"],
      ["t", "event", "node", "detail"], ["frames", "events", "end", "hash", "detailHash"],
      ["t", "event", "node", "detail", "animation"],
    ]
    for line in scene.lines {
      #expect(kinds.contains(Set(try JSONLine(line).object.keys)), "\(line)")
    }
  }

  @Test("A node is introduced before it is used")
  func nodesComeFirst() throws {
    var known: Set<String> = []
    for line in try scene.lines.map(JSONLine.init) {
      if let name = line["name"] as? String { known.insert(name) }
      if let set = line["set"] as? [String: Any] { #expect(known.isSuperset(of: set.keys)) }
      if let node = line["node"] as? String { #expect(known.contains(node)) }
    }
    #expect(known == ["window", "card", "title", "badge", "field"])
  }

  @Test("A reader that keeps the last value of each track knows every state")
  func changesAddUp() throws {
    var values: [String: [String: Any]] = [:]
    for line in try scene.lines.map(JSONLine.init) {
      for (node, changes) in line["set"] as? [String: [String: Any]] ?? [:] {
        values[node, default: [:]].merge(changes) { $1 }
      }
    }
    #expect(values["card"]?["opacity"] as? Double == 0.5)
    #expect(values["card"]?["bounds"] as? [Double] == [0, 0, 200, 80])
    #expect(values["card"]?["shadowPath"] as? String == "M0 0 L200 0 L200 80 L0 80 Z")
    #expect(values["field"]?["text"] as? String == "é🙂")
    #expect(values["title"]?["text"] as? String == "Tom & \"Jerry\"")
  }

  // MARK: Numbers

  private struct NumberFrame: Decodable { let set: [String: [String: Double]] }

  @Test("A number has the shortest text that reads back to the same bits", arguments: numberCases)
  func numbersAreShortest(number: Double, text: String) throws {
    let tape = Tape(ListSource(showing: .number(number)), until: 0)
    let line = try #require(tape.lines.first { $0.contains("\"frame\":0") })
    #expect(line == "{\"t\":0,\"frame\":0,\"set\":{\"a\":{\"value\":\(text)}}}")
    #expect(try #require(Double(text)).bitPattern == number.bitPattern)
    // Not JSONSerialization: on Linux it reads by way of Decimal, which loses the last bit.
    let frame = try JSONDecoder().decode(NumberFrame.self, from: Data(line.utf8))
    #expect(frame.set["a"]?["value"]?.bitPattern == number.bitPattern)
  }

  @Test("Numbers of any bits read back to the same bits", arguments: 0..<10 as Range<UInt64>)
  func numbersRoundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<50).map { _ in
      let number = Double(bitPattern: random.next())
      return number.isFinite ? number : 1
    }
    let source = ListSource()
    source.nodes = numbers.enumerated().map {
      .init(number: $0.offset, name: "n\($0.offset)", values: [.number($0.element)])
    }
    let tape = Tape(source, until: 0)
    let line = try #require(tape.lines.first { $0.contains("\"frame\":0") })
    let frame = try JSONDecoder().decode(NumberFrame.self, from: Data(line.utf8))
    for (index, number) in numbers.enumerated() {
      #expect(frame.set["n\(index)"]?["value"]?.bitPattern == number.bitPattern, "\(number)")
    }
  }

  @Test("A number has the text that descriptions have", arguments: 0..<20 as Range<UInt64>)
  func numbersAreAsInDescriptions(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      var number = Double(bitPattern: random.next())
      if round % 4 == 1 { number = Double(Int64(truncatingIfNeeded: random.next()) >> 12) }
      if round % 4 == 2 { number = Double.random(in: -1000...1000, using: &random) }
      if round % 4 == 3 { number = Double(Int64.random(in: -9_999...9_999, using: &random)) / 8 }
      guard number.isFinite, !(number == 0 && number.sign == .minus) else { continue }
      let text = TextBuffer()
      text.append(number)
      #expect(String(decoding: text.bytes, as: UTF8.self) == number.shortText)
    }
  }

  @Test(
    "A whole number has its digits", arguments: [0, 1, -1, 9, 10, 99, 100, .max, .min] as [Int])
  func wholeNumbersHaveDigits(number: Int) {
    let text = TextBuffer()
    text.append(number)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "\(number)")
  }

  @Test("Numbers of nodes may be any")
  func nodeNumbersMayBeAny() {
    let source = ListSource()
    let numbers = [0, 63, 64, 1000, -1, .max, .min, 65]
    source.nodes = numbers.map { .init(number: $0, name: "n\($0)", values: [.number(1)]) }
    let tape = Tape(source, until: 0)
    for number in numbers {
      #expect(tape.ndjson.contains("{\"node\":\(number),\"name\":\"n\(number)\"}"))
      #expect(tape.ndjson.contains("\"n\(number)\":{\"value\":1}"))
      #expect(tape.csv.contains("0,frame,0,n\(number),value,1\n"))
    }
  }

  @Test(
    "A number that is not finite is null, for JSON has no word for it",
    arguments: [Double.nan, .infinity, -.infinity])
  func notFiniteIsNull(number: Double) throws {
    let tape = Tape(ListSource(showing: .pair(1, number)), until: 0)
    let line = try #require(tape.lines.first { $0.contains("\"frame\":0") })
    #expect(line == "{\"t\":0,\"frame\":0,\"set\":{\"a\":{\"value\":[1,null]}}}")
  }

  // MARK: Texts and values

  @Test("Texts read back as they are, in every place", arguments: textCases)
  func textsRoundTrip(text: String) throws {
    let source = ListSource(tracks: [Track("t" + text, initial: .text(text))])
    source.nodes = [.init(number: 0, name: "n" + text, values: [.text("v" + text)])]
    source.clock.schedule(at: 0) {
      source.log?(TimelineEvent(time: 0, name: .init(rawValue: "e" + text), node: 0, detail: text))
    }
    let tape = Tape(source, title: text, until: 0)
    let lines = try tape.lines.map(JSONLine.init)
    #expect(lines[0]["title"] as? String == text)
    #expect(lines[0].value(at: ["initial", "t" + text]) as? String == text)
    #expect(lines[1]["name"] as? String == "n" + text)
    #expect(lines[2].value(at: ["set", "n" + text, "t" + text]) as? String == "v" + text)
    #expect(lines[3]["event"] as? String == "e" + text)
    #expect(lines[3]["node"] as? String == "n" + text)
    #expect(lines[3]["detail"] as? String == text)
  }

  @Test(
    "Values have the JSON that the documentation shows",
    arguments: [
      (TrackValue.nothing, "null"), (.flag(true), "true"), (.flag(false), "false"),
      (.pair(1, 2.5), "[1,2.5]"),
      (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), "[1,2,3,4]"),
      (.transform(.identity), "[1,0,0,1,0,0]"), (.color(.white), "[1,1,1,1]"),
      (.numbers([]), "[]"), (.numbers([1, 2.5, -1]), "[1,2.5,-1]"),
      (.nodes([]), "[]"), (.nodes([2, 1]), "[2,1]"), (.text("a"), "\"a\""), (.path(Path()), "\"\""),
      (.path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 2))), "\"M0 0 L1 0 L1 2 L0 2 Z\""),
    ])
  func valuesHaveForms(value: TrackValue, text: String) throws {
    let tape = Tape(ListSource(showing: value, initial: .number(7)), until: 0)
    #expect(tape.lines[2] == "{\"t\":0,\"frame\":0,\"set\":{\"a\":{\"value\":\(text)}}}")
    _ = try JSONLine(tape.lines[2])
  }

  @Test("A path has the letters of SVG for every element")
  func pathsAreSVG() {
    var path = Path()
    path.move(to: Point(x: 0.5, y: -1))
    path.addLine(to: Point(x: 1, y: 2))
    path.addQuadCurve(to: Point(x: 5, y: 6), control: Point(x: 3, y: 4))
    path.addCurve(
      to: Point(x: 5, y: 6), control1: Point(x: 1, y: 2), control2: Point(x: 3, y: 4))
    path.close()
    let tape = Tape(ListSource(showing: .path(path)), until: 0)
    #expect(tape.lines[2].contains("\"M0.5 -1 L1 2 Q3 4 5 6 C1 2 3 4 5 6 Z\""))
  }

  @Test("The same scene is the same bytes every time")
  func isDeterministic() {
    #expect(scene.ndjson == Tape(WindowSource(makeCardScene()), title: "card", until: 0.5).ndjson)
  }

  @Test("H23: a writer begins anew with each recording")
  func writesTwice() {
    let window = Window(size: Size(width: 100, height: 100))
    window.addSubview(Label(text: "Hello", frame: Rect(x: 0, y: 0, width: 80, height: 20)))
    let recording = Tape(WindowSource(window), until: 0.1).log
    for makesCSV in [false, true] {
      var bytes: [UInt8] = []
      let writer: any TimelineSink =
        makesCSV ? CSVWriter { bytes += $0 } : NDJSONWriter { bytes += $0 }
      recording.replay(into: writer)
      let first = bytes
      bytes = []
      recording.replay(into: writer)
      #expect(bytes == first)
    }
  }
}
