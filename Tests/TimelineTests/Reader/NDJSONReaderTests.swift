import Foundation
import Testing

@testable import ViewKernelTimeline
import ViewKernelTestSupport

@Suite("NDJSON readers")
struct NDJSONReaderTests {
  private let scene = Tape(WindowSource(makeCardScene()), title: "card", until: 0.5)

  private func read(_ text: String) throws(RecordingError) -> Recording {
    try Recording(ndjson: Array(text.utf8))
  }

  private func written(_ recording: Recording) -> String {
    let pieces = Pieces()
    recording.replay(into: NDJSONWriter(write: pieces.take))
    return pieces.text
  }

  /// The error of a text that is no recording.
  private func failure(of text: String) -> RecordingError? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  /// A short file with more lines before its end. The summary has their counts.
  private func file(_ more: String) -> String {
    let tape = Tape(ListSource(showing: .number(1)), frameRate: FrameRate(1)!, until: 0)
    let added = more.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = tape.lines.dropLast() + added
    func count(_ key: String) -> Int { lines.count { $0.contains(",\"\(key)\":") } }
    let end = tape.lines.last!.replacing(
      "{\"frames\":1,\"events\":0,\"end\":0",
      with: "{\"frames\":\(count("frame")),\"events\":\(count("event")),\"end\":9")
    return lines.joined(separator: "\n") + "\n\(end)\n"
  }

  // MARK: The same again

  @Test("What is read of the card scene is what was recorded, and is written as the same bytes")
  func readsCardScene() throws {
    let recording = try read(scene.ndjson)
    #expect(recording == scene.log)
    #expect(written(recording) == scene.ndjson)
  }

  @Test(
    "D39: the curve of a spring is read as it was recorded",
    arguments: [
      (Spring(), 0, "spring(mass: 1, stiffness: 100, damping: 10)"),
      (
        Spring(mass: 0.1, stiffness: 1e21, damping: 1e-7, allowsOverdamping: true), -2.5,
        "spring(mass: 0.1, stiffness: 1e+21, damping: 1e-07, allowsOverdamping: true, "
          + "initialVelocity: -2.5)"
      ),
    ])
  func readsSprings(spring: Spring, velocity: Double, text: String) throws {
    let window = Window(size: Size(width: 100, height: 100))
    let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    window.animate(duration: 0.3, curve: .spring(spring, initialVelocity: velocity)) {
      card.center.x += 50
    }
    let animation = SpringAnimation(
      .opacity, from: 0, to: 0.5, spring: spring, velocity: 1, duration: 0.3)
    animation.initialVelocity = velocity
    card.add(animation)
    let tape = Tape(WindowSource(window), title: "spring", until: 0.5)
    let recording = try read(tape.ndjson)
    #expect(recording == tape.log)
    #expect(written(recording) == tape.ndjson)
    let reports = recording.animations(of: "card")
    #expect(reports.first { $0.property == "center" }?.curve == text)
    // The velocity of each number is in the values, not in the text.
    let plain = TimingCurve.spring(spring).description
    #expect(reports.first { $0.property == "opacity" }?.curve == plain)
    // In a table it is one cell, whatever stands in it.
    #expect(tape.csv.contains("curve,\"\(text)\""))
  }

  @Test("A file of schema 1 is read, and written as it was")
  func readsSchema1() throws {
    let old = try TestFiles.text(of: GoldenFile.cardOfSchema1.url)
    let recording = try read(old)
    #expect(recording.header.schema == 1)
    // What came with schema 2 stands behind the tracks of schema 1.
    let tracks = scene.log.header.tracks.prefix(18)
    #expect(recording.header.tracks.elementsEqual(tracks))
    #expect(recording.moments.map { $0.kind } == scene.log.moments.map { $0.kind })
    let changes = scene.log.moments.map { $0.changes.filter { $0.track < tracks.count } }
    #expect(recording.moments.map { $0.changes } == changes)
    // What an animation runs through, schema 1 did not tell.
    let events = scene.log.events.map {
      TimelineEvent(
        time: $0.time, name: $0.name, node: $0.node, nodeName: $0.nodeName, detail: $0.detail)
    }
    #expect(recording.events == events)
    #expect(recording.events.allSatisfy { $0.animation == nil })
    #expect(recording.summary?.hash == scene.summary.hash)
    #expect(recording.value("card", .bounds, at: 0) == Rect(x: 0, y: 0, width: 120, height: 80))
    #expect(written(recording) == old)
  }

  @Test("Tracks of a program's own in schema 1 are what they look like")
  func readsOwnTracksOfSchema1() throws {
    let text = """
      {"schema":1,"numerics":1,"title":"","start":0,"rate":[1,1],"initial":{"value":0}}
      {"node":0,"name":"a"}
      {"track":"box","initial":[0,0,0,0]}
      {"track":"at","initial":[0,0]}
      {"track":"word","initial":"no"}
      {"t":0,"frame":0,"set":{"a":{"value":1,"box":[1,2,3,4],"at":[5,6],"word":"M0 0"}}}
      {"frames":1,"events":0,"end":0,"hash":"0123456789abcdef"}

      """
    let recording = try read(text)
    #expect(recording.tracks.map { $0.kind } == [.number, .numbers, .pair, .text])
    #expect(recording.value("a", "box", at: 0) == .numbers([1, 2, 3, 4]))
    let box = AnimatableProperty("box", initial: Rect.zero)
    #expect(recording.value("a", box, at: 0) == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(written(recording) == text)
  }

  @Test("Every kind of value is read as it was", arguments: allKindsOfValues)
  func readsEveryKind(value: TrackValue) throws {
    let kind = Track.Kind(of: value)
    let source = ListSource(tracks: [Track("value", initial: .text("at first"), kind: kind)])
    source.nodes = [.init(number: 0, name: "a", values: [value])]
    let tape = Tape(source, until: 0)
    let recording = try read(tape.ndjson)
    #expect(recording == tape.log)
    #expect(recording.value("a", "value", at: 0) == value)
    #expect(written(recording) == tape.ndjson)
  }

