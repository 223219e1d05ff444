import Testing
import ViewKernel
import ViewKernelWidgets

@Suite("Showing alerts")
struct AlertShowTests {
  /// Unit: a fraction. Times such as 10 + 0.12775 are off by 1e-15, and 0.2555 s divide them.
  let rounding = 1e-12

  @Test("G1: the root covers the window in front of everything, at the window's bounds")
  func covers() throws {
    let scene = AlertScene()
    scene.window.bounds.origin = Point(x: 100, y: 50)
    scene.window.addSubview(View())
    scene.alert.show(in: scene.window)
    let root = try #require(scene.root)
    #expect(scene.window.subviews.last === root)
    #expect(root.frame == Rect(x: 100, y: 50, width: 1024, height: 768))
    #expect(scene.alert.backdropView?.frame == root.bounds)
    #expect(scene.alert.state == .poppingIn)
  }

  @Test("G1: show adds one keyed pop-in and one keyed fade, and the model is final")
  func animations() throws {
    let scene = AlertScene()
    scene.alert.show(in: scene.window)
    let box = try #require(scene.alert.alertView)
    let backdrop = try #require(scene.alert.backdropView)
    #expect(box.animationKeys == ["transform.scale"])
    #expect(backdrop.animationKeys == ["opacity"])
    let pop = try #require(box.animation(forKey: "transform.scale") as? KeyframeAnimation<Double>)
    #expect(pop.values == [0.6, 1.1, 0.9, 1])
    #expect(pop.keyTimes == [0, 0.6, 0.8, 1])
    #expect(pop.duration == 0.2555)
    #expect(pop.timingCurve == .linear)
    let fade = try #require(backdrop.animation(forKey: "opacity") as? BasicAnimation<Double>)
    #expect(fade.from == 0)
    #expect(fade.to == 1)
    #expect(fade.duration == 0.2555)
    #expect(fade.timingCurve == .linear)
    #expect(box.transform == .identity)
    #expect(box.opacity == 1)
    #expect(backdrop.opacity == 1)
    #expect(scene.root?.opacity == 1)
  }

  @Test(
    "G2: the box pops in through 1.1 and 0.9",
    arguments: [
      (0, 0.6), (0.07665, 0.85), (0.1533, 1.1), (0.17885, 1.0), (0.2044, 0.9), (0.22995, 0.95),
      (0.2555, 1),
    ])
  func scales(after: Double, scale: Double) throws {
    let scene = AlertScene(start: 10)
    scene.alert.show(in: scene.window)
    scene.window.advance(to: 10 + after)
    let shown = try #require(scene.alert.alertView).presentation.transform
    #expect(abs(shown.a - scale) < rounding)
    #expect(abs(shown.d - scale) < rounding)
    #expect(shown.b == 0 && shown.c == 0 && shown.tx == 0 && shown.ty == 0)
  }

  @Test("G1: shown inside a block, the pop-in and the fade stay linear")
  func shownInsideBlock() throws {
    let scene = AlertScene(start: 10)
    scene.window.animate(duration: 2, curve: .easeIn) { scene.alert.show(in: scene.window) }
    scene.window.advance(to: 10.07665)
    let shown = try #require(scene.alert.alertView).presentation.transform
    #expect(abs(shown.a - 0.85) < rounding)
    let backdrop = try #require(scene.alert.backdropView)
    #expect(abs(backdrop.presentation.opacity - 0.3) < rounding)
  }

  @Test("G2: the backdrop fades in linearly, 0.5 at half of the time")
  func backdropFades() throws {
    let scene = AlertScene(start: 10)
    scene.alert.show(in: scene.window)
    let backdrop = try #require(scene.alert.backdropView)
    #expect(backdrop.presentation.opacity == 0)
    scene.window.advance(to: 10.12775)
    #expect(abs(backdrop.presentation.opacity - 0.5) < rounding)
    scene.window.advance(to: 10.2555)
    #expect(backdrop.presentation.opacity == 1)
    #expect(backdrop.animationKeys == [])
  }

  @Test("G2: at 0.2555 the pop-in is gone, the field has focus and the keyboard shows")
  func focus() {
    let scene = AlertScene(start: 10)
    scene.alert.show(in: scene.window)
    scene.window.advance(to: (10 + 0.2555).nextDown)
    #expect(!scene.field.isFirstResponder)
    #expect(!scene.window.keyboard.isVisible)
    #expect(scene.alert.state == .poppingIn)
    scene.window.advance(to: 10 + 0.2555)
    #expect(scene.field.isFirstResponder)
    #expect(scene.window.keyboard.isVisible)
    #expect(scene.alert.state == .shown)
    #expect(scene.alert.alertView?.animationKeys.contains("transform.scale") == false)
  }

