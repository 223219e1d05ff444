import Testing
import ViewKernelTestSupport
import ViewKernelTimeline

@testable import ViewKernelScenes

@Suite("All mistakes of a scene file")
struct AllMistakesTests {
  private func mistakes(_ text: String) -> [String] {
    Scene.mistakes(json: text).map { $0.description }
  }

  @Test("H21: all mistakes are reported together, in the order of the document")
  func atOnce() {
    let text = """
      {"duration": -1, "fps": 0, "window": {"size": [1], "colour": 1, "opacity": "x"},
       "views": [
         {"opacty": 1, "kind": "label", "frame": [0, 0, 1], "text": 5, "subviews": [{"x": 1}, 7]},
         {"id": "a", "transform": {"scale": [1], "rotation": "x", "by": 1},
          "drawing": [{"fill": 5, "color": "red", "rule": "odd"}, {"text": "a", "width": -1}]}],
       "animations": [
         {"property": "opactiy", "from": "x", "duration": -1, "curve": "bouncy"},
         {"view": "b", "property": "opacity", "type": "keyframe", "values": [1, "x", null],
          "keyTimes": [0, 2], "additive": 1}],
       "actions": [
         {"at": "x", "do": "animate", "set": [{"view": "c"}, 5], "options": ["y", "z"]},
         {"do": "fly", "to": 1}, {"at": 0, "do": "tap"}],
       "end": 1}
      """
    #expect(
      mistakes(text) == [
        "unknown key \"end\"",
        "duration: expected a number in 0...86400, got -1",
        "fps: expected a number such as 60 or 29.97 (2997/100, at most six decimals), or a fraction "
          + "such as 60000/1001 of numbers in 1...1000000, got 0",
        "window: unknown key \"colour\"",
        "window.size: expected 2 numbers, got 1",
        "window.opacity: expected a number, got \"x\"",
        "views[0]: unknown key \"opacty\", did you mean \"opacity\"?",
        "views[0].frame: expected 4 numbers, got 3",
        "views[0].text: expected a text, got 5",
        "views[0].subviews[0]: unknown key \"x\"",
        "views[0].subviews[1]: expected an object, got 7",
        "views[1].transform: unknown key \"by\"",
        "views[1].transform.scale: expected 2 numbers, got 1",
        "views[1].transform.rotation: expected a number, got \"x\"",
        "views[1].drawing[0].fill: expected a path text or a shape, got 5",
        "views[1].drawing[0].color: expected a colour such as \"#3366cc\" or \"#3366cc80\", got \"red\", did "
          + "you mean \"#ff0000\"?",
        "views[1].drawing[0].rule: unknown rule \"odd\"; use one of: winding, evenOdd",
        "views[1].drawing[1]: \"origin\" is missing",
        "views[1].drawing[1].width: expected a number of at least 0, got -1",
        "animations[0]: \"view\" is missing",
        "animations[0].property: unknown property \"opactiy\", did you mean \"opacity\"?",
        "animations[0].duration: expected a number of at least 0, got -1",
        "animations[0].curve: unknown curve \"bouncy\"; use one of: linear, easeIn, easeOut, "
          + "easeInEaseOut, default, stepStart, stepEnd",
        "animations[1].view: there is no view \"b\", did you mean \"a\"?",
        "animations[1].values[1]: expected a number, got \"x\"",
        "animations[1].values[2]: expected a number, got null",
        "animations[1].keyTimes[1]: expected a number in 0...1, got 2",
        "animations[1].additive: expected true or false, got 1",
        "actions[0]: \"duration\" is missing",
        "actions[0].at: expected a number, got \"x\"",
        "actions[0].set[0]: \"property\" is missing",
        "actions[0].set[0]: \"value\" is missing",
        "actions[0].set[0].view: there is no view \"c\", did you mean \"a\"?",
        "actions[0].set[1]: expected an object, got 5",
        "actions[0].options[0]: unknown option \"y\"; use one of: beginFromCurrentState, "
          + "allowUserInteraction, overrideInheritedDuration, overrideInheritedCurve, repeat, "
          + "autoreverse, layoutSubviews",
        "actions[0].options[1]: unknown option \"z\"; use one of: beginFromCurrentState, "
          + "allowUserInteraction, overrideInheritedDuration, overrideInheritedCurve, repeat, "
          + "autoreverse, layoutSubviews",
        "actions[1]: \"at\" is missing",
        "actions[1].do: unknown action \"fly\"; use one of: "
          + SceneAction.Name.allCases.map { $0.rawValue }.joined(separator: ", "),
        "actions[2]: expected one of \"button\", \"view\" and \"point\", got none",
      ])
  }

  @Test("H21: what is thrown is among them, or all of them", arguments: SceneMistakes.all)
  func thrown(text: String, message: String) {
    let found = mistakes(text)
    #expect(found.contains(message))
    #expect(found.count == 1 || SceneMistakes.several.contains(message), "\(found)")
  }

  @Test("What an alert is made of is not there at the start")
  func partsOfAlerts() {
    let text = """
      {"duration": 1, "actions": [{"at": 0, "do": "showAlert", "title": "Delete?"}],
       "animations": [{"view": "alert.root", "property": "opacity", "to": 0.5}]}
      """
    #expect(
      mistakes(text) == [
        "animations[0].view: \"alert.root\" is not there at the start; use the action addAnimation"
      ])
  }

  @Test("A file without mistakes has none", arguments: ["{\"duration\": 1}", fadingCard])
  func none(text: String) { #expect(Scene.mistakes(json: text).isEmpty) }

  @Test(
    "H21: a mistake that only follows from another one is not reported",
    arguments: [
      // What was refused is known by its name.
      followed("{\"id\": \"a\", \"kind\": \"lable\", \"text\": \"x\", \"metrics\": 5}", by: "text"),
      followed("{\"id\": \"a\", \"opacity\": \"x\"}", by: "opacity"),
      followed("{\"id\": \"a\", \"x\": 1}", by: "opacity"),
      followed("{\"subviws\": [{\"id\": \"a\"}]}", by: "opacity"),
      followed("{\"id\": \"a\", \"type\": \"label\", \"text\": \"x\"}", by: "text"),
      followed("{\"id\": \"a\", \"text\": \"x\", \"knd\": \"label\"}", by: "text"),
      followed("{\"identifer\": \"b\", \"ID\": \"a\"}", by: "opacity", count: 2),
      ("{\"duration\": 1, \"veiws\": [{\"id\": \"a\"}], \"actions\": [\(set("opacity"))]}", 1),
      ("{\"duration\": 1, \"views\": {\"id\": \"a\"}, \"actions\": [\(set("opacity"))]}", 1),
      // Nobody knows which of the two is meant.
      (
        """
        {"duration": 1, "views": [{"id": "a"}, {"id": "a", "kind": "label"}],
         "actions": [\(set("text"))]}
        """, 1
      ),
      // Without a duration no time is too late.
      ("{\"duration\": \"x\", \"actions\": [{\"at\": 5, \"do\": \"pressReturn\"}]}", 1),
      // Nobody knows how many values there are, or how many times these need.
      (animation("\"type\": \"keyframe\", \"values\": [\"x\"], \"keyTimes\": [0, 0.5, 1]"), 1),
      (
        animation(
          "\"type\": \"keyframe\", \"values\": [1], \"keyTimes\": [0, 1], \"calculationMode\": \"x\""
        ),
        1
      ),
      (animation("\"type\": \"keyframes\", \"values\": [1], \"keyTimes\": [0, 1]"), 1),
      (
        animation(
          "\"type\": \"keyframe\", \"values\": [0, \"x\"], \"curves\": [], \"biases\": [0]"), 1
      ),
      (animation("\"type\": \"keyframe\", \"values\": [0, 1, 0], \"curves\": [\"liner\"]"), 1),
      // Without the type, only the first of its keys is a mistake.
      (animation("\"values\": [0, 1], \"keyTimes\": [0, 1], \"calculationMode\": \"linear\""), 1),
      (animation("\"velocity\": 1, \"decelerationRate\": \"fast\", \"limits\": [0, 1]"), 1),
      (animation("\"type\": \"keyframe\", \"values\": [0, 1], \"spring\": {}, \"velocity\": 1"), 1),
      // The values may be differences, so their range is not checked.
      (
        """
        {"duration": 1, "views": [{"id": "a"}], "animations": [
          {"view": "a", "property": "borderColor", "to": [2, 0, 0, 0], "additive": 1},
          {"view": "a", "property": "borderColor", "to": [2, 0, 0, 0], "isAdditive": true}]}
        """, 2
      ),
      // A misspelt key is what is missing.
      (
        animation(
          "\"type\": \"spring\", \"spring\": {\"response\": 1, \"dampingRato\": 1}"), 1
      ),
      (animation("\"typ\": \"spring\", \"spring\": {}, \"initialVelocity\": 1"), 1),
      (
        """
        {"duration": 1, "views": [{"id": "a"}], "animations": [
          {"view": "a", "propery": "center", "type": "keyframe", "path": "M0 0 L1 1", "curves": []},
          {"view": "a", "propery": "center", "type": "decay", "velocity": [0, 1],
           "limits": [0, 0, 1, 1]},
          {"view": "a", "property": "opactiy", "type": "decay", "velocity": 1, "limits": [0, 1]},
          {"view": "a", "property": "center", "type": "keyframe", "pth": "M0 0 L1 1",
           "rotationMode": "auto", "keyTimes": [0, 0.5, 1]}]}
        """, 4
      ),
      (
        """
        {"duration": 1, "actions": [
          {"at": 0, "do": "animate", "duration": 1, "dampingRato": 1, "initialVelocity": 1, "set": []},
          {"at": 0, "do": "animate", "sprng": {}, "initialVelocity": 1, "set": []}]}
        """, 2
      ),
      ("{\"duration\": 1, \"actions\": [{\"at\": 0, \"do\": \"tap\", \"pont\": [1, 1]}]}", 1),
      (
        """
        {"duration": 1, "views": [{"drawing": [
          {"fill": "M0 0", "linear": [0, 0, 1, 1], "stop": [[0, "#fff"]]},
          {"fill": "M0 0", "radial": [0, 0, 1, 1]},
          {"fill": "M0 0", "radial": [0, 0, 1, 1], "stops": [[0]]}]}]}
        """, 3
      ),
      // Nobody knows whether the view has parts.
      ("{\"duration\": 1, \"views\": [{\"id\": \"a.body\"}, {\"id\": \"a\", \"kind\": \"x\"}]}", 1),
      ("{\"duration\": 1, \"views\": [{\"id\": \"a\", \"kind\": \"x\"}, {\"id\": \"a.body\"}]}", 1),
      // Nobody knows what the action does, and what it shows.
      (
        """
        {"duration": 1, "actions": [
          {"at": 0, "do": "shwAlert", "buttons": [{"title": "OK"}]},
          {"at": 0, "do": "tap", "button": "OK"}, {"at": 0, "do": "removeView", "view": "alert"}]}
        """, 1
      ),
      (
        """
        {"duration": 1, "actions": [
          {"at": 0, "do": "showPopver", "background": {"kind": "gikPopover"}, "in": "window"},
          {"at": 0, "do": "dismissPopover"}, {"at": 0, "do": "removeView", "view": "popover.body"}]}
        """, 1
      ),
      // A value that is refused, and a key of its object that nobody knows.
      ("{\"duration\": 1, \"views\": [{\"drawing\": [{\"fil\": 1}]}]}", 1),
      ("{\"duration\": 1, \"views\": [{\"shadowPath\": {\"rekt\": 1}}]}", 1),
      (
        """
        {"duration": 1, "views": [
          {"kind": "imageView", "image": {"drawing": 5, "size": [1, 1], "capInsets": 2}}]}
        """, 1
      ),
    ] as [(String, Int)])
  func followers(text: String, count: Int) {
    let found = mistakes(text)
    #expect(found.count == count, "\(found)")
  }

  private static func set(_ property: String) -> String {
    "{\"at\": 0, \"do\": \"set\", \"view\": \"a\", \"property\": \"\(property)\", \"value\": 1}"
      .replacing("\"text\", \"value\": 1", with: "\"text\", \"value\": \"x\"")
  }

  /// A view with a mistake, and an action on a property of the view `a`.
  private static func followed(_ view: String, by property: String, count: Int = 1) -> (String, Int)
  {
    ("{\"duration\": 1, \"views\": [\(view)], \"actions\": [\(set(property))]}", count)
  }

  private static func animation(_ keys: String) -> String {
    """
    {"duration": 1, "views": [{"id": "a"}],
     "animations": [{"view": "a", "property": "opacity", \(keys)}]}
    """
  }

  @Test("Text that is no JSON has one mistake, with line and column")
  func syntax() {
    #expect(mistakes("{\n 5}") == ["line 2, column 2: expected a key in quotes, got \"5\""])
  }

  @Test("A document that is no object has one mistake")
  func noObject() { #expect(mistakes("[1, {}]") == ["expected an object, got a list"]) }

  @Test("After a thousand nobody counts")
  func many() {
    let views = Array(repeating: "{\"x\": 1, \"opacity\": \"y\"}", count: 2000)
    let found = mistakes("{\"duration\": 1, \"views\": [\(views.joined(separator: ", "))]}")
    #expect(found.count == 1000)
    #expect(found.first == "views[0]: unknown key \"x\"")
    #expect(found.last == "views[499].opacity: expected a number, got \"y\"")
  }

  @Test(
    "H21: references to many refused views are looked up in time that grows with their number",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func manyFollowers() {
    let numbers = 0..<100_000
    let views = numbers.map { "{\"id\": \"v\($0)\"}" }.joined(separator: ", ")
    let references = numbers.map { "\"v\($0).body\"" }.joined(separator: ", ")
    let text = """
      {"duration": 1, "veiws": [\(views)], "actions": [
        {"at": 0, "do": "showPopover", "in": "window", "background": {"kind": "gikPopover"},
         "passthroughViews": [\(references)]}]}
      """
    #expect(mistakes(text) == ["unknown key \"veiws\", did you mean \"views\"?"])
  }

  @Test(
    "H21: a reference with many dots is looked up in time that grows with its length",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func manyDots() {
    let dots = String(repeating: ".", count: 2_000_000)
    let text = """
      {"duration": 1, "veiws": [], "actions": [{"at": 0, "do": "removeView", "view": "\(dots)"}]}
      """
    #expect(mistakes(text).count == 2)
  }

  @Test(
    "H21: a misspelt `additive` among many keys is looked for once, not for each refused value",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func manyDifferences() {
    let keys = (0..<20_000).map { "\"x\($0)\": 1, " }.joined()
    let values = Array(repeating: "[2, 0, 0, 0]", count: 20_000).joined(separator: ", ")
    let text = """
      {"duration": 1, "views": [{"id": "a"}], "animations": [
        {"view": "a", "property": "borderColor", "type": "keyframe", "values": [\(values)],
         \(keys)"isAdditive": true}]}
      """
    let found = mistakes(text)
    #expect(found.count == 1000)
    #expect(found.allSatisfy { $0.hasPrefix("animations[0]: unknown key \"x") })
  }

  @Test("H21: a reference to a part of a refused view or alert is not a mistake")
  func partsOfRefusedViews() {
    let references = ["a", "a.body", "b.c", "b.c.arrow", "alert.button.x.y", "c.body"]
      .map { "\"\($0)\"" }.joined(separator: ", ")
    let text = """
      {"duration": 1, "veiws": [{"id": "a"}, {"id": "b.c"}], "actions": [
        {"at": 0, "do": "shwAlert"},
        {"at": 0, "do": "showPopover", "in": "window", "background": {"kind": "gikPopover"},
         "passthroughViews": [\(references)]}]}
      """
    #expect(
      mistakes(text).map { $0.prefix { $0 != ":" } } == [
        "unknown key \"veiws\", did you mean \"views\"?", "actions[0].do",
        "actions[1].passthroughViews[5]",
      ])
  }

  @Test("H21: the first hundred unknown ids get suggestions, however often each of them occurs")
  func manyUnknownIDs() {
    let numbers = Array(100..<250) + Array(100..<110)
    let animations = numbers.map { "{\"view\": \"cardcardcard\($0)\", \"property\": \"opacity\"}" }
    let text = """
      {"duration": 1, "views": [{"id": "cardcardcard"}],
       "animations": [\(animations.joined(separator: ", "))]}
      """
    #expect(
      mistakes(text).map { $0.hasSuffix(", did you mean \"cardcardcard\"?") }
        == numbers.map { $0 < 200 })
  }

  @Test(
    "H21: long keys, ids and names are shortened",
    arguments: [
      "{\"duration\": 1, \"x\": 1}", "{\"duration\": 1, \"views\": [{\"kind\": \"x\"}]}",
      "{\"duration\": 1, \"views\": [{\"id\": \"x\"}, {\"id\": \"x\"}]}",
      "{\"duration\": 1, \"animations\": [{\"view\": \"x\", \"property\": \"opacity\"}]}",
      "{\"duration\": 1, \"animations\": [{\"view\": \"window\", \"property\": \"x\"}]}",
      "{\"duration\": 1, \"actions\": [{\"at\": 0, \"do\": \"tap\", \"button\": \"x\"}]}",
      "{\"duration\": 1, \"actions\": [{\"at\": 0, \"do\": \"dismissPopover\", \"popover\": \"x\"}]}",
    ])
  func longWords(text: String) throws {
    let long = String(repeating: "x", count: 200_000)
    let found = mistakes(text.replacing("\"x\"", with: "\"\(long)\""))
    let start = String(repeating: "x", count: 39)
    #expect(found.count == 1)
    #expect(try #require(found.first).contains("\"\(start)…\""))
    #expect(try #require(found.first).utf8.count < 2000)
    // One character of many accents.
    let accents = "x" + String(repeating: "\u{301}", count: 200_000)
    let other = mistakes(text.replacing("\"x\"", with: "\"\(accents)\""))
    #expect(try #require(other.first).utf8.count < 2000)
  }

  @Test("Files and properties of the program's own are read as when a scene is made")
  func surroundings() {
    let text = """
      {"duration": 1, "views": [
        {"glow": 1}, {"glow": -1}, {"kind": "imageView", "image": {"file": "a.png"}}]}
      """
    let glow = AnimatableProperty("glow", initial: 0.0) { max($0, 0) }
    let found = Scene.mistakes(json: text, properties: [glow]) { _ in nil }
    #expect(
      found.map { $0.description } == [
        "views[1].glow: expected a number of at least 0, got -1",
        "views[2].image.file: there is no file \"a.png\" beside the scene that can be read",
      ])
  }
}

/// A scene with everything in its place.
private let fadingCard = """
  {"duration": 0.5, "views": [{"id": "card", "frame": [0, 0, 10, 10]}],
   "animations": [{"view": "card", "property": "opacity", "from": 0, "to": 1}],
   "actions": [{"at": 0.25, "do": "set", "view": "card", "property": "opacity", "value": 0.5}]}
  """

extension SceneMistakes {
  /// The first mistakes of those files that have more than one.
  fileprivate static let several = [
    "views[0].metrics.arrowHeight: expected a number of at least 0, got -1",
    "animations[0]: \"view\" is missing",
    "actions[0].set[0]: \"property\" is missing",
    "actions[0]: expected one of \"button\", \"view\" and \"point\", got button and point",
    "actions[0]: \"background\" is missing",
  ]
}
