import ViewKernel

// Only recorded values are returned: between two moments a node has the value of the first of them.
// Nothing is interpolated; a higher frame rate records more moments.

extension Recording {
  /// Returns the presentation value of a node's property at a time, from the last moment at or
  /// before it.
  ///
  /// - Parameters:
  ///   - node: The name of the node.
  ///   - property: A property, or a component of one.
  ///   - time: The time, in seconds of the recorded clock.
  ///   - side: Whether to use the value before or after the events, if there are events at `time`.
  /// - Returns: The value; `nil` if there is no such node or track, if the node was added after
  ///   that time, or if the recorded value is not of the property's type. A removed node keeps its
  ///   last value.
  /// - Complexity: O(log *n*) in the number of moments.
  public func value<Value: Animatable>(
    _ node: String, _ property: AnimatableProperty<Value>, at time: Double,
    _ side: InstantSide = .after
  ) -> Value? {
    value(node, property.whole.name, at: time, side).flatMap { property.value(inRecorded: $0) }
  }

  /// Returns the value of a node's track at a time, by the name of the track.
  ///
  /// - Parameters:
  ///   - node: The name of the node.
  ///   - track: The name of the track.
  ///   - time: The time, in seconds of the recorded clock.
  ///   - side: Whether to use the value before or after the events, if there are events at `time`.
  /// - Returns: The value; `nil` if there is no such node or track, or if the node was added after
  ///   that time. It is `.nothing` if the track had no value.
  /// - Complexity: O(log *n*) in the number of moments.
  public func value(
    _ node: String, _ track: String, at time: Double, _ side: InstantSide = .after
  ) -> TrackValue? {
    guard let node = nodeIndices[node], let track = trackIndices[track],
      let moment = moment(at: time, side)
    else { return nil }
    return value(node, track, inMoment: moment)
  }

  /// Returns the value of a track of a node in a moment, by their indices; `nil` before the node
  /// was added.
  package func value(_ node: Int, _ track: Int, inMoment moment: Int) -> TrackValue? {
    guard moment >= nodes[node].firstMoment else { return nil }
    let indices = seriesIndex.changes(node: node, track: track)
    let after = indices.partitioningIndex { Int($0) >= timing[moment].end }
    guard after > indices.startIndex else { return tracks[track].initial }
    return changes.value(at: Int(indices[after - 1]))
  }

  /// Returns the last moment at or before a time; `nil` before the first one. For `.before` at an
  /// instant of events, it is the moment before them.
  package func moment(at time: Double, _ side: InstantSide) -> Int? {
    timing.moment(at: time, side)
  }
}

extension ContiguousArray<MomentTiming> {
  /// Returns the last moment at or before a time; `nil` before the first one. For `.before` at an
  /// instant of events, it is the moment before them.
  func moment(at time: Double, _ side: InstantSide) -> Int? {
    // NaN is after nothing.
    let end = partitioningIndex { !($0.time <= time) }
    guard end > 0 else { return nil }
    if side == .before {
      let first = partitioningIndex { !($0.time < time) }
      if let before = self[first..<end].firstIndex(where: { $0.kind == .before }) { return before }
    }
    return end - 1
  }
}

// MARK: - Series

extension Recording {
  /// Returns all values of a node's property, from the moment at which the node was added.
  ///
  /// - Parameters:
  ///   - node: The name of the node.
  ///   - property: A property, or a component of one.
  /// - Throws: A `SeriesLookupError` if there is no such node or track, or if a value is not of the
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

  /// Returns all values of a node's track, by the name of the track.
  ///
  /// - Throws: A `SeriesLookupError` if there is no such node or track.
  public func series(
    _ node: String, _ track: String
  ) throws(SeriesLookupError) -> Series<TrackValue> {
    guard let index = nodeIndices[node] else {
      throw .noNode(node, track: track, among: nodes.map { $0.name })
    }
    guard let track = trackIndices[track] else {
      throw .noTrack(track, node: node, among: tracks.map { $0.name })
    }
    var samples: ContiguousArray<Series<TrackValue>.Sample> = []
    func show(_ value: TrackValue, in moment: Int) {
      samples.append(
        Series.Sample(
          time: timing[moment].time, kind: timing[moment].kind, value: value, moment: moment))
    }
    let indices = seriesIndex.changes(node: index, track: track)
    let first = nodes[index].firstMoment
    let begins = indices.first.map { Int($0) < timing[first].end } ?? (first == timing.count)
    if !begins { show(tracks[track].initial, in: first) }
    for index in indices { show(changes.value(at: Int(index)), in: moment(ofChange: Int(index))) }
    return Series(name: tracks[track].name, samples: samples, timing: timing)
  }

  /// Returns the animations of a node, in the order in which they began. A report has the property
  /// and key, the begin, end and duration, the curve, and the values at both ends.
  ///
  ///     recording.animations(of: "card").map { $0.duration }
  ///
  /// - Parameter node: The name of the node.
  /// - Returns: The reports; none if there is no such node.
  /// - Complexity: O(*n*) in the number of events.
  public func animations(of node: String) -> [AnimationReport] {
    guard let index = nodeIndices[node] else { return [] }
    return events.compactMap { $0.node == nodes[index].number ? $0.begunAnimation : nil }
  }

  package func moment(ofChange change: Int) -> Int { timing.partitioningIndex { $0.end > change } }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element matches, or the end. All elements after a match must
  /// match, too.
  ///
  /// - Complexity: O(log *n*).
  package func partitioningIndex(where belongsToSecondPartition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPartition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
