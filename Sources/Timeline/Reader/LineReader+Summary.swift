#if !hasFeature(Embedded)
  import ViewKernel

  extension LineReader {
    /// Reads the summary, which is the last line.
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
