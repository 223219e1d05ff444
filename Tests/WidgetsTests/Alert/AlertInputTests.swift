import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Touches and focus of alerts")
struct AlertInputTests {
  @Test("G10: touches outside the box do not reach what lies below", arguments: [0.1, 1])
  func modal(time: Double) {
    let scene = AlertScene()
    var taps = 0
    let below = Button(title: "below", frame: scene.window.bounds)
    below.onTap = { _ in taps += 1 }
    scene.window.addSubview(below)
    scene.alert.show(in: scene.window)
    scene.window.advance(to: time)
    let corner = Point(x: 5, y: 5)
    #expect(scene.window.hitTest(corner) is AlertBackdrop)
    #expect(scene.window.tap(at: corner) === scene.root, "the root takes the touch")
    scene.tap(scene.alert.alertView)
    #expect(taps == 0)
    #expect(scene.alert.state != .fadingOut)
  }

  @Test("A17, G10: an alert covers views of any z position, those that are given one later too")
  func zPositions() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: stage.window.bounds)
    view.zPosition = 10
    let alert = AlertController(title: "Delete?", message: nil)
    alert.show(in: stage.window)
    stage.advance(to: 1)
    func hit() -> View? { stage.window.hitTest(Point(x: 1, y: 1)) }
    #expect(hit().map { !$0.isDescendant(of: view) } == true)
    view.zPosition = 20
    let later = stage.add("later", frame: stage.window.bounds)
    later.zPosition = 30
    #expect(hit().map { !$0.isDescendant(of: view) } == true)
  }

  @Test("G10: input is blocked until the fade is over, then passes")
  func modalWhileFading() {
    let scene = AlertScene()
    let below = Button(title: "below", frame: scene.window.bounds)
    scene.window.addSubview(below)
    scene.showAndSettle()
    scene.alert.dismiss()
    let corner = Point(x: 5, y: 5)
    #expect(scene.window.hitTest(corner) !== below)
    scene.window.advance(to: 1.1)
    #expect(scene.window.hitTest(corner) !== below)
    scene.window.advance(to: 1.2)
    #expect(scene.window.hitTest(corner) === below)
  }

  @Test("G10: a touch on the second field moves the focus there")
  func fields() {
    let scene = AlertScene()
    scene.alert.addTextField(text: "second")
    scene.showAndSettle()
    scene.tap(scene.alert.textFields[1])
    #expect(scene.alert.textFields[1].isFirstResponder)
    scene.window.typeText("!")
    #expect(scene.alert.textFields[1].text == "second!")
    #expect(scene.alert.text == "Untitled")
  }

  // MARK: One alert after the other

  @Test("G17: a delegate that shows a new alert gets its focus")
  func chained() {
    let scene = AlertScene()
    let next = AlertController(title: "Sure?")
    next.addTextField(text: "yes")
    scene.showAndSettle()
    var log: [String] = []
    let keyboard = scene.window.observeKeyboard { [journal = scene.journal] in
      journal.write($0.isVisible ? "keyboard" : "no keyboard")
    }
    scene.listener.onAnswer = { [window = scene.window] _ in
      log.append("delegate")
      next.show(in: window)
    }
    scene.alert.dismiss()
    scene.window.advance(to: 9)
    #expect(log == ["delegate"])
    #expect(
      scene.journal.lines == [
        TestJournal.Line(text: "no keyboard", time: 1),
        TestJournal.Line(text: "value Untitled", time: 1),
        TestJournal.Line(text: "keyboard", time: 1 + 0.2555),
      ])
    #expect(next.textFields[0].isFirstResponder)
    #expect(next.state == .shown)
    #expect(scene.window.subviewCount == 1)
    keyboard.cancel()
  }

  @Test("G11: when the upper alert goes, focus returns to the field of the lower one")
  func stackedFocus() {
    let scene = AlertScene()
    let upper = AlertController(title: "Upper")
    upper.addTextField()
    scene.showAndSettle()
    upper.show(in: scene.window)
    scene.window.advance(to: 2)
    #expect(upper.textFields[0].isFirstResponder)
    upper.dismiss()
    scene.window.advance(to: 2.5)
    #expect(scene.field.isFirstResponder)
  }

  @Test("G11: when the only alert goes, focus returns to who had it before")
  func savedFocus() {
    let scene = AlertScene()
    let before = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    scene.window.addSubview(before)
    before.becomeFirstResponder()
    scene.showAndSettle()
    #expect(!before.isFirstResponder)
    scene.alert.dismiss()
    scene.window.advance(to: 1.5)
    #expect(before.isFirstResponder)
  }

  @Test("G10: the shield of an answered alert lies under an alert that is over it")
  func shieldUnderUpperAlert() throws {
    let scene = AlertScene()
    let upper = AlertController(title: "Upper")
    upper.addAction(AlertAction(title: "Fine"))
    scene.showAndSettle()
    upper.show(in: scene.window)
    scene.window.advance(to: 2)
    scene.alert.dismiss()
    scene.window.advance(to: 2.1)
    let fine = try #require(upper.alertView?.subviews.last)
    #expect(scene.tap(fine) === fine)
    #expect(upper.state == .fadingOut)
    #expect(scene.alert.state == .fadingOut)
  }

  @Test("G10: a window that changes its size during the fade stays shielded")
  func shieldFollowsWindow() {
    let scene = AlertScene()
    scene.showAndSettle()
    scene.alert.dismiss()
    scene.window.bounds.size = Size(width: 2000, height: 2000)
    let below = Button(title: "below", frame: scene.window.bounds)
    scene.window.insertSubview(below, at: 0)
    #expect(scene.window.hitTest(Point(x: 1900, y: 1900)) !== below)
    scene.window.advance(to: 1.2)
    #expect(scene.window.hitTest(Point(x: 1900, y: 1900)) === below)
  }

  // MARK: Who has focus

  @Test("G11: focus does not go back to an alert that has been answered itself")
  func noFocusForAnsweredAlert() {
    let scene = AlertScene()
    let upper = AlertController(title: "Upper")
    upper.addTextField()
    scene.showAndSettle()
    upper.show(in: scene.window)
    scene.window.advance(to: 2)
    upper.dismiss()
    scene.window.advance(to: 2.1)
    scene.alert.dismiss()
    for time in [2.5, 2.55, 2.6, 9] {
      scene.window.advance(to: time)
      #expect(scene.window.firstResponder == nil, "at \(time)")
      #expect(!scene.window.keyboard.isVisible)
    }
  }

  @Test("G11: answered in either order, two alerts give focus back to who had it before both")
  func focusBeforeBoth() {
    for upperFirst in [false, true] {
      let scene = AlertScene()
      let before = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 30))
      scene.window.addSubview(before)
      before.becomeFirstResponder()
      let upper = AlertController(title: "Upper")
      upper.addTextField()
      scene.showAndSettle()
      upper.show(in: scene.window)
      scene.window.advance(to: 2)
      (upperFirst ? upper : scene.alert).dismiss()
      scene.window.advance(to: 2.1)
      (upperFirst ? scene.alert : upper).dismiss()
      scene.window.advance(to: 9)
      #expect(before.isFirstResponder, "upper first: \(upperFirst)")
    }
  }

  @Test("G11: an alert shown by the answer of another one gives focus back in its place")
  func focusBeforeChain() {
    let scene = AlertScene()
    let before = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    scene.window.addSubview(before)
    before.becomeFirstResponder()
    let next = AlertController(title: "Sure?")
    next.addTextField()
    scene.listener.onAnswer = { [window = scene.window] _ in next.show(in: window) }
    scene.showAndSettle()
    scene.alert.dismiss()
    scene.window.advance(to: 2)
    #expect(next.textFields[0].isFirstResponder)
    next.dismiss()
    scene.window.advance(to: 3)
    #expect(before.isFirstResponder)
  }

  @Test("G11: an alert shown again while it fades gives focus back to who had it at first")
  func focusBeforeShownAgain() {
    let scene = AlertScene()
    let before = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    scene.window.addSubview(before)
    before.becomeFirstResponder()
    scene.showAndSettle()
    scene.alert.dismiss()
    scene.window.advance(to: 1.1)
    scene.alert.show(in: scene.window)
    scene.window.advance(to: 2)
    #expect(scene.field.isFirstResponder)
    scene.alert.dismiss()
    scene.window.advance(to: 3)
    #expect(before.isFirstResponder)
  }

  @Test("G11: an alert whose pop-in ends under another one does not take focus past it")
  func popInUnderAnother() {
    let scene = AlertScene()
    let upper = AlertController(title: "Upper")
    scene.alert.show(in: scene.window)
    scene.window.advance(to: 0.1)
    upper.show(in: scene.window)
    scene.window.advance(to: 1)
    #expect(scene.alert.state == .shown)
    #expect(scene.window.firstResponder == nil)
    upper.dismiss()
    scene.window.advance(to: 1.5)
    #expect(scene.field.isFirstResponder)
  }

  @Test("G11: the removal of a lower alert leaves focus where it is")
  func lowerGoes() {
    let scene = AlertScene()
    let before = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    scene.window.addSubview(before)
    before.becomeFirstResponder()
    let upper = AlertController(title: "Upper")
    upper.addTextField()
    scene.showAndSettle()
    upper.show(in: scene.window)
    scene.window.advance(to: 2)
    upper.textFields[0].resignFirstResponder()
    scene.alert.dismiss()
    scene.window.advance(to: 3)
    #expect(scene.window.firstResponder == nil)
  }

  @Test("G11: focus returns to the field of the lower alert that had it")
  func secondField() {
    let scene = AlertScene()
    scene.alert.addTextField()
    scene.showAndSettle()
    scene.alert.textFields[1].becomeFirstResponder()
    let upper = AlertController(title: "Upper")
    upper.addTextField()
    upper.show(in: scene.window)
    scene.window.advance(to: 2)
    upper.dismiss()
    scene.window.advance(to: 2.5)
    #expect(scene.alert.textFields[1].isFirstResponder)
  }
}
