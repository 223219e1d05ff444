import ViewKernel

/// The tracks of two recordings: those of the first recording, then those that only the golden has.
struct TrackPairs {
  private let pairs: [TrackPair]
  /// The indices of the pairs with different initial values, in which even nodes without changes
  /// differ.
  private let unequalPairs: [Int]
  /// The indices of the pairs, by the index of the golden's track.
  private let goldenPairs: [Int]
  private let ownIndex: SeriesIndex
  private let goldenIndex: SeriesIndex

  init(_ recording: Recording, _ golden: Recording) {
    let onlyGolden = golden.tracks.filter { recording.trackIndices[$0.name] == nil }
    let pairs = (recording.tracks + onlyGolden).map { TrackPair($0.name, recording, golden) }
    let indices = pairs.map { $0.name }.firstIndices
    self.pairs = pairs
    unequalPairs = pairs.indices.filter { !pairs[$0].beginsEqually }
    goldenPairs = golden.tracks.map { indices[$0.name]! }
    ownIndex = recording.seriesIndex
    goldenIndex = golden.seriesIndex
  }

  /// Returns the tracks in which a node may differ. The others are skipped: most tracks of most
  /// nodes keep their initial value.
  ///
  /// - Parameters:
  ///   - own: The index of the node in the recording.
  ///   - golden: The index of the node in the golden.
  func tracks(ofNode own: Int, golden: Int) -> [TrackPair] {
    var found = Set(unequalPairs)
    for track in ownIndex.tracks(ofNode: own) { found.insert(Int(track)) }
    for track in goldenIndex.tracks(ofNode: golden) { found.insert(goldenPairs[Int(track)]) }
    return found.sorted().map { pairs[$0] }
  }
}
