/// The reason why a timeline has a moment.
public enum MomentKind: Equatable, Sendable {
  /// A frame, by its number from 0.
  case frame(Int)
  /// Just before the events of an instant.
  case before
  /// Just after the events of an instant, and the layout pass that follows them.
  case after
}

// MARK: - CustomStringConvertible

extension MomentKind: CustomStringConvertible {
  /// The kind of moment: "frame 12", "before" or "after".
  public var description: String {
    switch self {
    case .frame(let number): "frame \(number)"
    case .before: "before"
    case .after: "after"
    }
  }
}
