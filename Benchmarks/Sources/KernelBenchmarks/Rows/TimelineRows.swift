import ViewKernelTimeline

/// How fast timelines are written.
enum TimelineRows {
  static func rows() -> [Row] {
    [
      Row(
        name: "record/window-to-ndjson/200-views", unit: .megabytesPerSecond, measure: record),
      Row(name: "write/ndjson/200-views", unit: .megabytesPerSecond, measure: write),
    ]
  }

  /// Two seconds of 200 views that move and fade.
  private static func window() -> Window {
    let window = Window(size: Size(width: 1000, height: 1000))
    for index in 0..<200 {
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
    var moments: [(kind: MomentKind, time: Double, changes: ContiguousArray<TimelineChange>)] = []

    func begin(_ header: TimelineHeader) { self.header = header }
    func add(node: Int, name: String) { nodes.append((node, name)) }
    func add(_ kind: MomentKind, time: Double, changes: ContiguousArray<TimelineChange>) {
      moments.append((kind, time, changes))
    }
    func add(_ event: TimelineEvent) {}
    func end(_ summary: TimelineSummary) {}
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

  private static func write(_ effort: Row.Effort) -> Row.Figures {
    let tape = tape()
    var bytes = 0
    let ours = Workload(items: 1, prepare: { bytes = 0 }) {
      let writer = NDJSONWriter { bytes += $0.count }
      writer.begin(tape.header!)
      for (node, name) in tape.nodes { writer.add(node: node, name: name) }
      for moment in tape.moments {
        writer.add(moment.kind, time: moment.time, changes: moment.changes)
      }
      writer.add(TimelineEvent(time: 2, name: "end"))
    }
    // The writer keeps the last piece of at most 64 KiB until its end.
    return inMegabytes(ours, effort) { bytes }
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
