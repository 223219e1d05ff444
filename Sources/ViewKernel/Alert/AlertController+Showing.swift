import ViewKernelAnimation
import ViewKernelGeometry

extension AlertController {
  /// Shows the alert in front of everything in a window (G1).
  ///
  /// While it is shown the call is ignored with a diagnostic; while it fades out, it comes back
  /// (G6).
  public func show(in window: Window) {
    if showing == nil || state == .fadingOut { report(to: window.clock) }
    var responder: Int?
    if let old = showing, state == .fadingOut {
      let stays = old.root.window === window
      if stays { responder = old.root.responderBefore }
      takeAway(old, givingBackFocus: !stays)
    }
    guard showing == nil else { return report("show: the alert is shown already") }
    // Fields that stand elsewhere come home. Whoever had them hears of it, and may do anything.
    for field in textFields { field.removeFromSuperview() }
    guard showing == nil else { return report("show: the alert is shown already") }
    guard textFields.allSatisfy({ $0.superview == nil }) else {
      return report("show: a superview does not let go of a field")
    }
    let root = AlertRoot(
      box: AlertBox(title: title, message: message, fields: textFields, actions: actions))
    root.responderBefore =
      window.firstResponder?.identifier ?? responder ?? window.responderBeforeAnsweredAlert
    let showing = AlertShowing(root: root, clock: window.clock)
    begin(showing)
    connect(showing)
    window.record(.note(nil, name: "show", value: title))
    window.performWithoutAnimation {
      window.addSubview(root)
      guard self.showing === showing else { return }
      observe(window, for: showing)
      root.frame = window.bounds
      place(root)
      root.layoutIfNeeded()
    }
    guard self.showing === showing else { return }
    // Somebody kept the root from entering: as if it had been taken away just afterwards.
    guard root.state != .hidden else { return rootDidLeave(showing) }
    popIn(showing)
  }

  private func connect(_ showing: AlertShowing) {
    let box = showing.root.box
    for (button, action) in zip(box.buttons, box.actions) {
      action.buttons.append(button)
      button.onTap = { _ in self.answer(showing, with: action) }
    }
    for field in box.fields {
      field.onReturnForPresenter = { self.returnKeyPressed(in: showing) }
    }
    showing.root.onMove = { self.rootDidMove(showing) }
  }

  private func rootDidMove(_ showing: AlertShowing) {
    guard self.showing === showing else { return }
    guard showing.root.window?.clock === showing.clock else { return rootDidLeave(showing) }
    if showing.root.state == .hidden { showing.root.state = .poppingIn }
  }

  private func observe(_ window: Window, for showing: AlertShowing) {
    let root = showing.root
    let keyboard = window.observeKeyboard { keyboard in
      guard let window = root.window else { return }
      // The keyboard is not moved by what is open around its change, and neither is the alert.
      window.animateApart(
        duration: keyboard.duration, curve: keyboard.curve, options: .allowUserInteraction
      ) { self.place(root) }
    }
    let bounds = window.observe(.bounds) { _ in
      guard let window = root.window else { return }
      root.frame = window.bounds
      showing.shield?.frame = window.bounds
      self.place(root)
    }
    showing.observations = (keyboard, bounds)
  }

  /// The middle of the area above the keyboard (G12).
  private func place(_ root: AlertRoot) {
    guard let window = root.window,
      let middle = window.convert(window.boundsAboveKeyboard.center, to: root)
    else { return }
    root.box.center = middle
  }

  /// Pop-in on the box, fade on the backdrop; the model is final from the start (G1, D26).
  private func popIn(_ showing: AlertShowing) {
    let pop = KeyframeAnimation(
      .transformScale, values: [0.6, 1.1, 0.9, 1], keyTimes: [0, 0.6, 0.8, 1],
      duration: AlertController.popInDuration)
    pop.onStop = { self.popInDidStop(showing, finished: $0) }
    showing.root.box.add(pop, forKey: "transform.scale")
    let fade = BasicAnimation(
      .opacity, from: 0, to: 1, duration: AlertController.popInDuration)
    showing.root.backdrop.add(fade, forKey: "opacity")
  }

  /// Focus goes to the first field, but not when the alert was answered meanwhile (G8), and not
  /// past one that lies over it (G11).
  private func popInDidStop(_ showing: AlertShowing, finished: Bool) {
    let root = showing.root
    guard finished, self.showing === showing, root.state == .poppingIn else { return }
    root.state = .shown
    if let window = root.window, !window.hasWaitingAlert(above: root) {
      root.box.fields.first?.becomeFirstResponder()
    }
  }
}
