import ViewKernel

/// The dismissal of a modal: the data that its showing needs until the views are removed.
final class Dismissal {
  /// Whether a view of the modal had focus: at this dismissal, or at an earlier one that has not
  /// given focus back because the modal was presented again.
  let hadFocus: Bool
  /// The closure that runs once when the views are removed, such as the handler of an action (G15).
  let didRemoveViews: (() -> Void)?
  /// The view that takes the touches while the root disappears (G10).
  var shield: ModalShield?
  /// The event that removes the views.
  var removal: ScheduledEvent?

  init(hadFocus: Bool, didRemoveViews: (() -> Void)?) {
    self.hadFocus = hadFocus
    self.didRemoveViews = didRemoveViews
  }
}

/// The focus that a dismissed modal has not given back because it is presented again (G6, F46).
struct OwedFocus {
  /// The view that gets focus back.
  let responder: ViewReference?
  /// Whether a view of the modal had focus.
  let hadFocus: Bool
}

extension Dismissal: Equatable {
  static func == (one: Dismissal, other: Dismissal) -> Bool { one === other }
}

/// A view that takes the touches of a modal that is disappearing, so that they do not reach the
/// views below (G10).
final class ModalShield: View {
  let modal: ModalRoot

  init(_ modal: ModalRoot) {
    self.modal = modal
    super.init(frame: .zero)
    accessibilityIdentifier = "\(modal.kind).shield"
  }

  override func point(inside point: Point) -> Bool {
    super.point(inside: point) && modal.takesTouch(at: point)
  }

  override func handleTap(at point: Point) -> Bool { true }
}
