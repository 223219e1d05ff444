import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// What holds of every kind of animation at once: springs, throws, keyframes of all modes, paths,
/// groups, and handles that play them.
@Suite("Laws of motion")
struct MotionLawTests {
  static let seeds = 0..<UInt64(TestScale.sampleCount(40, full: 1_000))

  private typealias Random = SeededGenerator

  private static func number(_ random: inout Random) -> Double {
    .random(in: -50...50, using: &random)
  }

  private static func point(_ random: inout Random) -> Point {
    Point(x: number(&random), y: number(&random))
  }

  // MARK: Whatever runs and is played

  /// Random animations on one node, played by hand at random instants.
  private final class World {
    let stage = Stage()
    private var handles: [Animation] = []
    private var random: Random

    init(seed: UInt64) {
      random = Random(seed: seed)
      let node = stage.node
      node.set(Token.level, to: 3)
      node.set(Token.position, to: Point(x: 20, y: -4))
      var all: [Animation] = []
      for _ in 0..<2 {
        all.append(randomAnimation(on: Token.level, now: 0, using: &random, value: number))
        all.append(randomAnimation(on: Token.position, now: 0, using: &random, value: point))
        all.append(randomAnimation(on: Token.frame, now: 0, using: &random, value: randomRect))
        all.append(randomAnimation(on: Token.frameX, now: 0, using: &random, value: number))
      }
      all.append(randomFlight(on: Token.position, turning: Token.level, now: 0, using: &random))
      all.append(randomThrow(on: Token.frameX, now: 0, using: &random))
      all.append(randomThrow(on: Token.other, now: 0, using: &random))
      let children: [Animation] = [
        randomAnimation(on: Token.level, now: 0, using: &random, value: number),
        randomFlight(on: Token.position, turning: Token.other, now: 0, using: &random),
        randomThrow(on: Token.other, now: 0, using: &random),
      ]
      let group = AnimationGroup(children)
      group.timing = randomTiming(now: 0, using: &random)
      group.timingCurve = randomCurve(using: &random)
      all.append(group)
      for (index, animation) in all.shuffled(using: &random).enumerated() {
        stage.track(animation, as: "\(index)")
        if let handle = node.add(animation) { handles.append(handle) }
      }
      for _ in 0..<12 {
        let handle = random.pick(handles)
        let act = random.pick(PlaybackLawTests.Act.allCases)
        stage.clock.schedule(after: .random(in: 0...3, using: &random)) { act.apply(to: handle) }
      }
    }

    var values: [UInt64] {
      let node = stage.node
      let (point, frame) = (node.presentation(Token.position), node.presentation(Token.frame))
      return [
        node.presentation(Token.level), node.presentation(Token.other), point.x, point.y,
        frame.minX, frame.minY, frame.width, frame.height,
      ].map(\.bitPattern)
    }

    /// What shows at some instants, and all callbacks, however the time between is cut.
    func run(_ cuts: [Double] = [], look: () -> Void = {}) -> (values: [[UInt64]], log: [String]) {
      var rest = cuts[...]
      var shown: [[UInt64]] = []
      for instant in stride(from: 0, through: 4.5, by: 0.375) {
        while let cut = rest.first, cut < instant { stage.clock.advance(to: rest.removeFirst()) }
        stage.clock.advance(to: instant)
        look()
        shown.append(values)
      }
      return (shown, stage.log.lines)
    }
  }

  @Test(
    "D1: cuts of time change no bit and no callback, whatever runs and is played", arguments: seeds)
  func cuts(seed: UInt64) {
    let whole = World(seed: seed).run()
    var random = Random(seed: ~seed)
    let frames: [Double] = (0..<270).map { Double($0) / 60 }
    let odd: [Double] = (0..<97).map { Double($0) * 4.5 / 97 }
    let any: [Double] = (0..<50).map { _ in .random(in: 0...4.5, using: &random) }
    for cut in [frames, odd, any.sorted()] {
      let result = World(seed: seed).run(cut)
      #expect(result.values == whole.values, "seed \(seed)")
      #expect(result.log == whole.log, "seed \(seed)")
    }
  }

  @Test(
    "D2: what is evaluated alone has the bits of what a fill makes, eight at a time, whatever runs",
    arguments: seeds)
  func scalarAndSIMD(seed: UInt64) {
    let world = World(seed: seed)
    let engine = world.stage.engine
    _ = world.run {
      let filled = world.values
      engine.invalidate()
      #expect(world.values == filled, "seed \(seed)")
      engine.fill()
      #expect(world.values == filled, "seed \(seed)")
    }
  }

