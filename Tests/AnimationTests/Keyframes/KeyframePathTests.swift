import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// Keyframes along a path, and the angle of its tangent.
@Suite("Keyframes along a path")
struct KeyframePathTests {
  /// A path in the order of its elements, each with its points; a close has none.
  private static func path(_ elements: [[Double]]) -> Path {
    var path = Path()
    for numbers in elements {
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      switch points.count {
      case 0: path.close()
      case 1 where numbers.count == 3 || path.isEmpty: path.move(to: points[0])
      case 1: path.addLine(to: points[0])
      case 2: path.addQuadCurve(to: points[1], control: points[0])
      default: path.addCurve(to: points[2], control1: points[0], control2: points[1])
      }
    }
    return path
  }

  private func run(
    _ elements: [[Double]], _ edit: (KeyframeAnimation<Point>) -> Void = { _ in }
  ) -> Stage {
    let stage = Stage()
    stage.node.set(Token.position, to: Point(x: -1, y: -1))
    let animation = KeyframeAnimation(
      Token.position, path: Self.path(elements), duration: 1)
    animation.values = [Point(x: 99, y: 99)]  // not used
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.rotationProperty = Token.level
    edit(animation)
    stage.node.add(animation)
    return stage
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var elements: [[Double]]
    var mode = CalculationMode.linear
    var time: Double
    var expected: Point
    var testDescription: String { "\(elements), \(mode) at \(time)" }
    init(
      _ elements: [[Double]], _ mode: CalculationMode = .linear, at time: Double, _ x: Double,
      _ y: Double
    ) {
      self.elements = elements
      self.mode = mode
      self.time = time
      expected = Point(x: x, y: y)
    }
  }

  static let corner: [[Double]] = [[0, 0], [10, 0], [10, 10]]
  static let long: [[Double]] = [[0, 0], [30, 0], [30, 10]]
  static let triangle: [[Double]] = [[0, 0], [10, 0], [10, 10], []]
  static let quad: [[Double]] = [[0, 0], [10, 0, 10, 10]]
  static let arch: [[Double]] = [[0, 0], [0, 10, 10, 10, 10, 0]]
  /// A third number makes a point a move.
  static let jump: [[Double]] = [[0, 0], [10, 0], [20, 20, 0], [30, 20]]

  static let rows: [Row] = [
    Row(corner, at: 0, 0, 0), Row(corner, at: 0.25, 5, 0), Row(corner, at: 0.5, 10, 0),
    Row(corner, at: 0.75, 10, 5), Row(corner, at: 1, 10, 10),
    // A close is a line to the start.
    Row(triangle, at: 0.5, 10, 5), Row(triangle, at: 5.0 / 6, 5, 5), Row(triangle, at: 1, 0, 0),
    // Curves by their parameter.
    Row(quad, at: 0.5, 7.5, 2.5), Row(quad, at: 0.25, 4.375, 0.625),
    Row(arch, at: 0.5, 5, 7.5), Row(arch, at: 0.25, 1.5625, 5.625),
    // A move jumps, and the later place wins.
    Row(jump, at: 0.25, 5, 0), Row(jump, at: 0.5, 20, 20), Row(jump, at: 0.75, 25, 20),
    Row(jump, at: 1, 30, 20),
    // At one pace by length: 30 and 10 of 40; a jump takes no time.
    Row(long, .paced, at: 0.375, 15, 0), Row(long, .paced, at: 0.75, 30, 0),
    Row(long, .paced, at: 0.875, 30, 5), Row(jump, .paced, at: 0.5, 20, 20),
    Row(arch, .paced, at: 0.5, 5, 7.5),
    // A path is as it is: cubic is linear, cubicPaced is paced.
    Row(corner, .cubic, at: 0.25, 5, 0), Row(long, .cubicPaced, at: 0.375, 15, 0),
    // Discrete: the start and the ends, a third of the time each; after a move, where it leads.
    Row(corner, .discrete, at: 0.3, 0, 0), Row(corner, .discrete, at: 0.35, 10, 0),
    Row(corner, .discrete, at: 0.7, 10, 10), Row(jump, .discrete, at: 0.5, 20, 20),
    Row(jump, .discrete, at: 0.9, 30, 20),
    // A place.
    Row([[3, 4]], at: 0.5, 3, 4), Row([[3, 4]], .paced, at: 1, 3, 4),
  ]

