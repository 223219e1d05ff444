import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// D1, D2: how an interval is cut into advances changes nothing: no value, no callback, no order.
@Suite("Cuts of time")
struct ClockCutsTests {
  static let length = 6.0
  /// Instants that every run reaches by `advance(to:)`, whatever lies between.
  static let checkpoints = [0.5, 1.7, 3, 4.25, length]

  /// How a run gets from checkpoint to checkpoint.
  enum Cut: String, CaseIterable {
    case oneStep
    case sixtieths
    case oddRate
    case random

    func instants(seed: UInt64) -> [Double] {
      switch self {
      case .oneStep: []
      case .sixtieths: (1..<360).map { Double($0) / 60 }
      case .oddRate: (1..<864).map { Double($0) / 144 }
      case .random:
        {
          var random = SeededGenerator(seed: seed)
          return (0..<997).map { _ in .random(in: 0...length, using: &random) }.sorted()
        }()
      }
    }
  }

  @Test(
    "D1: one step, 60ths, 144ths and 997 random steps give the same bits and callbacks",
    arguments: 0..<12 as Range<UInt64>)
  func cutsChangeNothing(seed: UInt64) {
    let reference = Program(seed: seed).run([])
    #expect(reference.count > 40, "the program does too little to prove anything")
    for cut in Cut.allCases {
      let result = Program(seed: seed).run(cut.instants(seed: seed))
      #expect(result == reference, "\(cut.rawValue), first: \(difference(result, reference))")
    }
  }

  @Test("D2: reading values between advances has no side effects")
  func readingChangesNothing() {
    let reference = Program(seed: 99).run([])
    let program = Program(seed: 99)
    program.reads = true
    #expect(program.run(Cut.oddRate.instants(seed: 0)) == reference)
  }

  private func difference(_ a: [String], _ b: [String]) -> String {
    for (x, y) in zip(a, b) where x != y { return "\(x) instead of \(y)" }
    return "\(a.count) lines instead of \(b.count)"
  }
}

/// Timers that add, replace and remove random animations, which add timers when they stop.
private final class Program {
  let stage = Stage()
  var reads = false
  private var random: SeededGenerator
  private var added = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let clock = stage.clock
    for _ in 0..<4 { addAnimation() }
    var fires = 0
    let ticker = clock.schedule(every: 0.3) { [unowned self] in
      fires += 1
      sample("fire \(fires)")
      if fires % 3 == 0 { addAnimation() }
      if fires % 5 == 0 { stage.node.removeAnimation(forKey: "key 1") }
    }
    clock.schedule(at: 3.6) { [unowned self] in sample("with a fire") }
    clock.schedule(at: 4.5) { clock.cancel(ticker) }
    clock.schedule(at: 2) { [unowned self] in stage.node.set(Token.level, to: 7) }
    clock.schedule(at: 5) { [unowned self] in stage.node.removeAllAnimations() }
  }

  func run(_ cuts: [Double]) -> [String] {
    var rest = cuts[...]
    for checkpoint in ClockCutsTests.checkpoints {
      while let cut = rest.first, cut < checkpoint {
        stage.clock.advance(to: rest.removeFirst())
        if reads { _ = values }
      }
      stage.clock.advance(to: checkpoint)
      sample("checkpoint")
    }
    return stage.log.lines
  }

  private func addAnimation() {
    added += 1
    let label = "animation \(added)"
    let now = stage.clock.now
    let animation: Animation
    if Bool.random(using: &random) {
      animation = randomAnimation(on: Token.level, now: now, using: &random) {
        .random(in: -9...9, using: &$0)
      }
    } else {
      animation = randomAnimation(on: Token.frame, now: now, using: &random) {
        randomRect(using: &$0)
      }
    }
    let delay = Double.random(in: 0...0.4, using: &random)
    stage.track(animation, as: label)
    let onStop = animation.onStop
    animation.onStop = { [unowned self] finished in
      onStop?(finished)
      guard added < 20 else { return }
      stage.clock.schedule(after: delay) { [unowned self] in
        sample("after \(label)")
        addAnimation()
      }
    }
    stage.node.add(animation, forKey: random.pick([nil, "key 1", "key 2"]))
  }

  private var values: String {
    let level = stage.node.presentation(Token.level)
    let frame = stage.node.presentation(Token.frame)
    return "\(level.bitPattern) \(frame.origin.x.bitPattern) \(frame.size.width.bitPattern)"
  }

  private func sample(_ name: String) {
    stage.log.lines.append("\(name) \(stage.clock.now) \(values)")
  }
}
