import ViewKernel

/// Those of many views, curves and animations.
extension GrowthRows {
  // MARK: Siblings

  static var siblings: [Row] {
    [
      siblings("append-and-remove-last") { parent, view in
        parent.addSubview(view)
        view.removeFromSuperview()
      },
      siblings("insert-at-0-and-remove-first") { parent, view in
        parent.insertSubview(view, at: 0)
        view.removeFromSuperview()
      },
      Growth.row("siblings/remove-first") { count in
        let family = family(count)
        let leaving = family.children.prefix(Growth.steps)
        return Workload(
          items: leaving.count,
          prepare: {
            guard leaving[0].superview == nil else { return }
            for view in leaving.reversed() { family.parent.insertSubview(view, at: 0) }
          },
          run: { for view in leaving { view.removeFromSuperview() } })
      },
      Growth.row("siblings/remove-last") { count in
        let family = family(count)
        let leaving = family.children.suffix(Growth.steps)
        return Workload(
          items: leaving.count,
          prepare: {
            guard leaving.first!.superview == nil else { return }
            for view in leaving { family.parent.addSubview(view) }
          },
          run: { for view in leaving.reversed() { view.removeFromSuperview() } })
      },
      Growth.row("siblings/insert-at-0") { count in
        let family = family(count)
        let more = (0..<min(Growth.steps, count)).map { _ in View(frame: Trees.smallFrame) }
        return Workload(
          items: more.count, prepare: { for view in more { view.removeFromSuperview() } },
          run: { for view in more { family.parent.insertSubview(view, at: 0) } })
      },
      Growth.row("siblings/bring-first-to-front") { count in
        let family = family(count)
        var next = 0
        let steps = min(Growth.steps, count)
        return Workload(items: steps) {
          for _ in 0..<steps {
            family.parent.bringSubviewToFront(family.children[next])
            next = (next + 1) % count
          }
        }
      },
      Growth.row("siblings/one-dirty") { count in
        let family = family(count)
        family.window.layoutIfNeeded()
        let few = min(Growth.steps, count) / 10
        return Workload(items: few) {
          for view in family.children.prefix(few) {
            view.setNeedsLayout()
            family.window.layoutIfNeeded()
          }
        }
      },
    ]
  }

  /// A superview with children, in a window.
  private struct Family {
    let window: Window
    let parent: View
    let children: [View]
  }

  private static func family(_ count: Int) -> Family {
    let window = Window(size: Size(width: 1000, height: 1000))
    let parent = View(frame: Trees.smallFrame)
    window.addSubview(parent)
    let children = (0..<count).map { _ in View(frame: Trees.smallFrame) }
    for child in children { parent.addSubview(child) }
    return Family(window: window, parent: parent, children: children)
  }

  private static func siblings(_ name: String, step: @escaping (View, View) -> Void) -> Row {
    Growth.row("siblings/\(name)") { count in
      let family = family(count)
      let view = View(frame: Trees.smallFrame)
      return Workload(items: Growth.steps) {
        for _ in 0..<Growth.steps { step(family.parent, view) }
      }
    }
  }

  // MARK: Curves

  static var curves: [Row] {
    [
      // The others wait for their begin, or an advance would be a tick of all of them.
      Growth.row("curves/begin-and-end") { count in
        let cells = Cells(1, 0.0)
        let waiting = MediaTiming(beginTime: 1e9, duration: 1)
        for curve in distinctCurves(count) { begin(curve, cells, 0, waiting) }
        let more = distinctCurves(Growth.steps, from: 1_000_000)
        return Workload(items: more.count) {
          for curve in more { begin(curve, cells, 0, MediaTiming(duration: 1)) }
          cells.engine.clock.advance(by: 2)
        }
      },
      Growth.row("curves/tick-each") { count in
        let cells = Cells(count, 0.0)
        for (index, curve) in distinctCurves(count).enumerated() {
          begin(curve, cells, index, MediaTiming(duration: 1e9))
        }
        return Workload(items: count) {
          cells.engine.clock.advance(by: 1.0 / 64)
          consume(cells.engine.isAnimating)
        }
      },
    ]
  }

  private static func begin(
    _ curve: TimingCurve, _ cells: Cells<Double>, _ index: Int, _ timing: MediaTiming
  ) {
    cells.nodes[index].add(cells.animation(from: 0, to: 1, timing: timing, curve: curve))
  }

  private static func distinctCurves(_ count: Int, from first: Int = 0) -> [TimingCurve] {
    (0..<count).map { .cubicBezier(0.5, Double(first + $0 + 1) / 1e7, 0.75, 1) }
  }

  // MARK: Ends in one instant

  static var ends: [Row] {
    [
      Growth.row("ends/of-views-at-once") { count in
        let window = Window(size: Size(width: 1000, height: 1000))
        let views = Trees.row(count, in: window)
        let stopped = RawStorage()
        let run = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
        run.onStop = { _ in stopped.number += 1 }
        return Workload(
          items: count, prepare: { for view in views { view.add(run) } },
          run: { window.advance(by: 2) })
      },
      Growth.row("ends/of-blocks-at-once") { count in
        let window = Window(size: Size(width: 1000, height: 1000))
        let views = Trees.row(count, in: window)
        return Workload(
          items: count,
          prepare: {
            for view in views {
              window.animate(duration: 1) {
                view.opacity = view.opacity == 1 ? 0.5 : 1
              } completion: { _ in
              }
            }
          },
          run: { window.advance(by: 2) })
      },
    ]
  }
}
