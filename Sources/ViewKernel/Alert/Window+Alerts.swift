import ViewKernelAnimation

// Alerts that lie over each other: who is on top, and who has focus when one of them goes (G11).

extension Window {
  /// The alerts that wait for an answer, front to back.
  private var waitingAlerts: [AlertRoot] {
    children.reversed().compactMap { $0 as? AlertRoot }.filter { $0.isWaiting }
  }

  /// Whether an alert that waits for an answer lies over an alert.
  func hasWaitingAlert(above root: AlertRoot) -> Bool {
    for child in children.reversed() {
      if child === root { return false }
      if let upper = child as? AlertRoot, upper.isWaiting { return true }
    }
    return false
  }

  /// An alert that is shown after another one has been answered gives focus back in its place.
  var responderBeforeAnsweredAlert: Int? {
    for child in children.reversed() {
      guard let root = child as? AlertRoot else { continue }
      return root.state == .fadingOut ? root.responderBefore : nil
    }
    return nil
  }

  /// An alert has been answered: those that would have given focus back to its fields give it to
  /// the view that had it before.
  func passOnResponder(of root: AlertRoot) {
    for child in children {
      guard let upper = child as? AlertRoot, let responder = upper.responderBefore,
        root.box.fields.contains(where: { $0.identifier == responder })
      else { continue }
      upper.responderBefore = root.responderBefore
    }
  }

  /// Focus returns to the alert on top, else to the view that had it before.
  ///
  /// An alert that is still popping in takes focus by itself (G2).
  func giveBackFocus(to responder: Int?) {
    guard firstResponder == nil else { return }
    if let top = waitingAlerts.first {
      let fields = top.box.fields
      let field = fields.first { $0.identifier == responder } ?? fields.first
      if top.state == .shown { field?.becomeFirstResponder() }
    } else if let responder {
      let view = subtree().first { $0.identifier == responder }
      if let view, !view.isInAlert { view.becomeFirstResponder() }
    }
  }
}

extension View {
  /// Whether the view belongs to an alert, which may have been answered.
  fileprivate var isInAlert: Bool {
    var view: View? = self
    while let current = view {
      if current is AlertRoot { return true }
      view = current.superview
    }
    return false
  }
}

// MARK: - Timing

extension Window {
  /// Runs a block with a timing of its own: no block or transaction that is open around it has a
  /// say in it or waits for it.
  ///
  /// For motions that have their time from a rule (G3, F42), whoever sets them off.
  func animateApart(
    duration: Double, curve: TimingCurve = .easeInEaseOut, options: AnimationOptions = [],
    _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = transactions
    transactions = []
    animate(
      duration: duration, curve: curve, options: options, changes, completion: completion)
    transactions = outer
    updateAnimatesChanges()
  }
}
