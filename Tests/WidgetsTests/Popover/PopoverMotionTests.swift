import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// F42 and F43 for popovers that their controller moves: at every sampled time the shadow is the
/// body rect for the bounds that show, bit for bit.
@Suite("Popovers in motion")
struct PopoverMotionTests {
  static let directions: [ArrowDirection] = [.up, .down, .left, .right, []]

  @Test("F43: the shadow is glued while the keyboard comes and goes", arguments: directions)
  func keyboard(direction: ArrowDirection) {
    let motion = Motion(direction)
    motion.window.showKeyboard()
    motion.glue(until: 0.3)
    motion.window.hideKeyboard()
    motion.glue(until: 0.6)
  }

  @Test("F43: the shadow is glued while a keyboard of all directions turns the arrow")
  func keyboardTurnsArrow() {
    let motion = Motion(.any)
    #expect(motion.popover.arrowDirection == .up)
    motion.window.showKeyboard()
    #expect(motion.popover.arrowDirection == .down)
    motion.glue(until: 0.3)
  }

  @Test("F43: the shadow is glued while the content changes its size", arguments: directions)
  func resize(direction: ArrowDirection) {
    let motion = Motion(direction)
    motion.popover.setContentSize(Size(width: 120, height: 260), animated: true)
    motion.glue(until: 0.1)
    motion.popover.setContentSize(Size(width: 400, height: 30), animated: true)
    motion.glue(until: 0.2)
    motion.window.animate(duration: 0.4, curve: .easeIn) {
      motion.popover.preferredContentSize = Size(width: 200, height: 100)
    }
    motion.glue(until: 0.7)
  }

  @Test(
    "F43: the shadow is glued while keyboard, size, source and window interrupt each other",
    arguments: directions)
  func interrupted(direction: ArrowDirection) {
    let motion = Motion(direction)
    motion.window.showKeyboard()
    motion.glue(until: 0.1)
    motion.popover.setContentSize(Size(width: 350, height: 120), animated: true)
    motion.glue(until: 0.15)
    motion.window.hideKeyboard()
    motion.glue(until: 0.2)
    motion.source.center = Point(x: 100, y: 600)
    motion.glue(until: 0.22)
    motion.window.animate(duration: 0.3) {
      motion.window.bounds.size = Size(width: 768, height: 1024)
      motion.window.layoutIfNeeded()
    }
    motion.glue(until: 0.3)
    motion.window.showKeyboard(height: 400, duration: 0.1, curve: .linear)
    motion.glue(until: 0.35)
    motion.popover.dismiss()
    motion.glue(until: 0.59)
  }

  @Test(
    "F43: random programs of a popover keep the shadow glued", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let motion = Motion(random.pick(PopoverMotionTests.directions + [.any]))
    for _ in 0..<12 {
      motion.change(using: &random)
      motion.glue(
        until: motion.window.now + .random(in: 0...0.3, using: &random), samples: 40)
      #expect(motion.window.invariantViolations() == [])
    }
  }

  @Test("F42: content, body and arrow move in step with the background", arguments: directions)
  func inStep(direction: ArrowDirection) {
    let motion = Motion(direction)
    let background = motion.background
    motion.popover.setContentSize(Size(width: 400, height: 300), animated: true)
    for _ in 0..<25 {
      motion.window.advance(by: 0.01)
      let shown = background.presentation.bounds
      let content = motion.popover.contentView.presentation.frame
      let body = background.bodyView.presentation.frame
      #expect(isClose(body, background.geometry.backgroundFrame(in: shown)))
      #expect(isClose(content, body.inset(by: background.metrics.contentViewInsets)))
    }
  }
}

/// A visible popover of MBPopoverBackgroundView's measures in the middle of a window.
private struct Motion {
  let window = Window(size: Size(width: 1024, height: 768))
  let source = View(frame: Rect(x: 490, y: 400, width: 44, height: 44))
  let popover = PopoverController(
    contentView: View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  ) { MBBackground() }
  let background: PopoverBackground

  init(_ direction: ArrowDirection) {
    window.addSubview(source)
    popover.permittedArrowDirections = direction
    popover.present(in: source, animated: false)
    background = popover.backgroundView ?? MBBackground()
    window.advance(to: 0)
  }

  /// Checks at odd times.
  func glue(until end: Double, samples: Int = 200, _ location: SourceLocation = #_sourceLocation) {
    let begin = window.now
    check(location)
    for n in 1...samples {
      let fraction = (Double(n) - 0.38196601125) / Double(samples)
      window.advance(to: begin + (end - begin) * fraction)
      check(location)
    }
    window.advance(to: end)
    check(location)
  }

  private func check(_ location: SourceLocation) {
    let shown = background.presentation
    let expected = Path(rect: body(of: shown.bounds))
    guard shown.shadowPath != expected else { return }
    Issue.record(
      "at \(window.now): \(shown.shadowPath as Path?), expected \(expected)",
      sourceLocation: location)
  }

  /// The background rect of F6, written anew.
  private func body(of bounds: Rect) -> Rect {
    let height = MBBackground.arrowHeight
    let (x, y, w, h) = (bounds.minX, bounds.minY, bounds.width, bounds.height)
    switch background.arrowDirection {
    case .up: return Rect(x: x, y: y + height, width: w, height: max(h - height, 0))
    case .down: return Rect(x: x, y: y, width: w, height: max(h - height, 0))
    case .left: return Rect(x: x + height, y: y, width: max(w - height, 0), height: h)
    case .right: return Rect(x: x, y: y, width: max(w - height, 0), height: h)
    default: return bounds
    }
  }

  func change(using random: inout SeededGenerator) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: window.showKeyboard(height: number(100...400), duration: number(0...0.4))
    case 1: window.hideKeyboard()
    case 2:
      popover.setContentSize(
        Size(width: number(0...900), height: number(0...600)), animated: .random(using: &random))
    case 3: source.center = Point(x: number(0...1024), y: number(0...768))
    case 4:
      popover.permittedArrowDirections = ArrowDirection(
        rawValue: .random(in: 0...15, using: &random))
    case 5: popover.canOverlapSourceViewRect.toggle()
    case 6: window.bounds.size = Size(width: number(200...1200), height: number(200...1200))
    default:
      window.animate(duration: number(0...0.4)) {
        popover.preferredContentSize = Size(width: number(0...500), height: number(0...500))
        source.center.x = number(0...1024)
        window.layoutIfNeeded()
      }
    }
  }
}