  @Test("G2: of several fields the first takes focus, without fields nobody does")
  func firstField() {
    let two = AlertScene()
    two.alert.addTextField(text: "second")
    two.alert.show(in: two.window)
    two.window.advance(to: 1)
    #expect(two.window.firstResponder === two.alert.textFields[0])
    let none = AlertScene(fields: 0)
    none.alert.show(in: none.window)
    none.window.advance(to: 1)
    #expect(none.window.firstResponder == nil)
    #expect(none.alert.state == .shown)
  }

  @Test("G18: the pop-in scales what is in the box, and neither backdrop nor root")
  func grouped() throws {
    let scene = AlertScene()
    scene.alert.show(in: scene.window)
    scene.window.advance(to: 0.1533)
    let box = try #require(scene.alert.alertView)
    #expect(scene.field.isDescendant(of: box))
    #expect(scene.ok?.isDescendant(of: box) == true)
    #expect(abs(box.presentation.transform.a - 1.1) < rounding)
    #expect(scene.alert.backdropView?.presentation.transform == .identity)
    #expect(scene.alert.backdropView?.presentation.frame == scene.window.bounds)
    #expect(scene.root?.presentation.transform == .identity)
    #expect(scene.root?.backgroundColor == .clear)
  }

  @Test("G12: the box stands in the middle, and above the keyboard once that comes")
  func center() throws {
    let scene = AlertScene(start: 10)
    scene.alert.show(in: scene.window)
    let box = try #require(scene.alert.alertView)
    #expect(box.center == Point(x: 512, y: 384))
    scene.window.advance(to: 10 + 0.2555)
    // The keyboard is 216 high: the middle of 768 - 216 is 276.
    #expect(box.center == Point(x: 512, y: 276))
    #expect(box.presentation.center == Point(x: 512, y: 384))
    scene.window.advance(to: 10 + 0.2555 + 0.125)
    #expect(abs(box.presentation.center.y - 330) < 1e-9)
    scene.window.advance(to: 10 + 0.2555 + 0.25)
    #expect(box.presentation.center == Point(x: 512, y: 276))
    scene.window.showKeyboard(height: 300)
    #expect(box.center.y == 234)
    scene.window.hideKeyboard()
    #expect(box.center.y == 384)
  }

  @Test("G12: with the keyboard up already the box stands above it from the start")
  func centerAboveKeyboard() throws {
    let scene = AlertScene()
    scene.window.showKeyboard(height: 368, duration: 0)
    scene.alert.show(in: scene.window)
    let box = try #require(scene.alert.alertView)
    #expect(box.presentation.center == Point(x: 512, y: 200))
  }

  @Test("G12: the box moves with the keyboard's own duration and curve")
  func keyboardTiming() throws {
    let scene = AlertScene(fields: 0)
    scene.alert.show(in: scene.window)
    scene.window.advance(to: 1)
    scene.window.showKeyboard(height: 200, duration: 0.5, curve: .linear)
    let box = try #require(scene.alert.alertView)
    scene.window.advance(to: 1.25)
    #expect(abs(box.presentation.center.y - (384 - 50)) < 1e-9)
  }

  @Test("G1: a window that changes its size takes the alert along")
  func windowResizes() throws {
    let scene = AlertScene(fields: 0)
    scene.alert.show(in: scene.window)
    scene.window.advance(to: 1)
    scene.window.bounds = Rect(x: 0, y: 0, width: 768, height: 1024)
    scene.window.advance(to: 1)
    #expect(scene.root?.frame == scene.window.bounds)
    #expect(scene.alert.backdropView?.frame == scene.window.bounds)
    #expect(scene.alert.alertView?.center == Point(x: 384, y: 512))
  }

