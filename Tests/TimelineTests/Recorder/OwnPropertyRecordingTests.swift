import Testing
import ViewKernelTestSupport
import ViewKernel
import ViewKernelTimeline

private enum Ring {
  static let strokeEnd = AnimatableProperty("strokeEnd", initial: 1.0)
  static let dash = AnimatableProperty("dash", initial: Point.zero)
  static let namesake = AnimatableProperty("strokeEnd", initial: 5.0)
  static let mood = AnimatableProperty("mood", initial: Mood.calm)
  static let padding = AnimatableProperty("padding", initial: EdgeInsets.zero)
}

/// A type without a form in timelines.
private enum Mood: Double, Animatable {
  case calm, stormy

  static func interpolated(from a: Mood, to b: Mood, at fraction: Double) -> Mood {
    fraction < 0.5 ? a : b
  }
  func added(onto underlying: Mood) -> Mood { self }
  func delta(from base: Mood) -> Mood? { nil }
  static func neutral(like value: Mood) -> Mood { .calm }
  func repeated(_ count: Double) -> Mood { self }
  func distance(to other: Mood) -> Double { self == other ? 0 : 1 }
  var isFinite: Bool { true }
}

@Suite("Recording properties of a program's own")
struct OwnPropertyRecordingTests {
  let window = Window(size: Size(width: 100, height: 100))
  let ring = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  let plain = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() {
    ring.accessibilityIdentifier = "ring"
    plain.accessibilityIdentifier = "plain"
    window.addSubview(ring)
    window.addSubview(plain)
  }

  private func record(until end: Double = 1) -> Tape {
    Tape(WindowSource(window), frameRate: FrameRate(4)!, until: end)
  }

  /// Shows many keys.
  private final class Panel: View {
    static let keys = (0..<20_000).map { ContentKey("key \($0)") }
    var value = 1.0

    override func forEachContent(_ report: (ContentKey, PropertyValue) -> Void) {
      for key in Panel.keys { report(key, .number(value)) }
    }
  }

  @Test(
    "Twenty thousand properties and keys of one view are recorded",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func many() {
    let properties = (0..<20_000).map { AnimatableProperty("own \($0)", initial: 0.0) }
    for property in properties { ring[property] = 1 }
    let panel = Panel()
    window.addSubview(panel)
    window.schedule(after: 0.5) { [ring] in
      for property in properties.reversed() { ring[property] = 2 }
      panel.value = 3
      panel.setNeedsDisplay()
    }
    let log = record().log
    let base = WindowSource(window).tracks.count
    #expect(log.tracks.count == base + 40_000)
    let counts = log.moments.map { $0.changes.count { $0.track >= base } }
    #expect(counts == [40_000, 0, 0, 40_000, 0, 0, 0])
  }

  @Test("A view that lost its animations with its place shows the model values again")
  func lostNodes() throws {
    let names = ["strokeEnd", "dash"]
    ring.add(BasicAnimation(Ring.dash, from: Point(x: 1, y: 1), to: .zero, duration: 9))
    plain.add(BasicAnimation(Ring.strokeEnd, from: 0, to: 1, duration: 9))
    window.schedule(after: 0.5) { [ring, plain, window] in
      for view in [ring, plain] {
        view.removeAllAnimations()
        view.removeFromSuperview()
        window.addSubview(view)
      }
    }
    let log = record().log
    #expect(log.tracks.suffix(2).map(\.name).sorted() == names.sorted())
    #expect(log.value("ring", "dash", at: 0) == .pair(1, 1))
    #expect(log.value("ring", "dash", at: 1) == .pair(0, 0))
    #expect(log.value("plain", "strokeEnd", at: 0) == .number(0))
    #expect(log.value("plain", "strokeEnd", at: 1) == .number(1))
  }

  @Test("C10: a track begins with the first value that is not the initial one")
  func tracks() throws {
    window.schedule(after: 0.5) { [window, ring] in
      window.animate(duration: 0.5, curve: .linear) { ring[Ring.strokeEnd] = 0 }
      ring[Ring.mood] = .stormy
    }
    let log = record().log
    let base = WindowSource(window).tracks.count
    #expect(log.tracks.dropFirst(base).map { $0.name } == ["strokeEnd"])
    let changes = log.moments.flatMap { moment in
      moment.changes.filter { $0.track == base }.map { (moment.time, $0.node, $0.value) }
    }
    #expect(changes.map { $0.0 } == [0.75, 1])
    #expect(changes.map { $0.1 } == [ring.identifier, ring.identifier])
    #expect(changes.map { $0.2 } == [.number(0.5), .number(0)])
  }

  @Test("F43b: what follows a moving view is recorded at every frame, and at the end of the motion")
  func followers() throws {
    plain.derive(.centerX, from: ring, .opacity) { $0 }  // refused: a component
    plain.derive(.center, from: ring, .opacity) { Point(x: 64 * $0, y: 5) }
    plain.derive(Ring.strokeEnd, from: ring, Ring.dash) { $0.x }
    window.schedule(after: 0.25) { [window, ring] in
      window.animate(duration: 0.5, curve: .linear) {
        ring.opacity = 0
        ring[Ring.dash].x = 8
      }
    }
    window.schedule(after: 1.125) { [ring] in ring.opacity = 0.5 }
    let log = record(until: 1.5).log
    let times = [0, 0.25, 0.5, 0.75, 1, 1.25]
    #expect(times.map { log.value("plain", .centerX, at: $0) } == [64, 64, 32, 0, 0, 32])
    #expect(times.map { log.value("plain", Ring.strokeEnd, at: $0) } == [0, 0, 4, 8, 8, 8])
  }

  @Test("C10: the tracks of every timeline of a window are those of schema 1, in its order")
  func tracksFromTheStart() {
    #expect(
      WindowSource(window).tracks.map(\.name) == [
        "subviews", "bounds", "center", "anchorPoint", "transform", "opacity", "isHidden",
        "clipsToBounds", "backgroundColor", "borderColor", "borderWidth", "cornerRadius",
        "shadowColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowPath", "text",
        "drawing",
      ])
  }

