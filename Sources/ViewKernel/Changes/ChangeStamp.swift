/// A moment in the history of a window, for `Window.changes(since:)`.
///
/// A window records changes only while at least one of its stamps exists.
public struct ChangeStamp: Hashable, Sendable {
  /// Identifies the window to which a stamp belongs.
  final class Owner: Sendable {}

  let position: Int
  let owner: Owner

  /// Returns whether the stamps are of one window, and the window recorded no change between them.
  public static func == (a: ChangeStamp, b: ChangeStamp) -> Bool {
    a.position == b.position && a.owner === b.owner
  }

  /// Hashes the moment and the window.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    hasher.combine(ObjectIdentifier(owner))
  }
}

extension ChangeStamp: CustomStringConvertible {
  /// The number of changes before the moment, such as "after 12 changes".
  public var description: String { "after \(position) \(position == 1 ? "change" : "changes")" }
}
