import HeapCounter
import ViewKernel

/// Bytes of the heap in use, with the headers and rounding of its blocks.
enum MemoryRows {
  private static let count = 100_000

  static func rows() -> [Row] {
    [
      row("leaf-view", reach: 128, limit: 80) {
        var views: [View] = []
        views.reserveCapacity(count)
        return { for _ in 0..<count { views.append(View(frame: Trees.smallFrame)) } }
      },
      row("view-in-a-tree") {
        var root: View?
        return {
          root = Trees.build(0, of: count)
          consume(root)
        }
      },
      row("reference-view-in-a-tree") {
        var root: ReferenceView?
        return {
          root = Trees.buildReference(0, of: count)
          consume(root)
        }
      },
      row("background-of-a-view") { ofViews { _, view in view.backgroundColor = .white } },
      row("transform-of-a-view") { ofViews { _, view in view.transform = Trees.turn } },
      row("animation-of-a-node/double", limit: 40) { ofNodes(0.0, 1.0) },
      row("animation-of-a-node/rect", limit: 40) { ofNodes(Rect.zero, Trees.smallFrame) },
      row("animation-of-a-view", reach: 320, limit: 40) {
        ofViews { _, view in view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1e3)) }
      },
      row("animation-of-a-view-with-a-key") {
        ofViews { _, view in
          view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1e3), forKey: "fade")
        }
      },
      row("change-of-a-view-in-a-block") {
        ofViews { window, view in window.animate(duration: 1e3) { view.opacity = 0.5 } }
      },
      afterPeak("nodes-and-animations", reach: 2) { nodesAndAnimations },
      afterPeak("timers", reach: 2) { timers },
      row("observer-of-a-view") {
        var tokens: [PropertyObservation] = []
        tokens.reserveCapacity(count)
        return ofViews { _, view in tokens.append(view.observe(.opacity) { _ in }) }
      },
    ]
  }

  /// - Parameters:
  ///   - limit: The stated bytes that it takes at least.
  ///   - make: Makes everything up to what is measured, and hands back what makes that.
  private static func row(
    _ name: String, reach: Double? = nil, limit: Double? = nil,
    make: @escaping () -> () -> Void
  ) -> Row {
    Row(name: "memory/\(name)/\(count)", unit: .bytes, reach: reach) { _ in
      let add = make()
      let before = heapBytes()
      add()
      let bytes = Double(heapBytes() - before) / Double(count)
      withExtendedLifetime(add) {}
      return Row.Figures(ours: Sample(times: [bytes]), limit: limit)
    }
  }

  /// Bytes that an engine has more than before, for each thing, when all but a few have gone.
  private static func afterPeak(
    _ name: String, reach: Double, make: @escaping () -> (AnimationEngine) -> Void
  ) -> Row {
    Row(name: "memory/after-a-peak-of-\(name)/\(count)", unit: .bytes, reach: reach) { _ in
      let engine = AnimationEngine(clock: LogicalClock())
      let before = heapBytes()
      make()(engine)
      engine.clock.advance(by: 1)
      let bytes = Double(heapBytes() - before) / Double(count)
      withExtendedLifetime(engine) {}
      return Row.Figures(ours: Sample(times: [max(bytes, 0)]), limit: 0)
    }
  }

  /// Each in a cohort of its own, which ends; the nodes go.
  private static func nodesAndAnimations(_ engine: AnimationEngine) {
    let property = AnimatableProperty("frame", initial: Rect.zero)
    let nodes = (0..<count).map { AnimationNode(engine: engine, identifier: $0) }
    for (index, node) in nodes.enumerated() {
      let move = BasicAnimation(property, from: .zero, to: Trees.smallFrame)
      move.timing = MediaTiming(beginTime: 1, duration: 1 + Double(index) / 1e6)
      move.timingCurve = .easeIn
      node.add(move)
    }
    engine.clock.advance(to: 2)
    engine.clock.advance(to: 4)
  }

  private static func timers(_ engine: AnimationEngine) {
    let clock = engine.clock
    let timers = (0..<count).map { clock.schedule(after: 1e3 + Double($0)) {} }
    for timer in timers { clock.cancel(timer) }
    clock.advance(to: 1)
  }

  /// An animation of a node, with the slot that it moves.
  private static func ofNodes<Value: Animatable>(_ from: Value, _ to: Value) -> () -> Void {
    let cells = Cells(count, from)
    let animation = cells.animation(from: from, to: to, timing: MediaTiming(duration: 1e3))
    return { for node in cells.nodes { node.add(animation) } }
  }

  private static func ofViews(_ change: @escaping (Window, View) -> Void) -> () -> Void {
    let window = Window(size: Size(width: 1000, height: 1000))
    let views = Trees.row(count, in: window)
    return { for view in views { change(window, view) } }
  }
}
