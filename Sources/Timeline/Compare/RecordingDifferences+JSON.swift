import ViewKernel

extension RecordingDifferences {
  /// Returns the findings as JSON: an array with one object for each finding.
  ///
  ///     [{"kind":"values","node":"card","track":"opacity","time":0.1,"side":"after","value":0.5,
  ///       "golden":1,"largest":{"distance":0.5,"time":0.1,"side":"after"},"movedBy":null,
  ///       "cause":null}]
  ///
  /// Values are written as in recordings, and a drawing is `null`. A missing animation is `null`.
  public func json() -> String {
    let text = TextBuffer()
    text.append("[")
    for (index, finding) in findings.enumerated() {
      if index > 0 { text.append(",") }
      text.append(json: finding)
    }
    text.append("]\n")
    return text.string
  }
}

extension TextBuffer {
  fileprivate func append(json finding: RecordingDifferences.Finding) {
    switch finding {
    case .header(let difference):
      let texts = difference.texts
      append("{\"kind\":\"header\"")
      append("name", .text(difference.name))
      append("value", .text(texts.value))
      append("golden", .text(texts.golden))
    case .node(let difference):
      append("{\"kind\":\"node\"")
      append("node", .text(difference.node))
      append("isNew", .flag(difference.isNew))
      append("insideCount", .number(Double(difference.insideCount)))
    case .values(let difference): append(json: difference)
    case .animation(let difference):
      append("{\"kind\":\"animation\"")
      appendReports(of: difference)
    case .event(let difference):
      append("{\"kind\":\"event\"")
      append("name", .text(difference.name))
      append("node", difference.node.map { .text($0) } ?? .nothing)
      append("detail", difference.detail.map { .text($0) } ?? .nothing)
      append("time", difference.time.map { .number($0) } ?? .nothing)
      append("golden", difference.golden.map { .number($0) } ?? .nothing)
    }
    append("}")
  }

  private func append(json difference: ValueDifference) {
    append("{\"kind\":\"values\"")
    append("node", .text(difference.node))
    append("track", .text(difference.track))
    append("time", .number(difference.time))
    append("side", difference.side)
    append("value", difference.value)
    append("golden", difference.golden)
    append(",\"largest\":")
    if let largest = difference.largest {
      append("{\"distance\":")
      append(largest.distance)
      append("time", .number(largest.time))
      append("side", largest.side)
      append("}")
    } else {
      append("null")
    }
    append("movedBy", difference.movedBy.map { .text($0) } ?? .nothing)
    append(",\"cause\":")
    if let cause = difference.cause {
      append("{\"kind\":\"animation\"")
      appendReports(of: cause)
      append("}")
    } else {
      append("null")
    }
  }

  private func appendReports(of difference: AnimationDifference) {
    append("node", .text(difference.node))
    append(",\"animation\":")
    append(json: difference.animation)
    append(",\"golden\":")
    append(json: difference.golden)
  }

  private func append(json report: AnimationReport?) {
    if let report { append(json: report) } else { append("null") }
  }

  private func append(_ key: StaticString, _ side: InstantSide) {
    append(key, .text(side == .before ? "before" : "after"))
  }

  private func append(_ key: StaticString, _ value: TrackValue) {
    append(",\"")
    append(key)
    append("\":")
    append(json: value)
  }
}
