import ViewKernelTimeline

/// Two recorders on each window of a random program: one is shown everything at each moment, one only
/// what may have changed.
final class RandomRecordings {
  /// A window that shows all its views each time.
  private final class Everything: TimelineSource {
    private let source: WindowSource

    init(_ window: Window) { source = WindowSource(window) }

    var clock: LogicalClock { source.clock }
    var tracks: [Track] { source.tracks }
    func sample(into sampler: NodeSampler) { source.sample(into: sampler) }
  }

  private final class Tape {
    let recorder: Recorder
    private(set) var bytes: [UInt8] = []

    init(_ source: TimelineSource) {
      recorder = Recorder(source, title: "random", frameRate: FrameRate(10)!)
      recorder.sinks = [NDJSONWriter { [unowned self] in bytes += $0 }]
      recorder.start()
    }

    var lines: [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }
  }

  private let pairs: [(everything: Tape, changes: Tape)]

  init(of windows: [Window]) {
    pairs = windows.map { (Tape(Everything($0)), Tape(WindowSource($0))) }
  }

  /// Ends the recordings.
  ///
  /// - Returns: Where the two of a window differ.
  func differences() -> [String] {
    pairs.compactMap { everything, changes in
      everything.recorder.finish()
      changes.recorder.finish()
      guard everything.bytes != changes.bytes else { return nil }
      let lines = (everything.lines, changes.lines)
      let index = zip(lines.0, lines.1).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
      return "H3: line \(index) of a recording of changes is \(lines.1[index]), of everything "
        + "\(lines.0[index])"
    }
  }
}
