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
    let movedCounts = movedCounts()
    var hasCounted: Set<String> = []
    return findings.enumerated().compactMap { index, finding in
      guard case .values(let difference) = finding else {
        return (sentence(of: finding, word), finding)
      }
      guard difference.movedBy == nil, let others = followers[index] else { return nil }
      var sentence = difference.sentence(word)
      if !others.isEmpty {
        sentence += "; also \(others.map { $0.nameAndChange(word) }.joined(separator: ", "))"
      }
      // The sentence about the bounds counts the views that they moved.
      if difference.track == "bounds" || others.contains(where: { $0.track == "bounds" }),
        let count = movedCounts[difference.node], hasCounted.insert(difference.node).inserted
      {
        sentence += "; and \(count.viewsText) inside it"
      }
      return (sentence, finding)
    }
  }

  private func sentence(of finding: Finding, _ word: String) -> String {
    switch finding {
    case .header(let difference): difference.sentence(golden: word)
    case .node(let difference): difference.sentence(word)
    case .values(let difference): difference.sentence(word)
    case .animation(let difference): difference.sentence(word)
    case .event(let difference): difference.sentence(word)
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

// MARK: - Values

extension NodeDifference {
  fileprivate func sentence(_ word: String) -> String {
    let inside =
      insideCount == 0 ? "" : ", and \(insideCount.viewsText) inside it"
    return isNew ? "\(label) is not in the \(word)\(inside)" : "\(label) is missing\(inside)"
  }
}

extension ValueDifference {
  fileprivate func sentence(_ word: String) -> String {
    // A name and a property are written as in code.
    let subject = label == node ? "\(node).\(track)" : "\(track) of \(label)"
    var text = "\(subject) differs first at \(time.timeText) s"
    if side == .before { text += ", before the events" }
    text += ": \(comparison(word))"
    if let largest, largest.distance.isFinite, largest.distance > 0 {
      text += "; largest \(largest.distance.text(digits: 4)) at \(largest.time.timeText) s"
    }
    return cause.map { "\(text); \($0.clause(word))" } ?? text
  }

  /// The name of the track, and for a drawing its changes, for the sentence of another track.
  fileprivate func nameAndChange(_ word: String) -> String {
    guard case .drawing(let new) = value, case .drawing(let old) = golden else { return track }
    let change = new.change(from: old)
    return change.isEmpty ? track : "\(track) (\(change))"
  }

  private func comparison(_ word: String) -> String {
    if let texts { return "\(texts.value), \(word) \(texts.golden)" }
    if let part = value.farthestPart(from: golden), let a = value.parts, let b = golden.parts {
      let name = value.partName(part.index, inTrack: track)
      let texts = Double.texts(a[part.index], b[part.index])
      return (name.isEmpty ? "" : "\(name) ") + "\(texts.0), \(word) \(texts.1)"
    }
    if case .drawing(let new) = value, case .drawing(let old) = golden,
      let index = zip(new.items, old.items).enumerated().first(where: { $1.0 != $1.1 })?.offset
    {
      return "item \(index) is \(new.items[index]), \(word) \(old.items[index])"
    }
    return "\(value), \(word) \(golden)"
  }
}

// MARK: - Animations and events

extension AnimationDifference {
  /// Returns the difference as a clause: "the animation lasts 0.3 s, golden 0.25 s".
  fileprivate func clause(_ word: String, namesProperty: Bool = false) -> String {
    guard let report = animation ?? golden else { return "" }
    var name = "the animation"
    if let key = report.key, key != report.property { name += " \"\(key)\"" }
    if namesProperty || animation == nil || golden == nil { name += " of \(report.property)" }
    if animation == nil { return "\(name) is missing" }
    guard let animation, let golden else { return "\(name) is not in the \(word)" }
    return "\(name) " + differences(animation, golden, word).joined(separator: " and ")
  }

  fileprivate func sentence(_ word: String) -> String {
    "\(label): \(clause(word, namesProperty: true))"
  }

  /// Returns the differences in words: "lasts 0.3 s, golden 0.25 s".
  private func differences(
    _ new: AnimationReport, _ old: AnimationReport, _ word: String
  ) -> [String] {
    var differences: [String] = []
    func compare(_ verb: String, _ a: Double, _ b: Double) {
      guard a != b else { return }
      let texts = Double.texts(a, b)
      differences.append("\(verb) \(texts.0) s, \(word) \(texts.1) s")
    }
    compare("lasts", new.duration, old.duration)
    if new.curve != old.curve {
      differences.append("runs by \(new.curve), \(word) \(old.curve)")
    }
    differences += endDifferences(new, old, word)
    compare("begins at", new.begin, old.begin)
    if new.duration == old.duration && new.begin == old.begin {
      compare("ends at", new.end, old.end)
    }
    if new.isAdditive != old.isAdditive {
      differences.append(new.isAdditive ? "is additive" : "is not additive")
    }
    return differences
  }

  /// Returns the differences of the values at the ends, as the author wrote them if they are known.
  private func endDifferences(
    _ new: AnimationReport, _ old: AnimationReport, _ word: String
  ) -> [String] {
    if let ends, let goldenEnds, new.isAdditive || old.isAdditive {
      let differences = ends.differences(from: goldenEnds, word)
      if !differences.isEmpty { return differences }
    }
    return AuthoredEnds(new).differences(from: AuthoredEnds(old), word)
  }
}

extension EventDifference {
  fileprivate func sentence(_ word: String) -> String {
    let subject = [name, label.map { "of \($0)" }, detail.map { "(\($0))" }]
      .compactMap { $0 }.joined(separator: " ")
    switch (time, golden) {
    case (let time?, let golden?):
      let texts = Double.texts(time, golden)
      return "\(subject) is at \(texts.0) s, \(word) \(texts.1) s"
    case (let time?, nil): return "\(subject) at \(time.timeText) s is not in the \(word)"
    case (nil, let golden?): return "\(subject) is missing, \(word) at \(golden.timeText) s"
    case (nil, nil): return subject
    }
  }
}

// MARK: - CustomStringConvertible

extension NodeDifference: CustomStringConvertible {
  /// The difference as a sentence: "Label 2 in card is not in the golden".
  public var description: String { sentence("golden") }
}

extension ValueDifference: CustomStringConvertible {
  /// The difference as a sentence:
  /// "card.bounds differs first at 0.0167 s: width 203.1, golden 201.4; largest 38.4 at 0.25 s".
  public var description: String { sentence("golden") }
}

extension ValueDifference.Largest: CustomStringConvertible {
  /// The distance and the time: "38.4 at 0.25 s".
  public var description: String { "\(distance.text(digits: 4)) at \(time.timeText) s" }
}

extension AnimationDifference: CustomStringConvertible {
  /// The difference as a sentence: "card: the animation of bounds lasts 0.3 s, golden 0.25 s".
  public var description: String { sentence("golden") }
}

extension EventDifference: CustomStringConvertible {
  /// The difference as a sentence: "focus of field is at 0.3 s, golden 0.25 s".
  public var description: String { sentence("golden") }
}
