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
      append(key: "name", .text(difference.name))
      append(key: "value", .text(texts.value))
      append(key: "golden", .text(texts.golden))
    case .node(let difference):
      append("{\"kind\":\"node\"")
      append(key: "node", .text(difference.node))
      append(key: "isNew", .flag(difference.isNew))
      append(key: "insideCount", .number(Double(difference.insideCount)))
    case .values(let difference): append(json: difference)
    case .animation(let difference):
      append("{\"kind\":\"animation\"")
      appendReports(of: difference)
    case .event(let difference):
      append("{\"kind\":\"event\"")
      append(key: "name", .text(difference.name))
      append(key: "node", difference.node.map { .text($0) } ?? .nothing)
      append(key: "detail", difference.detail.map { .text($0) } ?? .nothing)
      append(key: "time", difference.time.map { .number($0) } ?? .nothing)
      append(key: "golden", difference.golden.map { .number($0) } ?? .nothing)
    }
    append("}")
  }

  private func append(json difference: ValueDifference) {
    append("{\"kind\":\"values\"")
    append(key: "node", .text(difference.node))
    append(key: "track", .text(difference.track))
    append(key: "time", .number(difference.time))
    append(side: difference.side)
    append(key: "value", difference.value)
    append(key: "golden", difference.golden)
    append(key: "largest")
    if let largest = difference.largest {
      append("{\"distance\":")
      append(largest.distance)
      append(key: "time", .number(largest.time))
      append(side: largest.side)
      append("}")
    } else {
      append("null")
    }
    append(key: "movedBy", difference.movedBy.map { .text($0) } ?? .nothing)
    append(key: "cause")
    if let cause = difference.cause {
      append("{\"kind\":\"animation\"")
      appendReports(of: cause)
      append("}")
    } else {
      append("null")
    }
  }

  private func appendReports(of difference: AnimationDifference) {
    append(key: "node", .text(difference.node))
    append(key: "animation")
    append(json: difference.animation)
    append(key: "golden")
    append(json: difference.golden)
  }

  private func append(json report: AnimationReport?) {
    if let report { append(json: report) } else { append("null") }
  }

  private func append(side: InstantSide) {
    append(key: "side", .text(side == .before ? "before" : "after"))
  }
}
