import ViewKernel

extension DifferenceFinder {
  /// Returns the events at another time, or in one recording only, in order.
  func events() -> [EventDifference] {
    let changed = superviewsOfMissingNodes()
    let ownTimes = times(of: own, changed)
    let goldenTimes = times(of: golden, changed)
    var found: [FoundEvent] = []
    for content in Set(ownTimes.keys).union(goldenTimes.keys) {
      let unpaired = unpaired(ownTimes[content] ?? [], goldenTimes[content] ?? [])
      for times in unpaired.inOrder {
        let difference = EventDifference(
          name: content.name, node: content.node.map { nodes.name(of: $0) },
          label: content.node.map { nodes.label(of: $0).text }, detail: content.detail,
          times: times)
        found.append(FoundEvent(difference: difference, node: content.node))
      }
    }
    return found.sorted { $0.order < $1.order }.map { $0.difference }
  }

  /// Returns the times of the events that are compared, in order, by their content.
  private func times(
    of side: ComparedRecording, _ changedSuperviews: Set<NodePairs.Identity>
  ) -> [EventContent: [Double]] {
    var times: [EventContent: [Double]] = [:]
    for event in side.recording.events where event.time <= end {
      let node = side.identity(of: event)
      guard !animationPairs.explains(event, ofNode: node) else { continue }
      // The events of a view that only one of the recordings has are reported with the view. So is
      // the layout of its superview.
      if let node, !nodes.isInBoth(node) { continue }
      if event.name == .layout, let node, changedSuperviews.contains(node) { continue }
      let content = EventContent(name: event.name.rawValue, node: node, detail: event.detail)
      times[content, default: []].append(event.time)
    }
    return times
  }

  /// Returns the superviews of the nodes that only one of the recordings has.
  private func superviewsOfMissingNodes() -> Set<NodePairs.Identity> {
    let missing = (own.identities + golden.identities).filter { !nodes.isInBoth($0) }
    return Set(missing.compactMap { nodes.superview(of: $0) })
  }

  /// Returns the times that have no partner in the other list. Partners are equal within the
  /// tolerance.
  ///
  /// Exactly equal times are paired first. But if this leaves more times than pairing all of them
  /// in order, they are paired in order.
  private func unpaired(_ own: [Double], _ golden: [Double]) -> UnpairedTimes {
    let inOrder = UnpairedTimes(own, golden) { tolerance.allows($0, $1) }
    let unequal = UnpairedTimes(own, golden) { $0 == $1 }
    let equalFirst = UnpairedTimes(unequal.own, unequal.golden) { tolerance.allows($0, $1) }
    return equalFirst.own.count > inOrder.own.count ? inOrder : equalFirst
  }
}

/// The content of an event without its time.
private struct EventContent: Hashable {
  let name: String
  let node: NodePairs.Identity?
  let detail: String?
}

/// The times of two sorted lists that have no partner in the other one.
private struct UnpairedTimes {
  var own: [Double] = []
  var golden: [Double] = []

  /// Pairs the times in order.
  init(_ own: [Double], _ golden: [Double], _ isPair: (Double, Double) -> Bool) {
    var (next, nextGolden) = (0, 0)
    while next < own.count && nextGolden < golden.count {
      if isPair(own[next], golden[nextGolden]) {
        next += 1
        nextGolden += 1
      } else if own[next] < golden[nextGolden] {
        self.own.append(own[next])
        next += 1
      } else {
        self.golden.append(golden[nextGolden])
        nextGolden += 1
      }
    }
    self.own += own[next...]
    self.golden += golden[nextGolden...]
  }

  /// The times that remain in the two lists, paired in their order.
  var inOrder: [OneOrBoth<Double>] {
    zip(own, golden).map { .both($0, golden: $1) }
      + own.dropFirst(golden.count).map { .own($0) }
      + golden.dropFirst(own.count).map { .golden($0) }
  }
}

/// A difference of an event, with the node in both recordings.
private struct FoundEvent {
  let difference: EventDifference
  let node: NodePairs.Identity?

  /// By time, then by name and node: nothing depends on the order of a dictionary.
  var order: (Double, String, String, Int, String, Int) {
    (
      min(difference.time ?? .infinity, difference.golden ?? .infinity), difference.name,
      difference.label ?? "", node?.index ?? -1, difference.detail ?? "",
      difference.detail == nil ? 0 : 1
    )
  }
}
