extension View {
  /// Whether the view is first responder: it receives the text that is typed into its window.
  public final var isFirstResponder: Bool { window?.firstResponder === self }

  /// Makes the view first responder, if it is in a window and can become first responder. Does
  /// nothing if the view is first responder already.
  ///
  /// - Returns: Whether the view is first responder now.
  @discardableResult
  public final func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    // The window is read last: `canBecomeFirstResponder` is user code, and may move the view. It
    // may also give it the focus before it returns `false`.
    if flags.contains(.isInWindow), canBecomeFirstResponder, let window, mayHaveFocus {
      window.makeFirstResponder(self)
    }
    return isFirstResponder
  }

  /// Makes the view resign as first responder. Does nothing if the view is not first responder.
  public final func resignFirstResponder() {
    guard let window, window.firstResponder === self else { return }
    window.makeFirstResponder(nil)
  }

  /// Whether the view and its descendants may become first responder. Default `true`.
  ///
  /// Set it to `false` for a container that is being dismissed. A view that is already first
  /// responder remains first responder.
  public final var allowsFocusInside: Bool {
    get { !flags.contains(.refusesFocus) }
    set {
      guard newValue != allowsFocusInside else { return }
      setFlag(.refusesFocus, to: !newValue)
      currentCore?.focusRefusalCount += newValue ? -1 : 1
    }
  }

  /// Whether the view may have the focus at its position in the tree: the view and all its
  /// ancestors allow focus inside, and none of them is being removed (`isInResigningSubtree`).
  ///
  /// - Complexity: O(1), or O(depth) while a view in the window has `allowsFocusInside` set to
  ///   `false`, or is being removed.
  final var mayHaveFocus: Bool {
    if isInResigningSubtree { return false }
    guard let core = currentCore, core.focusRefusalCount > 0 else { return true }
    return !selfAndAncestors.contains { $0.flags.contains(.refusesFocus) }
  }
}
