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

  @Test("Delete in an empty field changes nothing and tells nobody")
  func deletesNothing() {
    let field = TextField()
    field.onChange = { _ in Issue.record("nothing has changed") }
    field.deleteBackward()
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
