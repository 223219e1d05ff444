import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// The invariant of F43: at every instant the shadow is the background rect of F6 for the bounds
/// that show.
@Suite("Popover shadow in motion")
struct DerivedShadowTests {
  static let directions: [ArrowDirection] = [.up, .down, .left, .right, []]

  // MARK: The keyboard comes

  @Test("F43: the shadow is glued to the body while the keyboard shrinks it", arguments: directions)
  func keyboardStory(direction: ArrowDirection) {
    let scene = Scene(direction: direction)
    scene.block(height: 120, offset: 60)
    scene.glue(until: 0.3)
    #expect(scene.bubble.bounds.height == 120)
    #expect(scene.bubble.animationKeys == [])
  }

  @Test(
    "F43: the shadow is glued while a second and a third block interrupt", arguments: directions)
  func interrupted(direction: ArrowDirection) {
    let scene = Scene(direction: direction)
    scene.block(height: 120, offset: 60)
    scene.glue(until: 0.1, samples: 300)
    scene.block(height: 400, offset: -60)
    scene.glue(until: 0.2, samples: 300)
    scene.block(height: 80, offset: 0, width: 500)
    scene.glue(until: 0.6, samples: 400)
  }

  @Test(
    "F43: the shadow is glued when blocks begin from the current state",
    arguments: [ArrowDirection.down, .right])
  func fromCurrentState(direction: ArrowDirection) {
    let scene = Scene(direction: direction)
    scene.block(height: 120, offset: 60)
    scene.glue(until: 0.1, samples: 300)
    scene.block(height: 300, offset: -60, options: .beginFromCurrentState)
    scene.glue(until: 0.2, samples: 300)
    scene.block(height: 80, offset: 0)
    scene.glue(until: 0.6, samples: 400)
  }

  @Test("F43: the shadow is glued where additive blocks shrink a size to 0")
  func clampedSizes() {
    let scene = Scene(direction: .up)
    scene.block(height: 10, offset: 0)
    scene.glue(until: 0.2, samples: 300)
    scene.block(height: 0, offset: 0, width: 0)
    scene.block(height: 300, offset: 0, width: 300)
    scene.block(height: 0, offset: 0, width: 0)
    scene.glue(until: 0.6, samples: 700)
  }

  // MARK: Explicit animations

  @Test("F43: the shadow is glued under keyframes on bounds", arguments: [false, true])
  func keyframes(isAdditive: Bool) {
    let scene = Scene(direction: .down)
    let run = KeyframeAnimation(
      .bounds,
      values: [
        Rect(x: 0, y: 0, width: 300, height: 100), Rect(x: 7, y: -3, width: 10, height: 5),
        Rect(x: 0, y: 0, width: -900, height: 50), Rect(x: 1, y: 1, width: 40, height: 260),
      ], keyTimes: [0, 0.3, 0.5, 1], timingCurves: [.easeIn, .easeOut, .default], duration: 0.4)
    run.isAdditive = isAdditive
    scene.bubble.add(run, forKey: "run")
    scene.glue(until: 0.2, samples: 500)
    scene.block(height: 120, offset: 60)
    scene.glue(until: 0.6, samples: 500)
  }

  @Test("F43: the shadow is glued under keyframes of the size alone", arguments: [false, true])
  func componentKeyframes(isAdditive: Bool) {
    let scene = Scene(direction: .right)
    scene.block(height: 120, offset: 60)
    let run = KeyframeAnimation(
      .boundsSize,
      values: [
        Size(width: 300, height: 100), Size(width: -400, height: 5), Size(width: 40, height: 26),
      ], duration: 0.2)
    run.isAdditive = isAdditive
    run.timing.autoreverses = true
    run.timing.repeatCount = 1.5
    scene.bubble.add(run, forKey: "run")
    scene.glue(until: 0.7, samples: 500)
  }

  @Test("F43: the shadow is glued under every kind of basic animation", arguments: 0..<8)
  func basic(kind: Int) {
    let scene = Scene(direction: .left)
    let run = BasicAnimation(
      .bounds,
      from: kind & 1 == 0 ? Rect(x: 0, y: 0, width: 100, height: 40) : nil,
      to: kind & 2 == 0 ? Rect(x: 3, y: 4, width: 50, height: 400) : nil,
      by: kind & 4 == 0 ? Rect(x: 1, y: 1, width: -200, height: 30) : nil, duration: 0.1)
    run.timing.repeatCount = 3
    run.timing.timeOffset = 0.03
    run.timing.fillMode = .both
    run.timing.beginTime = 0.05
    run.isCumulative = true
    scene.bubble.add(run, forKey: "run")
    scene.block(height: 120, offset: 60)
    scene.glue(until: 0.6, samples: 200)
  }

