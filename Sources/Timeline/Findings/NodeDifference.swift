import ViewKernel

/// A node that only one of the recordings has, with the nodes inside it. Its values, animations and
/// events are not reported separately.
public struct NodeDifference: Equatable, Sendable {
  /// The name of the node.
  public let node: String
  /// The name of the node in sentences: its name, or its class and superview.
  public let label: String
  /// Whether only this recording has the node, and the golden does not.
  public let isNew: Bool
  /// The number of nodes inside it that the other recording does not have, either.
  public let insideCount: Int
}

// MARK: - Sentence

extension NodeDifference {
  /// Returns the difference as a sentence.
  ///
  /// - Parameter word: The word for the other recording.
  func sentence(golden word: String) -> String {
    let inside =
      insideCount == 0 ? "" : ", and \(insideCount.viewsText) inside it"
    return isNew ? "\(label) is not in the \(word)\(inside)" : "\(label) is missing\(inside)"
  }
}

// MARK: - CustomStringConvertible

extension NodeDifference: CustomStringConvertible {
  /// The difference as a sentence: "Label 2 in card is not in the golden".
  public var description: String { sentence(golden: "golden") }
}
