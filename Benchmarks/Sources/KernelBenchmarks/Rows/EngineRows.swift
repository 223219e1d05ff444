import ViewKernel

/// What it costs to start and to stop animations of nodes. But for the first row the engine is warm:
/// the storage has been used before.
enum EngineRows {
  static func rows() -> [Row] {
    let nodes = 10_000
    return [
      .timed("engine/first-node-adds/100000", limit: .block, ours: { firstAdds(100_000) }),
      addAndRemove(1_000), addAndRemove(100_000),
      .timed(
        "engine/node-add/\(nodes)", limit: .block, ours: { nodeAdd(nodes) },
        reference: { ReferenceStage(nodes).adding }),
    ]
  }

  private static func addAndRemove(_ count: Int) -> Row {
    .timed(
      "engine/node-add-and-remove-at-random/\(count)", limit: .block,
      ours: { addingAndRemoving(count) },
      reference: { ReferenceStage(count).addingAndRemoving })
  }

  private static func fade(of cells: Cells<Double>) -> Animation {
    cells.animation(
      from: 0, to: 1, timing: MediaTiming(duration: 1e6), curve: .easeInEaseOut)
  }

  /// A new engine, whose lists grow.
  private static func firstAdds(_ count: Int) -> Workload {
    var cells = Cells(0, 0.0)
    return Workload(
      items: count, prepare: { cells = Cells(count, 0.0) },
      run: {
        let fade = fade(of: cells)
        for node in cells.nodes { node.add(fade) }
      })
  }

  private static func nodeAdd(_ count: Int) -> Workload {
    let cells = Cells(count, 0.0)
    let fade = BasicAnimation(cells.property, from: 0, to: 1, duration: 1e3)
    return Workload(
      items: count, prepare: { for node in cells.nodes { node.removeAllAnimations() } },
      run: { for node in cells.nodes { node.add(fade) } })
  }

  private static func addingAndRemoving(_ count: Int) -> Workload {
    let cells = Cells(count, 0.0)
    let fade = fade(of: cells)
    var random = SeededGenerator(seed: 3)
    let order = cells.nodes.shuffled(using: &random)
    return Workload(items: count) {
      for node in cells.nodes { node.add(fade) }
      for node in order { node.removeAllAnimations() }
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
