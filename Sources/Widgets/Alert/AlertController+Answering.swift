import ViewKernel

extension AlertController {
  /// Answers the alert as its return key does: the value is taken.
  ///
  /// Hidden or fading alerts ignore it, with a diagnostic. A queued one is cancelled.
  public func dismiss() { dismiss(taking: true) }

  /// Answers the alert as a button of a tag does: `ok` takes the value, every other tag cancels.
  public func dismiss(tag: AlertAction.Tag) { dismiss(taking: tag == .ok) }

  /// A button was tapped.
  func answer(_ root: AlertRoot, with action: AlertAction) {
    guard let showing, showing.root === root, showing.isWaiting else { return }
    dismiss(taking: action.tag == .ok, choosing: action)
  }

  /// The return key answers as the first action that takes the value, unless that one is disabled
  /// (G14); without such an action it takes the value all the same (G4).
  func returnKeyPressed(in root: AlertRoot) {
    guard showing?.root === root else { return }
    guard let action = actions.first(where: { $0.tag == .ok }) else {
      return dismiss()
    }
    if action.isEnabled { answer(root, with: action) }
  }

  /// The dismissal runs user code that may end the showing; the delegate is told all the same,
  /// once, and after it (G3, G17). The handler of an action waits for the removal (G15).
  private func dismiss(taking: Bool, choosing action: AlertAction? = nil) {
    if let queue {
      queue.remove(self)
      delegate?.alertControllerWasCancelled(self)
      return
    }
    let afterwards = action?.handler.map { handler in { handler(self) } }
    guard let showing, showing.dismiss(note: taking ? text : nil, afterwards: afterwards) else {
      return report("dismiss: the alert is not shown")
    }
    if taking {
      delegate?.alertController(self, wasDismissedWithValue: text)
    } else {
      delegate?.alertControllerWasCancelled(self)
    }
  }
}

// MARK: - ModalPresenter

extension AlertController: ModalPresenter {
  func takeTurn(in window: Window) -> Bool { present(in: window) }

  func modalWasTakenAway() { delegate?.alertControllerWasCancelled(self) }
}
