import Foundation
import Testing
import ViewKernelTesting
import ViewKernelWidgets

@Suite("README")
struct ReadmeTests {
  @Test("The alert takes focus when it has popped in, and is gone half a second after OK")
  func alertStory() {
    let window = Window(size: Size(width: 1024, height: 768))
    let alert = AlertController(title: "Rename")
    alert.addTextField(text: "Untitled")
    alert.addAction(AlertAction(title: "OK"))
    alert.show(in: window)

    window.advance(to: 0.1533)
    #expect(alert.alertView?.presentation.transform == AffineTransform(scaleX: 1.1, y: 1.1))
    window.advance(to: 0.2555)
    #expect(alert.textFields[0].isFirstResponder)

    alert.dismiss(tag: AlertAction.Tag.ok)
    window.advance(to: 0.2555 + 0.5)
    #expect(window.subviews.isEmpty)
  }

  final class Bubble: PopoverBackground {
    override class var arrowBase: Double { 36 }
    override class var arrowHeight: Double { 18 }
    override class var arrowEdgeInset: Double { 12 }
    override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
  }

  @Test("The bubble ends 200 by 200, with its shadow on its body at every frame")
  func bubbleProgram() {
    let window = Window(size: Size(width: 1024, height: 768))
    let bubble = Bubble(frame: Rect(x: 300, y: 348, width: 335, height: 400))
    bubble.arrowDirection = .left
    window.addSubview(bubble)

    window.animate(duration: 0.25) { bubble.frame.size.height = 200 }  // ease-in-out, like UIKit
    window.advance(to: 0.1)
    window.animate(duration: 0.25) { bubble.frame.size.width = 200 }  // bends, never jumps

    let recorder = Recorder(WindowSource(window), title: "bubble")
    let summary = recorder.record(until: 1)  // 60 frames a second; the shadow glued to the bounds
    #expect(summary.frames == 55)
    #expect(bubble.presentation.bounds == Rect(x: 0, y: 0, width: 200, height: 200))
    #expect(bubble.shadowPath == Path(rect: Rect(x: 18, y: 0, width: 182, height: 200)))
  }

  /// Fades away when it is tapped.
  private final class Card: View {
    override func handleTap(at point: Point) -> Bool {
      window?.animate(duration: 0.25) { opacity = 0 }
      return true
    }
  }

  @Test("What was recorded is read back, and what has changed is drawn")
  func recordedProgram() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let card = Card(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)

    let builder = RecordingBuilder()
    let recorder = Recorder(WindowSource(window), title: "tap")
    recorder.sinks = [builder]  // or an NDJSONWriter; Recording(ndjson:) reads its files
    recorder.start()  // it looks on, beside any number of others
    window.advance(to: 0.1)
    window.tap(at: Point(x: 20, y: 20))
    window.advance(to: 1)
    recorder.finish()

