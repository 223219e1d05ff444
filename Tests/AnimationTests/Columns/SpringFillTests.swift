import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// Springs with velocities of their own have a lane, where each is the only animation of its
/// property.
@Suite("Fills of springs with a velocity")
struct SpringFillTests {
  private let clock = LogicalClock()
  private let engine: AnimationEngine

  init() { engine = AnimationEngine(clock: clock) }

  /// A node whose springs stand alone, and one where each lies on another animation, which shows
  /// the model, and is composed.
  private struct Pair {
    let alone: AnimationNode
    let composed: AnimationNode

    init(_ engine: AnimationEngine) {
      alone = AnimationNode(engine: engine, identifier: 1)
      composed = AnimationNode(engine: engine, identifier: 2)
    }

    func add<Value: Animatable>(
      _ property: AnimatableProperty<Value>, _ from: Value, _ to: Value, _ velocity: Value,
      configure: (Animation) -> Void
    ) {
      let spring = SpringAnimation(
        property, from: from, to: to, spring: Spring(response: 0.4, dampingRatio: 0.3),
        velocity: velocity, duration: 2)
      configure(spring)
      alone.add(spring, forKey: property.name)
      let model = composed.model(property)
      composed.add(BasicAnimation(property, from: model, to: model, duration: 9))
      composed.add(spring, forKey: property.name)
    }

    func agree<Value: Animatable>(on property: AnimatableProperty<Value>) -> Bool {
      let (a, b) = (alone.presentation(property), composed.presentation(property))
      return a.propertyValue == b.propertyValue
    }
  }

  private static func randomPoint(using random: inout SeededGenerator) -> Point {
    Point(x: .random(in: -99...99, using: &random), y: .random(in: -99...99, using: &random))
  }

  @Test(
    "D47: springs side by side show what each shows in a stack", arguments: 0..<30 as Range<UInt64>)
  func law(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pairs = (0..<20).map { _ in Pair(engine) }
    for pair in pairs {
      let begin = Bool.random(using: &random) ? nil : Double.random(in: 0...0.3, using: &random)
      let repeats = Bool.random(using: &random)
      func configure(_ animation: Animation) {
        animation.beginTime = begin
        if repeats { animation.repeatCount = 1.5 }
      }
      let points = (0..<6).map { _ in SpringFillTests.randomPoint(using: &random) }
      pair.add(Token.level, points[0].x, points[0].y, points[1].x, configure: configure)
      pair.add(Token.position, points[0], points[1], points[2], configure: configure)
      pair.add(
        Token.matrix, AffineTransform(rotationAngle: points[3].x / 50), .identity,
        AffineTransform(a: 1, b: 2, c: -2, d: 1, tx: points[4].x, ty: points[4].y),
        configure: configure)
      pair.add(
        Token.tint, Color(red: 1, green: 0.2, blue: 0.9, alpha: 1), .white,
        Color(red: 3, green: -4, blue: 5, alpha: 0), configure: configure)
    }
    for time in [0.1, 0.3, 0.9, 1.9, 2.1, 2.9] {
      clock.advance(to: time)
      for pair in pairs {
        #expect(pair.agree(on: Token.level) && pair.agree(on: Token.position), "\(time)")
        #expect(pair.agree(on: Token.matrix) && pair.agree(on: Token.tint), "\(time)")
      }
      // The last one of the lane takes the place of each that goes.
      for pair in [random.pick(pairs), random.pick(pairs)] {
        pair.alone.removeAnimation(forKey: "position")
        pair.composed.removeAnimation(forKey: "position")
      }
    }
  }
}
