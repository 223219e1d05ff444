import ViewKernel

extension Recording {
  /// Returns the animations of a node, in the order in which they began. A report has the property
  /// and key, the begin, end and duration, the curve, and the values at both ends.
  ///
  ///     recording.animations(of: "card").map { $0.duration }
  ///
  /// - Parameter node: The name of the node.
  /// - Returns: The reports; none if there is no such node.
  /// - Complexity: O(*k* + log *n*) for *k* reports and *n* animations of the recording.
  public func animations(of node: String) -> [AnimationReport] {
    guard let index = nodeIndices[node] else { return [] }
    let number = nodes[index].number
    let start = animationEvents.partitioningIndex { events[$0].node! >= number }
    return animationEvents[start...].prefix { events[$0].node! == number }
      .map { events[$0].begunAnimation! }
  }

  /// Returns the events with which animations end, by the events with which they begin. Both are
  /// indices in `events`.
  ///
  /// Animations without a key can overlap. A stop belongs to the oldest animation with the same
  /// report. Pauses, seeks and new rates change the times of a report. So the stops that are left
  /// are paired without begin and end, and at last by property and key only.
  ///
  /// - Complexity: O(*n*).
  package func animationStops() -> [Int: Int] {
    // The fields of a report that are compared in each round, besides property and key.
    let rounds: [(AnimationReport) -> AnimationReport?] = [
      { $0 }, { $0.withoutTimes }, { _ in nil },
    ]
    var stops: [Int: Int] = [:]
    var rest = Array(events.indices)
    for comparedFields in rounds {
      guard rest.contains(where: { events[$0].name == .animationStop }) else { break }
      // The starts without a stop, oldest first.
      var open: [AnimationLikeness: ArraySlice<Int>] = [:]
      var paired: Set<Int> = []
      for index in rest {
        guard let likeness = AnimationLikeness(events[index], comparedFields)
        else { continue }
        if events[index].name != .animationStop {
          open[likeness, default: []].append(index)
        } else if let start = open[likeness]?.popFirst() {
          stops[start] = index
          paired.insert(start)
          paired.insert(index)
        }
      }
      rest.removeAll { paired.contains($0) }
    }
    return stops
  }
}

extension [TimelineEvent] {
  /// The indices of the events with which animations of nodes begin, sorted by the number of the
  /// node. Events of one node stay in their order.
  var animationsByNode: ContiguousArray<Int> {
    let begins = indices.filter { self[$0].node != nil && self[$0].begunAnimation != nil }
    return ContiguousArray(begins.sorted { (self[$0].node!, $0) < (self[$1].node!, $1) })
  }
}

/// The fields in which the start and the stop of an animation are equal.
private struct AnimationLikeness: Hashable {
  private let node: Int
  private let property: String
  private let key: String?
  /// The other fields that are compared; `nil` for none.
  private let otherFields: AnimationReport?

  /// - Parameter otherFields: Returns the fields of a report that are compared besides property and
  ///   key.
  /// - Returns: `nil` if the event is not about an animation of a node.
  init?(_ event: TimelineEvent, _ otherFields: (AnimationReport) -> AnimationReport?) {
    guard let node = event.node, let animation = event.animation else { return nil }
    self.node = node
    property = animation.property
    key = animation.key
    self.otherFields = otherFields(animation)
  }
}

extension AnimationReport {
  /// The report with the times 0.
  fileprivate var withoutTimes: AnimationReport {
    AnimationReport(
      property: property, key: key, begin: 0, end: 0, duration: duration, curve: curve, from: from,
      to: to, isAdditive: isAdditive)
  }
}
