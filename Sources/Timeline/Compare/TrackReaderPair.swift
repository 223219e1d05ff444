import ViewKernel

/// Reads one track of one node in both recordings.
struct TrackReaderPair {
  let own: TrackReader
  let golden: TrackReader

  /// Whether both recordings have the node at a moment.
  func haveNode(at moment: CommonMoment) -> Bool {
    own.hasNode(moment.own) && golden.hasNode(moment.golden)
  }

  /// Returns the values at a moment. For a recording without the track, the value is the initial
  /// one of the other recording. The result is `nil` if neither recording has the track.
  func values(at moment: CommonMoment) -> (own: TrackValue, golden: TrackValue)? {
    guard let value = own.value(moment.own) ?? golden.initial,
      let goldenValue = golden.value(moment.golden) ?? own.initial
    else { return nil }
    return (value, goldenValue)
  }

  /// For each change of the track, returns the first common moment that may have it. The moments
  /// are in order, each once.
  func momentsOfChanges(among moments: [CommonMoment]) -> [CommonMoment] {
    var indices = Set<Int>()
    for moment in own.moments { indices.insert(moments.partitioningIndex { $0.own >= moment }) }
    for moment in golden.moments {
      indices.insert(moments.partitioningIndex { $0.golden >= moment })
    }
    indices.remove(moments.count)
    return indices.sorted().map { moments[$0] }
  }
}
