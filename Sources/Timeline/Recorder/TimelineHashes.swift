import ViewKernel

/// The two hashes of a timeline that is being recorded.
///
/// The first hash covers the parts that schema 1 had, so it equals the hash of older recordings.
/// The hash of details covers the parts that schema 2 added: drawings, reports of animations, and
/// new kinds of events.
struct TimelineHashes {
  private(set) var first = TimelineHash()
  private(set) var details = TimelineHash()
  /// For each track, its index among the tracks that the first hash covers; `nil` for a track of
  /// drawings, which the hash of details covers.
  private var indices: ContiguousArray<Int?> = []
  private var coveredTrackCount = 0
  /// The bitmaps that the hash of details covers.
  private var bitmaps = BitmapTable()

  /// Creates the hashes of a timeline without content. Their tracks are added later.
  init() {}

  /// Creates the hashes of a timeline that begins.
  init(start: Double, frameRate: FrameRate, tracks: [Track]) {
    first.add(start)
    first.add(UInt64(frameRate.numerator))
    first.add(UInt64(frameRate.denominator))
    for track in tracks { _ = append(track) }
  }

  /// Gives a track its index.
  ///
  /// - Returns: Whether the first hash covers the track.
  private mutating func append(_ track: Track) -> Bool {
    guard track.kind != .drawing else {
      indices.append(nil)
      return false
    }
    indices.append(coveredTrackCount)
    coveredTrackCount += 1
    return true
  }

  /// Adds a track that was added while recording.
  mutating func add(_ track: Track) {
    if append(track) { first.add(track.name) }
  }

  /// Adds the name of a node.
  mutating func add(nodeName: String) { first.add(nodeName) }

  /// Adds a moment without its changes.
  mutating func add(_ kind: MomentKind, at time: Double) {
    first.add(time)
    switch kind {
    case .frame(let index): first.add(UInt64(index))
    case .before: first.add(UInt64.max - 1)
    case .after: first.add(UInt64.max)
    }
  }

  /// Adds a change. A drawing, and the end of one, belong to the hash of details.
  mutating func add(_ change: TimelineChange, at time: Double) {
    let node = UInt64(bitPattern: Int64(change.node))
    if let index = indices[change.track] {
      first.add(node)
      first.add(UInt64(index))
      first.add(change.value)
    } else {
      details.add(time)
      details.add(node)
      if case .drawing(let drawing) = change.value {
        details.add(drawing, &bitmaps)
      } else {
        details.add(change.value)
      }
    }
  }

  /// Adds an event.
  mutating func add(_ event: TimelineEvent) {
    if event.isHashed { first.add(event) } else { details.add(event) }
    if let animation = event.animation { details.add(animation) }
  }
}

extension TimelineHash {
  /// Adds an event without its animation.
  fileprivate mutating func add(_ event: TimelineEvent) {
    add(event.time)
    add(event.name.rawValue)
    add(UInt64(bitPattern: Int64(event.node ?? -1)))
    add(event.detail ?? "")
  }
}
