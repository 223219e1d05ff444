import ViewKernel

extension RecordingDifferences: CustomStringConvertible {
  /// The sentences, one a line; "no difference" if there is none.
  public var description: String {
    isEmpty ? "no difference" : sentences().joined(separator: "\n")
  }

  /// Returns the differences as sentences. All differences of a view are in one sentence, or in one
  /// sentence for each animation that causes some of them.
  ///
  ///     card.bounds differs first at 0.0167 s: width 203.1, golden 201.4; largest 38.4 at 0.25 s;
  ///     the animation lasts 0.3 s, golden 0.25 s; also center, shadowPath
  ///
  /// - Parameter word: The word for the other recording.
  public func sentences(golden word: String = "golden") -> [String] {
    statements(golden: word).map { $0.sentence }
  }

  /// Returns the sentences, each with the finding that it begins with.
  package func statements(golden word: String) -> [(sentence: String, finding: Finding)] {
    let followers = followers()
    var movedCounts = movedCounts()
    return findings.enumerated().compactMap { index, finding in
      guard case .values(let difference) = finding else {
        return (sentence(of: finding, golden: word), finding)
      }
      guard difference.movedBy == nil, let others = followers[index] else { return nil }
      var sentence = difference.sentence(golden: word)
      if !others.isEmpty {
        sentence += "; also \(others.map { $0.nameAndChange }.joined(separator: ", "))"
      }
      // The first sentence about the bounds counts the views that they moved.
      if difference.track == "bounds" || others.contains(where: { $0.track == "bounds" }),
        let count = movedCounts.removeValue(forKey: difference.node)
      {
        sentence += "; and \(count.viewsText) inside it"
      }
      return (sentence, finding)
    }
  }

  private func sentence(of finding: Finding, golden word: String) -> String {
    switch finding {
    case .header(let difference): difference.sentence(golden: word)
    case .node(let difference): difference.sentence(golden: word)
    case .values(let difference): difference.sentence(golden: word)
    case .animation(let difference): difference.sentence(golden: word)
    case .event(let difference): difference.sentence(golden: word)
    }
  }

  /// Returns the number of nodes that the bounds of a node moved, by its name.
  private func movedCounts() -> [String: Int] {
    var counts: [String: Int] = [:]
    var counted: Set<String> = []
    for case .values(let difference) in findings {
      guard let mover = difference.movedBy, counted.insert(difference.node).inserted else {
        continue
      }
      counts[mover, default: 0] += 1
    }
    return counts
  }

  /// Returns the other differences in the sentence of a finding, by the index of the finding. A
  /// finding in the sentence of another one has no entry.
  private func followers() -> [Int: [ValueDifference]] {
    var groups: [String: [(index: Int, difference: ValueDifference)]] = [:]
    for (index, finding) in findings.enumerated() {
      if case .values(let difference) = finding {
        groups[difference.node, default: []].append((index, difference))
      }
    }
    var followers: [Int: [ValueDifference]] = [:]
    for group in groups.values {
      for (index, difference) in group {
        let leader = RecordingDifferences.leader(of: index, difference, in: group)
        followers[leader, default: []] += leader == index ? [] : [difference]
      }
    }
    return followers
  }

  /// Returns the finding whose sentence contains a difference. It is the difference itself if an
  /// animation explains it. Otherwise it is one of the same node that begins no later: the first
  /// one that an animation explains, or else the first one.
  private static func leader(
    of index: Int, _ difference: ValueDifference,
    in group: [(index: Int, difference: ValueDifference)]
  ) -> Int {
    if difference.cause != nil { return index }
    func rank(_ other: ValueDifference) -> (Int, Double) {
      (other.cause == nil ? 1 : 0, other.time)
    }
    return group.filter { $0.difference.time <= difference.time }
      .min { rank($0.difference) < rank($1.difference) }?.index ?? index
  }
}
