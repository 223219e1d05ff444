import ViewKernel

/// The two hashes of a timeline that is being recorded.
///
/// `hash` covers the parts that schema 1 had, so it equals the hash of older recordings.
/// `detailHash` covers the parts that schema 2 added: drawings, reports of animations, and new
/// kinds of events.
struct TimelineHashes {
  private(set) var hash = TimelineHash()
  private(set) var detailHash = TimelineHash()
  /// For each track, its index among the tracks that `hash` covers; `nil` for a track of drawings,
  /// which `detailHash` covers.
  private var indices: ContiguousArray<Int?> = []
  private var coveredTrackCount = 0
  /// The bitmaps that `detailHash` covers.
  private var bitmaps = BitmapTable()

  /// Creates the hashes of a timeline without content. Their tracks are added later.
  init() {}

  /// Creates the hashes of a timeline that begins.
  init(start: Double, frameRate: FrameRate, tracks: [Track]) {
    hash.add(start)
    hash.add(UInt64(frameRate.numerator))
    hash.add(UInt64(frameRate.denominator))
    for track in tracks { assignIndex(to: track) }
  }

  private mutating func assignIndex(to track: Track) {
    let isCovered = TimelineHashes.covers(track)
    indices.append(isCovered ? coveredTrackCount : nil)
    if isCovered { coveredTrackCount += 1 }
  }

  /// Whether `hash` covers a track.
  private static func covers(_ track: Track) -> Bool { track.kind != .drawing }

  /// Adds a track that was added while recording.
  mutating func add(_ track: Track) {
    assignIndex(to: track)
    if TimelineHashes.covers(track) { hash.add(track.name) }
  }

  /// Adds the name of a node.
  mutating func add(nodeName: String) { hash.add(nodeName) }

  /// Adds a moment without its changes.
  mutating func add(_ kind: MomentKind, at time: Double) {
    hash.add(time)
    switch kind {
    case .frame(let index): hash.add(UInt64(index))
    case .before: hash.add(UInt64.max - 1)
    case .after: hash.add(UInt64.max)
    }
  }

  /// Adds a change. A drawing, or a value that replaces one, belongs to `detailHash`.
  mutating func add(_ change: TimelineChange, at time: Double) {
    let node = UInt64(bitPattern: Int64(change.node))
    if let index = indices[change.track] {
      hash.add(node)
      hash.add(UInt64(index))
      hash.add(change.value)
    } else {
      detailHash.add(time)
      detailHash.add(node)
      if case .drawing(let drawing) = change.value {
        detailHash.add(drawing, &bitmaps)
      } else {
        detailHash.add(change.value)
      }
    }
  }

  /// Adds an event.
  mutating func add(_ event: TimelineEvent) {
    if event.isInSchema1 { hash.add(event) } else { detailHash.add(event) }
    if let animation = event.animation { detailHash.add(animation) }
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
