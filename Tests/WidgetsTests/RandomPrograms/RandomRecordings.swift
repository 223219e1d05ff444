import ViewKernelTimeline

/// Two recorders on each window of a random program: one is shown everything at each moment, one
/// only what may have changed. Beside the second one it is kept what the window shows at each
/// moment.
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

    init(_ source: TimelineSource, _ sinks: TimelineSink...) {
      recorder = Recorder(source, title: "random", frameRate: FrameRate(10)!)
      recorder.sinks = [NDJSONWriter { [unowned self] in bytes += $0 }] + sinks
      recorder.start()
    }

    var lines: [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }
  }

  /// What a window showed at each moment, with the names of the nodes.
  private final class Lists: TimelineSink {
    private let window: Window
    private var names: [Int: String] = [:]
    /// The nodes that were named a second time.
    private var twice: [Int] = []
    private var moments: [(kind: MomentKind, time: Double, list: DisplayList)] = []
    let builder = RecordingBuilder()

    init(_ window: Window) { self.window = window }

    func begin(_ header: TimelineHeader) {}
    func add(node: Int, name: String, className: String?) {
      if names[node] != nil { twice.append(node) }
      names[node] = name
    }

    func add(_ event: TimelineEvent) {}
    func end(_ summary: TimelineSummary) {}

    func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
      var list = window.displayList()
      for (index, item) in list.items.enumerated() {
        guard case .beginGroup(var group) = item else { continue }
        group.name = names[group.node]
        list.items[index] = .beginGroup(group)
      }
      moments.append((kind, time, list))
    }

    /// The first moment whose list the recording does not answer: of those of one time, where
    /// several advances end, it has the first one before events, and the last one.
    func difference() -> String? {
      guard let recording = builder.recording else { return nil }
      if !twice.isEmpty { return "H9: the nodes \(twice) are named a second time" }
      for (index, moment) in moments.enumerated() {
        let isBefore = moment.kind == .before
        let others = isBefore ? moments[..<index] : moments[(index + 1)...]
        if others.contains(where: { $0.time == moment.time && (!isBefore || $0.kind == .before) }) {
          continue
        }
        let answer = recording.displayList(at: moment.time, isBefore ? .before : .after)
        guard answer != moment.list else { continue }
        let difference = zip(answer.items, moment.list.items).first { $0 != $1 }
        return "H10: \(moment.kind) at \(moment.time) a recording shows "
          + "\(String(reflecting: difference?.0)), not \(String(reflecting: difference?.1))"
      }
      return nil
    }
  }

  private let pairs: [(everything: Tape, changes: Tape, lists: Lists)]

  init(of windows: [Window]) {
    pairs = windows.map {
      let lists = Lists($0)
      return (Tape(Everything($0)), Tape(WindowSource($0), lists.builder, lists), lists)
    }
  }

  /// Ends the recordings.
  ///
  /// - Returns: Where the two of a window differ, or what it showed and what the recording answers.
  func differences() -> [String] {
    pairs.compactMap { everything, changes, lists in
      everything.recorder.finish()
      changes.recorder.finish()
      if let difference = lists.difference() { return difference }
      guard everything.bytes != changes.bytes else { return nil }
      let lines = (everything.lines, changes.lines)
      let index = zip(lines.0, lines.1).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
      return "H3: line \(index) of a recording of changes is \(lines.1[index]), of everything "
        + "\(lines.0[index])"
    }
  }
}
