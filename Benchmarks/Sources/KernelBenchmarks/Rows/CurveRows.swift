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
      .timed("curve/begin-and-end-on-nodes/20000-at-once", ours: { beginAndEnd(20_000) }),
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
    let cells = Cells(1, 0.0)
    func add(_ curve: TimingCurve, _ duration: Double) {
      cells.nodes[0].add(
        cells.animation(from: 0, to: 1, timing: MediaTiming(duration: duration), curve: curve))
    }
    for curve in distinctCurves(curves) { add(curve, 1) }
    cells.engine.clock.advance(to: 2)
    add(.easeIn, 1e9)
    let count = 1_000
    return Workload(items: count) {
      for _ in 0..<count { cells.engine.clock.advance(by: 1.0 / 64) }
      consume(cells[0])
    }
  }

  /// As many cohorts as curves begin, and end again.
  private static func beginAndEnd(_ count: Int) -> Workload {
    let cells = Cells(count, 0.0)
    let animations = distinctCurves(count).map {
      cells.animation(from: 0, to: 1, timing: MediaTiming(duration: 1), curve: $0)
    }
    return Workload(items: count) {
      for (node, animation) in zip(cells.nodes, animations) { node.add(animation) }
      cells.engine.clock.advance(by: 2)
      consume(cells[0])
    }
  }

  private static func distinctCurves(_ count: Int) -> [TimingCurve] {
    (0..<count).map { .cubicBezier(0.5, Double($0 + 1) / 1e6, 0.75, 1) }
  }
}
