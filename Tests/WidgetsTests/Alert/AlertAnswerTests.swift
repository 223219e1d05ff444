import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Answering alerts")
struct AlertAnswerTests {
  @Test("G2x: shown at 10 and answered at 12, every figure comes at its time")
  func worked() throws {
    let scene = AlertScene(start: 10)
    let root = try #require(scene.shownRoot())
    let window = scene.window
    window.advance(to: (10 + 0.2555).nextDown)
    #expect(!scene.field.isFirstResponder)
    window.advance(to: 10 + 0.2555)
    #expect(scene.field.isFirstResponder)
    window.advance(to: 12)
    scene.tap(scene.ok)
    #expect(!scene.field.isFirstResponder)
    #expect(scene.journal.lines == [TestJournal.Line(text: "value Untitled", time: 12)])
    #expect(root.presentation.opacity == 1)
    // The statement prints six decimals.
    for (time, opacity) in [
      (12.05, 0.870838), (12.1, 0.5), (12.15, 0.129162), (12.2, 0), (12.4, 0),
    ] {
      window.advance(to: time)
      #expect(abs(root.presentation.opacity - opacity) < 1e-6, "at \(time)")
    }
    window.advance(to: 12.5.nextDown)
    #expect(root.superview === window)
    #expect(scene.alert.state == .fadingOut)
    window.advance(to: 12.5)
    #expect(root.superview == nil)
    #expect(scene.alert.state == .hidden)
    #expect(scene.journal.texts == ["value Untitled"])
  }

  @Test("G3: the field resigns, then the fade begins, then the removal is set, then the delegate")
  func order() throws {
    let scene = AlertScene()
    scene.showAndSettle()
    let root = try #require(scene.root)
    var wasAsked = false
    scene.listener.onAnswer = { [window = scene.window, field = scene.field] alert in
      wasAsked = true
      #expect(window.firstResponder == nil)
      #expect(!field.isFirstResponder)
      #expect(!window.keyboard.isVisible)
      #expect(root.opacity == 0)
      #expect(root.presentation.opacity == 1)
      #expect(root.animation(forKey: "opacity")?.duration == 0.2)
      #expect(root.animation(forKey: "opacity")?.timingCurve == .easeInEaseOut)
      #expect(alert.state == .fadingOut)
      // Taking the views out now must not be necessary: the removal is set already.
      #expect(window.nextEventTime == 1.2)
    }
    scene.alert.dismiss()
    #expect(wasAsked, "the delegate hears inside the call")
    scene.window.advance(to: 1.25)
    #expect(scene.window.nextEventTime == 1.5)
  }

  @Test(
    "G4: 1000 takes the value, every other tag cancels, exactly one call each",
    arguments: [(1000, "value Untitled"), (1001, "cancelled"), (0, "cancelled"), (7, "cancelled")])
  func tags(tag: AlertAction.Tag, line: String) {
    let scene = AlertScene()
    scene.showAndSettle()
    scene.alert.dismiss(tag: tag)
    scene.window.advance(to: 9)
    #expect(scene.journal.texts == [line])
  }

  @Test(
    "G4: buttons answer by a touch", arguments: [("OK", "value Untitled"), ("Cancel", "cancelled")])
  func touches(title: String, line: String) {
    let scene = AlertScene()
    scene.showAndSettle()
    let button = scene.button(title)
    #expect(scene.tap(button) === button)
    scene.window.advance(to: 9)
    #expect(scene.journal.texts == [line])
  }

  @Test("G4: buttons answer while the alert still pops in")
  func earlyTouch() {
    let scene = AlertScene()
    scene.alert.show(in: scene.window)
    scene.window.advance(to: 0.1)
    scene.tap(scene.ok)
    #expect(scene.journal.texts == ["value Untitled"])
  }

  @Test("G4: what was typed is the value, and the return key takes it")
  func typing() {
    let scene = AlertScene()
    scene.showAndSettle()
    scene.window.typeText(" 2")
    scene.field.deleteBackward()
    scene.window.typeText("3")
    scene.window.pressReturn()
    #expect(scene.journal.texts == ["value Untitled 3"])
    #expect(scene.alert.text == "Untitled 3")
    #expect(scene.alert.state == .fadingOut)
  }

  @Test("G4: an alert without fields has an empty value")
  func noField() {
    let scene = AlertScene(fields: 0)
    scene.showAndSettle()
    scene.alert.dismiss()
    #expect(scene.journal.texts == ["value "])
  }

  @Test("G4: the delegate is not retained, and may go before the answer")
  func zeroing() {
    let scene = AlertScene()
    weak var gone: AlertListener?
    do {
      let listener = AlertListener(scene.journal)
      gone = listener
      scene.alert.delegate = listener
      scene.showAndSettle()
      #expect(scene.alert.delegate === listener)
    }
    #expect(gone == nil)
    #expect(scene.alert.delegate == nil)
    scene.alert.dismiss()
    scene.window.advance(to: 9)
    #expect(scene.journal.lines.isEmpty)
    #expect(scene.window.subviews.isEmpty)
  }

