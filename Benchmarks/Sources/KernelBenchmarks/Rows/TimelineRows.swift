import HeapCounter
import ViewKernelTimeline

/// How fast timelines are written.
enum TimelineRows {
  static func rows() -> [Row] {
    [
      Row(
        name: "record/window-to-ndjson/200-views", unit: .megabytesPerSecond, measure: record),
      written("ndjson") { NDJSONWriter(write: $0) },
      written("csv") { CSVWriter(write: $0) },
      allocations("ndjson") { NDJSONWriter(write: $0) },
      allocations("csv") { CSVWriter(write: $0) },
      Row(name: "read/ndjson/200-views", unit: .megabytesPerSecond, measure: readAlone),
      Row(name: "read/recording/200-views", unit: .megabytesPerSecond, measure: readRecording),
      Row.timed("sample/recording/200-views") { sample() },
    ]
  }

  private typealias MakeWriter = (@escaping ([UInt8]) -> Void) -> TimelineSink

  private static func written(_ format: String, _ makeWriter: @escaping MakeWriter) -> Row {
    Row(name: "write/\(format)/200-views", unit: .megabytesPerSecond) { write($0, makeWriter) }
  }

  /// What writing a moving view takes from the heap in a frame: nothing but a piece now and then.
  private static func allocations(
    _ format: String, _ makeWriter: @escaping MakeWriter
  ) -> Row {
    Row(name: "write/\(format)/a-view-and-frame", unit: .allocations, reach: 0.01) { _ in
      let tape = tape()
      let writer = makeWriter { consume($0.count) }
      tape.begin(writer)
      let before = heapAllocations()
      tape.write(to: writer)
      let count = heapAllocations() - before
      return Row.Figures(
        ours: Sample(times: [Double(count) / Double(tape.moments.count * viewCount)]))
    }
  }

  private static let viewCount = 200

  /// Two seconds of 200 views that move and fade.
  private static func window() -> Window {
    let window = Window(size: Size(width: 1000, height: 1000))
    for index in 0..<viewCount {
      let view = View(frame: Rect(x: Double(index), y: 0, width: 30, height: 40))
      window.addSubview(view)
      window.animate(duration: 2.1 + Double(index % 7)) {
        view.center.x += 333
        view.opacity = 0.3
        view.bounds.size.width += 77
      }
    }
    return window
  }

  /// Keeps what a recorder writes, to write it again.
  private final class Tape: TimelineSink {
    var header: TimelineHeader?
    var nodes: [(node: Int, name: String)] = []
    var moments: [(kind: MomentKind, time: Double, changes: [TimelineChange])] = []

    func begin(_ header: TimelineHeader) { self.header = header }
    func add(node: Int, name: String, className: String?) { nodes.append((node, name)) }
    func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
      moments.append((kind, time, changes))
    }
    func add(_ event: TimelineEvent) {}
    func end(_ summary: TimelineSummary) {}

    func begin(_ writer: TimelineSink) {
      writer.begin(header!)
      for (node, name) in nodes { writer.add(node: node, name: name, className: nil) }
    }

    func write(to writer: TimelineSink) {
      for moment in moments { writer.add(moment.kind, time: moment.time, changes: moment.changes) }
    }
  }

  private static func record(_ effort: Row.Effort) -> Row.Figures {
    var bytes = 0
    var recorder: Recorder?
    let ours = Workload(
      items: 1,
      prepare: {
        let made = Recorder(WindowSource(window()), title: "benchmark")
        made.sinks = [NDJSONWriter { bytes += $0.count }]
        recorder = made
        bytes = 0
      }, run: { recorder?.record(until: 2) })
    return inMegabytes(ours, effort) { bytes }
  }

  private static func write(
    _ effort: Row.Effort, _ makeWriter: @escaping MakeWriter
  ) -> Row.Figures {
    let tape = tape()
    var bytes = 0
    let ours = Workload(items: 1, prepare: { bytes = 0 }) {
      let writer = makeWriter { bytes += $0.count }
      tape.begin(writer)
      tape.write(to: writer)
    }
    // The writer keeps the last piece of at most 64 KiB until its end.
    return inMegabytes(ours, effort) { bytes }
  }

  /// The file of the tape.
  private static func file() -> [UInt8] {
    var bytes: [UInt8] = []
    let recorder = Recorder(WindowSource(window()), title: "benchmark")
    recorder.sinks = [NDJSONWriter { bytes += $0 }]
    recorder.record(until: 2)
    return bytes
  }

  /// Takes what it is told, and does nothing.
  private final class Nothing: TimelineSink {
    func begin(_ header: TimelineHeader) {}
    func add(node: Int, name: String, className: String?) {}
    func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
      consume(changes.count)
    }
    func add(_ event: TimelineEvent) {}
    func end(_ summary: TimelineSummary) {}
  }

  private static func readAlone(_ effort: Row.Effort) -> Row.Figures {
    let file = file()
    let ours = Workload(items: 1) {
      let reader = NDJSONReader(into: Nothing())
      try! reader.read(file)
      try! reader.finish()
    }
    return inMegabytes(ours, effort) { file.count }
  }

  private static func readRecording(_ effort: Row.Effort) -> Row.Figures {
    let file = file()
    let ours = Workload(items: 1) { consume(try! Recording(ndjson: file).nodes.count) }
    return inMegabytes(ours, effort) { file.count }
  }

  /// A value of a recording at a time.
  private static func sample() -> Workload {
    let recording = try! Recording(ndjson: file())
    let names = recording.nodes.map { $0.name }
    return Workload(items: names.count * 100) {
      for name in names {
        for index in 0..<100 {
          consume(recording.value(name, .center, at: Double(index) * 0.02))
        }
      }
    }
  }

  private static func tape() -> Tape {
    let tape = Tape()
    let recorder = Recorder(WindowSource(window()), title: "benchmark")
    recorder.sinks = [tape]
    recorder.record(until: 2)
    return tape
  }

  /// Lines put together from interpolated strings, as one writes them first. One item is one byte.
  private static func reference() -> Workload {
    let tape = tape()
    func text() -> String {
      var text = ""
      for moment in tape.moments {
        var parts: [String] = []
        for change in moment.changes {
          let value: String
          switch change.value {
          case .number(let number): value = "\(number)"
          case .pair(let first, let second): value = "[\(first),\(second)]"
          case .rect(let rect): value = "[\(rect.minX),\(rect.minY),\(rect.width),\(rect.height)]"
          default: value = "null"
          }
          let name = tape.header!.tracks[change.track].name
          parts.append("\"#\(change.node)\":{\"\(name)\":\(value)}")
        }
        text += "{\"t\":\(moment.time),\"set\":{\(parts.joined(separator: ","))}}\n"
      }
      return text
    }
    return Workload(items: text().utf8.count) { consume(text()) }
  }

  private static func inMegabytes(
    _ ours: Workload, _ effort: Row.Effort, bytes: () -> Int
  ) -> Row.Figures {
    var sides = [ours]
    if !effort.isOursAlone {
      sides += [reference(), MachineLimits.copy(1 << 20, bytes: 1)]
    }
    let samples = measureInTurns(sides, budget: effort.budget)
    var figures = Row.Figures(
      ours: Sample(times: samples[0].times.map { Double(bytes()) * 1e3 / $0 }))
    if !effort.isOursAlone {
      figures.reference = 1e3 / samples[1].least
      figures.limit = 1e3 / samples[2].least
    }
    return figures
  }
}
