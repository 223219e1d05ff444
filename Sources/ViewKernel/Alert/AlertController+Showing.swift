import ViewKernelAnimation

extension AlertController {
  /// Shows the alert in front of everything in a window (G1).
  ///
  /// While it is shown the call is ignored with a diagnostic; while it fades out, it comes back
  /// (G6).
  public func show(in window: Window) {
    if showing == nil || state == .fadingOut { report(to: window.clock) }
    var responder: Int?
    if let showing, state == .fadingOut { responder = showing.makeWay(for: window) }
    guard showing == nil else { return report("show: the alert is shown already") }
    // Fields that stand elsewhere come home. Whoever had them hears of it, and may do anything.
    for field in textFields { field.removeFromSuperview() }
    guard showing == nil else { return report("show: the alert is shown already") }
    guard textFields.allSatisfy({ $0.superview == nil }) else {
      return report("show: a superview does not let go of a field")
    }
    let root = AlertRoot(
      box: AlertBox(title: title, message: message, fields: textFields, actions: actions))
    connect(root)
    ModalShowing(root, in: window, responderBefore: responder)
      .begin(by: self, in: window, note: title)
  }

  private func connect(_ root: AlertRoot) {
    let box = root.box
    for (button, action) in zip(box.buttons, box.actions) {
      action.buttons.append(button)
      button.onTap = { _ in self.answer(root, with: action) }
    }
    for field in box.fields {
      field.onReturnForPresenter = { self.returnKeyPressed(in: root) }
    }
  }
}