  @Test("D33, D63: every run starts and stops once, by turns, whatever is played", arguments: seeds)
  func turns(seed: UInt64) {
    let world = World(seed: seed)
    _ = world.run()
    world.stage.node.removeAllAnimations()
    world.stage.clock.advance(by: 1)
    var last: [Substring: Substring] = [:]
    for line in world.stage.log.lines {
      let words = line.split(separator: " ")
      let (label, event) = (words[0], words[1])
      switch event {
      case "starts":
        #expect(last[label] != "starts" && last[label] != "is", "\(line), seed \(seed)")
      case "finishes": #expect(last[label] == "starts", "\(line), seed \(seed)")
      default: #expect(last[label] != "is", "\(line), seed \(seed)")
      }
      last[label] = event
    }
    #expect(last.count == 12, "seed \(seed): an animation has not called back")
    #expect(last.values.allSatisfy { $0 != "starts" }, "seed \(seed): a run has no stop")
  }

  // MARK: Ends

  /// A pace that ends at 1.
  private static func endingCurve(_ random: inout Random) -> TimingCurve {
    random.pick([
      .linear, .easeIn, .easeInEaseOut, .cubicBezier(0.3, -0.8, 0.7, 1.9), .steps(3),
      .easeIn.reversed, .linear([0, 2, 1]),
    ])
  }

  /// A number of whole iterations that stay at their end.
  private static func stay(_ animation: Animation, _ random: inout Random, duration: Double? = nil)
  {
    animation.timing = MediaTiming(
      beginTime: random.pick([nil, 0.25, 1.0 / 3]), duration: duration,
      speed: random.pick([1, 2, 0.7]), repeatCount: random.pick([nil, 2, 3]),
      fillMode: random.pick([.forwards, .both]))
    animation.isRemovedOnCompletion = false
  }

  /// Adds an animation that stays, and expects its end to show.
  private func expectEnd<Value: Animatable>(
    _ animation: PropertyAnimation<Value>, _ end: Value, _ name: String, _ random: inout Random,
    duration: Double?
  ) {
    let stage = Stage()
    MotionLawTests.stay(animation, &random, duration: duration)
    guard let handle = stage.node.add(animation) else {
      Issue.record("\(name) is refused")
      return
    }
    // Speeds are at least 0.7.
    for time in [handle.endTime / 0.7, handle.endTime / 0.7 + 20] {
      stage.clock.advance(to: time)
      #expect(stage.node.presentation(animation.property) == end, "\(name) at \(time)")
    }
    #expect(handle.state == .finished)
  }

  @Test("D10: what fills forwards shows exactly its end, whatever it is", arguments: seeds)
  func ends(seed: UInt64) {
    var random = Random(seed: seed)
    let duration = random.pick([0.25, 1.0 / 3, 1])
    func plain<Value: Animatable>(
      _ property: AnimatableProperty<Value>, _ value: (inout Random) -> Value
    ) {
      let end = value(&random)
      let basic = BasicAnimation(property, from: value(&random), to: end)
      basic.timingCurve = MotionLawTests.endingCurve(&random)
      expectEnd(basic, end, "basic \(property.name)", &random, duration: duration)
      let spring = SpringAnimation(
        property, from: value(&random), to: end, spring: Spring(response: 0.3, dampingRatio: 0.5),
        velocity: random.pick([nil, value(&random)]))
      let springs = random.pick([nil, duration])
      expectEnd(spring, end, "spring \(property.name)", &random, duration: springs)
      for mode: CalculationMode in [.linear, .discrete, .paced, .cubic, .cubicPaced] {
        let run = KeyframeAnimation(property, values: [value(&random), value(&random), end])
        run.calculationMode = mode
        run.timingCurves = [MotionLawTests.endingCurve(&random)]
        run.timingCurve = MotionLawTests.endingCurve(&random)
        expectEnd(run, end, "keyframes \(mode) \(property.name)", &random, duration: duration)
      }
    }
    plain(Token.level, MotionLawTests.number)
    plain(Token.position, MotionLawTests.point)
    plain(Token.frame, randomRect)
    plain(Token.matrix) { AffineTransform(rotationAngle: .random(in: -1...1, using: &$0)) }
    plain(Token.tint) { Color(red: .random(in: 0...1, using: &$0), green: 0, blue: 1, alpha: 1) }

    let thrown = randomThrow(on: Token.level, now: 0, using: &random)
    thrown.isAdditive = false
    thrown.isCumulative = false
    thrown.from = MotionLawTests.number(&random)
    let destination = thrown.destination(from: thrown.from ?? 0)
    expectEnd(thrown, destination, "throw", &random, duration: nil)

    let flight = randomFlight(
      on: Token.position, turning: Token.level, now: 0, using: &random)
    flight.isAdditive = false
    flight.isCumulative = false
    flight.timingCurve = MotionLawTests.endingCurve(&random)
    if let path = flight.path, let end = path.currentPoint {
      expectEnd(flight, end, "path", &random, duration: duration)
    }
  }

