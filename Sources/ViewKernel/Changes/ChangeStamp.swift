import ViewKernelAnimation

/// A moment in the history of a window, for `Window.changes(since:)`.
///
/// A window records changes only while at least one of its stamps exists. Two stamps are equal if
/// they are of one window, and the window recorded no change between them.
public struct ChangeStamp: Hashable, Sendable {
  let position: Int
  /// Identifies the window to which a stamp belongs.
  let owner: IdentityToken
}

extension ChangeStamp: CustomStringConvertible {
  /// The number of changes before the moment, such as "after 12 changes".
  public var description: String { "after \(position) \(position == 1 ? "change" : "changes")" }
}
