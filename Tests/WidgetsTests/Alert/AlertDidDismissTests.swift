import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("The closure that receives the answer of an alert")
struct AlertDidDismissTests {
  private let scene = AlertScene()
  private var window: Window { scene.window }

  /// Writes the answers of an alert to the journal of the scene.
  private func listen(to alert: AlertController, as name: String = "end") {
    alert.didDismiss { [journal = scene.journal] alert, action in
      journal.write("\(name) \(action?.title ?? "nil") \(alert.state)")
    }
  }

  @Test("G24: a tap answers with its action, at the removal, after the handler")
  func tap() {
    scene.alert.addAction(
      AlertAction(title: "Help", tag: 7) { [journal = scene.journal, window = scene.window] in
        #expect(window.subviewCount == 0)
        journal.write("handler")
      })
    listen(to: scene.alert)
    scene.showAndSettle()
    scene.tap(scene.button("Help"))
    window.advance(to: 9)
    #expect(
      scene.journal.lines == [
        TestJournal.Line(text: "cancelled", time: 1),
        TestJournal.Line(text: "handler", time: 1.5),
        TestJournal.Line(text: "end Help hidden", time: 1.5),
      ])
  }

  @Test("G24: the return key answers with the action that it triggers, or without one")
  func returnKey() {
    listen(to: scene.alert)
    scene.showAndSettle()
    window.pressReturn()
    window.advance(to: 2)
    #expect(scene.journal.texts == ["value Untitled", "end OK hidden"])
    scene.journal.clear()
    let alert = AlertController(title: "Name")
    alert.addTextField()
    listen(to: alert)
    alert.show(in: window)
    window.advance(to: 3)
    window.pressReturn()
    window.advance(to: 4)
    #expect(scene.journal.texts == ["end nil hidden"])
  }

  @Test("G24: a dismissal by the program has no action", arguments: [AlertAction.Tag.ok, .cancel])
  func byProgram(tag: AlertAction.Tag) {
    listen(to: scene.alert)
    scene.showAndSettle()
    scene.alert.dismiss(tag: tag)
    scene.alert.dismiss(tag: tag)  // ignored
    window.advance(to: 9)
    #expect(
      scene.journal.lines.last == TestJournal.Line(text: "end nil hidden", time: 1.5))
    #expect(scene.journal.lines.count == 2)
  }

  @Test("G19, G24: with reduced motion the closure is called in the instant of the answer")
  func reducedMotion() {
    window.reducesMotion = true
    listen(to: scene.alert)
    scene.showAndSettle()
    scene.tap(scene.ok)
    window.advance(to: 1)
    #expect(
      scene.journal.lines == [
        TestJournal.Line(text: "value Untitled", time: 1),
        TestJournal.Line(text: "end OK hidden", time: 1),
      ])
  }

  @Test("G9, G24: after a removal by other code it is called in an event", arguments: [0.1, 1])
  func viewsTakenAway(time: Double) {
    listen(to: scene.alert)
    scene.alert.show(in: window)
    window.advance(to: time)
    scene.root?.removeFromSuperview()
    #expect(scene.journal.lines.isEmpty)
    window.advance(to: 9)
    #expect(
      scene.journal.lines == [
        TestJournal.Line(text: "cancelled", time: time),
        TestJournal.Line(text: "end nil hidden", time: time),
      ])
  }

  @Test("G15, G24: a removal by other code while the alert fades out keeps the answer")
  func fadingViewsTakenAway() {
    listen(to: scene.alert)
    scene.showAndSettle()
    scene.tap(scene.cancel)
    window.advance(to: 1.1)
    scene.root?.removeFromSuperview()
    window.advance(to: 9)
    #expect(
      scene.journal.lines == [
        TestJournal.Line(text: "cancelled", time: 1),
        TestJournal.Line(text: "end Cancel hidden", time: 1.1),
      ])
  }

  @Test("G9, G15, G24: the window is deallocated: the closure is called, and the alert goes")
  func windowDies() {
    for isAnswered in [false, true] {
      var answers: [String] = []
      weak var alert: AlertController?
      do {
        let window = Window(size: Size(width: 400, height: 400))
        let made = AlertController(title: "Delete?")
        made.addAction(AlertAction(title: "OK"))
        made.didDismiss { alert, action in
          #expect(alert.state == .hidden)
          answers.append(action?.title ?? "nil")
        }
        made.show(in: window)
        window.advance(to: 1)
        if isAnswered { (made.alertView?.subviews.last as? Button)?.tap() }
        alert = made
        withExtendedLifetime(window) {}
      }
      #expect(answers == [isAnswered ? "OK" : "nil"])
      #expect(alert == nil)
    }
  }

  @Test("G11b, G24: dismissed while queued, it is called inside the call, with any tag")
  func queued() {
    let alert = AlertController(title: "b")
    alert.addAction(AlertAction(title: "OK") { _ in Issue.record("nobody tapped it") })
    listen(to: alert)
    scene.showAndSettle()
    for tag in [AlertAction.Tag.ok, .cancel] {
      alert.enqueue(in: window)
      #expect(alert.state == .queued)
      alert.dismiss(tag: tag)
      #expect(scene.journal.texts == ["end nil hidden"])
      scene.journal.clear()
    }
    // Taken out of the queue by `show`, it is called for that showing only.
    alert.enqueue(in: window)
    alert.show(in: window)
    #expect(scene.journal.lines.isEmpty)
    window.advance(to: 2)
    alert.dismiss()
    window.advance(to: 3)
    #expect(scene.journal.texts == ["end nil hidden"])
  }

  @Test("G11b, G24: queued alerts are called once each when the window is deallocated")
  func queueDies() {
    var ends: [String] = []
    do {
      let window = Window(size: Size(width: 400, height: 400))
      for name in ["a", "b", "c"] {
        let alert = AlertController(title: name)
        alert.didDismiss { alert, action in
          #expect(action == nil && alert.state == .hidden)
          ends.append(name)
        }
        alert.enqueue(in: window)
      }
      window.advance(to: 1)
    }
    #expect(ends == ["a", "b", "c"])
  }

  @Test("G24: the closure may show the alert again, and is called for that showing too")
  func showsAgain() {
    var answers: [String] = []
    scene.alert.didDismiss = { [window = scene.window] alert, action in
      answers.append(action?.title ?? "nil")
      if answers.count < 3 { alert.show(in: window) }
    }
    scene.showAndSettle()
    for _ in 1...5 {
      scene.tap(scene.ok)
      window.advance(by: 1)
    }
    #expect(answers == ["OK", "OK", "OK"])
    #expect(scene.alert.state == .hidden)
  }

  @Test("G6, G24: shown again while it fades, each showing calls the closure that was set for it")
  func shownAgainWhileFading() {
    listen(to: scene.alert, as: "first")
    scene.showAndSettle()
    scene.tap(scene.ok)
    listen(to: scene.alert, as: "second")
    window.advance(to: 1.1)
    scene.alert.show(in: window)
    #expect(scene.journal.texts == ["value Untitled", "first OK hidden"])
    window.advance(to: 3)
    scene.tap(scene.cancel)
    window.advance(to: 9)
    #expect(
      scene.journal.texts == [
        "value Untitled", "first OK hidden", "cancelled", "second Cancel hidden",
      ])
  }

  @Test("G5, G24: a closure that uses the alert that it receives retains no alert")
  func lifetime() {
    weak var alert: AlertController?
    var text = ""
    func show() {
      let made = AlertController(title: "Rename")
      made.addTextField(text: "name")
      made.addAction(AlertAction(title: "OK"))
      made.didDismiss { alert, action in
        if action?.title == "OK" { text = alert.text }
      }
      made.show(in: window)
      alert = made
    }
    show()
    window.advance(to: 1)
    (alert?.alertView?.subviews.last as? Button)?.tap()
    window.advance(to: 2)
    #expect(text == "name")
    #expect(alert == nil)
  }

  @Test(
    "G24: a delegate that is notified of a cancellation may set the closure of the next showing",
    arguments: [false, true])
  func delegateSetsNext(isQueued: Bool) {
    listen(to: scene.alert, as: "first")
    let (journal, listener, window) = (scene.journal, scene.listener, scene.window)
    listener.onAnswer = { alert in
      listener.onAnswer = nil
      alert.didDismiss { alert, _ in journal.write("second \(alert.state)") }
      alert.show(in: window)
    }
    if isQueued {
      AlertController(title: "Other").show(in: window)
      scene.alert.enqueue(in: window)
      scene.alert.dismiss()
    } else {
      scene.showAndSettle()
      scene.root?.removeFromSuperview()
    }
    window.advance(to: 2)
    #expect(journal.texts == ["cancelled", "first nil poppingIn"])
    scene.alert.dismiss()
    window.advance(to: 3)
    #expect(
      journal.texts == ["cancelled", "first nil poppingIn", "value Untitled", "second hidden"])
  }

  @Test("G24: a closure may set another closure for the next showing")
  func replacesItself() {
    scene.alert.didDismiss = { [journal = scene.journal] alert, _ in
      alert.didDismiss { journal.write("new") }
      journal.write("old")
    }
    for _ in 1...2 {
      scene.showAndSettle()
      scene.alert.delegate = nil
      scene.alert.dismiss()
      window.advance(by: 1)
    }
    #expect(scene.journal.texts == ["old", "new"])
  }
}
