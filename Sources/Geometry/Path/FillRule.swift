/// How the windings of a path around a point decide whether the point is inside.
@frozen
public enum FillRule: Hashable, Sendable {
  /// Inside when the path winds around the point in one direction more often than in the other.
  case winding

  /// Inside when the path winds around the point an odd number of times.
  case evenOdd
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
