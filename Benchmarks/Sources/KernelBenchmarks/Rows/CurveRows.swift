import ViewKernel

/// What own curves cost: making one, and what those that came and went leave behind.
enum CurveRows {
  static func rows() -> [Row] {
    [
      .timed("curve/new-bezier/1000", reach: 1000, ours: newCurves),
      // The reference is a tick of an engine that has seen no curve before.
      .timed(
        "tick/one-animation/after-20000-curves", ours: { ticks(after: 20_000) },
        reference: { ticks(after: 0) }),
      .timed("curve/begin-and-end/20000-at-once", ours: { beginAndEnd(20_000) }),
    ]
  }

  private static func newCurves() -> Workload {
    let count = 1_000
    var random = SeededGenerator(seed: 5)
    let points = (0..<count).map { _ in
      SIMD4(
        Double.random(in: 0...1, using: &random), .random(in: -0.5...1.5, using: &random),
        .random(in: 0...1, using: &random), .random(in: -0.5...1.5, using: &random))
    }
    return Workload(items: count) {
      for point in points { consume(TimingCurve.cubicBezier(point.x, point.y, point.z, point.w)) }
    }
  }

  private static func ticks(after curves: Int) -> Workload {
    let engine = AnimationEngine(clock: LogicalClock())
    let slot = engine.doubles.makeSlot(0)
    for curve in distinctCurves(curves) {
      let cohort = engine.makeCohort(MediaTiming(duration: 1), curve: curve)!
      engine.add(from: 0, to: 1, to: slot, in: cohort)
    }
    engine.clock.advance(to: 2)
    let cohort = engine.makeCohort(MediaTiming(duration: 1e9), curve: .easeIn)!
    engine.add(from: 0, to: 1, to: slot, in: cohort)
    let count = 1_000
    return Workload(items: count) {
      for _ in 0..<count { engine.clock.advance(by: 1.0 / 64) }
      consume(engine.doubles.presentation(of: slot))
    }
  }

  /// As many cohorts as curves begin, and end again.
  private static func beginAndEnd(_ count: Int) -> Workload {
    let engine = AnimationEngine(clock: LogicalClock())
    let slots = (0..<count).map { _ in engine.doubles.makeSlot(0) }
    let curves = distinctCurves(count)
    return Workload(items: count) {
      for (slot, curve) in zip(slots, curves) {
        let cohort = engine.makeCohort(MediaTiming(duration: 1), curve: curve)!
        engine.add(from: 0, to: 1, to: slot, in: cohort)
      }
      engine.clock.advance(by: 2)
      consume(engine.doubles.presentation(of: slots[0]))
    }
  }

  private static func distinctCurves(_ count: Int) -> [TimingCurve] {
    (0..<count).map { .cubicBezier(0.5, Double($0 + 1) / 1e6, 0.75, 1) }
  }
}
