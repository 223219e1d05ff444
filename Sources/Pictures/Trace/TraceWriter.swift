import ViewKernelTimeline

/// An event of the format of traces, without its arguments.
private struct TraceEvent {
  /// The letter of its kind in the format.
  let phase: StaticString
  let name: String
  /// The number of its thread; `nil` for an event of the process.
  var thread: Int?
  /// The time in seconds; `nil` for a name.
  var time: Double?
}

/// A writer for a recording as trace events.
struct TraceWriter: ~Copyable {
  private let recording: Recording
  private let slices: TraceSlices
  private let threads: TraceThreads
  private let times: TraceTimes
  private let text = TextBuffer(capacity: 1 << 16)
  private var isFirst = true

  init(_ recording: Recording) {
    self.recording = recording
    slices = TraceSlices(recording)
    threads = TraceThreads(recording, slices)
    times = TraceTimes(until: recording.end.time)
  }

  mutating func write() -> String {
    text.append("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n")
    writeName(recording.header.title, of: "process_name", thread: nil)
    for thread in threads.all { write(thread) }
    for slice in slices.all { write(slice) }
    for event in recording.events where event.animation == nil { write(event) }
    writeCounters()
    text.append("\n]}\n")
    return text.string
  }

  /// Writes an event of the format.
  ///
  /// - Parameters:
  ///   - details: Appends its other fields, each after a comma.
  ///   - arguments: Appends the fields of its arguments.
  private mutating func write(
    _ event: TraceEvent, details: (TextBuffer) -> Void = { _ in },
    arguments: (TextBuffer) -> Void
  ) {
    if !isFirst { text.append(",\n") }
    isFirst = false
    text.append("{\"ph\":\"")
    text.append(event.phase)
    text.append("\",\"name\":")
    text.append(json: .text(event.name))
    text.append(",\"pid\":1")
    if let thread = event.thread {
      text.append(",\"tid\":")
      text.append(thread)
    }
    if let time = event.time {
      text.append(",\"ts\":")
      text.append(times.microseconds(at: time))
    }
    details(text)
    text.append(",\"args\":{")
    arguments(text)
    text.append("}}")
  }
}

// MARK: - Names

extension TraceWriter {
  /// Writes the name of a thread, and its place among the threads.
  private mutating func write(_ thread: TraceThread) {
    writeName(thread.name, of: "thread_name", thread: thread.number)
    write(TraceEvent(phase: "M", name: "thread_sort_index", thread: thread.number)) {
      $0.append("\"sort_index\":")
      $0.append(thread.number)
    }
  }

  /// - Parameter kind: The event of the format that names the process or a thread.
  private mutating func writeName(_ name: String, of kind: String, thread: Int?) {
    write(TraceEvent(phase: "M", name: kind, thread: thread)) {
      $0.append("\"name\":")
      $0.append(json: .text(name))
    }
  }
}

// MARK: - Events

extension TraceWriter {
  private mutating func write(_ slice: TraceSlice) {
    let report = slice.report
    let thread = threads.number(of: slice.node, row: slice.row)
    let duration = times.microseconds(from: slice.begin, to: slice.end)
    write(
      TraceEvent(phase: "X", name: report.property, thread: thread, time: slice.begin),
      details: {
        $0.append(",\"cat\":\"animation\",\"dur\":")
        $0.append(duration)
      },
      arguments: {
        for field in ReportField.allCases {
          $0.append(json: .text(field.rawValue))
          $0.append(":")
          $0.append(json: report.value(of: field))
          $0.append(",")
        }
        $0.append("\"outcome\":")
        $0.append(json: .text(slice.outcome))
      })
  }

  private mutating func write(_ event: TimelineEvent) {
    let thread = threads.number(of: event.node)
    write(
      TraceEvent(phase: "i", name: event.name.rawValue, thread: thread, time: event.time),
      details: { $0.append(",\"cat\":\"event\",\"s\":\"t\"") },
      arguments: {
        guard let detail = event.detail else { return }
        $0.append("\"detail\":")
        $0.append(json: .text(detail))
      })
  }
}

// MARK: - Counters

extension TraceWriter {
  /// Writes the numbers that change, with a sample for each change.
  private mutating func writeCounters() {
    for node in recording.nodes {
      for track in recording.tracks {
        guard let names = track.kind.partNames(inTrack: track.name),
          let series = try? recording.series(node.name, track.name), series.count > 1
        else { continue }
        for (part, partName) in names.enumerated() {
          let name = "\(node.name).\(track.name)" + (partName.isEmpty ? "" : ".\(partName)")
          writeCounter(name, series, part)
        }
      }
    }
  }

  private mutating func writeCounter(_ name: String, _ series: Series<TrackValue>, _ part: Int) {
    var samples: [(time: Double, value: Double)] = []
    for sample in series {
      guard let parts = sample.value.parts, part < parts.count, parts[part].isFinite else {
        continue
      }
      if samples.last?.value != parts[part] { samples.append((sample.time, parts[part])) }
    }
    guard samples.count > 1 else { return }
    for sample in samples {
      write(TraceEvent(phase: "C", name: name, time: sample.time)) {
        $0.append("\"value\":")
        $0.append(sample.value)
      }
    }
  }
}

/// The conversion of times to the microseconds of a trace.
private struct TraceTimes {
  /// The number of steps per second to which times are rounded.
  private let stepsPerSecond: Double

  /// - Parameter end: The last time, in seconds.
  init(until end: Double) {
    // Trace viewers are precise to nanoseconds. Beyond 2^53 nanoseconds, about 104 days, a `Double`
    // does not have all nanoseconds, but it has all microseconds.
    stepsPerSecond = end.magnitude * 1e9 < 0x1p53 ? 1e9 : 1e6
  }

  func microseconds(at time: Double) -> Double { microseconds(from: 0, to: time) }

  /// Returns the time between two instants, so that the rounded end is exact.
  func microseconds(from begin: Double, to end: Double) -> Double {
    ((end * stepsPerSecond).rounded() - (begin * stepsPerSecond).rounded())
      / (stepsPerSecond / 1e6)
  }
}
