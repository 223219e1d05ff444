import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// The laws of every value type, checked on random values; a new type is one row here.
@Suite("Interpolation laws")
struct AnimatableTests {
  static let seeds = 0..<50 as Range<UInt64>

  private func number(_ random: inout SeededGenerator) -> Double {
    // Far apart in size, with exact and awkward fractions.
    let size = random.pick([1e-3, 1, 100, 1e6])
    return random.pick([0, size, .random(in: -size...size, using: &random)])
  }

  private func path(_ random: inout SeededGenerator) -> Path {
    func point() -> Point { Point(x: number(&random), y: number(&random)) }
    var path = Path()
    path.move(to: point())
    path.addLine(to: point())
    path.addQuadCurve(to: point(), control: point())
    path.addCurve(to: point(), control1: point(), control2: point())
    path.close()
    return path
  }

  /// Runs the laws on three random values of each type.
  @Test("E1, D12: the laws hold for every type", arguments: seeds)
  func laws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    check(&random, { number(&$0) }, parts: { [$0] })
    check(&random, { Point(x: number(&$0), y: number(&$0)) }, parts: { [$0.x, $0.y] })
    check(
      &random, { Size(width: number(&$0), height: number(&$0)) },
      parts: { [$0.width, $0.height] })
    check(
      &random,
      {
        Rect(x: number(&$0), y: number(&$0), width: number(&$0), height: number(&$0))
      }, parts: { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] })
    check(
      &random,
      { EdgeInsets(top: number(&$0), left: number(&$0), bottom: number(&$0), right: number(&$0)) },
      parts: { [$0.top, $0.left, $0.bottom, $0.right] })
    check(
      &random,
      { Color(red: number(&$0), green: number(&$0), blue: number(&$0), alpha: number(&$0)) },
      parts: { [$0.red, $0.green, $0.blue, $0.alpha] })
    check(&random, { path(&$0) }, parts: { $0.points.flatMap { [$0.x, $0.y] } })
    check(&random, { path(&$0) as Path? }, parts: { $0!.points.flatMap { [$0.x, $0.y] } })
  }

  private func check<Value: Animatable>(
    _ random: inout SeededGenerator, _ make: (inout SeededGenerator) -> Value,
    parts: (Value) -> [Double]
  ) {
    let (a, b) = (make(&random), make(&random))
    let p = random.pick([0.25, 0.5, .random(in: 0...1, using: &random)])
    #expect(Value.interpolated(from: a, to: b, at: 0) == a)
    #expect(Value.interpolated(from: a, to: b, at: 1) == b)
    for q in [-0.5, 0, p, 1, 1.5] {
      #expect(Value.interpolated(from: a, to: a, at: q) == a, "a constant at \(q)")
    }
    #expect(a.neutral.added(onto: b) == b)
    #expect(a.repeated(1) == a)
    #expect(a.repeated(3) == a.added(onto: a).added(onto: a) || !isExact(parts(a)))
    #expect(a.distance(to: a) == 0)
    #expect(a.distance(to: b) == b.distance(to: a) && a.distance(to: b) >= 0)
    #expect(a.isFinite)
    for (q, name) in [(p, "inside"), (-0.3, "below"), (1.4, "above")] {
      let blended = parts(Value.interpolated(from: a, to: b, at: q))
      for (value, (x, y)) in zip(blended, zip(parts(a), parts(b))) {
        let slow = x * (1 - q) + y * q
        #expect(abs(value - slow) <= rounding(x, y), "\(Value.self) \(name): \(x) to \(y) at \(q)")
      }
    }
    guard let delta = b.delta(from: a) else { return }
    for (value, (x, y)) in zip(parts(delta.added(onto: a)), zip(parts(a), parts(b))) {
      #expect(abs(value - y) <= rounding(x, y), "\(Value.self): delta from \(x) to \(y)")
    }
  }

  /// A handful of roundings of numbers as large as the larger end.
  private func rounding(_ x: Double, _ y: Double) -> Double { 8 * max(abs(x), abs(y)).ulp }

  private func isExact(_ parts: [Double]) -> Bool {
    parts.allSatisfy { $0 == $0.rounded() }
  }

  @Test("E1: a blend never decreases from a smaller to a larger number", arguments: seeds)
  func monotone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = number(&random)
    let b = a + abs(number(&random))
    var last = a
    for step in 0...200 {
      let value = Double.interpolated(from: a, to: b, at: Double(step) / 200)
      #expect(value >= last || last - value <= rounding(a, b), "\(a) to \(b), step \(step)")
      #expect(value <= b)
      last = value
    }
  }

  @Test("E1: the formula is a + (b - a)p below the middle, b - (b - a)(1 - p) from there")
  func formula() {
    for (a, b, p) in [(0.1, 0.7, 0.3), (0.1, 0.7, 0.5), (0.1, 0.7, 0.9), (3, -1, 1.3)] {
      #expect(blend(a, b, p) == (p < 0.5 ? a + (b - a) * p : b - (b - a) * (1 - p)))
    }
  }

  @Test("E1: the size of a rect is clamped to 0 when shown, and only then")
  func sizeClamp() {
    let stage = Stage()
    let below = Rect(x: -5, y: -5, width: -10, height: 10)
    stage.node.set(Token.frame, to: Rect(x: 0, y: 0, width: 4, height: 4))
    let animation = BasicAnimation(Token.frame, from: below, to: below, duration: 1)
    animation.isAdditive = true
    stage.node.add(animation)
    #expect(
      stage.value(Token.frame, at: 0.5) == Rect(x: -5, y: -5, width: 0, height: 14))
    // A second delta brings the running value above 0 again: nothing was lost in between.
    let back = BasicAnimation(
      Token.frame, from: Rect(x: 0, y: 0, width: 9, height: 0),
      to: Rect(x: 0, y: 0, width: 9, height: 0), duration: 1)
    back.isAdditive = true
    stage.node.add(back)
    #expect(stage.node.presentation(Token.frame).size.width == 3)
  }

  @Test("E1: overshoot of a curve may not turn a rect inside out")
  func overshootClamp() {
    let stage = Stage()
    let animation = BasicAnimation(
      Token.frame, from: Rect(x: 0, y: 0, width: 10, height: 10),
      to: Rect(x: 0, y: 0, width: 0, height: 20), duration: 1)
    animation.timingCurve = .cubicBezier(0, 1.5, 1, 1.5)
    stage.node.add(animation)
    let shown = stage.value(Token.frame, at: 0.5)
    #expect(shown.size.width == 0 && shown.size.height == 22.5)
  }
}
