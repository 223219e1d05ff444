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
      row("animation-in-the-engine/double", reach: 112, limit: 40) { inEngine(0.0, 1.0) },
      row("animation-in-the-engine/rect", reach: 210, limit: 40) {
        inEngine(Rect.zero, Trees.smallFrame)
      },
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
      afterPeak("slots-and-animations", reach: 2) { slotsAndAnimations },
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
      let bytes = Double(heapBytes() - before) / Double(count)
      withExtendedLifetime(engine) {}
      return Row.Figures(ours: Sample(times: [max(bytes, 0)]), limit: 0)
    }
  }

  /// Each in a cohort of its own, which ends; the slots go, all but each thousandth.
  private static func slotsAndAnimations(_ engine: AnimationEngine) {
    var slots: [AnimationSlot<Rect>] = []
    for index in 0..<count {
      let slot = engine.rects.makeSlot(.zero)
      let timing = MediaTiming(beginTime: 1, duration: 1 + Double(index) / 1e6)
      let cohort = engine.makeCohort(timing, curve: .easeIn)!
      engine.add(from: .zero, to: Trees.smallFrame, to: slot, in: cohort)
      slots.append(slot)
    }
    engine.clock.advance(to: 2)
    engine.clock.advance(to: 3)
    for index in slots.indices where index % 1000 != 0 || index > count / 1000 {
      engine.rects.release(slots[index])
    }
    engine.clock.advance(to: 4)
  }

  private static func timers(_ engine: AnimationEngine) {
    let clock = engine.clock
    let timers = (0..<count).map { clock.schedule(after: 1e3 + Double($0)) {} }
    for timer in timers { clock.cancel(timer) }
    clock.advance(to: 1)
  }

  /// An animation with the slot that it moves.
  private static func inEngine<Value: Animatable>(_ from: Value, _ to: Value) -> () -> Void {
    let engine = AnimationEngine(clock: LogicalClock())
    let column = Value.column(in: engine)
    let cohort = engine.makeCohort(MediaTiming(duration: 1e3))!
    return {
      for _ in 0..<count { engine.add(from: from, to: to, to: column.makeSlot(from), in: cohort) }
    }
  }

  private static func ofViews(_ change: @escaping (Window, View) -> Void) -> () -> Void {
    let window = Window(size: Size(width: 1000, height: 1000))
    let views = Trees.row(count, in: window)
    return { for view in views { change(window, view) } }
  }
}
