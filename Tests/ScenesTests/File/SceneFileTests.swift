import Testing
import ViewKernelTimeline

@testable import ViewKernelScenes
import ViewKernelWidgets

@Suite("Scene files")
struct SceneFileTests {
  @Test("The smallest file is a duration")
  func smallest() throws {
    let scene = try TestScene.scene("{\"duration\": 1}")
    #expect(scene.name == "test")
    #expect(scene.title == "test")
    #expect(scene.duration == 1)
    #expect(scene.frameRate == .sixty)
    let window = scene.makeWindow()
    #expect(window.bounds.size == Size(width: 1024, height: 768))
    #expect(window.subviews.isEmpty)
  }

  @Test("Title, frame rate and window are taken")
  func head() throws {
    let scene = try TestScene.scene(
      """
      {"title": "T", "duration": 0.5, "fps": "60000/1001",
       "window": {"size": [320, 480], "backgroundColor": "#ffffff"}}
      """)
    #expect(scene.title == "T")
    #expect(scene.summary == "T")
    #expect(scene.frameRate == FrameRate(60000, per: 1001))
    #expect(scene.makeWindow().bounds.size == Size(width: 320, height: 480))
    #expect(scene.makeWindow().backgroundColor == .white)
  }

  @Test("G19: a scene may ask for reduced motion", arguments: [true, false, nil] as [Bool?])
  func reducedMotion(value: Bool?) throws {
    let key = value.map { ", \"reducesMotion\": \($0)" } ?? ""
    let scene = try TestScene.scene(
      """
      {"duration": 1\(key), "views": [{"id": "card"}], "actions": [
        {"at": 0.5, "do": "showAlert", "title": "Hello"}]}
      """)
    let window = scene.makeWindow()
    #expect(window.reducesMotion == (value ?? false))
    window.advance(to: 0.5)
    let alert = window.subviews.last?.subviews.last
    #expect(alert?.animationKeys == (value == true ? [] : ["transform.scale"]))
  }

  @Test("Views nest, in order, with their kinds")
  func tree() throws {
    let scene = try TestScene(
      views: """
        [{"id": "a", "subviews": [{"id": "b", "kind": "label"}, {"kind": "button", "title": "c"}]},
         {"kind": "textField", "text": "d"}]
        """)
    #expect(scene.window.subviews.count == 2)
    let first = scene.window.subviews[0]
    #expect(first.accessibilityIdentifier == "a")
    #expect(first.subviews[0] is Label)
    #expect((first.subviews[1] as? Button)?.title == "c")
    #expect((scene.window.subviews[1] as? TextField)?.text == "d")
  }

  @Test("Each window of a scene has its own views")
  func windowsShareNothing() throws {
    let scene = try TestScene.scene("{\"duration\": 1, \"views\": [{\"id\": \"a\"}]}")
    #expect(scene.makeWindow().subviews[0] !== scene.makeWindow().subviews[0])
  }

  @Test("Text without a size takes the size of the text")
  func textSize() throws {
    let scene = try TestScene(
      views: """
        [{"id": "a", "kind": "label", "text": "Hello", "fontSize": 20, "center": [100, 50]},
         {"id": "b", "kind": "label", "text": "Hello", "frame": [0, 0, 5, 5]}]
        """)
    #expect(try scene.view("a").frame == Rect(x: 77.22, y: 38, width: 45.56, height: 24))
    #expect(try scene.view("b").frame == Rect(x: 0, y: 0, width: 5, height: 5))
  }

  @Test("A frame is without the transform, and as given whatever the anchor point")
  func frame() throws {
    let scene = try TestScene(
      views: """
        [{"id": "a", "frame": [10, 20, 30, 40], "anchorPoint": [0, 0],
          "transform": {"scale": 2}}]
        """)
    let view = try scene.view("a")
    #expect(view.bounds.size == Size(width: 30, height: 40))
    #expect(view.center == Point(x: 10, y: 20))
    #expect(view.frame == Rect(x: 10, y: 20, width: 60, height: 80))
    #expect(scene.diagnostics.isEmpty)
  }

  @Test("Popovers have a direction, an offset and measures", arguments: ["mb", "own"])
  func popovers(metrics: String) throws {
    let own = """
      {"arrowBase": 36, "arrowHeight": 18, "arrowEdgeInset": 12, "contentViewInsets": 10}
      """
    let scene = try TestScene(
      views: """
        [{"id": "p", "kind": "popover", "frame": [0, 0, 200, 100], "direction": "up", "offset": 30,
          "metrics": \(metrics == "own" ? own : "\"mb\"")},
         {"id": "q", "kind": "popover", "frame": [0, 0, 200, 100], "direction": "up",
          "metrics": "gik"}]
        """)
    scene.advance(to: 0)
    let popover = try #require(try scene.view("p") as? PopoverBackground)
    #expect(popover.metrics.arrowBase == 36)
    #expect(popover.metrics.contentViewInsets == EdgeInsets(10))
    #expect(try scene.view("p.body").frame == Rect(x: 0, y: 18, width: 200, height: 82))
    #expect(try scene.view("p.arrow").frame == Rect(x: 112, y: 0, width: 36, height: 18))
    #expect(try scene.view("q.body").frame == Rect(x: 0, y: 19, width: 200, height: 81))
    // The measures stay its own when it leaves and comes back.
    popover.removeFromSuperview()
    scene.window.addSubview(popover)
    #expect(popover.metrics.arrowBase == 36)
  }

