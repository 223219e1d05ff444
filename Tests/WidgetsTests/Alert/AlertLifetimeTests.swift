import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// Who keeps an alert alive, and until when: every test holds it weakly only.
@Suite("Life of alerts")
struct AlertLifetimeTests {
  @Test("G5: an alert that is not shown is kept by nobody")
  func notShown() {
    weak var alert: AlertController?
    do {
      let made = AlertController(title: "never")
      made.addTextField()
      made.addAction(AlertAction(title: "OK"))
      alert = made
    }
    #expect(alert == nil)
  }

  @Test("G5: shown and forgotten it lives until its removal, and goes in that event")
  func fireAndForget() throws {
    let window = Window(size: Size(width: 1024, height: 768))
    weak var alert: AlertController?
    weak var root: View?
    weak var field: TextField?
    func show() {
      let made = Self.makeAlert()
      made.show(in: window)
      alert = made
      root = made.alertView?.superview
      field = made.textFields[0]
    }
    show()
    #expect(alert != nil)
    window.advance(to: 2)
    #expect(alert?.state == .shown)
    alert?.dismiss()
    window.advance(to: 2.5.nextDown)
    #expect(alert?.state == .fadingOut)
    var wasGone = false
    // Sorted behind the removal: same instant, later insertion.
    window.schedule(after: 2.5 - window.now) { wasGone = alert == nil }
    window.advance(to: 2.5)
    #expect(wasGone)
    #expect(alert == nil)
    #expect(root == nil)
    #expect(field == nil)
  }

  @Test("G5: a handler still sees the alert, which then goes")
  func handlerSeesAlert() {
    let window = Window(size: Size(width: 1024, height: 768))
    weak var alert: AlertController?
    var texts: [String] = []
    func show() {
      let made = AlertController(title: "Rename")
      made.addTextField(text: "name")
      made.addAction(AlertAction(title: "OK") { texts.append($0.text) })
      made.show(in: window)
      alert = made
    }
    show()
    window.advance(to: 1)
    Self.tapFirstButton(of: alert, in: window)
    window.advance(to: 2)
    #expect(texts == ["name"])
    #expect(alert == nil)
  }

  @Test("G5: views of the alert that are removed still find the alert, which then goes")
  func viewsFindAlert() {
    let window = Window(size: Size(width: 1024, height: 768))
    weak var alert: AlertController?
    var found: [Bool] = []
    func show() {
      let made = Self.makeAlert()
      made.show(in: window)
      let view = HookedView()
      view.onHook = { found.append(alert != nil) }
      made.alertView?.addSubview(view)
      alert = made
    }
    show()
    window.advance(to: 1)
    found = []
    alert?.dismiss()
    window.advance(to: 2)
    #expect(found == [true, true], "before and after they leave the window")
    #expect(alert == nil)
  }

  @Test("G5: the pop-in's hold on the alert is gone when it has ended")
  func popInLetsGo() {
    let scene = AlertScene()
    scene.showAndSettle()
    weak let root = scene.root
    root?.removeFromSuperview()
    scene.window.advance(to: 1)
    #expect(root == nil)
  }

  @Test("G6: shown again while it fades, it is kept once and goes after its second removal")
  func shownTwice() {
    let window = Window(size: Size(width: 1024, height: 768))
    weak let alert = Self.showAlert(in: window)
    window.advance(to: 1)
    alert?.dismiss()
    window.advance(to: 1.1)
    alert?.show(in: window)
    window.advance(to: 3)
    #expect(alert?.state == .shown)
    alert?.dismiss()
    window.advance(to: 3.5)
    #expect(alert == nil)
  }

  @Test("G6: a second show adds no second hold", arguments: [0.1, 1])
  func doubleShow(time: Double) {
    let window = Window(size: Size(width: 1024, height: 768))
    window.onDiagnostic = { _ in }
    weak let alert = Self.showAlert(in: window)
    window.advance(to: time)
    alert?.show(in: window)
    alert?.dismiss()
    alert?.dismiss()
    window.advance(to: 3)
    #expect(alert == nil)
  }

  // MARK: Somebody takes the views away

  @Test(
    "G9: root removed by others while popping in or shown: cancelled once, no focus, released",
    arguments: [0.1, 1])
  func rootRemoved(time: Double) {
    let window = Window(size: Size(width: 1024, height: 768))
    let journal = TestJournal(window)
    let listener = AlertListener(journal)
    weak let alert = Self.showAlert(in: window, listener)
    window.advance(to: time)
    alert?.alertView?.superview?.removeFromSuperview()
    #expect(journal.lines.isEmpty, "callbacks are events (D33)")
    window.advance(to: time)
    #expect(journal.lines == [TestJournal.Line(text: "cancelled", time: time)])
    #expect(alert == nil)
    #expect(window.firstResponder == nil)
    #expect(!window.keyboard.isVisible)
    window.advance(to: 9)
    #expect(journal.lines.count == 1)
    #expect(window.nextEventTime == nil)
    #expect(window.firstResponder == nil)
  }

