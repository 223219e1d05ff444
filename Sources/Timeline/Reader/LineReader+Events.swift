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
  }
#endif