  @Test("Mistakes are reported with their place", arguments: SceneMistakes.all)
  func mistake(text: String, message: String) { #expect(TestScene.error(text) == message) }
}

/// Files that are not scenes, and what is said of them.
enum SceneMistakes {
  static let all: [(String, String)] =
    whole + views.map { ("{\"duration\": 1, \"views\": [\($0.0)]}", $0.1) }
    + animations.map {
      ("{\"duration\": 1, \"views\": [{\"id\": \"a\"}], \"animations\": [\($0.0)]}", $0.1)
    }
    + actions.map {
      ("{\"duration\": 1, \"views\": [{\"id\": \"a\"}], \"actions\": [\($0.0)]}", $0.1)
    }

  private static let whole: [(String, String)] = [
    ("[]", "expected an object, got a list"),
    ("{}", "\"duration\" is missing"),
    ("{\"duraton\": 1}", "unknown key \"duraton\", did you mean \"duration\"?"),
    ("{\"duration\": \"1\"}", "duration: expected a number, got \"1\""),
    ("{\"duration\": -1}", "duration: expected a number in 0...86400, got -1"),
    ("{\"duration\": 1e9}", "duration: expected a number in 0...86400, got 1000000000"),
    ("{\"duration\": 1, \"title\": 5}", "title: expected a text, got 5"),
    ("{\"duration\": 1, \"veiws\": []}", "unknown key \"veiws\", did you mean \"views\"?"),
    ("{\"duration\": 1, \"views\": {}}", "views: expected a list, got an object"),
    ("{\"duration\": 1, \"window\": {\"size\": [1]}}", "window.size: expected 2 numbers, got 1"),
    (
      "{\"duration\": 1, \"window\": {\"size\": [-1, 5]}}",
      "window.size: expected a size of at least 0, got (-1, 5)"
    ),
    (
      "{\"duration\": 1, \"window\": {\"size\": [1, 1], \"frame\": [0, 0, 1, 1]}}",
      "window: expected either \"size\" or \"frame\", got both"
    ),
    (
      "{\"duration\": 1, \"window\": {\"colour\": 1}}",
      "window: unknown key \"colour\""
    ),
    ("{\"duration\": 1, \"fps\": true}", noFrameRate("true")),
    ("{\"duration\": 1, \"fps\": 0.00001}", noFrameRate("1e-05")),
    ("{\"duration\": 1, \"fps\": \"60/0\"}", noFrameRate("\"60/0\"")),
    ("{\"duration\": 1, \"fps\": \"+60\"}", noFrameRate("\"+60\"")),
    ("{\"duration\": 1, \"fps\": \"1/1000001\"}", noFrameRate("\"1/1000001\"")),
    ("{\"duration\": 1, \"fps\": \"29.1234567\"}", noFrameRate("\"29.1234567\"")),
    ("{\"duration\": 1,\n  \"views\": [}", "line 2, column 13: expected a value, got \"}\""),
  ]

  private static func noFrameRate(_ value: String) -> String {
    "fps: expected a number such as 60 or 29.97 (2997/100, at most six decimals), or a fraction such "
      + "as 60000/1001 of numbers in 1...1000000, got \(value)"
  }

