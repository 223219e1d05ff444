import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// Throws that slow down (D48b–D48d).
@Suite("Decay animations")
struct DecayAnimationTests {
  /// The vectors are given to 1e-6.
  private static let written = 6e-7

  private func thrown(
    _ rate: DecelerationRate = .normal, velocity: Double = 1_000, duration: Double? = nil,
    _ edit: (DecayAnimation<Double>) -> Void = { _ in }
  ) -> Stage {
    let stage = Stage()
    let animation = DecayAnimation(
      Token.level, velocity: velocity, rate: rate, duration: duration)
    edit(animation)
    stage.add(animation, as: "throw", forKey: "throw")
    return stage
  }

  static let vectors: [(DecelerationRate, time: Double, value: Double, velocity: Double)] = [
    (.normal, 0, 0, 1_000), (.normal, 0.1, 90.625851, 818.566805),
    (.normal, 0.5, 315.928023, 367.511255), (.normal, 1, 432.035127, 135.064522),
    (.fast, 0.1, 63.079251, 366.032341), (.fast, 0.5, 98.845405, 6.570483),
  ]

  @Test("D48b: a throw slows down by the rate, and so does its velocity", arguments: vectors)
  func vector(rate: DecelerationRate, time: Double, value: Double, velocity: Double) {
    let stage = thrown(rate)
    #expect(isClose(stage.value(Token.level, at: time), value, within: Self.written))
    #expect(isClose(stage.node.velocity(of: Token.level), velocity, within: Self.written))
  }