  @Test("D24, D24x: each element that is not a move ends a keyframe", arguments: rows)
  func along(_ row: Row) {
    let stage = run(row.elements) { $0.calculationMode = row.mode }
    let point = stage.value(Token.position, at: row.time)
    #expect(isClose(point.x, row.expected.x, within: 1e-13))
    #expect(isClose(point.y, row.expected.y, within: 1e-13))
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D24: key times are one more than segments, and curves of segments ease them")
  func times() {
    let stage = run(Self.corner) {
      $0.keyTimes = [0, 0.8, 1]
      $0.timingCurves = [.linear, .stepEnd]
    }
    #expect(stage.value(Token.position, at: 0.4) == Point(x: 5, y: 0))
    #expect(stage.value(Token.position, at: 0.9) == Point(x: 10, y: 0))
    let flawed = run(Self.corner) { $0.keyTimes = [0, 1] }
    #expect(flawed.log.diagnostics.first?.message.contains("expected 3 numbers, got 2") == true)
  }

  @Test("D24: at an even pace the speed is that of the length over the duration")
  func evenPace() {
    let stage = run(Self.arch) { $0.calculationMode = .paced }
    let length = Self.path(Self.arch).length()
    for index in 0..<50 {
      stage.clock.advance(to: (Double(index) + 0.5) / 50)
      let velocity = stage.node.velocity(of: Token.position)
      // Within a chord of 64 the speed of the parameter changes by a few hundredths.
      #expect(isClose(velocity.distance(to: .zero), length, within: 0.05 * length))
    }
  }

  @Test("D24: an empty path has no effect, and one that is not finite is refused")
  func emptyPath() {
    let stage = run([])
    #expect(stage.value(Token.position, at: 0.5) == Point(x: -1, y: -1))
    let flawed = run([[0, 0], [.nan, 1]])
    #expect(flawed.log.kinds == [.refused] && !flawed.node.hasAnimations)
  }

  @Test("D12, D13, D24: a path adds up, and goes on from its end")
  func flags() {
    let stage = run(Self.corner) {
      $0.isAdditive = true
      $0.isCumulative = true
      $0.repeatCount = 2
    }
    #expect(stage.value(Token.position, at: 1.25) == Point(x: -1 + 10 + 5, y: -1 + 10))
  }

  // MARK: Rotation

  struct Turn: Sendable, CustomTestStringConvertible {
    var elements: [[Double]]
    var mode = RotationMode.auto
    var time: Double
    /// In quarter turns.
    var expected: Double
    var testDescription: String { "\(elements), \(mode) at \(time)" }
  }

  static let turns: [Turn] = [
    Turn(elements: corner, time: 0.25, expected: 0), Turn(elements: corner, time: 0.5, expected: 1),
    Turn(elements: corner, time: 1, expected: 1),
    Turn(elements: corner, mode: .autoReverse, time: 0.25, expected: 2),
    Turn(elements: corner, mode: .autoReverse, time: 0.75, expected: 3),
    Turn(elements: quad, time: 0, expected: 0), Turn(elements: quad, time: 0.5, expected: 0.5),
    Turn(elements: quad, time: 1, expected: 1), Turn(elements: arch, time: 0, expected: 1),
    Turn(elements: arch, time: 0.5, expected: 0), Turn(elements: arch, time: 1, expected: -1),
    // No tangent at the start and at the end: the next derivative decides.
    Turn(elements: [[0, 0], [0, 0, 10, 0, 10, 10]], time: 0, expected: 0),
    Turn(elements: [[0, 0], [10, 0, 10, 10, 10, 10]], time: 1, expected: 1),
    Turn(elements: [[0, 0], [0, 0, 10, 10, 10, 10]], time: 0, expected: 0.5),
    // A line without length keeps the angle before it; before all others it has the next one.
    Turn(elements: [[0, 0], [0, 5], [0, 5], [5, 5]], time: 0.5, expected: 1),
    Turn(elements: [[0, 0], [0, 0], [0, 5]], time: 0.25, expected: 1),
    Turn(elements: [[0, 0], [0, 0]], time: 0.25, expected: 0),
  ]

  @Test("D25, D25x: the angle of the tangent is added to a property", arguments: turns)
  func turned(_ row: Turn) {
    let stage = run(row.elements) { $0.rotationMode = row.mode }
    stage.node.set(Token.level, to: 3)
    let angle = stage.value(Token.level, at: row.time)
    #expect(isClose(angle, 3 + row.expected * .pi / 2, within: 1e-14))
  }

  @Test("D25: the discrete places of a path have its angles there")
  func discreteTurns() {
    let stage = run(Self.corner) {
      $0.calculationMode = .discrete
      $0.rotationMode = .auto
    }
    #expect(stage.value(Token.level, at: 0.1) == 0)
    #expect(stage.value(Token.level, at: 0.4) == .pi / 2)
    #expect(stage.value(Token.level, at: 0.9) == .pi / 2)
  }

  @Test("D25, D25x, D48: an angle turns by the curvature: 2 rad for a half of the quad's parameter")
  func turnRate() {
    let stage = run(Self.quad) { $0.rotationMode = .auto }
    stage.clock.advance(to: 0.5)
    #expect(isClose(stage.node.velocity(of: Token.level), 2, within: 1e-14))
  }

  @Test("D25: both come and go together, under one key, with one pair of callbacks")
  func together() {
    let stage = Stage()
    let animation = KeyframeAnimation(Token.position, path: Self.path(Self.corner), duration: 1)
    animation.rotationMode = .auto
    animation.rotationProperty = Token.level
    stage.add(animation, as: "fly", forKey: "fly")
    #expect(stage.node.animations(on: Token.level).count == 1)
    stage.clock.advance(to: 0.75)
    stage.node.animation(forKey: "fly")?.pause()
    stage.clock.advance(to: 2)
    #expect(stage.node.presentation(Token.position) == Point(x: 10, y: 5))
    #expect(stage.node.presentation(Token.level) == .pi / 2)
    stage.node.animation(forKey: "fly")?.seek(to: 0.25)
    #expect(stage.node.presentation(Token.position) == Point(x: 5, y: 0))
    #expect(stage.node.presentation(Token.level) == 0)
    stage.node.animation(forKey: "fly")?.seek(to: 0.75)
    stage.node.removeAnimation(forKey: "fly")
    #expect(stage.node.presentation(Token.level) == 0 && !stage.node.hasAnimations)
    stage.add(animation, as: "again", forKey: "fly")
    stage.clock.advance(to: 3.5)
    #expect(
      stage.log.lines == [
        "fly starts 0.0", "fly is cut 2.0", "again starts 2.0", "again finishes 3.0",
      ])
    #expect(stage.node.presentation(Token.level) == 0 && !stage.node.hasAnimations)
  }

