import ViewKernel

/// What building, laying out and reading a tree costs, per view.
enum TreeRows {
  static func rows() -> [Row] {
    let count = 100_000
    return [
      .timed(
        "tree/build/\(count)", target: 60, calmReference: 165, ours: { build(count) },
        reference: { buildReference(count) },
        limit: { MachineLimits.blocks(count, bytes: 112, frees: false) }),
      .timed(
        "tree/free/\(count)", target: 50, calmReference: 155, ours: { release(count) },
        reference: { releaseReference(count) },
        limit: { MachineLimits.blocks(count, bytes: 112, frees: true) }),
      .timed(
        "layout/all-dirty/\(count)", target: 35, calmReference: 112, ours: { layout(count) },
        reference: { layoutReference(count) },
        limit: { MachineLimits.blend(count, numbers: 4) }),
      .timed(
        "layout/dirty-leaf-at-depth-5/100000", target: 250, calmReference: 7_900_000,
        ours: { dirtyLeaf(count, fanOut: 10, leaf: 10_500) },
        reference: { dirtyLeafReference(count, fanOut: 10, leaf: 10_500) }),
      .timed(
        "layout/dirty-leaf-at-depth-5/121", target: nil,
        ours: { dirtyLeaf(121, fanOut: 3, leaf: 80) },
        reference: { dirtyLeafReference(121, fanOut: 3, leaf: 80) }),
      .timed(
        "snapshot/flatten/\(count)", target: 18, calmReference: 165, ours: { snapshot(count) },
        reference: { snapshotReference(count) },
        limit: { MachineLimits.copy(count, bytes: MemoryLayout<SnapshotItem>.stride) }),
      .timed(
        "hit-test/\(count)", target: 1_500, calmReference: 3_500, ours: { hitTest(count) },
        reference: { hitTestReference(count) }),
    ]
  }

  // MARK: Build and free

  private static func build(_ count: Int) -> Workload {
    var root: View?
    return Workload(
      items: count, prepare: { root = nil },
      run: {
        root = Trees.build(0, of: count)
        consume(root)
      })
  }

  private static func buildReference(_ count: Int) -> Workload {
    var root: ReferenceView?
    return Workload(
      items: count, prepare: { root = nil },
      run: {
        root = Trees.buildReference(0, of: count)
        consume(root)
      })
  }

  private static func release(_ count: Int) -> Workload {
    var root: View?
    return Workload(
      items: count, prepare: { root = Trees.build(0, of: count) },
      run: {
        root = nil
        consume(root)
      })
  }

  private static func releaseReference(_ count: Int) -> Workload {
    var root: ReferenceView?
    return Workload(
      items: count, prepare: { root = Trees.buildReference(0, of: count) },
      run: {
        root = nil
        consume(root)
      })
  }

  // MARK: Layout

  private static func layout(_ count: Int) -> Workload {
    let window = Window(size: Size(width: 1000, height: 1000))
    let views = Trees.views(count, make: { RowView(frame: $0) })
    window.addSubview(views[0])
    var width = 1000.0
    return Workload(
      items: count,
      prepare: {
        // Another width each time, so that every frame really changes.
        width = width == 1000 ? 1200 : 1000
        views[0].bounds.size.width = width
        for view in views { view.setNeedsLayout() }
      },
      run: { window.layoutIfNeeded() })
  }

  private static func layoutReference(_ count: Int) -> Workload {
    let views = Trees.referenceViews(count, make: { ReferenceRowView(frame: $0) })
    var width = 1000.0
    return Workload(
      items: count,
      prepare: {
        width = width == 1000 ? 1200 : 1000
        views[0].bounds.size.width = width
        for view in views { view.setNeedsLayout() }
      },
      run: { views[0].layoutIfNeeded() })
  }

  private static func dirtyLeaf(_ count: Int, fanOut: Int, leaf: Int) -> Workload {
    let window = Window(size: Size(width: 1000, height: 1000))
    let views = Trees.views(count, fanOut: fanOut, make: { RowView(frame: $0) })
    window.addSubview(views[0])
    window.layoutIfNeeded()
    let leaf = views[leaf]
    let repeats = 1_000
    return Workload(items: repeats) {
      for _ in 0..<repeats {
        leaf.setNeedsLayout()
        window.layoutIfNeeded()
      }
      consume(views.count)
    }
  }

  private static func dirtyLeafReference(_ count: Int, fanOut: Int, leaf: Int) -> Workload {
    let views = Trees.referenceViews(count, fanOut: fanOut, make: { ReferenceRowView(frame: $0) })
    views[0].layoutIfNeeded()
    let leaf = views[leaf]
    let repeats = count > 10_000 ? 3 : 1_000
    return Workload(items: repeats) {
      for _ in 0..<repeats {
        leaf.setNeedsLayout()
        views[0].layoutIfNeeded()
      }
    }
  }

  // MARK: Reading

  private static func snapshot(_ count: Int) -> Workload {
    let window = Window(size: Size(width: 1000, height: 1000))
    window.addSubview(Trees.build(0, of: count))
    window.layoutIfNeeded()
    var items: ContiguousArray<SnapshotItem> = []
    return Workload(items: count) {
      items.removeAll(keepingCapacity: true)
      window.appendSnapshot(to: &items)
      consume(items.count)
    }
  }

  private static func snapshotReference(_ count: Int) -> Workload {
    let root = Trees.buildReference(0, of: count)
    var items: [ReferenceView.Item] = []
    return Workload(items: count) {
      items.removeAll(keepingCapacity: true)
      root.flatten(.identity, 1, &items)
      consume(items.count)
    }
  }

  private static let hitSize = Size(width: 1e6, height: 1e6)

  private static let hitPoints: [Point] = {
    var random = SeededGenerator(seed: 5)
    return (0..<1_000).map { _ in
      Point(x: .random(in: 0..<1e6, using: &random), y: .random(in: 0..<1e6, using: &random))
    }
  }()

  private static func hitTest(_ count: Int) -> Workload {
    let window = Window(size: hitSize)
    window.addSubview(Trees.views(count, frame: Trees.strips(in: hitSize))[0])
    return Workload(items: hitPoints.count) {
      for point in hitPoints { consume(window.hitTest(point)) }
    }
  }

  private static func hitTestReference(_ count: Int) -> Workload {
    let root = Trees.referenceViews(count, frame: Trees.strips(in: hitSize))[0]
    return Workload(items: hitPoints.count) {
      for point in hitPoints { consume(root.hitTest(point)) }
    }
  }
}
