import ViewKernel

/// What it costs to look: at one view that is animated, and at a whole tree.
enum ReadingRows {
  static func rows() -> [Row] {
    let count = 100_000
    return [
      presentation("center.x") { $0.presentation.center.x },
      presentation("opacity") { $0.presentation.opacity },
      presentation("center.x-after-a-setter", stale: .ofAnother) { $0.presentation.center.x },
      presentation("center.x-after-its-setter", stale: .ofEach) { $0.presentation.center.x },
      presentation("opacity-by-token", reach: nil) { $0.presentation[.opacity] },
      presentation("animation-for-key", reach: nil) {
        $0.animation(forKey: "slide") == nil ? 0 : 1
      },
      presentation("center.x-of-a-still-view", isAnimated: false, reach: nil) {
        $0.presentation.center.x
      },
      .timed(
        "snapshot/still/\(count)", reach: 14, limit: .copy, ours: { snapshot(count) },
        reference: { snapshotReference(count) }),
      .timed(
        "snapshot/affine/\(count)", reach: 30, limit: .copy,
        ours: { snapshot(count) { $0.transform = Trees.turn } },
        reference: { snapshotReference(count, isTurned: true) }),
      .timed(
        "snapshot/animated/\(count)", reach: 40, limit: .copy,
        ours: { snapshot(count) { $0.add(slide) } }),
      .timed(
        "snapshot/animated-after-a-setter/\(count)", reach: 40, limit: .copy,
        ours: {
          snapshot(count) {
            $0.add(slide)
          } disturb: {
            $0.opacity = $0.opacity == 1 ? 0.5 : 1
          }
        }),
      .timed(
        "snapshot/animated-thrice/\(count)", limit: .copy,
        ours: {
          snapshot(count) {
            $0.add(slide)
            $0.add(fade)
            $0.add(grow)
          }
        }),
    ]
  }

  private static var slide: Animation {
    BasicAnimation(.center, from: .zero, to: Point(x: 100, y: 50), duration: 1e5)
  }
  private static var fade: Animation { BasicAnimation(.opacity, from: 0.2, to: 1, duration: 1e5) }
  private static var grow: Animation {
    BasicAnimation(.transformScale, from: 0.5, to: 1, duration: 1e5)
  }

  // MARK: One view

  private enum Setter { case none, ofAnother, ofEach }

  private static func presentation(
    _ name: String, stale: Setter = .none, isAnimated: Bool = true, reach: Double? = 30,
    read: @escaping (View) -> Double
  ) -> Row {
    .timed("read/presentation.\(name)", reach: reach, limit: .load) {
      let count = 1_000
      let window = Window(size: Size(width: 1000, height: 1000))
      let views = Trees.row(count + 1, in: window)
      if isAnimated {
        for view in views {
          view.add(slide, forKey: "slide")
          view.add(fade)
        }
      }
      window.advance(to: 1)
      // The views are kept by the window: taking one from an array retains it, which costs more than
      // the load that a read should be.
      let references = views.prefix(count).map { Unmanaged.passUnretained($0) }
      var y = 0.0
      return Workload(
        items: count,
        prepare: {
          y += 1
          switch stale {
          case .none: break
          case .ofAnother: views[count].center.y = y
          case .ofEach: for view in views { view.center.y = y }
          }
        },
        run: {
          var sum = 0.0
          for reference in references { sum += reference._withUnsafeGuaranteedRef(read) }
          consume((sum, window))
        })
    }
  }

  // MARK: A tree

  /// - Parameters:
  ///   - change: What is done to every view once.
  ///   - disturb: What is done to one view before each list, not timed.
  private static func snapshot(
    _ count: Int, change: (View) -> Void = { _ in }, disturb: ((View) -> Void)? = nil
  ) -> Workload {
    let window = Window(size: Size(width: 1000, height: 1000))
    // In the order in which an app builds its tree, which is also that of the walk.
    var views: [View] = []
    window.addSubview(Trees.build(0, of: count) { views.append($0) })
    for view in views { change(view) }
    window.advance(to: 1)
    var items: [SnapshotItem] = []
    return Workload(
      items: count, prepare: { disturb?(views[count - 1]) },
      run: {
        items.removeAll(keepingCapacity: true)
        window.appendSnapshot(to: &items)
        precondition(items.count == count + 1)
        consume(items.count)
      })
  }

  private static func snapshotReference(_ count: Int, isTurned: Bool = false) -> Workload {
    var views: [ReferenceView] = []
    let root = Trees.buildReference(0, of: count) { views.append($0) }
    if isTurned { for view in views { view.transform = Trees.turn } }
    var items: [ReferenceView.Item] = []
    return Workload(items: count) {
      items.removeAll(keepingCapacity: true)
      root.flatten(.identity, 1, &items)
      consume(items.count)
    }
  }
}
