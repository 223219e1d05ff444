import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Labels, buttons and text fields")
struct ControlTests {
  /// A change of a control that shows.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (TextField, Button, Label) -> Void
  }

  static let changes = [
    Change(testDescription: "typed text") { field, _, _ in field.insertText("b") },
    Change(testDescription: "deleted text") { field, _, _ in field.deleteBackward() },
    Change(testDescription: "text of a field") { field, _, _ in field.text = "b" },
    Change(testDescription: "font size of a field") { field, _, _ in field.fontSize = 20 },
    Change(testDescription: "title") { _, button, _ in button.title = "b" },
    Change(testDescription: "isEnabled") { _, button, _ in button.isEnabled = false },
    Change(testDescription: "font size of a button") { _, button, _ in button.fontSize = 20 },
    Change(testDescription: "text of a label") { _, _, label in label.text = "b" },
    Change(testDescription: "font size of a label") { _, _, label in label.fontSize = 20 },
  ]

  @Test(
    "A change of a control that shows needs a frame, also when layout has run", arguments: changes)
  func needsFrame(change: Change) {
    let window = Window(size: Size(width: 100, height: 100))
    let field = TextField(text: "a")
    let button = Button(title: "a")
    let label = Label(text: "a")
    for view in [field, button, label] { window.addSubview(view) }
    window.advance(to: 0)
    window.didDrawFrame()
    field.text = "a"
    button.title = "a"
    label.text = "a"
    #expect(!window.needsFrame, "an equal value shows nothing new")
    change.make(field, button, label)
    window.layoutIfNeeded()
    #expect(window.needsFrame)
    window.didDrawFrame()
    #expect(!window.needsFrame)
  }

  @Test("G21: a tap on a field that has focus shows a hidden keyboard again")
  func tapShowsKeyboard() {
    let window = Window(size: Size(width: 100, height: 100))
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    window.addSubview(field)
    window.tap(at: field.center)
    #expect(field.isFirstResponder && window.keyboard.isVisible)
    window.hideKeyboard()
    #expect(field.isFirstResponder)
    #expect(window.tap(at: field.center) === field)
    #expect(window.keyboard.isVisible)
    field.resignFirstResponder()
    #expect(!window.keyboard.isVisible)
  }

  @Test("C13, H3: a text that differs only in how its characters are composed is stored and shown")
  func composition() {
    let (before, after) = ("\u{C5}", "\u{212B}")
    #expect(before == after, "both are Å")
    let frame = Rect(x: 0, y: 0, width: 100, height: 50)
    let field = TextField(text: before, frame: frame)
    let empty = TextField(frame: frame)
    empty.placeholder = before
    let button = Button(title: before, frame: frame)
    let label = Label(text: before, frame: frame)
    let window = Window(size: Size(width: 100, height: 100))
    for view in [field, empty, button, label] { window.addSubview(view) }
    var heard: [[UInt8]] = []
    field.onChange = { heard.append(Array($0.utf8)) }
    func drawn(_ view: View) -> [[UInt8]] {
      (view.presentation.drawing?.items ?? []).compactMap {
        if case .text(let run) = $0.content { Array(run.text.utf8) } else { nil }
      }
    }
    let changes: [(View, () -> Void)] = [
      (field, { field.text = after }), (empty, { empty.placeholder = after }),
      (button, { button.title = after }), (label, { label.text = after }),
    ]
    for (view, change) in changes {
      #expect(drawn(view) == [Array(before.utf8)])
      let stamp = window.changes(since: nil).stamp
      change()
      #expect(window.changes(since: stamp).views?.contains { $0 === view } == true)
      #expect(drawn(view) == [Array(after.utf8)])
    }
    #expect(Array(field.text.utf8) == Array(after.utf8))
    #expect(heard == [Array(after.utf8)])
  }

  @Test("B2: a change of a label marks the label, but not an ordinary superview")
  func labelMarksItself() {
    let changes: [(Label) -> Void] = [
      { $0.text = "b" }, { $0.fontSize = 20 }, { $0.fontWeight = .bold }, { $0.numberOfLines = 1 },
    ]
    let superview = View()
    let label = Label(text: "a")
    superview.addSubview(label)
    for change in changes {
      superview.layoutIfNeeded()
      change(label)
      #expect(label.needsLayout && !superview.needsLayout)
    }
  }

  @Test("A11: labels and image views leave touches to what is behind them")
  func touches() {
    let window = Window(size: Size(width: 100, height: 100))
    let frame = Rect(x: 0, y: 0, width: 50, height: 50)
    let button = Button(title: "behind", frame: frame)
    var taps = 0
    button.onTap { taps += 1 }
    let inside = Label(text: "inside", frame: frame)
    button.addSubview(inside)
    let front: [View] = [Label(text: "in front", frame: frame), ImageView(frame: frame)]
    window.addSubview(button)
    for view in front { window.addSubview(view) }
    let point = Point(x: 20, y: 20)
    #expect(window.tap(at: point) === button && taps == 1)
    for view in front {
      #expect(!view.isUserInteractionEnabled)
      view.isUserInteractionEnabled = true
      #expect(window.hitTest(point) === view)
    }
    #expect(button.isUserInteractionEnabled && TextField().isUserInteractionEnabled)
  }

  @Test(
    "Delete removes one character with all that belongs to it",
    arguments: [
      "ab", "ae\u{301}", "a\u{1F1E9}\u{1F1EA}", "a\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
      "a\r\n", "a\u{AC01}", "a\u{1F44D}\u{1F3FD}",
    ])
  func deletesCharacters(text: String) {
    let field = TextField(text: text)
    field.deleteBackward()
    #expect(field.text == "a")
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.text.isEmpty)
  }

  @Test(
    "H8: a field has no line breaks in its text, whether they are typed or set",
    arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineBreaksInFields(lineBreak: String) {
    let window = Window(size: Size(width: 100, height: 100))
    let field = TextField(text: "a\(lineBreak)b")
    #expect(field.text == "a b")
    window.addSubview(field)
    field.becomeFirstResponder()
    var changes: [String] = []
    var returns = 0
    field.onChange = { changes.append($0) }
    field.onReturn { returns += 1 }
    window.typeText("\(lineBreak)c")
    field.text = "\(lineBreak)d\(lineBreak)\(lineBreak)"
    field[.text] = "e\(lineBreak)"
    field.text = "e\(lineBreak)"
    let observation = field.observe(.text) { _ in }
    window.typeText("f\(lineBreak)g")
    #expect(changes == ["a b c", " d  ", "e ", "e f g"])
    #expect(field.text == "e f g" && returns == 0)
    window.pressReturn()
    #expect(field.text == "e f g" && returns == 1)
    withExtendedLifetime(observation) {}
    field.setValue("h\(lineBreak)i", of: .text)
    #expect(field.text == "h i")
  }

  @Test("C14: observers of a field get the text that it stores, not the one with line breaks")
  func observersGetTheStoredText() {
    let field = TextField(text: "h i")
    var values: [String?] = []
    let observation = field.observe(.text, options: .new) { values.append($0.new) }
    #expect(field.setValue("h\ni", of: .text) == .unchanged)
    #expect(field.setValue("j\nk", of: .text) == .changed)
    #expect(values == ["h i", "j k"])
    withExtendedLifetime(observation) {}
  }

  @Test("C14: before the change, the option distinct compares with the passed text")
  func priorObserversComparePassedText() {
    let field = TextField(text: "h i")
    var calls: [Bool] = []
    let observation = field.observe(.text, options: [.new, .prior, .distinct]) {
      calls.append($0.isPrior)
      #expect($0.new == ($0.isPrior ? nil : "j k"))
    }
    #expect(field.setValue("h\ni", of: .text) == .unchanged)
    #expect(calls == [true])
    field.text = "h\ni"  // the setter replaces the line break first
    #expect(calls == [true])
    #expect(field.setValue("j\nk", of: .text) == .changed)
    #expect(calls == [true, true, false])
    withExtendedLifetime(observation) {}
  }

  @Test("Delete in an empty field changes nothing and tells nobody")
  func deletesNothing() {
    let field = TextField()
    field.onChange = { _ in Issue.record("nothing has changed") }
    field.deleteBackward()
  }

  @Test("Delete removes one character, also of flags", arguments: 0..<200 as Range<UInt64>)
  func deletesCharacters(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["🇩🇪", "🇩", "🇩🇪🇫", "🇩🇪🇫🇷🇮🇹", "a", "e\u{301}", "\u{301}", "\u{600}", "👩\u{200D}"]
    let field = TextField()
    var text = ""
    for _ in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        // Mostly flags: rows of more than two.
        let isFlag = Int.random(in: 0..<4, using: &random) > 0
        let piece = pieces[Int.random(in: 0..<(isFlag ? 4 : pieces.count), using: &random)]
        field.insertText(piece)
        text += piece
      case 4:
        field.text = String(text.dropFirst())
        text = field.text
      default:
        field.deleteBackward()
        if !text.isEmpty { text.removeLast() }
      }
      #expect(field.text.utf8.elementsEqual(text.utf8), "\(field.text), \(text)")
    }
  }

  @Test(
    "A long row of flags is deleted in linear time",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func deletesFlags() {
    let field = TextField(text: String(repeating: "🇩🇪", count: 300_000))
    for _ in 0..<299_999 { field.deleteBackward() }
    #expect(field.text == "🇩🇪")
  }

  @Test(
    "Typing takes linear time while other properties than the text are observed",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func typesWhileOthersAreObserved() {
    let field = TextField(text: String(repeating: "a", count: 2_000_000))
    let ended = field.observe(.text) { _ in Issue.record("the observation has ended") }
    ended.cancel()
    let observation = field.observe(.opacity) { _ in Issue.record("the opacity was not set") }
    for _ in 0..<100_000 { field.insertText("b") }
    for _ in 0..<100_000 { field.deleteBackward() }
    #expect(field.text.utf8.count == 2_000_000)
    withExtendedLifetime(observation) {}
  }

  @Test("What a closure held may set another one when it goes")
  func closuresGoReentrantly() {
    final class Last {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      deinit { body() }
    }
    let button = Button(title: "a")
    let field = TextField(text: "a")
    var gone = 0
    do {
      let mark = Last {
        gone += 1
        button.onTap = { _ in gone += 10 }
        field.onChange = { _ in gone += 100 }
        field.onReturn = { _ in gone += 1000 }
      }
      button.onTap = { _ in withExtendedLifetime(mark) {} }
      field.onChange = { _ in withExtendedLifetime(mark) {} }
      field.onReturn = { _ in withExtendedLifetime(mark) {} }
    }
    button.onTap = nil
    field.onChange = nil
    #expect(gone == 0)
    field.onReturn = nil
    #expect(gone == 1)
    button.tap()
    field.text = "b"
    field.returnKeyPressed()
    #expect(gone == 1111)
  }

  @Test("C4: fields that set each other's text for ever are stopped", arguments: [1, 2, 1_000])
  func textRing(count: Int) {
    let stage = LoggingStage()
    let fields = (0..<count).map { _ in TextField() }
    for field in fields { stage.window.addSubview(field) }
    for (index, field) in fields.enumerated() {
      field.onChange = { [unowned next = fields[(index + 1) % count]] in next.text = $0 + "x" }
    }
    fields[0].text = "a"
    #expect(stage.diagnostics.map(\.kind) == [.limit])
    #expect(fields.map(\.text.count).max() == 64)
    stage.diagnostics = []
    fields[0].onChange = nil
    fields[0].text = "b"
    #expect(fields[0].text == "b")
    #expect(stage.diagnostics.isEmpty)
  }
}
