import ViewKernel

/// What it costs to start and to stop animations of an engine. But for the first row it is warm: the
/// storage has been used before.
enum EngineRows {
  static func rows() -> [Row] {
    let nodes = 10_000
    return [
      .timed("engine/first-adds/100000", limit: .block, ours: { firstAdds(100_000) }),
      addAndRemove(1_000, reach: 60), addAndRemove(100_000, reach: 150),
      .timed(
        "engine/node-add/\(nodes)", limit: .block, ours: { nodeAdd(nodes) },
        reference: { ReferenceStage(nodes).adding }),
    ]
  }

  private static func addAndRemove(_ count: Int, reach: Double) -> Row {
    .timed(
      "engine/add-and-remove-at-random/\(count)", reach: reach, limit: .block,
      ours: { EngineStage(count).addingAndRemoving },
      reference: { ReferenceStage(count).addingAndRemoving })
  }

  /// A new engine, whose lists grow.
  private static func firstAdds(_ count: Int) -> Workload {
    var engine = AnimationEngine(clock: LogicalClock())
    return Workload(
      items: count, prepare: { engine = AnimationEngine(clock: LogicalClock()) },
      run: {
        let cohort = engine.makeCohort(MediaTiming(duration: 1e3))!
        for _ in 0..<count {
          engine.add(from: 0, to: 1, to: engine.doubles.makeSlot(0), in: cohort)
        }
      })
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

  var addingAndRemoving: Workload {
    Workload(items: slots.count) {
      self.add()
      self.remove()
    }
  }
}

/// Layers of the usual design.
final class ReferenceStage {
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

  var addingAndRemoving: Workload {
    Workload(items: layers.count) {
      self.add()
      self.remove()
    }
  }
}
