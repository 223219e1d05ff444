import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Numbers a view does not take")
struct RefusedGeometryTests {
  /// One way to give a view a number that is not finite, and how to read what it had.
  struct Setter: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (View, Double) -> Void
  }

  static let setters = [
    Setter(testDescription: "frame") { $0.frame = Rect(x: $1, y: 0, width: 1, height: 1) },
    Setter(testDescription: "frame") { $0.frame = Rect(x: 0, y: 0, width: 1, height: $1) },
    Setter(testDescription: "bounds") { $0.bounds.origin.y = $1 },
    Setter(testDescription: "bounds") { $0.bounds.size.width = $1 },
    Setter(testDescription: "center") { $0.center.x = $1 },
    Setter(testDescription: "anchorPoint") { $0.anchorPoint.y = $1 },
    Setter(testDescription: "transform") { $0.transform.tx = $1 },
    Setter(testDescription: "transform") { $0.transform.a = $1 },
    Setter(testDescription: "opacity") { $0.opacity = $1 },
    Setter(testDescription: "borderWidth") { $0.borderWidth = $1 },
    Setter(testDescription: "cornerRadius") { $0.cornerRadius = $1 },
    Setter(testDescription: "shadowOpacity") { $0.shadowOpacity = $1 },
    Setter(testDescription: "shadowRadius") { $0.shadowRadius = $1 },
    Setter(testDescription: "shadowOffset") { $0.shadowOffset.width = $1 },
  ]

  @Test(
    "A number that is not finite is refused, and the message names view, property and value",
    arguments: setters, [Double.nan, .infinity, -.infinity])
  func notFinite(setter: Setter, value: Double) throws {
    let stage = LoggingStage()
    let view = stage.add("card", frame: Rect(x: 10, y: 20, width: 30, height: 40))
    let before = everything(of: view)
    setter.set(view, value)
    #expect(everything(of: view) == before)
    let diagnostic = try #require(stage.diagnostics.first)
    #expect(stage.diagnostics.count == 1)
    #expect(diagnostic.kind == .refused)
    #expect(diagnostic.message.contains("card"), "\(diagnostic.message)")
    #expect(diagnostic.message.contains(setter.testDescription), "\(diagnostic.message)")
    let text = value.isNaN ? "nan" : "inf"
    #expect(diagnostic.message.contains(text), "\(diagnostic.message)")
  }

  private func everything(of view: View) -> [Double] {
    let transform = view.transform
    return [
      view.bounds.minX, view.bounds.minY, view.bounds.width, view.bounds.height, view.center.x,
      view.center.y, view.anchorPoint.x, view.anchorPoint.y, transform.a, transform.b, transform.c,
      transform.d, transform.tx, transform.ty, view.opacity, view.borderWidth, view.cornerRadius,
      view.shadowOpacity, view.shadowRadius, view.shadowOffset.width, view.shadowOffset.height,
    ]
  }

  @Test("A refused number tells no observer and asks for no layout")
  func refusedChangesNothing() {
    let stage = LoggingStage()
    let view = stage.add("card", frame: Rect(x: 10, y: 20, width: 30, height: 40))
    stage.settle()
    var calls = 0
    let tokens = [
      view.observe(.bounds) { _ in calls += 1 }, view.observe(.center) { _ in calls += 1 },
      view.observe(.frame) { _ in calls += 1 },
    ]
    view.bounds.size.width = .nan
    view.frame = Rect(x: .infinity, y: 0, width: 1, height: 1)
    view.center.x = -.infinity
    #expect(calls == 0)
    #expect(!stage.window.subtreeNeedsLayout)
    for token in tokens { token.cancel() }
  }

  @Test("A18: a frame with extents below 0 is the rect on the other side of its origin")
  func negativeSizeOfFrame() {
    let stage = LoggingStage()
    let view = stage.add("card", frame: Rect(x: 0, y: 0, width: 5, height: 5))
    view.frame = Rect(x: 100, y: 100, width: -60, height: -40)
    #expect(view.bounds == Rect(x: 0, y: 0, width: 60, height: 40))
    #expect(view.center == Point(x: 70, y: 80))
    #expect(view.frame.origin == Point(x: 40, y: 60))
    #expect(view.frame.size == Size(width: 60, height: 40))
    let token = view.observe(.frame) { _ in }
    view.frame = Rect(x: 10, y: 20, width: -30, height: 40)
    #expect(view.frame.origin == Point(x: -20, y: 20))
    #expect(view.frame.size == Size(width: 30, height: 40))
    #expect(stage.diagnostics.isEmpty)
    token.cancel()
  }

  @Test("A18: bounds with extents below 0 are standardised, and the center stays")
  func negativeSizeOfBounds() {
    let stage = LoggingStage()
    let view = stage.add("card", frame: Rect(x: 0, y: 0, width: 5, height: 5))
    view.bounds.size.height = -1
    #expect(view.bounds.origin == Point(x: 0, y: -1))
    #expect(view.bounds.size == Size(width: 5, height: 1))
    #expect(view.center == Point(x: 2.5, y: 2.5))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("A18: a view created with extents below 0 is as if the frame were set")
  func negativeSizeAtCreation() {
    let view = View(frame: Rect(x: 10, y: 20, width: -30, height: 40))
    #expect(view.frame.origin == Point(x: -20, y: 20))
    #expect(view.frame.size == Size(width: 30, height: 40))
  }

  @Test("A20: numbers beyond 1e100 are refused, so that a frame is never infinite")
  func tooLarge() {
    let stage = LoggingStage()
    let card = Rect(x: 1, y: 2, width: 3, height: 4)
    let view = stage.add("card", frame: card)
    view.frame = Rect(x: 1.7e308, y: 0, width: 1.7e308, height: 1)
    view.bounds.size.width = 1e101
    view.center.x = -1e101
    #expect(view.frame == card)
    view.transform = AffineTransform(scaleX: 1e-99, y: 1e-99)
    view.frame = Rect(x: 0, y: 0, width: 1e10, height: 1)
    #expect(view.bounds == Rect(x: 0, y: 0, width: 3, height: 4))
    #expect(stage.diagnostics.map(\.kind) == [.refused, .refused, .refused, .refused])
    #expect(View(frame: Rect(x: 1e200, y: 0, width: 1, height: 1)).frame == .zero)
  }

  @Test(
    "A20: a frame whose center or origin would be beyond 1e100 is refused",
    arguments: [
      Rect(x: 1e100, y: 0, width: 1e100, height: 1),
      Rect(x: 0, y: -1e100, width: 1, height: -1e100),
    ])
  func farCenter(far: Rect) {
    let stage = LoggingStage()
    let card = Rect(x: 1, y: 2, width: 3, height: 4)
    let view = stage.add("card", frame: card)
    view.frame = far
    let token = view.observe(.frame) { _ in }
    view.frame = far
    token.cancel()
    view.anchorPoint = .zero
    view.frame = card
    view.frame = Rect(x: -1e100, y: 0, width: 1e100, height: 1)
    view.anchorPoint = Point(x: 3, y: 0)
    view.frame = Rect(x: 1e100, y: 0, width: 1e100, height: 1)
    view.anchorPoint = .zero
    view.frame = card
    view.bounds = Rect(x: 0, y: -1e100, width: 1, height: -1e100)
    #expect(view.frame == card && view.bounds == Rect(x: 0, y: 0, width: 3, height: 4))
    #expect(stage.diagnostics.map(\.kind) == [.refused, .refused, .refused, .refused])
    #expect(View(frame: far).frame == .zero)
  }

  @Test("A view created with a frame that is not finite is empty at the origin, and says so")
  func notFiniteAtCreation() throws {
    let stage = LoggingStage()
    let view = View(frame: Rect(x: .nan, y: 20, width: 30, height: 40))
    #expect(view.frame == .zero)
    stage.window.addSubview(view)
    #expect(stage.diagnostics.map(\.kind) == [.refused])
    #expect(try #require(stage.diagnostics.first).message.contains("nan"))
  }

  @Test(
    "A16: opacity is clamped to 0...1 when set",
    arguments: zip([-3, -0.0, 0, 0.5, 1, 1.2, 1e300], [0, 0, 0, 0.5, 1, 1, 1]))
  func opacityIsClamped(value: Double, kept: Double) {
    let view = View()
    view.opacity = value
    #expect(view.opacity == kept)
    let watched = View()
    let token = watched.observe(.opacity) { _ in }
    watched.opacity = value
    #expect(watched.opacity == kept)
    token.cancel()
  }

  @Test("B19: a diagnostic of a view outside any window is kept and handed over on entry")
  func diagnosticsAreHandedOver() {
    let stage = LoggingStage()
    let view = stage.makeView("card")
    view.center.x = .nan
    view.opacity = .infinity
    #expect(stage.diagnostics.isEmpty)
    stage.window.addSubview(view)
    #expect(stage.diagnostics.count == 2)
    #expect(stage.diagnostics.first?.message.contains("center") == true)
    #expect(stage.diagnostics.last?.message.contains("opacity") == true)
    view.removeFromSuperview()
    stage.window.addSubview(view)
    #expect(stage.diagnostics.count == 2)
  }

  @Test("B19: what a view says that never enters a window goes to standard error when it dies")
  func diagnosticsOfTheDead() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let view = View()
      view.accessibilityIdentifier = "card"
      view.center.x = .nan
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("card: center"))
  }

  @Test("B19: a view outside any window keeps its last 8 diagnostics")
  func lastEightAreKept() {
    let stage = LoggingStage()
    let view = stage.makeView("card")
    for _ in 0..<3 { view.center.x = .nan }
    for _ in 0..<7 { view.opacity = .nan }
    stage.window.addSubview(view)
    #expect(stage.diagnostics.count == 8)
    #expect(stage.diagnostics.first?.message.contains("center") == true)
    #expect(stage.diagnostics.dropFirst().allSatisfy { $0.message.contains("opacity") })
  }

  @Test("B19: diagnostics deep in a subtree are handed over too, parents first")
  func diagnosticsOfSubtree() {
    let stage = LoggingStage()
    let parent = stage.makeView("parent")
    let child = stage.makeView("child")
    parent.addSubview(child)
    child.center.x = .nan
    parent.center.x = .nan
    stage.window.addSubview(parent)
    #expect(stage.diagnostics.map { $0.message.prefix(6) } == ["parent", "child:"])
  }
}
