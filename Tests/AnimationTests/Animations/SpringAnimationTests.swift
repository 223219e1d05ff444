import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Spring animations")
struct SpringAnimationTests {
  // MARK: Duration

  @Test("D42: without a duration a spring lasts until it has settled, in groups too")
  func naturalDuration() {
    let stage = Stage()
    let spring = Spring()
    let handle = stage.node.add(SpringAnimation(Token.level, from: 0, to: 100))
    #expect(handle?.duration == spring.settlingDuration())
    let curve = BasicAnimation(Token.other, from: 0, to: 1)
    curve.timingCurve = .spring(spring, initialVelocity: 5)
    #expect(stage.node.add(curve)?.duration == spring.settlingDuration(initialVelocity: 5))
    let group = AnimationGroup([SpringAnimation(Token.size, to: Size(width: 3, height: 3))])
    let running = stage.node.add(group) as? AnimationGroup
    #expect(running?.duration == 0.25)
    #expect(running?.animations.first?.duration == spring.settlingDuration())
  }

  @Test("D42: with a duration it stops at its target after that, wherever the spring is")
  func statedDuration() {
    let stage = Stage()
    let animation = SpringAnimation(Token.level, from: 0, to: 100, duration: 0.3)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    stage.add(animation, as: "spring")
    #expect(abs(stage.value(Token.level, at: 0.2999999) - 112.4354767) < 1e-4)
    #expect(stage.value(Token.level, at: 0.3) == 100)
    #expect(stage.log.lines == ["spring starts 0.0", "spring finishes 0.3"])
  }

  @Test("D42: the timing curve of a spring is not used")
  func noCurve() {
    let stage = Stage()
    let animation = SpringAnimation(Token.level, from: 0, to: 1, duration: 2)
    animation.timingCurve = .stepEnd
    let handle = stage.node.add(animation)
    #expect(stage.value(Token.level, at: 0.3) == Spring().value(at: 0.3))
    #expect(handle?.timingCurve == .spring())
  }

  // MARK: Values

