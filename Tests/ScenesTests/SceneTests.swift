import Testing
import ViewKernelScenes

// As somebody else's tests use scenes: the public API alone.

private let fadingCard = """
  {
    "title": "A card fades in", "duration": 0.5, "window": {"size": [320, 240]},
    "views": [{"id": "card", "frame": [20, 20, 100, 60]}],
    "animations": [{"view": "card", "property": "opacity", "from": 0, "to": 1, "duration": 0.25}],
    "actions": [{"at": 0.3, "do": "removeView", "view": "card"},
                {"at": 0.4, "do": "removeView", "view": "card"}]
  }
  """

@Suite("Scenes")
struct SceneTests {
  @Test("A scene is loaded from text, played in a window, and looked at")
  func playedInWindow() throws {
    let scene = try Scene(json: fadingCard)
    #expect(scene.name == "scene")
    #expect(scene.title == "A card fades in")
    #expect(scene.size == Size(width: 320, height: 240))
    let window = scene.makeWindow()
    window.advance(to: 0.125)
    #expect(window.view(named: "card")?.presentation.opacity == 0.5)
    #expect(window.view(named: "window") === window)
    window.advance(to: 0.3)
    #expect(window.view(named: "card") == nil)
  }

  @Test("Bytes are as good as text")
  func bytes() throws {
    let scene = try Scene(json: Array(fadingCard.utf8), name: "card")
    #expect(scene.name == "card")
    #expect(scene.play() == (try Scene(json: fadingCard).play()))
  }

  @Test("Built in a window of one's own, a scene tells that window what goes wrong")
  func ownWindow() throws {
    let window = Window(size: .zero)
    var diagnostics: [String] = []
    window.onDiagnostic = { diagnostics.append($0.message) }
    try Scene(json: fadingCard).build(in: window)
    #expect(window.bounds.size == Size(width: 320, height: 240))
    window.advance(to: 0.5)
    #expect(diagnostics == ["actions[1].view: \"card\" is not in the window at 0.4 s"])
  }

  @Test("A20: a scene of a size that a window refuses has a window all the same")
  func refusedSize() {
    let size = Size(width: 1e200, height: 10)
    let window = Scene(name: "vast", duration: 1, size: size) { _ in }.makeWindow()
    #expect(window.bounds.size == .zero)
    window.checkInvariants()
  }

  @Test("Building twice gives two trees, and the same timeline")
  func buildsOften() throws {
    let scene = try Scene(json: fadingCard)
    let (first, second) = (scene.makeWindow(), scene.makeWindow())
    #expect(first.view(named: "card") !== second.view(named: "card"))
    #expect(scene.play() == scene.play())
  }

  @Test("A part of a scene is recorded at another frame rate")
  func span() throws {
    let builder = RecordingBuilder()
    let span = Scene.Span(from: 0.125, to: 0.25, frameRate: FrameRate(8))
    let summary = try Scene(json: fadingCard).play(span, into: [builder])
    let log = try #require(builder.recording)
    #expect(summary.frames == 2)
    #expect(log.header.start == 0.125)
    #expect(log.moments.first?.changes.contains { $0.value == .number(0.5) } == true)
  }

  @Test("A mistake has a place in the document, and what was expected")
  func mistake() {
    let error = #expect(throws: SceneError.self) {
      try Scene(json: "{\"duration\": 1, \"views\": [{}, {}, {\"frame\": [0, 0, 1]}]}")
    }
    #expect(error?.place == "views[2].frame")
    #expect(error?.message == "expected 4 numbers, got 3")
    #expect(error?.description == "views[2].frame: expected 4 numbers, got 3")
    let syntax = #expect(throws: SceneError.self) { try Scene(json: "{\n  \"duration\" 1}") }
    #expect(syntax?.place == "line 2, column 14")
    #expect(syntax?.message == "expected \":\", got \"1\"")
  }

  @Test("A scene can be made by code")
  func byCode() {
    let scene = Scene(name: "dot", duration: 1, size: Size(width: 10, height: 10)) { window in
      let dot = View(frame: Rect(x: 1, y: 1, width: 2, height: 2))
      dot.accessibilityIdentifier = "dot"
      window.addSubview(dot)
    }
    #expect(scene.title == "dot" && scene.summary == "dot")
    #expect(scene.makeWindow().view(named: "dot")?.frame.origin == Point(x: 1, y: 1))
    #expect(scene.play().frames == 61)
  }

  @Test("Scenes and spans read like a person's note")
  func descriptions() throws {
    #expect("\(try Scene(json: fadingCard))" == "scene, 0.5 s at 60 frames a second")
    #expect("\(Scene.Span(from: 0.5, to: 2))" == "0.5 s to 2 s")
    #expect("\(Scene.Span(frameRate: FrameRate(24)))" == "0 s to the end at 24 frames a second")
  }

  @Test("Of views with one name, the first is found: parents first, back to front")
  func sameNames() {
    let window = Window(size: .zero)
    let (back, front, inside) = (View(), View(), View())
    for view in [back, front, inside] { view.accessibilityIdentifier = "a" }
    window.addSubview(back)
    back.addSubview(inside)
    window.addSubview(front)
    #expect(window.view(named: "a") === back)
    back.accessibilityIdentifier = nil
    #expect(window.view(named: "a") === inside)
    #expect(window.view(named: "b") == nil)
  }
}

@Suite("Built-in scenes")
struct BuiltInSceneTests {
  @Test("No two share a name, and each says what it shows")
  func names() {
    let scenes = Scene.builtIn
    #expect(Set(scenes.map { $0.name }).count == scenes.count)
    #expect(scenes.allSatisfy { !$0.summary.isEmpty && $0.duration > 0 })
  }

  @Test("A window that nobody holds is freed, in the middle of its scene too")
  func windowsAreFreed() {
    for scene in Scene.builtIn {
      for time in [0, 0.75] {
        weak var window: Window?
        do {
          let strong = scene.makeWindow()
          strong.advance(to: time)
          window = strong
        }
        #expect(window == nil, "\(scene.name) at \(time)")
      }
    }
  }

  @Test("A clock that outlives its window runs none of the scene")
  func clockOutlivesWindow() {
    for scene in Scene.builtIn {
      let clock = scene.makeWindow().clock
      clock.advance(to: scene.duration)
      #expect(clock.now == scene.duration)
    }
  }
}
