import ViewKernel

// Focus when modals appear, are dismissed and are removed (G11).

extension Window {
  /// Returns whether a modal that is not dismissed and keeps focus lies over the given modal.
  func hasFocusKeeper(above showing: ModalShowing) -> Bool {
    guard let keeper = modalQueue.order.frontmostKeeper() else { return false }
    return keeper.rank > showing.rank
  }

  /// The view that a new modal gives focus back to if no view has focus when it is presented (G11).
  ///
  /// Of the modals that are dismissed or keep focus, the frontmost one decides: the new modal gives
  /// focus back to the same view. That other modal may have taken the focus, and may be removed
  /// before the new one. A removed modal that is about to be presented again lies in front of all
  /// others (G6).
  var responderBeforeFrontmostModal: ViewReference? {
    if let owed = modalQueue.savedResponders.lastOwedFocus { return owed.responder }
    let dismissed = modalQueue.order.frontmostDismissed()
    return frontmost(modalQueue.order.frontmostKeeper(), dismissed)?.responderBefore
  }

  /// Gives focus to the first input of a modal that has appeared (G8), unless another modal that
  /// keeps focus lies over it, or a view inside the modal or in front of it has focus. Without an
  /// input, a modal that keeps focus takes it from the view below.
  func moveFocus(into modal: ModalShowing) {
    guard !hasFocusKeeper(above: modal) else { return }
    let root = modal.root
    guard firstResponder.map({ $0.isBehind(root) }) ?? true else { return }
    if let input = root.firstInput {
      input.becomeFirstResponder()
    } else if root.keepsFocus {
      firstResponder?.resignFirstResponder()
    }
  }

  /// Called at the dismissal of a modal. Other modals that would give focus back to one of its
  /// views now give focus back to the view that had focus before the dismissed modal.
  ///
  /// - Complexity: O(views of the modal + modals that give focus back to one of these views).
  func replaceResponders(inside dismissed: ModalShowing) {
    func replace(_ view: View) {
      // A view without an identifier was in no window, so it has never had focus.
      guard view.identifier >= 0 else { return }
      modalQueue.savedResponders.replaceResponder(
        withIdentifier: view.identifier, by: dismissed.responderBefore)
    }
    for input in dismissed.root.inputs where input.window === self { replace(input) }
    for view in dismissed.root.subtree() { replace(view) }
  }

  /// Gives back the focus that a removed modal owes, unless a modal that keeps focus lay above it.
  func giveBack(_ focus: OwedFocus) {
    if focus.givesBackFocus && !focus.hasKeeperAbove { giveBackFocus(to: focus.responder) }
  }

  /// Gives focus back to a view, if no view has focus. If a modal that keeps focus lies over that
  /// view, the first input of that modal gets focus instead. A view of a dismissed modal gets no
  /// focus.
  ///
  /// A modal that keeps focus gets none here while it is still appearing; it takes focus at the end
  /// of its animation (G2).
  private func giveBackFocus(to responder: ViewReference?) {
    guard firstResponder == nil else { return }
    let view = responder?.view
    guard let modal = frontmostModal(keepingFocusOrContaining: view) else {
      if let view, view.modal == nil { view.becomeFirstResponder() }
      return
    }
    guard modal.state == .shown || !modal.root.keepsFocus else { return }
    if let view, modal.root.owns(view) {
      view.becomeFirstResponder()
    } else if modal.root.keepsFocus {
      modal.root.firstInput?.becomeFirstResponder()
    }
  }

  /// Returns the frontmost modal that is not dismissed, and either keeps focus or contains a view.
  private func frontmostModal(keepingFocusOrContaining view: View?) -> ModalShowing? {
    let keeper = modalQueue.order.frontmostKeeper()
    guard let owner = view?.modal, owner.isOpen, owner.root.superview === self else {
      return keeper
    }
    return frontmost(keeper, owner)
  }

  private func frontmost(_ one: ModalShowing?, _ other: ModalShowing?) -> ModalShowing? {
    guard let one, let other else { return one ?? other }
    return one.rank > other.rank ? one : other
  }
}

// MARK: - Views and their modals

extension View {
  /// The modal that contains the view, dismissed or not; `nil` outside of modals.
  ///
  /// - Complexity: O(depth).
  fileprivate var modal: ModalShowing? {
    for case let root as ModalRoot in sequence(first: self, next: { $0.superview }) {
      if let showing = root.showing { return showing }
    }
    return nil
  }

  /// Whether the view lies behind a root: in an earlier sibling of the root, or outside the root's
  /// superview.
  fileprivate func isBehind(_ root: ModalRoot) -> Bool {
    guard let superview = root.superview else { return false }
    var view = self
    while let next = view.superview, next !== superview { view = next }
    guard view.superview === superview else { return self !== root }
    let siblings = superview.subviews
    guard let own = siblings.firstIndex(where: { $0 === view }),
      let other = siblings.firstIndex(where: { $0 === root })
    else { return false }
    return own < other
  }
}