  @Test(
    "G9: an alert is over when others remove or move its box", arguments: [0.1, 1, 1.1],
    [false, true])
  func boxRemoved(time: Double, moves: Bool) throws {
    let window = Window(size: Size(width: 1024, height: 768))
    let holder = View()
    window.addSubview(holder)
    let journal = TestJournal(window)
    let listener = AlertListener(journal)
    weak let alert = Self.showAlert(in: window, listener)
    window.advance(to: min(time, 1))
    if time > 1 { alert?.dismiss() }
    window.advance(to: time)
    do {
      let box = try #require(alert?.alertView)
      if moves { holder.addSubview(box) } else { box.removeFromSuperview() }
      #expect(box.superview === (moves ? holder : nil))
    }
    #expect(window.subviewCount == 1, "the holder")
    window.advance(to: time)
    #expect(journal.texts == [time > 1 ? "value Untitled" : "cancelled"])
    #expect(alert == nil && window.firstResponder == nil && window.nextEventTime == nil)
  }

  @Test("G9: root removed by others while fading out: released at once, no second callback")
  func rootRemovedWhileFading() {
    let window = Window(size: Size(width: 1024, height: 768))
    let journal = TestJournal(window)
    let listener = AlertListener(journal)
    weak let alert = Self.showAlert(in: window, listener)
    window.advance(to: 1)
    alert?.dismiss()
    window.advance(to: 1.1)
    alert?.alertView?.superview?.removeFromSuperview()
    #expect(alert == nil)
    window.advance(to: 9)
    #expect(journal.texts == ["value Untitled"])
    #expect(window.nextEventTime == nil)
  }

  @Test("G9: the window dies while the alert pops in or is shown", arguments: [0.1, 1])
  func windowDies(time: Double) {
    var window: Window? = Window(size: Size(width: 1024, height: 768))
    let journal = TestJournal(window!)
    let listener = AlertListener(journal)
    weak let alert = Self.showAlert(in: window!, listener)
    window?.advance(to: time)
    listener.onAnswer = {
      #expect($0.alertView?.window == nil)
      #expect($0.state == .hidden)
    }
    window = nil
    #expect(journal.lines == [TestJournal.Line(text: "cancelled", time: time)])
    #expect(alert == nil)
  }

  @Test("G9: the window dies while the alert fades out: released, no second callback")
  func windowDiesWhileFading() {
    var window: Window? = Window(size: Size(width: 1024, height: 768))
    let journal = TestJournal(window!)
    let listener = AlertListener(journal)
    weak let alert = Self.showAlert(in: window!, listener)
    window?.advance(to: 1)
    alert?.dismiss()
    window?.advance(to: 1.1)
    window = nil
    #expect(journal.texts == ["value Untitled"])
    #expect(alert == nil)
  }

  @Test("G9: an alert that somebody holds can be shown in another window after its own died")
  func survivesWindow() {
    let scene = AlertScene()
    let alert = AlertController(title: "Rename")
    alert.addTextField()
    var window: Window? = Window(size: Size(width: 100, height: 100))
    alert.show(in: window!)
    window?.advance(to: 1)
    window = nil
    #expect(alert.state == .hidden)
    alert.show(in: scene.window)
    scene.window.advance(to: 1)
    #expect(alert.textFields[0].isFirstResponder)
  }

  @Test("G9: a root that others move into another window has left its own")
  func movedToAnotherWindow() {
    let scene = AlertScene()
    scene.showAndSettle()
    let other = Window(size: Size(width: 100, height: 100))
    if let root = scene.root { other.addSubview(root) }
    scene.window.advance(to: 2)
    #expect(scene.journal.texts == ["cancelled"])
    #expect(scene.alert.state == .hidden)
  }

  @Test("G9: an alert whose root goes to another window is cancelled and released")
  func rootGoesToAnotherWindow() {
    let window = Window(size: Size(width: 400, height: 400))
    let journal = TestJournal(window)
    let listener = AlertListener(journal)
    let other = Window(size: Size(width: 100, height: 100))
    weak var alert: AlertController?
    do {
      let made = Self.makeAlert()
      made.delegate = listener
      made.show(in: window)
      alert = made
      window.advance(to: 1)
      if let root = made.alertView?.superview { other.addSubview(root) }
    }
    window.advance(to: 2)
    #expect(journal.lines == [TestJournal.Line(text: "cancelled", time: 1)])
    #expect(alert == nil)
    window.showKeyboard()
    window.bounds.size.width = 500
    #expect(window.nextEventTime == nil)
    #expect(other.subviewCount == 1, "the views are whose they are now")
  }

  @Test("G9: removed while it is being shown it is cancelled once, and released")
  func removedWhileShown() {
    let window = Window(size: Size(width: 400, height: 400))
    let journal = TestJournal(window)
    let listener = AlertListener(journal)
    weak var alert: AlertController?
    var token: PropertyObservation?
    do {
      let made = Self.makeAlert()
      made.delegate = listener
      token = made.textFields[0].observe(.bounds) { [unowned window] _ in
        window.subviews.last?.removeFromSuperview()
      }
      made.show(in: window)
      alert = made
      #expect(made.state == .hidden)
    }
    token?.cancel()
    window.advance(to: 5)
    #expect(journal.texts == ["cancelled"])
    #expect(alert == nil)
    window.showKeyboard()
    window.bounds.size.width = 500
    #expect(window.subviews.isEmpty)
  }

