import ViewKernelAnimation

// Modals that lie over each other: who is on top, and who has focus when one of them goes (G11).
// They are asked of the tree each time, for the program may reorder it.

extension Window {
  /// The modals that are in the window, front to back.
  private var modalsFrontToBack: [ModalShowing] {
    children.reversed().compactMap { ($0 as? ModalRoot)?.showing }
  }

  /// Whether a modal that waits to be dismissed, and keeps focus, lies over a root.
  func hasFocusKeeper(above root: ModalRoot) -> Bool {
    for child in children.reversed() {
      if child === root { return false }
      if let upper = child as? ModalRoot, upper.isKeepingFocus { return true }
    }
    return false
  }

  /// A modal that is shown after another one has been dismissed gives focus back in its place.
  var responderBeforeDismissedModal: Int? {
    let top = modalsFrontToBack.first { !$0.isWaiting || $0.root.keepsFocus }
    return top?.state == .disappearing ? top?.responderBefore : nil
  }

  /// A modal has been dismissed: those that would have given focus back to a view of it give it to
  /// the view that had it before.
  func passOnResponder(of dismissed: ModalShowing) {
    for upper in modalsFrontToBack {
      guard let responder = upper.responderBefore, dismissed.root.ownView(responder) != nil
      else { continue }
      upper.responderBefore = dismissed.responderBefore
    }
  }

  /// Focus returns to the view that had it before, but not past a modal that keeps it: that one
  /// takes it for its first input.
  ///
  /// A modal that is still appearing takes focus by itself (G2).
  func giveBackFocus(to responder: Int?) {
    guard firstResponder == nil else { return }
    for modal in modalsFrontToBack where modal.isWaiting {
      var view = responder.flatMap { modal.root.ownView($0) }
      if view == nil && modal.root.keepsFocus { view = modal.root.inputs.first }
      guard view != nil || modal.root.keepsFocus else { continue }
      if modal.state == .shown { view?.becomeFirstResponder() }
      return
    }
    guard let responder, let view = subtree().first(where: { $0.identifier == responder }),
      view.modal == nil
    else { return }
    view.becomeFirstResponder()
  }
}

// MARK: - What moves

extension Window {
  /// The update pass: layout, and modals follow what they stand by (F47).
  func update() {
    LayoutPass.run(on: self)
    for _ in 0..<LayoutPass.mostRounds {
      var isSettled = true
      for showing in modalQueue.showings where showing.root.mustFollow {
        showing.root.setNeedsLayout()
        isSettled = false
      }
      if isSettled { return }
      LayoutPass.run(on: self)
    }
    for showing in modalQueue.showings where showing.root.mustFollow {
      reportFollowing(showing.root)
    }
  }

  private func reportFollowing(_ root: ModalRoot) {
    root.stopFollowing()
    root.report(
      .limit,
      "what it stands by moves whenever it does; gave up after \(LayoutPass.mostRounds) rounds")
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

  /// Whether the view can have no focus any more, because it goes with a dismissed modal.
  var isInDismissedModal: Bool { modal?.state == .disappearing }
}
