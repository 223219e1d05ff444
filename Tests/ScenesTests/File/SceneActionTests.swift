import Testing
import ViewKernelTestSupport
import ViewKernelTimeline

@testable import ViewKernelScenes
import ViewKernelWidgets

/// Actions, and what is there a second later.
struct ActionCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// The action without its time, which is 1; before it, `before` runs at 0.
  let keys: String
  var before = ""
  let isDone: @Sendable (TestScene) throws -> Bool

  var testDescription: String { name }

  private static let popover = """
    {"at": 0, "do": "showPopover", "in": "a", "content": {"id": "menu", "frame": [0, 0, 60, 40]},
     "permittedArrowDirections": ["left"], "background": {"kind": "arrowPopover"}},
    """

  static let all: [ActionCase] = [
    ActionCase(name: "set", keys: "\"view\": \"a\", \"property\": \"opacity\", \"value\": 0.5") {
      try $0.view("a").opacity == 0.5
    },
    ActionCase(
      name: "animate",
      keys: """
        "duration": 2, "curve": "linear", "options": ["allowUserInteraction"],
        "set": [{"view": "a", "property": "center", "value": [120, 30]}]
        """
    ) {
      try $0.view("a").presentation.center == Point(x: 70, y: 30)
    },
    ActionCase(
      name: "animate",
      keys: """
        "duration": 1, "delay": 0.5, "curve": "linear",
        "set": [{"view": "a", "property": "opacity", "value": 0}]
        """
    ) {
      try $0.view("a").presentation.opacity == 0.5
    },
    ActionCase(
      name: "animate",
      keys: """
        "spring": {"mass": 2, "damping": 4}, "initialVelocity": 3,
        "set": [{"view": "a", "property": "center", "value": [120, 30]}]
        """
    ) {
      let x = 20 + 100 * Spring(mass: 2, damping: 4).value(at: 1, initialVelocity: 3)
      return try abs($0.view("a").presentation.center.x - x) < 1e-9
    },
    ActionCase(
      name: "animate",
      keys: """
        "duration": 2, "dampingRatio": 0.5, "initialVelocity": -1,
        "set": [{"view": "a", "property": "center", "value": [120, 30]}]
        """
    ) {
      let spring = Spring(settlingIn: 2, dampingRatio: 0.5, initialVelocity: -1)
      let x = 20 + 100 * spring.value(at: 1, initialVelocity: -1)
      return try abs($0.view("a").presentation.center.x - x) < 1e-9
    },
    ActionCase(
      name: "animate",
      keys: """
        "duration": 0.75, "curve": "linear", "repeatCount": 1.5, "autoreverses": true,
        "set": [{"view": "a", "property": "center", "value": [140, 30]}]
        """
    ) {
      // Of the second second a third is gone: back from the end, from 0.75 s on.
      try abs($0.view("a").presentation.center.x - 100) < 1e-9
        && $0.view("a").animations(on: .center).map { $0.timing.repeatCount } == [1.5]
    },
    ActionCase(
      name: "animate",
      keys: """
        "duration": 0.4, "curve": "linear", "options": ["repeat", "autoreverse"],
        "set": [{"view": "a", "property": "opacity", "value": 0}]
        """
    ) {
      try abs($0.view("a").presentation.opacity - 0.5) < 1e-9
        && $0.view("a").animations(on: .opacity).map { $0.timing.repeatCount } == [.infinity]
    },
    ActionCase(
      name: "animate",
      keys: """
        "dampingRatio": 0.5, "duration": 0.4, "repeatCount": "infinite",
        "set": [{"view": "a", "property": "opacity", "value": 0}]
        """
    ) {
      try $0.view("a").animations(on: .opacity).map { $0.timing.repeatCount } == [.infinity]
    },
    ActionCase(
      name: "animate",
      keys: """
        "spring": {}, "autoreverses": true, "repeatCount": 3,
        "set": [{"view": "a", "property": "opacity", "value": 0}]
        """
    ) {
      try $0.view("a").animations(on: .opacity).map {
        $0.timing.repeatCount == 3 && $0.timing.autoreverses
      } == [true]
    },
    ActionCase(
      name: "animateKeyframes",
      keys: """
        "duration": 2, "frames": [
          {"relativeStart": 0, "relativeDuration": 0.25,
           "set": [{"view": "a", "property": "center", "value": [60, 30]}]},
          {"relativeStart": 0.25, "relativeDuration": 0.5, "curve": {"steps": 2, "position": "both"},
           "set": [{"view": "a", "property": "center", "value": [160, 30]},
                   {"view": "a", "property": "opacity", "value": 0}]}]
        """
    ) {
      // The second of three jumps is made in the middle of the frame, at 2 s.
      try abs($0.view("a").presentation.center.x - (60 + 100 * 2 / 3)) < 1e-9
        && abs($0.view("a").presentation.opacity - 1 / 3) < 1e-9
        && $0.view("a").center == Point(x: 160, y: 30)
    },
    ActionCase(
      name: "animateKeyframes",
      keys: """
        "duration": 1, "delay": 0.5, "curve": "easeIn", "calculationMode": "discrete",
        "repeatCount": 2, "autoreverses": true, "options": ["allowUserInteraction", "layoutSubviews"],
        "frames": [{"relativeStart": 0, "relativeDuration": 1,
                    "set": [{"view": "a", "property": "opacity", "value": 0}]}]
        """
    ) {
      try $0.view("a").animations(on: .opacity).map { animation in
        animation.timing.repeatCount == 2 && animation.timing.autoreverses
          && (animation as? KeyframeAnimation<Double>)?.calculationMode == .discrete
          && animation.timingCurve == .easeIn && animation.timing.beginTime == 1.5
      } == [true]
    },
    ActionCase(
      name: "addAnimation",
      keys: "\"view\": \"a\", \"property\": \"opacity\", \"key\": \"k\", \"to\": 0, \"duration\": 2"
    ) {
      try $0.view("a").presentation.opacity == 0.5
    },
    ActionCase(
      name: "removeAnimation", keys: "\"view\": \"a\", \"key\": \"k\"",
      before: """
        {"at": 0, "do": "addAnimation", "view": "a", "property": "opacity", "key": "k", "to": 0,
         "duration": 9},
        """
    ) {
      try $0.view("a").animationKeys.isEmpty
    },
    ActionCase(
      name: "addView",
      keys: "\"view\": {\"id\": \"new\", \"subviews\": [{}]}, \"to\": \"a\", \"index\": 0"
    ) {
      try $0.view("a").subviews.first === $0.view("new") && $0.view("new").subviews.count == 1
    },
    ActionCase(name: "addView", keys: "\"view\": {\"id\": \"new\"}") {
      try $0.window.subviews.last === $0.view("new")
    },
    ActionCase(name: "removeView", keys: "\"view\": \"a\"") { !$0.has("a") },
    ActionCase(
      name: "presentPopover",
      keys: """
        "id": "p", "frame": [0, 0, 200, 100], "direction": "down", "offset": 10,
        "metrics": "triangle"
        """
    ) {
      try $0.view("p.arrow").frame == Rect(x: 100, y: 70, width: 20, height: 30)
    },
    ActionCase(
      name: "presentPopover",
      keys: "\"id\": \"p\", \"kind\": \"gikPopover\", \"frame\": [0, 0, 99, 99]"
    ) {
      try $0.view("p") is GIKPopoverBackground
    },
    ActionCase(
      name: "showPopover",
      keys: """
        "in": "a", "animated": false, "preferredContentSize": [60, 40],
        "permittedArrowDirections": ["left"],
        "background": {"id": "p", "kind": "gikPopover"}, "content": {"id": "menu"}
        """
    ) {
      try $0.view("p").frame == Rect(x: 40, y: 10, width: 95, height: 56)
        && $0.view("menu").frame == Rect(x: 27, y: 8, width: 60, height: 40)
    },
    ActionCase(
      name: "movePopover", keys: "\"in\": \"a\", \"from\": [0, 0, 10, 40], \"animated\": false",
      before: popover
    ) {
      try $0.view("popover").frame.minX == 10
    },
    ActionCase(name: "resizePopover", keys: "\"size\": [100, 70]", before: popover) {
      try $0.view("menu").bounds.size == Size(width: 100, height: 70)
    },
    ActionCase(name: "dismissPopover", keys: "\"animated\": true", before: popover) {
      !$0.has("popover")
    },
    ActionCase(
      name: "showAlert",
      keys: """
        "title": "T", "message": "M", "textField": "F",
        "buttons": [{"title": "Yes", "style": "destructive", "tag": 7}, {"title": "No"}]
        """
    ) {
      try ($0.view("alert.title") as? Label)?.text == "T"
        && ($0.view("alert.message") as? Label)?.text == "M"
        && ($0.view("alert.field") as? TextField)?.text == "F"
        && ($0.view("alert.button.Yes") as? Button)?.tag == 7
        && ($0.view("alert.button.No") as? Button)?.tag == AlertAction.Tag.ok.rawValue
    },
    ActionCase(
      name: "tap", keys: "\"button\": \"OK\"",
      before: "{\"at\": 0, \"do\": \"showAlert\", \"buttons\": [{\"title\": \"OK\"}]},"
    ) {
      !$0.has("alert")
    },
    ActionCase(name: "tap", keys: "\"point\": [15, 115]") { try $0.view("field").isFirstResponder },
    ActionCase(
      name: "type", keys: "\"text\": \"abc\"",
      before: "{\"at\": 0, \"do\": \"tap\", \"point\": [15, 115]},"
    ) {
      try ($0.view("field") as? TextField)?.text == "abc"
    },
    ActionCase(
      name: "pressReturn", keys: "\"at\": 1",
      before: "{\"at\": 0, \"do\": \"showAlert\", \"textField\": \"\"},"
    ) {
      !$0.has("alert")
    },
    ActionCase(
      name: "showKeyboard", keys: "\"height\": 99, \"duration\": 0.5, \"curve\": \"linear\""
    ) {
      let keyboard = $0.window.keyboard
      return keyboard.isVisible && keyboard.height == 99 && keyboard.duration == 0.5
        && keyboard.curve == .linear
    },
    ActionCase(
      name: "hideKeyboard", keys: "\"at\": 1", before: "{\"at\": 0, \"do\": \"showKeyboard\"},"
    ) {
      !$0.window.keyboard.isVisible
    },
    ActionCase(
      name: "resizeWindow", keys: "\"size\": [200, 100], \"duration\": 2, \"curve\": \"linear\""
    ) {
      $0.window.presentation.bounds.size == Size(width: 300, height: 200)
    },
    ActionCase(name: "resizeWindow", keys: "\"size\": [100, 50]") {
      $0.window.frame == Rect(x: 0, y: 0, width: 100, height: 50)
    },
  ]
}

