import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// D5, D62: whether somebody holds the copies that run makes no difference.
@Suite("Held and forgotten copies")
struct HeldCopyLawTests {
  /// A node of which every copy that runs is held from the start, or none ever is.
  private final class World {
    let stage = Stage()
    let node: AnimationNode
    let slow: TimeSpace
    let holds: Bool
    var held: [Animation] = []
    var lines: [String] = []

    init(holds: Bool) {
      self.holds = holds
      node = stage.node
      slow = TimeSpace(engine: stage.engine)
      slow.speed = 0.5
    }

    func keep(_ animation: Animation?) {
      if holds, let animation { held.append(animation) }
    }
  }

  private enum Step {
    case add(key: String, MediaTiming, TimingCurve?, isAdditive: Bool, stays: Bool, kind: Int)
    case block(delay: Double, TimingCurve, isAdditive: Bool)
    case play(place: Int, kind: Int, amount: Double)
    case remove(key: String)
    case addAgain(place: Int, key: String)
    case callBack(place: Int)
    case setSpace(isSlow: Bool)
    case setSpeed(Double)
    case advance(Double)
  }

  private func randomStep(now: Double, using random: inout SeededGenerator) -> Step {
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2:
      var timing = randomTiming(now: now, using: &random)
      if Int.random(in: 0..<3, using: &random) > 0 {
        timing = MediaTiming(
          beginTime: timing.beginTime, duration: timing.duration, fillMode: timing.fillMode)
      }
      return .add(
        key: random.pick(["a", "b", "level", "c", "level-2", "d", "e", "f", "g"]), timing,
        random.pick([nil, .linear, .easeIn]), isAdditive: .random(using: &random),
        stays: .random(using: &random), kind: Int.random(in: 0..<6, using: &random))
    case 3, 4:
      return .block(
        delay: random.pick([0, 0, 0.2]), random.pick([.linear, .easeOut]),
        isAdditive: .random(using: &random))
    case 5...9:
      return .play(
        place: .random(in: 0..<20, using: &random), kind: .random(in: 0..<7, using: &random),
        amount: random.pick([-1, -0.25, 0, 0.1, 0.5, 1, 2]))
    case 10: return .remove(key: random.pick(["a", "b", "level", "level-2", "c", "d"]))
    case 11:
      return .addAgain(
        place: .random(in: 0..<20, using: &random), key: random.pick(["a", "b", "z"]))
    case 12: return .callBack(place: .random(in: 0..<20, using: &random))
    case 13:
      return Bool.random(using: &random)
        ? .setSpace(isSlow: .random(using: &random)) : .setSpeed(random.pick([0, 0.5, 1, 2]))
    default: return .advance(random.pick([0, 0.1, 0.25, 0.5, 1]))
    }
  }

  private func all(_ world: World) -> [Animation] {
    let all = world.node.animations(on: Token.level) + world.node.animations(on: Token.matrix)
    for animation in all { world.keep(animation) }
    return all
  }

  private func take(_ step: Step, in world: World) {
    let node = world.node
    switch step {
    case .add(let key, let timing, let curve, let isAdditive, let stays, let kind):
      let animation: Animation
      if kind < 4 {
        let blend = BasicAnimation(Token.level, from: 0.1, to: kind == 3 ? nil : 0.7)
        blend.isAdditive = isAdditive
        animation = blend
      } else if kind == 4 {
        animation = BasicAnimation(
          Token.matrix, from: .identity, to: AffineTransform(rotationAngle: 2))
      } else {
        animation = AnimationGroup([BasicAnimation(Token.level, from: 0.1, to: 0.5, duration: 1)])
      }
      animation.timing = timing
      animation.timingCurve = curve
      animation.isRemovedOnCompletion = !stays
      world.keep(node.add(animation, forKey: key))
    case .block(let delay, let curve, let isAdditive):
      node.addBlend(
        Token.level, from: 0.3, to: 0.9, isAdditive: isAdditive,
        with: AnimationNode.BlockSettings(
          delay: delay, duration: 0.75, curve: curve, group: nil, blocksTouches: false))
      _ = all(world)
    case .play(let place, let kind, let amount):
      let all = all(world)
      guard place < all.count else { return }
      switch kind {
      case 0: all[place].pause()
      case 1: all[place].play()
      case 2: all[place].reverse()
      case 3: all[place].seek(to: amount)
      case 4: all[place].rate = amount
      case 5: all[place].finish()
      default: all[place].cancel()
      }
    case .remove(let key): node.removeAnimation(forKey: key)
    case .addAgain(let place, let key):
      let all = all(world)
      if place < all.count { world.keep(node.add(all[place], forKey: key)) }
    case .callBack(let place):
      let all = all(world)
      guard place < all.count else { return }
      all[place].onStop = { [unowned world] in
        world.lines.append("\(place) \($0) \(world.stage.clock.now)")
      }
    case .setSpace(let isSlow): node.timeSpace = isSlow ? world.slow : nil
    case .setSpeed(let speed): world.slow.speed = speed
    case .advance(let interval): world.stage.clock.advance(by: interval)
    }
  }

  private func facts(_ world: World) -> [String] {
    var facts = ["\(world.node.animationKeys)", "\(world.node.presentation(Token.level))"]
    for animation in all(world) {
      facts.append(
        "\(animation) \(animation.timing) \(String(describing: animation.timingCurve))")
      facts.append("\(animation.state) \(animation.currentTime) \(animation.rate)")
      facts.append("\(String(describing: animation.progress)) \(animation.activeDuration)")
      facts.append("\(animation.endTime) \(animation.isRemovedOnCompletion)")
    }
    return facts + world.lines
  }

  @Test(
    "D62: copies that nobody holds do and say what held ones do",
    arguments: 0..<60 as Range<UInt64>)
  func holdingMakesNoDifference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let worlds = [World(holds: true), World(holds: false)]
    for count in 0..<60 {
      let step = randomStep(now: worlds[0].stage.clock.now, using: &random)
      for world in worlds { take(step, in: world) }
      let (held, forgotten) = (facts(worlds[0]), facts(worlds[1]))
      #expect(held == forgotten, "step \(count): \(step)")
      if held != forgotten { return }
    }
    // What is held says after the end that it runs nowhere, and does nothing.
    worlds[0].node.removeAllAnimations()
    for animation in worlds[0].held {
      #expect(animation.state == .idle || animation.state == .finished)
      animation.play()
    }
    #expect(!worlds[0].node.hasAnimations)
  }
}