  private static let views: [(String, String)] = [
    ("5", "views[0]: expected an object, got 5"),
    ("{}, {}, {\"frame\": [0, 0, 1]}", "views[2].frame: expected 4 numbers, got 3"),
    ("{\"frame\": 5}", "views[0].frame: expected 4 numbers, got 5"),
    ("{\"frame\": [0, 0, 1, \"x\"]}", "views[0].frame[3]: expected a number, got \"x\""),
    (
      "{\"frame\": [0, 0, -1, 1]}",
      "views[0].frame: expected a size of at least 0, got (-1, 1)"
    ),
    (
      "{\"frame\": [0, 0, 1, 1], \"center\": [0, 0]}",
      "views[0]: expected either \"frame\" or \"center\", got both"
    ),
    (
      "{\"frame\": [0, 0, 1, 1], \"bounds.size\": [1, 1]}",
      "views[0]: expected either \"frame\" or \"bounds.size\", got both"
    ),
    (
      "{\"frame\": [0, 0, 1, 1], \"center.x\": 1}",
      "views[0]: expected either \"frame\" or \"center.x\", got both"
    ),
    (
      "{\"frame\": [0, 0, 1, 1], \"center.y\": 1}",
      "views[0]: expected either \"frame\" or \"center.y\", got both"
    ),
    (
      "{\"kind\": \"buton\"}",
      "views[0].kind: unknown kind of view \"buton\", did you mean \"button\"?"
    ),
    (
      "{\"kind\": \"window\"}",
      "views[0].kind: unknown kind of view \"window\"; use one of: view, label, button, textField, "
        + "imageView, popover, gikPopover, imagePopover, borderPopover, arrowPopover"
    ),
    ("{\"opacty\": 1}", "views[0]: unknown key \"opacty\", did you mean \"opacity\"?"),
    ("{\"title\": \"x\"}", "views[0]: unknown key \"title\""),
    ("{\"id\": \"\"}", "views[0].id: expected a name, got \"\""),
    (
      "{\"center\": [0, 1e101]}",
      "views[0].center[1]: expected a number in -1e100...1e100, got 1e+101"
    ),
    ("{\"isHidden\": 1}", "views[0].isHidden: expected true or false, got 1"),
    ("{\"borderWidth\": -1}", "views[0].borderWidth: expected a number of at least 0, got -1"),
    ("{\"kind\": \"button\", \"tag\": 1.5}", "views[0].tag: expected a whole number, got 1.5"),
    (
      "{\"kind\": \"label\", \"numberOfLines\": -1}",
      "views[0].numberOfLines: expected a number of at least 0, got -1"
    ),
    (
      "{\"kind\": \"label\", \"textAlignment\": \"centre\"}",
      "views[0].textAlignment: unknown alignment \"centre\", did you mean \"center\"?"
    ),
    (
      "{\"kind\": \"label\", \"truncation\": \"end\"}",
      "views[0].truncation: unknown truncation \"end\"; use one of: tail, head, middle, clip"
    ),
    ("{\"kind\": \"button\", \"textColor\": \"#ffffff\"}", "views[0]: unknown key \"textColor\""),
    (
      "{\"kind\": \"popover\"}",
      "views[0]: \"metrics\" is missing; use one of: mb, treehouse, gik, triangle, or an object with "
        + "arrowBase, arrowHeight and arrowEdgeInset"
    ),
    (
      "{\"kind\": \"popover\", \"metrics\": \"gikk\"}",
      "views[0].metrics: unknown kind of popover \"gikk\", did you mean \"gik\"?"
    ),
    (
      "{\"kind\": \"popover\", \"metrics\": {\"arrowBase\": 1, \"arrowHeight\": -1}}",
      "views[0].metrics.arrowHeight: expected a number of at least 0, got -1"
    ),
    (
      "{\"kind\": \"popover\", \"metrics\": \"mb\", \"direction\": \"upp\"}",
      "views[0].direction: unknown direction \"upp\", did you mean \"up\"?"
    ),
    ("{\"metrics\": \"mb\"}", "views[0]: unknown key \"metrics\""),
    (
      "{\"kind\": \"gikPopover\", \"metrics\": \"gik\"}",
      "views[0].metrics: expected an object, got \"gik\""
    ),
    (
      "{\"kind\": \"gikPopover\", \"metrics\": {\"arrowBas\": 5}}",
      "views[0].metrics: unknown key \"arrowBas\", did you mean \"arrowBase\"?"
    ),
    (
      "{\"kind\": \"gikPopover\", \"placement\": \"exakt\"}",
      "views[0].placement: unknown placement \"exakt\", did you mean \"exact\"?"
    ),
    (
      "{\"kind\": \"gikPopover\", \"artworks\": {\"upLeft\": {}}}",
      "views[0].artworks: unknown key \"upLeft\""
    ),
    (
      "{\"kind\": \"gikPopover\", \"popoverCornerRadius\": -1}",
      "views[0].popoverCornerRadius: expected a number of at least 0, got -1"
    ),
    (
      "{\"kind\": \"gikPopover\", \"popoverBordorColor\": \"#ffffff\"}",
      "views[0]: unknown key \"popoverBordorColor\", did you mean \"popoverBorderColor\"?"
    ),
    (
      "{\"kind\": \"imagePopover\", \"backgroundImageCapInsets\": -2}",
      "views[0].backgroundImageCapInsets: expected insets of at least 0, got (-2, -2, -2, -2)"
    ),
    (
      "{\"kind\": \"borderPopover\", \"borderCapInset\": -2}",
      "views[0].borderCapInset: expected a number of at least 0, got -2"
    ),
    (
      "{\"kind\": \"arrowPopover\", \"arrowImages\": {\"none\": {}}}",
      "views[0].arrowImages: unknown key \"none\""
    ),
    (
      "{\"kind\": \"imageView\", \"contentMode\": \"centre\"}",
      "views[0].contentMode: unknown content mode \"centre\", did you mean \"center\"?"
    ),
    (
      "{\"drawing\": [{\"fill\": 5}]}",
      "views[0].drawing[0].fill: expected a path text or a shape, got 5"
    ),
    ("{\"kind\": \"label\", \"drawing\": []}", "views[0]: unknown key \"drawing\""),
    (
      "{\"id\": \"a\"}, {\"id\": \"a\"}",
      "views[1].id: \"a\" is already used by views[0].id; use another id"
    ),
    (
      "{\"id\": \"window\"}",
      "views[0].id: \"window\" is already used by the window; use another id"
    ),
    (
      "{\"id\": \"p.body\"}, {\"id\": \"p\", \"kind\": \"gikPopover\"}",
      "views[1].id: the id \"p.body\" of a part is already used by views[0].id; use another id"
    ),
    (
      "{\"id\": \"p\", \"kind\": \"gikPopover\"}, {\"id\": \"p.body\"}",
      "views[1].id: \"p.body\" is already used by views[0].id; use another id"
    ),
    (
      "{\"subviews\": [{}, {\"subviews\": [{\"x\": 1}]}]}",
      "views[0].subviews[1].subviews[0]: unknown key \"x\""
    ),
  ]

