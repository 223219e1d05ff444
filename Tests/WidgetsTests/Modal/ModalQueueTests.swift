import Testing

@testable import ViewKernel
@testable import ViewKernelWidgets
import ViewKernelTestSupport

@Suite("Queued modals")
struct ModalQueueTests {
  private let scene = AlertScene()
  private var window: Window { scene.window }

  /// An alert with a field whose answers go to the journal of the scene, after its title.
  private func makeAlert(_ title: String) -> (alert: AlertController, listener: NamedListener) {
    let alert = AlertController(title: title)
    alert.addTextField(text: title)
    let listener = NamedListener(title, scene.journal)
    alert.delegate = listener
    return (alert, listener)
  }

  private final class NamedListener: AlertControllerDelegate {
    let name: String
    let journal: TestJournal
    var onEnd: ((AlertController) -> Void)?

    init(_ name: String, _ journal: TestJournal) {
      self.name = name
      self.journal = journal
    }

    func alertController(_ alert: AlertController, wasDismissedWithValue value: String) {
      journal.write("\(name) value")
      onEnd?(alert)
    }

    func alertControllerWasCancelled(_ alert: AlertController) {
      journal.write("\(name) cancelled")
      onEnd?(alert)
    }
  }

  @Test("G11b: where no modal is, a queued alert is shown at once")
  func clear() {
    scene.alert.enqueue(in: window)
    #expect(scene.alert.state == .poppingIn)
  }

  @Test("G11b: queued alerts come one after the other, each at the removal of the one before")
  func inOrder() {
    let (b, listenerB) = makeAlert("b")
    let (c, listenerC) = makeAlert("c")
    scene.showAndSettle()
    b.enqueue(in: window)
    c.enqueue(in: window)
    #expect(b.state == .queued && c.state == .queued)
    #expect(b.alertView == nil && window.subviewCount == 1)
    scene.alert.dismiss()
    window.advance(to: 1.5.nextDown)
    #expect(b.state == .queued)
    window.advance(to: 1.5)
    #expect(b.state == .poppingIn && c.state == .queued)
    #expect(window.subviewCount == 1)
    window.advance(to: 2)
    #expect(b.textFields[0].isFirstResponder)
    b.dismiss()
    window.advance(to: 2.5)
    #expect(c.state == .poppingIn && b.state == .hidden)
    window.advance(to: 3)
    c.dismiss()
    window.advance(to: 9)
    #expect(scene.journal.texts == ["value Untitled", "b value", "c value"])
    #expect(window.nextEventTime == nil)
    withExtendedLifetime((listenerB, listenerC)) {}
  }

  @Test("G11b: an alert waits for a modal of any kind", arguments: ModalKind.allCases)
  func anyKind(kind: ModalKind) {
    let modal = AnyModal(kind)
    modal.show(window)
    scene.alert.enqueue(in: window)
    let last = AnyModal(kind)
    last.enqueue(window)
    window.advance(by: 1)
    #expect(scene.alert.state == .queued)
    modal.dismiss()
    window.advance(by: 1)
    #expect(scene.alert.state == .shown && last.presenter.queue != nil)
    scene.alert.dismiss()
    window.advance(by: 1)
    #expect(last.presenter.showing?.state == .shown)
  }

  @Test("G11b: its turn comes after focus was given back and the handler ran, and it saves that")
  func afterHandler() {
    let before = TextField(text: "", frame: Rect(x: 0, y: 0, width: 100, height: 30))
    window.addSubview(before)
    before.becomeFirstResponder()
    let (b, listener) = makeAlert("b")
    scene.alert.addAction(
      AlertAction(title: "Help") { [journal = scene.journal] _ in
        journal.write("handler, b \(b.state), focus \(before.isFirstResponder)")
      })
    scene.showAndSettle()
    b.enqueue(in: window)
    scene.tap(scene.button("Help"))
    window.advance(to: 1.5)
    #expect(scene.journal.texts == ["value Untitled", "handler, b queued, focus true"])
    #expect(b.state == .poppingIn)
    window.advance(to: 2)
    #expect(b.textFields[0].isFirstResponder)
    b.dismiss()
    window.advance(to: 3)
    #expect(before.isFirstResponder)
    withExtendedLifetime(listener) {}
  }

