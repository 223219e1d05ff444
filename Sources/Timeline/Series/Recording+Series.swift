import ViewKernel

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
}