  @Test("G12: inside a block, or where nothing animates, the box keeps the keyboard's own timing")
  func keyboardTimingInsideBlocks() throws {
    let arounds: [(Window, () -> Void) -> Void] = [
      { window, body in window.animate(duration: 2, curve: .linear, body) },
      { window, body in window.animate(duration: 2, delay: 1, body) },
      { window, body in window.performWithoutAnimation(body) },
      { window, body in
        window.transaction {
          $0.animationDuration = 1
          body()
        }
      },
    ]
    for around in arounds {
      let scene = AlertScene()
      scene.showAndSettle()
      scene.field.resignFirstResponder()
      scene.window.advance(to: 2)
      let box = try #require(scene.alert.alertView)
      around(scene.window) { scene.field.becomeFirstResponder() }
      #expect(box.center.y == 276)
      #expect(box.presentation.center.y == 384)
      scene.window.advance(to: 2.125)
      #expect(abs(box.presentation.center.y - 330) < 1e-9)
      scene.window.advance(to: 2.25)
      #expect(box.presentation.center.y == 276)
    }
  }

  // MARK: User code while it is shown

  @Test("G1: fields that stand elsewhere come home")
  func fieldsComeHome() {
    let scene = AlertScene()
    let thief = View(frame: scene.window.bounds)
    scene.window.addSubview(thief)
    thief.addSubview(scene.field)
    scene.showAndSettle()
    #expect(scene.field.superview === scene.alert.alertView)
    #expect(scene.field.isFirstResponder)
  }

  @Test("G1: a field that somebody takes out is not moved by the layout of the alert")
  func fieldTakenOut() throws {
    let scene = AlertScene()
    scene.showAndSettle()
    let frame = Rect(x: 3, y: 4, width: 5, height: 6)
    scene.window.addSubview(scene.field)
    scene.field.frame = frame
    try #require(scene.alert.alertView).setNeedsLayout()
    scene.window.advance(to: 2)
    #expect(scene.field.frame == frame)
  }
  // MARK: Layout

  @Test("G14: two actions stand side by side with cancel leading, whatever the order of adding")
  func twoActions() throws {
    for cancelFirst in [false, true] {
      let alert = AlertController(title: "Delete?")
      let cancel = AlertAction(title: "Cancel", style: .cancel)
      let delete = AlertAction(title: "Delete", style: .destructive)
      for action in cancelFirst ? [cancel, delete] : [delete, cancel] { alert.addAction(action) }
      let buttons = try shownButtons(alert)
      #expect(buttons.map(\.title) == ["Cancel", "Delete"])
      #expect(buttons[0].frame.minX == 0)
      #expect(buttons[1].frame.minX == buttons[0].frame.maxX)
      #expect(buttons[0].frame.minY == buttons[1].frame.minY)
    }
  }

  @Test("G14: two actions are stacked, cancel last, if a title does not fit into half the width")
  func twoLongActions() throws {
    // A digit is 0.556 x 17 points wide: 14 of them fit into 135 points, and 15 do not.
    for (digits, isRow) in [(14, true), (15, false)] {
      for cancelIsLong in [false, true] {
        let long = String(repeating: "0", count: digits)
        let alert = AlertController(title: "Which?")
        alert.addAction(AlertAction(title: cancelIsLong ? long : "No", style: .cancel))
        alert.addAction(AlertAction(title: cancelIsLong ? "Yes" : long))
        let buttons = try shownButtons(alert)
        let (cancel, other) = (buttons[0].frame, buttons[1].frame)
        #expect(buttons[0].tag == AlertAction.Tag.cancel.rawValue)
        if isRow {
          #expect(cancel.minY == other.minY && cancel.maxX == other.minX)
        } else {
          #expect(abs(cancel.minY - other.maxY) < 1e-9)
          #expect([cancel, other].allSatisfy { $0.minX == 0 && $0.width == 270 })
        }
      }
    }
  }

  @Test("G14: a new title, or its font, stacks two buttons at once, in the block around the change")
  func newTitle() throws {
    let window = Window(size: Size(width: 400, height: 600))
    let alert = AlertController(title: "Which?")
    alert.addAction(AlertAction(title: "No", style: .cancel))
    alert.addAction(AlertAction(title: "Yes"))
    alert.show(in: window)
    window.advance(by: 1)
    let box = try #require(alert.alertView)
    let buttons = box.subviews.compactMap { $0 as? Button }
    let low = box.bounds.height
    let long = String(repeating: "0", count: 15)
    let changes: [((Button) -> Void, (Button) -> Void)] = [
      ({ $0.title = long }, { $0.title = "Yes" }),
      ({ $0.fontSize = 200 }, { $0.fontSize = 17 }),
    ]
    for (change, undo) in changes {
      change(buttons[1])
      #expect(abs(box.bounds.height - low - 44) < 1e-9 && box.center == window.bounds.center)
      #expect(buttons.allSatisfy { $0.frame.width == 270 })
      #expect(abs(buttons[0].frame.maxY - box.bounds.height) < 1e-9)
      undo(buttons[1])
      #expect(box.bounds.height == low && buttons.allSatisfy { $0.frame.width == 135 })
    }
    window.animate(duration: 1, curve: .linear) { buttons[0].title = long }
    window.advance(by: 0.5)
    #expect(abs(box.presentation.bounds.height - low - 22) < 1e-9)
    #expect(abs(buttons[1].presentation.bounds.width - 202.5) < 1e-9)
    window.advance(by: 1)
    alert.dismiss()
    window.advance(by: 1)
  }

