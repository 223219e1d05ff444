import ViewKernel

/// What building, freeing and laying out a tree costs.
enum TreeRows {
  static func rows() -> [Row] {
    let count = 100_000
    return [
      .timed(
        "tree/build/\(count)", reach: 60, limit: .block, ours: { build(count) },
        reference: { buildReference(count) }),
      .timed(
        "tree/free/\(count)", reach: 45, limit: .block, ours: { release(count) },
        reference: { releaseReference(count) }),
      .timed("tree/out-of-a-window-and-in/1000", limit: .block, ours: { outAndIn(1_000) }),
      .timed(
        "layout/all-dirty/\(count)", reach: 30, limit: .place, ours: { layout(count) },
        reference: { layoutReference(count) }),
      .timed(
        "layout/dirty-leaf-at-depth-5/\(count)", reach: 120,
        ours: { dirtyLeaf(count, fanOut: 10, leaf: 10_500) }),
      .timed(
        "layout/dirty-leaf-at-depth-5/121", ours: { dirtyLeaf(121, fanOut: 3, leaf: 80) },
        reference: { dirtyLeafReference(121, fanOut: 3, leaf: 80) }),
      .timed(
        "layout/dirty-leaf-among-siblings/\(count)", reach: 400,
        ours: { dirtyLeaf(count, fanOut: count, leaf: count / 2) }),
    ]
  }

  // MARK: Build and free

  /// Each leaf leaves its window and comes back.
  private static func outAndIn(_ count: Int) -> Workload {
    let window = Window(size: Size(width: 1000, height: 1000))
    let root = View(frame: Trees.smallFrame)
    window.addSubview(root)
    let views = (0..<count).map { _ in View(frame: Trees.smallFrame) }
    return Workload(items: count) {
      for view in views {
        root.addSubview(view)
        view.removeFromSuperview()
      }
      consume(window)
    }
  }

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
    // What takes a millisecond is done less often, so that a quick run stays quick.
    let repeats = 100
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
    let repeats = 1_000
    return Workload(items: repeats) {
      for _ in 0..<repeats {
        leaf.setNeedsLayout()
        views[0].layoutIfNeeded()
      }
    }
  }
}
