import HeapCounter
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
      firstMoment(of: 0), firstMoment(of: 16), firstMoment(of: 64),
      recordedBytes(of: 0), recordedBytes(of: 16), recordedBytes(of: 64),
      Row(name: "record/heap-growth-a-frame", unit: .bytes, reach: 2, measure: growth),
    ]
  }

  private static let own = (0..<64).map { AnimatableProperty("own.\($0)", initial: 0.0) }

  /// Views of which some properties of one's own were set.
  private static func window(of count: Int, properties: Int) -> Window {
    let window = Window(size: Size(width: 1000, height: 1000))
    for _ in 0..<count {
      let view = View(frame: Trees.smallFrame)
      for property in own.prefix(properties) { view[property] = 1 }
      window.addSubview(view)
    }
    window.layoutIfNeeded()
    return window
  }

  /// The first moment of a recording; a figure is for a view.
  private static func firstMoment(of properties: Int) -> Row {
    .timed("record/new-view-with-properties/\(properties)", limit: .general) {
      let window = window(of: 1_000, properties: properties)
      return Workload(items: 1_000) {
        let recorder = Recorder(WindowSource(window), title: "benchmark")
        recorder.start()
        window.advance(by: 1.0 / 60)
        consume(recorder.finish())
      }
    }
  }

  /// What a recorder keeps of a view.
  private static func recordedBytes(of properties: Int) -> Row {
    Row(name: "memory/recorded-view-with-properties/\(properties)", unit: .bytes) { _ in
      let count = 10_000
      let window = window(of: count, properties: properties)
      let before = heapBytes()
      let recorder = Recorder(WindowSource(window), title: "benchmark")
      recorder.start()
      window.advance(by: 1.0 / 60)
      let bytes = Double(heapBytes() - before) / Double(count)
      consume(recorder.finish())
      return Row.Figures(ours: Sample(times: [bytes]), limit: 0)
    }
  }

  /// Bytes that a recording keeps more for each frame, with 20 views that move all the time, and one
  /// that comes with a name, moves and goes in every frame.
  private static func growth(_ effort: Row.Effort) -> Row.Figures {
    let frames = effort.isQuick ? 10_000 : 1_000_000
    let window = window(still: 100, moving: 20)
    var bytes = 0
    let recorder = Recorder(WindowSource(window), title: "benchmark")
    recorder.sinks = [NDJSONWriter { bytes += $0.count }]
    recorder.start()
    func play(_ range: Range<Int>) {
      for frame in range {
        let row = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        row.accessibilityIdentifier = frame.isMultiple(of: 2) ? "row" : nil
        window.addSubview(row)
        window.animate(duration: 1) { row.center.x += 100 }
        window.advance(to: Double(frame) / 60)
        row.removeFromSuperview()
      }
    }
    play(0..<1_000)
    let before = heapBytes()
    play(1_000..<(1_000 + frames))
    let grown = Double(heapBytes() - before) / Double(frames)
    consume((recorder.finish(), bytes))
    return Row.Figures(ours: Sample(times: [max(grown, 0)]), limit: 0)
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
