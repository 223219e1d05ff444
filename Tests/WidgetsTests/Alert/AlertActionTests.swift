import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Actions of alerts")
struct AlertActionTests {
  @Test("G15: a handler runs at the instant of removal, after the views have gone")
  func handler() {
    let scene = AlertScene()
    let help = AlertAction(title: "Help") { [journal = scene.journal, window = scene.window] in
      #expect(window.subviewCount == 0)
      journal.write("help \($0.text)")
    }
    scene.alert.addAction(help)
    scene.showAndSettle()
    scene.tap(scene.button("Help"))
    scene.window.advance(to: 9)
    #expect(
      scene.journal.lines == [
        TestJournal.Line(text: "value Untitled", time: 1),
        TestJournal.Line(text: "help Untitled", time: 1.5),
      ])
  }

  @Test("G15: no handler runs when the return key answers")
  func noHandler() {
    let scene = AlertScene()
    scene.alert.addAction(AlertAction(title: "Help") { _ in Issue.record("nobody chose it") })
    scene.showAndSettle()
    scene.window.pressReturn()
    scene.window.advance(to: 9)
    #expect(scene.journal.texts == ["value Untitled"])
  }

  @Test("G15: of two buttons with one title the handler of the touched one runs")
  func sameTitle() throws {
    let scene = AlertScene()
    for number in [1, 2] {
      scene.alert.addAction(
        AlertAction(title: "Open") { [journal = scene.journal] _ in journal.write("open \(number)")
        })
    }
    scene.showAndSettle()
    let buttons = try #require(scene.alert.alertView).subviews.compactMap { $0 as? Button }
    scene.tap(buttons.last { $0.title == "Open" })
    scene.window.advance(to: 9)
    #expect(scene.journal.texts == ["value Untitled", "open 2"])
  }

  @Test("G15: a handler may show the alert again")
  func showInHandler() {
    let scene = AlertScene()
    let again = AlertAction(title: "Again") { [window = scene.window] in $0.show(in: window) }
    scene.alert.addAction(again)
    scene.showAndSettle()
    scene.tap(scene.button("Again"))
    scene.window.advance(to: 1.5)
    #expect(scene.alert.state == .poppingIn)
    scene.window.advance(to: 1.5 + 0.2555)
    #expect(scene.field.isFirstResponder)
  }

  @Test("G14: a disabled action cannot be tapped")
  func disabled() {
    let scene = AlertScene()
    let action = AlertAction(title: "Later")
    action.isEnabled = false
    scene.alert.addAction(action)
    scene.showAndSettle()
    scene.tap(scene.button("Later"))
    #expect(scene.alert.state == .shown)
    #expect(scene.journal.lines.isEmpty)
  }

  @Test("G14: an action that is disabled while the alert is shown cannot be tapped any more")
  func disabledWhileShown() {
    let scene = AlertScene()
    scene.showAndSettle()
    scene.alert.actions[0].isEnabled = false
    scene.tap(scene.ok)
    #expect(scene.alert.state == .shown)
    scene.alert.actions[0].isEnabled = true
    scene.tap(scene.ok)
    #expect(scene.journal.texts == ["value Untitled"])
  }

  @Test("G13: the return key triggers the first action with the tag ok, or accepts the value")
  func returnKey() {
    for hasAction in [true, false] {
      let window = Window(size: Size(width: 400, height: 400))
      let journal = TestJournal(window)
      let listener = AlertListener(journal)
      let alert = AlertController(title: "Rename")
      alert.delegate = listener
      alert.addTextField(text: "Untitled")
      alert.addAction(AlertAction(title: "Help", tag: 7) { journal.write("help") })
      for title in hasAction ? ["Save", "Copy"] : [] {
        alert.addAction(AlertAction(title: title) { journal.write(title) })
      }
      alert.show(in: window)
      window.advance(by: 1)
      window.pressReturn()
      window.advance(by: 1)
      #expect(journal.texts == ["value Untitled"] + (hasAction ? ["Save"] : []))
      withExtendedLifetime(listener) {}
    }
  }

  @Test("G14: the return key is ignored while the action that takes the value is disabled")
  func disabledReturn() {
    let scene = AlertScene()
    scene.alert.actions[0].isEnabled = false
    scene.showAndSettle()
    scene.window.pressReturn()
    #expect(scene.alert.state == .shown)
    #expect(scene.journal.lines.isEmpty)
  }

  @Test("G14: the return key is ignored while the button of the action alone is disabled")
  func disabledButtonReturn() {
    let scene = AlertScene()
    scene.showAndSettle()
    scene.ok?.isEnabled = false
    scene.window.pressReturn()
    #expect(scene.alert.state == .shown && scene.journal.lines.isEmpty)
    scene.ok?.isEnabled = true
    scene.window.pressReturn()
    #expect(scene.journal.texts == ["value Untitled"])
  }

  @Test("G14: only the button in the window of the return key counts, not that of another alert")
  func disabledButtonElsewhere() throws {
    let scene = AlertScene()
    let other = Window(size: Size(width: 400, height: 400))
    let alert = AlertController(title: "Other")
    alert.addAction(scene.alert.actions[0])
    alert.show(in: other)
    scene.showAndSettle()
    let button = try #require(alert.alertView?.subviews.last as? Button)
    button.isEnabled = false
    scene.window.pressReturn()
    #expect(scene.alert.state == .fadingOut)
    alert.dismiss()
    other.advance(by: 1)
  }

  @Test("G13: the return key does nothing more when `onReturn` has dismissed the alert")
  func dismissedInOnReturn() {
    for hasAction in [false, true] {
      let window = Window(size: Size(width: 400, height: 400))
      let journal = TestJournal(window)
      let listener = AlertListener(journal)
      let alert = AlertController(title: "Rename")
      alert.delegate = listener
      alert.addTextField(text: "Untitled")
      if hasAction { alert.addAction(AlertAction(title: "Save") { journal.write("save") }) }
      alert.textFields[0].onReturn { alert.dismiss(tag: .cancel) }
      alert.show(in: window)
      window.advance(by: 1)
      window.pressReturn()
      window.advance(by: 1)
      #expect(journal.texts == ["cancelled"])
      #expect(journal.diagnostics.isEmpty)
      alert.textFields[0].onReturn = nil
      withExtendedLifetime(listener) {}
    }
  }

  @Test("G14: an action that two alerts share is disabled in both, also when one has gone")
  func shared() {
    let scene = AlertScene()
    let shared = AlertAction(title: "Shared")
    let upper = AlertController(title: "Upper")
    for alert in [scene.alert, upper] {
      alert.addAction(shared)
      alert.show(in: scene.window)
    }
    scene.window.advance(to: 1)
    let buttons = [scene.button("Shared"), upper.alertView?.subviews.last as? Button]
    shared.isEnabled = false
    #expect(buttons.map { $0?.isEnabled } == [false, false])
    shared.isEnabled = true
    #expect(buttons.map { $0?.isEnabled } == [true, true])
    upper.dismiss()
    scene.window.advance(to: 2)
    shared.isEnabled = false
    #expect(buttons.map { $0?.isEnabled } == [false, true])
    buttons[0]?.tap()
    #expect(scene.alert.state == .shown)
  }

  @Test("G14: an action that is added twice has two buttons that are disabled together")
  func addedTwice() throws {
    let alert = AlertController(title: nil)
    let action = AlertAction(title: "Twice")
    for _ in 1...2 { alert.addAction(action) }
    let window = Window(size: Size(width: 400, height: 400))
    alert.show(in: window)
    action.isEnabled = false
    let buttons = try #require(alert.alertView).subviews.compactMap { $0 as? Button }
    #expect(buttons.map(\.isEnabled) == [false, false])
  }

  @Test("G15: shown again while it fades, the handler runs once, when the old views go")
  func shownAgainWhileFading() {
    let scene = AlertScene()
    let help = AlertAction(title: "Help") { [journal = scene.journal] in
      journal.write("help \($0.state)")
    }
    scene.alert.addAction(help)
    scene.showAndSettle()
    scene.tap(scene.button("Help"))
    scene.window.advance(to: 1.1)
    scene.alert.show(in: scene.window)
    scene.window.advance(to: 9)
    #expect(
      scene.journal.lines == [
        TestJournal.Line(text: "value Untitled", time: 1),
        TestJournal.Line(text: "help hidden", time: 1.1),
      ])
    #expect(scene.alert.state == .shown)
  }

  @Test("G15: a handler that shows the alert itself comes before whoever shows it again")
  func handlerShowsFirst() {
    let scene = AlertScene()
    var runs = 0
    let again = AlertAction(title: "Again") { [window = scene.window] in
      runs += 1
      $0.show(in: window)
    }
    scene.alert.addAction(again)
    scene.showAndSettle()
    scene.tap(scene.button("Again"))
    scene.window.advance(to: 1.1)
    scene.alert.show(in: scene.window)
    #expect(scene.journal.diagnostics.map(\.kind) == [.ignored])
    #expect(scene.window.subviewCount == 1)
    scene.window.advance(to: 9)
    #expect(runs == 1)
    #expect(scene.alert.state == .shown)
  }

  @Test("G15: the handler runs too when others take the fading views away, or the window goes")
  func viewsTakenAway() {
    for windowGoes in [false, true] {
      let journal: TestJournal
      do {
        let window = Window(size: Size(width: 400, height: 400))
        journal = TestJournal(window)
        let alert = AlertController(title: "Rename")
        alert.addAction(AlertAction(title: "OK") { _ in journal.write("handler") })
        alert.show(in: window)
        window.advance(to: 1)
        (alert.alertView?.subviews.last as? Button)?.tap()
        if !windowGoes {
          alert.alertView?.superview?.removeFromSuperview()
          #expect(journal.lines.isEmpty, "callbacks are events (D33)")
          window.advance(to: 9)
        }
      }
      #expect(journal.lines == [TestJournal.Line(text: "handler", time: 1)])
    }
  }
}