  @Test("G4: wasCancelled is optional")
  func optionalCall() {
    let scene = AlertScene()
    let listener = ValueListener()
    scene.alert.delegate = listener
    scene.showAndSettle()
    scene.alert.dismiss(tag: .cancel)
    scene.window.advance(to: 9)
    #expect(listener.values == [])
    #expect(scene.alert.state == .hidden)
  }

  @Test("G3: answered inside a block of the program, the fade keeps its own 0.2 s and curve")
  func insideBlock() throws {
    let scene = AlertScene()
    scene.showAndSettle()
    let root = try #require(scene.root)
    scene.window.animate(duration: 2, curve: .linear) { scene.alert.dismiss() }
    scene.window.advance(to: 1.05)
    #expect(abs(root.presentation.opacity - 0.870838) < 1e-6)
    scene.window.advance(to: 1.2)
    #expect(root.presentation.opacity == 0)
  }

  // MARK: States

  @Test("G6: show while popping in or shown is ignored, with a diagnostic", arguments: [0.1, 1])
  func doubleShow(time: Double) {
    let scene = AlertScene()
    scene.alert.show(in: scene.window)
    scene.window.advance(to: time)
    let state = scene.alert.state
    scene.alert.show(in: scene.window)
    #expect(scene.alert.state == state)
    #expect(scene.window.subviewCount == 1)
    #expect(scene.journal.diagnostics.map(\.kind) == [.ignored])
    scene.window.advance(to: 2)
    scene.alert.dismiss()
    scene.window.advance(to: 3)
    #expect(scene.journal.texts == ["value Untitled"])
    #expect(scene.window.subviewCount == 0)
  }

  @Test("G6: show while fading out starts again, and the old removal does not come")
  func showWhileFading() throws {
    let scene = AlertScene()
    scene.showAndSettle()
    scene.alert.dismiss()
    scene.window.advance(to: 1.1)
    scene.alert.show(in: scene.window)
    #expect(scene.alert.state == .poppingIn)
    #expect(scene.window.subviewCount == 1)
    let root = try #require(scene.root)
    #expect(root.opacity == 1)
    #expect(root.presentation.opacity == 1)
    #expect(scene.alert.backdropView?.presentation.opacity == 0)
    #expect(scene.alert.alertView?.presentation.transform == AffineTransform(scaleX: 0.6, y: 0.6))
    scene.window.advance(to: 1.1 + 0.2555)
    #expect(scene.field.isFirstResponder)
    scene.window.advance(to: 1.6)  // the removal of the first answer would have come at 1.5
    #expect(root.superview === scene.window)
    scene.alert.dismiss(tag: .cancel)
    scene.window.advance(to: 5)
    #expect(scene.journal.texts == ["value Untitled", "cancelled"])
    #expect(scene.window.subviewCount == 0)
  }

  @Test("G6: an alert that has gone can be shown again")
  func showAgain() {
    let scene = AlertScene()
    for round in 1...3 {
      scene.showAndSettle()
      #expect(scene.field.isFirstResponder)
      scene.alert.dismiss()
      scene.window.advance(by: 0.5)
      #expect(scene.alert.state == .hidden)
      #expect(scene.journal.lines.count == round)
    }
  }

  @Test("G6: the pop-in of an earlier showing cannot end a later one")
  func staleShowing() {
    let scene = AlertScene()
    scene.alert.show(in: scene.window)
    // At the very instant at which the first pop-in ends.
    scene.window.schedule(after: 0.2555) {
      scene.alert.dismiss()
      scene.alert.show(in: scene.window)
    }
    scene.window.advance(to: 0.3)
    #expect(scene.alert.state == .poppingIn)
    #expect(!scene.field.isFirstResponder)
    scene.window.advance(to: 0.2555 + 0.2555)
    #expect(scene.alert.state == .shown)
    #expect(scene.field.isFirstResponder)
  }

  @Test("G8: an alert whose pop-in the program removes or replaces is shown, and takes focus")
  func popInTakenAway() throws {
    for replaces in [false, true] {
      let scene = AlertScene()
      scene.alert.show(in: scene.window)
      scene.window.advance(to: 0.1)
      let box = try #require(scene.alert.alertView)
      if replaces {
        box.add(
          BasicAnimation(.transformScale, from: 0.5, to: 1, duration: 1),
          forKey: "transform.scale")
      } else {
        box.removeAllAnimations()
      }
      scene.window.advance(to: 0.2)
      #expect(scene.alert.state == .shown)
      #expect(scene.field.isFirstResponder)
    }
  }

