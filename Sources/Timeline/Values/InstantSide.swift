/// A side of the events of an instant: before or after them.
public enum InstantSide: Sendable {
  /// The state before any event of the instant.
  case before
  /// The state after all events of the instant.
  case after
}
