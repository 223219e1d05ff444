import ViewKernelAnimation
import ViewKernelGeometry

extension AlertController {
  /// Answers the alert as its return key does: the value is taken (G4).
  ///
  /// Hidden or fading alerts ignore it, with a diagnostic (G7).
  public func dismiss() { dismiss(taking: true) }

  /// Answers the alert as a button of a tag does: 1000 takes the value, anything else cancels.
  public func dismiss(tag: Int) { dismiss(taking: tag == AlertAction.Tag.ok) }

  /// A button was tapped.
  func answer(_ showing: AlertShowing, with action: AlertAction) {
    guard self.showing === showing, showing.root.isWaiting else { return }
    dismiss(taking: action.tag == AlertAction.Tag.ok, choosing: action)
  }

  /// The return key answers as the first action that takes the value, unless that one is disabled
  /// (G14); without such an action it takes the value all the same (G4).
  func returnKeyPressed(in showing: AlertShowing) {
    guard self.showing === showing else { return }
    guard let action = actions.first(where: { $0.tag == AlertAction.Tag.ok }) else {
      return dismiss()
    }
    if action.isEnabled { answer(showing, with: action) }
  }

  /// In this order: resign, fade, schedule the removal, tell the delegate (G3).
  ///
  /// Each step may call user code that ends the showing; the delegate is told all the same, once.
  private func dismiss(taking: Bool, choosing action: AlertAction? = nil) {
    guard let showing, showing.root.isWaiting, let window = showing.root.window else {
      return report("dismiss: the alert is not shown")
    }
    showing.root.state = .fadingOut
    showing.chosen = action
    window.passOnResponder(of: showing.root)
    window.record(.note(nil, name: "dismiss", value: taking ? text : nil))
    for field in showing.root.box.fields { field.resignFirstResponder() }
    if self.showing === showing { raiseShield(of: showing) }
    if self.showing === showing { fadeOut(showing, in: window) }
    if self.showing === showing {
      showing.removal = showing.clock.schedule(
        after: AlertController.removalDelay, name: "alert removal"
      ) { self.remove(showing) }
    }
    if taking {
      delegate?.alertController(self, wasDismissedWithValue: text)
    } else {
      delegate?.alertControllerWasCancelled(self)
    }
  }

  /// Touches do not reach what lies below until the fade is over (G10); what lies above the alert
  /// gets its own (G11).
  private func raiseShield(of showing: AlertShowing) {
    guard let window = showing.root.window, let superview = showing.root.superview else { return }
    let shield = AlertShield()
    shield.accessibilityIdentifier = "alert.shield"
    showing.shield = shield
    window.performWithoutAnimation {
      superview.insertSubview(shield, aboveSubview: showing.root)
      shield.frame = showing.root.frame
    }
    if self.showing !== showing { shield.removeFromSuperview() }
  }

  private func fadeOut(_ showing: AlertShowing, in window: Window) {
    // The root and the shield alone: the alert may be gone by then.
    let root = showing.root
    let shield = showing.shield
    window.animateApart(duration: AlertController.fadeOutDuration) {
      root.opacity = 0
    } completion: { _ in
      shield?.removeFromSuperview()
    }
  }
}

// MARK: - Removal

extension AlertController {
  /// The time after the answer is over.
  private func remove(_ showing: AlertShowing) {
    guard self.showing === showing else { return }
    showing.root.window?.record(.note(nil, name: "removed", value: nil))
    takeAway(showing, givingBackFocus: true)
  }

  /// The views of an answered alert go, the alert lets go of itself, focus goes back, and the
  /// chosen handler runs (G5, G11, G15).
  func takeAway(_ showing: AlertShowing, givingBackFocus givesBack: Bool) {
    let root = showing.root
    let window = root.window
    let isTop = window.map { !$0.hasWaitingAlert(above: root) } ?? false
    end(showing)
    showing.removeViews()
    if givesBack && isTop { window?.giveBackFocus(to: root.responderBefore) }
    showing.chosen?.handler?(self)
  }

  /// Somebody took the views away, or the window has gone (G9).
  func rootDidLeave(_ showing: AlertShowing) {
    let wasAnswered = showing.root.state == .fadingOut
    end(showing)
    showing.shield?.removeFromSuperview()
    if !wasAnswered {
      showing.clock.callback("alert cancelled") { self.delegate?.alertControllerWasCancelled(self) }
    } else if let handler = showing.chosen?.handler {
      showing.clock.callback("alert handler") { handler(self) }
    }
  }
}
