import Testing
import ViewKernel
import ViewKernelTestSupport

/// What holds of blocks that repeat, keyframe blocks, animators and their handles, whatever is done
/// to them.
@Suite("Laws of blocks")
struct BlockLawTests {
  static let seeds = 0..<UInt64(TestScale.sampleCount(40, full: 1_000))

  /// A view on which random blocks run, played by hand at random instants.
  private final class World {
    let window = Window(size: Size(width: 400, height: 400))
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private(set) var log: [String] = []
    private(set) var promised = 0
    private(set) var completed: [Int: Int] = [:]
    private var blocks: [AnimationBlock] = []
    private var animators: [PropertyAnimator] = []
    private var random: SeededGenerator

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      window.addSubview(view)
      window.onDiagnostic = { _ in }
      for _ in 0..<10 {
        let instant = Double.random(in: 0...2, using: &random)
        window.schedule(after: instant) { [unowned self] in addSomething() }
      }
      for _ in 0..<16 {
        let instant = Double.random(in: 0...3, using: &random)
        window.schedule(after: instant) { [unowned self] in play() }
      }
    }

    private func number(_ range: ClosedRange<Double>) -> Double {
      .random(in: range, using: &random)
    }

    private func completion() -> (Bool) -> Void {
      let number = promised
      promised += 1
      return { [weak self] finished in
        guard let self else { return }
        completed[number, default: 0] += 1
        log.append("\(number) \(finished) \(window.now)")
      }
    }

    private func change() {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: view.center = Point(x: number(0...200), y: number(0...200))
      case 1: view.opacity = number(0...1)
      case 2: view.transform = AffineTransform(rotationAngle: number(-1...1))
      default: view.backgroundColor = Color(red: number(0...1), green: 0, blue: 0, alpha: 1)
      }
    }

    private func addSomething() {
      let duration = random.pick([0.25, 0.5, number(0.1...1)])
      let (count, turns) = (random.pick([1, 2, 2.5]), Bool.random(using: &random))
      let options: AnimationOptions = random.pick([[], [], .beginFromCurrentState])
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        blocks.append(
          window.animate(
            duration: duration, delay: random.pick([0, 0.2]), repeatCount: count,
            autoreverses: turns, options: options
          ) {
            change()
            change()
          } completion: { [done = completion()] in
            done($0)
          })
      case 1:
        blocks.append(
          window.animate(
            spring: Spring(response: 0.3, dampingRatio: 0.6), repeatCount: count,
            autoreverses: turns, options: options
          ) {
            change()
          } completion: { [done = completion()] in
            done($0)
          })
      case 2:
        blocks.append(
          window.animateKeyframes(
            duration: duration, calculationMode: random.pick([.linear, .cubic, .paced]),
            repeatCount: count, autoreverses: turns, options: options
          ) { frames in
            for start in [0, 0.3, 0.5] {
              frames.add(relativeStart: start, relativeDuration: 0.4, curve: .easeIn) { change() }
            }
          } completion: { [done = completion()] in
            done($0)
          })
      default:
        let animator = PropertyAnimator(
          in: window, duration: duration, curve: random.pick([.easeIn, .spring()])
        ) { [unowned self] in
          change()
        }
        animator.addAnimations(delayFactor: 0.5) { [unowned self] in change() }
        let done = completion()
        animator.addCompletion { (position: PropertyAnimator.Position) in done(position == .end) }
        animator.startAnimation()
        animators.append(animator)
      }
    }

    private func play() {
      if let block = blocks.randomElement(using: &random), Bool.random(using: &random) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: block.pause()
        case 1: block.play()
        case 2: block.reverse()
        case 3: block.seek(to: number(-0.5...1.5))
        case 4: block.rate = random.pick([-1, 0.5, 2])
        case 5: block.finish()
        case 6: block.fractionComplete = number(0...1)
        default: block.cancel()
        }
        log.append("\(block) \(block.rate)")
      } else if let animator = animators.randomElement(using: &random) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: animator.pauseAnimation()
        case 1 where animator.state == .active: animator.startAnimation()
        case 2: animator.isReversed.toggle()
        case 3 where animator.state == .active: animator.fractionComplete = number(0...1)
        case 4 where animator.state == .active:
          animator.continueAnimation(
            curve: random.pick([nil, .spring(), .easeOut]),
            durationFactor: random.pick([0, 0.5, 2]))
        default: break
        }
        log.append("\(animator.state) \(animator.isRunning) \(animator.fractionComplete)")
      }
    }

    func run(_ cuts: [Double] = []) -> (values: [[UInt64]], log: [String]) {
      var rest = cuts[...]
      var shown: [[UInt64]] = []
      for instant in stride(from: 0, through: 6, by: 0.375) {
        while let cut = rest.first, cut < instant { window.advance(to: rest.removeFirst()) }
        window.advance(to: instant)
        let now = view.presentation
        let (m, color) = (now.transform, now.backgroundColor)
        shown.append(
          [now.center.x, now.center.y, now.opacity, m.a, m.b, m.c, m.d, color.red, color.alpha]
            .map(\.bitPattern))
      }
      return (shown, log)
    }

    /// Ends what still runs.
    func end() {
      for block in blocks { block.cancel() }
      for animator in animators where animator.state == .active {
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
      }
      window.advance(by: 0)
    }
  }

  @Test(
    "D1: cuts of time change no bit and no callback of blocks that are played", arguments: seeds)
  func cuts(seed: UInt64) {
    let whole = World(seed: seed).run()
    var random = SeededGenerator(seed: ~seed)
    let frames: [Double] = (0..<360).map { Double($0) / 60 }
    let any: [Double] = (0..<50).map { _ in .random(in: 0...6, using: &random) }
    for cut in [frames, any.sorted()] {
      let result = World(seed: seed).run(cut)
      #expect(result.values == whole.values, "seed \(seed)")
      #expect(result.log == whole.log, "seed \(seed)")
    }
  }

  @Test(
    "D57, D68, D69, D70: each block and animator completes once, and leaves nothing, whatever is played",
    arguments: seeds)
  func completions(seed: UInt64) {
    let world = World(seed: seed)
    _ = world.run()
    world.end()
    #expect(world.completed.count == world.promised, "seed \(seed)")
    #expect(world.completed.values.allSatisfy { $0 == 1 }, "seed \(seed): \(world.completed)")
    #expect(world.view.animationKeys.isEmpty, "seed \(seed)")
    #expect(world.window.invariantViolations() == [], "seed \(seed)")
  }

  @Test(
    "D50: an additive block is continuous in value, whatever runs and is played", arguments: seeds)
  func continuous(seed: UInt64) {
    // A few sums of numbers below a thousand.
    let rounding = 1e-11
    var random = SeededGenerator(seed: ~seed)
    let world = World(seed: seed)
    let view = world.view
    for _ in 0..<12 {
      world.window.advance(by: .random(in: 0...0.5, using: &random))
      let before = view.presentation
      let (center, opacity) = (before.center, before.opacity)
      world.window.animate(duration: 0.3, repeatCount: random.pick([1, 2])) {
        view.center = Point(x: .random(in: 0...200, using: &random), y: 10)
        view.opacity = .random(in: 0...1, using: &random)
      }
      #expect(isClose(view.presentation.center, center, within: rounding), "seed \(seed)")
      #expect(isClose(view.presentation.opacity, opacity, within: rounding), "seed \(seed)")
    }
  }
}
