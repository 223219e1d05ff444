import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Many windows on many threads")
struct ManyWindowsTests {
  private static let count = 64

  @Test("64 windows in a task group show what they show one after the other, bit for bit")
  func sameAsInSequence() async {
    let expected = (0..<Self.count).map { BusyWindow(seed: UInt64($0)).play() }
    let shown = await withTaskGroup(of: (Int, [UInt64]).self) { group in
      for index in 0..<Self.count {
        group.addTask { (index, BusyWindow(seed: UInt64(index)).play()) }
      }
      var shown = [[UInt64]](repeating: [], count: Self.count)
      for await (index, values) in group { shown[index] = values }
      return shown
    }
    #expect(shown == expected)
    #expect(Set(expected).count == Self.count, "each window has a story of its own")
  }

  @Test("Windows on actors show the same, whatever threads their frames are played on")
  func onActors() async {
    let expected = (0..<8).map { BusyWindow(seed: UInt64($0)).play() }
    for (index, values) in expected.enumerated() {
      let stage = WindowActor(BusyWindow(seed: UInt64(index)))
      for _ in 0..<BusyWindow.frames {
        // A task of its own for each frame: it may run on any thread.
        await Task.detached { await stage.playFrame() }.value
      }
      #expect(await stage.values == values)
    }
  }
}

/// Owns a window: all that happens to it happens here.
private actor WindowActor {
  private let window: BusyWindow

  init(_ window: sending BusyWindow) { self.window = window }

  var values: [UInt64] { window.values }

  func playFrame() { window.playFrame() }
}

/// A window in which much goes on at once: a story of animations, blocks, observers, timers, a
/// popover and an alert that follows from its seed.
private final class BusyWindow {
  static let frames = 40
  private static let interval = 1.0 / 30
  /// A property of a toolkit's own: a token that all threads share.
  private static let strokeEnd = AnimatableProperty("strokeEnd", initial: 0.0)

  private final class Bubble: PopoverBackground {
    override class var arrowBase: Double { 20 }
    override class var arrowHeight: Double { 10 }
    override class var arrowEdgeInset: Double { 5 }
    override class var contentViewInsets: EdgeInsets { EdgeInsets(4) }
  }

  /// A fingerprint of what shows in each frame, and of what was heard on the way to it.
  private(set) var values: [UInt64] = []

  private let window = Window(size: Size(width: 400, height: 300))
  private let bubble = Bubble(frame: Rect(x: 20, y: 20, width: 120, height: 80))
  private let label = Label(text: "busy", frame: Rect(x: 10, y: 200, width: 80, height: 20))
  private var dots: [View] = []
  private var tokens: [PropertyObservation] = []
  private var random: SeededGenerator
  // Not the story: callbacks come as late as when the window dies, and the story with it.
  private let fingerprint = Fingerprint()
  private var frame = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    window.onDiagnostic = { [fingerprint] in fingerprint.add($0.message) }
    window.addSubview(bubble)
    window.addSubview(label)
    bubble.arrowDirection = .up
    for index in 0..<12 {
      let dot = View(frame: Rect(x: Double(index) * 30, y: 120, width: 20, height: 20))
      (index % 3 == 0 ? label : window).addSubview(dot)
      dot.deriveShadowPath { Path(ellipseIn: $0) }
      dots.append(dot)
      tokens.append(dot.observe(.opacity) { [fingerprint] _ in fingerprint.add(UInt64(index)) })
    }
    window.schedule(every: 0.07) { [unowned self] in act() }
    window.schedule(after: 0.2) { [unowned self] in showAlert() }
    window.schedule(after: 0.9) { [unowned self] in window.pressReturn() }
  }

  /// Plays everything.
  func play() -> [UInt64] {
    for _ in 0..<Self.frames { playFrame() }
    return values
  }

  func playFrame() {
    frame += 1
    window.advance(to: Double(frame) * Self.interval)
    for item in window.snapshot() {
      fingerprint.add(item.transform)
      fingerprint.add(item.opacity)
    }
    for dot in dots {
      let shown = dot.presentation
      fingerprint.add(shown.center.x)
      fingerprint.add(shown.shadowPath?.boundingBox?.maxX ?? -1)
      fingerprint.add(shown.transform)
    }
    values.append(fingerprint.state)
  }

  private func showAlert() {
    let alert = AlertController(title: "Busy", message: "on a thread")
    alert.addTextField(text: "text")
    alert.addAction(AlertAction(title: "OK"))
    alert.show(in: window)
  }

  private func act() {
    let dot = random.pick(dots)
    let number = Double.random(in: 0...1, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      window.animate(duration: number) {
        dot.center.x += 40
        dot.opacity = number
        bubble.arrowOffset = number * 20
        bubble.frame.size.width = 100 + number * 60
        bubble.layoutIfNeeded()
      } completion: { [fingerprint] in
        fingerprint.add($0 ? 1 : 2)
      }
    case 1:
      let animation = KeyframeAnimation(
        .transformRotation, values: [0, number, -number, 0], duration: 0.3)
      animation.timingCurve = random.pick([.linear, .easeIn, .easeOut, .easeInEaseOut])
      dot.add(animation, forKey: "turn")
    case 2:
      let animation = BasicAnimation(Self.strokeEnd, from: 0, to: 1, duration: number)
      animation.onStop = { [fingerprint] in fingerprint.add($0 ? 3 : 4) }
      dot.add(animation, forKey: "stroke")
    case 3:
      let animation = BasicAnimation(
        .backgroundColor, from: .black, to: Color(red: number, green: 0, blue: 0, alpha: 1),
        duration: 0.2)
      animation.timingCurve = .cubicBezier(number, 0, 0.5, 1)
      dot.add(animation, forKey: nil)
    case 4: window.bringSubviewToFront(random.pick([bubble, label]))
    default: dot.opacity = number
    }
  }
}

/// A sum over bits that no change slips through.
private final class Fingerprint {
  private(set) var state: UInt64 = 0xcbf2_9ce4_8422_2325

  func add(_ word: UInt64) {
    state = (state ^ word) &* 0x9e37_79b9_7f4a_7c15
    state ^= state >> 32
  }

  func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  func add(_ number: Double) { add(number.bitPattern) }

  func add(_ text: String) { for byte in text.utf8 { add(UInt64(byte)) } }

  func add(_ transform: AffineTransform) {
    for number in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] {
      add(number)
    }
  }
}
