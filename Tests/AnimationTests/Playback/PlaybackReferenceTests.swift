import Testing
import ViewKernelAnimation
import ViewKernelTestSupport

/// Random programs of one animation that is played by hand. All numbers are binary fractions of few
/// digits, so that the engine and the reference agree to the bit, and meet each other's boundaries.
@Suite("Playback against Web Animations")
struct PlaybackReferenceTests {
  static let seeds: Range<UInt64> = 0..<200

  enum Step {
    case seek(Double)
    case rate(Double)
    case pause, play, reverse, finish
    case advance(Double)
    /// Of the time space: its speed, and how far its local time jumps from where it is.
    case time(speed: Double, jump: Double)
  }

  struct Program {
    var begin: Double
    var duration: Double
    var repeatCount: Double
    var offset: Double
    var autoreverses: Bool
    var fill: MediaTiming.FillMode
    var steps: Int
    var speed: Double
    var isInSpace: Bool
    var program: [Step] = []

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      begin = random.pick([0, 0, 0.5, 1, 4, -0.25, -1.25, -3])
      duration = random.pick([0, 0.5, 1, 1, 2])
      repeatCount = random.pick([1, 1, 1, 0, 2, 2.5, .infinity])
      autoreverses = Int.random(in: 0..<4, using: &random) == 0
      // An offset of an iteration without a duration is a time, which the web has not.
      offset = duration == 0 || autoreverses ? 0 : duration * random.pick([0, 0, 0, 0.25, 1.5])
      fill = random.pick([.removed, .forwards, .backwards, .both])
      steps = random.pick([0, 0, 2])
      speed = random.pick([1, 1, 1, 2, 0.5, -1, -0.25])
      // Cycles that play backwards for ever are none of the web's.
      if speed < 0 && repeatCount == .infinity { repeatCount = 2 }
      isInSpace = Int.random(in: 0..<3, using: &random) == 0
      for _ in 0..<Int.random(in: 1...12, using: &random) { program.append(step(&random)) }
    }

    private func step(_ random: inout SeededGenerator) -> Step {
      let place = Double(Int.random(in: -8...28, using: &random)) / 4
      switch Int.random(in: 0..<14, using: &random) {
      case 0...2: return .seek(random.pick([place, place, -0.1875, 0, 0.5, 1]))
      case 3...4: return .rate(random.pick([-2, -1, -0.25, 0, 0.5, 1, 1, 2]))
      case 5: return .pause
      case 6: return .play
      case 7: return .reverse
      case 8: return .finish
      case 9 where isInSpace:
        return .time(speed: random.pick([0, 0.5, 1, 2]), jump: random.pick([-1, 0, 0, 0.5, 2]))
      default: return .advance(random.pick([0, 0, 0.125, 0.25, 0.5, 1, 1.5, 5]))
      }
    }

    var reference: WebReference {
      WebReference(
        begin: begin, duration: duration, iterations: repeatCount * (autoreverses ? 2 : 1),
        iterationStart: duration > 0 ? offset / duration : 0, alternates: autoreverses, fill: fill,
        steps: Double(steps), rate: speed)
    }

