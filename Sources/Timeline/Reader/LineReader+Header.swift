#if !hasFeature(Embedded)
  import ViewKernel

  extension LineReader {
    mutating func readHeader(_ line: inout LineScanner) throws(LineError) {
      guard part == .header else { throw LineError("expected one header") }
      let schema = try line.whole("a whole number")
      guard (1...TimelineHeader.schema).contains(schema) else {
        throw LineError("expected a schema of 1 to \(TimelineHeader.schema), got \(schema)")
      }
      var (numerics, title, start, rate): (Int?, String?, Double?, FrameRate?)
      var initial: Int?
      var times: [Double]?
      var (kinds, roles): ([String: String]?, [String: String]?)
      while let key = try nextKey(&line) {
        switch key {
        case "numerics": numerics = try line.whole("a whole number")
        case "title": title = try line.text()
        case "start": start = try line.number()
        case "rate": rate = try LineReader.rate(&line)
        case "times": times = try readTimes(&line)
        case "initial": initial = try line.skipForLater()
        case "kinds": kinds = try LineReader.texts(&line)
        case "roles": roles = try LineReader.texts(&line)
        default: try line.skipValue()
        }
      }
      guard let numerics, let title, let start, let rate, let initial else {
        throw LineError("expected numerics, title, start, rate and initial in a header")
      }
      let hasKinds = TimelineHeader.hasDetails(inSchema: schema)
      guard !hasKinds || kinds != nil && roles != nil else {
        throw LineError("expected kinds and roles in a header of schema \(schema)")
      }
      tracks.hasKinds = hasKinds
      let header = TimelineHeader(
        title: title, start: start, frameRate: rate, times: times,
        tracks: try readTracks(&line, at: initial, kinds ?? [:], roles ?? [:]), schema: schema,
        numerics: numerics)
      order = TimelineOrder(from: start, rate, times: times)
      part = .content
      row = .header(header)
    }

    /// Reads the times of the frames; `nil` for `null`.
    mutating func readTimes(_ line: inout LineScanner) throws(LineError) -> [Double]? {
      let value = try line.value(.numbers, &numbers)
      guard Track.Kind.numbers.accepts(value) else {
        throw LineError.wrongKind(of: "times", .numbers, value)
      }
      guard case .numbers(let times) = value else { return nil }
      guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }), times.allSatisfy(\.isFinite)
      else { throw LineError("expected times in order") }
      return times
    }

    static func rate(_ line: inout LineScanner) throws(LineError) -> FrameRate {
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

    /// Reads an object of texts.
    static func texts(_ line: inout LineScanner) throws(LineError) -> [String: String] {
      var texts: [String: String] = [:]
      var keys = NameFinder()
      try line.members { (line, key) throws(LineError) in
        try keys.findOrAdd(key)
        texts[try key.text()] = try line.text()
      }
      return texts
    }

    /// Reads the tracks of the header: an object with the initial value of each.
    ///
    /// - Parameter position: The position of the object. It is read after the rest of the line,
    ///   because a value is read by its kind.
    mutating func readTracks(
      _ line: inout LineScanner, at position: Int, _ kinds: [String: String],
      _ roles: [String: String]
    ) throws(LineError) -> [Track] {
      var tracks: [Track] = []
      try line.reading(at: position) { (line) throws(LineError) in
        try line.members { (line, key) throws(LineError) in
          let name = try key.text()
          let value = try line.skipForLater()
          tracks.append(
            try introduce(key, &line, initial: value, kind: kinds[name], role: roles[name]))
        }
      }
      return tracks
    }

    mutating func readTrack(_ line: inout LineScanner) throws(LineError) {
      let name = try line.token()
      var initial: Int?
      var (kind, role): (String?, String?)
      while let key = try nextKey(&line) {
        switch key {
        case "initial": initial = try line.skipForLater()
        case "kind": kind = try line.text()
        case "role": role = try line.text()
        default: try line.skipValue()
        }
      }
      guard let initial else { throw LineError("expected the initial value of a track") }
      row = .track(try introduce(name, &line, initial: initial, kind: kind, role: role))
    }

    /// Creates a track.
    ///
    /// - Parameters:
    ///   - position: The position of the initial value in the line.
    ///   - word: The kind; `nil` if the file has none. Only schema 1 may have none.
    ///   - role: The role; `nil` if the file has none. Only schema 1 may have none.
    mutating func introduce(
      _ token: LineScanner.Token, _ line: inout LineScanner, initial position: Int,
      kind word: String?, role: String?
    ) throws(LineError) -> Track {
      let name = try token.text()
      if tracks.hasKinds && (word == nil || role == nil) {
        throw LineError("expected the kind and the role of the track \(name.shortQuoted)")
      }
      let assumed = tracks.hasKinds ? nil : LineReader.assumedKind(ofTrack: name)
      var kind = assumed?.kind
      if let word { kind = try LineReader.kind(word, of: "a track") }
      let initial = try line.reading(at: position) { (line) throws(LineError) in
        try line.value(kind ?? .any, &numbers)
      }
      let track = Track(
        name, initial: initial, kind: kind, role: role ?? assumed?.role ?? Track.contentRole)
      guard try tracks.add(token, track.kind) else {
        throw LineError("the track \(name.shortQuoted) is there already")
      }
      return track
    }

    /// Returns the kind of values with a name.
    static func kind(_ word: String, of what: String) throws(LineError) -> Track.Kind {
      guard let kind = Track.Kind(rawValue: word) else {
        throw LineError("expected the kind of \(what), got \(word.shortQuoted)")
      }
      return kind
    }
  }
#endif
