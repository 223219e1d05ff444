#if !hasFeature(Embedded)
  import ViewKernel

  extension LineReader {
    mutating func readEvent(
      _ name: TimelineEvent.Name, _ time: Double, _ line: inout LineScanner
    ) throws(LineError) {
      try order.add(name, at: time)
      var (node, nodeName): (Int?, String?)
      var detail: String?
      var animation: AnimationReport?
      nodes.startList()
      while let key = try nextKey(&line) {
        switch key {
        case "node":
          let token = try line.token()
          (node, nodeName) = (try nodes.number(of: token), try token.text())
        case "detail": detail = try line.text()
        case "animation": animation = try readReport(&line)
        default: try line.skipValue()
        }
      }
      row = .event(
        TimelineEvent(
          time: time, name: name, node: node, nodeName: nodeName, detail: detail,
          animation: animation))
    }

    mutating func readReport(_ line: inout LineScanner) throws(LineError) -> AnimationReport {
      var positions: [ReportField: Int] = [:]
      animationKeys.startList()
      try line.members { (line, key) throws(LineError) in
        try animationKeys.findOrAdd(key)
        let field = ReportField(rawValue: try key.text())
        let position = try line.skipForLater()
        if let field { positions[field] = position }
      }
      func value(_ field: ReportField, _ kind: Track.Kind) throws(LineError) -> TrackValue {
        guard let position = positions[field] else {
          throw LineError("expected \(field.rawValue) in an animation")
        }
        let value = try line.reading(at: position) { (line) throws(LineError) in
          try line.value(kind, &numbers)
        }
        guard kind.accepts(value) else {
          throw LineError.wrongKind(of: "\(field.rawValue) of an animation", kind, value)
        }
        return value
      }
      func text(_ field: ReportField) throws(LineError) -> String? {
        if case .text(let text) = try value(field, .text) { text } else { nil }
      }
      func time(_ field: ReportField) throws(LineError) -> Double {
        if case .number(let time) = try value(field, .number) { time } else { .infinity }
      }
      var kind = Track.Kind.any
      if let word = try text(.kind) { kind = try LineReader.kind(word, of: "an animation") }
      guard let property = try text(.property), let curve = try text(.curve) else {
        throw LineError("expected property and curve of an animation")
      }
      return AnimationReport(
        property: property, key: try text(.key), begin: try time(.begin), end: try time(.end),
        duration: try time(.duration), curve: curve, from: try value(.from, kind),
        to: try value(.to, kind), isAdditive: try value(.additive, .flag) == .flag(true))
    }

    mutating func readSummary(_ line: inout LineScanner) throws(LineError) {
      let frames = try line.count("the number of frames")
      var (events, end): (Int?, Double?)
      var hash: TimelineHash?
      var detailHash = LineReader.assumedDetailHash
      while let key = try nextKey(&line) {
        switch key {
        case "events": events = try line.count("the number of events")
        case "end": end = try line.number()
        case "hash": hash = try LineReader.hash(&line)
        case "detailHash": detailHash = try LineReader.hash(&line)
        default: try line.skipValue()
        }
      }
      guard let events, let end, let hash else {
        throw LineError("expected frames, events, end and hash in a summary")
      }
      let summary = TimelineSummary(
        frames: frames, events: events, end: end, hash: hash, detailHash: detailHash)
      try order.check(summary)
      part = .end
      row = .summary(summary)
    }

    static func hash(_ line: inout LineScanner) throws(LineError) -> TimelineHash {
      guard let hash = TimelineHash(text: try line.text()) else {
        throw LineError("expected a hash of sixteen hexadecimal digits")
      }
      return hash
    }
  }
#endif