  @Test("F43: an animation that stays after its end holds the shadow, too")
  func stays() {
    let scene = Scene(direction: .up)
    let run = BasicAnimation(.boundsSize, to: Size(width: 50, height: 60), duration: 0.1)
    run.isRemovedOnCompletion = false
    run.timing.fillMode = .forwards
    scene.bubble.add(run, forKey: "run")
    scene.glue(until: 0.3)
    #expect(scene.shown.shadowPath == Path(rect: Rect(x: 0, y: 18, width: 50, height: 42)))
    scene.bubble.removeAnimation(forKey: "run")
    scene.check()
    #expect(scene.shown.shadowPath == Path(rect: Rect(x: 0, y: 18, width: 320, height: 222)))
  }

  // MARK: Changes while it moves

  @Test("F43: a change of direction while bounds moves takes effect at once", arguments: directions)
  func directionMidFlight(direction: ArrowDirection) {
    let scene = Scene(direction: .up)
    scene.block(height: 120, offset: 60)
    scene.glue(until: 0.1, samples: 50)
    scene.bubble.arrowDirection = direction
    scene.check()
    #expect(
      scene.bubble.shadowPath == Path(rect: scene.body(of: scene.bubble.bounds)))
    scene.glue(until: 0.3, samples: 100)
  }

  @Test("F43: a change of direction inside a block takes effect at once")
  func directionInBlock() {
    let scene = Scene(direction: .up)
    scene.block(height: 120, offset: 60)
    scene.glue(until: 0.1, samples: 200)
    scene.window.animate(duration: 0.25) {
      scene.bubble.arrowDirection = .left
      scene.bubble.bounds.size.width = 100
      scene.bubble.layoutIfNeeded()
    }
    scene.glue(until: 0.5, samples: 800)
    #expect(scene.bubble.animations(on: .shadowPath).isEmpty)
  }

  @Test("F43: a change of offset while bounds moves leaves the shadow glued")
  func offsetMidFlight() {
    let scene = Scene(direction: .left)
    scene.block(height: 120, offset: 60)
    scene.glue(until: 0.1, samples: 300)
    scene.bubble.arrowOffset = -10
    scene.glue(until: 0.3, samples: 300)
  }

  @Test("F43: without animations on bounds the shadow changes without animation")
  func noAnimation() {
    let scene = Scene(direction: .up)
    scene.window.animate(duration: 1) { scene.bubble.arrowDirection = .down }
    #expect(scene.shown.shadowPath == Path(rect: Rect(x: 0, y: 0, width: 320, height: 222)))
    #expect(scene.bubble.animations(on: .shadowPath).isEmpty)
    scene.check()
  }

  @Test("F43: removing an animation of bounds takes the shadow with it")
  func removed() {
    let scene = Scene(direction: .up)
    scene.block(height: 120, offset: 60)
    scene.window.advance(to: 0.1)
    scene.bubble.removeAnimation(forKey: "bounds.size")
    scene.check()
    #expect(scene.shown.shadowPath == Path(rect: Rect(x: 0, y: 18, width: 320, height: 102)))
    scene.glue(until: 0.3, samples: 100)
  }

  @Test("F43: the rule outlives the tree: taken out and put back, the shadow is glued")
  func takenOutAndBack() {
    let scene = Scene(direction: .up)
    scene.block(height: 120, offset: 60)
    scene.window.advance(to: 0.1)
    scene.bubble.removeFromSuperview()
    scene.check()
    scene.bubble.bounds.size.height = 200
    scene.check()
    scene.window.addSubview(scene.bubble)
    scene.check()
    scene.block(height: 90, offset: 0)
    scene.glue(until: 0.5)
  }

  @Test("F43: at event instants callbacks read the shadow of that instant")
  func insideCallbacks() {
    let scene = Scene(direction: .right)
    scene.block(height: 120, offset: 60)
    var count = 0
    for n in 1...50 {
      scene.window.schedule(after: Double(n) * 0.0071) {
        scene.check()
        count += 1
      }
    }
    scene.window.advance(to: 1)
    #expect(count == 50)
  }

  @Test("F43: derived entries have no callbacks, the block's own come once")
  func callbacks() {
    let scene = Scene(direction: .up)
    var log: [Bool] = []
    scene.window.animate(duration: 0.25) {
      scene.bubble.bounds.size.height = 100
    } completion: {
      log.append($0)
    }
    #expect(scene.bubble.animationKeys == ["bounds.size"])
    scene.window.advance(to: 1)
    #expect(log == [true])
  }

  @Test("F43: observers of the shadow hear each change of bounds, old before new")
  func observers() {
    let scene = Scene(direction: .up)
    var heard: [Path?] = []
    let token = scene.bubble.observe(.shadowPath, options: [.old, .new]) {
      heard.append($0.old ?? nil)
      heard.append($0.new ?? nil)
    }
    scene.bubble.bounds.size.height = 100
    #expect(
      heard == [
        Path(rect: Rect(x: 0, y: 18, width: 320, height: 222)),
        Path(rect: Rect(x: 0, y: 18, width: 320, height: 82)),
      ])
    token.cancel()
  }

  @Test("F43: any view can derive its shadow, and change the rule while it moves")
  func anyView() {
    let stage = OneViewWindow()
    let view = stage.view
    view.deriveShadowPath { Path(roundedRect: $0, cornerRadius: 8) }
    stage.window.animate(duration: 1) { view.bounds = Rect(x: 5, y: 0, width: 300, height: 50) }
    for n in 0..<100 {
      stage.window.advance(to: Double(n) / 197)
      let shown = view.presentation
      #expect(shown.shadowPath == Path(roundedRect: shown.bounds, cornerRadius: 8))
    }
    view.deriveShadowPath { Path(ellipseIn: $0) }
    for n in 0..<100 {
      stage.window.advance(to: 0.51 + Double(n) / 197)
      let shown = view.presentation
      #expect(shown.shadowPath == Path(ellipseIn: shown.bounds))
    }
    #expect(view.shadowPath == Path(ellipseIn: view.bounds))
  }

  // MARK: An animation of the program on the shadow itself

  /// Unit: points. One more sum than the glued shadow takes.
  let rounding = 1e-9

  @Test(
    "F43: an additive animation on the shadow adds onto the glued one", arguments: [false, true])
  func ownAdditive(comesFirst: Bool) throws {
    let scene = Scene(direction: .up)
    let pulse = BasicAnimation(
      .shadowPath, from: Path(rect: Rect(x: 5, y: 6, width: 7, height: 8)), to: Path(rect: .zero),
      duration: 0.25)
    pulse.isAdditive = true
    if comesFirst { scene.bubble.add(pulse) }
    scene.block(height: 120, offset: 60)
    if !comesFirst { scene.bubble.add(pulse) }
    for n in 0..<250 {
      let time = Double(n) / 1000
      scene.window.advance(to: time)
      let left = 1 - time / 0.25
      let pulsed = Path(
        rect: Rect(x: 5 * left, y: 6 * left, width: 7 * left, height: 8 * left))
      let glued = Path(rect: scene.body(of: scene.shown.bounds))
      let shadow = try #require(scene.shown.shadowPath)
      #expect(shadow.distance(to: pulsed.added(onto: glued)) <= rounding)
    }
    scene.window.advance(to: 0.25)
    scene.check()
  }

  @Test("F43: an absolute animation on the shadow keeps its place in the stack")
  func ownAbsolute() throws {
    let scene = Scene(direction: .up)
    let fixed = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
    let before = scene.body(of: scene.bubble.bounds)
    scene.bubble.add(BasicAnimation(.shadowPath, from: fixed, to: fixed, duration: 0.2))
    scene.block(height: 120, offset: 60)
    for n in 1..<200 {
      scene.window.advance(to: Double(n) / 1000)
      let glued = Path(rect: scene.body(of: scene.shown.bounds))
      // The block came later, so the difference that it makes is added onto the fixed path.
      let moved = try #require(glued.delta(from: Path(rect: scene.body(of: scene.bubble.bounds))))
      let shadow = try #require(scene.shown.shadowPath)
      #expect(shadow.distance(to: moved.added(onto: fixed)) <= rounding)
    }
    #expect(before.height == 222)
    scene.window.advance(to: 0.25)
    scene.check()
  }

  @Test("F43: an absolute animation that comes last hides what bounds does")
  func ownLast() {
    let scene = Scene(direction: .up)
    let fixed = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
    scene.block(height: 120, offset: 60)
    scene.bubble.add(BasicAnimation(.shadowPath, from: fixed, to: fixed, duration: 0.1))
    scene.window.advance(to: 0.05)
    #expect(scene.shown.shadowPath == fixed)
    scene.window.advance(to: 0.1)
    scene.glue(until: 0.3, samples: 100)
  }

  // MARK: Arrow and body

  @Test(
    "F42: arrow and body follow the bounds that show, through three blocks", arguments: directions)
  func arrowAndBody(direction: ArrowDirection) {
    let scene = Scene(direction: direction)
    var time = 0.0
    // Offsets are proportional to the length of the edge, so the arrow's frame is linear in the
    // bounds and F6 holds in between, not only at the ends.
    for (width, height) in [(300.0, 120.0), (500, 200), (200, 300)] {
      scene.window.animate(duration: 0.25, options: .allowUserInteraction) {
        scene.bubble.bounds.size = Size(width: width, height: height)
        let isHorizontal = direction == .up || direction == .down
        scene.bubble.arrowOffset = (isHorizontal ? width : height) / 8
        scene.bubble.layoutIfNeeded()
      }
      for _ in 0..<100 {
        time += 0.001
        scene.window.advance(to: time)
        scene.checkSubviews(tolerance: rounding)
      }
    }
    scene.window.advance(to: 1)
    scene.checkSubviews(tolerance: 0)
  }

  @Test("F42: after the keyboard the arrow is inside the edge again")
  func arrowStaysInside() {
    let scene = Scene(direction: .left)
    scene.bubble.arrowOffset = 90
    scene.bubble.layoutIfNeeded()
    scene.block(height: 120, offset: 90)
    scene.window.advance(to: 0.25)
    #expect(scene.bubble.arrowView.presentation.frame == Rect(x: 0, y: 72, width: 18, height: 36))
    #expect(scene.bubble.arrowOffset == 90)
  }
}