  private static let animations: [(String, String)] = [
    ("{}", "animations[0]: \"view\" is missing"),
    ("{\"view\": \"a\"}", "animations[0]: \"property\" is missing"),
    (
      "{\"view\": \"a\", \"property\": \"opactiy\"}",
      "animations[0].property: unknown property \"opactiy\", did you mean \"opacity\"?"
    ),
    (
      "{\"view\": \"a\", \"property\": \"isHidden\"}",
      "animations[0].property: isHidden cannot be animated"
    ),
    (
      "{\"view\": \"aa\", \"property\": \"opacity\"}",
      "animations[0].view: there is no view \"aa\", did you mean \"a\"?"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"from\": [1]}",
      "animations[0].from: expected a number, got a list"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"type\": \"keyframe\"}",
      "animations[0]: \"values\" is missing"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"values\": [1]}",
      "animations[0]: \"values\" needs \"type\": \"keyframe\""
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"velocity\": 1}",
      "animations[0]: \"velocity\" needs \"type\": \"spring\" or \"decay\""
    ),
    (
      "{\"view\": \"a\", \"property\": \"borderColor\", \"from\": [0, 0, 0, 2]}",
      "animations[0].from[3]: expected a number in 0...1, got 2"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"type\": \"springy\"}",
      "animations[0].type: unknown type of animation \"springy\", did you mean \"spring\"?"
    ),
    (
      spring("\"curve\": \"linear\""), "animations[0]: unknown key \"curve\""
    ),
    (
      spring("\"velocity\": [0, 1], \"initialVelocity\": 1"),
      "animations[0]: expected either \"velocity\" or \"initialVelocity\", got both"
    ),
    (spring("\"velocity\": 1"), "animations[0].velocity: expected 2 numbers, got 1"),
    (
      spring("\"spring\": {\"damping\": 0}"),
      "animations[0]: a spring without damping never settles: it needs a duration"
    ),
    (
      spring("\"spring\": {\"response\": 1, \"bounce\": 0}"),
      "animations[0].spring: expected the keys of one kind: \"mass\", \"stiffness\", \"damping\", "
        + "\"allowsOverdamping\"; or \"response\", \"dampingRatio\"; or \"duration\", \"bounce\"; "
        + "got \"response\" and \"bounce\""
    ),
    (
      spring("\"spring\": {\"duration\": 0}"),
      "animations[0].spring.duration: expected a number above 0, got 0"
    ),
    (
      spring("\"spring\": {\"duration\": 1, \"bounce\": 1.5}"),
      "animations[0].spring.bounce: expected a number above -1 and at most 1, got 1.5"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"spring\": {}}",
      "animations[0]: \"spring\" needs \"type\": \"spring\""
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"curve\": {\"spring\": {\"damping\": 0}}}",
      "animations[0]: a spring without damping never settles: it needs a duration"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", "
        + "\"curve\": {\"reversed\": {\"spring\": {\"damping\": 0}}}}",
      "animations[0]: a spring without damping never settles: it needs a duration"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"curve\": {\"spring\": {\"mass\": 0}}}",
      "animations[0].curve.spring.mass: expected a number of at least 1e-100, got 0"
    ),
    (
      "{\"view\": \"a\", \"property\": \"center\", \"type\": \"keyframe\", \"values\": [[1, 2], 3]}",
      "animations[0].values[1]: expected 2 numbers, got 3"
    ),
    (
      keyframes("[0, 0.5, 1]"),
      "animations[0].keyTimes: expected 2 numbers, one for each value, got 3"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"type\": \"keyframe\", \"path\": \"M 0 0 L 1 1\"}",
      "animations[0]: \"path\" needs a property of points, such as \"center\""
    ),
    (
      "{\"view\": \"a\", \"property\": \"center\", \"type\": \"keyframe\", \"values\": [], "
        + "\"rotationMode\": \"auto\"}",
      "animations[0]: \"rotationMode\" needs \"path\""
    ),
    (
      "{\"view\": \"a\", \"property\": \"center\", \"type\": \"keyframe\", \"path\": \"M 0 0 L 1 1\", "
        + "\"values\": [[1, 2]]}",
      "animations[0]: expected either \"path\" or \"values\", got both"
    ),
    (
      "{\"view\": \"a\", \"property\": \"center\", \"type\": \"keyframe\", \"path\": \"M 0 0 L 1 1\", "
        + "\"keyTimes\": [0, 0.5, 1]}",
      "animations[0].keyTimes: expected 2 numbers, one for each value, got 3"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"type\": \"keyframe\", \"values\": [0, 1], "
        + "\"tensions\": [0, 2]}",
      "animations[0].tensions[1]: expected a number in -1...1, got 2"
    ),
    (
      keyframes(of: 3, "\"curves\": [\"linear\"]"),
      "animations[0].curves: expected 2 curves, one for each step, got 1"
    ),
    (
      keyframes(of: 3, "\"startsAtUnderlyingValue\": true, \"curves\": [\"linear\", \"linear\"]"),
      "animations[0].curves: expected 3 curves, one for each step, got 2"
    ),
    (
      keyframes(of: 3, "\"tensions\": [0, 0]"),
      "animations[0].tensions: expected 3 numbers, one for each value, got 2"
    ),
    (
      keyframes(of: 3, "\"continuities\": [0, 0, 0, 0]"),
      "animations[0].continuities: expected 3 numbers, one for each value, got 4"
    ),
    (
      keyframes(of: 3, "\"biases\": []"),
      "animations[0].biases: expected 3 numbers, one for each value, got 0"
    ),
    (
      "{\"view\": \"a\", \"property\": \"center\", \"type\": \"keyframe\", \"path\": \"M 0 0 L 1 1\", "
        + "\"curves\": [\"linear\", \"linear\"]}",
      "animations[0].curves: expected 1 curves, one for each step, got 2"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"type\": \"decay\"}",
      "animations[0]: \"velocity\" is missing"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"type\": \"decay\", \"velocity\": 1, \"to\": 1}",
      "animations[0]: unknown key \"to\""
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"type\": \"decay\", \"velocity\": 1, \"limits\": [1, 0]}",
      "animations[0].limits: expected the lower limit first, got 1 above 0"
    ),
    (
      "{\"view\": \"a\", \"property\": \"bounds\", \"type\": \"decay\", \"velocity\": [0, 0, 1, 1], \"limits\": [0, 1]}",
      "animations[0]: \"limits\" needs a property of numbers or points, such as \"center\""
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"type\": \"decay\", \"velocity\": 1, \"decelerationRate\": 1}",
      "animations[0].decelerationRate: expected \"normal\", \"fast\" or a number above 0 and below 1, got 1"
    ),
    (keyframes("[0.5, 1]"), "animations[0].keyTimes: expected the first time to be 0, got 0.5"),
    (keyframes("[0, 0.5]"), "animations[0].keyTimes: expected the last time to be 1, got 0.5"),
    (keyframes("[0, 2]"), "animations[0].keyTimes[1]: expected a number in 0...1, got 2"),
    (
      keyframes("[0.5, 0.2]"),
      "animations[0].keyTimes[1]: expected at least the time before, 0.5, got 0.2"
    ),
    (
      keyframes("[0.5, 0]"),
      "animations[0].keyTimes[1]: expected at least the time before, 0.5, got 0"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"duration\": -1}",
      "animations[0].duration: expected a number of at least 0, got -1"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"repeatCount\": \"forever\"}",
      "animations[0].repeatCount: expected a number or \"infinite\", got \"forever\""
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"fillMode\": \"forward\"}",
      "animations[0].fillMode: unknown fill mode \"forward\", did you mean \"forwards\"?"
    ),
    (
      "{\"view\": \"a\", \"property\": \"opacity\", \"curves\": []}",
      "animations[0]: \"curves\" needs \"type\": \"keyframe\""
    ),
  ]