    let recording = builder.recording!
    let bounds = recording.value("card", .bounds, at: 0.25)  // Rect?
    let fade = try recording.series("card", .opacity).values
    let start = recording.events.first { $0.name == "animationStart" }
    let duration = start?.animation?.duration
    let strip = recording.filmStrip(at: [0, 0.25, 0.5]).svg()
    #expect(strip.contains("0.25 s"))
    #expect(bounds == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect((fade.first, fade.last) == (1, 0))
    #expect(duration == 0.25)
  }

  @Test("A frame redraws what has changed, and a window at rest needs none")
  func drawnProgram() {
    let window = Window(size: Size(width: 100, height: 100))
    let card = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    window.layoutIfNeeded()
    let everything: [View] = [window, card]
    var drawn: [String] = []
    func redraw(_ view: View) { drawn.append(view.displayName) }
    var stamp: ChangeStamp?
    func drawFrame() -> Wake {
      let changes = window.changes(since: stamp)  // costs what has changed, not what exists
      stamp = changes.stamp
      for view in changes.views ?? everything { redraw(view) }
      window.didDrawFrame()
      let wake = window.wake(frameInterval: 1.0 / 60)  // .now, .at(0.25) or .never
      return wake
    }
    #expect(drawFrame() == .never)
    card.opacity = 0.5
    #expect(window.wake(frameInterval: 1.0 / 60) == .now)
    #expect(drawFrame() == .never)
    #expect(drawn == ["window", "card", "card"])
  }

  enum Ring {
    static let strokeEnd = AnimatableProperty("strokeEnd", initial: 1.0)  // a property of your own
  }

  @Test("A paused animation stands still, and a slow panel takes twice as long")
  func timeProgram() {
    let window = Window(size: Size(width: 100, height: 100))
    let panel = View()
    let card = View()
    window.addSubview(panel)
    panel.addSubview(card)

    let fade = card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 2))
    window.advance(to: 0.5)
    fade?.pause()  // and play(), reverse(), seek(to:), rate: the running animation is a handle
    window.advance(to: 10)
    #expect(card.presentation.opacity == 0.25)

    panel.timeSpace.speed = 0.5  // everything inside runs at half the pace
    window.animate(duration: 1, curve: .linear) { card[Ring.strokeEnd] = 0 }
    window.advance(to: 11)
    #expect(card.presentation(Ring.strokeEnd) == 0.5)
  }

  final class Dial: View {
    override func drawing(_ shown: ViewPresentation) -> Drawing? {
      var drawing = Drawing()
      let down = Point(x: 0, y: shown.bounds.height)
      let gradient = LinearGradient(.white, .gray, from: .zero, to: down)
      drawing.fill(Path(ellipseIn: shown.bounds), .linear(gradient))
      return drawing
    }
  }

  @Test("What a view draws is in the picture of its window")
  func drawingProgram() {
    let window = Window(size: Size(width: 100, height: 100))
    window.addSubview(Dial(frame: Rect(x: 10, y: 10, width: 80, height: 80)))

    let picture = window.svg()  // or window.displayList(), for a renderer
    #expect(picture.contains("linearGradient"))
  }

  @Test("The card expands as it did before")
  func expands() throws {
    let window = Window(size: Size(width: 400, height: 300))
    let card = View(frame: Rect(x: 20, y: 20, width: 200, height: 100))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)

    window.animate(duration: 0.25) { card.bounds.size.width = 300 }
    try expectTimeline(window, until: 0.5)
  }

  @Test("H19: a stage goes back in time, and another one goes on from there")
  func stageProgram() throws {
    let stage = TestStage(size: Size(width: 320, height: 480)) { window in
      let save = Button(title: "Save", frame: Rect(x: 110, y: 400, width: 100, height: 44))
      save.accessibilityIdentifier = "save"
      window.addSubview(save)
    }
    try stage.tap("save")  // or why it cannot be tapped: "panel", in which it lies, is hidden
    try stage.advance(by: 0.5)
    try stage.seek(to: 0.1)  // the same bits as on the way there
    let other = try stage.fork()
    #expect(other.window !== stage.window)
    #expect(other.window.now == 0.1)
  }

  final class Meter: View {
    static let level = AnimatableProperty("level", initial: 0.0)

    override func drawing(_ shown: ViewPresentation) -> Drawing? {
      var bar = shown.bounds
      bar.size.width *= shown[Meter.level]
      var drawing = Drawing()
      drawing.fill(Path(rect: bar), .blue)
      return drawing
    }
  }

  @Test("A custom property is animated and drawn, and asks for the next frame")
  func meterProgram() {
    let window = Window(size: Size(width: 320, height: 240))
    let meter = Meter(frame: Rect(x: 20, y: 20, width: 200, height: 10))
    window.addSubview(meter)

    window.animate(duration: 0.25) { meter[Meter.level] = 1 }  // ease in, ease out, as in UIKit
    window.advance(to: 0.125)
    var drawing = Drawing()
    drawing.fill(Path(rect: Rect(x: 0, y: 0, width: 100, height: 10)), .blue)
    #expect(window.displayList().items.contains(.drawing(drawing)))
    #expect(window.wake(frameInterval: 1.0 / 60) == .now)
  }

  @Test("The README's programs are the ones tested here, line by line")
  func readmeIsTested() throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let tests = try String(contentsOf: here, encoding: .utf8)
    let tested = Set(tests.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    for block in readme.components(separatedBy: "```swift\n").dropFirst() {
      let code = block.components(separatedBy: "```")[0]
      // Tests/PackageTests/Readme builds the package.
      if code.hasPrefix("// swift-tools-version") { continue }
      for line in code.split(separator: "\n") {
        let code = line.trimmingCharacters(in: .whitespaces)
        let isExempt = ["import ", "print(", "@Suite struct"].contains { code.hasPrefix($0) }
        if !isExempt { #expect(tested.contains(code)) }
      }
    }
  }
}
