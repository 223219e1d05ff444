import ViewKernel

extension AlertController {
  /// Dismisses the alert and accepts its value. No handler of an action runs.
  ///
  /// A hidden or fading alert ignores the call, with a diagnostic. A queued alert is cancelled.
  public func dismiss() { dismiss(accepting: true) }

  /// Dismisses the alert: `ok` accepts its value, every other tag cancels it. No handler of an
  /// action runs.
  ///
  /// A hidden or fading alert ignores the call, with a diagnostic. A queued alert is cancelled.
  public func dismiss(tag: AlertAction.Tag) { dismiss(accepting: tag == .ok) }

  /// Dismisses the alert by an action, because its button was tapped.
  func answer(_ root: AlertRoot, with action: AlertAction) {
    guard let showing, showing.root === root, showing.isOpen else { return }
    dismiss(accepting: action.tag == .ok, by: action)
  }

  /// Answers with the first action that accepts the value (G13), unless that action or its button
  /// is disabled (G14). If there is no such action, the value is accepted too (G4). Does nothing if
  /// `onReturn` of the field has dismissed the alert.
  func returnKeyPressed(in root: AlertRoot) {
    guard let showing, showing.root === root, showing.isOpen else { return }
    guard let action = actions.first(where: { $0.tag == .ok }) else { return dismiss() }
    if action.isEnabled && root.box.hasEnabledButton(for: action) { answer(root, with: action) }
  }

  /// Dismisses the alert, then notifies the delegate once, even if user code has ended the showing
  /// meanwhile (G3, G17). The handler of an action and `didDismiss` run after the removal (G15,
  /// G24).
  private func dismiss(accepting isAccepted: Bool, by action: AlertAction? = nil) {
    if let queue {
      queue.remove(self)
      return modalWasCancelled()
    }
    let didRemoveViews = callbacks(after: action)
    guard let showing,
      showing.dismiss(detail: isAccepted ? text : nil, didRemoveViews: didRemoveViews)
    else {
      return report("dismiss: the alert is not shown")
    }
    if isAccepted {
      delegate?.alertController(self, wasDismissedWithValue: text)
    } else {
      delegate?.alertControllerWasCancelled(self)
    }
  }

  /// Returns a closure that calls the handler of the action that answered, then `didDismiss` (G24).
  /// The closure retains the alert. With nothing to call, the result is `nil`, so that the alert is
  /// deallocated with its views (G9).
  private func callbacks(after action: AlertAction?) -> (() -> Void)? {
    let handler = action?.handler
    let observer: ((AlertController, AlertAction?) -> Void)? = didDismiss
    if handler == nil && observer == nil { return nil }
    return {
      handler?(self)
      observer?(self, action)
    }
  }
}

// MARK: - QueuedPresenter

extension AlertController: QueuedPresenter {
  func takeTurn(in window: Window) -> Bool { present(in: window) }

  func modalWasCancelled() {
    // Read first: the delegate may set the closure of the next showing.
    let observer: ((AlertController, AlertAction?) -> Void)? = didDismiss
    delegate?.alertControllerWasCancelled(self)
    observer?(self, nil)
  }
}
