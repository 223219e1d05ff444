import ViewKernel

/// What one hit test costs in a tree of 100,000 views that tile their superviews.
enum HitTestRows {
  private static let count = 100_000

  static func rows() -> [Row] {
    [
      .timed("hit-test/translated/\(count)", reach: 600, ours: { ours() }, reference: reference),
      .timed(
        "hit-test/affine/\(count)", reach: 1_200,
        ours: { ours(change: { $0.transform = Trees.turn }) },
        reference: { reference(isTurned: true) }),
      .timed("hit-test/presentation-of-still/\(count)", ours: { ours(isOfPresentation: true) }),
      .timed(
        "hit-test/presentation-of-animated/\(count)",
        ours: {
          ours(isOfPresentation: true) {
            let end = Point(x: $0.center.x + 1, y: $0.center.y)
            $0.add(BasicAnimation(.center, from: $0.center, to: end, duration: 1e5))
          }
        }),
    ]
  }

  private static let size = Size(width: 1e6, height: 1e6)

  private static let points: [Point] = {
    var random = SeededGenerator(seed: 5)
    return (0..<1_000).map { _ in
      Point(x: .random(in: 0..<1e6, using: &random), y: .random(in: 0..<1e6, using: &random))
    }
  }()

  private static func ours(
    isOfPresentation: Bool = false, change: (View) -> Void = { _ in }
  ) -> Workload {
    let window = Window(size: size)
    let views = Trees.views(count, frame: Trees.strips(in: size))
    window.addSubview(views[0])
    for view in views { change(view) }
    window.advance(to: 1)
    return Workload(items: points.count) {
      if isOfPresentation {
        for point in points { consume(window.presentation.hitTest(point)) }
      } else {
        for point in points { consume(window.hitTest(point)) }
      }
    }
  }

  private static func reference() -> Workload { reference(isTurned: false) }

  private static func reference(isTurned: Bool) -> Workload {
    let views = Trees.referenceViews(count, frame: Trees.strips(in: size))
    if isTurned { for view in views { view.transform = Trees.turn } }
    return Workload(items: points.count) {
      for point in points { consume(views[0].hitTest(point)) }
    }
  }
}
