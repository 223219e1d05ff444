import ViewKernel

// Modals that lie over each other: which one is on top, and which gets focus when one of them is
// removed (G11). The queue knows their order until the program reorders them. From then on, the
// subviews are searched each time.

extension Window {
  /// Whether modals appear, move and disappear without animation (G19).
  var movesModalsAtOnce: Bool { reducesMotion || !animationsEnabled }

  /// The queue of the window's modals, presented and waiting. It is created lazily.
  var modalQueue: ModalQueue { attachment(of: ModalQueue.self) ?? attach(ModalQueue(self)) }

  /// The modals that are in the window, front to back.
  private var modalsFrontToBack: [ModalShowing] {
    subviews.reversed().compactMap { ($0 as? ModalRoot)?.showing }
  }

  /// Returns whether a modal that is not dismissed and keeps focus lies over a root.
  ///
  /// - Complexity: O(log *n*) for *n* modals, amortised. If the program has reordered them,
  ///   O(subviews of the window). The same holds for the functions below that ask for the order.
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

  /// The view that a new modal gives focus back to, when it is presented over a dismissed modal:
  /// the view that the dismissed modal would give focus back to.
  var responderBeforeDismissedModal: ViewReference? {
    let top =
      modalQueue.isOrderKnown
      ? modalQueue.frontmostFocusGiver
      : modalsFrontToBack.first { !$0.isOpen || $0.root.keepsFocus }
    return top?.state == .disappearing ? top?.responderBefore : nil
  }

  /// Called at the dismissal of a modal. Other modals that would give focus back to a view of it
  /// now give focus back to the view that had focus before it.
  ///
  /// - Complexity: O(views of the modal + modals that give focus back to one of these views).
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

  /// Gives focus back to a view, if no view has focus. If a modal that keeps focus lies over that
  /// view, the first input of that modal gets focus instead.
  ///
  /// A modal that is still appearing gets no focus here; it takes focus at the end of its animation
  /// (G2).
  func giveBackFocus(to responder: ViewReference?) {
    guard firstResponder == nil else { return }
    let view = responder?.view
    if let modal = modalToHaveFocus(view, responder?.identifier) {
      let own = responder.flatMap { modal.root.ownView($0.identifier) }
      if modal.state == .shown {
        (own ?? (modal.root.keepsFocus ? modal.root.firstInput : nil))?.becomeFirstResponder()
      }
      return
    }
    guard let view, view.modal == nil else { return }
    view.becomeFirstResponder()
  }

  /// The frontmost modal that is not dismissed, and either keeps focus or contains the view that
  /// focus returns to.
  private func modalToHaveFocus(_ view: View?, _ responder: Int?) -> ModalShowing? {
    guard modalQueue.isOrderKnown else {
      return modalsFrontToBack.first { modal in
        modal.isOpen
          && (modal.root.keepsFocus || responder.flatMap { modal.root.ownView($0) } != nil)
      }
    }
    let keeper = modalQueue.frontmostKeeper
    guard let owner = view?.modal, owner.isOpen, owner.root.superview === self else {
      return keeper
    }
    return keeper.map { $0.order > owner.order ? $0 : owner } ?? owner
  }
}

// MARK: - Ownership of views

extension ModalRoot {
  /// Whether the modal is not dismissed and keeps focus from the views below.
  fileprivate var isKeepingFocus: Bool { keepsFocus && showing?.isOpen == true }

  /// The input of the modal, or view inside it, with an identifier.
  fileprivate func ownView(_ identifier: Int) -> View? {
    inputs.first { $0.identifier == identifier && $0.window === window }
      ?? subtree().first { $0.identifier == identifier }
  }
}

extension View {
  /// The modal that contains the view, dismissed or not; `nil` outside of modals.
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
