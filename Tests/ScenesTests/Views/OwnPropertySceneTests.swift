import Testing
import ViewKernelScenes

private enum Ring {
  static let strokeEnd = AnimatableProperty("strokeEnd", initial: 1.0) { max($0, 0) }
  static let padding = AnimatableProperty("padding", initial: EdgeInsets.zero)
  static let turn = AnimatableProperty("turn", initial: Angle(degrees: 0))
  static let mood = AnimatableProperty("mood", initial: Mood.calm)
}

/// A type of a program's own that can stand in files.
private struct Angle: Animatable, SceneReadable {
  var degrees: Double

  static func interpolated(from a: Angle, to b: Angle, at fraction: Double) -> Angle {
    Angle(degrees: a.degrees + (b.degrees - a.degrees) * fraction)
  }
  func added(onto underlying: Angle) -> Angle { Angle(degrees: underlying.degrees + degrees) }
  func delta(from base: Angle) -> Angle? { Angle(degrees: degrees - base.degrees) }
  static func neutral(like value: Angle) -> Angle { Angle(degrees: 0) }
  func repeated(_ count: Double) -> Angle { Angle(degrees: degrees * count) }
  func distance(to other: Angle) -> Double { abs(other.degrees - degrees) }
  var isFinite: Bool { degrees.isFinite }
  var propertyValue: PropertyValue { .number(degrees) }

  static let sceneForm = "an angle: degrees, or whole turns and degrees"

  init(degrees: Double) { self.degrees = degrees }

  init?(sceneValue: PropertyValue) {
    switch sceneValue {
    case .number(let degrees): self.degrees = degrees
    case .numbers(let parts) where parts.count == 2: degrees = parts[0] * 360 + parts[1]
    default: return nil
    }
  }
}

/// A type of a program's own that cannot.
private enum Mood: Animatable {
  case calm, stormy

  static func interpolated(from a: Mood, to b: Mood, at fraction: Double) -> Mood {
    fraction < 0.5 ? a : b
  }
  func added(onto underlying: Mood) -> Mood { self }
  func delta(from base: Mood) -> Mood? { nil }
  static func neutral(like value: Mood) -> Mood { .calm }
  func repeated(_ count: Double) -> Mood { self }
  func distance(to other: Mood) -> Double { self == other ? 0 : 1 }
  var isFinite: Bool { true }
}

@Suite("Properties of a program's own in scene files")
struct OwnPropertySceneTests {
  let text = """
    {"duration": 2, "views": [{"id": "ring", "strokeEnd": 0.5}],
     "animations": [{"view": "ring", "property": "strokeEnd", "from": 0, "to": 1, "duration": 1}],
     "actions": [{"at": 1.5, "do": "set", "view": "ring", "property": "strokeEnd", "value": 0.75}]}
    """

  @Test("C10: a scene file sets and animates it by its name")
  func plays() throws {
    let scene = try Scene(json: text, properties: [Ring.strokeEnd])
    let window = Window(size: scene.size)
    scene.build(in: window)
    let ring = try #require(window.subviews.first)
    #expect(ring[Ring.strokeEnd] == 0.5)
    window.advance(to: 0.25)
    #expect(ring.presentation(Ring.strokeEnd) == 0.25)
    window.advance(to: 1.75)
    #expect(ring[Ring.strokeEnd] == 0.75)
  }

  @Test("C10: a property of a type of one's own plays as the type reads it")
  func ownType() throws {
    let text = """
      {"duration": 1, "views": [{"id": "a", "turn": [1, 90], "padding": 3}],
       "animations": [
         {"view": "a", "property": "turn", "from": 0, "to": [0, 180], "duration": 1,
          "curve": "linear"}]}
      """
    let scene = try Scene(json: text, properties: [Ring.turn, Ring.padding])
    let window = scene.makeWindow()
    let view = try #require(window.view(named: "a"))
    #expect(view[Ring.turn] == Angle(degrees: 450))
    #expect(view[Ring.padding] == EdgeInsets(3))
    window.advance(to: 0.5)
    #expect(view.presentation(Ring.turn) == Angle(degrees: 90))
  }

  @Test(
    "C10: what is no value of the type is a mistake, with what the type expects",
    arguments: ["\"up\"", "[1]", "{}", "null", "[\"a\", 1]", "true"])
  func wrongForm(value: String) {
    let text = "{\"duration\": 1, \"views\": [{\"turn\": \(value)}]}"
    let error = #expect(throws: SceneError.self) { try Scene(json: text, properties: [Ring.turn]) }
    #expect(error?.place == "views[0].turn")
    #expect(error?.message.hasPrefix("expected an angle: degrees, or") == true)
  }

  @Test("C10: a property of a type that cannot stand in files has no name there")
  func unreadable() {
    let text = #"{"duration": 1, "views": [{"mood": 1}]}"#
    #expect(throws: SceneError.self) { try Scene(json: text, properties: [Ring.mood]) }
  }

  @Test("C10: without the token it is a mistake, and its range counts")
  func mistakes() {
    #expect(throws: SceneError.self) { try Scene(json: text) }
    let negative = #"{"duration": 1, "views": [{"strokeEnd": -1}]}"#
    #expect(throws: SceneError.self) { try Scene(json: negative, properties: [Ring.strokeEnd]) }
  }

  @Test("H21: a custom property whose name is like `kind` is no misspelling of it")
  func nameLikeKind() {
    let mind = AnimatableProperty("mind", initial: 0.0)
    let text = #"{"duration": 1, "views": [{"mind": 1, "text": "x"}]}"#
    let mistakes = Scene.mistakes(json: text, properties: [mind])
    #expect(mistakes.map { $0.description } == [#"views[0]: unknown key "text""#])
  }
}
