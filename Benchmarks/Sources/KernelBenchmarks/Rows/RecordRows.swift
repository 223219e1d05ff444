import ViewKernelTimeline

/// What it costs to record a window, without writing it anywhere.
enum RecordRows {
  static func rows() -> [Row] {
    [
      .timed("record/moving-view/1000", reach: 400, limit: .copy) {
        frames(still: 0, moving: 1_000)
      },
      .timed("record/one-moving-among-100000", reach: 1_000, limit: .general) {
        frames(still: 100_000, moving: 1)
      },
      .timed("record/still-views/100000", limit: .general) { frames(still: 100_000, moving: 0) },
      .timed("changes/one-of-100000", limit: .general) { changes(of: 100_000) },
    ]
  }

  /// A window of which some views move, fade and grow.
  private static func window(still: Int, moving: Int) -> Window {
    let window = Window(size: Size(width: 1000, height: 1000))
    for index in 0..<(still + moving) {
      window.addSubview(View(frame: Rect(x: Double(index % 900), y: 0, width: 30, height: 40)))
    }
    window.layoutIfNeeded()
    window.animate(duration: 1e6) {
      for view in window.subviews.prefix(moving) {
        view.center.x += 333
        view.opacity = 0.3
        view.bounds.size.width += 77
      }
    }
    return window
  }

  /// Frames of a recording; a figure is for one moving view and frame, or for a frame where none moves.
  private static func frames(still: Int, moving: Int) -> Workload {
    let frames = max(1, 1_000 / max(moving, 1))
    let window = window(still: still, moving: moving)
    let recorder = Recorder(WindowSource(window), title: "benchmark")
    recorder.start()
    var count = 0
    return Workload(items: frames * max(moving, 1)) {
      for _ in 0..<frames {
        count += 1
        window.advance(to: Double(count) / 60)
      }
      consume(recorder.isRecording ? 1 : 0)
    }
  }

  private static func changes(of count: Int) -> Workload {
    let window = window(still: count, moving: 0)
    let view = window.subviews[count / 2]
    var stamp: ChangeStamp?
    return Workload(items: 1_000) {
      for index in 0..<1_000 {
        view.opacity = index.isMultiple(of: 2) ? 0.5 : 1
        let changes = window.changes(since: stamp)
        stamp = changes.stamp
        consume(changes.views?.count ?? 0)
      }
    }
  }
}
