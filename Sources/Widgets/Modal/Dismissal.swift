import ViewKernel

/// The dismissal of a modal: the data that its showing needs until the views are removed.
final class Dismissal {
  /// Whether a view of the modal had focus.
  let hadFocus: Bool
  /// The closure to run when the views are removed, such as the handler of an action (G15).
  let afterwards: (() -> Void)?
  /// The view that takes the touches while the root disappears (G10).
  var shield: ModalShield?
  /// The event that removes the views.
  var removal: ScheduledEvent?

  init(hadFocus: Bool, afterwards: (() -> Void)?) {
    self.hadFocus = hadFocus
    self.afterwards = afterwards
  }
}

extension Dismissal: Equatable {
  static func == (one: Dismissal, other: Dismissal) -> Bool { one === other }
}
