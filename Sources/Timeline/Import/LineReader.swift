#if !hasFeature(Embedded)
  import ViewKernel

  /// Reads a timeline line by line.
  struct LineReader {
    /// What the last line says.
    enum Told {
      case header(TimelineHeader)
      case track(Track)
      case node(number: Int, name: String)
      case moment(MomentKind, time: Double)
      case event(TimelineEvent)
      case summary(TimelineSummary)
      /// Something that a later version has.
      case nothing
    }

    private(set) var told = Told.nothing
    /// The changes of the last moment.
    private(set) var changes: ContiguousArray<TimelineChange> = []
    /// Whether the summary has come.
    private(set) var isAtEnd = false

    private var hasBegun = false
    private var time = -Double.infinity
    private var nodes = NameReader()
    private var nodeNumbers: ContiguousArray<Int> = []
    private var knownNumbers: Set<Int> = []
    private var tracks = NameReader()
    private var kinds: ContiguousArray<Track.Kind> = []
    /// Room for the numbers of a value.
    private var numbers: ContiguousArray<Double> = []

    /// Reads a line, with its line feed.
    mutating func read(_ line: UnsafeBufferPointer<UInt8>) throws(LineError) {
      var scanner = LineScanner(line)
      told = .nothing
      guard !isAtEnd else { throw LineError("expected nothing behind the summary") }
      try scanner.expect("{")
      let key = try scanner.key()
      guard hasBegun || key.isEqual(to: "schema") else { throw LineError("expected a header") }
      if key.isEqual(to: "t") {
        try readInstant(&scanner)
      } else if key.isEqual(to: "node") {
        try readNode(&scanner)
      } else if key.isEqual(to: "schema") {
        try readHeader(&scanner)
      } else if key.isEqual(to: "track") {
        try readTrack(&scanner)
      } else if key.isEqual(to: "frames") {
        try readSummary(&scanner)
      } else {
        try scanner.skipValue()
        try scanner.skipRest()
      }
      if scanner.peek() != UInt8(ascii: "\n") { throw scanner.unexpected("the end of the line") }
    }
  }

  // MARK: - Objects

  extension LineScanner {
    /// The next key of an object; `nil` at its end.
    mutating func nextKey() throws(LineError) -> Token? {
      if take("}") { return nil }
      guard take(",") else { throw unexpected("\",\" or \"}\"") }
      return try key()
    }

    /// Steps over what is left of an object.
    fileprivate mutating func skipRest() throws(LineError) {
      while try nextKey() != nil { try skipValue() }
    }

    /// Visits the members of an object, whose values the visitor reads.
    fileprivate mutating func members(
      _ visit: (inout LineScanner, Token) throws(LineError) -> Void
    ) throws(LineError) {
      try expect("{")
      if take("}") { return }
      try visit(&self, try key())
      while let key = try nextKey() { try visit(&self, key) }
    }

    fileprivate mutating func whole(_ wanted: String) throws(LineError) -> Int {
      guard let number = wholeNumber() else { throw unexpected(wanted) }
      return number
    }

    /// Where a value is that is read later; steps over it.
    fileprivate mutating func later() throws(LineError) -> Int {
      let place = position
      try skipValue()
      return place
    }
  }

  // MARK: - Header and tracks

  extension LineReader {
    private mutating func readHeader(_ line: inout LineScanner) throws(LineError) {
      guard !hasBegun else { throw LineError("expected one header") }
      let schema = try line.whole("a whole number")
      guard (1...TimelineHeader.schema).contains(schema) else {
        throw LineError("expected a schema of 1 to \(TimelineHeader.schema), got \(schema)")
      }
      var (numerics, title, start, rate): (Int?, String?, Double?, FrameRate?)
      var initial: Int?
      var kinds: [String: String] = [:]
      var roles: [String: String] = [:]
      while let key = try line.nextKey() {
        if key.isEqual(to: "numerics") {
          numerics = try line.whole("a whole number")
        } else if key.isEqual(to: "title") {
          title = try line.text()
        } else if key.isEqual(to: "start") {
          start = try line.number()
        } else if key.isEqual(to: "rate") {
          rate = try LineReader.rate(&line)
        } else if key.isEqual(to: "initial") {
          initial = try line.later()
        } else if key.isEqual(to: "kinds") {
          kinds = try LineReader.texts(&line)
        } else if key.isEqual(to: "roles") {
          roles = try LineReader.texts(&line)
        } else {
          try line.skipValue()
        }
      }
      guard let numerics, let title, let start, let rate, let initial else {
        throw LineError("expected numerics, title, start, rate and initial in a header")
      }
      let header = TimelineHeader(
        title: title, start: start, frameRate: rate,
        tracks: try readTracks(&line, at: initial, kinds, roles), schema: schema,
        numerics: numerics)
      hasBegun = true
      told = .header(header)
    }

    private static func rate(_ line: inout LineScanner) throws(LineError) -> FrameRate {
      let wanted = "[numerator,denominator] of at least 1"
      try line.expect("[")
      let numerator = try line.whole(wanted)
      try line.expect(",")
      let denominator = try line.whole(wanted)
      try line.expect("]")
      guard let rate = FrameRate(numerator, per: denominator) else {
        throw LineError("expected \(wanted)")
      }
      return rate
    }

    private static func texts(_ line: inout LineScanner) throws(LineError) -> [String: String] {
      var texts: [String: String] = [:]
      try line.members { (line, key) throws(LineError) in
        texts[try key.text()] = try line.text()
      }
      return texts
    }

    private mutating func readTracks(
      _ line: inout LineScanner, at place: Int, _ kinds: [String: String], _ roles: [String: String]
    ) throws(LineError) -> [Track] {
      var tracks: [Track] = []
      try line.reading(at: place) { (line) throws(LineError) in
        try line.members { (line, key) throws(LineError) in
          let name = try key.text()
          let value = try line.later()
          tracks.append(
            try introduce(key, &line, initial: value, kind: kinds[name], role: roles[name]))
        }
      }
      return tracks
    }

    private mutating func readTrack(_ line: inout LineScanner) throws(LineError) {
      let name = try line.token()
      var initial: Int?
      var (kind, role): (String?, String?)
      while let key = try line.nextKey() {
        if key.isEqual(to: "initial") {
          initial = try line.later()
        } else if key.isEqual(to: "kind") {
          kind = try line.text()
        } else if key.isEqual(to: "role") {
          role = try line.text()
        } else {
          try line.skipValue()
        }
      }
      guard let initial else { throw LineError("expected the initial value of a track") }
      told = .track(try introduce(name, &line, initial: initial, kind: kind, role: role))
    }

    /// Makes a track. Those of windows are known where a file of schema 1 does not say what they are;
    /// of others the initial value may tell.
    private mutating func introduce(
      _ token: LineScanner.Token, _ line: inout LineScanner, initial place: Int, kind: String?,
      role: String?
    ) throws(LineError) -> Track {
      let name = try token.text()
      let known = kind == nil ? WindowSource.track(named: name) : nil
      var given = known?.kind
      if let kind {
        given = Track.Kind(rawValue: kind)
        if given == nil { throw LineError("expected the kind of a track, got \"\(kind)\"") }
      }
      let initial = try line.reading(at: place) { (line) throws(LineError) in
        try line.value(given ?? .any, &numbers)
      }
      let track = Track(
        name, initial: initial, kind: given, role: role ?? known?.role ?? Track.contentRole)
      guard try tracks.add(token) else { throw LineError("the track \"\(name)\" is there already") }
      kinds.append(track.kind)
      return track
    }
  }

  // MARK: - Nodes and moments

  extension LineReader {
    private mutating func readNode(_ line: inout LineScanner) throws(LineError) {
      let number = try line.whole("the number of a node")
      var name: LineScanner.Token?
      while let key = try line.nextKey() {
        if key.isEqual(to: "name") { name = try line.token() } else { try line.skipValue() }
      }
      guard let name else { throw LineError("expected the name of a node") }
      let text = try name.text()
      guard knownNumbers.insert(number).inserted, try nodes.add(name) else {
        throw LineError("the node \(number), \"\(text)\", is there already")
      }
      nodeNumbers.append(number)
      told = .node(number: number, name: text)
    }

    private mutating func readInstant(_ line: inout LineScanner) throws(LineError) {
      let time = try line.number()
      guard let key = try line.nextKey() else {
        throw LineError("expected a frame, a side or an event")
      }
      if key.isEqual(to: "frame") {
        try readMoment(.frame(try line.whole("the number of a frame")), time, &line)
      } else if key.isEqual(to: "side") {
        try readMoment(try LineReader.side(&line), time, &line)
      } else if key.isEqual(to: "event") {
        try readEvent(try line.text(), time, &line)
      } else {
        try line.skipValue()
        try line.skipRest()
      }
    }

    private static func side(_ line: inout LineScanner) throws(LineError) -> MomentKind {
      let side = try line.token()
      if side.isEqual(to: "before") { return .before }
      if side.isEqual(to: "after") { return .after }
      throw LineError("expected the side \"before\" or \"after\"")
    }

    private mutating func readMoment(
      _ kind: MomentKind, _ time: Double, _ line: inout LineScanner
    ) throws(LineError) {
      guard time >= self.time else {
        throw LineError(
          "expected a time of at least \(self.time.shortText), got \(time.shortText)")
      }
      self.time = time
      changes.removeAll(keepingCapacity: true)
      nodes.startOver()
      while let key = try line.nextKey() {
        if key.isEqual(to: "set") { try readChanges(&line) } else { try line.skipValue() }
      }
      told = .moment(kind, time: time)
    }

    private mutating func readChanges(_ line: inout LineScanner) throws(LineError) {
      try line.members { (line, name) throws(LineError) in
        let node = try number(ofNode: name)
        tracks.startOver()
        try line.members { (line, key) throws(LineError) in
          guard let track = try tracks.find(key) else {
            throw LineError("there is no track \"\(try key.text())\"")
          }
          changes.append(
            TimelineChange(
              node: node, track: track, value: try line.value(kinds[track], &numbers)))
        }
      }
    }

    private mutating func number(ofNode name: LineScanner.Token) throws(LineError) -> Int {
      guard let place = try nodes.find(name) else {
        throw LineError("there is no node \"\(try name.text())\"")
      }
      return nodeNumbers[place]
    }
  }

  // MARK: - Events and the summary

  extension LineReader {
    private mutating func readEvent(
      _ name: String, _ time: Double, _ line: inout LineScanner
    ) throws(LineError) {
      var (node, nodeName): (Int?, String?)
      var detail: String?
      var animation: AnimationReport?
      nodes.startOver()
      while let key = try line.nextKey() {
        if key.isEqual(to: "node") {
          let token = try line.token()
          (node, nodeName) = (try number(ofNode: token), try token.text())
        } else if key.isEqual(to: "detail") {
          detail = try line.text()
        } else if key.isEqual(to: "animation") {
          animation = try readReport(&line)
        } else {
          try line.skipValue()
        }
      }
      told = .event(
        TimelineEvent(
          time: time, name: name, node: node, nodeName: nodeName, detail: detail,
          animation: animation))
    }

    private mutating func readReport(_ line: inout LineScanner) throws(LineError) -> AnimationReport
    {
      var places: [ReportField: Int] = [:]
      try line.members { (line, key) throws(LineError) in
        let field = ReportField(rawValue: try key.text())
        let place = try line.later()
        if let field { places[field] = place }
      }
      func value(_ field: ReportField, _ kind: Track.Kind) throws(LineError) -> TrackValue {
        guard let place = places[field] else {
          throw LineError("expected \(field.rawValue) in an animation")
        }
        return try line.reading(at: place) { (line) throws(LineError) in
          try line.value(kind, &numbers)
        }
      }
      func text(_ field: ReportField) throws(LineError) -> String? {
        if case .text(let text) = try value(field, .text) { text } else { nil }
      }
      func time(_ field: ReportField) throws(LineError) -> Double {
        if case .number(let time) = try value(field, .number) { time } else { .infinity }
      }
      let kind = try text(.kind).flatMap { Track.Kind(rawValue: $0) } ?? .any
      guard let property = try text(.property), let curve = try text(.curve) else {
        throw LineError("expected property and curve of an animation")
      }
      return AnimationReport(
        property: property, key: try text(.key), begin: try time(.begin), end: try time(.end),
        duration: try time(.duration), curve: curve, from: try value(.from, kind),
        to: try value(.to, kind), isAdditive: try value(.additive, .flag) == .flag(true))
    }

    private mutating func readSummary(_ line: inout LineScanner) throws(LineError) {
      let frames = try line.whole("the number of frames")
      var (events, end): (Int?, Double?)
      var hash: TimelineHash?
      var detailHash = TimelineHash()
      while let key = try line.nextKey() {
        if key.isEqual(to: "events") {
          events = try line.whole("the number of events")
        } else if key.isEqual(to: "end") {
          end = try line.number()
        } else if key.isEqual(to: "hash") {
          hash = try LineReader.hash(&line)
        } else if key.isEqual(to: "detailHash") {
          detailHash = try LineReader.hash(&line)
        } else {
          try line.skipValue()
        }
      }
      guard let events, let end, let hash else {
        throw LineError("expected frames, events, end and hash in a summary")
      }
      isAtEnd = true
      told = .summary(
        TimelineSummary(
          frames: frames, events: events, end: end, hash: hash, detailHash: detailHash))
    }

    private static func hash(_ line: inout LineScanner) throws(LineError) -> TimelineHash {
      guard let hash = TimelineHash(text: try line.text()) else {
        throw LineError("expected a hash of sixteen hexadecimal digits")
      }
      return hash
    }
  }
#endif
