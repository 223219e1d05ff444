import Testing
import ViewKernel
import ViewKernelTimeline
import ViewKernelWidgets

/// A control of a program's own: a switch that says what it is for.
private final class Toggle: View {
  static let isOn = ContentKey("isOn", initial: .flag(false))
  static let namesake = ContentKey("isOn", initial: .number(5))

  let says: String?
  var isOn = false {
    didSet { setNeedsDisplay() }
  }
  var tellsNamesake = false

  init(_ says: String?) {
    self.says = says
    super.init(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  }

  override func forEachContent(_ report: (ContentKey, PropertyValue) -> Void) {
    if let says { report(.text, .text(says)) }
    report(tellsNamesake ? Toggle.namesake : Toggle.isOn, .flag(isOn))
  }
}

@Suite("Recording the content of views")
struct ContentRecordingTests {
  private let window = Window(size: Size(width: 100, height: 100))
  private let toggle = Toggle("sound")
  private let silent = Toggle(nil)

  init() {
    toggle.accessibilityIdentifier = "toggle"
    silent.accessibilityIdentifier = "silent"
    window.addSubview(toggle)
    window.addSubview(silent)
  }

  private func record(until end: Double = 1) -> Tape {
    Tape(WindowSource(window), frameRate: FrameRate(4)!, until: end)
  }

  @Test("C11: what a view says is its text, and is recorded as such")
  func text() {
    let log = record().log
    let track = WindowSource(window).tracks.firstIndex { $0.name == "text" }
    let changes = log.moments.flatMap { $0.changes.filter { $0.track == track } }
    #expect(changes.map(\.value) == [.text("sound")])
    #expect(changes.map(\.node) == [toggle.identifier])
  }

  @Test("C11: labels, buttons and fields say what they show")
  func controls() {
    for control in [Label(text: "a"), Button(title: "a"), TextField(text: "a")] {
      #expect(control.content(.text) == .text("a"))
      #expect(control.content(Toggle.isOn) == .nothing)
    }
  }

  @Test("C11: a key has a track of its own from the first value that is not the initial one")
  func tracks() {
    window.schedule(after: 0.5) { [toggle] in toggle.isOn = true }
    window.schedule(after: 0.75) { [toggle] in toggle.isOn = false }
    let log = record().log
    let base = WindowSource(window).tracks.count
    #expect(log.tracks.dropFirst(base).map { $0.name } == ["isOn"])
    let changes = log.moments.flatMap { moment in
      moment.changes.filter { $0.track == base }.map { (moment.time, $0.node, $0.value) }
    }
    #expect(changes.map { $0.0 } == [0.5, 0.75])
    #expect(changes.map { $0.1 } == [toggle.identifier, toggle.identifier])
    #expect(changes.map { $0.2 } == [.flag(true), .flag(false)])
  }

  @Test("C11: of two keys of one name the second is not recorded, with a diagnostic")
  func names() {
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    toggle.isOn = true
    silent.isOn = true
    silent.tellsNamesake = true
    let log = record().log
    let base = WindowSource(window).tracks.count
    #expect(log.moments.flatMap { $0.changes.filter { $0.track >= base } }.count == 1)
    #expect(messages.count == 1 && messages[0].hasPrefix("isOn"))
  }

  @Test("C11: a key that is no longer reported keeps its last value")
  func keepsLastValue() {
    toggle.isOn = true
    window.schedule(after: 0.5) { [toggle] in toggle.tellsNamesake = true }
    window.onDiagnostic = { _ in }
    let log = record().log
    let base = WindowSource(window).tracks.count
    let changes = log.moments.flatMap { $0.changes.filter { $0.track == base } }
    #expect(changes.map(\.value) == [.flag(true)])
  }
}