  @Test("G8: answered while it is being shown it goes as any other")
  func dismissedWhileShown() {
    let window = Window(size: Size(width: 400, height: 400))
    let journal = TestJournal(window)
    let listener = AlertListener(journal)
    weak var alert: AlertController?
    var token: PropertyObservation?
    do {
      let made = Self.makeAlert()
      made.delegate = listener
      token = made.textFields[0].observe(.bounds) { [unowned made] _ in made.dismiss() }
      made.show(in: window)
      alert = made
      #expect(made.state == .fadingOut)
    }
    token?.cancel()
    window.advance(to: 0.1)
    #expect(alert?.alertView?.superview?.presentation.opacity == 0.5)
    window.advance(to: 0.5)
    #expect(journal.texts == ["value Untitled"])
    #expect(alert == nil)
    #expect(window.subviews.isEmpty)
  }

  @Test("G9: the window goes inside the delegate's call, or inside a handler")
  func windowGoesInCallback() {
    for inHandler in [false, true] {
      var window: Window? = Window(size: Size(width: 400, height: 400))
      weak let gone = window
      let journal = TestJournal(window!)
      let listener = AlertListener(journal)
      weak var alert: AlertController?
      do {
        let made = AlertController(title: "Rename")
        made.addTextField()
        made.delegate = listener
        made.addAction(
          AlertAction(title: "OK") { _ in
            journal.write("handler")
            if inHandler { window = nil }
          })
        made.show(in: window!)
        alert = made
      }
      if !inHandler { listener.onAnswer = { _ in window = nil } }
      window!.advance(to: 1)
      (alert?.alertView?.subviews.last as? Button)?.tap()
      window?.advance(to: 9)
      #expect(gone == nil)
      #expect(alert == nil)
      #expect(journal.texts == ["value ", "handler"])
    }
  }

  @Test("G6: shown again from its own delegate five times, it goes when that stops")
  func shownByItsDelegate() {
    let window = Window(size: Size(width: 400, height: 400))
    let journal = TestJournal(window)
    let listener = AlertListener(journal)
    weak let alert = Self.showAlert(in: window, listener)
    var rounds = 0
    listener.onAnswer = { [unowned window] in
      rounds += 1
      if rounds < 5 { $0.show(in: window) }
    }
    for second in 1...9 {
      window.advance(to: Double(second))
      alert?.dismiss()
    }
    #expect(journal.texts == Array(repeating: "value Untitled", count: 5))
    #expect(alert == nil)
    #expect(window.subviews.isEmpty)
  }

  @Test("G5: of thousands of alerts nothing is left")
  func thousands() {
    let window = Window(size: Size(width: 400, height: 400))
    let life = Life()
    for index in 0..<TestScale.sampleCount(2_000, full: 10_000) {
      let alert = AlertController(title: "Number \(index)")
      alert.addTextField()
      let mark = Life.Mark(life)
      alert.addAction(AlertAction(title: "OK") { [mark] _ in withExtendedLifetime(mark) {} })
      alert.show(in: window)
      window.advance(by: 0.3)
      if index % 3 == 0 {
        alert.alertView?.superview?.removeFromSuperview()
      } else {
        alert.dismiss(tag: index % 2 == 0 ? .ok : .cancel)
      }
      window.advance(by: 1)
    }
    #expect(life.count == 0)
    #expect(window.subviews.isEmpty)
    #expect(window.nextEventTime == nil)
    #expect(!window.keyboard.isVisible)
  }

  /// Runs a closure before and after its window changes.
  private final class HookedView: View {
    var onHook: () -> Void = {}
    override func willMove(toWindow window: Window?) { onHook() }
    override func didMoveToWindow() { onHook() }
  }

  /// Counts what is alive.
  private final class Life {
    var count = 0

    final class Mark {
      private let life: Life

      init(_ life: Life) {
        self.life = life
        life.count += 1
      }

      deinit { life.count -= 1 }
    }
  }
  private static func makeAlert() -> AlertController {
    let alert = AlertController(title: "Rename")
    alert.addTextField(text: "Untitled")
    alert.addAction(AlertAction(title: "OK"))
    return alert
  }

  /// Shows an alert. Afterwards, only the alert itself retains it.
  private static func showAlert(
    in window: Window, _ delegate: AlertListener? = nil
  ) -> AlertController {
    let alert = makeAlert()
    alert.delegate = delegate
    alert.show(in: window)
    return alert
  }

  private static func tapFirstButton(of alert: AlertController?, in window: Window) {
    for case let button as Button in alert?.alertView?.subviews ?? [] {
      if let point = button.convert(button.bounds.center, to: nil) { window.tap(at: point) }
      return
    }
  }
}
