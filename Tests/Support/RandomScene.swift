import ViewKernelTimeline
import ViewKernelWidgets

/// A window in which anything happens that recordings hold: blocks, keyframes, a program's own
/// properties, paths, texts, alerts, and views that come and go.
package struct RandomScene {
  private static let strokeEnd = AnimatableProperty("strokeEnd", initial: 1.0)
  private static let padding = AnimatableProperty("padding", initial: EdgeInsets.zero)
  private static let outline = AnimatableProperty("outline", initial: Path?.none)
  private static let mood = ContentKey("mood")

  /// Tells a mood beside its text.
  private final class Moody: View {
    var mood: TrackValue = .nothing

    override func forEachContent(_ report: (ContentKey, PropertyValue) -> Void) {
      report(.text, .text("in a mood"))
      report(RandomScene.mood, mood)
    }
  }

  package let window = Window(size: Size(width: 300, height: 200))
  package let frameRate: FrameRate
  package let end: Double

  package init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rates = [FrameRate(10)!, FrameRate(24)!, FrameRate(30000, per: 1001)!, .sixty]
    frameRate = rates.randomElement(using: &random)!
    end = Double.random(in: 0...0.6, using: &random)
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      RandomScene.addView(to: window, &random)
    }
    for _ in 0..<Int.random(in: 0...8, using: &random) { plan(&random) }
  }

  /// What a recorder of the scene tells.
  package func record(into sinks: [TimelineSink]) -> TimelineSummary {
    let recorder = Recorder(
      WindowSource(window), title: "a \"random\"\nscene", frameRate: frameRate)
    recorder.sinks = sinks
    return recorder.record(until: end)
  }

  private static func addView(to parent: View, _ random: inout SeededGenerator) {
    let frame = Rect(
      x: .random(in: -50...50, using: &random), y: 0, width: 40,
      height: .random(in: 0...1e3, using: &random))
    let view: View =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: Label(text: textCases.randomElement(using: &random)!, frame: frame)
      case 1: Moody(frame: frame)
      case 2: TextField(text: "", frame: frame)
      default: View(frame: frame)
      }
    if Bool.random(using: &random) {
      view.accessibilityIdentifier = textCases.randomElement(using: &random)!
    }
    if Bool.random(using: &random) { view.deriveShadowPath { Path(ellipseIn: $0) } }
    parent.addSubview(view)
  }

  /// Something that happens at a time of its own.
  private func plan(_ random: inout SeededGenerator) {
    let seed = random.next()
    window.schedule(after: .random(in: 0...0.5, using: &random)) { [unowned window] in
      var random = SeededGenerator(seed: seed)
      RandomScene.act(in: window, &random)
    }
  }

  private static func act(in window: Window, _ random: inout SeededGenerator) {
    let view = window.subviews.randomElement(using: &random) ?? window
    let number = Double.random(in: -2...2, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      window.animate(duration: 0.2) {
        view.center.x += 100 * number
        view.bounds.size.height = 33
        view.opacity = number
        view.zPosition = number.rounded()
        view.transform = AffineTransform(rotationAngle: number)
      }
    case 1: view.add(BasicAnimation(.opacity, from: number, to: 1, duration: 0.3), forKey: "fade")
    case 2:
      view.add(
        KeyframeAnimation(
          .center, values: [.zero, Point(x: number, y: 1e-7), Point(x: 1e21, y: 5)]))
    case 3: window.animate(duration: 0.1) { view[strokeEnd] = number }
    case 4:
      view[padding] = EdgeInsets(number)
      view[outline] = number > 0 ? Path(rect: view.bounds) : nil
    case 5: addView(to: number > 0 ? view : window, &random)
    case 6: view.removeFromSuperview()
    case 7: AlertController(title: "Say \"\(number)\"").show(in: window)
    case 8:
      (view as? TextField)?.becomeFirstResponder()
      (view as? Label)?.text = "now \(number)"
      (view as? Moody)?.mood = allKindsOfValues.randomElement(using: &random)!
    default:
      view.backgroundColor = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
      view.isHidden = number > 1
      view.zPosition = -number
      if view !== window { window.sendSubviewToBack(view) }
    }
  }
}
