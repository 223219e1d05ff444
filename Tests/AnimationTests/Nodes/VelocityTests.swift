import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Velocities")
struct VelocityTests {
  // MARK: Laws

  /// Random animations on every kind of value, and what a test can read of them as numbers.
  private struct World {
    let stage = Stage()

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let node = stage.node
      node.set(Token.level, to: 3)
      node.set(Token.position, to: Point(x: 20, y: -4))
      node.set(Token.frame, to: Rect(x: 5, y: 5, width: 400, height: 300))
      node.set(Token.matrix, to: AffineTransform(rotationAngle: 0.3).scaledBy(x: 1.5, y: 0.8))
      if seed.isMultiple(of: 3) {
        let space = TimeSpace(engine: stage.engine)
        space.speed = 0.5
        node.timeSpace = space
      }
      func number(_ random: inout SeededGenerator) -> Double {
        .random(in: -50...50, using: &random)
      }
      func point(_ random: inout SeededGenerator) -> Point {
        Point(x: number(&random), y: number(&random))
      }
      func rect(_ random: inout SeededGenerator) -> Rect {
        Rect(x: number(&random), y: number(&random), width: 100, height: number(&random) + 200)
      }
      func matrix(_ random: inout SeededGenerator) -> AffineTransform {
        AffineTransform(rotationAngle: .random(in: -1...1, using: &random))
          .scaledBy(
            x: .random(in: 0.5...2, using: &random), y: .random(in: 0.5...2, using: &random)
          )
          .translatedBy(x: number(&random), y: number(&random))
      }
      var all: [Animation] = []
      for _ in 0..<2 {
        all.append(randomAnimation(on: Token.level, now: 0, using: &random, value: number))
        all.append(randomAnimation(on: Token.position, now: 0, using: &random, value: point))
        all.append(randomAnimation(on: Token.frame, now: 0, using: &random, value: rect))
        all.append(randomAnimation(on: Token.frameX, now: 0, using: &random, value: number))
        all.append(randomAnimation(on: Token.matrix, now: 0, using: &random, value: matrix))
        all.append(randomAnimation(on: Token.matrixX, now: 0, using: &random, value: number))
      }
      all.append(
        randomFlight(on: Token.position, turning: Token.level, now: 0, using: &random))
      all.append(randomThrow(on: Token.frameX, now: 0, using: &random))
      let shove = DecayAnimation(Token.matrix, velocity: matrix(&random))
      shove.timing = randomTiming(now: 0, using: &random)
      all.append(shove)
      if seed.isMultiple(of: 4) {
        let group = AnimationGroup(Array(all[0..<6]), duration: 2)
        group.timingCurve = randomCurve(using: &random)
        all.replaceSubrange(0..<6, with: [group])
      }
      for animation in all { node.add(animation) }
    }

    var values: [Double] {
      let node = stage.node
      return numbers(
        node.presentation(Token.level), node.presentation(Token.position),
        node.presentation(Token.frame), node.presentation(Token.matrix),
        node.presentation(Token.frameX))
    }

    var velocities: [Double] {
      let node = stage.node
      return numbers(
        node.velocity(of: Token.level), node.velocity(of: Token.position),
        node.velocity(of: Token.frame), node.velocity(of: Token.matrix),
        node.velocity(of: Token.frameX))
    }