/// A background of MBPopoverBackgroundView's measures in a window.
private struct Scene {
  let window = Window(size: Size(width: 1024, height: 768))
  let bubble = MBBackground(frame: Rect(x: 100, y: 100, width: 320, height: 240))

  init(direction: ArrowDirection) {
    bubble.arrowDirection = direction
    // In proportion to the length of the edge, see `arrowAndBody`.
    bubble.arrowOffset = direction == .up || direction == .down ? 40 : 30
    window.addSubview(bubble)
    window.advance(to: 0)
  }

  var shown: ViewPresentation { bubble.presentation }

  /// What a controller does when the keyboard moves (F42).
  func block(
    height: Double, offset: Double, width: Double? = nil, options: AnimationOptions = []
  ) {
    window.animate(duration: 0.25, options: options.union(.allowUserInteraction)) {
      bubble.bounds.size = Size(width: width ?? bubble.bounds.width, height: height)
      bubble.arrowOffset = offset
      bubble.layoutIfNeeded()
    }
  }

  /// The background rect of F6, written anew.
  func body(of bounds: Rect) -> Rect {
    let height = 18.0
    let (x, y, w, h) = (bounds.minX, bounds.minY, bounds.width, bounds.height)
    switch bubble.arrowDirection {
    case .up: return Rect(x: x, y: y + height, width: w, height: max(h - height, 0))
    case .down: return Rect(x: x, y: y, width: w, height: max(h - height, 0))
    case .left: return Rect(x: x + height, y: y, width: max(w - height, 0), height: h)
    case .right: return Rect(x: x, y: y, width: max(w - height, 0), height: h)
    default: return bounds
    }
  }

