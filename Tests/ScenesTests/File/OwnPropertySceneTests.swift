import Testing
import ViewKernelScenes

private enum Ring {
  static let strokeEnd = AnimatableProperty("strokeEnd", initial: 1.0) { max($0, 0) }
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

  @Test("C10: without the token it is a mistake, and its range counts")
  func mistakes() {
    #expect(throws: SceneError.self) { try Scene(json: text) }
    let negative = #"{"duration": 1, "views": [{"strokeEnd": -1}]}"#
    #expect(throws: SceneError.self) { try Scene(json: negative, properties: [Ring.strokeEnd]) }
  }
}
