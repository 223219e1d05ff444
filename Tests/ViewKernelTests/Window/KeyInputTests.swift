import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// A text view of a program's own, which writes what the keys do to it.
private final class Console: View, KeyInput {
  var line = ""
  var onAsk: (() -> Void)?
  var onMove: (() -> Void)?
  var onResign: (() -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override var keyInput: (any KeyInput)? {
    onAsk?()
    return self
  }

  override func willMove(toSuperview superview: View?) { onMove?() }
  override func didResignFirstResponder() { onResign?() }

  var hasText: Bool { !line.isEmpty }
  func insertText(_ text: String) { line += text }
  func deleteBackward() { line.removeLast() }
}

/// Can be first responder, and takes no text.
private final class Knob: View {
  var onAsk: (() -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override var keyInput: (any KeyInput)? {
    onAsk?()
    return nil
  }
}

/// Is typed into by way of an object that it shares with others.
private final class Pane: View {
  let shared: Console

  init(_ shared: Console) {
    self.shared = shared
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }
  override var keyInput: (any KeyInput)? { shared }
}

@Suite("Keys")
struct KeyInputTests {
  private let stage = LoggingStage()
  private let console = Console()
  private let knob = Knob()

  init() {
    stage.window.addSubview(console)
    stage.window.addSubview(knob)
  }

  private var window: Window { stage.window }

  @Test("G21: what is typed goes to the input of the first responder; return is a line feed")
  func typing() {
    console.becomeFirstResponder()
    window.typeText("ab")
    window.pressReturn()
    window.typeText("c")
    window.pressDelete()
    #expect(console.line == "ab\n")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("G21: delete is not passed on where there is no text")
  func deletesNothing() {
    console.becomeFirstResponder()
    window.pressDelete()  // `removeLast` of an empty text would stop here
    #expect(console.line.isEmpty)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("G21: a text field deletes by characters, and its return key runs onReturn")
  func textField() {
    let field = TextField(text: "ae\u{301}")
    var returned = 0
    field.onReturn = { _ in returned += 1 }
    window.addSubview(field)
    field.becomeFirstResponder()
    window.pressDelete()
    window.pressReturn()
    #expect(field.text == "a")
    #expect(returned == 1)
  }

  @Test("G21: an input need not be the view itself")
  func sharedInput() {
    let shared = Console()
    let panes = [Pane(shared), Pane(shared)]
    for pane in panes { window.addSubview(pane) }
    for pane in panes {
      pane.becomeFirstResponder()
      window.typeText("x")
    }
    #expect(shared.line == "xx")
  }

  @Test("G21: keys without a first responder that takes text are ignored, with a diagnostic")
  func ignored() {
    let keys: [(Window) -> Void] = [
      { $0.typeText("x") }, { $0.pressDelete() }, { $0.pressReturn() },
    ]
    for press in keys { press(window) }
    knob.becomeFirstResponder()
    for press in keys { press(window) }
    #expect(stage.diagnostics.map(\.kind) == Array(repeating: .ignored, count: 6))
    #expect(console.line.isEmpty)
  }

  @Test("G21: the keyboard is there for who is typed into, and stays from field to field")
  func keyboardFollows() {
    var heard: [Bool] = []
    let token = window.observeKeyboard { heard.append($0.isVisible) }
    let field = TextField()
    window.addSubview(field)
    knob.becomeFirstResponder()
    #expect(heard == [])
    console.becomeFirstResponder()
    field.becomeFirstResponder()
    console.becomeFirstResponder()
    #expect(heard == [true])
    knob.becomeFirstResponder()
    #expect(heard == [true, false])
    token.cancel()
  }

  @Test("G21: a view that gives focus away when asked leaves the keyboard as the next one wants it")
  func focusGoesMeanwhile() {
    console.onAsk = { [unowned console] in
      console.onAsk = nil
      console.resignFirstResponder()
    }
    console.becomeFirstResponder()
    #expect(!console.isFirstResponder)
    #expect(!window.keyboard.isVisible, "nobody is typed into")

    let field = TextField()
    window.addSubview(field)
    console.becomeFirstResponder()
    console.onAsk = { [unowned console] in
      console.onAsk = nil
      field.becomeFirstResponder()
    }
    console.resignFirstResponder()
    #expect(field.isFirstResponder)
    #expect(window.keyboard.isVisible, "the field is typed into")
  }

  @Test("G21: a view without text that passes the focus to a field when asked keeps the keyboard")
  func focusIsPassedToField() {
    let field = TextField()
    window.addSubview(field)
    console.becomeFirstResponder()
    console.onResign = { [unowned knob] in
      knob.becomeFirstResponder()
      knob.onAsk = { [unowned knob] in
        knob.onAsk = nil
        field.becomeFirstResponder()
      }
    }
    console.resignFirstResponder()
    #expect(field.isFirstResponder)
    #expect(window.keyboard.isVisible)
  }

  @Test("G20, G21: an observer moves the focus while the keyboard is being shown")
  func focusMovesWhileKeyboardAppears() {
    let field = TextField()
    window.addSubview(field)
    var next: View = knob
    let first = window.observeKeyboard { if $0.isVisible { next.becomeFirstResponder() } }
    var heard: [Bool] = []
    let second = window.observeKeyboard { heard.append($0.isVisible) }
    console.becomeFirstResponder()
    #expect(knob.isFirstResponder && !window.keyboard.isVisible, "nobody is typed into")
    #expect(heard == [false], "only the last state")
    next = field
    console.becomeFirstResponder()
    #expect(field.isFirstResponder && window.keyboard.isVisible, "the field is typed into")
    #expect(heard == [false, true])
    withExtendedLifetime((first, second)) {}
  }

  @Test("G21: a view that hooks take out of the window passes the focus on, and the keyboard hides")
  func focusIsLostInMove() {
    let group = View()
    window.addSubview(group)
    console.becomeFirstResponder()
    // Puts the new superview inside, so the move is refused, and both leave the window.
    console.onMove = { [unowned console] in
      guard console.superview == nil else { return }
      console.onMove = nil
      console.addSubview(group)
    }
    console.onResign = { [unowned knob] in knob.becomeFirstResponder() }
    group.addSubview(console)
    #expect(console.window == nil)
    #expect(knob.isFirstResponder)
    #expect(!window.keyboard.isVisible)
  }

  @Test("G21: the first responder may go in the middle of a key")
  func viewGoesMeanwhile() {
    var last: Console? = Console()
    window.addSubview(last!)
    last!.becomeFirstResponder()
    last!.onAsk = { [unowned view = last!] in view.removeFromSuperview() }
    last = nil
    window.typeText("x")
    #expect(window.firstResponder == nil)
    window.checkInvariants()
  }
}
