import HeapCounter
import ViewKernelTimeline

/// What takes nothing from the heap, however often it is done; a frame of a recording takes a list of
/// the views that have changed.
enum AllocationRows {
  private static let count = 1_000

  static func rows() -> [Row] {
    [
      row("tick") { window, views in
        for view in views { view.add(slide) }
        return { window.advance(by: 1.0 / 64) }
      },
      row("set") { window, views in
        {
          for view in views {
            view.opacity = view.opacity == 1 ? 0.5 : 1
            view.center.x += 1
          }
        }
      },
      row("layout") { window, views in
        {
          for view in views { view.setNeedsLayout() }
          window.layoutIfNeeded()
        }
      },
      row("record", reach: 0.01) { window, views in
        for view in views { view.add(slide) }
        let recorder = Recorder(WindowSource(window), title: "benchmark")
        recorder.start()
        return {
          window.advance(by: 1.0 / 32)
          consume(recorder.isRecording)
        }
      },
    ]
  }

  private static var slide: Animation {
    BasicAnimation(.center, from: .zero, to: Point(x: 100, y: 50), duration: 1e6)
  }

  /// Allocations for each view, after a few times.
  private static func row(
    _ name: String, reach: Double = 0, _ make: @escaping (Window, [View]) -> () -> Void
  ) -> Row {
    Row(name: "allocations/\(name)/\(count)", unit: .allocations, reach: reach) { _ in
      let window = Window(size: Size(width: 1000, height: 1000))
      let views = Trees.row(count, in: window)
      window.layoutIfNeeded()
      let run = make(window, views)
      for _ in 0..<5 { run() }
      let counts = (0..<5).map { _ in
        let before = heapAllocations()
        run()
        return Double(heapAllocations() - before) / Double(count)
      }
      return Row.Figures(ours: Sample(times: counts))
    }
  }
}
