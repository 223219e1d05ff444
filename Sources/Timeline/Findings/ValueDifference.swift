import ViewKernel

/// A track of a node whose values differ from the golden.
public struct ValueDifference: Equatable, Sendable {
  /// The name of the node.
  public let node: String
  /// The name of the node in sentences: its name, or its class and superview, such as
  /// `Label 2 in card`.
  public let label: String
  /// The name of the track.
  public let track: String
  /// The time of the first common moment with different values, in seconds.
  public let time: Double
  /// The side of that moment: before or after the events of its instant.
  public let side: InstantSide
  /// The value at that moment.
  public let value: TrackValue
  /// The value of the golden at that moment.
  public let golden: TrackValue
  /// The largest distance of a number from the golden's number, and its time. It is `nil` if values
  /// at some moment cannot be compared number by number, such as two texts.
  public let largest: Largest?
  /// The animation of this property that differs from the golden's animation, if there is one.
  public let cause: AnimationDifference?
  /// The name of the outermost view whose bounds explain this difference, because this node is
  /// inside it. It is `nil` if the difference has another reason.
  public internal(set) var movedBy: String?
  /// The text of the values in sentences, if they are lists of nodes.
  let texts: Texts?

  /// Two values as text.
  struct Texts: Equatable, Sendable {
    let value: String
    let golden: String
  }

  /// A distance of two values, its time, and its side of the instant.
  public struct Largest: Equatable, Sendable {
    /// The distance, in the unit of the value.
    public let distance: Double
    /// The time, in seconds.
    public let time: Double
    /// The side of the instant: before or after its events.
    public let side: InstantSide
  }
}

// MARK: - Sentence

extension ValueDifference {
  /// Returns the difference as a sentence.
  ///
  /// - Parameter word: The word for the other recording.
  func sentence(golden word: String) -> String {
    // A name and a property are written as in code.
    let subject = label == node ? "\(node).\(track)" : "\(track) of \(label)"
    var text = "\(subject) differs first at \(time.timeText) s"
    if side == .before { text += ", before the events" }
    text += ": \(comparison(golden: word))"
    if let largest, largest.distance.isFinite, largest.distance > 0 {
      text += "; largest \(largest.distance.text(digits: 4)) at \(largest.time.timeText) s"
    }
    return cause.map { "\(text); \($0.clause(golden: word))" } ?? text
  }

  /// The name of the track, and for a drawing its changes, for the sentence of another track.
  var nameAndChange: String {
    guard case .drawing(let new) = value, case .drawing(let old) = golden else { return track }
    let change = new.change(from: old)
    return change.isEmpty ? track : "\(track) (\(change))"
  }

  private func comparison(golden word: String) -> String {
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

// MARK: - CustomStringConvertible

extension ValueDifference: CustomStringConvertible {
  /// The difference as a sentence:
  /// "card.bounds differs first at 0.0167 s: width 203.1, golden 201.4; largest 38.4 at 0.25 s".
  public var description: String { sentence(golden: "golden") }
}

extension ValueDifference.Largest: CustomStringConvertible {
  /// The distance and the time: "38.4 at 0.25 s".
  public var description: String { "\(distance.text(digits: 4)) at \(time.timeText) s" }
}
