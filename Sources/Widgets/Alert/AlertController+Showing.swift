import ViewKernel

extension AlertController {
  /// Shows the alert in front of everything in a window.
  ///
  /// The call is ignored with a diagnostic if the alert is shown already. An alert that fades out
  /// is removed and shown again. A queued alert is shown at once.
  public func show(in window: Window) { _ = present(in: window) }

  /// Shows the alert when the window has no other modal, so that alerts are shown one after the
  /// other.
  ///
  /// If there is no other modal, the alert is shown at once. Otherwise it waits until the last
  /// modal is removed; alerts are shown in call order. Until then the alert is `queued`, and the
  /// window keeps it alive. Dismissing a queued alert, or deallocating the window, notifies its
  /// delegate that it was cancelled.
  ///
  /// The call is ignored with a diagnostic while the alert is queued or shown. While it fades out,
  /// its views are removed at once, as in `show(in:)`.
  public func enqueue(in window: Window) {
    if state == .hidden || state == .fadingOut { reports.send(to: window.clock) }
    showing?.removeViews()
    guard showing == nil, queue == nil else {
      return report("enqueue: the alert is queued or shown already")
    }
    if window.modalQueue.isClear {
      _ = present(in: window)
    } else {
      window.modalQueue.append(self)
    }
  }

  /// Shows the alert, unless it is shown already.
  ///
  /// - Returns: Whether the alert is shown, by this call or by another one.
  func present(in window: Window) -> Bool {
    if showing == nil || state == .fadingOut { reports.send(to: window.clock) }
    return withLastShowingRemoved(in: window) { beginShowing(in: window) }
  }

  private func beginShowing(in window: Window) -> Bool {
    guard isNotShownYet() else { return true }
    // A field that is in another view is removed from it. That view is notified, and may run user
    // code.
    for field in textFields { field.removeFromSuperview() }
    guard isNotShownYet() else { return true }
    guard textFields.allSatisfy({ $0.superview == nil }) else {
      report("show: the superview of a text field does not release it")
      return false
    }
    let root = AlertRoot(
      box: AlertBox(title: title, message: message, fields: textFields, actions: actions))
    connect(root)
    queue?.remove(self)
    ModalShowing.begin(root, by: self, in: window, detail: title)
    return true
  }

  /// Returns whether the alert is in no window. If not, reports that the call is ignored.
  private func isNotShownYet() -> Bool {
    if showing == nil { return true }
    report("show: the alert is shown already")
    return false
  }

  private func connect(_ root: AlertRoot) {
    let box = root.box
    for choice in box.choices {
      let action = choice.action
      action.buttons.add(choice.button)
      choice.button.onTap = { _ in self.answer(root, with: action) }
    }
    for field in box.fields {
      field.onReturnForPresenter = { self.returnKeyPressed(in: root) }
    }
    root.observeTitles()
  }
}
