import ViewKernel

// Modals that lie over each other: who is on top, and who has focus when one of them goes (G11).
// They are asked of the tree each time, for the program may reorder it.

extension Window {
  /// Whether modals appear, move and disappear without animation (G19).
  var movesModalsAtOnce: Bool { reducesMotion || !animationsEnabled }

  /// The modals of the window, and those that wait for their turn.
  var modalQueue: ModalQueue { attachment(of: ModalQueue.self) ?? attach(ModalQueue(self)) }

  /// The modals that are in the window, front to back.
  private var modalsFrontToBack: [ModalShowing] {
    subviews.reversed().compactMap { ($0 as? ModalRoot)?.showing }
  }

  /// Whether a modal that waits to be dismissed, and keeps focus, lies over a root.
  ///
  /// - Complexity: O(log *n*) for *n* modals, amortised, unless the program has put one of them elsewhere;
  ///   then O(subviews of the window). So below.
  func hasFocusKeeper(above root: ModalRoot) -> Bool {
    if modalQueue.isOrderKnown, let showing = root.showing {
      guard let keeper = modalQueue.frontmostKeeper else { return false }
      return keeper.order > showing.order
    }
    for child in subviews.reversed() {
      if child === root { return false }
      if let upper = child as? ModalRoot, upper.isKeepingFocus { return true }
    }
    return false
  }

  /// A modal that is shown after another one has been dismissed gives focus back in its place.
  var responderBeforeDismissedModal: ViewReference? {
    let top =
      modalQueue.isOrderKnown
      ? modalQueue.frontmostFocusGiver
      : modalsFrontToBack.first { !$0.isWaiting || $0.root.keepsFocus }
    return top?.state == .disappearing ? top?.responderBefore : nil
  }

  /// A modal has been dismissed: those that would have given focus back to a view of it give it to
  /// the view that had it before.
  ///
  /// - Complexity: O(views of the modal + modals that this is about).
  func passOnResponder(of dismissed: ModalShowing) {
    func passOn(_ view: View) {
      guard view.identifier >= 0 else { return }
      for upper in modalQueue.restorers(of: view.identifier) {
        upper.responderBefore = dismissed.responderBefore
      }
    }
    for input in dismissed.root.inputs where input.window === self { passOn(input) }
    for view in dismissed.root.subtree() { passOn(view) }
  }

  /// Focus returns to the view that had it before, but not past a modal that keeps it: that one
  /// takes it for its first input.
  ///
  /// A modal that is still appearing takes focus by itself (G2).
  func giveBackFocus(to responder: ViewReference?) {
    guard firstResponder == nil else { return }
    let view = responder?.view
    if let modal = modalToHaveFocus(view, responder?.identifier) {
      let own = responder.flatMap { modal.root.ownView($0.identifier) }
      if modal.state == .shown {
        (own ?? (modal.root.keepsFocus ? modal.root.inputs.first : nil))?.becomeFirstResponder()
      }
      return
    }
    guard let view, view.modal == nil else { return }
    view.becomeFirstResponder()
  }

  /// The frontmost modal that waits to be dismissed, and keeps focus or has the view that focus returns to.
  private func modalToHaveFocus(_ view: View?, _ responder: Int?) -> ModalShowing? {
    guard modalQueue.isOrderKnown else {
      return modalsFrontToBack.first { modal in
        modal.isWaiting
          && (modal.root.keepsFocus || responder.flatMap { modal.root.ownView($0) } != nil)
      }
    }
    let keeper = modalQueue.frontmostKeeper
    guard let owner = view?.modal, owner.isWaiting, owner.root.superview === self else {
      return keeper
    }
    return keeper.map { $0.order > owner.order ? $0 : owner } ?? owner
  }
}

// MARK: - Whose views

extension ModalRoot {
  /// Whether no focus is given to what lies below.
  fileprivate var isKeepingFocus: Bool { keepsFocus && showing?.isWaiting == true }

  /// An input of the modal, or a view in it, by its number.
  fileprivate func ownView(_ identifier: Int) -> View? {
    inputs.first { $0.identifier == identifier && $0.window === window }
      ?? subtree().first { $0.identifier == identifier }
  }
}

extension View {
  /// The modal that the view belongs to, which may have been dismissed.
  ///
  /// - Complexity: O(depth).
  fileprivate var modal: ModalShowing? {
    var view: View? = self
    while let current = view {
      if let showing = (current as? ModalRoot)?.showing { return showing }
      view = current.superview
    }
    return nil
  }
}
