#if !hasFeature(Embedded)
  import ViewKernel

  // Unsafe: see `LineScanner`.

  /// Reads a timeline line by line.
  struct LineReader {
    /// The content of a line.
    enum Row {
      case header(TimelineHeader)
      case track(Track)
      case node(number: Int, name: String, className: String?)
      case moment(MomentKind, time: Double)
      case event(TimelineEvent)
      case summary(TimelineSummary)
      /// A row that a later version of the library added.
      case nothing
    }

    /// The parts of a file.
    enum Part {
      /// The header, which is the first line.
      case header
      case content
      /// After the summary, which is the last line.
      case end
    }

    /// The part to which the next line belongs.
    var part = Part.header
    /// The content of the last line.
    var row = Row.nothing
    /// The changes of the last moment.
    var changes: [TimelineChange] = []
    /// Checks the order of the moments and events. The header determines the times of the frames.
    var order = TimelineOrder(from: 0, .sixty, times: nil)
    var nodes = NodeFinder()
    var tracks = TrackFinder()
    /// The keys of lines.
    var lineKeys = NameFinder()
    /// The keys of the animations of events.
    var animationKeys = NameFinder()
    var drawings = DrawingReader()
    /// Storage for the numbers of a value.
    var numbers: ContiguousArray<Double> = []

    /// Reads a line, including its line feed.
    mutating func read(_ line: UnsafeBufferPointer<UInt8>) throws(LineError) {
      var scanner = unsafe LineScanner(line)
      row = .nothing
      guard part != .end else { throw LineError("expected nothing after the summary") }
      try scanner.expect("{")
      let key = try scanner.key()
      lineKeys.startList()
      try lineKeys.findOrAdd(key)
      guard part == .content || key.isEqual(to: "schema") else {
        throw LineError("expected a header")
      }
      switch key {
      case "t": try readInstant(&scanner)
      case "node": try readNode(&scanner)
      case "schema": try readHeader(&scanner)
      case "track": try readTrack(&scanner)
      case "frames": try readSummary(&scanner)
      case "bitmap": try readBitmap(&scanner)
      default:
        try scanner.skipValue()
        try skipRest(&scanner)
      }
      if scanner.peek() != UInt8(ascii: "\n") { throw scanner.unexpected("the end of the line") }
    }

    /// Reads the next key of the line; `nil` at its end. A line has each key once.
    mutating func nextKey(_ line: inout LineScanner) throws(LineError) -> LineScanner.Token? {
      guard let key = try line.nextKey() else { return nil }
      try lineKeys.findOrAdd(key)
      return key
    }

    mutating func skipRest(_ line: inout LineScanner) throws(LineError) {
      while try nextKey(&line) != nil { try line.skipValue() }
    }
  }
#endif
