/// A moment of a window, for `Window.changes(since:)`.
///
/// A window records changes while a stamp of it exists.
public struct ChangeStamp: Hashable, Sendable {
  /// What the stamps of one window have in common.
  final class Owner: Sendable {}

  let position: Int
  let owner: Owner

  /// Stamps are equal if nothing changed and no changes were requested between them.
  public static func == (a: ChangeStamp, b: ChangeStamp) -> Bool {
    a.position == b.position && a.owner === b.owner
  }

  /// Hashes the moment.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    hasher.combine(ObjectIdentifier(owner))
  }
}
