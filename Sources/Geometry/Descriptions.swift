// How the values of this module read when they are printed, where it does not stand beside them:
// like a person's note. Without reflection, which Embedded Swift does not have.

extension PathElement: CustomStringConvertible {
  /// What the step does, such as "line to (46, 19)".
  public var description: String {
    switch self {
    case .move(let point): "move to \(point)"
    case .line(let point): "line to \(point)"
    case .quad(let control, let end): "curve to \(end) by \(control)"
    case .cubic(let control1, let control2, let end):
      "curve to \(end) by \(control1) and \(control2)"
    case .close: "close"
    }
  }
}

extension FillRule: CustomStringConvertible {
  /// The name of the rule.
  public var description: String {
    switch self {
    case .winding: "winding"
    case .evenOdd: "evenOdd"
    }
  }
}

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

extension StrokeStyle: CustomStringConvertible {
  /// Such as "2 wide, round ends, bevel joins".
  public var description: String {
    "\(width.shortText) wide, \(cap.rawValue) ends, \(join.rawValue) joins"
  }
}
