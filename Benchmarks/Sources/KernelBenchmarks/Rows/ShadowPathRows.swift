import HeapCounter
import ViewKernel

/// What a tick costs while bounds move, and shadow paths are functions of them.
enum ShadowPathRows {
  private static let count = 1_000

  static func rows() -> [Row] {
    [
      allocations("into", reach: 0, derive: intoPath),
      // This form has to make a path each time.
      allocations("returned", reach: nil, derive: returnedPath),
      .timed(
        "tick/bounds-and-shadow-path/into/\(count)", limit: .blendOfFour,
        ours: { moving(derive: intoPath).tick }),
      .timed(
        "tick/bounds-and-shadow-path/returned/\(count)", limit: .blendOfFour,
        ours: { moving(derive: returnedPath).tick }),
    ]
  }

  private static func intoPath(_ view: View) {
    view.deriveShadowPath { bounds, path in path.addRect(bounds) }
  }

  private static func returnedPath(_ view: View) { view.deriveShadowPath { Path(rect: $0) } }

  private static func moving(derive: (View) -> Void) -> (window: Window, tick: Workload) {
    let window = Window(size: Size(width: 1000, height: 1000))
    let views = Trees.row(count, in: window)
    for view in views {
      derive(view)
      view.add(
        BasicAnimation(
          .bounds, from: Trees.smallFrame, to: Rect(x: 0, y: 0, width: 90, height: 80),
          duration: 1e5))
    }
    window.layoutIfNeeded()
    let tick = Workload(items: count) {
      window.advance(by: 1.0 / 64)
      consume(window.now)
    }
    return (window, tick)
  }

  private static func allocations(
    _ form: String, reach: Double?, derive: @escaping (View) -> Void
  ) -> Row {
    Row(
      name: "tick/bounds-and-shadow-path/\(form)/a-view", unit: .allocations, reach: reach
    ) { _ in
      let (_, tick) = moving(derive: derive)
      for _ in 0..<3 { tick.run() }
      let counts = (0..<5).map { _ in
        let before = heapAllocations()
        tick.run()
        return Double(heapAllocations() - before) / Double(count)
      }
      return Row.Figures(ours: Sample(times: counts))
    }
  }
}