  @Test("C13: a property that is not animated is recorded where its token says so")
  func plainProperties() throws {
    let isOn = Property("isOn", initial: false, recorded: PropertyValue.flag)
    let secret = Property("secret", initial: 0)
    window.schedule(after: 0.5) { [ring] in
      ring[isOn] = true
      ring[secret] = 1
    }
    let tape = record()
    let index = try #require(tape.log.tracks.firstIndex { $0.name == "isOn" })
    #expect(tape.log.tracks[index].kind == .flag)
    #expect(!tape.log.tracks.contains { $0.name == "secret" })
    let changes = tape.log.moments.flatMap { moment in
      moment.changes.filter { $0.track == index }.map { "\(moment.time) \($0.value)" }
    }
    #expect(changes == ["0.5 true"])
  }

  @Test("C10: of two tokens of one name the second is not recorded, with a diagnostic")
  func names() {
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    ring[Ring.strokeEnd] = 0.25
    plain[Ring.namesake] = 0.5
    #expect(plain[Ring.namesake] == 0.5)
    #expect(!record().ndjson.contains("[5]"))
    #expect(messages.count == 1 && messages[0].hasPrefix("strokeEnd"))
  }

  @Test("C10: it is part of the hash, and files name it")
  func files() throws {
    let before = record().summary.hash
    ring[Ring.dash] = Point(x: 1, y: 2)
    let after = record(until: 2)
    #expect(after.summary.hash != before)
    let text = after.ndjson
    #expect(text.contains("{\"track\":\"dash\",\"initial\":[0,0],\"kind\":\"pair\""))
    #expect(text.contains("\"dash\":[1,2]"))
  }

  @Test("C10: a type without a form of its own is recorded as its numbers")
  func numbers() {
    window.schedule(after: 0.5) { [window, ring] in
      window.animate(duration: 0.5, curve: .linear) { ring[Ring.padding] = EdgeInsets(4) }
    }
    let text = record().ndjson
    #expect(text.contains("{\"track\":\"padding\",\"initial\":[0,0,0,0],\"kind\":\"numbers\""))
    #expect(text.contains("\"padding\":[2,2,2,2]"))
  }

  @Test("C10: a built-in property that comes behind the first sixteen is nobody's own")
  func builtIn() {
    let next = AnimatableProperty(
      "next", ordinal: ViewProperties.all.count, role: .paint, initial: 0.0, read: { _ in 0 },
      store: { _, _ in }, write: { _, _ in })
    ring.add(BasicAnimation(next, from: 0, to: 1, duration: 1), forKey: "next")
    ring.add(BasicAnimation(Ring.dash, from: .zero, to: Point(x: 1, y: 1), duration: 1))
    var names: [String] = []
    ring.forEachCustomProperty { names.append($0.name) }
    #expect(names == ["dash"])
  }
}
