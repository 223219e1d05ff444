import Testing
import ViewKernelTesting
import ViewKernelWidgets

@Suite("Stages")
struct StageTests {
  private let stage = TestStage(size: LoginScene.size, build: LoginScene.build)

  // MARK: Playing

  @Test("H19: a test taps, types, presses keys and lets time pass, as a user")
  func plays() throws {
    try stage.tap("name")
    try stage.typeText("Hello!")
    try stage.press(.delete)
    #expect(try stage.view("name", as: TextField.self).text == "Hello")
    #expect(stage.window.keyboard.isVisible)
    try stage.tap("open")
    try stage.advance(by: 0.125)
    #expect(try stage.view("card").presentation.bounds.width == 150)
    #expect(
      stage.inputs == [
        "0 s: tap on \"name\"", "0 s: type \"Hello!\"", "0 s: press delete",
        "0 s: tap on \"open\"",
      ])
  }

  @Test("H19: an alert is answered by its buttons, and its field typed into")
  func alerts() throws {
    try stage.tap("ask")
    try stage.advance(by: 1)
    try stage.typeText(" 2")
    #expect(try stage.view("alert.field", as: TextField.self).text == "Untitled 2")
    #expect(try stage.tap("alert.button.OK") is Button)
    try stage.advance(by: 1)
    #expect(
      failure { _ = try stage.view("alert") }?.hasPrefix("there is no view \"alert\"") == true)
    try stage.seek(to: 1)
    #expect(try stage.view("alert.field", as: TextField.self).text == "Untitled 2")
  }

  @Test("H19: a popover is opened, used and gone")
  func popovers() throws {
    try stage.tap("menu")
    try stage.advance(by: 0.3)
    try stage.tap("item")
    try stage.advance(by: 0.3)
    #expect(failure { try stage.tap("item") }?.contains("there is no view \"item\"") == true)
    try stage.seek(to: 0.1)
    _ = try stage.view("item")
  }

  @Test("H19: the keyboard is shown as high as asked, and hidden")
  func keyboard() throws {
    try stage.showKeyboard(height: 216)
    #expect(stage.window.boundsAboveKeyboard.height == 264)
    try stage.hideKeyboard()
    #expect(stage.window.boundsAboveKeyboard.height == 480)
    #expect(
      failure { try stage.showKeyboard(height: .nan) }
        == "show the keyboard, nan high: expected a finite number of at least 0, got nan")
  }

  @Test("H19: a stage records as its window does, and looks elsewhere without going there")
  func records() throws {
    let window = Window(size: LoginScene.size)
    LoginScene.build(in: window)
    window.advance(by: 0)
    window.tap(at: Point(x: 60, y: 120))
    try stage.tap("open")
    let recording = try stage.record(until: 0.5)
    #expect(recording == window.record(until: 0.5))
    #expect(stage.now == 0.5)
    #expect(try stage.recording(from: 0, to: 0.5) == recording)
    #expect(stage.now == 0.5)
    #expect(stage.description == "stage at 0.5 s, 1 input")
  }

  @Test("H19: with nothing left, a stage has settled at the last event; else it says what goes on")
  func settles() throws {
    let quiet = TestStage(size: LoginScene.size) { window in
      let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      card.accessibilityIdentifier = "card"
      window.addSubview(card)
    }
    try quiet.perform { window in
      let card = try window.view("card")
      window.animate(duration: 0.25) { card.opacity = 0 }
    }
    #expect(try quiet.settle() == 0.25)
    #expect(
      failure { try stage.settle(limit: 1) }?
        .hasPrefix("not settled by 1 s: something waits for 1.2") == true)
    #expect(stage.now < 1.1)
  }

  @Test("H19: what a stage records is compared with a golden")
  func goldens() throws {
    let folder = TestFolder()
    try stage.tap("open")
    let recording = try stage.recording(from: 0, to: 0.5)
    let golden = Golden("tour", nextTo: folder.testFile)
    #expect(
      failure { try golden.expect(recording) }?.hasSuffix("Goldens/tour.html\nthen run again")
        == true)
    try golden.expect(stage.record(until: 0.5))
  }

  // MARK: Back and forth

  @Test("H19: back at a time everything is as it was then, and comes again on the way forwards")
  func seeks() throws {
    try stage.tap("open")
    try stage.advance(by: 0.1)
    let width = try stage.view("card").presentation.bounds.width
    try stage.tap("name")
    try stage.typeText("a")
    try stage.advance(by: 1)
    let window = stage.window
    try stage.seek(to: 0.05)
    #expect(stage.now == 0.05)
    #expect(stage.window !== window)
    #expect(stage.future == ["0.1 s: tap on \"name\"", "0.1 s: type \"a\""])
    #expect(try stage.view("card").presentation.bounds.width < width)
    #expect(try stage.view("name", as: TextField.self).text == "")
    try stage.advance(to: 0.1)
    #expect(try stage.view("card").presentation.bounds.width == width)
    #expect(try stage.view("name", as: TextField.self).text == "a")
    try stage.seek(to: 0)
    try stage.seek(to: 2)
    #expect(try stage.view("name", as: TextField.self).text == "a")
    #expect(stage.description == "stage at 2 s, 3 inputs")
  }

  @Test("H19: a new input drops what lay ahead; one that fails leaves it")
  func history() throws {
    try stage.tap("name")
    try stage.advance(by: 0.5)
    try stage.typeText("late")
    try stage.seek(to: 0.25)
    _ = failure { try stage.tap("nobody") }
    #expect(stage.future == ["0.5 s: type \"late\""])
    try stage.typeText("early")
    #expect(stage.future == [])
    try stage.advance(to: 1)
    #expect(try stage.view("name", as: TextField.self).text == "early")
    #expect(stage.description == "stage at 1 s, 2 inputs")
  }

  @Test("H19: what lies ahead is waited for, and a stage that rests has nothing ahead")
  func settlesAhead() throws {
    let quiet = TestStage(size: LoginScene.size) { window in
      window.addSubview(TextField(frame: Rect(x: 0, y: 0, width: 100, height: 30)))
    }
    try quiet.advance(to: 2)
    try quiet.tap(at: Point(x: 5, y: 5))
    try quiet.seek(to: 0)
    #expect(
      failure { try quiet.settle(limit: 1) }
        == "not settled by 1 s: 2 s: tap at (5, 5) has not happened yet")
    #expect(try quiet.settle() == 2)
    #expect(quiet.window.firstResponder != nil)
  }

  @Test("H19: two forks know nothing of each other")
  func forks() throws {
    try stage.tap("name")
    let other = try stage.fork()
    try stage.typeText("a")
    try other.typeText("b")
    #expect(try stage.view("name", as: TextField.self).text == "a")
    #expect(try other.view("name", as: TextField.self).text == "b")
    try other.seek(to: 0)
    #expect(try other.view("name", as: TextField.self).text == "b")
  }

  @Test("H19: a tree that animates as it is built is played again as it was")
  func animatesAtOnce() throws {
    let stage = TestStage(size: LoginScene.size, start: 10) { window in
      let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      card.accessibilityIdentifier = "card"
      window.addSubview(card)
      window.animate(duration: 1, curve: .linear) { card.center.x += 100 }
    }
    try stage.advance(to: 10.5)
    #expect(try stage.view("card").presentation.center.x == 55)
    try stage.seek(to: 10.25)
    #expect(try stage.view("card").presentation.center.x == 30)
    #expect(
      failure { try stage.seek(to: 9) }
        == "seek(to: 9) needs a finite time not before the start, 10")
    #expect(
      failure { _ = try stage.recording(from: 9, to: 8) }
        == "recording(from: 9) needs a finite time not before the start, 10")
    for (end, text) in [(10, "10"), (.nan, "nan"), (.infinity, "inf")] as [(Double, String)] {
      #expect(
        failure { _ = try stage.recording(from: 11, to: end) }
          == "recording(from: 11, to: \(text)) needs a finite time not before its start, 11")
    }
  }

  @Test("H19: somebody who moves the window's clock has moved the stage, and drops what lay ahead")
  func directMoves() throws {
    try stage.tap("open")
    try stage.advance(to: 1)
    try stage.tap("name")
    try stage.seek(to: 0.5)
    stage.window.advance(to: 0.75)
    #expect(stage.now == 0.75)
    try stage.tap("open")
    #expect(stage.future == [])
    try stage.seek(to: 0.6)
    try stage.advance(to: 0.8)
    #expect(stage.inputs == ["0 s: tap on \"open\"", "0.75 s: tap on \"open\""])
  }

  @Test("H19: perform throws what its closure throws")
  func performThrows() throws {
    struct Refused: Error, Equatable { let reason: Int }
    #expect(throws: Refused(reason: 7)) { try stage.perform { _ in throw Refused(reason: 7) } }
    #expect(throws: ViewLookupError.self) { try stage.perform { try _ = $0.view("nobody") } }
    #expect(stage.inputs.count == 2)
    try stage.advance(to: 1)
    try stage.seek(to: 0)
  }
}