  @Test("G7: dismiss while hidden is ignored")
  func dismissHidden() {
    let scene = AlertScene()
    scene.alert.dismiss()
    scene.window.advance(to: 1)
    #expect(scene.journal.lines.isEmpty)
    scene.showAndSettle()
    scene.alert.dismiss()
    scene.window.advance(to: 5)
    scene.alert.dismiss()
    scene.window.advance(to: 9)
    #expect(scene.journal.texts == ["value Untitled"])
  }

  @Test("G7: dismiss while fading out is ignored, with a diagnostic", arguments: [0, 0.1, 0.4])
  func dismissFading(after: Double) {
    let scene = AlertScene()
    scene.showAndSettle()
    scene.alert.dismiss()
    scene.window.advance(by: after)
    scene.alert.dismiss(tag: .cancel)
    scene.ok?.tap()
    #expect(scene.journal.diagnostics.contains { $0.kind == .ignored })
    scene.window.advance(to: 9)
    #expect(scene.journal.texts == ["value Untitled"])
  }

  @Test("G8: answered while popping in, it keeps popping and the keyboard stays away")
  func answeredEarly() throws {
    let scene = AlertScene()
    let root = try #require(scene.shownRoot())
    let box = try #require(scene.alert.alertView)
    scene.window.advance(to: 0.1)
    scene.alert.dismiss()
    scene.window.advance(to: 0.1533)
    #expect(abs(box.presentation.transform.a - 1.1) < 1e-12)
    #expect(root.presentation.opacity < 1)
    var appeared = false
    let token = scene.window.observeKeyboard { _ in appeared = true }
    scene.window.advance(to: 3)
    #expect(!appeared)
    #expect(scene.window.firstResponder == nil)
    #expect(scene.journal.texts == ["value Untitled"])
    #expect(root.superview == nil)
    token.cancel()
  }
}

private final class ValueListener: AlertControllerDelegate {
  var values: [String] = []

  func alertController(_ alert: AlertController, wasDismissedWithValue value: String) {
    values.append(value)
  }
}

extension AlertScene {
  /// Shows the alert and returns what covers the window.
  fileprivate func shownRoot() -> View? {
    alert.show(in: window)
    return root
  }

  @Test("G7: dismissed before it was ever shown, it tells its first window")
  func dismissNeverShown() {
    let alert = AlertController(title: "Rename")
    for _ in 0..<20 { alert.dismiss() }
    let scene = AlertScene()
    #expect(scene.journal.diagnostics.isEmpty)
    alert.show(in: scene.window)
    // The last few, as with views in no window.
    #expect(scene.journal.diagnostics.count == 8)
    #expect(
      scene.journal.diagnostics.allSatisfy {
        $0.kind == .ignored && $0.message.contains("Rename") && $0.message.contains("dismiss")
      })
    scene.window.advance(to: 1)
    #expect(alert.state == .shown)
  }

  @Test("G7: dismissed and never shown, it says so on standard error when it goes")
  func dismissAndForget() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      AlertController(title: "Rename").dismiss()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("AlertController Rename: dismiss: the alert is not shown"))
  }

  @Test("G7: dismissed when it has gone, it tells the window it was in last")
  func dismissGone() {
    let scene = AlertScene()
    scene.showAndSettle()
    scene.alert.dismiss()
    scene.window.advance(to: 2)
    scene.alert.dismiss()
    #expect(scene.journal.diagnostics.map(\.kind) == [.ignored])
  }

  @Test("G3: answered where nothing animates, the fade keeps its 0.2 s, and the shield with it")
  func insideNoAnimation() throws {
    let scene = AlertScene()
    let below = Button(title: "below", frame: scene.window.bounds)
    scene.window.addSubview(below)
    scene.showAndSettle()
    let root = try #require(scene.root)
    scene.window.performWithoutAnimation { scene.alert.dismiss() }
    scene.window.advance(to: 1.1)
    #expect(abs(root.presentation.opacity - 0.5) < 1e-9)
    #expect(scene.window.hitTest(Point(x: 5, y: 5)) !== below)
    scene.window.advance(to: 1.2)
    #expect(scene.window.hitTest(Point(x: 5, y: 5)) === below)
  }

  @Test("G3: a block around the answer does not delay the fade, nor wait for it")
  func insideDelayedBlock() throws {
    let scene = AlertScene()
    scene.showAndSettle()
    let root = try #require(scene.root)
    var done: Double?
    scene.window.animate(duration: 2, delay: 1) {
      scene.window.transaction { _ in scene.alert.dismiss() }
    } completion: { [window = scene.window] _ in
      done = window.now
    }
    scene.window.advance(to: 1.1)
    #expect(abs(root.presentation.opacity - 0.5) < 1e-9)
    #expect(done == 1, "the block itself changed nothing")
  }
}
