import ViewKernel

/// The views that get focus back when the modals of a window are removed (G11).
///
/// Each showing stores the view in `responderBefore`; only this type changes it. When a modal is
/// dismissed, an index by view finds the showings that would give focus back to one of its views.
struct SavedResponders {
  /// The showings that give focus back to a view, by the identifier of the view.
  private var showings: [Int: [ObjectIdentifier: ModalShowing]] = [:]
  /// The focus that removed modals have not given back, because they are presented again. The last
  /// one belongs to the innermost call.
  private var owed: ContiguousArray<OwedFocus> = []

  /// Called when a showing has begun.
  mutating func insert(_ showing: ModalShowing) {
    guard let responder = showing.responderBefore else { return }
    showings[responder.identifier, default: [:]][ObjectIdentifier(showing)] = showing
  }

  /// Called when a showing ends. From now on, its `responderBefore` is not replaced.
  mutating func remove(_ showing: ModalShowing) {
    guard let responder = showing.responderBefore?.identifier else { return }
    showings[responder]?[ObjectIdentifier(showing)] = nil
    if showings[responder]?.isEmpty == true { showings[responder] = nil }
  }

  /// All modals that would give focus back to a view will give it back to another view instead.
  mutating func replaceResponder(withIdentifier identifier: Int, by other: ViewReference?) {
    for index in owed.indices where owed[index].responder?.identifier == identifier {
      owed[index].responder = other
    }
    guard let found = showings.removeValue(forKey: identifier) else { return }
    // In any order: the showings do not depend on each other.
    for showing in found.values { showing.responderBefore = other }
    guard let other = other?.identifier else { return }
    for (key, showing) in found { showings[other, default: [:]][key] = showing }
  }
}

// MARK: - Owed focus

/// The focus that a removed modal gives back.
///
/// If the modal is about to be presented again, the focus is kept here, and the next showing takes
/// it over (G6, F46). So a presenter owes at most one in a window.
struct OwedFocus {
  let presenter: any ModalPresenter
  /// The view that gets focus back.
  var responder: ViewReference?
  /// Whether the removal gives focus back, if no modal above prevents it: `givesBackFocus` of the
  /// dismissal.
  let givesBackFocus: Bool
  /// Whether a modal that keeps focus lay above when the modal was removed.
  let hasKeeperAbove: Bool
}

extension SavedResponders {
  mutating func add(_ focus: OwedFocus) { owed.append(focus) }

  /// Removes and returns the focus that a presenter owes; `nil` if it owes none.
  mutating func removeOwedFocus(of presenter: any ModalPresenter) -> OwedFocus? {
    guard let index = owed.firstIndex(where: { $0.presenter === presenter }) else { return nil }
    return owed.remove(at: index)
  }

  /// The focus that was added last and is still owed.
  var lastOwedFocus: OwedFocus? { owed.last }
}