@Suite("Actions of scene files")
struct SceneActionTests {
  private static let views = """
    [{"id": "a", "frame": [0, 10, 40, 40], "subviews": [{"id": "b"}]},
     {"id": "field", "kind": "textField", "frame": [10, 110, 50, 20]}]
    """

  @Test("Every action has a case here")
  func isComplete() {
    #expect(
      Set(ActionCase.all.map { $0.name }) == Set(SceneAction.Name.allCases.map { $0.rawValue }))
  }

  @Test("It happens, and not before its time", arguments: ActionCase.all)
  func happens(test: ActionCase) throws {
    let time = test.keys == "\"at\": 1" ? "" : "\"at\": 1, "
    let scene = try TestScene(
      views: SceneActionTests.views,
      actions: "[\(test.before) {\(time)\"do\": \"\(test.name)\", \(test.keys)}]")
    scene.advance(to: (1.0).nextDown)
    #expect(try !test.isDoneIfThere(scene))
    scene.advance(to: 2)
    #expect(try test.isDone(scene))
    #expect(scene.diagnostics.isEmpty)
  }

  @Test("Actions of one instant run in the order of the file")
  func order() throws {
    let scene = try TestScene(
      views: SceneActionTests.views,
      actions: """
        [{"at": 1, "do": "set", "view": "a", "property": "opacity", "value": 0.25},
         {"at": 0.5, "do": "set", "view": "a", "property": "opacity", "value": 0.5},
         {"at": 1, "do": "set", "view": "a", "property": "opacity", "value": 0.75}]
        """)
    scene.advance(to: 0.5)
    #expect(try scene.view("a").opacity == 0.5)
    scene.advance(to: 1)
    #expect(try scene.view("a").opacity == 0.75)
  }

  @Test(
    "The view of many changes, in one action or in many, is looked up once",
    .timeLimit(.minutes(TestScale.minutesUntilHung)), arguments: ["animate", "set"])
  func manyChanges(action: String) throws {
    func many(_ text: String) -> String {
      Array(repeating: text, count: 10_000).joined(separator: ", ")
    }
    let change = "\"view\": \"a\", \"property\": \"opacity\", \"value\": 0.5"
    let changes = many("{\(change)}")
    let block = "{\"at\": 1, \"do\": \"animate\", \"duration\": 1, \"set\": [\(changes)]}"
    let actions = action == "animate" ? block : many("{\"at\": 1, \"do\": \"set\", \(change)}")
    let scene = try TestScene(views: SceneActionTests.views, actions: "[\(actions)]")
    let others = View()
    for _ in 0..<100_000 { others.addSubview(View()) }
    scene.window.insertSubview(others, at: 0)
    scene.advance(to: 2)
    #expect(try scene.view("a").opacity == 0.5)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test("An action finds the view that has its id now, and scenes retain no removed views")
  func otherViewOfAnID() throws {
    let set = "\"do\": \"set\", \"view\": \"a\", \"property\": \"opacity\""
    let scene = try TestScene(
      views: SceneActionTests.views,
      actions: """
        [{"at": 1, \(set), "value": 0.25}, {"at": 2, \(set), "value": 0.5},
         {"at": 3, \(set), "value": 0.75}]
        """)
    scene.advance(to: 1)
    weak let old = try scene.view("a")
    #expect(old?.opacity == 0.25)
    old?.removeFromSuperview()
    #expect(old == nil)
    scene.advance(to: 2)
    #expect(scene.diagnostics.count == 1)
    let other = View()
    other.accessibilityIdentifier = "a"
    scene.window.addSubview(other)
    scene.advance(to: 3)
    #expect(other.opacity == 0.75)
    #expect(scene.diagnostics.count == 1)
  }

  @Test(
    "D70: what an animated popover places in itself moves with it, in a block and in a frame",
    arguments: ["animate", "animateKeyframes"])
  func layoutInsideBlock(action: String) throws {
    let set = """
      "set": [{"view": "p", "property": "frame", "value": [0, 0, 300, 200]},
              {"view": "p", "property": "offset", "value": 20}]
      """
    let frame = "{\"relativeStart\": 0, \"relativeDuration\": 1, \(set)}"
    let what = action == "animate" ? "\"curve\": \"linear\", \(set)" : "\"frames\": [\(frame)]"
    let scene = try TestScene(
      actions: """
        [{"at": 0, "do": "presentPopover", "id": "p", "frame": [0, 0, 200, 100], "direction": "up",
          "metrics": "mb"},
         {"at": 0, "do": "\(action)", "duration": 1, \(what)}]
        """)
    scene.advance(to: 0.5)
    #expect(try scene.view("p.body").presentation.bounds.size == Size(width: 250, height: 132))
    #expect(try scene.view("p.arrow").presentation.center == Point(x: 135, y: 9))
  }

  @Test("An action on a view that is not there is a diagnostic")
  func missing() throws {
    let scene = try TestScene(
      views: SceneActionTests.views,
      actions: """
        [{"at": 0, "do": "removeView", "view": "a"}, {"at": 1, "do": "removeView", "view": "a"},
         {"at": 1, "do": "tap", "button": "OK"},
         {"at": 2, "do": "showAlert", "buttons": [{"title": "OK"}]}]
        """)
    scene.advance(to: 1)
    #expect(
      scene.diagnostics == [
        "actions[1].view: \"a\" is not in the window at 1 s",
        "actions[2].button: no button \"OK\" is in the window at 1 s",
      ])
  }

  @Test("A value that a view refuses is reported with the action and the time")
  func refused() throws {
    let scene = try TestScene(
      views: SceneActionTests.views,
      actions: """
        [{"at": 0.5, "do": "removeAnimation", "view": "a", "key": "none"},
         {"at": 1, "do": "addAnimation", "view": "a", "property": "bounds.size", "from": [1e60, 1],
          "to": [1e100, 1], "by": [1, 1]},
         {"at": 1.25, "do": "set", "view": "a", "property": "isHidden", "value": true},
         {"at": 1.5, "do": "tap", "view": "a"}]
        """)
    scene.advance(to: 2)
    let last = try #require(scene.diagnostics.last)
    #expect(last == "actions[3].view: the tap on \"a\": \"a\" is hidden at 1.5 s")
    #expect(scene.diagnostics.allSatisfy { $0.hasPrefix("actions[") && $0.hasSuffix(" s") })
  }

  @Test("A tap that no view handles is reported")
  func idleTaps() throws {
    let scene = try TestScene(
      views: """
        [{"kind": "button", "title": "Off", "isEnabled": false, "frame": [10, 10, 80, 20]},
         {"kind": "button", "title": "On", "frame": [10, 50, 80, 20]},
         {"id": "box", "frame": [10, 90, 80, 20]}]
        """,
      actions: """
        [{"at": 1, "do": "tap", "point": [500, 5]}, {"at": 2, "do": "tap", "point": [200, 200]},
         {"at": 3, "do": "tap", "button": "Off"}, {"at": 4, "do": "tap", "button": "On"},
         {"at": 4.5, "do": "tap", "view": "box"}]
        """)
    scene.advance(to: 5)
    #expect(
      scene.diagnostics == [
        "actions[0].point: no view handles the tap at (500, 5) at 1 s",
        "actions[1].point: no view handles the tap at (200, 200) at 2 s",
        "actions[2].button: the tap on \"Off\" does nothing: it is disabled at 3 s",
        "actions[4].view: no view handles the tap on \"box\" at 4.5 s",
      ])
  }

  @Test("A11: a tap on a button that takes no touches says why")
  func tapsOnUnreachableButtons() throws {
    let scene = try TestScene(
      views: """
        [{"id": "photo", "kind": "imageView", "frame": [0, 0, 100, 50], "subviews": [
           {"kind": "button", "title": "Like", "frame": [10, 10, 50, 20]}]},
         {"kind": "button", "title": "Below", "frame": [10, 60, 50, 20]},
         {"id": "veil", "frame": [0, 50, 100, 50]}]
        """,
      actions: """
        [{"at": 1, "do": "tap", "button": "Like"}, {"at": 2, "do": "tap", "button": "Below"}]
        """)
    scene.advance(to: 3)
    #expect(
      scene.diagnostics == [
        "actions[0].button: the tap on \"Like\" hits the window at (35, 20): \"photo\", in which it "
          + "lies, takes no touches: its isUserInteractionEnabled is false at 1 s",
        "actions[1].button: the tap on \"Below\" hits \"veil\" at (35, 70) at 2 s",
      ])
  }

  @Test(
    "H1: a tap on a button that is disabled or covered is no touch, by its title as by its id",
    arguments: ["\"button\": \"Off\"", "\"view\": \"off\""])
  func unreachableButtonsAreNotTouched(target: String) throws {
    let scene = try TestScene(
      views: """
        [{"id": "off", "kind": "button", "title": "Off", "isEnabled": false,
          "frame": [10, 10, 80, 20]},
         {"id": "veil", "kind": "button", "title": "Veil", "frame": [0, 0, 100, 50],
          "isHidden": true}]
        """,
      actions: """
        [{"at": 1, "do": "tap", \(target)},
         {"at": 2, "do": "set", "view": "veil", "property": "isHidden", "value": false},
         {"at": 3, "do": "tap", \(target)}, {"at": 4, "do": "tap", "point": [50, 20]}]
        """)
    var touches: [Double] = []
    let listening = scene.window.journal.listen { event in
      if event.name == .touch { touches.append(event.time) }
    }
    scene.advance(to: 5)
    listening.cancel()
    #expect(touches == [4])
    #expect(scene.diagnostics.count == 2)
    #expect(scene.diagnostics.first?.contains("is disabled at 1 s") == true)
    #expect(scene.diagnostics.last?.hasSuffix("hits \"veil\" at (50, 20) at 3 s") == true)
  }

  @Test("A13: a moving button is tapped in its middle by model values, as the message says")
  func tapsMovingButtons() throws {
    let scene = try TestScene(
      views: """
        [{"id": "go", "kind": "button", "title": "Go", "frame": [10, 10, 50, 20]},
         {"id": "veil", "frame": [0, 100, 100, 50], "isHidden": true}]
        """,
      actions: """
        [{"at": 0, "do": "animate", "duration": 1, "options": ["allowUserInteraction"],
          "set": [{"view": "go", "property": "center", "value": [35, 120]}]},
         {"at": 0.5, "do": "tap", "button": "Go"},
         {"at": 0.75, "do": "set", "view": "veil", "property": "isHidden", "value": false},
         {"at": 0.75, "do": "tap", "button": "Go"}]
        """)
    scene.advance(to: 1)
    #expect(
      scene.diagnostics == [
        "actions[3].button: the tap on \"Go\" hits \"veil\" at (35, 120) at 0.75 s"
      ])
  }

  @Test("A13: while the window is resized in an animation, a tap hits nothing")
  func tapsWhileResizing() throws {
    let scene = try TestScene(
      views: """
        [{"id": "go", "kind": "button", "title": "Go", "frame": [10, 10, 50, 20]}]
        """,
      actions: """
        [{"at": 0, "do": "resizeWindow", "size": [300, 400], "duration": 1},
         {"at": 0.5, "do": "tap", "point": [35, 20]}, {"at": 0.5, "do": "tap", "button": "Go"},
         {"at": 2, "do": "tap", "button": "Go"}]
        """)
    scene.advance(to: 3)
    #expect(
      scene.diagnostics == [
        "actions[1].point: no view handles the tap at (35, 20) at 0.5 s",
        "actions[2].button: the tap on \"Go\": the window, in which it lies, is animated by a "
          + "block without .allowUserInteraction, or nearly transparent at 0.5 s",
      ])
  }

  @Test("A view is tapped in its middle as it shows, where the tap is its own")
  func tapsViews() throws {
    let scene = try TestScene(
      views: """
        [{"id": "field", "kind": "textField", "frame": [10, 10, 100, 30], "text": ""},
         {"id": "veil", "frame": [300, 0, 100, 100]}]
        """,
      actions: """
        [{"at": 0, "do": "animate", "duration": 1, "curve": "linear", "options":
          ["allowUserInteraction"],
          "set": [{"view": "field", "property": "center", "value": [80, 25]}]},
         {"at": 0.05, "do": "tap", "view": "field"},
         {"at": 0.1, "do": "type", "text": "x"},
         {"at": 2, "do": "set", "view": "veil", "property": "frame", "value": [0, 0, 400, 300]},
         {"at": 3, "do": "tap", "view": "field"}]
        """)
    scene.advance(to: 1)
    #expect((try scene.view("field") as? TextField)?.text == "x")
    scene.advance(to: 4)
    #expect(
      scene.diagnostics == [
        "actions[4].view: the tap on \"field\" hits \"veil\" at (80, 25) at 3 s"
      ])
  }
}

extension ActionCase {
  /// Before its time, views that the action adds are not there to be asked.
  fileprivate func isDoneIfThere(_ scene: TestScene) throws -> Bool {
    let added = ["addView": "new", "presentPopover": "p", "showPopover": "p", "showAlert": "alert"]
    if let id = added[name] { return scene.has(id) }
    return try isDone(scene)
  }
}
