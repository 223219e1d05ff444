// Text descriptions of types of this module, where the type's own file does not have them. They do
// not use reflection, which Embedded Swift lacks.

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
  /// The parts that are not the identity, such as `scaled (2, 2), turned 0.5`, or `identity`.
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
  /// The strings with commas between them, or a word if there are none.
  package func note(orElse word: String) -> String {
    isEmpty ? word : joined(separator: ", ")
  }
}
