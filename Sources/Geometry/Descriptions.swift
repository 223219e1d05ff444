// How the values of this module read when they are printed, where it does not stand beside them:
// like a person's note. Without reflection, which Embedded Swift does not have.

extension RectEdge: CustomStringConvertible {
  /// The name of the edge.
  public var description: String {
    switch self {
    case .minX: "minX"
    case .minY: "minY"
    case .maxX: "maxX"
    case .maxY: "maxY"
    }
  }
}

extension AffineTransform.Decomposition: CustomStringConvertible {
  /// The parts that change something, such as "turned 0.5, scaled (2, 2)", or "identity".
  public var description: String {
    var parts: [String] = []
    if scaleX != 1 || scaleY != 1 {
      parts.append("scaled (\(scaleX.shortText), \(scaleY.shortText))")
    }
    if skew != 0 { parts.append("skewed \(skew.shortText)") }
    if angle != 0 { parts.append("turned \(angle.shortText)") }
    if translation != .zero { parts.append("moved \(translation)") }
    return parts.note(orElse: "identity")
  }
}

extension Array where Element == String {
  /// The parts with commas between them, or a word where there are none.
  package func note(orElse word: String) -> String {
    isEmpty ? word : joined(separator: ", ")
  }
}
