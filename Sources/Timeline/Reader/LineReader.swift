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
    var tracks = NameFinder()
    /// The keys of lines.
    var lineKeys = NameFinder()
    /// The keys of the animations of events.
    var animationKeys = NameFinder()
    /// The keys of drawings: the indices of their items.
    var itemKeys = NameFinder()
    /// The keys of the items of drawings.
    var fieldKeys = NameFinder()
    /// The kinds of the tracks, in the order of `tracks`.
    var kinds: ContiguousArray<Track.Kind> = []
    /// Whether the file has the kinds of its tracks. Then each value must be of its track's kind.
    var hasKinds = true
    /// Storage for the numbers of a value.
    var numbers: ContiguousArray<Double> = []
    /// The last drawings, by node and track: a file contains only the changes of a drawing.
    var drawings: [Int: [Int: ReadDrawing]] = [:]
    var bitmaps: [Bitmap] = []

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

    private mutating func skipRest(_ line: inout LineScanner) throws(LineError) {
      while try nextKey(&line) != nil { try line.skipValue() }
    }
  }

  // MARK: - Nodes and moments

  extension LineReader {
    mutating func readNode(_ line: inout LineScanner) throws(LineError) {
      let number = try line.whole("the number of a node")
      var name: LineScanner.Token?
      var className: String?
      while let key = try nextKey(&line) {
        switch key {
        case "name": name = try line.token()
        case "class": className = try line.token().text()
        default: try line.skipValue()
        }
      }
      guard let name else { throw LineError("expected the name of a node") }
      let text = try name.text()
      guard try nodes.add(number, name: name) else {
        throw LineError("the node \(number), \(text.shortQuoted), is there already")
      }
      row = .node(number: number, name: text, className: className)
    }

    mutating func readInstant(_ line: inout LineScanner) throws(LineError) {
      let time = try line.number()
      guard let key = try nextKey(&line) else {
        throw LineError("expected a frame, a side or an event")
      }
      switch key {
      case "frame": try readMoment(.frame(try line.count("the number of a frame")), time, &line)
      case "side": try readMoment(try LineReader.side(&line), time, &line)
      case "event": try readEvent(TimelineEvent.Name(rawValue: try line.text()), time, &line)
      default:
        try line.skipValue()
        try skipRest(&line)
      }
    }

    static func side(_ line: inout LineScanner) throws(LineError) -> MomentKind {
      switch try line.token() {
      case "before": return .before
      case "after": return .after
      default: throw LineError("expected the side \"before\" or \"after\"")
      }
    }

    mutating func readMoment(
      _ kind: MomentKind, _ time: Double, _ line: inout LineScanner
    ) throws(LineError) {
      changes.removeAll(keepingCapacity: true)
      nodes.startList()
      while let key = try nextKey(&line) {
        if key.isEqual(to: "set") { try readChanges(&line) } else { try line.skipValue() }
      }
      // After the rest of the line: if the line is truncated, so may be the number of the frame.
      try order.add(kind, at: time)
      row = .moment(kind, time: time)
    }

    mutating func readChanges(_ line: inout LineScanner) throws(LineError) {
      try line.members { (line, name) throws(LineError) in
        let node = try nodes.number(of: name)
        tracks.startList()
        try line.members { (line, key) throws(LineError) in
          guard let track = try tracks.find(key) else {
            throw LineError("there is no track \(try key.text().shortQuoted)")
          }
          let value = try value(ofNode: node, track: track, &line)
          guard accepts(value, inTrack: track) else {
            let name = try key.text().shortQuoted
            throw LineError.wrongKind(of: "the track \(name)", kinds[track], value)
          }
          changes.append(TimelineChange(node: node, track: track, value: value))
        }
      }
    }

    private mutating func value(
      ofNode node: Int, track: Int, _ line: inout LineScanner
    ) throws(LineError) -> TrackValue {
      switch kinds[track] {
      case .drawing, .any:
        return try valueOrDrawing(ofNode: node, track: track, &line)
      default: return try line.value(kinds[track], &numbers)
      }
    }
  }
#endif
