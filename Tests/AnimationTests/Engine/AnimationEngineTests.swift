import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Animation engine")
struct AnimationEngineTests {
  let clock = LogicalClock()

  @Test("The example in the comment is true")
  func documentation() {
    let engine = AnimationEngine(clock: clock)
    let width = engine.doubles.makeSlot(100)
    let cohort = engine.makeCohort(MediaTiming(duration: 1))!
    engine.add(from: 0, to: 100, to: width, in: cohort)
    clock.advance(to: 0.25)
    #expect(engine.doubles.presentation(of: width) == 25)
  }

  @Test("Slots of every type blend, and show their model again at the end")
  func everyColumn() throws {
    let engine = AnimationEngine(clock: clock)
    let cohort = try #require(engine.makeCohort(MediaTiming(duration: 1)))
    func check<Value: Animatable>(
      _ column: AnimationColumn<Value>, from: Value, to: Value
    ) -> () -> Void {
      let slot = column.makeSlot(from)
      engine.add(from: from, to: to, to: slot, in: cohort)
      return { [clock] in
        let shown = column.presentation(of: slot)
        let fraction = clock.now
        #expect(
          fraction == 1
            ? shown == from : shown == Value.interpolated(from: from, to: to, at: fraction))
        #expect(column.isAnimated(slot) == (fraction < 1))
      }
    }
    let checks = [
      check(engine.doubles, from: 1, to: 2),
      check(engine.points, from: .zero, to: Point(x: 3, y: 4)),
      check(engine.sizes, from: .zero, to: Size(width: 3, height: 4)),
      check(engine.rects, from: .zero, to: Rect(x: 1, y: 2, width: 3, height: 4)),
      check(
        engine.transforms, from: .identity,
        to: AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 8, ty: 9)),
      check(
        engine.colors, from: Color(red: 0, green: 0, blue: 0, alpha: 0),
        to: Color(red: 1, green: 0.5, blue: 0.25, alpha: 1)),
      check(
        EdgeInsets.column(in: engine), from: .zero,
        to: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
    ]
    for time in [0, 0.3, 0.8, 1] {
      clock.advance(to: time)
      for check in checks { check() }
    }
  }

  @Test("A cohort takes members until it ends, runs its completion once, and takes no more")
  func cohortLife() {
    let engine = AnimationEngine(clock: clock)
    let slot = engine.doubles.makeSlot(7)
    var completions: [Double] = []
    let cohort = engine.makeCohort(MediaTiming(beginTime: 1, duration: 2)) { [clock] in
      completions.append(clock.now)
    }!
    clock.advance(to: 2)
    #expect(engine.isAnimating)
    #expect(engine.add(from: 0, to: 1, to: slot, in: cohort) != nil)
    #expect(engine.doubles.presentation(of: slot) == 0.5)
    clock.advance(to: 9)
    #expect(completions == [3])
    #expect(engine.add(from: 0, to: 1, to: slot, in: cohort) == nil)
    #expect(engine.doubles.presentation(of: slot) == 7)
    #expect(!engine.isAnimating)
  }

  @Test("A dead cohort is not confused with the one that took its place")
  func staleCohort() throws {
    let engine = AnimationEngine(clock: clock)
    let slot = engine.doubles.makeSlot(7)
    let dead = try #require(engine.makeCohort(MediaTiming(duration: 1)))
    clock.advance(to: 2)
    let alive = try #require(engine.makeCohort(MediaTiming(duration: 1)))
    #expect(engine.add(from: 0, to: 1, to: slot, in: dead) == nil)
    #expect(engine.add(from: 0, to: 1, to: slot, in: alive) != nil)
  }

  @Test("D9: in its middle and at its end a member shows what its cohort says", arguments: [7, 30])
  func removal(count: Int) throws {
    let engine = AnimationEngine(clock: clock)
    let cohort = try #require(engine.makeCohort(MediaTiming(duration: 1)))
    let slots = (0..<count).map { engine.doubles.makeSlot(Double($0)) }
    let handles = slots.map { engine.add(from: 100, to: 200, to: $0, in: cohort)! }
    clock.advance(to: 0.5)
    // From the middle, the front and the back, so that every gap is filled by a move.
    for index in [count / 2, 0, count - 1] { engine.remove(handles[index]) }
    for index in 0..<count {
      let isRemoved = [count / 2, 0, count - 1].contains(index)
      #expect(engine.doubles.presentation(of: slots[index]) == (isRemoved ? Double(index) : 150))
    }
    clock.advance(to: 0.75)
    #expect(engine.doubles.presentation(of: slots[1]) == 175)
    clock.advance(to: 1)
    for index in 0..<count {
      #expect(engine.doubles.presentation(of: slots[index]) == Double(index))
    }
  }

  @Test("D12: additive members add to their model")
  func additiveMember() throws {
    let engine = AnimationEngine(clock: clock)
    let cohort = try #require(engine.makeCohort(MediaTiming(duration: 1)))
    let slot = engine.points.makeSlot(Point(x: 10, y: 20))
    engine.add(
      from: .zero, to: Point(x: 4, y: 8), to: slot, in: cohort, isAdditive: true)
    clock.advance(to: 0.5)
    #expect(engine.points.presentation(of: slot) == Point(x: 12, y: 24))
    engine.points.setModel(.zero, of: slot)
    #expect(engine.points.presentation(of: slot) == Point(x: 2, y: 4))
    engine.points.release(slot)
    #expect(engine.points.makeSlot(.zero) != slot, "whatever took its place is another slot")
  }

  @Test("A value type of one's own gets a pool of its own")
  func customType() {
    let engine = AnimationEngine(clock: clock)
    let property = AnimatableProperty("pair", initial: Pair(a: 1, b: 2))
    let node = AnimationNode(engine: engine, identifier: 1)
    node.add(
      BasicAnimation(property, from: Pair(a: 0, b: 0), to: Pair(a: 2, b: 4), duration: 1))
    clock.advance(to: 0.5)
    #expect(node.presentation(property) == Pair(a: 1, b: 2))
    #expect(Pair.column(in: engine) == Pair.column(in: engine))
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
      _ = engine.makeCohort(MediaTiming(duration: 1))
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
  var neutral: Pair { Pair(a: 0, b: 0) }
  func repeated(_ count: Double) -> Pair { Pair(a: a * count, b: b * count) }
  func distance(to other: Pair) -> Double { abs(other.a - a) + abs(other.b - b) }
  var isFinite: Bool { a.isFinite && b.isFinite }
}