  private static func keyframes(_ times: String) -> String {
    """
    {"view": "a", "property": "opacity", "type": "keyframe", "values": [0, 1],
     "keyTimes": \(times)}
    """
  }

  /// A keyframe animation of some values, with more keys.
  private static func keyframes(of count: Int, _ keys: String) -> String {
    let values = Array(repeating: "1", count: count).joined(separator: ", ")
    return "{\"view\": \"a\", \"property\": \"opacity\", \"type\": \"keyframe\", "
      + "\"values\": [\(values)], \(keys)}"
  }

  private static func spring(_ keys: String) -> String {
    "{\"view\": \"a\", \"property\": \"center\", \"type\": \"spring\", \(keys)}"
  }

  private static func animate(_ keys: String) -> String {
    "{\"at\": 0, \"do\": \"animate\", \"set\": [], \(keys)}"
  }

  /// The action `animateKeyframes`, with more keys.
  private static func keyframes(more keys: String) -> String {
    "{\"at\": 0, \"do\": \"animateKeyframes\", \"duration\": 1\(keys)}"
  }

  /// A frame of a keyframe block.
  private static func frame(_ keys: String) -> String {
    keyframes(more: ", \"frames\": [{\(keys)}]")
  }

  private static func showPopover(_ keys: String, kind: String = "gikPopover") -> String {
    "{\"at\": 0, \"do\": \"showPopover\", \"background\": {\"kind\": \"\(kind)\"}, \(keys)}"
  }

