import Testing
import ViewKernelTimeline
import ViewKernelTestSupport

@Suite("CSV writers")
struct CSVWriterTests {
  private let scene = Tape(WindowSource(makeCardScene()), title: "card", until: 0.5)

  /// The fields of all rows, read by the rules of RFC 4180.
  private func table(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var bytes = ArraySlice(text.utf8)
    func closed() -> String { String(decoding: field, as: UTF8.self) }
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && bytes.first == byte:
        field.append(bytes.removeFirst())
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted:
        row.append(closed())
        field = []
      case UInt8(ascii: "\n") where !isQuoted:
        rows.append(row + [closed()])
        row = []
        field = []
      default: field.append(byte)
      }
    }
    return rows
  }

  /// The rows of moments and events, without those that explain the file.
  private func body(_ tape: Tape, and more: String = "frame") -> [String] {
    let kinds = ["frame", "before", "after", "event", more]
    return tape.rows.map { String($0) }.filter { row in
      kinds.contains { row.split(separator: ",").dropFirst().first == $0[...] }
    }
  }

  @Test("The first line names the six columns, and every row has them")
  func rowsHaveSixColumns() {
    let rows = table(scene.csv)
    #expect(rows[0] == ["time", "kind", "frame", "node", "name", "value"])
    for row in rows { #expect(row.count == 6, "\(row)") }
  }

  @Test("A track and a node may have an empty name")
  func emptyNames() {
    let source = ListSource(tracks: [Track("", initial: .number(0))])
    source.nodes = [ListSource.Node(number: 0, name: "", values: [.number(1)])]
    let recording = Tape(source, frameRate: FrameRate(1)!, until: 1).log
    let pieces = Pieces()
    recording.replay(into: CSVWriter(write: pieces.take))
    #expect(table(pieces.text).allSatisfy { $0.count == 6 })
    #expect(pieces.text.contains(",\"\",1\n"))
  }

  @Test("Header rows come first, summary rows last")
  func headerAndSummary() {
    let rows = table(scene.csv)
    #expect(
      rows[1...4].map { $0.joined(separator: "|") } == [
        "0|header|||schema|2", "0|header|||numerics|\(Numerics.version)", "0|header|||title|card",
        "0|header|||rate|60/1",
      ])
    let summary = scene.summary
    let expected: [String] = [
      "0.5|summary|||frames|31", "0.5|summary|||events|\(summary.events)",
      "0.5|summary|||hash|\(summary.hash.text)",
      "0.5|summary|||detailHash|\(summary.detailHash.text)",
    ]
    let last: [String] = rows.suffix(4).map { $0.joined(separator: "|") }
    #expect(last == expected)
  }

  @Test("A row for each change but drawings and each event, and one for each frame without others")
  func rowsAreComplete() {
    let rows = table(scene.csv)
    let expected = scene.log.moments.reduce(0) { count, moment in
      let changes = moment.changes.count { scene.log.tracks[$0.track].kind != .drawing }
      if case .frame = moment.kind { return count + max(changes, 1) }
      return count + changes
    }
    #expect(rows.filter { ["frame", "before", "after"].contains($0[1]) }.count == expected)
    #expect(rows.filter { $0[1] == "event" }.count == scene.summary.events)
  }

  @Test("Times, frames, nodes, tracks and values stand in their columns")
  func columnsHaveMeanings() {
    let source = ListSource(showing: .pair(1, -0.5))
    source.show(.number(2.5), at: 0.25)
    source.clock.schedule(at: 0.25) {
      source.log?(TimelineEvent(time: 0.25, name: "ping", node: 0, detail: "a,b"))
      source.log?(TimelineEvent(time: 0.25, name: "pong"))
    }
    let tape = Tape(source, frameRate: FrameRate(2)!, until: 0.5)
    #expect(
      body(tape) == [
        "0,frame,0,a,value,1 -0.5", "0.25,event,,a,ping,\"a,b\"", "0.25,event,,,pong,",
        "0.25,after,,a,value,2.5", "0.5,frame,1,,,",
      ])
  }

  @Test("What is known of an animation has a row for each field, behind its event")
  func reportsHaveRows() {
    let source = ListSource(showing: .number(1))
    source.clock.schedule(at: 0) { source.log?(makeReportEvent()) }
    let tape = Tape(source, until: 0)
    #expect(
      body(tape, and: "animation").filter { $0.contains("anim") } == [
        "0,event,,a,animationStart,fade", "0,animation,,a,property,size",
        "0,animation,,a,key,fade", "0,animation,,a,kind,pair", "0,animation,,a,begin,0",
        "0,animation,,a,end,", "0,animation,,a,duration,0.5",
        "0,animation,,a,curve,\"cubicBezier(0.4, 0, 0.2, 1)\"", "0,animation,,a,from,",
        "0,animation,,a,to,1 2", "0,animation,,a,additive,true",
      ])
  }

  @Test("Texts read back as they are, in every column", arguments: textCases)
  func textsRoundTrip(text: String) {
    let source = ListSource(tracks: [Track("t" + text, initial: .nothing)])
    source.nodes = [.init(number: 0, name: "n" + text, values: [.text("v" + text)])]
    source.clock.schedule(at: 0) {
      source.log?(TimelineEvent(time: 0, name: .init(rawValue: "e" + text), node: 0, detail: text))
    }
    let rows = table(Tape(source, title: text, until: 0).csv)
    #expect(rows[3] == ["0", "header", "", "", "title", text])
    #expect(rows.contains(["0", "before", "", "n" + text, "t" + text, "v" + text]))
    #expect(rows.contains(["0", "event", "", "n" + text, "e" + text, text]))
  }

  @Test(
    "A text that a spreadsheet would take for a formula has an apostrophe in front",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\tx", "'\tx"),
      ("\rx", "\"'\rx\""), ("'a", "''a"), ("=a,b", "\"'=a,b\""), ("a=1", "a=1"), ("", ""),
    ])
  func formulas(text: String, field: String) {
    let source = ListSource(tracks: [
      Track("text", initial: .nothing), Track("number", initial: .nothing),
    ])
    source.nodes = [.init(number: 0, name: "a", values: [.text(text), .number(-1)])]
    let tape = Tape(source, title: "t", until: 0)
    #expect(tape.csv.contains(",a,text,\(field)\n"))
    #expect(tape.csv.contains(",a,number,-1\n"))
    let wide = Pieces()
    tape.log.replay(into: WideCSVWriter(write: wide.take))
    #expect(wide.text.contains(",\(field)\n") || wide.text.contains(",\(field),-1\n"))
  }

  @Test("Only fields with a comma, a quote or a line break are quoted")
  func quotesOnlyWhereNeeded() {
    func title(_ text: String) -> Substring {
      Tape(ListSource(), title: text, until: 0).csv.split(separator: "\n0,header,,,rate")[0]
        .split(separator: "title,", omittingEmptySubsequences: false)[1]
    }
    #expect(title("two words 'q' ;") == "two words 'q' ;")
    #expect(title("a,b") == "\"a,b\"")
    #expect(title("say \"a\"") == "\"say \"\"a\"\"\"")
    #expect(title("a\nb") == "\"a\nb\"")
    #expect(title("a\rb") == "\"a\rb\"")
  }

  @Test("A number has the text that it has in NDJSON", arguments: numberCases)
  func numbersAreShortest(number: Double, text: String) {
    let tape = Tape(ListSource(showing: .number(number)), until: 0)
    #expect(body(tape) == ["0,frame,0,a,value,\(text)"])
  }

  @Test(
    "Values have the text that the documentation shows",
    arguments: [
      (TrackValue.nothing, ""), (.flag(true), "true"), (.pair(1, 2.5), "1 2.5"),
      (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), "1 2 3 4"),
      (.transform(.identity), "1 0 0 1 0 0"), (.color(.white), "1 1 1 1"), (.nodes([2, 1]), "2 1"),
      (.path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 2))), "M0 0 L1 0 L1 2 L0 2 Z"),
      (.numbers([1, 2.5, -1]), "1 2.5 -1"),
    ])
  func valuesHaveForms(value: TrackValue, text: String) {
    let tape = Tape(ListSource(showing: value, initial: .number(7)), until: 0)
    #expect(body(tape) == ["0,frame,0,a,value,\(text)"])
  }

  @Test("The numbers in `subviews` have rows that tell their names")
  func nodeNumbersAreExplained() {
    let rows = table(scene.csv)
    for (number, name) in scene.log.names {
      #expect(rows.contains { $0[1] == "node" && $0[3] == name && $0[5] == "\(number)" }, "\(name)")
    }
  }
}
