import Foundation
import Testing
import ViewKernelTesting

@testable import ViewKernelPictures
@testable import ViewKernelWidgets
import ViewKernelTestSupport

@Suite("Pages")
struct PageTests {
  private func record(
    _ window: Window, until end: Double, title: String = "page"
  ) -> Recording {
    window.record(until: end, title: title)
  }

  /// Half of the last digit that pages have.
  private static let rounding = 0.5e-6 + 1e-9

  // MARK: What is shown

  @Test(
    "H15: a page shows at every moment what the display list has", .readsPages,
    arguments: 0..<20 as Range<UInt64>)
  func showsDisplayLists(seed: UInt64) throws {
    let scene = RandomScene(seed: seed)
    let builder = RecordingBuilder()
    _ = scene.record(into: [builder])
    try expectPage(shows: try #require(builder.recording))
  }

  @Test("H15: a view that moves is at its position, also if its numbers are clamped", .readsPages)
  func largePlaces() throws {
    let window = Window(size: Size(width: 100, height: 50))
    let card = View(frame: Rect(x: 10, y: 0, width: 40, height: 20))
    window.addSubview(card)
    // Numbers stay in the text or not, and so do attributes.
    let places: [(x: Double, opacity: Double)] = [
      (30, 0.5), (2e9, 0.5), (-2e9, 0.5), (40, 0.5), (50, 0.25), (60, 1), (20, 1), (30, 1),
    ]
    for (index, place) in places.enumerated() {
      window.schedule(after: Double(index + 1) / 10) { [card] in
        card.center.x = place.x
        card.opacity = place.opacity
      }
    }
    try expectPage(shows: record(window, until: 1))
  }

  /// Expects that each moment of the page of a recording has the views of its display list.
  private func expectPage(shows recording: Recording) throws {
    var lists: [ContiguousArray<ListedView>] = []
    recording.forEachDisplayList { _, list, _ in lists.append(list.listedViews()) }
    let page = try PageReading.recording(recording.page())
    try #require(page.moments.count == lists.count)
    for (moment, (found, wanted)) in zip(page.moments, lists).enumerated() {
      try #require(found.map { $0.name } == wanted.map { $0.group.name })
      for (view, listed) in zip(found, wanted) { try expect(view, shows: listed, moment) }
    }
  }

  @Test("H15: a page has the curve of a spring as it was recorded")
  func springs() throws {
    let window = Window(size: Size(width: 100, height: 50))
    window.layoutIfNeeded()
    window.animate(spring: Spring(damping: 40, allowsOverdamping: true)) { window.opacity = 0.5 }
    let page = try PageData(record(window, until: 0.5).page())
    #expect(
      page.text.contains(
        "\"spring(mass: 1, stiffness: 100, damping: 40, allowsOverdamping: true)\""))
  }

  private func expect(
    _ view: PageReading.View, shows listed: ListedView, _ moment: Int
  ) throws {
    let group = listed.group
    let (place, outline) = (view.parts[0], view.parts[3])
    let matrix = numbers(in: place, after: "matrix(", count: 6) ?? [1, 0, 0, 1, 0, 0]
    // Pictures have numbers up to 1e9.
    let wanted = (TrackValue.transform(group.transform).parts ?? []).map {
      min(max($0, -1e9), 1e9)
    }
    #expect(isClose(matrix, wanted), "\(view.name) in moment \(moment)")
    let opacity = numbers(in: place, after: "opacity=\"", count: 1) ?? [1]
    #expect(isClose(opacity, [min(group.opacity, 1)]), "\(view.name) in moment \(moment)")
    #expect(place.contains("clip-path") == group.isClipped)
    let bounds = ["x", "y", "width", "height"].compactMap {
      numbers(in: outline, after: " \($0)=\"", count: 1)?.first
    }
    #expect(isClose(bounds, TrackValue.rect(group.bounds).parts ?? []), "\(view.name)")
    #expect(view.parts[2].isEmpty == (listed.border == nil))
  }

  private func isClose(_ found: [Double], _ wanted: [Double]) -> Bool {
    found.count == wanted.count
      && zip(found, wanted).allSatisfy { ($0 - $1).magnitude <= PageTests.rounding }
  }