  @Test(
    "D48c: it lasts until a thousandth of the way is left, and ends exactly at its end",
    arguments: [
      (DecelerationRate.normal, 3.450423, 499.499833), (.fast, 0.687316, 99.499162),
    ])
  func natural(rate: DecelerationRate, duration: Double, end: Double) throws {
    let stage = thrown(rate) {
      $0.isRemovedOnCompletion = false; $0.fillMode = .both
    }
    let running = try #require(
      stage.node.animation(forKey: "throw") as? DecayAnimation<Double>)
    let natural = try #require(running.duration)
    #expect(isClose(natural, duration, within: Self.written))
    let value = stage.value(Token.level, at: natural * (1 - 1e-9))
    #expect(isClose(value, 0.999 * end, within: 1e-5))
    #expect(stage.value(Token.level, at: natural) == running.endValue)
    #expect(isClose(try #require(running.endValue), end, within: Self.written))
    #expect(stage.node.velocity(of: Token.level) == 0)
    #expect(stage.log.lines == ["throw starts 0.0", "throw finishes \(natural)"])
  }

  @Test("D48c: without velocity it is over at once, and a duration ends it at its end")
  func durations() {
    let still = thrown(velocity: 0)
    still.clock.advance(to: 0)
    #expect(still.log.lines == ["throw starts 0.0", "throw finishes 0.0"])
    let short = thrown(duration: 0.1) {
      $0.fillMode = .forwards; $0.isRemovedOnCompletion = false
    }
    #expect(short.value(Token.level, at: 0.05) < 60)
    #expect(isClose(short.value(Token.level, at: 0.1), 499.499833, within: Self.written))
  }

  @Test("D48b: it begins at the value on screen when it is added, or at a given value")
  func start() {
    let stage = Stage()
    stage.node.set(Token.level, to: 5)
    stage.node.add(BasicAnimation(Token.level, from: 0, to: 100, duration: 1), forKey: "a")
    stage.clock.advance(to: 0.5)
    stage.node.add(DecayAnimation(Token.level, velocity: 100), forKey: "a")
    #expect(stage.node.presentation(Token.level) == 50)
    stage.node.add(DecayAnimation(Token.level, from: 7, velocity: 100), forKey: "a")
    #expect(stage.node.presentation(Token.level) == 7)
    let additive = DecayAnimation(Token.level, velocity: 100)
    additive.isAdditive = true
    stage.node.add(additive)
    #expect(stage.node.presentation(Token.level) == 7)
    #expect(stage.node.velocity(of: Token.level) == 200)
    #expect(stage.node.model(Token.level) == 5)
  }

  @Test("D48b: the curve of a transaction, and its own, are not used")
  func noCurve() {
    let stage = thrown { $0.timingCurve = .stepEnd }
    #expect(isClose(stage.value(Token.level, at: 0.1), 90.625851, within: Self.written))
  }

  @Test("D48b: the numbers of a value, and the parts of a transform, are thrown one by one")
  func kinds() {
    let stage = Stage()
    stage.node.add(DecayAnimation(Token.position, velocity: Point(x: 1_000, y: -500)))
    // The angle turns by 1 rad/s at first.
    stage.node.add(
      DecayAnimation(Token.matrix, velocity: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    )
    let point = stage.value(Token.position, at: 0.1)
    #expect(isClose(point.x, 90.625851, within: Self.written))
    #expect(isClose(point.y, -45.312925, within: Self.written))
    let angle = 0.090625850788987
    #expect(
      isClose(
        stage.node.presentation(Token.matrix), AffineTransform(rotationAngle: angle), within: 1e-12)
    )
  }

  @Test("D48b: it repeats, turns round and runs in groups as others do")
  func played() {
    let stage = Stage()
    let back = DecayAnimation(Token.level, from: 0, velocity: 1_000, duration: 1)
    back.autoreverses = true
    stage.node.add(back)
    #expect(isClose(stage.value(Token.level, at: 1.9), 90.625851, within: Self.written))
    #expect(isClose(stage.node.velocity(of: Token.level), -818.566805, within: Self.written))
    let member = DecayAnimation(Token.other, from: 0, velocity: 1_000)
    member.beginTime = 0.5
    stage.node.add(AnimationGroup([member], duration: 3))
    #expect(stage.value(Token.other, at: 2.3) == 0)
    #expect(isClose(stage.value(Token.other, at: 2.5), 90.625851, within: Self.written))
  }

  // MARK: Limits

  @Test("D48d: at a limit a spring takes over, with value and velocity")
  func limit() {
    let stage = thrown { $0.limits = 0...100 }
    let contact = 0.11158522401570198
    #expect(isClose(stage.value(Token.level, at: contact - 1e-9), 100, within: 1e-6))
    #expect(isClose(stage.node.velocity(of: Token.level), 799.799733, within: 1e-5))
    #expect(isClose(stage.value(Token.level, at: contact + 1e-9), 100, within: 1e-6))
    #expect(isClose(stage.node.velocity(of: Token.level), 799.799733, within: 3e-5))
    #expect(isClose(stage.value(Token.level, at: 0.191162696), 123.414070, within: Self.written))
    #expect(isClose(stage.node.velocity(of: Token.level), 0, within: 1e-5))
  }

  @Test("D48c, D48d: it lasts until the spring has settled, and ends at the limit")
  func limitEnd() throws {
    let stage = thrown {
      $0.limits = 0...100; $0.fillMode = .both; $0.isRemovedOnCompletion = false
    }
    let running = try #require(stage.node.animation(forKey: "throw") as? DecayAnimation<Double>)
    let natural = try #require(running.duration)
    // A critical spring pushed out of its target: w t e^(-w t) = 0.001 at w t = 9.118, w = 4 pi.
    let expected: Double = 0.111585 + 9.11801 / (4 * Double.pi)
    #expect(isClose(natural, expected, within: 2e-6))
    #expect(running.endValue == 100)
    #expect(stage.value(Token.level, at: natural) == 100)
  }

  @Test("D48d: each coordinate has its own limit, the other one goes on")
  func points() throws {
    let stage = Stage()
    let animation = DecayAnimation(Token.position, velocity: Point(x: 1_000, y: -1_000))
    animation.limits = Rect(x: 0, y: -1_000, width: 100, height: 2_000)
    #expect(animation.destination(from: .zero).x == 100)
    #expect(isClose(animation.destination(from: .zero).y, -499.499833, within: Self.written))
    let handle = try #require(stage.node.add(animation))
    #expect(isClose(try #require(handle.duration), 3.450423, within: Self.written))
    let point = stage.value(Token.position, at: 0.191162696)
    #expect(isClose(point.x, 123.414070, within: Self.written))
    let free = 499.4998331664548 * (1 - Elementary.exp(-2.0020026706730794 * 0.191162696))
    #expect(isClose(point.y, -free, within: 1e-9))
  }

  @Test("D48d: what begins outside is pulled to the nearer limit from the start")
  func outside() {
    let stage = Stage()
    stage.node.set(Token.level, to: 150)
    let animation = DecayAnimation(Token.level, velocity: 0)
    animation.limits = 0...100
    stage.node.add(animation)
    #expect(animation.destination(from: 150) == 100 && animation.destination(from: -3) == 0)
    #expect(animation.destination(from: 50) == 50)
    // 100 + 50 (1 + w t) e^(-w t) at w t = 1, where w = 4 pi.
    let expected = 100 + 50 * 2 * Elementary.exp(-1)
    #expect(isClose(stage.value(Token.level, at: 0.25 / .pi), expected, within: 1e-12))
  }

  @Test("D48d: a limit that is not reached changes nothing, to the end", arguments: [500.0, 1e9])
  func farLimit(limit: Double) {
    let free = thrown()
    let limited = thrown { $0.limits = 0...limit }
    for time in [0.1, 1, 3] {
      let a = free.value(Token.level, at: time)
      #expect(isClose(limited.value(Token.level, at: time), a, within: 1e-10))
    }
  }

  @Test("D48d: a limit in the last thousandth of the way does not make it longer")
  func lateLimit() throws {
    let stage = thrown { $0.limits = 0...499.4998331664 }
    let running = try #require(stage.node.animation(forKey: "throw"))
    #expect(isClose(try #require(running.duration), 3.450423, within: Self.written))
  }

  static let refused: [(String, @Sendable (DecayAnimation<Double>) -> Void)] = [
    ("rate", { $0.decelerationRate = DecelerationRate(rawValue: 1) }),
    ("rate", { $0.decelerationRate = DecelerationRate(rawValue: 0) }),
    ("rate", { $0.decelerationRate = DecelerationRate(rawValue: .nan) }),
    ("velocity is not", { $0.velocity = .nan }), ("from", { $0.from = .infinity }),
    (
      "leads beyond",
      {
        $0.velocity = 1e100; $0.decelerationRate = .init(rawValue: 0.999999)
      }
    ),
    (
      "leads beyond",
      {
        $0.from = 1e100; $0.velocity = 1e100
      }
    ),
    (
      "without damping",
      {
        $0.limits = 0...1; $0.limitSpring = Spring(damping: 0)
      }
    ),
    (
      "mass",
      {
        $0.limits = 0...1; $0.limitSpring = Spring(mass: 0)
      }
    ),
    ("limits", { $0.limits = -.infinity...0 }),
  ]

  @Test("D48b, D48d: flawed numbers are refused", arguments: 0..<10)
  func refuses(index: Int) {
    let (word, edit) = Self.refused[index]
    let stage = thrown(.normal, velocity: 1_000, duration: nil, edit)
    #expect(stage.log.kinds == [.refused])
    #expect(stage.log.diagnostics.first?.message.contains(word) == true)
    #expect(!stage.node.hasAnimations)
  }

  @Test("D48b: an end beyond 1e100 is refused, also if the throw begins at what is on screen")
  func farEnd() {
    let stage = Stage()
    stage.node.set(Token.level, to: 9e99)
    #expect(stage.node.add(DecayAnimation(Token.level, velocity: 1e100)) == nil)
    #expect(stage.log.kinds == [.refused])
    #expect(stage.node.add(DecayAnimation(Token.level, velocity: -1e100)) != nil)
    let additive = DecayAnimation(Token.level, velocity: 1e100)
    additive.isAdditive = true
    #expect(stage.node.add(additive) != nil)
    let limited = DecayAnimation(Token.level, velocity: 1e100)
    limited.limits = 0...1e100
    #expect(stage.node.add(limited) != nil)
    #expect(stage.log.kinds == [.refused])
  }

  @Test("D47, D48b: a spring that catches a throw takes over value and velocity")
  func caught() {
    let stage = thrown()
    stage.clock.advance(to: 0.1)
    let (value, velocity) = (
      stage.node.presentation(Token.level), stage.node.velocity(of: Token.level)
    )
    stage.node.add(
      SpringAnimation(Token.level, from: value, to: 0, velocity: velocity), forKey: "throw")
    #expect(stage.node.presentation(Token.level) == value)
    #expect(stage.node.velocity(of: Token.level) == velocity)
  }

  @Test("D5: throws are copied with every setting")
  func copies() throws {
    let stage = thrown(.fast) {
      $0.from = 3
      $0.limits = -1...9
      $0.limitSpring = Spring(response: 1, dampingRatio: 0.5)
    }
    let copy = try #require(stage.node.animation(forKey: "throw") as? DecayAnimation<Double>)
    #expect(copy.from == 3 && copy.velocity == 1_000 && copy.decelerationRate == .fast)
    #expect(copy.limits == -1...9 && copy.limitSpring == Spring(response: 1, dampingRatio: 0.5))
    #expect("\(copy)".contains("level from 3 at 1000 per second, slowing fast"))
    let area = DecayAnimation(Token.position, velocity: .zero)
    #expect(area.limits == nil && area.endValue == nil)
    area.limits = Rect(x: 5, y: 6, width: -2, height: 4)
    #expect(area.limits == Rect(x: 3, y: 6, width: 2, height: 4))
  }
}