  @Test("G14, G23: a new title takes lines of the message of an alert that fills the window")
  func newTitleInLowWindow() throws {
    let window = Window(size: Size(width: 400, height: 300))
    let text = (1...100).map { "Line \($0)" }.joined(separator: "\n")
    let alert = AlertController(title: nil, message: text)
    for title in ["No", "Yes"] { alert.addAction(AlertAction(title: title)) }
    alert.show(in: window)
    window.advance(by: 1)
    let box = try #require(alert.alertView)
    let buttons = box.subviews.compactMap { $0 as? Button }
    let message = try #require(box.subviews.first)
    let height = message.frame.height
    buttons[0].title = String(repeating: "0", count: 15)
    #expect(abs(box.frame.minY) < 1e-9 && abs(box.frame.maxY - 300) < 1e-9)
    #expect(abs(buttons[1].frame.maxY - 300) < 1e-9 && buttons[1].frame.width == 270)
    #expect(abs(message.frame.height - height + 44) < 1e-9)
  }

  @Test("G14, H7: the window's text measurer decides whether two actions are side by side")
  func measuredActions() throws {
    final class Wide: TextMeasurer {
      func width(of text: String, fontSize: Double, weight: FontWeight) -> Double {
        Double(text.count) * 30
      }
      func ascent(fontSize: Double) -> Double { fontSize }
      func lineHeight(fontSize: Double) -> Double { fontSize }
    }
    let window = Window(size: Size(width: 1024, height: 768))
    let alert = AlertController(title: "Which?")
    alert.addAction(AlertAction(title: "First"))
    alert.addAction(AlertAction(title: "Other"))
    alert.show(in: window)
    let box = try #require(alert.alertView)
    let (first, other) = (box.subviews[1], box.subviews[2])
    #expect(first.frame.minY == other.frame.minY)
    window.textMeasurer = Wide()
    window.advance(to: 1)
    #expect(first.frame.maxY == other.frame.minY && box.bounds.maxY == other.frame.maxY)
    #expect(box.center == window.bounds.center)
    window.textMeasurer = nil
    window.advance(to: 2)
    #expect(first.frame.minY == other.frame.minY && first.frame.maxX == other.frame.minX)
  }

  @Test("G14: other counts stand in a column in the order of adding, cancel last")
  func columnOfActions() throws {
    let alert = AlertController(title: "Which?")
    alert.addAction(AlertAction(title: "A"))
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(AlertAction(title: "B"))
    alert.addAction(AlertAction(title: "C", style: .destructive))
    let buttons = try shownButtons(alert)
    #expect(buttons.map(\.title) == ["A", "B", "C", "Cancel"])
    for (upper, lower) in zip(buttons, buttons.dropFirst()) {
      #expect(lower.frame.minY == upper.frame.maxY)
      #expect(lower.frame.minX == upper.frame.minX)
    }
  }

  @Test("G16: tags are 1000 and 1001, and styles choose them")
  func tags() {
    #expect(AlertAction.Tag.ok == 1000)
    #expect(AlertAction.Tag.cancel == 1001)
    #expect(AlertAction(title: "OK").tag == 1000)
    #expect(AlertAction(title: "No", style: .cancel).tag == 1001)
    #expect(AlertAction(title: "Help", tag: 7).tag == 7)
    #expect(Button(title: "plain").tag == 0)
  }

  @Test("G13: a second cancel action stops the program")
  func secondCancel() async {
    await #expect(processExitsWith: .failure) {
      let alert = AlertController(title: nil)
      alert.addAction(AlertAction(title: "No", style: .cancel))
      alert.addAction(AlertAction(title: "Never", style: .cancel))
    }
  }

  private func shownButtons(_ alert: AlertController) throws -> [Button] {
    let window = Window(size: Size(width: 1024, height: 768))
    alert.show(in: window)
    return try #require(alert.alertView).subviews.compactMap { $0 as? Button }
  }
}
