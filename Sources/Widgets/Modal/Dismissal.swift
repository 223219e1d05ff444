import ViewKernel

/// The dismissal of a modal: the data that its showing needs until the views are removed.
final class Dismissal {
  /// Whether the removal gives focus back.
  let givesBackFocus: Bool
  /// The closure that runs once when the views are removed, such as the handler of an action (G15).
  let didRemoveViews: (() -> Void)?
  /// The view that takes the touches while the root disappears (G10); `nil` if it disappears at
  /// once.
  var shield: ModalShield?
  /// The event that removes the views.
  var removal: ScheduledEvent?

  init(givesBackFocus: Bool, didRemoveViews: (() -> Void)?) {
    self.givesBackFocus = givesBackFocus
    self.didRemoveViews = didRemoveViews
  }
}

extension Dismissal: Equatable {
  static func == (one: Dismissal, other: Dismissal) -> Bool { one === other }
}
