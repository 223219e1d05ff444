import ViewKernelPictures

/// What it costs to make something of a recording in which every view moves.
enum ExportRows {
  static func rows() -> [Row] {
    [
      exported("page/view-and-frame", reach: 4_500) { $0.page().utf8.count },
      exported("animated-svg/view-and-frame", reach: 11_000) { $0.animatedSVG().utf8.count },
      .timed("export/diff/view-and-frame", reach: 1_300) { differing(views: 20, frames: 30) },
      exported("plot/frame", views: 1, reach: 1_700) {
        $0.plot([("view-0", "center")]).svg().utf8.count
      },
      // What a view costs may not grow with how many others differ. Twice of what it takes on the calm
      // machine: what lasts so long is always disturbed. Where it grew it took thirty times as much.
      .timed("export/diff/5000-views", reach: 60_000) {
        let whole = differing(views: 5_000, frames: 2)
        return Workload(items: 5_000, run: whole.run)
      },
    ]
  }

  /// A row for each frame, and each view that what is made is about.
  ///
  /// So few views and frames that a sample takes a few milliseconds: longer ones are hardly ever
  /// undisturbed where other programs want the processor, too.
  private static func exported(
    _ name: String, views: Int = 20, reach: Double, _ make: @escaping (Recording) -> Int
  ) -> Row {
    .timed("export/\(name)", reach: reach) {
      let recording = recording(of: 20, frames: 30, way: 333)
      return Workload(items: views * 30) { consume(make(recording)) }
    }
  }

  /// Compares two recordings in which every view moves otherwise, and tells what differs.
  private static func differing(views: Int, frames: Int) -> Workload {
    let recording = recording(of: views, frames: frames, way: 333)
    let other = self.recording(of: views, frames: frames, way: 300)
    return Workload(items: views * frames) {
      consume(recording.differences(from: other).sentences().count)
    }
  }

  /// Frames of views that move so far to the right, and fade.
  private static func recording(of count: Int, frames: Int, way: Double) -> Recording {
    let window = Window(size: Size(width: 1000, height: 1000))
    for index in 0..<count {
      let view = View(frame: Rect(x: Double(index % 900), y: 0, width: 30, height: 40))
      view.accessibilityIdentifier = "view-\(index)"
      view.backgroundColor = .red
      window.addSubview(view)
      window.animate(duration: 2.1 + Double(index % 7)) {
        view.center.x += way
        view.opacity = 0.3
      }
    }
    window.layoutIfNeeded()
    let builder = RecordingBuilder()
    let recorder = Recorder(WindowSource(window), title: "benchmark")
    recorder.sinks = [builder]
    recorder.record(until: Double(frames - 1) / 60)
    return builder.recording!  // It has begun.
  }
}