  @Test("G11b: queued while the last one fades, an alert waits for its removal")
  func whileFading() {
    let (b, listener) = makeAlert("b")
    scene.showAndSettle()
    scene.alert.dismiss()
    window.advance(to: 1.25)
    b.enqueue(in: window)
    #expect(b.state == .queued)
    window.advance(to: 1.5)
    #expect(b.state == .poppingIn)
    withExtendedLifetime(listener) {}
  }

  @Test("G11b: queued and forgotten, an alert is kept by the window, and may still be built")
  func kept() {
    scene.showAndSettle()
    weak var queued: AlertController?
    do {
      let (alert, _) = makeAlert("b")
      alert.enqueue(in: window)
      alert.addAction(AlertAction(title: "OK"))
      queued = alert
    }
    #expect(queued?.actions.count == 1)
    #expect(scene.journal.diagnostics.isEmpty)
    scene.alert.dismiss()
    window.advance(to: 3)
    #expect(queued?.state == .shown)
    queued?.dismiss()
    window.advance(to: 4)
    #expect(queued == nil)
  }

  @Test("G11b: dismissed while queued, with any tag, it is cancelled once, inside the call")
  func dismissed() {
    for tag in [AlertAction.Tag.ok, .cancel] {
      let (b, listener) = makeAlert("b")
      b.addAction(AlertAction(title: "OK") { _ in Issue.record("nobody tapped it") })
      let scene = scene
      if scene.alert.state == .hidden { scene.showAndSettle() }
      b.enqueue(in: window)
      b.dismiss(tag: tag)
      #expect(scene.journal.texts == ["b cancelled"])
      #expect(b.state == .hidden)
      scene.journal.clear()
      b.dismiss(tag: tag)
      #expect(scene.journal.diagnostics.map(\.kind) == [.ignored])
      scene.journal.clear()
      withExtendedLifetime(listener) {}
    }
    scene.alert.dismiss()
    window.advance(to: 9)
    #expect(window.subviews.isEmpty)
  }

  @Test("G11b: dismissed while queued and held by nobody else, it goes")
  func dismissedAndGone() {
    scene.showAndSettle()
    weak var queued: AlertController?
    do {
      let (alert, _) = makeAlert("b")
      alert.enqueue(in: window)
      queued = alert
    }
    queued?.dismiss()
    #expect(queued == nil)
  }

  @Test("G11b: show takes an alert out of the queue, here or elsewhere, and answers once")
  func shownOutOfTurn() {
    for elsewhere in [false, true] {
      let scene = AlertScene()
      let other = Window(size: Size(width: 400, height: 400))
      let alert = AlertController(title: "b")
      let listener = NamedListener("b", scene.journal)
      alert.delegate = listener
      scene.showAndSettle()
      alert.enqueue(in: scene.window)
      let window = elsewhere ? other : scene.window
      alert.show(in: window)
      #expect(alert.state == .poppingIn)
      window.advance(by: 1)
      alert.dismiss()
      window.advance(by: 1)
      scene.alert.dismiss()
      scene.window.advance(by: 1)
      #expect(scene.journal.texts == ["b value", "value Untitled"])
      #expect(alert.state == .hidden && scene.window.subviews.isEmpty)
      withExtendedLifetime(listener) {}
    }
  }

  @Test("G11b: queued or shown already, the call is ignored with a diagnostic")
  func twice() {
    let (b, listener) = makeAlert("b")
    scene.alert.enqueue(in: window)
    scene.alert.enqueue(in: window)
    b.enqueue(in: window)
    b.enqueue(in: window)
    #expect(scene.journal.diagnostics.map(\.kind) == [.ignored, .ignored])
    #expect(scene.journal.diagnostics.allSatisfy { $0.message.contains("enqueue: ") })
    #expect(scene.alert.state == .poppingIn && b.state == .queued)
    withExtendedLifetime(listener) {}
  }

  @Test("G11b: queued again while it fades, its views go at once, and its turn comes at the end")
  func queuedAgain() {
    let (b, listener) = makeAlert("b")
    scene.showAndSettle()
    b.enqueue(in: window)
    scene.alert.dismiss()
    window.advance(to: 1.125)
    scene.alert.enqueue(in: window)
    #expect(scene.alert.state == .queued && window.subviews.isEmpty)
    window.advance(to: 2)
    #expect(b.state == .shown && scene.alert.state == .queued)
    b.dismiss()
    window.advance(to: 3)
    #expect(scene.alert.state == .shown)
    withExtendedLifetime(listener) {}
  }