  @Test("D39: a spring runs in seconds, whatever its duration", arguments: [0.5, 1, 4.0, 1.0 / 3])
  func seconds(duration: Double) {
    let stage = Stage()
    let animation = SpringAnimation(Token.level, from: 0, to: 1, duration: duration)
    animation.initialVelocity = 5
    stage.node.add(animation)
    for step in 1..<10 {
      let time = duration * Double(step) / 10
      let expected = Spring().value(at: time, initialVelocity: 5)
      #expect(isClose(stage.value(Token.level, at: time), expected, within: 1e-14))
      #expect(
        isClose(
          stage.node.velocity(of: Token.level),
          Spring().velocity(at: time, initialVelocity: 5), within: 1e-12))
    }
  }

  @Test("D39: a velocity pushes each number by itself, and the ends stay exact")
  func pushes() {
    let stage = Stage()
    let target = Point(x: 100, y: 40)
    let animation = SpringAnimation(
      Token.position, from: .zero, to: target, velocity: Point(x: -300, y: 800))
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    stage.node.add(animation)
    #expect(stage.node.presentation(Token.position) == .zero)
    #expect(stage.node.velocity(of: Token.position) == Point(x: -300, y: 800))
    let spring = Spring()
    for step in 1...20 {
      let time = Double(step) / 20
      let shown = stage.value(Token.position, at: time)
      // Each number is a spring with a velocity in its own distances.
      let x = 100 * spring.value(at: time, initialVelocity: -3)
      let y = 40 * spring.value(at: time, initialVelocity: 20)
      #expect(isClose(shown, Point(x: x, y: y), within: 1e-11))
    }
    stage.clock.advance(to: 60)
    #expect(stage.node.presentation(Token.position) == target)
  }

  @Test("D47: a throw in place comes back, and settles by what it reaches")
  func throwInPlace() {
    let stage = Stage()
    stage.node.set(Token.level, to: 7)
    let handle = stage.node.add(SpringAnimation(Token.level, from: 7, to: 7, velocity: 50))
    let duration = handle?.duration ?? 0
    #expect(duration > 0.5 && duration < 2)
    #expect(stage.value(Token.level, at: 0.1) > 9)
    // A thousandth of 50 / w0 = 5.
    #expect(abs(stage.value(Token.level, at: duration * 0.999_999) - 7) < 0.005)
    #expect(stage.value(Token.level, at: duration) == 7)
    let still = stage.node.add(SpringAnimation(Token.level, from: 7, to: 7, velocity: 0))
    #expect(still?.duration == 0)
  }

  @Test("D41: a value settles when all its numbers have")
  func settlesByNumber() {
    func duration(_ velocity: Point) -> Double {
      let stage = Stage()
      let animation = SpringAnimation(
        Token.position, from: .zero, to: Point(x: 10, y: 0), velocity: velocity)
      return stage.node.add(animation)?.duration ?? 0
    }
    #expect(duration(.zero) == Spring().settlingDuration())
    let own = duration(Point(x: 0, y: 300))
    #expect(own == max(duration(Point(x: 0, y: 1)), Spring().settlingDuration()))
    // The wild number alone decides.
    #expect(duration(Point(x: -1000, y: 5)) == duration(Point(x: -1000, y: 0)))
  }

  @Test("E3: the velocity of a transform pushes its parts")
  func transforms() {
    let stage = Stage()
    // Turns by 2 rad a second at the start, and is pulled to where it is.
    let turning = AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)
    stage.node.add(
      SpringAnimation(Token.matrix, from: .identity, to: .identity, velocity: turning, duration: 1))
    #expect(stage.node.velocity(of: Token.matrix) == turning)
    for step in 1...9 {
      let shown = stage.value(Token.matrix, at: Double(step) / 10)
      // A turn keeps lengths.
      #expect(isClose(shown.a * shown.a + shown.b * shown.b, 1, within: 1e-14))
      #expect(isClose(shown.a, shown.d, within: 1e-14) && isClose(shown.b, -shown.c, within: 1e-14))
    }
    #expect(stage.value(Token.matrix, at: 1) == .identity)
  }

  @Test(
    "D47: retargeting is continuous in value and velocity, in all regimes",
    arguments: 0..<60 as Range<UInt64>)
  func retargeting(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    let node = stage.node
    func target() -> Point {
      Point(x: .random(in: -300...300, using: &random), y: .random(in: -300...300, using: &random))
    }
    var time = 0.0
    node.add(
      SpringAnimation(
        Token.position, from: .zero, to: target(), spring: randomSpring(using: &random), duration: 5
      ),
      forKey: "move")
    for _ in 0..<10 {
      time += .random(in: 0.01...0.4, using: &random)
      stage.clock.advance(to: time)
      let value = node.presentation(Token.position)
      let velocity = node.velocity(of: Token.position)
      node.add(
        SpringAnimation(
          Token.position, from: value, to: seed.isMultiple(of: 5) ? value : target(),
          spring: randomSpring(using: &random), velocity: velocity, duration: 5),
        forKey: "move")
      let size = 1e-12 * (1 + abs(velocity.x) + abs(velocity.y))
      #expect(isClose(node.presentation(Token.position), value, within: 1e-12))
      #expect(isClose(node.velocity(of: Token.position), velocity, within: size))
      // Not only at the instant itself.
      stage.clock.advance(by: 0x1p-40)
      time = stage.clock.now
      let after = node.velocity(of: Token.position)
      #expect(isClose(after, velocity, within: 1e-5 * (1 + abs(velocity.x) + abs(velocity.y))))
    }
  }

  @Test("D39: springs in one cohort share their motion, whatever pushes them")
  func sharedMotion() {
    let stage = Stage()
    var nodes: [AnimationNode] = []
    for index in 0..<20 {
      let node = AnimationNode(engine: stage.engine, identifier: index)
      node.add(
        SpringAnimation(
          Token.level, from: 0, to: 10, velocity: Double(index * 30), duration: 1))
      nodes.append(node)
    }
    stage.clock.advance(to: 0.2)
    let motion = nodes.map { $0.presentation(Token.level) }
    for index in 2..<20 {
      // What the velocity adds is proportional to it.
      let step = (motion[1] - motion[0]) * Double(index)
      #expect(isClose(motion[index] - motion[0], step, within: 1e-11))
    }
  }

  // MARK: Copies and refusals

  @Test("D5: the copy that runs says what was given")
  func copies() {
    let stage = Stage()
    let animation = SpringAnimation(
      Token.position, to: Point(x: 1, y: 2), spring: Spring(response: 0.3, dampingRatio: 0.6),
      velocity: Point(x: 3, y: 4))
    stage.node.add(animation, forKey: "move")
    let running = stage.node.animation(forKey: "move") as? SpringAnimation<Point>
    #expect(running !== animation)
    #expect(running?.spring == animation.spring && running?.velocity == animation.velocity)
    #expect(running?.to == Point(x: 1, y: 2) && running?.from == nil)
    animation.velocity = .zero
    #expect(running?.velocity == Point(x: 3, y: 4))
  }

  @Test("A20: springs that are not usable are refused, and say why")
  func refusals() {
    let cases: [(SpringAnimation<Double>, String)] = [
      (
        SpringAnimation(Token.level, to: 1, spring: Spring(mass: 0)),
        "mass 0.0 is not in 1e-100...1e100"
      ),
      (
        SpringAnimation(Token.level, to: 1, spring: Spring(damping: 0)),
        "a spring without damping never settles: it needs a duration"
      ),
      (
        SpringAnimation(Token.level, to: 1, velocity: .infinity),
        "velocity is not finite, or beyond 1e100"
      ),
    ]
    for (animation, reason) in cases {
      let stage = Stage()
      #expect(stage.node.add(animation) == nil)
      #expect(stage.log.diagnostics.map(\.message) == ["node 1: level: \(reason)"])
    }
    let stage = Stage()
    #expect(
      stage.node.add(SpringAnimation(Token.level, to: 1, spring: Spring(damping: 0), duration: 2))
        != nil)
  }

  @Test("D2: a spring whose damping ratio misses 1 by its rounding is read as it is filled")
  func nearlyCritical() {
    for mass in [1.0, 1.5, 3, 5, 10] {
      for step in 1..<40 {
        let stage = Stage()
        let spring = Spring(response: 0.1 + 0.05 * Double(step), dampingRatio: 1, mass: mass)
        stage.node.add(SpringAnimation(Token.level, from: 0, to: 1, spring: spring, duration: 1))
        var alone = 0.0
        stage.clock.schedule(at: 0.25) { alone = stage.node.presentation(Token.level) }
        stage.clock.advance(to: 0.25)
        _ = stage.engine.refresh()
        #expect(stage.node.presentation(Token.level) == alone)
      }
    }
  }
}
