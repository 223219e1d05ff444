import ViewKernel

/// Which side of the events of an instant is meant.
public enum InstantSide: Sendable {
  /// What shows when none of the events of the instant has run.
  case before
  /// What shows when all of them have run.
  case after
}

// What was recorded is what is answered: between two moments a node shows what it showed in the
// first of them. Nothing is interpolated; record at a higher rate for more.

extension Recording {
  /// Returns the presentation value of a node's property at a time, from the last moment at or
  /// before it.
  ///
  /// - Parameters:
  ///   - node: The name of the node.
  ///   - property: A property, or a component of one.
  ///   - time: Seconds, as those of the moments.
  ///   - side: Which side is meant where the time is an instant of events.
  /// - Returns: `nil` where there is no such node or track, where the node was not met before that
  ///   time, and where what was recorded is no value of the property's type. A node that has left
  ///   shows what it showed last.
  /// - Complexity: O(log *n*) in the number of moments.
  public func value<Value: Animatable>(
    _ node: String, _ property: AnimatableProperty<Value>, at time: Double,
    _ side: InstantSide = .after
  ) -> Value? {
    value(node, property.whole.name, at: time, side).flatMap { property.value(inRecorded: $0) }
  }

  /// Returns the value of a node's track at a time, by the name of the track.
  ///
  /// - Returns: `nil` where there is no such node or track, or where the node was not met before that
  ///   time; `.nothing` where it showed nothing.
  public func value(
    _ node: String, _ track: String, at time: Double, _ side: InstantSide = .after
  ) -> TrackValue? {
    guard let node = nodePlaces[node], let track = trackPlaces[track],
      let moment = moment(at: time, side)
    else { return nil }
    return value(node, track, inMoment: moment)
  }

  /// What a track of a node showed in a moment, by their places; `nil` before the node was met.
  package func value(_ node: Int, _ track: Int, inMoment moment: Int) -> TrackValue? {
    guard moment >= nodes[node].firstMoment else { return nil }
    let places = seriesIndex.places(node: node, track: track)
    let after = places.firstPlace { Int($0) >= timing[moment].end }
    guard after > places.startIndex else { return tracks[track].initial }
    return changes.value(at: Int(places[after - 1]))
  }

  /// The last moment at or before a time, or, of an instant, the one in which none of its events had
  /// run; `nil` before the first one.
  package func moment(at time: Double, _ side: InstantSide) -> Int? {
    // Not a number is after nothing.
    let end = timing.firstPlace { !($0.time <= time) }
    guard end > 0 else { return nil }
    if side == .before {
      let first = timing.firstPlace { !($0.time < time) }
      if let before = timing[first..<end].firstIndex(where: { $0.kind == .before }) {
        return before
      }
    }
    return end - 1
  }
}

// MARK: - Series

extension Recording {
  /// Everything that a property of a node showed, from the moment at which the node was met.
  ///
  /// - Parameters:
  ///   - node: The name of the node.
  ///   - property: A property, or a component of one.
  /// - Throws: Where there is no such node or track, and where one of the values is none of the
  ///   property's type.
  /// - Complexity: O(*n*) in the number of its changes.
  public func series<Value: Animatable>(
    _ node: String, _ property: AnimatableProperty<Value>
  ) throws(SeriesLookupError) -> Series<Value> {
    let recorded = try series(node, property.whole.name)
    var samples: ContiguousArray<Series<Value>.Sample> = []
    samples.reserveCapacity(recorded.count)
    for sample in recorded {
      guard let value = property.value(inRecorded: sample.value) else {
        throw .otherValues(node: node, track: property.name)
      }
      samples.append(sample.with(value))
    }
    return Series(name: property.name, samples: samples, timing: timing)
  }

  /// Everything that a track of a node showed, by the name of the track.
  ///
  /// - Throws: Where there is no such node or track.
  public func series(
    _ node: String, _ track: String
  ) throws(SeriesLookupError) -> Series<TrackValue> {
    guard let place = nodePlaces[node] else {
      throw .noNode(node, track: track, among: nodes.map { $0.name })
    }
    guard let track = trackPlaces[track] else {
      throw .noTrack(track, node: node, among: tracks.map { $0.name })
    }
    var samples: ContiguousArray<Series<TrackValue>.Sample> = []
    func show(_ value: TrackValue, in moment: Int) {
      samples.append(
        Series.Sample(
          time: timing[moment].time, kind: timing[moment].kind, value: value, moment: moment))
    }
    let places = seriesIndex.places(node: place, track: track)
    let first = nodes[place].firstMoment
    let begins = places.first.map { Int($0) < timing[first].end } ?? (first == timing.count)
    if !begins { show(tracks[track].initial, in: first) }
    for change in places { show(changes.value(at: Int(change)), in: moment(ofChange: Int(change))) }
    return Series(name: tracks[track].name, samples: samples, timing: timing)
  }

  /// The animations of a node, in the order in which they began: property and key, begin, end and
  /// duration, curve, and the values they run through.
  ///
  ///     recording.animations(of: "card").map { $0.duration }
  ///
  /// - Parameter node: The name of the node.
  /// - Complexity: O(*n*) in the number of events.
  public func animations(of node: String) -> [AnimationReport] {
    guard let place = nodePlaces[node] else { return [] }
    return events.compactMap { $0.node == nodes[place].number ? $0.begunAnimation : nil }
  }

  package func moment(ofChange change: Int) -> Int { timing.firstPlace { $0.end > change } }
}

extension RandomAccessCollection where Index == Int {
  /// The first place whose element fits, where all behind an element that fits do so too; else the
  /// end.
  package func firstPlace(where fits: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if fits(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