  private static let actions: [(String, String)] = [
    ("{\"do\": \"pressReturn\"}", "actions[0]: \"at\" is missing"),
    (
      "{\"at\": 2, \"do\": \"pressReturn\"}",
      "actions[0].at: expected a time in the scene, which ends at 1, got 2"
    ),
    (
      "{\"at\": -1, \"do\": \"pressReturn\"}",
      "actions[0].at: expected a number of at least 0, got -1"
    ),
    ("{\"at\": 0}", "actions[0]: \"do\" is missing"),
    (
      "{\"at\": 0, \"do\": \"pressReturn\"}, {\"at\": 0, \"do\": \"shwAlert\"}",
      "actions[1].do: unknown action \"shwAlert\", did you mean \"showAlert\"?"
    ),
    (
      "{\"at\": 0, \"do\": \"pressReturn\", \"text\": \"x\"}",
      "actions[0]: unknown key \"text\""
    ),
    (
      "{\"at\": 0, \"do\": \"set\", \"view\": \"b\", \"property\": \"opacity\", \"value\": 1}",
      "actions[0].view: there is no view \"b\", did you mean \"a\"?"
    ),
    (
      "{\"at\": 0, \"do\": \"set\", \"view\": \"a\", \"property\": \"text\", \"value\": \"x\"}",
      "actions[0].view: a view has no property \"text\""
    ),
    (
      "{\"at\": 0, \"do\": \"set\", \"view\": \"a\", \"property\": \"center\", \"value\": 5}",
      "actions[0].value: expected 2 numbers, got 5"
    ),
    (
      """
      {"at": 0, "do": "presentPopover", "kind": "gikPopover", "id": "p"},
      {"at": 0, "do": "set", "view": "p.body", "property": "drawing", "value": []}
      """,
      "actions[1].view: a part of a popover or an alert has no property \"drawing\""
    ),
    (
      """
      {"at": 0, "do": "showAlert", "title": "A"},
      {"at": 0, "do": "set", "view": "alert", "property": "drawing", "value": []}
      """,
      "actions[1].view: a part of a popover or an alert has no property \"drawing\""
    ),
    (
      """
      {"at": 0, "do": "addView", "view": {"id": "alert.title"}},
      {"at": 0, "do": "showAlert", "title": "A"}, {"at": 0, "do": "showAlert", "title": "B"}
      """,
      "actions[1]: the id \"alert.title\" of a part is already used by actions[0].view.id; use another id there"
    ),
    (
      "{\"at\": 0, \"do\": \"animate\", \"set\": []}",
      "actions[0]: \"duration\" is missing"
    ),
    (
      animate("\"duration\": 1, \"repeatCount\": -1"),
      "actions[0].repeatCount: expected a number of at least 0, got -1"
    ),
    (
      animate("\"duration\": 1, \"repeatCount\": \"infinity\""),
      "actions[0].repeatCount: expected a number or \"infinite\", got \"infinity\""
    ),
    (
      animate("\"duration\": 1, \"autoreverses\": 1"),
      "actions[0].autoreverses: expected true or false, got 1"
    ),
    (
      animate("\"duration\": 1, \"curve\": {\"linear\": []}"),
      "actions[0].curve.linear: expected at least one stop, got none"
    ),
    (
      animate("\"duration\": 1, \"curve\": {\"linear\": [{\"input\": 1}]}"),
      "actions[0].curve.linear[0]: \"output\" is missing"
    ),
    (
      animate("\"duration\": 1, \"curve\": {\"linear\": [0, {\"output\": 1, \"input\": -1}]}"),
      "actions[0].curve.linear[1].input: expected at least the input before, 0, got -1"
    ),
    (
      animate("\"duration\": 1, \"curve\": {\"reversed\": {\"steps\": 0}}"),
      "actions[0].curve.reversed.steps: expected at least 1, got 0"
    ),
    (keyframes(more: ""), "actions[0]: \"frames\" is missing"),
    (
      "{\"at\": 0, \"do\": \"animateKeyframes\", \"frames\": []}",
      "actions[0]: \"duration\" is missing"
    ),
    (keyframes(more: ", \"frames\": [5]"), "actions[0].frames[0]: expected an object, got 5"),
    (
      keyframes(more: ", \"frames\": [], \"set\": []"), "actions[0]: unknown key \"set\""
    ),
    (
      keyframes(more: ", \"frames\": [], \"calculationMode\": \"cubik\""),
      "actions[0].calculationMode: unknown calculation mode \"cubik\", did you mean \"cubic\"?"
    ),
    (
      frame("\"relativeStart\": 0, \"relativeDuration\": 1.5, \"set\": []"),
      "actions[0].frames[0].relativeDuration: expected a number in 0...1, got 1.5"
    ),
    (
      frame("\"relativeStart\": 0, \"set\": []"),
      "actions[0].frames[0]: \"relativeDuration\" is missing"
    ),
    (
      frame("\"relativeStart\": 0, \"relativeDuration\": 1"),
      "actions[0].frames[0]: \"set\" is missing"
    ),
    (
      frame(
        "\"relativeStart\": 0, \"relativeDuration\": 1, "
          + "\"set\": [{\"view\": \"a\", \"property\": \"center\", \"value\": 5}]"),
      "actions[0].frames[0].set[0].value: expected 2 numbers, got 5"
    ),
    (
      frame("\"relativeStart\": 0, \"relativeDuration\": 1, \"set\": [], \"delay\": 1"),
      "actions[0].frames[0]: unknown key \"delay\""
    ),
    (
      animate("\"duration\": 1, \"spring\": {}"),
      "actions[0]: expected either \"spring\" or \"duration\", got both"
    ),
    (
      animate("\"spring\": {}, \"curve\": \"linear\""),
      "actions[0]: expected either \"spring\" or \"curve\", got both"
    ),
    (
      animate("\"spring\": {}, \"dampingRatio\": 1"),
      "actions[0]: expected either \"spring\" or \"dampingRatio\", got both"
    ),
    (
      animate("\"duration\": 1, \"curve\": \"linear\", \"dampingRatio\": 1"),
      "actions[0]: expected either \"dampingRatio\" or \"curve\", got both"
    ),
    (animate("\"dampingRatio\": 1"), "actions[0]: \"duration\" is missing"),
    (
      animate("\"duration\": 1, \"dampingRatio\": 0"),
      "actions[0].dampingRatio: expected a number in 0.01...1, got 0"
    ),
    (
      animate("\"duration\": 1, \"initialVelocity\": 1"),
      "actions[0]: \"initialVelocity\" needs \"spring\" or \"dampingRatio\""
    ),
    (
      animate("\"spring\": {\"damping\": 0}"),
      "actions[0].spring: a spring without damping never settles: it needs a duration"
    ),
    (
      animate("\"spring\": {}, \"initialVelocity\": 1e10"),
      "actions[0].initialVelocity: expected a number in -1000000000...1000000000, got 10000000000"
    ),
    (
      "{\"at\": 0, \"do\": \"animate\", \"duration\": 1, \"set\": [{\"view\": \"a\"}]}",
      "actions[0].set[0]: \"property\" is missing"
    ),
    (
      "{\"at\": 0, \"do\": \"animate\", \"duration\": 1, \"options\": [\"x\"], \"set\": []}",
      "actions[0].options[0]: unknown option \"x\"; use one of: beginFromCurrentState, "
        + "allowUserInteraction, overrideInheritedDuration, overrideInheritedCurve, repeat, "
        + "autoreverse, layoutSubviews"
    ),
    (
      "{\"at\": 0, \"do\": \"tap\"}",
      "actions[0]: expected one of \"button\", \"view\" and \"point\", got none"
    ),
    (
      "{\"at\": 0, \"do\": \"tap\", \"button\": \"OK\", \"point\": [0, 0]}",
      "actions[0]: expected one of \"button\", \"view\" and \"point\", got button and point"
    ),
    (
      "{\"at\": 0, \"do\": \"tap\", \"button\": \"OK\"}",
      "actions[0].button: there is no button \"OK\""
    ),
    (
      """
      {"at": 0, "do": "showAlert", "buttons": [{"title": "Fine"}]},
      {"at": 0, "do": "tap", "button": "Fone"}
      """,
      "actions[1].button: there is no button \"Fone\", did you mean \"Fine\"?"
    ),
    (
      """
      {"at": 0, "do": "showAlert",
       "buttons": [{"title": "A", "style": "cancel"}, {"title": "B", "style": "cancel"}]}
      """,
      "actions[0].buttons[1]: an alert has at most one cancel button"
    ),
    (
      "{\"at\": 0, \"do\": \"showAlert\", \"buttons\": [{\"title\": \"A\", \"style\": \"cancle\"}]}",
      "actions[0].buttons[0].style: unknown style \"cancle\", did you mean \"cancel\"?"
    ),
    (
      "{\"at\": 0, \"do\": \"removeView\", \"view\": \"window\"}",
      "actions[0].view: the window cannot be removed"
    ),
    (
      "{\"at\": 0, \"do\": \"addView\", \"view\": {\"id\": \"a\"}}",
      "actions[0].view.id: \"a\" is already used by views[0].id; use another id"
    ),
    (
      "{\"at\": 0, \"do\": \"addView\", \"view\": {}, \"index\": 0.5}",
      "actions[0].index: expected a whole number, got 0.5"
    ),
    (
      "{\"at\": 0, \"do\": \"resizeWindow\", \"size\": [1, -1]}",
      "actions[0].size: expected a size of at least 0, got (1, -1)"
    ),
    (
      "{\"at\": 0, \"do\": \"resizeWindow\", \"size\": [1, 1], \"duration\": -1}",
      "actions[0].duration: expected a number of at least 0, got -1"
    ),
    ("{\"at\": 0, \"do\": \"showPopover\"}", "actions[0]: \"background\" is missing"),
    (
      "{\"at\": 0, \"do\": \"showPopover\", \"in\": \"a\", \"background\": {}}",
      "actions[0].background: \"kind\" is missing"
    ),
    (
      showPopover("\"in\": \"a\"", kind: "view"),
      "actions[0].background.kind: unknown kind of popover \"view\"; use one of: popover, gikPopover, "
        + "imagePopover, borderPopover, arrowPopover"
    ),
    (showPopover("\"animated\": true"), "actions[0]: \"in\" is missing"),
    (
      showPopover("\"in\": \"aa\""), "actions[0].in: there is no view \"aa\", did you mean \"a\"?"
    ),
    (
      showPopover("\"in\": \"a\", \"from\": [0, 0, -1, 1]"),
      "actions[0].from: expected a size of at least 0, got (-1, 1)"
    ),
    (
      showPopover("\"in\": \"a\", \"preferredContentSize\": [0, -1]"),
      "actions[0].preferredContentSize: expected a size of at least 0, got (0, -1)"
    ),
    (
      showPopover("\"in\": \"a\", \"permittedArrowDirections\": [\"up\", \"none\"]"),
      "actions[0].permittedArrowDirections[1]: unknown direction \"none\"; use one of: up, down, "
        + "left, right"
    ),
    (
      showPopover("\"in\": \"a\", \"passthroughViews\": [\"window\"]"),
      "actions[0].passthroughViews[0]: the window cannot be a passthrough view"
    ),
    (
      showPopover("\"in\": \"a\", \"passthroughViews\": [\"b\"]"),
      "actions[0].passthroughViews[0]: there is no view \"b\", did you mean \"a\"?"
    ),
    (
      showPopover("\"in\": \"a\", \"contentSize\": [1, 1]"),
      "actions[0]: unknown key \"contentSize\", did you mean \"preferredContentSize\"?"
    ),
    (
      showPopover("\"in\": \"a\"") + ", " + showPopover("\"in\": \"a\""),
      "actions[1].background: \"popover\" is already used by actions[0].background; "
        + "give this popover an id"
    ),
    (
      "{\"at\": 0, \"do\": \"addView\", \"view\": {\"id\": \"popover.body\"}}, "
        + showPopover("\"in\": \"a\""),
      "actions[1].background: the id \"popover.body\" of a part is already used by "
        + "actions[0].view.id; give this popover an id"
    ),
    (
      "{\"at\": 0, \"do\": \"dismissPopover\"}",
      "actions[0]: no action shows a popover \"popover\""
    ),
    (
      showPopover("\"in\": \"a\"")
        + ", {\"at\": 0, \"do\": \"dismissPopover\", \"popover\": \"poover\"}",
      "actions[1].popover: no action shows a popover \"poover\", did you mean \"popover\"?"
    ),
    (
      showPopover("\"in\": \"a\"") + ", {\"at\": 0, \"do\": \"movePopover\"}",
      "actions[1]: \"in\" is missing"
    ),
    (
      showPopover("\"in\": \"a\"") + ", {\"at\": 0, \"do\": \"resizePopover\"}",
      "actions[1]: \"size\" is missing"
    ),
    (
      "{\"at\": 0, \"do\": \"presentPopover\", \"kind\": \"label\"}",
      "actions[0].kind: unknown kind of popover \"label\"; use one of: popover, gikPopover, "
        + "imagePopover, borderPopover, arrowPopover"
    ),
    (
      "{\"at\": 0, \"do\": \"showKeyboard\", \"height\": -1}",
      "actions[0].height: expected a number of at least 0, got -1"
    ),
    (
      "{\"at\": 0, \"do\": \"removeAnimation\", \"view\": \"a\"}",
      "actions[0]: \"key\" is missing"
    ),
  ]
}
