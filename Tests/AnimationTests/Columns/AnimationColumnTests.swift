import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// D2: a value read at an event instant has the bits of the fill at the end of an advance there.
@Suite("Fill and evaluation on demand")
struct AnimationColumnTests {
  /// All values of a node, as bits.
  private func bits(_ node: AnimationNode) -> [UInt64] {
    let level = node.presentation(Token.level)
    let position = node.presentation(Token.position)
    let frame = node.presentation(Token.frame)
    let tint = node.presentation(Token.tint)
    let matrix = node.presentation(Token.matrix)
    let insets = node.presentation(Token.insets)
    let numbers = [
      level, position.x, position.y, frame.origin.x, frame.origin.y, frame.size.width,
      frame.size.height, node.presentation(Token.frameX), tint.red, tint.green, tint.blue,
      tint.alpha, matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty, insets.top,
      insets.left, insets.bottom, insets.right,
    ]
    return numbers.map(\.bitPattern)
  }

  private func addRandom(to node: AnimationNode, using random: inout SeededGenerator) {
    func number(_ random: inout SeededGenerator) -> Double { .random(in: -2...2, using: &random) }
    let now = node.engine.clock.now
    let animation: Animation =
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        randomAnimation(on: Token.level, now: now, using: &random, value: number)
      case 2:
        randomAnimation(on: Token.position, now: now, using: &random) {
          Point(x: number(&$0), y: number(&$0))
        }
      case 3: randomAnimation(on: Token.frame, now: now, using: &random) { randomRect(using: &$0) }
      case 4: randomAnimation(on: Token.frameX, now: now, using: &random, value: number)
      case 5:
        randomAnimation(on: Token.tint, now: now, using: &random) {
          Color(red: number(&$0), green: number(&$0), blue: number(&$0), alpha: number(&$0))
        }
      case 6:
        randomAnimation(on: Token.matrix, now: now, using: &random) {
          AffineTransform(
            a: number(&$0), b: number(&$0), c: number(&$0), d: number(&$0), tx: number(&$0),
            ty: number(&$0))
        }
      default:
        randomAnimation(on: Token.insets, now: now, using: &random) {
          EdgeInsets(top: number(&$0), left: number(&$0), bottom: number(&$0), right: number(&$0))
        }
      }
    node.add(animation, forKey: random.pick([nil, nil, "key"]))
  }

  @Test(
    "D2: values in a callback have the bits of those after the advance",
    arguments: 0..<40 as Range<UInt64>)
  func callbackAgreesWithFill(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    for _ in 0..<12 { addRandom(to: stage.node, using: &random) }
    // Round instants, where animations begin and end, and others.
    let instants = (0..<30).map { _ in
      Bool.random(using: &random)
        ? Double(Int.random(in: 0...24, using: &random)) / 8 : .random(in: 0...3, using: &random)
    }
    for time in instants.sorted() {
      var seen: [UInt64] = []
      stage.clock.schedule(at: time) { [node = stage.node] in seen = bits(node) }
      stage.clock.advance(to: time)
      #expect(bits(stage.node) == seen, "at \(time)")
      // A change throws the fill away: everything is evaluated again.
      stage.node.set(Token.other, to: time)
      #expect(bits(stage.node) == seen, "on demand at \(time)")
      stage.engine.fill()
      #expect(bits(stage.node) == seen, "filled again at \(time)")
      if Int.random(in: 0..<4, using: &random) == 0 {
        addRandom(to: stage.node, using: &random)
        let demanded = bits(stage.node)
        stage.engine.fill()
        #expect(bits(stage.node) == demanded, "added at \(time)")
      }
    }
  }

  @Test(
    "Cohorts that are eased eight at a time agree with single ones",
    arguments: [
      TimingCurve.linear, .easeInEaseOut, .default, .cubicBezier(1, 0, 0, 1),
      .cubicBezier(0.68, -0.55, 0.265, 1.55),
    ], [3, 8, 21])
  func lanesAgreeWithSingle(curve: TimingCurve, count: Int) {
    let crowd = Stage()
    let nodes = (0..<count).map { AnimationNode(engine: crowd.engine, identifier: $0) }
    let singles = (0..<count).map { _ in Stage() }
    for index in 0..<count {
      let animation = BasicAnimation(Token.level, from: -3, to: 5)
      animation.timing = MediaTiming(
        beginTime: Double(index) * 0.013, duration: 0.3 + Double(index) * 0.07, fillMode: .both)
      animation.timingCurve = curve
      nodes[index].add(animation)
      singles[index].node.add(animation)
    }
    for step in 0...40 {
      let time = Double(step) * 0.049
      crowd.clock.advance(to: time)
      for index in 0..<count {
        let single = singles[index].value(Token.level, at: time)
        #expect(
          nodes[index].presentation(Token.level).bitPattern == single.bitPattern,
          "\(index) at \(time)")
      }
    }
  }

  @Test("Animations added side by side share their progress, to the bit", arguments: [1, 9])
  func sharedProgress(count: Int) {
    let stage = Stage()
    for _ in 0..<count {
      let level = BasicAnimation(Token.level, from: 0, to: 1, duration: 0.7)
      level.timingCurve = .default
      stage.node.add(level)
    }
    let position = BasicAnimation(
      Token.position, from: .zero, to: Point(x: 1, y: 1), duration: 0.7)
    position.timingCurve = .default
    stage.node.add(position)
    for step in 1..<20 {
      let progress = stage.value(Token.level, at: Double(step) / 30)
      #expect(stage.node.presentation(Token.position) == Point(x: progress, y: progress))
    }
  }
}
