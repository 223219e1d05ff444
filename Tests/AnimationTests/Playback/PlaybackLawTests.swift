import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// What holds of retiming whatever the animation and the moment (D7b).
@Suite("Laws of retiming")
struct PlaybackLawTests {
  static let seeds: Range<UInt64> = 0..<50

  /// Random animations of one node, and their handles.
  struct World {
    let stage = Stage()
    var handles: [Animation] = []

    init(_ random: inout SeededGenerator) {
      for index in 0..<3 {
        let animation = BasicAnimation(
          Token.level, from: .random(in: -5...5, using: &random),
          to: .random(in: -5...5, using: &random), duration: .random(in: 0.1...3, using: &random))
        animation.isAdditive = Bool.random(using: &random)
        animation.repeatCount = [nil, 2.5, .infinity].randomElement(using: &random)!
        animation.autoreverses = Bool.random(using: &random)
        animation.timeOffset = [0, 0.25].randomElement(using: &random)!
        animation.beginTime = [nil, 0.5].randomElement(using: &random)!
        animation.fillMode = [.removed, .both].randomElement(using: &random)!
        animation.isRemovedOnCompletion = Bool.random(using: &random)
        animation.timingCurve = [.linear, .easeIn, .steps(3)].randomElement(using: &random)!
        stage.track(animation, as: "\(index)")
        handles.append(stage.node.add(animation)!)
      }
    }

    var level: UInt64 { stage.node.presentation(Token.level).bitPattern }

    /// What shows at many instants from now on, and what is told.
    func future() -> ([UInt64], [String]) {
      var values: [UInt64] = [level]
      let start = stage.clock.now
      for step in 1...40 {
        stage.clock.advance(to: start + Double(step) * 0.17)
        values.append(level)
      }
      return (values, stage.log.lines.sorted())
    }
  }

  enum Identity: CaseIterable, Sendable {
    case pauseAndPlay, reverseTwice, rateThereAndBack, several

    func apply(to animation: Animation) {
      switch self {
      case .pauseAndPlay:
        animation.pause()
        animation.play()
      case .reverseTwice:
        // At an end reversing starts anew, which is no identity.
        guard animation.currentTime > 0, animation.currentTime < animation.endTime else { return }
        animation.reverse()
        animation.reverse()
      case .rateThereAndBack:
        let rate = animation.rate
        animation.rate = 3
        animation.rate = -0.1
        animation.rate = rate
      case .several:
        Identity.pauseAndPlay.apply(to: animation)
        Identity.rateThereAndBack.apply(to: animation)
        Identity.pauseAndPlay.apply(to: animation)
      }
    }
  }

  @Test(
    "D7b: retiming that is taken back in one instant changes no bit", arguments: seeds,
    Identity.allCases)
  func identities(seed: UInt64, identity: Identity) {
    var random = SeededGenerator(seed: seed)
    let plain = World(&random)
    random = SeededGenerator(seed: seed)
    let retimed = World(&random)
    let now = Double.random(in: 0...4, using: &random)
    for world in [plain, retimed] { world.stage.clock.advance(to: now) }
    for handle in retimed.handles where handle.state == .running { identity.apply(to: handle) }
    #expect(retimed.level == plain.level)
    let (values, lines) = plain.future()
    let (others, otherLines) = retimed.future()
    #expect(values == others)
    #expect(lines == otherLines)
  }

  @Test("D7b: a pause of some seconds moves everything by as much, within 1e-12", arguments: seeds)
  func pauseShifts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let animation = BasicAnimation(
      Token.level, from: 0, to: 1, duration: .random(in: 0.5...3, using: &random))
    let plain = Stage()
    let paused = Stage()
    plain.node.add(animation)
    let handle = paused.node.add(animation)!
    let at = Double.random(in: 0...0.4, using: &random)
    let length = Double.random(in: 0.1...5, using: &random)
    paused.clock.advance(to: at)
    handle.pause()
    paused.clock.advance(to: at + length)
    handle.play()
    for _ in 0..<10 {
      let time = at + .random(in: 0...(0.5 - at), using: &random)
      plain.clock.advance(to: max(time, plain.clock.now))
      paused.clock.advance(to: max(time + length, paused.clock.now))
      let difference =
        plain.node.presentation(Token.level) - paused.node.presentation(Token.level)
      guard plain.clock.now == time else { continue }
      #expect(difference.magnitude <= 1e-12)
    }
  }

  /// What is done to a handle at an instant, the same in every cut of time.
  enum Act: CaseIterable {
    case pause, play, reverse, faster, slower, back, ahead, finish, cancel

    func apply(to animation: Animation) {
      switch self {
      case .pause: animation.pause()
      case .play: animation.play()
      case .reverse: animation.reverse()
      case .faster: animation.rate = 2
      case .slower: animation.rate = 0.5
      case .back: animation.seek(to: animation.currentTime / 2)
      case .ahead: animation.seek(to: animation.currentTime + 1)
      case .finish: animation.finish()
      case .cancel: animation.cancel()
      }
    }
  }

  @Test("D1: playback at scheduled instants does not depend on cuts of time", arguments: seeds)
  func cuts(seed: UInt64) {
    func play(_ cuts: [Double]) -> ([UInt64], [String]) {
      var random = SeededGenerator(seed: seed)
      let world = World(&random)
      for _ in 0..<12 {
        let handle = world.handles.randomElement(using: &random)!
        let act = Act.allCases.randomElement(using: &random)!
        world.stage.clock.schedule(after: .random(in: 0...4, using: &random)) {
          act.apply(to: handle)
        }
      }
      for cut in cuts { world.stage.clock.advance(to: cut) }
      var values: [UInt64] = []
      for time in stride(from: 4.0, through: 8, by: 0.5) {
        world.stage.clock.advance(to: time)
        values.append(world.level)
      }
      return (values, world.stage.log.lines)
    }
    let whole = play([])
    let frames = play((1...240).map { Double($0) / 60 })
    let odd = play((1...97).map { Double($0) * 4 / 97 })
    #expect(whole == frames)
    #expect(whole == odd)
  }

  @Test("D2: a read equals a read after a fill, at event instants and between", arguments: seeds)
  func reads(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let world = World(&random)
    let clock = world.stage.clock
    for _ in 0..<20 {
      clock.advance(to: clock.now + [0, 0.1, 0.37].randomElement(using: &random)!)
      let handle = world.handles.randomElement(using: &random)!
      Act.allCases.randomElement(using: &random)!.apply(to: handle)
      let read = world.level
      world.stage.engine.invalidate()
      #expect(world.level == read, "evaluated anew")
      world.stage.engine.fill()
      #expect(world.level == read, "filled")
    }
  }
}
