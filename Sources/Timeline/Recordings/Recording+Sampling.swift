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

  /// Returns the moment that has a change.
  package func moment(ofChange change: Int) -> Int { timing.partitioningIndex { $0.end > change } }
}
