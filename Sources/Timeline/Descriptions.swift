import ViewKernel

// How the values of this module read when they are printed: like a person's note. Without
// reflection, which Embedded Swift does not have.

// MARK: - Values

extension Track: CustomStringConvertible {
  /// The name, and what a node shows at first: "opacity, 1 at first".
  public var description: String { "\(name), \(initial) at first" }
}

extension TimelineChange: CustomStringConvertible {
  /// "node 3, track 5: 0.5".
  public var description: String { "node \(node), track \(track): \(value)" }
}

extension TimelineHash: CustomStringConvertible {
  /// The sixteen hexadecimal digits.
  public var description: String { text }
}

// MARK: - Time

extension MomentKind: CustomStringConvertible {
  /// "frame 12", "before" or "after".
  public var description: String {
    switch self {
    case .frame(let number): "frame \(number)"
    case .before: "before"
    case .after: "after"
    }
  }
}

extension TimelineLog.Moment: CustomStringConvertible {
  /// "frame 12 at 0.2 s, 3 changes".
  public var description: String {
    "\(kind) at \(time.shortText) s, \(changes.count) \(changes.count == 1 ? "change" : "changes")"
  }
}

// MARK: - The whole

extension TimelineHeader: CustomStringConvertible {
  /// `"card" from 0 s, 60 frames a second, 18 tracks`.
  public var description: String {
    "\"\(title)\" from \(start.shortText) s, \(frameRate) frames a second, \(tracks.count) tracks"
  }
}

extension TimelineSummary: CustomStringConvertible {
  /// "61 frames and 4 events until 1 s, hash 0123456789abcdef".
  public var description: String {
    "\(frames) frames and \(events) events until \(end.shortText) s, hash \(hash)"
  }
}