  @Test("H25: a value that is not of its track's kind is not in the file, which can be read")
  func leavesOtherKindsOut() throws {
    for kind in Track.Kind.allCases {
      for value in allKindsOfValues + [.text("M0 0 L1"), .text("M-"), .text("M0 0 "), .text("Z")] {
        // Elsewhere such a number is a number, which has no place for its last digits.
        if kind != .nodes, case .nodes(let nodes) = value, nodes.contains(.max) { continue }
        let source = ListSource(tracks: [Track("value", initial: .number(7), kind: kind)])
        source.nodes = [.init(number: 0, name: "a", values: [value])]
        var count = 0
        source.clock.onDiagnostic = { _ in count += 1 }
        let tape = Tape(source, until: 0)
        #expect(written(try read(tape.ndjson)) == tape.ndjson, "\(value) as \(kind)")
        let isTaken = kind == .any || (Track.Kind(of: value) ?? kind) == kind
        #expect(tape.log.moments[0].changes.map(\.value) == (isTaken ? [value] : []))
        #expect(count == (isTaken ? 0 : 1))
      }
    }
  }

  @Test("Texts are read as they are, in every place", arguments: textCases)
  func readsTexts(text: String) throws {
    let source = ListSource(tracks: [Track("t" + text, initial: .text(text), role: text)])
    source.nodes = [
      .init(number: 0, name: "n" + text, values: [.text("v" + text)]),
      .init(number: -5, name: text, values: [.text(text)]),
    ]
    source.clock.schedule(at: 0) {
      source.log?(TimelineEvent(time: 0, name: .init(rawValue: "e" + text), node: -5, detail: text))
    }
    let tape = Tape(source, title: text, until: 1)
    let recording = try read(tape.ndjson)
    #expect(recording == tape.log)
    #expect(written(recording) == tape.ndjson)
  }

  @Test("What is known of animations is read as it was")
  func readsReports() throws {
    let source = ListSource(showing: .number(1))
    source.clock.schedule(at: 0) {
      source.log?(makeReportEvent())
      source.log?(makeReportEvent(key: nil))
    }
    let tape = Tape(source, until: 0)
    let recording = try read(tape.ndjson)
    #expect(recording.events == tape.log.events)
    #expect(recording.events.compactMap { $0.animation }.count == 2)
    #expect(written(recording) == tape.ndjson)
  }