    var animation: Animation {
      let animation = BasicAnimation(Token.level, from: 0, to: 1)
      animation.timing = MediaTiming(
        beginTime: begin, duration: duration, speed: speed, timeOffset: offset,
        repeatCount: repeatCount, autoreverses: autoreverses, fillMode: fill)
      if steps > 0 { animation.timingCurve = .steps(steps, .start) }
      animation.isRemovedOnCompletion = false
      return animation
    }
  }

  /// What shows where the animation does not.
  static let underlying = -7.0

  /// The engine's side.
  final class Player {
    let stage = Stage()
    let handle: Animation
    private let space: TimeSpace?
    private var (speed, offset) = (1.0, 0.0)

    init(_ program: Program) throws {
      stage.node.set(Token.level, to: PlaybackReferenceTests.underlying)
      space = program.isInSpace ? TimeSpace(engine: stage.engine) : nil
      if let space { stage.node.timeSpace = space }
      let animation = program.animation
      stage.track(animation, as: "a")
      handle = try #require(stage.node.add(animation))
    }

    /// - Parameter cuts: How many parts an advance is cut into.
    func perform(_ step: Step, cuts: Int = 1) {
      switch step {
      case .seek(let time): handle.seek(to: time)
      case .rate(let rate): handle.rate = rate
      case .pause: handle.pause()
      case .play: handle.play()
      case .reverse: handle.reverse()
      case .finish: handle.finish()
      case .advance(let time):
        let start = stage.clock.now
        for cut in 1...cuts { stage.clock.advance(to: start + time * Double(cut) / Double(cuts)) }
      case .time(let newSpeed, let jump):
        guard let space else { return }
        // One change: two would jump twice.
        let now = stage.clock.now
        offset += now * speed + jump - now * newSpeed
        speed = newSpeed
        space.set(speed: speed, timeOffset: offset, beginTime: 0)
      }
    }

    /// Everything that can be seen.
    func look() -> [String] {
      stage.engine.fill()
      return [
        "shows \(stage.node.presentation(Token.level))", "state \(handle.state)",
        "currentTime \(handle.currentTime)", "rate \(handle.rate + 0)",
        "iteration \(handle.iteration.map { "\($0)" } ?? "nil")",
        "progress \(handle.progress.map { "\($0)" } ?? "nil")", "endTime \(handle.endTime)",
      ]
    }
  }

  private static func look(at reference: WebReference) -> [String] {
    [
      "shows \(reference.progress ?? underlying)", "state \(reference.state)",
      "currentTime \(reference.currentTime)", "rate \(reference.rate + 0)",
      "iteration \(reference.iteration.map { "\($0)" } ?? "nil")",
      "progress \(reference.progress.map { "\($0)" } ?? "nil")", "endTime \(reference.endTime)",
    ]
  }

  private static func perform(_ step: Step, on reference: inout WebReference) {
    switch step {
    case .seek(let time): reference.seek(to: time)
    case .rate(let rate): reference.setRate(rate)
    case .pause: reference.pause()
    case .play: reference.play()
    case .reverse: reference.reverse()
    case .finish: reference.finish()
    case .advance(let time): reference.advance(to: reference.now + time)
    case .time(let speed, let jump):
      let offset = reference.offset + reference.now * reference.speed + jump - reference.now * speed
      reference.setTimeline(speed: speed, offset: offset)
    }
  }

  @Test(
    "D62, D63, D9b: an animation that is played does what the definitions say", arguments: seeds)
  func agrees(seed: UInt64) throws {
    for seed in seed * 20..<(seed + 1) * 20 {
      let program = Program(seed: seed)
      let player = try Player(program)
      var reference = program.reference
      #expect(player.look() == Self.look(at: reference), "seed \(seed), \(program), when added")
      for (index, step) in program.program.enumerated() {
        player.perform(step)
        Self.perform(step, on: &reference)
        let (seen, wanted) = (player.look(), Self.look(at: reference))
        guard seen == wanted else {
          Issue.record("seed \(seed), step \(index): \(seen), not \(wanted), in \(program)")
          return
        }
      }
      player.perform(.advance(0))
      reference.advance(to: reference.now)
      guard player.stage.log.lines == reference.log else {
        Issue.record(
          "seed \(seed): \(player.stage.log.lines), not \(reference.log), in \(program)")
        return
      }
      #expect(player.stage.log.kinds.count == reference.refusals, "seed \(seed)")
    }
  }

  @Test(
    "D1, D2: neither looks nor cuts of an advance change what an animation does", arguments: seeds)
  func looks(seed: UInt64) throws {
    let program = Program(seed: seed)
    let (seen, unseen, cut) = (try Player(program), try Player(program), try Player(program))
    for step in program.program {
      seen.perform(step)
      _ = seen.look()
      unseen.perform(step)
      cut.perform(step, cuts: 7)
    }
    for player in [seen, unseen, cut] { player.perform(.advance(0)) }
    let wanted = unseen.look()
    #expect(seen.look() == wanted && cut.look() == wanted, "seed \(seed)")
    let lines = unseen.stage.log.lines
    #expect(seen.stage.log.lines == lines && cut.stage.log.lines == lines, "seed \(seed)")
  }

  @Test("D63: starts and stops alternate, whatever is done", arguments: seeds)
  func alternates(seed: UInt64) throws {
    let program = Program(seed: seed)
    let player = try Player(program)
    for step in program.program { player.perform(step) }
    player.perform(.advance(0))
    for (index, line) in player.stage.log.lines.enumerated() {
      #expect(line.hasPrefix(index % 2 == 0 ? "a starts" : "a finishes"), "seed \(seed)")
    }
  }
}
