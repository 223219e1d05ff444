import ViewKernel

/// What it costs to start and to stop an animation, warm: the storage has been used before.
enum EngineRows {
  static func rows() -> [Row] {
    var rows: [Row] = []
    for count in [1_000, 100_000] {
      rows.append(
        .timed(
          "engine/add/\(count)", target: 50, calmReference: count == 1_000 ? 370 : 530,
          ours: { EngineStage(count).adding }, reference: { ReferenceStage(count).adding },
          limit: { MachineLimits.records(count, removes: false) }))
      rows.append(
        .timed(
          "engine/remove-at-random/\(count)", target: 50,
          calmReference: count == 1_000 ? 500 : 1400,
          ours: { EngineStage(count).removing }, reference: { ReferenceStage(count).removing },
          limit: { MachineLimits.records(count, removes: true) }))
    }
    let count = 10_000
    rows.append(
      .timed(
        "engine/node-add/\(count)", ours: { nodeAdd(count) },
        reference: { ReferenceStage(count).adding }))
    rows.append(
      .timed(
        "engine/view-add/\(count)", ours: { ViewStage(count).adding },
        reference: { ReferenceStage(count).adding }))
    rows.append(
      .timed(
        "engine/view-add-with-key/\(count)", ours: { ViewStage(count).addingWithKey },
        reference: { ReferenceStage(count).adding }))
    rows.append(
      .timed(
        "engine/view-remove/\(count)", ours: { ViewStage(count).removing },
        reference: { ReferenceStage(count).removing }))
    rows.append(
      .timed(
        "engine/window-animate-opacity/\(count)", ours: { ViewStage(count).animating },
        reference: { ReferenceStage(count).adding }))
    return rows
  }

  private static func nodeAdd(_ count: Int) -> Workload {
    let engine = AnimationEngine(clock: LogicalClock())
    let height = AnimatableProperty("height", initial: 0.0)
    let nodes = (0..<count).map { AnimationNode(engine: engine, identifier: $0) }
    let fade = BasicAnimation(height, from: 0, to: 1, duration: 1e3)
    return Workload(
      items: count, prepare: { for node in nodes { node.removeAllAnimations() } },
      run: { for node in nodes { node.add(fade) } })
  }
}

/// Slots of one column and one cohort of an engine.
private final class EngineStage {
  private let engine = AnimationEngine(clock: LogicalClock())
  private let slots: [AnimationSlot<Double>]
  private let cohort: AnimationCohort
  private var handles: [AnimationHandle] = []
  private let order: [Int]

  init(_ count: Int) {
    let engine = engine
    slots = (0..<count).map { engine.doubles.makeSlot(Double($0)) }
    cohort = engine.makeCohort(MediaTiming(duration: 1e6), curve: .easeInEaseOut)!
    var random = SeededGenerator(seed: 3)
    order = (0..<count).shuffled(using: &random)
    handles.reserveCapacity(count)
  }

  private func add() {
    guard handles.isEmpty else { return }
    // In a local, so that the checks on a property of a class are not measured too.
    var made = handles
    handles = []
    for slot in slots { made.append(engine.add(from: 0, to: 1, to: slot, in: cohort)!) }
    handles = made
  }

  private func remove() {
    guard !handles.isEmpty else { return }
    let known = handles
    for index in order { engine.remove(known[index]) }
    handles = []
    handles.reserveCapacity(slots.count)
  }

  var adding: Workload { Workload(items: slots.count, prepare: remove, run: add) }
  var removing: Workload { Workload(items: slots.count, prepare: add, run: remove) }
}

/// Views in a window.
private final class ViewStage {
  private let window = Window(size: Size(width: 1000, height: 1000))
  private var views: [View] = []
  private let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1e3)
  private var hasAnimations = false

  init(_ count: Int) {
    for _ in 0..<count {
      let view = View(frame: Trees.smallFrame)
      window.addSubview(view)
      views.append(view)
    }
    window.advance(to: 0)
  }

  private func remove() {
    for view in views { view.removeAllAnimations() }
    hasAnimations = false
  }

  private func add() {
    guard !hasAnimations else { return }
    for view in views { view.add(fade) }
    hasAnimations = true
  }

  private func resetModels() {
    remove()
    for view in views { view.opacity = 1 }
  }

  var adding: Workload { Workload(items: views.count, prepare: remove, run: add) }

  var addingWithKey: Workload {
    Workload(
      items: views.count, prepare: remove,
      run: { for view in self.views { view.add(self.fade, forKey: "fade") } })
  }

  var removing: Workload { Workload(items: views.count, prepare: add, run: remove) }

  var animating: Workload {
    Workload(
      items: views.count, prepare: resetModels,
      run: {
        for view in self.views { self.window.animate(duration: 1e3) { view.opacity = 0.5 } }
      })
  }
}

/// Layers of the usual design.
private final class ReferenceStage {
  private let engine = ReferenceEngine()
  private let layers: [ReferenceLayer]
  private var animations: [ReferenceAnimation] = []
  private let order: [Int]

  init(_ count: Int) {
    layers = (0..<count).map { _ in ReferenceLayer() }
    var random = SeededGenerator(seed: 3)
    order = (0..<count).shuffled(using: &random)
  }

  private func add() {
    guard animations.isEmpty else { return }
    var made: [ReferenceAnimation] = []
    made.reserveCapacity(layers.count)
    let curve = ReferenceBezier(0.42, 0, 0.58, 1)
    for layer in layers {
      let animation = ReferenceBasic(
        layer, key: "opacity", begin: 0, duration: 1e3, curve: curve)
      engine.add(animation)
      made.append(animation)
    }
    animations = made
  }

  private func remove() {
    guard !animations.isEmpty else { return }
    let known = animations
    for index in order { engine.remove(known[index]) }
    engine.sweep()
    animations.removeAll(keepingCapacity: true)
  }

  var adding: Workload { Workload(items: layers.count, prepare: remove, run: add) }
  var removing: Workload { Workload(items: layers.count, prepare: add, run: remove) }
}
