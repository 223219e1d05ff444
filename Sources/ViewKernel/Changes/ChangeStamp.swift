/// Names a moment of a window, to ask what has changed since; see `Window.changes(since:)`.
///
/// While a stamp is held, its window keeps track of changes.
public struct ChangeStamp: Hashable, Sendable {
  /// What the stamps of one window have in common.
  final class Owner: Sendable {}

  let position: Int
  let owner: Owner

  /// Stamps are equal when nothing was asked or changed between them.
  public static func == (a: ChangeStamp, b: ChangeStamp) -> Bool {
    a.position == b.position && a.owner === b.owner
  }

  /// Hashes the moment.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    hasher.combine(ObjectIdentifier(owner))
  }
}
