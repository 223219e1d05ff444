import Foundation
import Testing

import ViewKernelPictures
@testable import ViewKernelTimeline
@testable import ViewKernelWidgets
import ViewKernelTestSupport

@Suite("Recording what views draw")
struct DrawingRecordingTests {
  /// Shows drawings, one a second.
  private func tape(_ drawings: [Drawing?]) -> Tape {
    let source = ListSource(tracks: [Track("ink", initial: .nothing, kind: .drawing)])
    func value(_ drawing: Drawing?) -> TrackValue { drawing.map { .drawing($0) } ?? .nothing }
    source.nodes = [ListSource.Node(number: 0, name: "pen", values: [value(drawings[0])])]
    for (second, drawing) in drawings.enumerated().dropFirst() {
      source.show(value(drawing), at: Double(second) - 0.5)
    }
    return Tape(source, frameRate: FrameRate(1)!, until: Double(drawings.count - 1))
  }

  private func drawing(_ items: Drawing.Content...) -> Drawing {
    var drawing = Drawing()
    for item in items { drawing.items.append(Drawing.Item(item)) }
    return drawing
  }

  private func patches(_ tape: Tape) -> [String] {
    tape.lines.compactMap { line in
      line.range(of: #""pen":{"ink":"#).map { String(line[$0.upperBound...].dropLast(3)) }
    }
  }

  private let square = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))

  // MARK: Files

  @Test("H9: of a drawing only the fields that differ are written, as a merge patch")
  func writesDifferences() {
    let one = drawing(
      .fill(square, .color(.black), .winding), .fill(square, .color(.white), .evenOdd))
    var two = one
    two.items[1].content = .fill(Path(), .color(.white), .winding)
    var three = two
    three.items[0].clip = square
    three.items.removeLast()
    let written = patches(tape([one, two, three, nil, Drawing()]))
    let path = #""M0 0 L1 0 L1 1 L0 1 Z""#
    #expect(
      written == [
        #"{"0":{"fill":\#(path),"color":[0,0,0,1]},"#
          + #""1":{"fill":0,"color":[1,1,1,1],"rule":"evenOdd"}}"#,
        #"{"1":{"fill":"","rule":null}}"#,
        #"{"0":{"clip":\#(path)},"1":null}"#,
        "null",
        "{}",
      ])
  }

  @Test("H9: a text that is only composed in another way is another text")
  func composedTexts() throws {
    func words(_ first: String, at x: Double) -> Drawing {
      func run(_ text: String, at x: Double) -> Drawing.Content {
        .text(TextRun(text, at: Point(x: x, y: 0), width: 9, fontSize: 17, color: .black))
      }
      return drawing(run(first, at: 0), run("b", at: x))
    }
    let (old, new) = (words("\u{e9}", at: 0), words("e\u{301}", at: 1))
    let tape = tape([old, new])
    let word = "e\u{301}"
    #expect(patches(tape)[1] == "{\"0\":{\"text\":\"\(word)\"},\"1\":{\"origin\":[1,0]}}")
    let recording = try Recording(ndjson: Array(tape.ndjson.utf8))
    let value = try #require(recording.value("pen", "ink", at: 1))
    #expect(value.isSameInFile(as: .drawing(new)))
    #expect(!value.isSameInFile(as: .drawing(words("\u{e9}", at: 1))))
  }

  @Test("H9: a path that equals that of the item before is written as its index, and follows it")
  func sharedPaths() throws {
    let oval = Path(ellipseIn: Rect(x: 0, y: 0, width: 2, height: 1))
    func framed(_ path: Path, _ frame: Path, clip: Path? = nil) -> Drawing {
      var drawing = Drawing()
      drawing.items = [
        Drawing.Item(.fill(path, .color(.red), .winding), clip: clip),
        Drawing.Item(.stroke(frame, .black, StrokeStyle(width: 1), .middle), clip: clip),
        Drawing.Item(.fill(frame, .color(.blue), .winding), clip: clip),
      ]
      return drawing
    }
    let drawings = [
      framed(square, square), framed(oval, oval), framed(oval, square), framed(oval, oval),
      framed(oval, oval, clip: square), framed(square, oval, clip: oval),
    ]
    let tape = tape(drawings)
    let written = patches(tape)
    #expect(written[1].hasPrefix(#"{"0":{"fill":"M"#) && !written[1].contains(#""1""#))
    #expect(written[2] == #"{"1":{"stroke":"M0 0 L1 0 L1 1 L0 1 Z"}}"#)
    #expect(written[3] == #"{"1":{"stroke":0}}"#)
    #expect(written[4].hasSuffix(#""1":{"clip":0},"2":{"clip":1}}"#))
    let recording = try Recording(ndjson: Array(tape.ndjson.utf8))
    #expect(recording == tape.log)
  }

  /// A drawing with everything that drawings can have.
  static let rich: Drawing = {
    let oval = Path(ellipseIn: Rect(x: -1.5, y: 0, width: 1e-7, height: 3))
    let stops = [GradientStop(0, .red), GradientStop(0.25, .blue), GradientStop(1, .clear)]
    var drawing = Drawing()
    drawing.fill(oval, .green, rule: .evenOdd)
    drawing.fill(Path(), .linear(LinearGradient(stops, from: .zero, to: Point(x: 3, y: 0.1))))
    drawing.fill(
      oval, .radial(RadialGradient(stops, center: .zero, radii: Size(width: 2, height: 0))))
    drawing.stroke(
      oval, .yellow, StrokeStyle(width: 0.1, cap: .round, join: .bevel, miterLimit: 2),
      alignment: .inside)
    drawing.clip(to: oval) { $0.stroke(Path(), .black, width: 0) }
    drawing.draw(
      TextRun("\"é\"\n", at: Point(x: 0.1, y: -0.0), width: 9, fontSize: 17, color: .white))
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0, 1, 2, 3, 252, 253, 254, 255])!
    let patch = ImagePatch(
      source: Rect(x: 0, y: 0, width: 0.5, height: 1),
      destination: Rect(x: 1, y: 2, width: 3, height: 4), isMirrored: true)
    drawing.items.append(
      Drawing.Item(.image(ImagePlacement(bitmap, patches: [patch], tint: .red, opacity: 0.5))))
    let other = Bitmap(width: 1, height: 1, pixels: [9, 9, 9, 9])!
    for bitmap in [other, bitmap] {
      drawing.items.append(Drawing.Item(.image(ImagePlacement(bitmap, patches: []))))
    }
    return drawing
  }()

  @Test("H9: every kind of item is read as it was recorded, and written as the same bytes")
  func readsEverything() throws {
    var changed = Self.rich
    changed.items.reverse()
    var shorter = changed
    shorter.items.removeLast(3)
    let drawings = [Self.rich, changed, shorter, nil, Self.rich, Drawing()]
    let tape = tape(drawings)
    let recording = try Recording(ndjson: Array(tape.ndjson.utf8))
    #expect(recording == tape.log)
    let pieces = Pieces()
    recording.replay(into: NDJSONWriter(write: pieces.take))
    #expect(pieces.text == tape.ndjson)
    for (second, drawing) in drawings.enumerated() {
      let value = recording.value("pen", "ink", at: Double(second))
      #expect(value == drawing.map { .drawing($0) } ?? TrackValue.nothing)
    }
    // Each bitmap is written once.
    #expect(tape.lines.count { $0.hasPrefix(#"{"bitmap":"#) } == 2)
  }

  @Test("A drawing may come in any track whose values are of any kind")
  func drawingsOfAnyKind() throws {
    let source = ListSource(showing: .drawing(Self.rich))
    source.show(.number(1), at: 0.25)
    source.show(.drawing(Self.rich), at: 0.5)
    source.show(.text("M0 0"), at: 0.75)
    let tape = Tape(source, frameRate: FrameRate(4)!, until: 1)
    #expect(tape.log.tracks[0].kind == .any)
    let recording = try Recording(ndjson: Array(tape.ndjson.utf8))
    #expect(recording == tape.log)
    #expect(recording.value("a", "value", at: 0.6) == .drawing(Self.rich))
  }

  @Test("A drawing is no initial value of a track")
  func initialDrawings() {
    #expect(Track("ink", initial: .drawing(Self.rich)).initial == .nothing)
    #expect(Track("ink", initial: .drawing(Self.rich)).kind == .drawing)
  }

  @Test("Bytes in base64 are read back", arguments: 0..<7)
  func base64(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 83 &+ 7) }
    let buffer = TextBuffer()
    buffer.append(base64: bytes)
    let text = Array(buffer.bytes)
    #expect(String(decoding: text, as: UTF8.self) == Data(bytes).base64EncodedString())
    #expect(text.withUnsafeBufferPointer { Base64.bytes(of: $0) } == bytes)
    #expect(Array("AA=A".utf8).withUnsafeBufferPointer { Base64.bytes(of: $0) } == nil)
    #expect(Array("AAA".utf8).withUnsafeBufferPointer { Base64.bytes(of: $0) } == nil)
    #expect(Array("AA-A".utf8).withUnsafeBufferPointer { Base64.bytes(of: $0) } == nil)
  }

  // MARK: Hashes

  @Test("H9: the second hash covers drawings, and the first one does not")
  func hashes() {
    let one = tape([Self.rich, nil])
    var other = Self.rich
    other.items[6].content = .image(
      ImagePlacement(Bitmap(width: 1, height: 1, pixels: [9, 9, 9, 8])!, patches: []))
    for drawings in [[nil, nil], [Self.rich, Self.rich], [other, nil]] {
      let two = tape(drawings)
      #expect(two.summary.hash == one.summary.hash)
      #expect(two.summary.detailHash != one.summary.detailHash)
    }
  }

  @Test("Of two tracks the first hash knows the place among those that it covers")
  func placesInHash() {
    func summary(_ tracks: [Track], _ values: [TrackValue]) -> TimelineSummary {
      let source = ListSource(tracks: tracks)
      source.nodes = [ListSource.Node(number: 0, name: "a", values: values)]
      return Tape(source, until: 0).summary
    }
    let ink = Track("ink", initial: .nothing, kind: .drawing)
    let size = Track("size", initial: .number(0))
    let plain = summary([size], [.number(1)])
    let inked = summary([ink, size], [.drawing(Self.rich), .number(1)])
    #expect(inked.hash == plain.hash)
    #expect(inked.detailHash != plain.detailHash)
  }

  // MARK: Windows

  @Test("H9: what views draw is recorded in step with what they are drawn from")
  func recordsWindows() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let label = Label(text: "OK", frame: Rect(x: 0, y: 0, width: 40, height: 20))
    label.accessibilityIdentifier = "label"
    window.addSubview(label)
    label.textAlignment = .right
    window.animate(duration: 1, curve: .linear) { label.bounds.size.width = 80 }
    let tape = Tape(WindowSource(window), frameRate: FrameRate(4)!, until: 1)
    for quarter in 0...4 {
      let width = try #require(tape.log.value("label", .bounds, at: Double(quarter) / 4)).width
      guard
        case .drawing(let drawing)? = tape.log.value("label", "drawing", at: Double(quarter) / 4),
        case .text(let run)? = drawing.items.first?.content
      else {
        Issue.record("no text at \(quarter) quarters")
        continue
      }
      #expect(run.origin.x + run.width == width)
    }
    // Of a line of text that moves, only its place is written.
    #expect(tape.lines.contains { $0.contains(#""drawing":{"0":{"origin":["#) })
  }

  @Test("H10: a recording answers the display lists that its window answered", arguments: 0..<30)
  func answersDisplayLists(seed: Int) throws {
    let scene = RandomScene(seed: UInt64(seed))
    let (tape, pieces) = (ListTape(scene.window), Pieces())
    _ = scene.record(into: [tape, NDJSONWriter(write: pieces.take)])
    let recording = try Recording(ndjson: Array(pieces.text.utf8))
    #expect(tape.differences(from: recording).first == nil)
  }

  @Test("H10: recording and lists agree where animations end, however their times are rounded")
  func listsAtEnds() throws {
    let window = Window(size: Size(width: 100, height: 50))
    let views = (0..<9).map { _ in View(frame: Rect(x: 0, y: 0, width: 5, height: 5)) }
    for view in views { window.addSubview(view) }
    let (tape, builder) = (ListTape(window), RecordingBuilder())
    let recorder = Recorder(WindowSource(window), title: "ends", frameRate: FrameRate(1)!)
    recorder.sinks = [builder, tape]
    recorder.start()
    for step in 1...60 {
      window.advance(by: 0.7310585786300049)
      // A block alone, and nine that are eased together.
      for view in views.prefix(step.isMultiple(of: 2) ? 1 : 9) {
        window.animate(duration: 0.1 + 0.0079 * Double(step), curve: .linear) {
          view.center.x = -view.center.x
        }
      }
    }
    recorder.finish()
    #expect(tape.differences(from: try #require(builder.recording)).first == nil)
  }

  @Test("A17, H10: a recording has z positions once there are some, and draws views in their order")
  func zPositions() throws {
    let window = Window(size: Size(width: 100, height: 50))
    let views = (0..<3).map { _ in View(frame: window.bounds) }
    for view in views { window.addSubview(view) }
    let plain = Tape(WindowSource(window), until: 0).log
    #expect(!plain.tracks.contains { $0.name == "zPosition" })
    window.schedule(after: 0.25) { views[0].zPosition = 2 }
    window.schedule(after: 0.5) { [unowned window] in
      window.animate(duration: 0.25, curve: .linear) { views[1].zPosition = 4 }
      views[2].addSubview(views[0])
    }
    let recorder = Recorder(WindowSource(window), title: "order")
    let (builder, tape) = (RecordingBuilder(), ListTape(window))
    var bytes: [UInt8] = []
    recorder.sinks = [builder, tape, NDJSONWriter { bytes += $0 }]
    recorder.record(from: 0, until: 1)
    let recording = try #require(builder.recording)
    #expect(tape.differences(from: recording) == [])
    #expect(recording.tracks.last == Track("zPosition", initial: .number(0), role: "geometry"))
    #expect(try Recording(ndjson: bytes) == recording)
  }

  @Test("E8, H10: colours are clamped where they show, whether or not anything was ever animated")
  func clampedColors() {
    let window = Window(size: Size(width: 100, height: 50))
    let view = View(frame: window.bounds)
    window.addSubview(view)
    view.backgroundColor = Color(red: -1, green: 2, blue: 0.5, alpha: 1)
    view.borderColor = view.backgroundColor
    let shown = Color(red: 0, green: 1, blue: 0.5, alpha: 1)
    #expect(view.presentation.backgroundColor == shown)
    #expect(view.presentation.borderColor == shown)
    #expect(window.snapshot().last?.backgroundColor == shown)
    #expect(window.displayList().items.contains(.background(shown)))
    let log = Tape(WindowSource(window), until: 0).log
    #expect(log.displayList(at: 0).items.contains(.background(shown)))
  }

  @Test("H10: before its first moment, and of another tree, a recording shows nothing or little")
  func listsOfLittle() throws {
    let window = Window(size: Size(width: 100, height: 50))
    window.advance(to: 1)
    let log = Tape(WindowSource(window), until: 1.5).log
    #expect(log.displayList(at: 0.5).items.isEmpty)
    #expect(log.displayList(at: 1) == named(window.displayList(), "window"))
    #expect(log.displayList(at: .nan).items.isEmpty)
    #expect(log.svg(at: 1).contains(#"width="100" height="50""#))
    #expect(log.filmStrip(at: [1, 1.25]).description == "2 cells of (100, 50)")
    let other = Tape(ListSource(showing: .number(1)), until: 0).log
    #expect(other.displayList(at: 0).items.count == 2)
    #expect(other.svg(at: 0).contains(#"width="1" height="1""#))
  }

  @Test("H10: a node that an event names before the window shows is not taken for the window")
  func eventsBeforeTheWindow() throws {
    let window = Window(size: Size(width: 100, height: 50))
    let field = TextField(text: "", frame: Rect(x: 0, y: 0, width: 20, height: 10))
    window.addSubview(field)
    let recorder = Recorder(WindowSource(window), title: "early")
    let builder = RecordingBuilder()
    recorder.sinks = [builder]
    recorder.start()
    field.becomeFirstResponder()
    window.advance(to: 0.1)
    recorder.finish()
    let recording = try #require(builder.recording)
    #expect(recording.nodes.first?.number == field.identifier)
    guard case .beginGroup(let group)? = recording.displayList(at: 0).items.first else {
      Issue.record("nothing shows")
      return
    }
    #expect(group.node == window.identifier)
    #expect(recording.svg(at: 0).contains(#"width="100" height="50""#))
  }

  private func named(_ list: DisplayList, _ name: String) -> DisplayList {
    var list = list
    if case .beginGroup(var group)? = list.items.first {
      group.name = name
      list.items[0] = .beginGroup(group)
    }
    return list
  }

  @Test("A node that a damaged file has inside itself is shown once")
  func nodesInsideThemselves() throws {
    let text = """
      {"schema":2,"numerics":1,"title":"","start":0,"rate":[1,1],"initial":{"subviews":[]},\
      "kinds":{"subviews":"nodes"},"roles":{"subviews":"tree"}}
      {"node":0,"name":"a"}
      {"node":1,"name":"b"}
      {"t":0,"frame":0,"set":{"a":{"subviews":[1,1,7]},"b":{"subviews":[0,1]}}}
      {"frames":1,"events":0,"end":0,"hash":"0123456789abcdef","detailHash":"0123456789abcdef"}

      """
    let recording = try Recording(ndjson: Array(text.utf8))
    #expect(recording.displayList(at: 0).items.count == 4)
  }

  @Test("If a builder gets two nodes with one number, the first one is shown")
  func twoOfOneNumber() throws {
    let builder = RecordingBuilder()
    let rate = try #require(FrameRate(1))
    let tracks = [Track("subviews", initial: .nodes([]), role: "tree")]
    builder.begin(TimelineHeader(title: "", start: 0, frameRate: rate, tracks: tracks))
    for (number, name) in [(0, "a"), (1, "b"), (1, "c")] {
      builder.add(node: number, name: name, className: nil)
    }
    let change = TimelineChange(node: 0, track: 0, value: .nodes([1]))
    builder.add(.frame(0), time: 0, changes: [change])
    let list = try #require(builder.recording).displayList(at: 0)
    let names = list.items.compactMap {
      if case .beginGroup(let group) = $0 { group.name } else { nil }
    }
    #expect(names == ["a", "b"])
  }

  @Test("A drawing without items is nothing")
  func emptyDrawings() {
    let window = Window(size: Size(width: 100, height: 100))
    window.addSubview(Label(text: "", frame: window.bounds))
    let tape = Tape(WindowSource(window), until: 0)
    #expect(!tape.ndjson.contains(#""drawing":{"#))
  }
}