  @Test("G11b: the window goes: all are cancelled, in order, in events of this instant")
  func windowGoes() {
    var window: Window? = Window(size: Size(width: 400, height: 400))
    let journal = TestJournal(window!)
    var listeners: [NamedListener] = []
    for name in ["a", "b", "c"] {
      let alert = AlertController(title: name)
      listeners.append(NamedListener(name, journal))
      alert.delegate = listeners.last
      listeners.last?.onEnd = { #expect($0.state == .hidden) }
      alert.enqueue(in: window!)
    }
    window!.advance(to: 1)
    window = nil
    #expect(journal.texts == ["a cancelled", "b cancelled", "c cancelled"])
    #expect(journal.lines.allSatisfy { $0.time == 1 })
  }

  @Test("G9, G11b: when others take the views away, the next one comes in an event")
  func takenAway() {
    let (b, listener) = makeAlert("b")
    scene.showAndSettle()
    b.enqueue(in: window)
    scene.root?.removeFromSuperview()
    #expect(b.state == .queued)
    window.advance(to: 1)
    #expect(scene.journal.texts == ["cancelled"])
    #expect(b.state == .poppingIn)
    withExtendedLifetime(listener) {}
  }

  @Test("G6, G11b: an alert that is shown again while it fades comes before the queue")
  func shownAgain() {
    let (b, listener) = makeAlert("b")
    scene.showAndSettle()
    b.enqueue(in: window)
    scene.alert.dismiss()
    scene.alert.show(in: window)
    window.advance(to: 2)
    #expect(scene.alert.state == .shown && b.state == .queued)
    scene.alert.dismiss()
    window.advance(to: 3)
    #expect(b.state == .shown)
    withExtendedLifetime(listener) {}
  }

  @Test("G11b: one whose superview does not release its field is cancelled, and the next comes")
  func refused() {
    let (b, listenerB) = makeAlert("b")
    let (c, listenerC) = makeAlert("c")
    let keepers = Keeper.pair()
    keepers[0].addSubview(b.textFields[0])
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    scene.showAndSettle()
    b.enqueue(in: window)
    c.enqueue(in: window)
    scene.alert.dismiss()
    window.advance(to: 2)
    #expect(scene.journal.texts == ["value Untitled", "b cancelled"])
    #expect(b.state == .hidden && c.state == .shown)
    #expect(
      messages == [
        "AlertController b: show: the superview of a text field does not release it"
      ])
    withExtendedLifetime((listenerB, listenerC, keepers)) {}
  }

  /// Passes on to another one what is taken out.
  private final class Keeper: View {
    weak var other: Keeper?
    private var isPassingOn = false

    static func pair() -> [Keeper] {
      let pair = [Keeper(), Keeper()]
      (pair[0].other, pair[1].other) = (pair[1], pair[0])
      return pair
    }

    override func willRemoveSubview(_ subview: View) {
      guard !isPassingOn else { return }
      isPassingOn = true
      other?.addSubview(subview)
      isPassingOn = false
    }
  }

  @Test("G5, G11b: of a thousand queued alerts nothing is left, and each has answered")
  func thousand() {
    let window = Window(size: Size(width: 400, height: 400))
    let journal = TestJournal(window)
    let listener = NamedListener("x", journal)
    var alerts: [WeakAlert] = []
    for index in 0..<1000 {
      let alert = AlertController(title: "Number \(index)")
      alert.delegate = listener
      alert.enqueue(in: window)
      alerts.append(WeakAlert(alert))
    }
    for index in 0..<1000 {
      if index.isMultiple(of: 3) { alerts[index].alert?.dismiss() }
      window.advance(by: 0.3)
      if index.isMultiple(of: 5) { window.subviews.first?.removeFromSuperview() }
      alerts.first { $0.alert?.state == .shown }?.alert?.dismiss()
      window.advance(by: 0.6)
    }
    #expect(journal.lines.count == 1000)
    #expect(alerts.allSatisfy { $0.alert == nil })
    #expect(window.subviews.isEmpty && window.nextEventTime == nil)
  }
}
