import ViewKernelAnimation

extension Window {
  /// Moves the first responder: the old one resigns before the new one becomes it.
  ///
  /// The keyboard follows once, after both: from field to field it stays where it is. Views that
  /// hand focus to each other for ever are stopped (C4).
  func makeFirstResponder(_ view: View?) {
    guard view !== firstResponder else { return }
    callBack(
      "\(view?.displayName ?? displayName): focus was handed over in hooks of focus",
      refusing: "the hand-over"
    ) {
      clock.beginUserCode("a hook of focus")
      hand(over: view)
      clock.endUserCode()
    }
  }

  private func hand(over view: View?) {
    if let old = firstResponder {
      firstResponder = nil
      tellResigned(old, next: view)
    }
    // A hook may have handed focus to another view, or taken this one away.
    guard let view, firstResponder == nil, view.window === self, !view.isLeavingWindow,
      view.canHaveFocus
    else { return }
    firstResponder = view
    record(.focused(view))
    view.didBecomeFirstResponder()
    guard firstResponder === view, view.keyInput != nil else { return }
    // What answers is user code, too.
    if firstResponder === view { showKeyboard() }
  }

  /// Tells a view that it is first responder no more; the keyboard goes unless the next one is
  /// typed into.
  func tellResigned(_ old: View, next: View? = nil) {
    record(.resigned(old))
    old.didResignFirstResponder()
    guard firstResponder == nil, old.keyInput != nil, next?.keyInput == nil else { return }
    // Who answered is user code, too, and may have given focus to somebody else.
    if firstResponder == nil { hideKeyboard() }
  }

  /// The first responder, if it is in the window no more; it is forgotten then.
  func takeLostFirstResponder() -> View? {
    guard let old = firstResponder, old.membership !== core else { return nil }
    firstResponder = nil
    return old
  }
}

extension View {
  /// Whether the view receives the text that is typed into its window.
  public final var isFirstResponder: Bool { window?.firstResponder === self }

  /// Asks to receive text, if the view is in a window and can.
  ///
  /// - Returns: Whether the view is first responder now.
  @discardableResult
  public final func becomeFirstResponder() -> Bool {
    guard let window, canBecomeFirstResponder, !isLeavingWindow, canHaveFocus else { return false }
    window.makeFirstResponder(self)
    return isFirstResponder
  }

  /// Gives text input back; nothing happens to a view that is not first responder.
  public final func resignFirstResponder() {
    guard let window, window.firstResponder === self else { return }
    window.makeFirstResponder(nil)
  }

  /// Whether the view and the views inside it may become first responder. Default `true`.
  ///
  /// Set it to `false` for a container that is on its way out. A view that has the focus keeps it.
  public final var allowsFocusInside: Bool {
    get { !flags.contains(.refusesFocus) }
    set {
      guard newValue != allowsFocusInside else { return }
      if newValue { flags.remove(.refusesFocus) } else { flags.insert(.refusesFocus) }
      membership?.focusRefusalCount += newValue ? -1 : 1
    }
  }

  /// Whether the view and all views around it allow focus inside.
  ///
  /// - Complexity: O(1); O(depth) while some view in the window does not.
  fileprivate final var canHaveFocus: Bool {
    guard let core = membership, core.focusRefusalCount > 0 else { return true }
    var view: View? = self
    while let current = view {
      if current.flags.contains(.refusesFocus) { return false }
      view = current.superview
    }
    return true
  }
}