  func check(_ location: SourceLocation = #_sourceLocation) {
    let shown = bubble.presentation
    let expected = Path(rect: body(of: shown.bounds))
    guard shown.shadowPath != expected else { return }
    let error = shown.shadowPath?.distance(to: expected) ?? .infinity
    #expect(error <= 1e-9, "at \(window.now)", sourceLocation: location)
    Issue.record(
      "other bits at \(window.now): \(shown.shadowPath as Path?), expected \(expected)",
      sourceLocation: location)
  }

  /// Checks the invariant at odd times, by default 1,000 of them.
  func glue(
    until end: Double, samples: Int = 1000, _ location: SourceLocation = #_sourceLocation
  ) {
    let begin = window.now
    check(location)
    for n in 1...samples {
      // Odd: no time is a multiple of another one or of a duration.
      let fraction = (Double(n) - 0.38196601125) / Double(samples)
      window.advance(to: begin + (end - begin) * fraction)
      check(location)
    }
    window.advance(to: end)
    check(location)
  }

  /// Checks where arrow and body show against F6 for the bounds that show.
  func checkSubviews(tolerance: Double, _ location: SourceLocation = #_sourceLocation) {
    let bounds = bubble.presentation.bounds
    let bodyError = bubble.bodyView.presentation.frame.distance(to: body(of: bounds))
    #expect(bodyError <= tolerance, "at \(window.now)", sourceLocation: location)
    let isHorizontal = bubble.arrowDirection == .up || bubble.arrowDirection == .down
    let offset = (isHorizontal ? bounds.width : bounds.height) / 8
    let geometry = PopoverGeometry(
      metrics: bubble.metrics, arrowDirection: bubble.arrowDirection, arrowOffset: offset)
    guard let arrow = geometry.arrowFrame(in: bounds) else { return }
    let arrowError = bubble.arrowView.presentation.frame.distance(to: arrow)
    #expect(arrowError <= tolerance, "at \(window.now)", sourceLocation: location)
  }
}