  @Test(
    "D10, D27: a group that fills forwards shows exactly the ends of what is in it",
    arguments: seeds)
  func endsOfGroups(seed: UInt64) {
    var random = Random(seed: seed)
    let stage = Stage()
    let (level, place) = (MotionLawTests.number(&random), MotionLawTests.point(&random))
    let fade = BasicAnimation(Token.level, from: 5, to: level, duration: 0.5)
    fade.timingCurve = MotionLawTests.endingCurve(&random)
    let run = KeyframeAnimation(Token.position, values: [.zero, place], duration: 0.25)
    let spring = SpringAnimation(Token.other, from: 0, to: level)
    for child: Animation in [fade, run, spring] {
      child.fillMode = .both
      child.beginTime = random.pick([nil, 0.125])
    }
    let group = AnimationGroup([fade, run, spring])
    MotionLawTests.stay(group, &random, duration: 3)
    group.timingCurve = MotionLawTests.endingCurve(&random)
    stage.node.add(group)
    stage.clock.advance(to: 40)
    #expect(stage.node.presentation(Token.level) == level, "seed \(seed)")
    #expect(stage.node.presentation(Token.position) == place, "seed \(seed)")
    #expect(stage.node.presentation(Token.other) == level, "seed \(seed)")
  }

  // MARK: Additions

  @Test(
    "D12: what adds shows the same way beside every model: a shift of the model shifts it",
    arguments: seeds)
  func shifts(seed: UInt64) {
    // A few sums of numbers below 2,000.
    let rounding = 1e-11
    let shift = Point(x: 300, y: -128)
    func stage(shifted: Bool) -> Stage {
      var random = Random(seed: seed)
      let stage = Stage()
      let model = MotionLawTests.point(&random)
      stage.node.set(Token.position, to: shifted ? model + shift : model)
      stage.node.set(Token.level, to: shifted ? model.x + shift.x : model.x)
      func add<Value: Animatable>(
        _ property: AnimatableProperty<Value>, _ value: (inout Random) -> Value
      ) {
        let basic = BasicAnimation(property, from: value(&random), to: value(&random))
        let spring = SpringAnimation(
          property, from: value(&random), to: value(&random), spring: randomSpring(using: &random),
          velocity: value(&random))
        let run = KeyframeAnimation(property, values: (0..<4).map { _ in value(&random) })
        run.calculationMode = random.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
        let decay = DecayAnimation(property, from: value(&random), velocity: value(&random))
        for animation in [basic, spring, run, decay] {
          animation.timing = randomTiming(now: 0, using: &random)
          animation.timingCurve = randomCurve(using: &random)
          animation.isAdditive = true
          stage.node.add(animation)
        }
      }
      add(Token.level, MotionLawTests.number)
      add(Token.position, MotionLawTests.point)
      let flight = randomFlight(on: Token.position, turning: Token.other, now: 0, using: &random)
      flight.isAdditive = true
      stage.node.add(flight)
      return stage
    }
    let (plain, shifted) = (stage(shifted: false), stage(shifted: true))
    for step in 1...40 {
      let time = Double(step) * 0.0837
      let level = shifted.value(Token.level, at: time) - plain.value(Token.level, at: time)
      #expect(isClose(level, shift.x, within: rounding), "seed \(seed) at \(time)")
      let place = plain.node.presentation(Token.position) + shift
      #expect(
        isClose(shifted.node.presentation(Token.position), place, within: rounding),
        "seed \(seed) at \(time)")
    }
  }
}
