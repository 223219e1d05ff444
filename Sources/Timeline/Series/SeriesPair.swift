/// The values of two series at one moment.
package struct SeriesPair<First: Sendable, Second: Sendable>: Sendable {
  /// The time in seconds.
  package let time: Double
  /// The reason for the moment.
  package let kind: MomentKind
  package let first: First
  package let second: Second
}

extension Series {
  /// Returns the values of this series and another one, at every moment at which one of them
  /// changes and both have a value.
  ///
  /// For two series of one recording, the moments are compared directly. For series of two
  /// recordings, moments with the same time and side are one.
  ///
  /// - Complexity: O(*n*) in the number of samples.
  package func pairs<Other>(with other: Series<Other>) -> ContiguousArray<SeriesPair<Value, Other>>
  {
    var pairs: ContiguousArray<SeriesPair<Value, Other>> = []
    let isOneRecording = timing == other.timing
    var (next, otherNext) = (0, 0)
    while next < count || otherNext < other.count {
      var order = 0
      if next == count {
        order = 1
      } else if otherNext == other.count {
        order = -1
      } else {
        order = self[next].order(to: other[otherNext], isOneRecording)
      }
      if order <= 0 { next += 1 }
      if order >= 0 { otherNext += 1 }
      guard next > 0, otherNext > 0 else { continue }
      let (first, second) = (self[next - 1], other[otherNext - 1])
      let (time, kind) = order <= 0 ? (first.time, first.kind) : (second.time, second.kind)
      pairs.append(
        SeriesPair(time: time, kind: kind, first: first.value, second: second.value))
    }
    return pairs
  }
}

extension Series.Sample {
  /// Returns -1 if the sample precedes the other one, 1 if it follows it, and 0 if both belong to
  /// one moment.
  fileprivate func order<Other>(
    to other: Series<Other>.Sample, _ isOneRecording: Bool
  ) -> Int {
    if isOneRecording { return (moment - other.moment).signum() }
    if time != other.time { return time < other.time ? -1 : 1 }
    return (kind.rank - other.kind.rank).signum()
  }
}

extension MomentKind {
  /// The order among the moments of one instant.
  fileprivate var rank: Int {
    switch self {
    case .before: 0
    case .after: 1
    case .frame: 2
    }
  }
}
