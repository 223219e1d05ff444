import ViewKernelAnimation

extension Window {
  /// Changes the first responder: the old view resigns before the new view becomes first responder.
  ///
  /// The keyboard is shown or hidden once, after both: it stays visible between two text fields.
  /// Views that pass the focus to each other forever are stopped (C4).
  func makeFirstResponder(_ view: View?) {
    guard view !== firstResponder else { return }
    callBack(
      "\(view?.displayName ?? displayName): focus was handed over in hooks of focus",
      refusing: "the hand-over"
    ) {
      clock.beginUserCode("a hook of focus")
      moveFocus(to: view)
      clock.endUserCode()
    }
  }

  /// Makes the first responder resign, then gives the focus to a view.
  private func moveFocus(to view: View?) {
    guard let old = firstResponder else { return give(focusTo: view) }
    firstResponder = nil
    let mustHideKeyboard = notifyResigned(old, next: view)
    // Read again, because the hook of the old view may have changed the value.
    if let view, view.canBecomeFirstResponder { give(focusTo: view) }
    if mustHideKeyboard { hideUnusedKeyboard() }
  }

  /// Hides the keyboard, unless the first responder takes text.
  func hideUnusedKeyboard() {
    // The flag is read last, because `keyInput` is user code: it may have passed the focus to a
    // view that takes text.
    if firstResponder?.keyInput == nil, !showsKeyboardForFocus { hideKeyboard() }
  }

  /// Makes a view first responder, if there is none, and shows the keyboard if the view takes text.
  private func give(focusTo view: View?) {
    // User code may have passed the focus to another view, or removed this view.
    guard let view, firstResponder == nil, view.window === self, view.mayHaveFocus
    else { return }
    firstResponder = view
    addToJournal(.focus, view)
    view.didBecomeFirstResponder()
    // Compared again, because `keyInput` is user code, too.
    guard firstResponder === view, view.keyInput != nil, firstResponder === view else { return }
    showsKeyboardForFocus = true
    showKeyboard()
  }

  /// Notifies a view that it is no longer first responder. Hides the keyboard unless the next view
  /// takes text, or a hook has passed the focus on.
  ///
  /// - Returns: Whether the caller must call `hideUnusedKeyboard()` when the focus has moved.
  func notifyResigned(_ old: View, next: View? = nil) -> Bool {
    addToJournal(.resign, old)
    // Read before the hook, which may pass the focus on. `keyInput` may be `nil` by now.
    let hasKeyboard = showsKeyboardForFocus
    showsKeyboardForFocus = false
    old.didResignFirstResponder()
    guard old.keyInput != nil || hasKeyboard else { return false }
    // Read again, because `keyInput` is user code and may have changed the first responder.
    guard firstResponder == nil, next?.keyInput == nil, firstResponder == nil else { return true }
    hideKeyboard()
    return false
  }

  /// Removes the first responder if it is no longer in the window, and returns it.
  func takeLostFirstResponder() -> View? {
    guard let old = firstResponder, old.currentCore !== core else { return nil }
    firstResponder = nil
    return old
  }
}
