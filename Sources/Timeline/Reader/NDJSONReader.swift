#if !hasFeature(Embedded)
  import ViewKernel

  // Unsafe: buffers are used only while the owner of the bytes lends them.

  /// Reads a timeline that `NDJSONWriter` wrote, a piece at a time, and sends it to a sink in the
  /// same order. If the sink is a writer, it writes the same bytes.
  ///
  ///     let reader = NDJSONReader(into: RecordingBuilder())
  ///     while let piece = file.read() { try reader.read(piece) }
  ///     try reader.finish()
  ///
  /// The reader supports schemas 1 and 2. It skips rows and keys with unknown names, which a later
  /// version of the library may add. In memory, it keeps one line, the names of nodes, tracks and
  /// keys, the bitmaps, and the last drawing of each node.
  public final class NDJSONReader {
    private let sink: TimelineSink
    private var content: LineReader
    /// The beginning of a line whose end was not read yet.
    private var rest: [UInt8] = []
    private var line = 0
    private var state = State.ready

    private enum State {
      case ready
      /// A piece is being read: the sink may call the reader.
      case reading
      /// A line was invalid, or the reading has ended.
      case closed
    }

    /// Creates a reader that sends a timeline to a sink.
    public init(into sink: TimelineSink) {
      self.sink = sink
      content = LineReader()
    }

    /// Reads the next piece, which may end anywhere.
    ///
    /// - Throws: A `RecordingError` with the invalid line and the expected text; the reader then
    ///   accepts no more pieces. A call from inside the sink also throws, and its piece is not
    ///   read.
    public func read(_ piece: [UInt8]) throws(RecordingError) {
      try begin()
      do throws(LineError) {
        try unsafe piece.withUnsafeBufferPointer { (piece) throws(LineError) in
          try unsafe readLines(piece)
        }
      } catch {
        state = .closed
        throw RecordingError(line: line, reason: error.reason)
      }
      state = .ready
    }

    /// Ends the reading. The reader accepts no pieces after it.
    ///
    /// - Throws: A `RecordingError` if the file is not complete.
    public func finish() throws(RecordingError) {
      try begin()
      defer { state = .closed }
      if !rest.isEmpty {
        var last = rest
        last.append(UInt8(ascii: "\n"))
        do throws(LineError) {
          try readLine(last)
        } catch {
          throw RecordingError(
            line: line, reason: "\(error.reason), where the file ends",
            isTruncated: error.isAtEnd && content.part != .end)
        }
      }
      guard content.part == .end else {
        let part = content.part == .header ? "a header" : "a summary"
        throw RecordingError(
          line: line + 1, reason: "expected \(part), got the end of the file", isTruncated: true)
      }
    }

    private func begin() throws(RecordingError) {
      switch state {
      case .ready: state = .reading
      case .reading: throw RecordingError(line: line, reason: "the line is still being read")
      case .closed: throw RecordingError(line: line, reason: "nothing is read any more")
      }
    }

    // MARK: Lines

    private func readLines(_ piece: UnsafeBufferPointer<UInt8>) throws(LineError) {
      var start = 0
      while let end = unsafe piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = unsafe UnsafeBufferPointer(rebasing: piece[start...end])
        start = end + 1
        if rest.isEmpty {
          try unsafe readLine(line)
        } else {
          let whole = unsafe rest + line
          rest.removeAll(keepingCapacity: true)
          try readLine(whole)
        }
      }
      unsafe rest.append(contentsOf: piece[start...])
    }

    private func readLine(_ line: [UInt8]) throws(LineError) {
      try unsafe line.withUnsafeBufferPointer { (line) throws(LineError) in
        try unsafe readLine(line)
      }
    }

    private func readLine(_ bytes: UnsafeBufferPointer<UInt8>) throws(LineError) {
      line += 1
      try unsafe content.read(bytes)
      notifySink()
    }

    /// Calls the sink. The reader is not changed during the call.
    private func notifySink() {
      switch content.row {
      case .header(let header): sink.begin(header)
      case .track(let track): sink.add(track)
      case .node(let number, let name, let className):
        sink.add(node: number, name: name, className: className)
      case .moment(let kind, let time): sink.add(kind, time: time, changes: content.changes)
      case .event(let event): sink.add(event)
      case .summary(let summary): sink.end(summary)
      case .nothing: break
      }
    }
  }

  // MARK: - Recordings

  extension Recording {
    /// Reads a whole file.
    ///
    /// - Throws: A `RecordingError` with the invalid line, the expected text, and the recording up
    ///   to that line.
    public init(ndjson bytes: [UInt8]) throws(RecordingError) {
      let builder = RecordingBuilder()
      let reader = NDJSONReader(into: builder)
      do {
        try reader.read(bytes)
        try reader.finish()
      } catch {
        var error = error
        error.partial = builder.recording
        throw error
      }
      self = builder.recording!  // The end comes after a header.
    }
  }
#endif
