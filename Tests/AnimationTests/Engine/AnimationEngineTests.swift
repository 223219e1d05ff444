import Testing
import ViewKernelGeometry

@testable import ViewKernelAnimation

@Suite("Animation engine")
struct AnimationEngineTests {
  let clock = LogicalClock()

  @Test("The example in the comment is true")
  func documentation() {
    let engine = AnimationEngine(clock: clock)
    let bar = AnimationNode(engine: engine, identifier: 0)
    let width = AnimatableProperty("width", initial: 100.0)
    bar.add(BasicAnimation(width, from: 0, to: 100, duration: 1))
    clock.advance(to: 0.25)
    #expect(bar.presentation(width) == 25)
  }

  @Test("Values of every type blend, and show their model again at the end")
  func everyColumn() {
    let engine = AnimationEngine(clock: clock)
    func check<Value: Animatable>(from: Value, to: Value) -> () -> Void {
      let cell = Cell(from, in: engine)
      cell.animate(from: from, to: to)
      return { [clock] in
        let shown = cell.presentation
        let fraction = clock.now
        #expect(
          fraction == 1
            ? shown == from : shown == Value.interpolated(from: from, to: to, at: fraction))
        #expect(cell.node.hasAnimations == (fraction < 1))
      }
    }
    let checks = [
      check(from: 1.0, to: 2),
      check(from: Point.zero, to: Point(x: 3, y: 4)),
      check(from: Size.zero, to: Size(width: 3, height: 4)),
      check(from: Rect.zero, to: Rect(x: 1, y: 2, width: 3, height: 4)),
      check(
        from: AffineTransform.identity,
        to: AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 8, ty: 9)),
      check(
        from: Color(red: 0, green: 0, blue: 0, alpha: 0),
        to: Color(red: 1, green: 0.5, blue: 0.25, alpha: 1)),
      check(from: EdgeInsets.zero, to: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
    ]
    for time in [0, 0.3, 0.8, 1] {
      clock.advance(to: time)
      for check in checks { check() }
    }
  }

  @Test("An engine is animating from the first begin to the last end")
  func isAnimating() {
    let engine = AnimationEngine(clock: clock)
    let cell = Cell(7.0, in: engine)
    let animation = BasicAnimation(cell.property, from: 0, to: 1)
    animation.timing = MediaTiming(beginTime: 1, duration: 2)
    cell.node.add(animation)
    #expect(!engine.isAnimating)
    clock.advance(to: 2)
    #expect(engine.isAnimating)
    #expect(cell.presentation == 0.5)
    clock.advance(to: 9)
    #expect(!engine.isAnimating)
    #expect(cell.presentation == 7)
  }

  @Test("D9: in its middle and at its end a member shows what its cohort says", arguments: [7, 30])
  func removal(count: Int) {
    let engine = AnimationEngine(clock: clock)
    let cells = (0..<count).map { Cell(Double($0), in: engine) }
    for cell in cells { cell.animate(from: 100, to: 200) }
    clock.advance(to: 0.5)
    // From the middle, the front and the back, so that every gap is filled by a move.
    for index in [count / 2, 0, count - 1] { cells[index].node.removeAllAnimations() }
    for index in 0..<count {
      let isRemoved = [count / 2, 0, count - 1].contains(index)
      #expect(cells[index].presentation == (isRemoved ? Double(index) : 150))
    }
    clock.advance(to: 0.75)
    #expect(cells[1].presentation == 175)
    clock.advance(to: 1)
    for index in 0..<count { #expect(cells[index].presentation == Double(index)) }
  }

  @Test("D12: additive members add to their model")
  func additiveMember() {
    let engine = AnimationEngine(clock: clock)
    let cell = Cell(Point(x: 10, y: 20), in: engine)
    cell.animate(from: .zero, to: Point(x: 4, y: 8), isAdditive: true)
    clock.advance(to: 0.5)
    #expect(cell.presentation == Point(x: 12, y: 24))
    cell.node.set(cell.property, to: .zero)
    #expect(cell.presentation == Point(x: 2, y: 4))
  }

  @Test("A custom value type gets its own column")
  func customType() {
    let engine = AnimationEngine(clock: clock)
    let property = AnimatableProperty("pair", initial: Pair(a: 1, b: 2))
    let node = AnimationNode(engine: engine, identifier: 1)
    node.add(
      BasicAnimation(property, from: Pair(a: 0, b: 0), to: Pair(a: 2, b: 4), duration: 1))
    clock.advance(to: 0.5)
    #expect(node.presentation(property) == Pair(a: 1, b: 2))
    #expect(Pair.column(in: engine).column === Pair.column(in: engine).column)
  }

  @Test("A second engine on a clock is refused, a later one is not")
  func secondEngine() async {
    await #expect(processExitsWith: .failure) {
      let clock = LogicalClock()
      let first = AnimationEngine(clock: clock)
      _ = AnimationEngine(clock: clock)
      _ = first
    }
  }

  @Test("Events of a dead engine do not touch the next one on its clock")
  func deadEngine() {
    do {
      let engine = AnimationEngine(clock: clock)
      Cell(0.0, in: engine).animate(from: 0, to: 1)
    }
    let engine = AnimationEngine(clock: clock)
    let node = AnimationNode(engine: engine, identifier: 1)
    node.add(BasicAnimation(Token.level, from: 0, to: 8, duration: 4))
    clock.advance(to: 2)
    #expect(node.presentation(Token.level) == 4)
  }
}

/// The smallest value type of one's own.
private struct Pair: Animatable {
  var a: Double
  var b: Double

  static func interpolated(from a: Pair, to b: Pair, at fraction: Double) -> Pair {
    Pair(a: blend(a.a, b.a, fraction), b: blend(a.b, b.b, fraction))
  }
  func added(onto underlying: Pair) -> Pair { Pair(a: underlying.a + a, b: underlying.b + b) }
  func delta(from base: Pair) -> Pair? { Pair(a: a - base.a, b: b - base.b) }
  static func neutral(like value: Pair) -> Pair { Pair(a: 0, b: 0) }
  func repeated(_ count: Double) -> Pair { Pair(a: a * count, b: b * count) }
  func distance(to other: Pair) -> Double { abs(other.a - a) + abs(other.b - b) }
  var isFinite: Bool { a.isFinite && b.isFinite }
}
