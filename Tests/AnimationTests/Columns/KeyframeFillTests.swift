import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// A fill streams through the runs of a column, and looks up once where all with equal times are.
@Suite("Fills of keyframes")
struct KeyframeFillTests {
  private let clock = LogicalClock()
  private let engine: AnimationEngine

  init() { engine = AnimationEngine(clock: clock) }

  /// What a run must show, said slowly.
  private struct Oracle {
    let values: [Double]
    let times: [Double]
    let curves: [TimingCurve]
    let isDiscrete: Bool

    func value(at progress: Double) -> Double {
      let last = isDiscrete ? values.count - 1 : values.count - 2
      let index = times.indices.last { $0 <= last && times[$0] <= progress } ?? 0
      if isDiscrete { return values[index] }
      let fraction = (progress - times[index]) / (times[index + 1] - times[index])
      let curve = index < curves.count ? curves[index] : .linear
      return Double.interpolated(
        from: values[index], to: values[index + 1], at: curve.extended(fraction))
    }
  }

  private static let times: [[Double]] = [
    [0, 0.25, 0.5, 1], [0, 0.1, 0.9, 1], [0, 0.2, 0.7, 1],
  ]

  private func randomRun(
    using random: inout SeededGenerator
  ) -> (animation: KeyframeAnimation<Double>, oracle: Oracle) {
    let values = (0..<4).map { _ in Double.random(in: -9...9, using: &random) }
    let isDiscrete = Int.random(in: 0..<4, using: &random) == 0
    let choices: [[TimingCurve]] = [[], [.easeIn], [.easeOut, .linear, .steps(3)]]
    let curves = random.pick(choices)
    let animation = KeyframeAnimation(
      Token.level, values: values, keyTimes: random.pick(KeyframeFillTests.times),
      timingCurves: curves, duration: 4)
    animation.calculationMode = isDiscrete ? .discrete : .linear
    animation.timing.speed = random.pick([1, 1, 2, -1])
    let oracle = Oracle(
      values: values, times: animation.keyTimes ?? [], curves: curves, isDiscrete: isDiscrete)
    return (animation, oracle)
  }

  @Test(
    "D19: runs that share times, curves or neither show what each alone would",
    arguments: 0..<20 as Range<UInt64>)
  func law(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let runs = (0..<30).map { index in
      (AnimationNode(engine: engine, identifier: index), randomRun(using: &random))
    }
    for (node, run) in runs { node.add(run.animation) }
    while clock.now < 1.9 {
      clock.advance(by: .random(in: 0.01...0.2, using: &random))
      for (node, run) in runs where clock.now < 4 / run.animation.timing.speed.magnitude {
        let local = clock.now * run.animation.timing.speed.magnitude
        let progress = run.animation.timing.speed < 0 ? (4 - local) / 4 : local / 4
        #expect(node.presentation(Token.level) == run.oracle.value(at: progress))
      }
    }
  }

  @Test(
    "D2: what a fill shows of keyframes has the bits of what is evaluated alone",
    arguments: 0..<10 as Range<UInt64>)
  func bits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let nodes = (0..<30).map { AnimationNode(engine: engine, identifier: $0) }
    for node in nodes {
      let run = randomRun(using: &random).animation
      run.timingCurve = random.pick([.linear, .cubicBezier(0.3, -0.8, 0.7, 1.9)])
      node.add(run)
    }
    for _ in 0..<40 {
      clock.advance(by: .random(in: 0.01...0.05, using: &random))
      for node in nodes {
        let filled = node.presentation(Token.level)
        node.set(Token.level, to: 0)  // the runs replace the model, and are evaluated anew
        #expect(node.presentation(Token.level).bitPattern == filled.bitPattern)
      }
    }
  }

  @Test("D20: a discrete value is shown as it is, minus zero included")
  func minusZero() {
    let node = AnimationNode(engine: engine, identifier: 0)
    let run = KeyframeAnimation(Token.level, values: [1, -0.0, 1], duration: 1)
    run.calculationMode = .discrete
    node.add(run)
    clock.advance(to: 0.5)
    #expect(node.presentation(Token.level).sign == .minus)
  }

  @Test("D62: a run that is played back and forth across its segments shows each of them")
  func backAndForth() throws {
    let node = AnimationNode(engine: engine, identifier: 0)
    node.add(KeyframeAnimation(Token.level, values: [0, 8, 24, 56, 120], duration: 4), forKey: "a")
    let run = try #require(node.animation(forKey: "a"))
    for time in [0.5, 3.5, 1.5, 0.25, 2.25, 2.5, 0] {
      run.seek(to: time)
      clock.advance(by: 0)
      let segment = Double(min(Int(time), 3))
      let start = [0.0, 8, 24, 56][Int(segment)]
      let end = [8.0, 24, 56, 120][Int(segment)]
      #expect(node.presentation(Token.level) == start + (end - start) * (time - segment))
    }
  }
}
