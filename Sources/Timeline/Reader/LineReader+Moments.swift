#if !hasFeature(Embedded)
  import ViewKernel

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
          guard tracks.accept(value, inTrack: track) else {
            let name = try key.text().shortQuoted
            throw LineError.wrongKind(of: "the track \(name)", tracks.kind(of: track), value)
          }
          changes.append(TimelineChange(node: node, track: track, value: value))
        }
      }
    }

    private mutating func value(
      ofNode node: Int, track: Int, _ line: inout LineScanner
    ) throws(LineError) -> TrackValue {
      let kind = tracks.kind(of: track)
      guard kind.hasDrawings else { return try line.value(kind, &numbers) }
      if line.peek() == UInt8(ascii: "{") {
        return .drawing(try drawings.readDrawing(ofNode: node, track: track, &line))
      }
      drawings.removeDrawing(ofNode: node, track: track)
      return try line.value(kind, &numbers)
    }
  }
#endif