  private func numbers(in text: String, after begin: String, count: Int) -> [Double]? {
    guard let begin = text.range(of: begin) else { return nil }
    let words = text[begin.upperBound...].split { $0 == " " || $0 == ")" || $0 == "\"" }
    return words.prefix(count).compactMap { Double($0) }
  }

  @Test("H15: content is what pictures have, with definitions of its own", .readsPages)
  func content() throws {
    let window = Window(size: Size(width: 100, height: 50))
    let card = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))
    card.clipsToBounds = true
    card.backgroundColor = .red
    card.shadowOpacity = 1
    window.addSubview(card)
    let page = try PageReading.recording(record(window, until: 0).page())
    let parts = try #require(page.moments[0].last).parts
    #expect(
      parts[0] == #" transform="matrix(1 0 0 1 10 10)" clip-path="url(#downer-1)""#)
    #expect(
      parts[1]
        == ##"""
        <clipPath id="downer-1"><rect x="0" y="0" width="40" height="20"/></clipPath>
        <filter id="downer-2" filterUnits="userSpaceOnUse" x="-9" y="-9" width="58" height="38" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="3"/></filter>
        <path d="M0 0 L40 0 L40 20 L0 20 Z" fill="#000000" transform="matrix(1 0 0 1 0 -3)" filter="url(#downer-2)"/>
        <rect x="0" y="0" width="40" height="20" fill="#ff0000"/>

        """##)
    #expect(parts[3] == #"<rect x="0" y="0" width="40" height="20"/>"#)
  }

  @Test("H6: the view box of a page is clamped as all numbers of pictures are", .readsPages)
  func largeWindow() throws {
    let window = Window(size: Size(width: 1e40, height: 50))
    let data = try PageData(record(window, until: 0).page())
    let screen = try #require(data.recording()["screen"] as? String)
    let patterns = try #require(data.json["patterns"] as? [String])
    let changes = try PageReading.changes(screen, patterns: patterns)
    #expect(changes.map { $0.text } == ["0 0 1000000000 50"])
  }

  @Test("H15: values are those of the recording", .readsPages)
  func values() throws {
    let recording = record(makeCardScene(), until: 0.5)
    let page = try PageReading.recording(recording.page())
    let opacities = try #require(page.values["card"]?["opacity"])
    for (moment, timing) in recording.timing.enumerated() where timing.kind == .after {
      let opacity = try #require(recording.value("card", .opacity, at: timing.time))
      let found = try #require(Double(opacities[moment]))
      #expect((found - opacity).magnitude <= PageTests.rounding)
    }
    #expect(page.values["title"]?["text"]?[0] == "Tom & \"Jerry\"")
    #expect(page.values["card"]?["drawing"]?[0] == "none")
  }

  /// A source with one node, whose only value is first a path, then a rect, then a colour.
  private final class MixedSource: TimelineSource {
    let clock = LogicalClock()
    let tracks = [Track("value", initial: .nothing)]

    func sample(into sampler: NodeSampler) {
      let rect = Rect(x: 5, y: 6, width: 7, height: 8)
      let value: TrackValue =
        switch clock.now {
        case ..<0.1: .path(Path(rect: Rect(x: 1, y: 2, width: 3, height: 4)))
        case ..<0.2: .rect(rect)
        default: .color(.red)
        }
      sampler.show(0, name: "a") { $0.set(0, value) }
    }
  }

  @Test("H15: values of several kinds with as many numbers each have their own text", .readsPages)
  func valuesOfSeveralKinds() throws {
    let recorder = Recorder(MixedSource(), title: "mixed", frameRate: FrameRate(10)!)
    let builder = RecordingBuilder()
    recorder.sinks = [builder]
    _ = recorder.record(until: 0.3)
    let page = try PageReading.recording(try #require(builder.recording).page())
    let texts = try #require(page.values["a"]?["value"])
    #expect(texts.first == "path in 1,2,3,4" && texts.last == "1,0,0,1")
    #expect(texts.contains("5,6,7,8"))
  }

  @Test("H15: a recording without anything has a page", .readsPages)
  func emptyRecording() throws {
    let builder = RecordingBuilder()
    builder.begin(TimelineHeader(title: "", start: 0, frameRate: .sixty, tracks: []))
    let page = try #require(builder.recording).page()
    #expect(page.contains("<title>Timeline</title>"))
    #expect(try PageReading.recording(page).moments.isEmpty)
  }

  @Test("H15: of animations without a key, each ends with its own event")
  func stops() throws {
    let window = Window(size: Size(width: 100, height: 50))
    for (start, duration) in [(0.1, 0.8), (0.2, 0.2), (0.3, 0.4)] {
      window.schedule(after: start) { [unowned window] in
        window.add(BasicAnimation(.opacity, from: 0, to: 1, duration: duration))
      }
    }
    let data = try PageData(record(window, until: 1).page())
    let events = try #require(try data.recording()["events"] as? [[String: Any]])
    let starts = events.filter { $0["name"] as? String == "animationStart" }
    #expect(starts.map { $0["stop"] as? Double } == [0.9, 0.4, 0.7])
  }

  @Test("H17: velocities have gaps at jumps, dots for moments, no chart of an instant", .readsPages)
  func velocities() throws {
    let results = try PageFunctions.results()
    #expect(results.steady == "M250 1L750 2")
    #expect(results.jump == "M250 1h0M750 2h0")
    #expect(results.jumpOfValue == "M0 0L500 1L500 5L1000 7")
    #expect(results.charts == ["chart value", "chart velocity"])
    #expect(results.chartsOfInstant == ["chart value"])
  }

  @Test("H17: a chart has the moments of its recording, not those of the golden", .readsPages)
  func momentsOfCharts() throws {
    #expect(try PageFunctions.results().velocityOfMoments == "M250 1L750 1")
  }

  @Test(
    "H17: moments less than a microsecond apart have no velocity, in charts as in plots",
    .readsPages)
  func closeMoments() throws {
    let velocity = try PageFunctions.results().velocityOfCloseMoments
    #expect(velocity == "M250 1L750 2")
  }

  @Test("An element of a page may have more children than a call has arguments", .readsPages)
  func manyChildren() throws {
    #expect(try PageFunctions.results().childCount == 200_000)
  }

  @Test("H15: comparisons distinguish names with commas and line breaks", .readsPages)
  func namesInComparisons() throws {
    let results = try PageFunctions.results()
    #expect(results.differentShapes == [true, false])
    #expect(results.hasDifferentViews)
  }

  @Test("H15: the page names the underlying value where an animation sets no end", .readsPages)
  func endsOfAnimations() throws {
    #expect(try PageFunctions.results().endsOfAnimations == ["underlying value", "1, 2"])
  }

  @Test("H15: numbers have spaces between them, and texts keep their commas", .readsPages)
  func textsOfValues() throws {
    #expect(
      try PageFunctions.results().textsOfValues
        == ["10000000000, 20", "10000000000, 20000000000", "a,b"])
  }

  @Test("H15: the page lists values that were never recorded as default values", .readsPages)
  func titleOfDefaults() throws {
    #expect(try PageFunctions.results().titleOfDefaults == "2 × default value")
  }

  @Test("H15: the part of the picture in which views move is known without elements", .readsPages)
  func partThatMoves() throws {
    // The view is at (50, 60), then at (90, 60), in a window that is turned by a quarter.
    #expect(try PageFunctions.results().partThatMoves == [114, 34, 42, 102])
  }

  @Test("H15: the part of the picture in which views move has a motion of one moment", .readsPages)
  func partOfShortMotion() throws {
    let results = try PageFunctions.results()
    #expect(results.partOfShortMotion == results.partThatMoves)
  }

  @Test("H15: with more than 50,000 boxes in both recordings, sixty moments decide", .readsPages)
  func partOfManyBoxes() throws {
    #expect(try PageFunctions.results().partOfManyBoxes == nil)
  }

  @Test("H15: the chart of a view that only the golden has marks its events there", .readsPages)
  func eventMarks() throws {
    #expect(try PageFunctions.results().eventMarks == "1")
  }

  @Test("H6: the mark of a view is a path if browsers would clamp its rect", .readsPages)
  func largeMarks() throws {
    let results = try PageFunctions.results()
    #expect(results.mark == #"<rect x="-1" y="0" width="10" height="5"/>"#)
    #expect(results.largeMark == #"<path d="M-1 0h40000000v5h-40000000Z"/>"#)
  }

  // MARK: Comparison

  @Test("H15: a comparison has both recordings, and says how they differ and when")
  func comparison() throws {
    func recording(_ duration: Double) -> Recording {
      let window = Window(size: Size(width: 100, height: 50))
      let card = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))
      card.accessibilityIdentifier = "card"
      window.addSubview(card)
      window.animate(duration: duration) { card.opacity = 0 }
      return record(window, until: 0.5)
    }
    let (new, golden) = (recording(0.4), recording(0.3))
    let data = try PageData(new.page(comparedWith: golden))
    #expect((data.json["recordings"] as? [Any])?.count == 2)
    let differences = try #require(data.json["differences"] as? [[String: Any]])
    #expect(differences.map { $0["text"] as? String } == new.differences(from: golden).sentences())
    #expect(differences.first?["view"] as? String == "card")
    #expect(differences.first?["time"] as? Double == 1.0 / 60)
    #expect(differences.first?["before"] == nil)
    #expect(try PageData(new.page()).json["differences"] is NSNull)
  }

  @Test("H15: a difference before the events of an instant says so")
  func differenceBeforeEvents() throws {
    func recording(_ opacity: Double) -> Recording {
      let window = Window(size: Size(width: 100, height: 50))
      let card = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))
      card.accessibilityIdentifier = "card"
      window.addSubview(card)
      window.animate(duration: 0.5) { card.opacity = opacity }
      window.schedule(after: 0.5) { card.opacity = 1 }
      return window.record(until: 1, frameRate: FrameRate(1)!)
    }
    let (new, golden) = (recording(0.25), recording(0.5))
    let differences = try #require(
      PageData(new.page(comparedWith: golden)).json["differences"] as? [[String: Any]])
    let values = try #require(
      differences.first { ($0["text"] as? String)?.contains("opacity") == true })
    #expect(values["time"] as? Double == 0.5)
    #expect(values["before"] as? Bool == true)
    // The page opens on the side of the largest one.
    let largest = try #require(values["largest"] as? [String: Any])
    #expect(largest["time"] as? Double == 0.5)
    #expect(largest["before"] as? Bool == true)
  }

  @Test("H15: a comparison has the tolerance of each track, and the paths and drawings that differ")
  func tolerance() throws {
    func recording(_ text: String) -> Recording {
      let window = Window(size: Size(width: 100, height: 50))
      let label = Label(text: text, frame: window.bounds)
      label.accessibilityIdentifier = "label"
      window.addSubview(label)
      return record(window, until: 0)
    }
    func allowed(_ data: PageData) throws -> [String: Double] {
      let tracks = try #require(try data.recording()["tracks"] as? [[String: Any]])
      var allowed: [String: Double] = [:]
      for track in tracks {
        let name = try #require(track["name"] as? String)
        allowed[name] = track["allowed"] as? Double
      }
      return allowed
    }
    let (new, golden) = (recording("a"), recording("b"))
    let tolerance = Tolerance(0.5, tracks: ["opacity": 0.25, "center": 0])
    let data = try PageData(new.page(comparedWith: golden, tolerance: tolerance))
    let tolerated = try allowed(data)
    #expect(tolerated["bounds"] == 0.5 && tolerated["opacity"] == 0.25)
    #expect(tolerated["center"] == nil)
    #expect(data.json["shapes"] as? [[String]] == [["label", "drawing"]])
    #expect(try allowed(PageData(new.page(comparedWith: golden))).isEmpty)
  }

  // MARK: Escapes

  @Test(
    "H15: no name, text or title ends an element or runs", .readsPages,
    arguments: textCases + [
      "</script><script>alert(1)</script>", "<!--", "<script>", "]]>", "${x}`'", "</title>",
    ])
  func escapes(text: String) throws {
    let window = Window(size: Size(width: 100, height: 50))
    let label = Label(text: text, frame: window.bounds)
    label.accessibilityIdentifier = text
    window.addSubview(label)
    window.animate(duration: 0.1) { label.opacity = 0 }
    let recording = record(window, until: 0.1, title: text)
    let page = recording.page()
    let plain = record(Window(size: window.frame.size), until: 0.1).page()
    for word in ["</script", "<script", "<!--", "</title"] {
      #expect(page.ranges(of: word).count == plain.ranges(of: word).count, "\(word)")
    }
    let data = try PageData(page)
    #expect(!data.text.utf8.contains(UInt8(ascii: "<")))
    let names = try PageReading.recording(page).moments[0].map { $0.name }
    #expect(names == recording.nodes.map { $0.name })
  }

  @Test("H15: a page asks for nothing of a network")
  func selfContained() {
    let page = record(makeCardScene(), until: 0.5).page()
    let addresses = page.ranges(of: "://").count
    #expect(addresses == page.ranges(of: "http://www.w3.org/2000/svg").count)
    #expect(page.contains("default-src 'none'"))
    // Only the script that has this hash runs.
    #expect(page.contains("script-src 'sha256-") && !page.contains("script-src 'unsafe-inline'"))
    #expect(!page.contains("import ") && !page.contains("fetch("))
  }

  // MARK: Size

  @Test("H15: ten seconds of fifty moving views are less than two megabytes")
  func size() {
    let window = Window(size: Size(width: 1000, height: 800))
    for place in 0..<50 {
      let view = View(frame: Rect(x: Double(place) * 17, y: 30, width: 60, height: 60))
      view.backgroundColor = .red
      window.addSubview(view)
      let stations = (0...5).map {
        Point(x: Double(($0 * 370 + place * 61) % 900), y: Double(($0 * 530 + place * 17) % 700))
      }
      view.add(KeyframeAnimation(.center, values: stations, duration: 10))
    }
    let page = record(window, until: 10).page()
    #expect(page.utf8.count < 2_000_000)
  }
}

@Suite("Texts with holes")
struct TextChangesTests {
  @Test(
    "H15: numbers are rounded to millionths, or stay in the text", .readsPages,
    arguments: [
      (0.1, "0.1"), (-0.0, "0"), (1.0 / 3, "0.333333"), (-2.5, "-2.5"),
      (999_999_999.5, "999999999.5"),
      (1e9, "1000000000"), (1e300, "1e+300"), (-1e12, "-1000000000000"), (.nan, "null"),
    ])
  func numbers(number: Double, text: String) throws {
    #expect(try roundTrip([.number(number)], moments: [0]).map { $0.text } == [text])
  }

  @Test("H15: what is read is what was written, moment by moment", .readsPages)
  func changes() throws {
    let values: [TrackValue] = [
      .pair(1, 2), .pair(1, 2.5), .pair(-900_000_000, 2.5), .nothing, .text("a\u{1}b"), .flag(true),
      .pair(900_000_000, -2.5), .numbers([]), .numbers([1, 2, 3]),
      .path(Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))), .path(Path()), .nodes([1]),
    ]
    let texts = [
      "1,2", "1,2.5", "-900000000,2.5", "none", "a b", "true", "900000000,-2.5", "", "1,2,3",
      "path in 1,2,3,4", "empty path", "1 view",
    ]
    let moments = values.indices.map { $0 * $0 * 40 }
    let changes = try roundTrip(values, moments: moments)
    #expect(changes.map { $0.moment } == moments)
    #expect(changes.map { $0.text } == texts)
  }

  @Test("H15: what stays the same is not written again")
  func sameAgain() {
    var patterns = PatternTable()
    var changes = TextChanges()
    let text = TextBuffer.withHoles()
    text.append(displayed: .number(1))
    changes.take(text, inMoment: 0, &patterns)
    let code = changes.code
    text.append(displayed: .number(1 + 1e-9))
    changes.take(text, inMoment: 1, &patterns)
    #expect(changes.code == code)
  }

  /// Returns the changes that a page reads.
  private func roundTrip(
    _ values: [TrackValue], moments: [Int]
  ) throws -> [PageReading.Change] {
    var patterns = PatternTable()
    var changes = TextChanges()
    let text = TextBuffer.withHoles()
    for (value, moment) in zip(values, moments) {
      text.append(displayed: value)
      changes.take(text, inMoment: moment, &patterns)
    }
    let code = String(decoding: changes.code, as: UTF8.self)
    return try PageReading.changes(code, patterns: patterns.all)
  }
}
