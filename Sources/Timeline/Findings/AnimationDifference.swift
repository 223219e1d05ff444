import ViewKernel

/// An animation that differs from the golden.
public struct AnimationDifference: Equatable, Sendable {
  /// The name of the node.
  public let node: String
  /// The name of the node in sentences: its name, or its class and superview.
  public let label: String
  /// The report of the animation; `nil` if only the golden has it.
  public var animation: AnimationReport? { animations.own?.report }
  /// The report of the golden's animation; `nil` if the golden does not have it.
  public var golden: AnimationReport? { animations.golden?.report }
  /// The animation in the recordings that have it.
  let animations: OneOrBoth<AuthoredAnimation>
}

// MARK: - Sentence

extension AnimationDifference {
  /// Returns the difference as a clause: "the animation lasts 0.3 s, golden 0.25 s".
  func clause(golden word: String, namesProperty: Bool = false) -> String {
    let report = animations.any.report
    var name = "the animation"
    if let key = report.key, key != report.property { name += " \"\(key)\"" }
    let ofProperty = " of \(report.property)"
    switch animations {
    case .golden: return "\(name)\(ofProperty) is missing"
    case .own: return "\(name)\(ofProperty) is not in the \(word)"
    case .both(let new, let old):
      if namesProperty { name += ofProperty }
      return "\(name) " + differences(new, old, golden: word).joined(separator: " and ")
    }
  }

  /// Returns the difference as a sentence.
  ///
  /// - Parameter word: The word for the other recording.
  func sentence(golden word: String) -> String {
    "\(label): \(clause(golden: word, namesProperty: true))"
  }

  /// Returns the differences in words: "lasts 0.3 s, golden 0.25 s".
  private func differences(
    _ newAnimation: AuthoredAnimation, _ oldAnimation: AuthoredAnimation, golden word: String
  ) -> [String] {
    let (new, old) = (newAnimation.report, oldAnimation.report)
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
    differences += endDifferences(newAnimation, oldAnimation, golden: word)
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
    _ new: AuthoredAnimation, _ old: AuthoredAnimation, golden word: String
  ) -> [String] {
    if new.report.isAdditive || old.report.isAdditive {
      let differences = new.ends.differences(from: old.ends, word)
      if !differences.isEmpty { return differences }
    }
    return AuthoredEnds(new.report).differences(from: AuthoredEnds(old.report), word)
  }
}

// MARK: - CustomStringConvertible

extension AnimationDifference: CustomStringConvertible {
  /// The difference as a sentence: "card: the animation of bounds lasts 0.3 s, golden 0.25 s".
  public var description: String { sentence(golden: "golden") }
}
