import ViewKernel

// How the values of this module are printed: as short, readable text. They do not use reflection,
// which Embedded Swift does not have.

// MARK: - Values

extension Track: CustomStringConvertible {
  /// The name and the initial value: "opacity, 1 at first".
  public var description: String { "\(name), \(initial) at first" }
}

extension TimelineChange: CustomStringConvertible {
  /// The node, the track and the new value: "node 3, track 5: 0.5".
  public var description: String { "node \(node), track \(track): \(value)" }
}

extension TimelineHash: CustomStringConvertible {
  /// The sixteen hexadecimal digits.
  public var description: String { text }
}

// MARK: - Time

extension MomentKind: CustomStringConvertible {
  /// The kind of moment: "frame 12", "before" or "after".
  public var description: String {
    switch self {
    case .frame(let number): "frame \(number)"
    case .before: "before"
    case .after: "after"
    }
  }
}

extension Recording.Moment: CustomStringConvertible {
  /// The kind, the time and the count of changes: "frame 12 at 0.2 s, 3 changes".
  public var description: String {
    "\(kind) at \(time.shortText) s, \(changes.count) \(changes.count == 1 ? "change" : "changes")"
  }
}

// MARK: - Recordings

extension Recording: CustomStringConvertible {
  /// The title, the start and the counts:
  /// `"card" from 0 s, 5 nodes, 61 frames and 4 events until 1 s`, or `incomplete` at the end.
  public var description: String {
    let ending = summary.map {
      "\($0.frames) frames and \($0.events) events until \($0.end.shortText) s"
    }
    let count = "\(nodes.count) \(nodes.count == 1 ? "node" : "nodes")"
    return "\"\(header.title)\" from \(header.start.shortText) s, \(count), "
      + (ending ?? "incomplete")
  }
}

extension Recording.Node: CustomStringConvertible {
  /// The name and the number: "card, node 3".
  public var description: String { "\(name), node \(number)" }
}

extension Series.Sample: CustomStringConvertible {
  /// The value, the time and the kind of moment: "0.5 at 0.1 s, frame 6".
  public var description: String { "\(value) at \(time.shortText) s, \(kind)" }
}

extension Series: CustomStringConvertible {
  /// The name and the samples: "opacity, 12 samples from 0 s to 0.5 s".
  public var description: String {
    guard let first, let last else { return "\(name), no samples" }
    let count = "\(count) \(count == 1 ? "sample" : "samples")"
    return "\(name), \(count) from \(first.time.shortText) s to \(last.time.shortText) s"
  }
}

extension TimelineHeader: CustomStringConvertible {
  /// The title, the start, the rate and the count of tracks:
  /// `"card" from 0 s, 60 frames a second, 18 tracks`.
  public var description: String {
    let frames = times.map { "\($0.count) times" } ?? "\(frameRate) frames a second"
    return "\"\(title)\" from \(start.shortText) s, \(frames), \(tracks.count) tracks"
  }
}

extension TimelineSummary: CustomStringConvertible {
  /// The counts, the end and the first hash:
  /// "61 frames and 4 events until 1 s, hash 0123456789abcdef".
  public var description: String {
    "\(frames) frames and \(events) events until \(end.shortText) s, hash \(hash)"
  }
}
