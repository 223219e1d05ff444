import Testing
import ViewKernelAnimation
import ViewKernelTestSupport

/// Curves of running animations are grouped; what is no longer used must be forgotten.
@Suite("Groups of curves")
struct CurveGroupTests {
  private let clock = LogicalClock()
  private let engine: AnimationEngine
  private let cell: Cell<Double>

  init() {
    engine = AnimationEngine(clock: clock)
    cell = Cell(0, in: engine)
  }

  private func add(_ curve: TimingCurve, duration: Double = 1) {
    cell.animate(from: 0, to: 1, duration: duration, curve: curve)
  }

  private func curve(_ index: Int) -> TimingCurve {
    .cubicBezier(0.5, Double(index + 1) / 1e6, 0.75, 1)
  }

  @Test("20,000 curves, one after the other, leave a few groups")
  func inTurn() {
    for index in 0..<20_000 {
      add(curve(index), duration: 0x1p-10)
      clock.advance(by: 0x1p-10)
    }
    #expect(engine.curveGroupCount <= 8)
  }

  @Test("20,000 curves at once leave a few groups, whatever the order they end in")
  func atOnce() {
    for index in 0..<20_000 { add(curve(index), duration: 1 + Double(index * 7 % 20_000)) }
    #expect(engine.curveGroupCount == 20_000)
    clock.advance(to: 10_000.5)
    #expect(engine.curveGroupCount == 10_008)
    clock.advance(to: 20_001)
    #expect(engine.curveGroupCount == 8)
  }

  @Test("A curve that comes back finds its group, and moves as before")
  func comesBack() {
    for round in 0..<3 {
      for index in 0..<6 { add(curve(index)) }
      clock.advance(by: 0.5)
      #expect(cell.presentation == curve(5).value(at: 0.5), "round \(round)")
      clock.advance(by: 0.5)
      #expect(engine.curveGroupCount == 6)
    }
  }

  @Test(
    "Members of a group that end in any order keep their progress",
    arguments: 0..<5 as Range<UInt64>)
  func members(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curves: [TimingCurve] = [.easeIn, .linear, .steps(3), .default]
    var running: [(cell: Cell<Double>, begin: Double, end: Double, curve: TimingCurve)] = []
    for _ in 0..<300 {
      let duration = Double.random(in: 0.1...2, using: &random)
      let curve = random.pick(curves)
      let cell = Cell(-1.0, in: engine)
      cell.animate(from: 0, to: 1, duration: duration, curve: curve)
      running.append((cell, clock.now, clock.now + duration, curve))
      clock.advance(by: .random(in: 0...0.02, using: &random))
      for one in running {
        let fraction = (clock.now - one.begin) / (one.end - one.begin)
        let expected = clock.now < one.end ? one.curve.value(at: fraction) : -1
        // The end was rounded when the duration was added to the begin.
        #expect((one.cell.presentation - expected).magnitude <= 1e-12)
      }
    }
  }
}
