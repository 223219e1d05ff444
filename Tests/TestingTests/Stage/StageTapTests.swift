import Testing
import ViewKernelTesting
import ViewKernelWidgets

@Suite("Taps of stages")
struct StageTapTests {
  private struct Tree {
    let window: Window
    let panel: View
    let button: Button
  }

  /// A stage with a panel, a button in it, and what a test does to them.
  private func makeStage(_ change: @escaping (Tree) -> Void = { _ in }) -> TestStage {
    TestStage(size: Size(width: 300, height: 200)) { window in
      let panel = View(frame: Rect(x: 100, y: 50, width: 100, height: 100))
      panel.accessibilityIdentifier = "panel"
      let button = Button(title: "OK", frame: Rect(x: 10, y: 20, width: 40, height: 20))
      button.accessibilityIdentifier = "ok"
      panel.addSubview(button)
      window.addSubview(panel)
      change(Tree(window: window, panel: panel, button: button))
    }
  }

  private func failure(_ stage: TestStage, _ name: String = "ok") -> String? {
    (#expect(throws: ExpectationFailure.self) { try stage.tap(name) })?.message
  }

  @Test("H19: a tap goes to the middle of what shows, and says who took it")
  func middle() throws {
    var taps: [Point] = []
    final class Place: View {
      var hear: (Point) -> Void = { _ in }
      override func handleTap(at point: Point) -> Bool {
        hear(point)
        return true
      }
    }
    let stage = makeStage { tree in
      let panel = tree.panel
      panel.transform = AffineTransform(scaleX: 0.5, y: 2)
      let place = Place(frame: Rect(x: 20, y: 60, width: 30, height: 10))
      place.accessibilityIdentifier = "place"
      place.hear = { taps.append($0) }
      place.addSubview(Label(text: "Here", frame: Rect(x: 0, y: 0, width: 30, height: 10)))
      panel.addSubview(place)
    }
    let place = try stage.view("place")
    #expect(try stage.tap("place") === place)
    #expect(taps == [Point(x: 15, y: 5)])
  }

  @Test("H19: a tap on a view fails where no view does anything with it, and has happened")
  func ignored() throws {
    let stage = makeStage()
    #expect(
      failure(stage, "panel") == #"tap on "panel" at (150, 100): no view does anything with it"#)
    #expect(stage.inputs == [#"0 s: tap on "panel""#])
    #expect(try stage.tap(at: Point(x: 150, y: 100)) == nil)
    try stage.advance(to: 1)
    try stage.seek(to: 0)
    #expect(stage.inputs.count == 2)
  }

  @Test("H19: a failure of a stage has the place of the call")
  func place() throws {
    let stage = makeStage()
    let here = #line
    let error = #expect(throws: ExpectationFailure.self) { try stage.tap("none") }
    let failure = try #require(error)
    #expect(Int(failure.location?.line ?? 0) == here + 1)
    #expect(failure.description.hasPrefix("StageTapTests.swift:\(here + 1):"))
    #expect(failure.description.hasSuffix(": \(failure.message)"))
    var inner: ExpectationFailure?
    let inside = #line
    try stage.perform { _ in
      do throws(ExpectationFailure) {
        try stage.advance(by: 1)
      } catch {
        inner = error
      }
    }
    #expect(Int(inner?.location?.line ?? 0) == inside + 3)
    #expect(inner?.message == "advance(to: 1): called from inside of a closure")
  }

  @Test("H19: a view that is not there is named, with what is there")
  func names() {
    let stage = makeStage()
    #expect(failure(stage, "okk") == #"tap on "okk": there is no view "okk", did you mean "ok"?"#)
    #expect(
      failure(stage, "submit")
        == #"tap on "submit": there is no view "submit"; there are "panel", "ok""#)
    let empty = TestStage(size: Size(width: 1, height: 1)) { _ in }
    #expect(
      failure(empty) == #"tap on "ok": there is no view "ok": no view has a name"#)
    let twice = makeStage { tree in
      let window = tree.window
      let other = Label()
      other.accessibilityIdentifier = "ok"
      window.addSubview(other)
    }
    #expect(
      failure(twice) == #"tap on "ok": there are 2 views "ok": in "panel", in the window"#)
    #expect(
      #expect(throws: ExpectationFailure.self) { try stage.view("ok", as: Label.self) }?.message
        == #""ok" is a Button, not a Label"#)
  }

  @Test("H19: a tap that hits something else says what")
  func covered() throws {
    let stage = makeStage { tree in
      let window = tree.window
      let shield = View(frame: window.bounds)
      shield.accessibilityIdentifier = "shield"
      window.addSubview(shield)
    }
    #expect(failure(stage) == #"tap on "ok" hits "shield" at (130, 80)"#)
    try stage.view("shield").accessibilityIdentifier = nil
    #expect(failure(stage) == #"tap on "ok" hits a View in the window at (130, 80)"#)
  }

  @Test("H19: a view that takes no touches says why")
  func obstacles() {
    let cases: [(String, (Tree) -> Void)] = [
      (#": "ok" is hidden"#, { $0.button.isHidden = true }),
      (#": "panel", in which it lies, is hidden"#, { $0.panel.isHidden = true }),
      (#": the window, in which it lies, is hidden"#, { $0.window.isHidden = true }),
      (#": "ok" shows with opacity 0"#, { $0.button.opacity = 0 }),
      (#" hits "panel" at (130, 80): "ok" is nearly transparent"#, { $0.button.opacity = 0.005 }),
      (
        #" hits "panel" at (130, 80): "ok" takes no touches: its isUserInteractionEnabled is false"#,
        { $0.button.isUserInteractionEnabled = false }
      ),
      (#": "ok" is disabled"#, { $0.button.isEnabled = false }),
      (
        #": "ok" shows flat, without an area"#,
        { $0.button.transform = AffineTransform(scaleX: 0, y: 1) }
      ),
      (
        #": the window, in which it lies, ends before the middle of it, (320, 80)"#,
        { $0.panel.center.x = 340 }
      ),
      (
        #" hits the window at (230, 80): "panel", in which it lies, ends before the middle of it, "#
          + "(230, 80)",
        { $0.button.center.x = 130 }
      ),
      (
        #" hits the window at (150, 100): "ok" is on its way from (100, 50, 100, 100) to (0, 50, 100, 100), "#
          + "where touches meet it",
        { tree in
          tree.button.accessibilityIdentifier = nil
          tree.panel.accessibilityIdentifier = "ok"
          tree.window.animate(duration: 1, options: .allowUserInteraction) {
            tree.panel.center.x = 50
          }
        }
      ),
      (
        #" hits "panel" at (130, 80): "ok" is animated by a block without .allowUserInteraction, "#
          + "or nearly transparent",
        { tree in tree.window.animate(duration: 1) { tree.button.center.x += 1 } }
      ),
    ]
    for (reason, change) in cases {
      #expect(failure(makeStage(change)) == #"tap on "ok""# + reason)
    }
  }

  @Test("H19: the view that is hit behind a view without touches is reported, too")
  func behind() {
    let stage = makeStage { tree in
      let (window, panel) = (tree.window, tree.panel)
      let other = View(frame: panel.frame)
      other.accessibilityIdentifier = "behind"
      window.insertSubview(other, belowSubview: panel)
      panel.isUserInteractionEnabled = false
    }
    #expect(
      failure(stage)
        == #"tap on "ok" hits "behind" at (130, 80): "panel", in which it lies, takes no touches: "#
        + "its isUserInteractionEnabled is false")
  }

  @Test("H19: a view that moves is tapped where it shows, and hit by where it goes, as in windows")
  func moving() throws {
    let stage = makeStage { tree in
      let (window, panel) = (tree.window, tree.panel)
      window.animate(duration: 1, curve: .linear, options: .allowUserInteraction) {
        panel.center.x += 20
      }
    }
    try stage.advance(to: 0.5)
    #expect(try stage.tap("ok") is Button)
    #expect(stage.inputs == [#"0.5 s: tap on "ok""#])
    try stage.tap(at: Point(x: 250, y: 20))
  }

  @Test("H19: what waits happens before a tap: a finger meets what shows")
  func waits() throws {
    final class Row: View {
      override func layoutSubviews() { subviews[0].frame = bounds }
    }
    let stage = TestStage(size: Size(width: 100, height: 100)) { window in
      let row = Row(frame: Rect(x: 0, y: 0, width: 100, height: 20))
      let button = Button(title: "OK")
      button.accessibilityIdentifier = "ok"
      row.addSubview(button)
      window.addSubview(row)
    }
    #expect(try stage.tap("ok") is Button)
  }

  @Test("H19: keys without anybody who takes text fail")
  func keys() {
    let stage = makeStage()
    #expect(
      #expect(throws: ExpectationFailure.self) { try stage.typeText("a") }?.message
        == #"type "a": there is no first responder"#)
    #expect(
      #expect(throws: ExpectationFailure.self) { try stage.press(.return) }?.message
        == "press return: there is no first responder")
  }
}