  @Test("D25, D27: in a group it turns, too, while it shows")
  func inGroups() {
    let stage = Stage()
    let fly = KeyframeAnimation(Token.position, path: Self.path(Self.corner), duration: 1)
    fly.rotationMode = .auto
    fly.rotationProperty = Token.level
    fly.beginTime = 1
    let group = AnimationGroup([fly], duration: 3)
    stage.node.add(group, forKey: "group")
    #expect(stage.node.animations(on: Token.level).count == 1)
    #expect(stage.value(Token.level, at: 0.5) == 0)
    #expect(stage.value(Token.level, at: 1.75) == .pi / 2)
    #expect(stage.value(Token.level, at: 2.5) == 0)
    stage.clock.advance(to: 3)
    #expect(!stage.node.hasAnimations)
  }

  @Test("D25: a node of another tree needs a property to turn, and moves without one")
  func nothingToTurn() {
    let stage = run(Self.corner) {
      $0.rotationMode = .auto
      $0.rotationProperty = nil
    }
    #expect(stage.log.diagnostics.first?.message.contains("rotationProperty") == true)
    #expect(stage.value(Token.position, at: 0.25) == Point(x: 5, y: 0))
  }

  @Test("D5: a path, and how it turns, are copied")
  func copies() throws {
    let stage = run(Self.corner) { $0.rotationMode = .autoReverse }
    let copy = try #require(
      stage.node.animations(on: Token.position).first as? KeyframeAnimation<Point>)
    #expect(copy.path == Self.path(Self.corner) && copy.rotationMode == .autoReverse)
    #expect(copy.rotationProperty === Token.level)
    #expect("\(copy)".contains("along M (0, 0) L (10, 0) L (10, 10)"))
  }
}
