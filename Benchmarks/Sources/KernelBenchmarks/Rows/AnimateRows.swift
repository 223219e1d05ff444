import ViewKernel

/// What it costs to animate views: with animations of one's own, in blocks, and in blocks that
/// interrupt each other.
enum AnimateRows {
  private static let count = 10_000

  static func rows() -> [Row] {
    [
      .timed(
        "animate/view.add/\(count)", reach: 300, limit: .block, ours: { Stage().adding },
        reference: { ReferenceStage(count).adding }),
      .timed(
        "animate/view.add-with-key/\(count)", limit: .block, ours: { Stage().addingWithKey }),
      .timed(
        "animate/view.add-keyframes/\(count)", limit: .block, ours: { Stage().addingKeyframes }),
      .timed(
        "animate/view.removeAllAnimations/\(count)", limit: .block, ours: { Stage().removing },
        reference: { ReferenceStage(count).removing }),
      .timed(
        "animate/a-block-of-one/\(count)", reach: 400, limit: .block, ours: { Stage().blocks }),
      .timed(
        "animate/a-further-change/\(count)", reach: 250, limit: .block,
        ours: { Stage().changesInOneBlock }),
      .timed(
        "animate/a-frame-in-a-block/\(count)", limit: .block, ours: { Stage().framesInOneBlock }),
      .timed(
        "interrupt/blocks-add-up/\(count)", limit: .block, ours: { Stage().interrupting([]) }),
      .timed(
        "interrupt/from-current-state/\(count)", limit: .block,
        ours: { Stage().interrupting(.beginFromCurrentState) }),
    ]
  }

  /// Views in a window.
  private final class Stage {
    private let window = Window(size: Size(width: 1000, height: 1000))
    private let views: [View]
    private let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1e3)
    private let blink = KeyframeAnimation(.opacity, values: [1, 0, 1], duration: 1e3)
    private var hasAnimations = false

    init() {
      views = Trees.row(count, in: window)
      window.advance(to: 0)
    }

    private func add() {
      guard !hasAnimations else { return }
      for view in views { view.add(fade) }
      hasAnimations = true
    }

    private func remove() {
      for view in views { view.removeAllAnimations() }
      hasAnimations = false
    }

    private func reset() {
      remove()
      for view in views {
        view.opacity = 1
        view.frame = Trees.smallFrame
      }
    }

    var adding: Workload { Workload(items: count, prepare: remove, run: add) }

    var addingWithKey: Workload {
      Workload(items: count, prepare: remove) {
        for view in self.views { view.add(self.fade, forKey: "fade") }
      }
    }

    var addingKeyframes: Workload {
      Workload(items: count, prepare: remove) {
        for view in self.views { view.add(self.blink) }
      }
    }

    var removing: Workload { Workload(items: count, prepare: add, run: remove) }

    var blocks: Workload {
      Workload(items: count, prepare: reset) {
        for view in self.views { self.window.animate(duration: 1e3) { view.opacity = 0.5 } }
      }
    }

    var changesInOneBlock: Workload {
      Workload(items: count, prepare: reset) {
        self.window.animate(duration: 1e3) { for view in self.views { view.opacity = 0.5 } }
      }
    }

    /// Bounds and center at once.
    var framesInOneBlock: Workload {
      Workload(items: count, prepare: reset) {
        self.window.animate(duration: 1e3) {
          for view in self.views { view.frame = Rect(x: 50, y: 60, width: 70, height: 80) }
        }
      }
    }

    /// Three blocks over each other, with a frame between; items are changes.
    func interrupting(_ options: AnimationOptions) -> Workload {
      let ends = [Point(x: 100, y: 0), Point(x: 0, y: 100), Point(x: 50, y: 50)]
      return Workload(items: count * ends.count, prepare: reset) {
        for end in ends {
          self.window.animate(duration: 0.25, options: options) {
            for view in self.views { view.center = end }
          }
          self.window.advance(by: 1.0 / 64)
        }
      }
    }
  }
}
