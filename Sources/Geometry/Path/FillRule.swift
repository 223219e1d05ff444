/// The rule that decides which points are inside a path.
@frozen
public enum FillRule: Hashable, Sendable {
  /// A point is inside if the path winds around it more often in one direction than in the other.
  /// This is the nonzero rule.
  case winding

  /// A point is inside if the path winds around it an odd number of times.
  case evenOdd
}

extension FillRule: CustomStringConvertible {
  /// The name of the rule: `winding` or `evenOdd`.
  public var description: String {
    switch self {
    case .winding: "winding"
    case .evenOdd: "evenOdd"
    }
  }
}