    private func numbers(
      _ level: Double, _ point: Point, _ rect: Rect, _ m: AffineTransform, _ x: Double
    ) -> [Double] {
      [
        level, point.x, point.y, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height,
        m.a, m.b, m.c, m.d, m.tx, m.ty, x,
      ]
    }
  }

  @Test(
    "D48: a velocity is the central difference of what is shown, whatever runs",
    arguments: 0..<UInt64(TestScale.sampleCount(120, full: 1_000)))
  func centralDifference(seed: UInt64) {
    let world = World(seed: seed)
    let step = 0x1p-15
    var compared = 0
    for index in 1...20 {
      let time = Double(index) * 0.0837
      var near: [[Double]] = []
      var velocities: [Double] = []
      for offset in -2...2 {
        world.stage.clock.advance(to: time + Double(offset) * step)
        near.append(world.values)
        if offset == 0 { velocities = world.velocities }
      }
      for (number, velocity) in velocities.enumerated() {
        let v = near.map { $0[number] }
        // Between two keyframes, at a begin, an end or a jump, the sides differ: no difference is
        // central.
        let sides = ((v[2] - v[1]) / step, (v[3] - v[2]) / step)
        let outer = ((v[1] - v[0]) / step, (v[4] - v[3]) / step)
        let bend = abs(sides.1 - sides.0)
        guard abs((outer.1 - outer.0) - 3 * (sides.1 - sides.0)) <= 0.02 * bend + 1e-4 else {
          continue
        }
        // Of fourth order: what is left is rounding, over the step.
        let difference = (8 * (v[3] - v[1]) - (v[4] - v[0])) / (12 * step)
        let tolerance = 1e-5 * (1 + abs(difference))
        #expect(
          abs(velocity - difference) <= tolerance,
          "number \(number) at \(time): \(velocity), \(difference)")
        compared += 1
      }
    }
    #expect(compared > 100)
  }

  @Test("D48: asking for a velocity changes nothing", arguments: 0..<20 as Range<UInt64>)
  func noSideEffects(seed: UInt64) {
    let asked = World(seed: seed)
    let plain = World(seed: seed)
    for index in 1...60 {
      let time = Double(index) / 30
      asked.stage.clock.advance(to: time)
      plain.stage.clock.advance(to: time)
      _ = asked.velocities
      #expect(asked.values.map(\.bitPattern) == plain.values.map(\.bitPattern))
    }
  }

  // MARK: Exact cases

  @Test("D48: linear motion has the distance over the duration, and a paused one none")
  func linear() {
    let stage = Stage()
    let handle = stage.node.add(BasicAnimation(Token.level, from: 0, to: 10, duration: 4))
    #expect(stage.node.velocity(of: Token.level) == 2.5)
    stage.clock.advance(to: 1)
    #expect(stage.node.velocity(of: Token.level) == 2.5)
    handle?.rate = -2
    #expect(stage.node.velocity(of: Token.level) == -5)
    handle?.pause()
    #expect(stage.node.velocity(of: Token.level) == 0)
    handle?.rate = 1
    handle?.play()
    stage.clock.advance(to: 9)
    #expect(stage.node.velocity(of: Token.level) == 0)
    #expect(stage.node.velocity(of: Token.position) == .zero)
  }

  @Test("D48: waiting animations, fills and steps have no velocity")
  func standing() {
    let stage = Stage()
    let waiting = BasicAnimation(Token.level, from: 0, to: 10, duration: 1)
    waiting.beginTime = 1
    waiting.fillMode = .both
    waiting.isRemovedOnCompletion = false
    stage.node.add(waiting)
    let steps = BasicAnimation(Token.other, from: 0, to: 10, duration: 1)
    steps.timingCurve = .steps(3)
    stage.node.add(steps)
    #expect(stage.node.velocity(of: Token.level) == 0)
    stage.clock.advance(to: 0.5)
    #expect(stage.node.velocity(of: Token.other) == 0)
    stage.clock.advance(to: 1.5)
    #expect(stage.node.velocity(of: Token.level) == 10)
    stage.clock.advance(to: 2)
    #expect(stage.node.velocity(of: Token.level) == 0 && stage.node.presentation(Token.level) == 10)
  }

  @Test("D48: a range stops the velocity, number by number")
  func clamped() {
    let stage = Stage()
    let opacity = AnimatableProperty("opacity", initial: 0.0) { min(max($0, 0), 1) }
    stage.node.add(BasicAnimation(opacity, from: 0, to: 2, duration: 1))
    stage.node.add(
      BasicAnimation(
        Token.frame, from: Rect(x: 0, y: 0, width: 10, height: 10),
        to: Rect(x: 100, y: 0, width: -10, height: 10), duration: 1))
    stage.clock.advance(to: 0.25)
    #expect(stage.node.velocity(of: opacity) == 2)
    stage.clock.advance(to: 0.75)
    #expect(stage.node.velocity(of: opacity) == 0)
    let velocity = stage.node.velocity(of: Token.frame)
    #expect(isClose(velocity.origin.x, 100, within: 1e-6) && velocity.size == .zero)
  }

  @Test("D48: the velocities of additive animations add up")
  func additive() {
    let stage = Stage()
    for (to, duration) in [(10.0, 1.0), (-4.0, 2.0)] {
      let animation = BasicAnimation(Token.level, from: 0, to: to, duration: duration)
      animation.isAdditive = true
      stage.node.add(animation)
    }
    stage.clock.advance(to: 0.5)
    #expect(stage.node.velocity(of: Token.level) == 8)
  }

  @Test("D48: a turning transform moves by the product rule and turns by the chain rule")
  func transforms() {
    let stage = Stage()
    let node = stage.node
    node.add(
      BasicAnimation(
        Token.matrix, from: .identity, to: AffineTransform(rotationAngle: 1), duration: 2))
    stage.clock.advance(to: 1)
    let (sine, cosine) = Elementary.sincos(0.5)
    let velocity = node.velocity(of: Token.matrix)
    #expect(
      isClose(
        velocity,
        AffineTransform(
          a: -0.5 * sine, b: 0.5 * cosine, c: -0.5 * cosine, d: -0.5 * sine, tx: 0, ty: 0),
        within: 1e-15))
    let push = BasicAnimation(
      Token.matrix, from: .identity, to: AffineTransform(translationX: 8, y: 0), duration: 1)
    push.isAdditive = true
    node.add(push)
    // The push is applied first, so it is turned.
    let pushed = node.velocity(of: Token.matrix)
    #expect(
      isClose(pushed.tx, 8 * cosine, within: 1e-14) && isClose(pushed.ty, 8 * sine, within: 1e-14))
  }

  @Test("D48: derived properties have the difference along the source's motion")
  func derived() {
    let stage = Stage()
    stage.node.derive(Token.level, from: Token.position) { $0.x * $0.x }
    stage.node.add(
      BasicAnimation(Token.position, from: .zero, to: Point(x: 10, y: 5), duration: 1))
    stage.clock.advance(to: 0.5)
    #expect(isClose(stage.node.velocity(of: Token.level), 100, within: 1e-6))
  }

  @Test("D48: at a kink, the velocity is that of the motion after it, also backwards")
  func kink() {
    let stage = Stage()
    let animation = KeyframeAnimation(Token.level, values: [0, 1, 4], duration: 1)
    animation.timing.autoreverses = true
    stage.node.add(animation)
    stage.clock.advance(to: 0.5)
    #expect(stage.node.velocity(of: Token.level) == 6)
    stage.clock.advance(to: 1.5)
    #expect(stage.node.presentation(Token.level) == 1)
    #expect(stage.node.velocity(of: Token.level) == -2)
    stage.clock.advance(to: 1.75)
    #expect(stage.node.velocity(of: Token.level) == -2)
  }

  @Test("D48: so it is where two lines of a curve meet, also in a segment of keyframes")
  func kinkOfStops() {
    let stage = Stage()
    let third = AnimatableProperty("third", initial: 0.0)
    let curve = TimingCurve.linear([0, .init(0.25, at: 0.5), 1])
    let blend = BasicAnimation(Token.level, from: 0, to: 8, duration: 1)
    blend.timingCurve = curve
    let reversed = BasicAnimation(Token.other, from: 0, to: 8, duration: 1)
    reversed.timingCurve = curve.reversed
    let frames = KeyframeAnimation(third, values: [0, 8], duration: 1)
    frames.timingCurves = [curve]
    for animation in [blend, reversed, frames] as [Animation] {
      animation.autoreverses = true
      stage.node.add(animation)
    }
    func velocities(at time: Double) -> [Double] {
      stage.clock.advance(to: time)
      return [Token.level, Token.other, third].map { stage.node.velocity(of: $0) }
    }
    #expect(velocities(at: 0.5) == [12, 4, 12])
    #expect(velocities(at: 1.5) == [-4, -12, -4])
  }

  @Test("D48: so it is at the kinks of live keyframes and of paths")
  func kinkOfTracks() {
    let stage = Stage()
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 2, y: 0))
    path.addLine(to: Point(x: 2, y: 6))
    let live = KeyframeAnimation(Token.level, values: [nil, 1, 4], duration: 1)
    live.timing.autoreverses = true
    let flight = KeyframeAnimation(Token.position, path: path, duration: 1)
    flight.timing.autoreverses = true
    stage.node.add(live)
    stage.node.add(flight)
    stage.clock.advance(to: 0.5)
    #expect(stage.node.velocity(of: Token.level) == 6)
    #expect(stage.node.velocity(of: Token.position) == Point(x: 0, y: 12))
    stage.clock.advance(to: 1.5)
    #expect(stage.node.presentation(Token.level) == 1)
    #expect(stage.node.velocity(of: Token.level) == -2)
    #expect(stage.node.velocity(of: Token.position) == Point(x: -4, y: 0))
  }

  @Test("D48, F43: a derived property moves with what shows of it and of its source")
  func derivedOverOwn() {
    let stage = Stage()
    let node = stage.node
    node.derive(Token.other, from: Token.level) { $0 * 10 }
    node.add(BasicAnimation(Token.other, from: 50, to: 70, duration: 1))
    node.add(BasicAnimation(Token.level, from: 0, to: 1, duration: 1))
    stage.clock.advance(to: 0.25)
    #expect(node.presentation(Token.other) == 2.5)
    #expect(isClose(node.velocity(of: Token.other), 10, within: 1e-6))
    // An animation of its own above covers the source again; what adds to the source adds to it.
    node.add(BasicAnimation(Token.other, from: 50, to: 70, duration: 1))
    #expect(node.velocity(of: Token.other) == 20)
    let push = BasicAnimation(Token.level, from: 0, to: 3, duration: 1)
    push.isAdditive = true
    node.add(push)
    #expect(isClose(node.velocity(of: Token.other), 50, within: 1e-6))
    let steps = node.explain(Token.other).steps
    #expect(steps.count == 4 && steps.map { $0.velocity.rounded() } == [20, 10, 20, 50])
    #expect(steps[3].value == node.presentation(Token.other))
  }

  @Test("D71: an animation that user code removes during its explanation is no trap")
  func explanationThatRemoves() {
    let stage = Stage()
    let node = stage.node
    var isArmed = false
    node.derive(Token.other, from: Token.level) { [unowned node] in
      if isArmed { node.removeAllAnimations() }
      return $0 * 10
    }
    node.add(BasicAnimation(Token.other, from: 50, to: 70, duration: 1))
    node.add(BasicAnimation(Token.level, from: 0, to: 1, duration: 1))
    let push = BasicAnimation(Token.level, from: 0, to: 3, duration: 1)
    push.isAdditive = true
    node.add(push)
    stage.clock.advance(to: 0.25)
    isArmed = true
    #expect(node.explain(Token.other).steps.count <= 4)
    #expect(node.animationKeys.isEmpty)
  }

  @Test("D48, F43: a fill calls a rule only with values that show")
  func ruleValues() {
    let stage = Stage()
    let node = stage.node
    var least = Double.infinity
    node.derive(Token.other, from: Token.level) {
      least = min(least, $0)
      return $0
    }
    let push = BasicAnimation(Token.other, from: 1, to: 2, duration: 1)
    push.isAdditive = true
    node.add(push)
    node.add(BasicAnimation(Token.level, from: 0, to: 1, duration: 1))
    for step in 0...8 {
      stage.clock.advance(to: Double(step) / 8)
      _ = node.presentation(Token.other)
    }
    #expect(least == 0)
  }
}