  @Test("D7b: animations in a time that stands still are read as they were, with a begin")
  func readsStillAnimations() throws {
    func still(offset: Double) -> Tape {
      let window = Window(size: Size(width: 100, height: 100))
      let (panel, card) = (View(), View())
      window.addSubview(panel)
      panel.addSubview(card)
      panel.timeSpace = ViewTimeSpace(speed: 0, timeOffset: offset)
      card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "early")
      window.schedule(after: 0.25) {
        card.add(BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 1), forKey: "late")
        let empty = BasicAnimation(.borderWidth, from: 0, to: 1, duration: 0)
        card.add(empty, forKey: "empty")
      }
      window.schedule(after: 0.375) { card.removeAnimation(forKey: "late") }
      return Tape(WindowSource(window), until: 0.5)
    }
    for offset in [0, 3, -3] {
      let tape = still(offset: Double(offset))
      let reports = tape.log.events.compactMap(\.animation)
      let begins = Set(reports.map { "\($0.key ?? "") \($0.begin)" })
      #expect(begins == ["early 0.0", "late 0.25", "empty 0.25"])
      #expect(reports.last { $0.key == "empty" }?.end == 0.25)
      let recording = try read(tape.ndjson)
      #expect(recording == tape.log)
      #expect(written(recording) == tape.ndjson)
    }
  }

  @Test("D7b: an animation that is paused keeps its begin, and one that waits for ever has none")
  func readsPausedAnimations() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let card = View()
    window.addSubview(card)
    let shown = card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "shown")
    window.schedule(after: 0.25) { shown?.pause() }
    window.schedule(after: 0.5) { card.removeAllAnimations() }
    let tape = Tape(WindowSource(window), until: 0.5)
    let reports = tape.log.events.compactMap(\.animation)
    #expect(reports.map(\.begin) == [0, 0] && reports.map(\.end) == [1, .infinity])
    #expect(try read(tape.ndjson) == tape.log)
  }

  @Test("Numbers of any bits are read as the same bits", arguments: 0..<20 as Range<UInt64>)
  func readsNumbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      var number = Double(bitPattern: random.next())
      if round % 4 == 1 { number = Double(Int64(truncatingIfNeeded: random.next()) >> 8) }
      if round % 4 == 2 { number = Double.random(in: -1000...1000, using: &random) }
      if round % 4 == 3 { number = Double.random(in: 0...1, using: &random) / 1024 }
      guard number.isFinite else { continue }
      #expect(try parsed("\(number)") == number.bitPattern, "\(number)")
    }
  }

  /// The number that a scanner finds in a text.
  private func parsed(_ text: String) throws -> UInt64 {
    try Array("\(text)\n".utf8).withUnsafeBufferPointer { line in
      var scanner = LineScanner(line)
      return try scanner.number().bitPattern
    }
  }

  @Test(
    "Numbers are rounded as the standard library rounds them",
    arguments: [
      "9007199254740993", "9007199254740993.0", "9007199254740992.9999", "0.1", "-0.0", "0", "-0",
      "0.5000000000000000277", "0.50000000000000011102230246251565", "1e22", "1e23", "123e-22",
      "9007199254740993e-1", "18446744073709551615", "1844674407370955161.5",
      "9999999999999999999", "99999999999999999999", "0.000000000000000000000000001", "5e-324",
      "2.2250738585072011e-308", "1.7976931348623157e308", "1e-400", "4503599627370497.5",
      "4503599627370498.5", "0.3e1", "7205759403792793.5", "1.00000000000000011102230246251565",
    ] + numberCases.map { $0.text })
  func roundsNumbers(text: String) throws {
    #expect(try parsed(text) == Double(text)?.bitPattern)
  }

  @Test("Halves between two numbers go to the even one", arguments: 0..<10 as Range<UInt64>)
  func roundsHalves(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      // 54 bits and a fraction of a power of two: exactly between two numbers, and beside it.
      let whole = random.next() >> 10 | 1 << 53
      for text in [
        "\(whole).5", "\(whole).0", "\(whole).49999", "\(whole / 2).5", "\(whole / 4).25",
      ] {
        #expect(try parsed(text) == Double(text)!.bitPattern, "\(text)")
      }
    }
  }

  // MARK: Random scenes

  private static let programs =
    ProcessInfo.processInfo.environment["VIEWKERNEL_PROGRAMS"].flatMap { Int($0) } ?? 30

  @Test("Random scenes are read as they were recorded, and written as the same bytes")
  func readsRandomScenes() throws {
    for seed in 0..<UInt64(Self.programs) {
      let pieces = Pieces()
      let builder = RecordingBuilder()
      let summary = RandomScene(seed: seed)
        .record(into: [builder, NDJSONWriter(write: pieces.take)])
      let recording = try read(pieces.text)
      #expect(written(recording) == pieces.text, "seed \(seed)")
      #expect(recording.summary == summary)
      #expect(recording.moments.count == builder.recording?.moments.count)
      try expectSameSeries(recording, try #require(builder.recording), "seed \(seed)")
    }
  }

  /// Tracks of mixed kinds are read as what they look like; all others as what they were.
  private func expectSameSeries(
    _ a: Recording, _ b: Recording, _ comment: Comment
  ) throws {
    for node in b.nodes {
      for track in b.tracks where track.name != "mood" {
        #expect(
          try a.series(node.name, track.name) == b.series(node.name, track.name), comment)
      }
    }
  }

  // MARK: Pieces

  @Test("A file is read in pieces of any length", arguments: [1, 2, 3, 7, 64, 1000, 100_000])
  func readsPieces(length: Int) throws {
    let pieces = Pieces()
    let reader = NDJSONReader(into: NDJSONWriter(write: pieces.take))
    var rest = Array(scene.ndjson.utf8)[...]
    while !rest.isEmpty {
      try reader.read(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    try reader.finish()
    #expect(pieces.text == scene.ndjson)
  }

  @Test("White space between tokens and carriage returns make no difference")
  func readsSpaces() throws {
    let spaced = scene.ndjson.replacingOccurrences(of: "\n", with: " \r\n")
      .replacingOccurrences(of: "{\"t\":", with: " { \"t\" :\t")
      .replacingOccurrences(of: "\"frame\":", with: "\"frame\" : ")
    #expect(try read(spaced) == scene.log)
  }

  @Test("A sink that comes back to its reader is refused, and the reading goes on")
  func refusesReentrancy() throws {
    final class Returning: TimelineSink {
      var reader: NDJSONReader?
      var errors: [RecordingError] = []
      var count = 0
      func begin(_ header: TimelineHeader) {}
      func add(node: Int, name: String, className: String?) {}
      func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
        count += 1
        do throws(RecordingError) {
          try reader?.read(Array("{}\n".utf8))
          try reader?.finish()
        } catch {
          errors.append(error)
        }
      }
      func add(_ event: TimelineEvent) {}
      func end(_ summary: TimelineSummary) {}
    }
    let sink = Returning()
    let reader = NDJSONReader(into: sink)
    sink.reader = reader
    try reader.read(Array(scene.ndjson.utf8))
    try reader.finish()
    sink.reader = nil
    #expect(sink.count == scene.log.moments.count)
    #expect(sink.errors.count == sink.count)
    #expect(sink.errors.allSatisfy { $0.reason == "the line is still being read" })
  }

  // MARK: What is unknown

  @Test(
    "Rows and keys that a later version may have are skipped",
    arguments: [
      #"{"later":{"a":[1,{"b":null}],"c":"\"}"},"more":true}"#, #"{"t":0,"later":[],"x":{}}"#,
      #"{"t":0,"side":"after","later":[[[]],{}]}"#, #"{"t":1,"frame":1,"set":{},"x":-1.5e+3}"#,
      #"{"t":0,"event":"new","later":1}"#, #"{"node":77,"name":"new","later":[]}"#,
      #"{"track":"new","initial":1,"kind":"number","role":"later","unit":"pt"}"#,
    ])
  func skipsUnknown(line: String) throws {
    let recording = try read(file(line))
    #expect(recording.value("a", "value", at: 0) == .number(1))
  }

  // MARK: Mistakes

  @Test(
    "A mistake has its line, and what was expected",
    arguments: [
      ("x", #"expected "{", got "x" in column 1"#), ("", #"expected "{", got the end of the line"#),
      (#"{"t":"#, "expected a number, got the end of the line"),
      (#"{"t":0}"#, "expected a frame, a side or an event"),
      (#"{"t":0,"side":"over"}"#, #"expected the side "before" or "after""#),
      (#"{"t":-1,"frame":3}"#, "expected a time of at least 0, got -1"),
      (#"{"t":0,"frame":0.5}"#, #"expected the number of a frame, got "0" in column 16"#),
      (#"{"t":0,"frame":1,"set":{"b":{}}}"#, #"there is no node "b""#),
      (#"{"t":0,"frame":1,"set":{"a":{"b":1}}}"#, #"there is no track "b""#),
      (
        #"{"t":0,"frame":1,"set":{"a":{"value":[1,2}}}"#,
        #"expected "," or "]", got "}" in column 42"#
      ),
      (
        #"{"t":0,"frame":1,"set":{"a":{"value":01}}}"#,
        "a number cannot begin with 0 and another digit"
      ),
      (#"{"t":0,"frame":1,"set":{"a":{"value":1e999}}}"#, "1e999 is too large"),
      (#"{"t":0,"frame":1,"set":{"a":{"value":?}}}"#, #"expected a value, got "?" in column 38"#),
      (
        #"{"t":0,"frame":1,"set":{"a":{"value":{"1":{}}}}}"#,
        #"expected an item of 0 to 0, got "1""#
      ),
      (
        #"{"t":0,"frame":1,"set":{"a":{"value":{"00":{}}}}}"#,
        #"expected an item of 0 to 0, got "00""#
      ),
      (
        #"{"t":0,"frame":1,"set":{"a":{"value":{"-0":{}}}}}"#,
        #"expected an item of 0 to 0, got "-0""#
      ),
      (
        #"{"t":0,"frame":1,"set":{"a":{"value":{"99999999999999999999":{}}}}}"#,
        #"expected an item of 0 to 0, got "99999999999999999999""#
      ),
      (
        #"{"t":0,"frame":1,"set":{"a":{"value":{"0":null}}}}"#,
        "expected only the last items of a drawing to be removed, got 0"
      ),
      (
        #"{"t":0,"frame":1,"set":{"a":{"value":{"0":{"fill":"M0 0"}}}}}"#,
        "the item 0 of the drawing is not complete, or out of range"
      ),
      (
        #"{"t":0,"frame":1,"set":{"a":{"value":{"0":{"fill":0,"color":[0,0,0,1]}}}}}"#,
        "the item 0 of the drawing is not complete, or out of range"
      ),
      (
        #"{"bitmap":1,"width":1,"height":1,"pixels":"AAAAAA=="}"#, "expected the bitmap 0, got 1"
      ),
      (
        #"{"bitmap":0,"width":1,"height":1,"pixels":"AAAA"}"#,
        "expected width, height, and four bytes in base64 for each pixel"
      ),
      (#"{"t":0,"event":"a"#, "expected a closing quote, got the end of the line"),
      (#"{"t":0,"event":"\q"}"#, #"unknown escape; use \" \\ \/ \b \f \n \r \t or \u"#),
      (#"{"t":0,"event":"\ud800"}"#, "half of a surrogate pair"),
      (#"{"t":0,"event":"\u12g4"}"#, "expected 4 hexadecimal digits"),
      (#"{"t":0,"event":"a","node":"b"}"#, #"there is no node "b""#),
      (#"{"t":0,"event":"a","animation":{}}"#, "expected kind in an animation"),
      (#"{"node":0,"name":"b"}"#, #"the node 0, "b", is there already"#),
      (#"{"node":1,"name":"a"}"#, #"the node 1, "a", is there already"#),
      (#"{"node":1}"#, "expected the name of a node"),
      (
        #"{"node":9223372036854775808,"name":"b"}"#,
        #"expected the number of a node, got "9" in column 9"#
      ),
      (#"{"node":-01,"name":"b"}"#, #"expected the number of a node, got "-" in column 9"#),
      (#"{"node":1e0,"name":"b"}"#, #"expected the number of a node, got "1" in column 9"#),
      (
        #"{"track":"value","initial":0,"kind":"number","role":"content"}"#,
        #"the track "value" is there already"#
      ),
      (
        #"{"track":"new","initial":0,"role":"content"}"#,
        #"expected the kind and the role of the track "new""#
      ),
      (
        #"{"track":"new","initial":0,"kind":"number"}"#,
        #"expected the kind and the role of the track "new""#
      ),
      (#"{"track":"new"}"#, "expected the initial value of a track"),
      (
        #"{"track":"new","initial":0,"kind":"new","role":"content"}"#,
        #"expected the kind of a track, got "new""#
      ),
      (#"{"schema":2}"#, "expected one header"),
      (#"{"frames":1,"events":0,"end":0}"#, "expected frames, events, end and hash in a summary"),
      (#"{"frames":1,"hash":"0123456789abcdeg"}"#, "expected a hash of sixteen hexadecimal digits"),
      (#"{"new":[1,2}"#, #"expected "]", got "}" in column 12"#),
      (#"{} {}"#, #"expected a text in quotes, got "}" in column 2"#),
      (#"{"new":1} 2"#, #"expected the end of the line, got "2" in column 11"#),
    ])
  func mistakes(line: String, reason: String) throws {
    let error = try #require(failure(of: file(line)))
    #expect(error.reason == reason)
    #expect(error.line == 4)
    #expect(!error.isTruncated)
    #expect(error.partial?.moments.count == 1)
    #expect("\(error)" == "line 4: \(reason)")
  }

  /// A recording with ten frames a second until half a second, and two events.
  private func frames(times: [Double]? = nil) -> Pieces {
    let source = ListSource(showing: .number(1))
    let pieces = Pieces()
    let recorder = Recorder(source, title: "", frameRate: FrameRate(10)!, times: times)
    recorder.sinks = [NDJSONWriter(write: pieces.take)]
    source.clock.schedule(at: 0.25) {
      source.log?(TimelineEvent(time: 0.25, name: "ping"))
      source.log?(TimelineEvent(time: 0.25, name: "pong"))
    }
    recorder.record(until: 0.5)
    return pieces
  }

  @Test(
    "H28: frames have the numbers and times of the header, and the summary counts the lines",
    arguments: [
      ("\"frame\":2", "\"frame\":7", 5, "expected the frame 2, got 7"),
      ("\"frame\":2", "\"frame\":1", 5, "expected the frame 2, got 1"),
      ("{\"t\":0.1,\"frame\":1}\n", "", 4, "expected the frame 1, got 2"),
      (
        "\"t\":0.1,\"frame\":1", "\"t\":0.15,\"frame\":1", 4,
        "expected the frame 1 at 0.1, got one at 0.15"
      ),
      ("\"frames\":6", "\"frames\":99", 13, "expected the number of frames to be 6, got 99"),
      ("{\"t\":0.5,\"frame\":5}\n", "", 12, "expected the number of frames to be 5, got 6"),
      ("\"events\":2", "\"events\":0", 13, "expected the number of events to be 2, got 0"),
      ("\"end\":0.5", "\"end\":-5", 13, "expected a time of at least 0.5, got -5"),
    ])
  func countsFrames(text: String, replacement: String, line: Int, reason: String) throws {
    let whole = frames().text
    #expect(whole.contains(text))
    #expect(throws: Never.self) { try read(whole) }
    let error = try #require(failure(of: whole.replacing(text, with: replacement)))
    #expect(error.reason == reason)
    #expect(error.line == line)
    #expect(!error.isTruncated)
  }

  @Test("H28: frames at given times have these times, and there are no others")
  func countsGivenTimes() throws {
    // The first time is before the start, which is 0.
    let whole = frames(times: [-1, 0.125, 0.375]).text
    #expect(try read(whole).moments.count { $0.kind == .frame(1) } == 1)
    #expect(
      failure(of: whole.replacing("\"times\":[-1,0.125", with: "\"times\":[-1,0.1"))?.reason
        == "expected the frame 0 at 0.1, got one at 0.125")
    #expect(
      failure(of: whole.replacing("0.125,0.375]", with: "0.125]"))?.reason
        == "expected no frame 1, got one at 0.375")
  }

  @Test("H22, H28: the joined parts of a recording can be read, and an error if one is missing")
  func joinedParts() throws {
    func part(_ index: Int) throws -> String {
      let pieces = Pieces()
      let fragment = FragmentWriter(try #require(Shard(index, of: 3)), of: 31, write: pieces.take)
      scene.log.replay(into: fragment)
      return pieces.text
    }
    let parts = try (1...3).map { try part($0) }
    #expect(try read(parts.joined()) == scene.log)
    #expect(failure(of: parts[0] + parts[2])?.reason == "expected the frame 11, got 21")
    #expect(failure(of: parts[0] + parts[1])?.isTruncated == true)
  }

  @Test(
    "H28: a key that an object has twice is a mistake",
    arguments: [
      (#"{"t":0,"frame":1,"set":{"a":{},"a":{}}}"#, "a"),
      (#"{"t":0,"frame":1,"set":{"a":{"value":1,"value":1}}}"#, "value"),
      (#"{"t":0,"frame":1,"set":{"a":{"value":1,"v\u0061lue":1}}}"#, "value"),
      (#"{"t":0,"frame":1,"set":{},"set":{}}"#, "set"),
      (#"{"t":0,"frame":1,"frame":1}"#, "frame"), (#"{"t":0,"side":"after","t":0}"#, "t"),
      (#"{"t":0,"event":"a","node":"a","node":"a"}"#, "node"),
      (#"{"t":0,"event":"a","animation":{"from":0,"from":1}}"#, "from"),
      (#"{"node":1,"name":"b","name":"c"}"#, "name"),
      (#"{"track":"b","initial":0,"initial":1}"#, "initial"),
      (#"{"bitmap":0,"width":1,"height":1,"width":1}"#, "width"),
      (#"{"frames":1,"events":0,"events":0}"#, "events"), (#"{"later":1,"later":2}"#, "later"),
      (
        #"{"t":0,"frame":1,"set":{"a":{"value":{"0":{"fill":"M0 0","fill":"M0 0"}}}}}"#, "fill"
      ),
      (#"{"t":0,"frame":1,"set":{"a":{"value":{"0":null,"0":null}}}}"#, "0"),
    ])
  func repeatedKeys(line: String, key: String) {
    let error = failure(of: file(line))
    #expect(error?.reason == "the key \"\(key)\" is given twice")
    #expect(error?.line == 4)
  }

  @Test(
    "H28: so is a key that the header has twice",
    arguments: [
      ("\"title\"", "\"title\":\"\",\"title\"", "title"),
      ("\"kinds\":{", "\"kinds\":{\"value\":\"any\",", "value"),
      ("\"roles\":{", "\"roles\":{\"value\":\"paint\",", "value"),
    ])
  func repeatedKeysOfHeaders(text: String, replacement: String, key: String) {
    let error = failure(of: file("{}").replacing(text, with: replacement))
    #expect(error?.reason == "the key \"\(key)\" is given twice")
    #expect(error?.line == 1)
  }

  @Test("H28: the nodes and tracks of one moment may be in the next one, in another order")
  func keysOfSeveralObjects() throws {
    let more = [
      #"{"node":1,"name":"b"}"#, #"{"track":"x","initial":0,"kind":"number","role":"content"}"#,
      #"{"t":0,"side":"after","set":{"b":{"x":1,"value":1},"a":{"value":2,"x":2}}}"#,
      #"{"t":0,"side":"after","set":{"a":{"x":3,"value":3},"b":{"value":4}}}"#,
      #"{"t":0,"side":"after","set":{"b":{"x":5}}}"#,
    ]
    let recording = try read(file(more.joined(separator: "\n")))
    #expect(recording.moments.map { $0.changes.count } == [1, 4, 3, 1])
    #expect(recording.value("b", "x", at: 0) == .number(5))
    #expect(recording.value("b", "value", at: 0) == .number(4))
  }

  /// A thousand digits, and their beginning in messages.
  private static let long = String(repeating: "1", count: 1000)
  private static let short = long.prefix(39) + "…"

  @Test(
    "H21: a text or a number of the file is shortened to 40 characters in a message",
    arguments: [
      (#"{"t":\#(long),"frame":1}"#, "\(short) is too large"),
      (#"{"t":0,"event":"a","node":"\#(long)"}"#, "there is no node \"\(short)\""),
      (#"{"node":0,"name":"\#(long)"}"#, "the node 0, \"\(short)\", is there already"),
      (#"{"t":0,"frame":1,"set":{"a":{"\#(long)":1}}}"#, "there is no track \"\(short)\""),
      (
        #"{"track":"b","initial":0,"kind":"\#(long)","role":"content"}"#,
        "expected the kind of a track, got \"\(short)\""
      ),
    ])
  func shortensLongTexts(line: String, reason: String) {
    #expect(failure(of: file(line))?.reason == reason)
  }

  @Test("H21: a shortened text has 40 characters; a text of 40 characters is whole")
  func shortensTextsTo40() {
    let whole = String(repeating: "é", count: 40)
    #expect(whole.shortened == whole)
    #expect((whole + "e").shortened == String(repeating: "é", count: 39) + "…")
    // One character of many accents.
    let accents = "x" + String(repeating: "\u{301}", count: 1000)
    #expect(accents.shortened.unicodeScalars.count == 160)
  }

  @Test(
    "The number of a node is read exactly",
    arguments: [.max, .min, -1, 1_000_000_000_000_000_000] as [Int])
  func numbersOfNodes(number: Int) throws {
    let recording = try read(file(#"{"node":\#(number),"name":"b"}"#))
    #expect(recording.nodes.last?.number == number)
  }

  @Test(
    "The times of events do not go back, nor the time of a moment behind an event",
    arguments: [
      #"{"t":1,"event":"b"}"#, #"{"t":1,"frame":1}"#, #"{"t":1,"event":"animationRunning"}"#,
    ])
  func timesThatGoBack(line: String) throws {
    let error = try #require(failure(of: file(#"{"t":2,"event":"a"}"# + "\n" + line)))
    #expect(error.reason == "expected a time of at least 2, got 1")
    #expect(error.line == 5)
    #expect(error.partial?.events.count == 1)
  }

  @Test("Animations from before the recording are written with the start time, also after events")
  func readsLateEvents() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let card = View()
    window.addSubview(card)
    card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 2), forKey: "fade")
    window.advance(to: 0)
    window.schedule(after: 0.5) {}
    let pieces = Pieces()
    let builder = RecordingBuilder()
    let recorder = Recorder(WindowSource(window), title: "late", times: [0.75])
    recorder.sinks = [builder, NDJSONWriter(write: pieces.take)]
    recorder.start()
    window.advance(to: 0.25)
    window.journal.note("checkpoint")
    window.advance(to: 1)
    recorder.finish()
    let recording = try read(pieces.text)
    #expect(recording == builder.recording)
    let late = try #require(recording.events.firstIndex { $0.name == .animationRunning })
    #expect(recording.events[late].time == 0)
    #expect(recording.events[..<late].contains { $0.name == "checkpoint" && $0.time == 0.25 })
  }

  @Test("H25: a track that is set twice in a moment is in the file once, with its last value")
  func leavesRepeatsOut() throws {
    let source = ListSource(tracks: [
      Track("x", initial: .number(0)), Track("y", initial: .nothing),
    ])
    // The node is shown twice.
    source.nodes = [
      .init(number: 0, name: "a", values: [.number(1), .text("one")]),
      .init(number: 0, name: "a", values: [.number(2), .text("one")]),
    ]
    let tape = Tape(source, until: 0)
    let recording = try read(tape.ndjson)
    #expect(recording.moments[0].changes.map { $0.value } == [.number(2), .text("one")])
    #expect(written(recording) == tape.ndjson)
  }

  @Test(
    "H25: a value that is not of the kind of its track, or of its animation, is a mistake",
    arguments: [
      (
        #"{"t":0,"frame":1,"set":{"a":{"center":[25,25,25]}}}"#,
        "expected a value of kind pair of the track \"center\", got a list of 3 numbers"
      ),
      (
        #"{"t":0,"frame":1,"set":{"a":{"center":1}}}"#,
        "expected a value of kind pair of the track \"center\", got 1"
      ),
      (
        #"{"t":0,"frame":1,"set":{"a":{"path":"M0"}}}"#,
        "expected a value of kind path of the track \"path\", got a text"
      ),
      (
        #"{"t":0,"frame":1,"set":{"a":{"nodes":[0.5]}}}"#,
        "expected a value of kind nodes of the track \"nodes\", got a list of 1 numbers"
      ),
      (
        #"{"t":0,"frame":1,"set":{"a":{"picture":true}}}"#,
        "expected a value of kind drawing of the track \"picture\", got true"
      ),
      (
        report(kind: "pair", to: "[0,0,0]"),
        "expected a value of kind pair of to of an animation, got a list of 3 numbers"
      ),
      (report(kind: "new", to: "0"), "expected the kind of an animation, got \"new\""),
      (
        report(kind: "number", to: "0", begin: "\"now\""),
        "expected a value of kind number of begin of an animation, got a text"
      ),
    ])
  func wrongKinds(line: String, reason: String) throws {
    let source = ListSource(tracks: [
      Track("center", initial: .pair(0, 0)), Track("path", initial: .nothing, kind: .path),
      Track("nodes", initial: .nodes([])), Track("picture", initial: .nothing, kind: .drawing),
    ])
    source.nodes = [.init(number: 0, name: "a", values: [.pair(25, 25)])]
    var lines = Tape(source, frameRate: FrameRate(1)!, until: 0).lines.map { String($0) }
    lines.insert(line, at: 3)
    let error = try #require(failure(of: lines.joined(separator: "\n") + "\n"))
    #expect(error.reason == reason)
    #expect(error.line == 4)
  }

  @Test(
    "H28: a header of schema 2 has the kinds and roles of all tracks; in schema 1, they are assumed",
    arguments: [
      ("\"kinds\":", "\"sorts\":", "expected kinds and roles in a header of schema 2"),
      ("\"roles\":", "\"tasks\":", "expected kinds and roles in a header of schema 2"),
      (
        "\"kinds\":{\"shadowPath\":\"path\"}", "\"kinds\":{}",
        "expected the kind and the role of the track \"shadowPath\""
      ),
      (
        "\"roles\":{\"shadowPath\":\"shadow\"}", "\"roles\":{}",
        "expected the kind and the role of the track \"shadowPath\""
      ),
    ])
  func unstatedKinds(text: String, replacement: String, reason: String) throws {
    let path = Track("shadowPath", initial: .nothing, kind: .path, role: "shadow")
    let source = ListSource(tracks: [path])
    source.nodes = [.init(number: 0, name: "a", values: [.path(Path())])]
    let whole = Tape(source, frameRate: FrameRate(1)!, until: 0).ndjson
    let incomplete = whole.replacing(text, with: replacement)
    #expect(incomplete != whole)
    let error = try #require(failure(of: incomplete))
    #expect(error.reason == reason)
    #expect(error.line == 1)
    let old = try read(incomplete.replacing("\"schema\":2", with: "\"schema\":1"))
    #expect(old.tracks == [path])
  }

  @Test("H25: in schema 1, a value of another kind than is assumed is not a mistake")
  func otherKindsInSchema1() throws {
    let text = """
      {"schema":1,"numerics":1,"title":"","start":0,"rate":[1,1],"initial":{"shadowPath":null}}
      {"node":0,"name":"a"}
      {"t":0,"frame":0,"set":{"a":{"shadowPath":"M0 0 L01 1"}}}
      {"frames":1,"events":0,"end":0,"hash":"0123456789abcdef"}

      """
    #expect(try read(text).value("a", "shadowPath", at: 0) == .text("M0 0 L01 1"))
  }

  private static func report(kind: String, to: String, begin: String = "0") -> String {
    #"{"t":0,"event":"animationStart","node":"a","animation":{"property":"p","key":null,"#
      + #""kind":"\#(kind)","begin":\#(begin),"end":1,"duration":1,"curve":"linear","from":null,"#
      + #""to":\#(to),"additive":false}}"#
  }

  @Test("H25: what a recorder writes can be read, whatever a source and animations show")
  func severalKinds() throws {
    let source = ListSource(tracks: [
      Track("number", initial: .number(0)), Track("any", initial: .nothing),
      Track("mixed", initial: .number(0), kind: .text),
    ])
    var messages: [String] = []
    source.clock.onDiagnostic = { messages.append($0.message) }
    source.nodes = [.init(number: 0, name: "a", values: [.text("a"), .text("b"), .text("c")])]
    source.clock.schedule(at: 0.5) { [unowned source] in
      source.nodes[0].values = [.number(2), .flag(true), .nothing]
      source.clock.journal.add(
        TimelineEvent(
          time: 0.5, name: "animationStart", node: 0,
          animation: AnimationReport(
            property: "p", key: nil, begin: 0, end: 1, duration: 1, curve: "linear",
            from: .number(1), to: .numbers([1]), isAdditive: false)))
    }
    let tape = Tape(source, frameRate: FrameRate(1)!, until: 1)
    #expect(messages.count == 1 && messages[0].contains("number"))
    let recording = try read(tape.ndjson)
    #expect(recording == tape.log)
    #expect(recording.value("a", "number", at: 0) == .number(0))
    #expect(recording.value("a", "number", at: 1) == .number(2))
    #expect(recording.value("a", "any", at: 1) == .flag(true))
    #expect(recording.tracks.map(\.kind) == [.number, .any, .text])
  }

  @Test(
    "A header must be the first line, and right",
    arguments: [
      (#"{"node":0,"name":"a"}"#, "expected a header"),
      (#"{"schema":3}"#, "expected a schema of 1 to 2, got 3"),
      (#"{"schema":2}"#, "expected numerics, title, start, rate and initial in a header"),
      (#"{"schema":2,"rate":[0,1]}"#, "expected [numerator,denominator] of at least 1"),
      ("[1]", #"expected "{", got "[" in column 1"#),
      ("\u{feff}{}", #"expected "{", got a byte-order mark in column 1"#),
    ])
  func headerMistakes(line: String, reason: String) {
    let error = failure(of: line + "\n")
    #expect(error?.reason == reason)
    #expect(error?.line == 1)
    #expect(error?.partial == nil)
  }

  @Test("H9: the key of an item may have escapes")
  func escapedItemKeys() throws {
    var drawing = Drawing()
    drawing.fill(Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)), .black)
    let source = ListSource(tracks: [Track("drawing", initial: .nothing, kind: .drawing)])
    source.nodes = [ListSource.Node(number: 0, name: "a", values: [.drawing(drawing)])]
    let tape = Tape(source, frameRate: FrameRate(1)!, until: 0)
    let escaped = tape.ndjson.replacing(#"{"0":"#, with: #"{"\u0030":"#)
    #expect(escaped != tape.ndjson)
    #expect(try read(escaped) == tape.log)
  }

  @Test("H9: a drawing may lose items that refer to one that changes")
  func removedItems() throws {
    let path = Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))
    var filled = Drawing()
    filled.fill(path, .black)
    filled.stroke(path, .black, width: 1)
    var clipped = Drawing()
    clipped.clip(to: path) { drawing in
      drawing.fill(path, .black)
      drawing.stroke(path, .black, width: 1)
    }
    var text = Drawing()
    text.draw(TextRun("hi", at: Point(x: 0, y: 10), width: 10, fontSize: 14, color: .black))
    for drawings in [[filled, text, clipped, text], [clipped, filled, text, filled, Drawing()]] {
      let source = ListSource(tracks: [Track("drawing", initial: .nothing, kind: .drawing)])
      source.nodes = [ListSource.Node(number: 0, name: "a", values: [.drawing(drawings[0])])]
      for (index, drawing) in drawings.enumerated() {
        source.show(.drawing(drawing), at: Double(index))
      }
      let tape = Tape(source, frameRate: FrameRate(1)!, until: 5)
      #expect(try read(tape.ndjson) == tape.log)
    }
  }

  @Test("What is behind a file that is whole, or is no beginning of a line, is not cut off")
  func notTruncated() {
    let whole = scene.ndjson
    #expect(failure(of: whole + "garbage")?.isTruncated == false)
    #expect(failure(of: whole + "{\"t\":")?.isTruncated == false)
    let lines = whole.split(separator: "\n")
    let beginning = lines.dropLast().joined(separator: "\n") + "\n"
    #expect(failure(of: beginning + "hello world")?.isTruncated == false)
    #expect(
      failure(of: beginning + "{\"t\":9,\"frame\":1,\"set\":{\"nobody\":")?.isTruncated == false)
    for cut in ["", "{", "{\"fr", "{\"t\":9,\"x\":nul", "{\"t\":9,\"x\":\"\\u00", "{\"t\":1e"] {
      #expect(failure(of: beginning + cut)?.isTruncated == true, "\(cut)")
    }
  }

  @Test("A recording that is not complete is written to its last line", arguments: [3, 40, 400])
  func incomplete(lines: Int) throws {
    let text = scene.ndjson.split(separator: "\n").prefix(lines).joined(separator: "\n") + "\n"
    let recording = try #require(lines < 400 ? failure(of: text)?.partial : read(scene.ndjson))
    #expect(written(recording) == (lines < 400 ? text : scene.ndjson))
    let (rows, table) = (Pieces(), Pieces())
    recording.replay(into: CSVWriter(write: rows.take))
    recording.replay(into: WideCSVWriter(write: table.take))
    #expect(rows.text.hasSuffix("\n") && table.text.hasPrefix("time,kind,frame"))
  }

  @Test(
    "Numbers that JSON or the schema does not have are mistakes",
    arguments: [
      "{\"t\":0,\"frame\":007}", "{\"t\":0,\"frame\":-5}", "{\"node\":01,\"name\":\"b\"}",
      "{\"frames\":-4,\"events\":0,\"end\":0,\"hash\":\"0000000000000000\"}",
    ])
  func wrongNumbers(line: String) {
    #expect(failure(of: file(line)) != nil)
  }

  @Test("Times of frames are finite and in order", arguments: ["[null,1]", "[3,1]"])
  func wrongTimes(times: String) {
    let text = file("{\"new\":1}").replacingOccurrences(
      of: "\"rate\":", with: "\"times\":\(times),\"rate\":")
    #expect(failure(of: text)?.line == 1)
  }

  @Test("Bytes that are no text in UTF-8 are a mistake")
  func refusesOtherEncodings() {
    var bytes = Array(file(#"{"t":0,"event":"??"}"#).utf8)
    let place = bytes.lastIndex(of: UInt8(ascii: "?"))!
    bytes[place] = 0xff
    let error = #expect(throws: RecordingError.self) { try Recording(ndjson: bytes) }
    #expect(error?.reason == "expected text in UTF-8")
  }

  @Test("A file that is cut anywhere says so, and has what is whole")
  func cutFiles() throws {
    let bytes = Array(scene.ndjson.utf8)
    for count in stride(from: 0, to: bytes.count, by: 37) {
      let error = #expect(throws: RecordingError.self) {
        try Recording(ndjson: Array(bytes[..<count]))
      }
      #expect(error?.isTruncated == true, "\(count)")
      // A line is whole without its line feed.
      let lines = bytes[...count].count { $0 == UInt8(ascii: "\n") }
      #expect(error?.line == lines + 1)
      guard lines > 0 else { continue }
      let partial = try #require(error?.partial)
      let builder = RecordingBuilder()
      let begin = scene.lines[..<lines].joined(separator: "\n") + "\n"
      try NDJSONReader(into: builder).read(Array(begin.utf8))
      #expect(partial == builder.recording, "\(count)")
      #expect(partial.moments.elementsEqual(scene.log.moments.prefix(partial.moments.count)))
    }
    // Only the line feed at the very end is no loss.
    #expect(try Recording(ndjson: Array(bytes.dropLast())) == scene.log)
  }

  @Test("Content after the summary is refused, and nothing is read after a mistake")
  func endIsEnd() throws {
    let error = try #require(failure(of: scene.ndjson + "{\"t\":1,\"frame\":1}\n"))
    #expect(error.reason == "expected nothing after the summary")
    #expect(error.partial == scene.log)
    let reader = NDJSONReader(into: RecordingBuilder())
    #expect(throws: RecordingError.self) { try reader.read(Array("x\n".utf8)) }
    let second = #expect(throws: RecordingError.self) {
      try reader.read(Array(scene.ndjson.utf8))
    }
    #expect(second?.reason == "nothing is read any more")
  }

  // MARK: Any bytes

  @Test("Files with random mistakes are an error or a recording", arguments: 0..<8 as Range<UInt64>)
  func mutatedFiles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let signs = Array("{}[]\",:\\0919.-+eEntfu \n\t\rMLQCZ\u{0}é".utf8)
    let pieces = Pieces()
    _ = RandomScene(seed: seed).record(into: [NDJSONWriter(write: pieces.take)])
    let bytes = Array(pieces.text.utf8.prefix(6000))
    for _ in 0..<100 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed[place] = signs.randomElement(using: &random)!
        case 1: changed.insert(signs.randomElement(using: &random)!, at: place)
        case 2: changed.removeSubrange(place..<min(place + 5, changed.count))
        default: changed[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
      do {
        let recording = try Recording(ndjson: changed)
        recording.replay(into: RecordingBuilder())
      } catch {
        error.partial?.replay(into: RecordingBuilder())
      }
    }
  }

  @Test("A line nested as deep as one likes does not exhaust the stack")
  func deepNesting() {
    let depth = 100_000
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(throws: Never.self) { try read(file("{\"later\":\(nested)}")) }
    #expect(failure(of: file("{\"later\":\(nested)]}")) != nil)
  }
}
