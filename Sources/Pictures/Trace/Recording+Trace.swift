import ViewKernelTimeline

extension Recording {
  /// Returns the recording in the JSON format of Chrome's trace events, which Perfetto
  /// (ui.perfetto.dev) and chrome://tracing open.
  ///
  ///     try file.write(recording.trace())
  ///
  /// Each view with events is a thread. Its animations are slices, and its other events are
  /// instants. Animations that overlap and are not nested are in different rows, and the view has a
  /// thread for each row. Each number that changes is a counter. Times are in microseconds.
  public func trace() -> String {
    var writer = TraceWriter(self)
    return writer.write()
  }
}

/// A writer for a recording as trace events.
private struct TraceWriter: ~Copyable {
  private let recording: Recording
  private let slices: TraceSlices
  private let text = TextBuffer(capacity: 1 << 16)
  private var isFirst = true
  /// The numbers of the nodes with events, ascending.
  private let nodes: [Int]
  /// The thread of the first row of each node. The threads of its other rows follow.
  private var threads: [Int: Int] = [:]

  /// The thread of events without a view.
  private static let commonThread = 1

  init(_ recording: Recording) {
    self.recording = recording
    slices = TraceSlices(recording)
    nodes = Set(recording.events.compactMap { $0.node }).sorted()
    var next = TraceWriter.commonThread + 1
    for node in nodes {
      threads[node] = next
      next += slices.rowCount(of: node)
    }
  }

  mutating func write() -> String {
    text.append("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n")
    writeNames()
    for slice in slices.all { write(slice) }
    for event in recording.events where event.animation == nil { write(event) }
    writeCounters()
    text.append("\n]}\n")
    return text.string
  }

  // MARK: Events

  /// Writes an event of the format.
  ///
  /// - Parameters:
  ///   - phase: The letter of its kind in the format.
  ///   - time: The time in seconds.
  ///   - details: Appends its other fields, each after a comma.
  ///   - arguments: Appends the fields of its arguments.
  private mutating func writeEvent(
    _ phase: StaticString, _ name: String, thread: Int?, time: Double?,
    details: (TextBuffer) -> Void = { _ in }, arguments: (TextBuffer) -> Void
  ) {
    if !isFirst { text.append(",\n") }
    isFirst = false
    text.append("{\"ph\":\"")
    text.append(phase)
    text.append("\",\"name\":")
    text.append(json: .text(name))
    text.append(",\"pid\":1")
    if let thread {
      text.append(",\"tid\":")
      text.append(thread)
    }
    if let time {
      text.append(",\"ts\":")
      text.append(microseconds: time)
    }
    details(text)
    text.append(",\"args\":{")
    arguments(text)
    text.append("}}")
  }

  private mutating func write(_ slice: TraceSlice) {
    let report = slice.report
    writeEvent(
      "X", report.property, thread: threads[slice.node].map { $0 + slice.row }, time: slice.begin,
      details: {
        $0.append(",\"cat\":\"animation\",\"dur\":")
        $0.append(microseconds: slice.end, since: slice.begin)
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
    let thread = event.node.flatMap { threads[$0] } ?? TraceWriter.commonThread
    writeEvent(
      "i", event.name.rawValue, thread: thread, time: event.time,
      details: { $0.append(",\"cat\":\"event\",\"s\":\"t\"") },
      arguments: {
        guard let detail = event.detail else { return }
        $0.append("\"detail\":")
        $0.append(json: .text(detail))
      })
  }

  // MARK: Names

  /// Writes the names of the process and of the threads.
  private mutating func writeNames() {
    writeName(recording.header.title, of: "process_name", thread: nil)
    writeName("events", of: "thread_name", thread: TraceWriter.commonThread)
    let names = recording.namesByNumber
    for node in nodes {
      let name = names[node] ?? "#\(node)"
      for row in 0..<slices.rowCount(of: node) {
        writeName(
          row == 0 ? name : "\(name) (\(row + 1))", of: "thread_name",
          thread: threads[node].map { $0 + row })
      }
    }
  }

  /// - Parameter kind: The event of the format that names the process or a thread.
  private mutating func writeName(_ name: String, of kind: String, thread: Int?) {
    writeEvent("M", kind, thread: thread, time: nil) {
      $0.append("\"name\":")
      $0.append(json: .text(name))
    }
    guard let thread else { return }
    writeEvent("M", "thread_sort_index", thread: thread, time: nil) {
      $0.append("\"sort_index\":")
      $0.append(thread)
    }
  }

  // MARK: Counters

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
      writeEvent("C", name, thread: nil, time: sample.time) {
        $0.append("\"value\":")
        $0.append(sample.value)
      }
    }
  }
}

extension TextBuffer {
  /// Appends a time in microseconds, rounded to nanoseconds. Trace viewers are not more precise.
  fileprivate func append(microseconds time: Double) {
    append((time * 1e9).rounded() / 1e3)
  }

  /// Appends the time between two instants in microseconds, so that the end is exact to the
  /// nanosecond.
  fileprivate func append(microseconds end: Double, since begin: Double) {
    append(((end * 1e9).rounded() - (begin * 1e9).rounded()) / 1e3)
  }
}
