import ViewKernelAnimation

// The steps of adding a view to a superview and of removing it (B15, B16).
//
// Hooks may do anything: add, remove or reparent views, change the focus, release the window. So
// the code reads the tree again after each hook, and stops a move that a later move has replaced.
// A window that was read before a hook is not used after it. `updateWindowOfSubtree(to:)`, in
// `View+WindowChange`, sets the windows of all views of the subtree at once.

extension View {
  /// Whether this view or another one is in a window. Most trees are built before they enter one.
  @inline(__always)
  final func isAnyInWindow(_ other: View) -> Bool {
    !flags.union(other.flags).isDisjoint(with: .isInWindow)
  }

  /// Adds a view that is not a subview of this one yet (B15).
  final func performInsertion(of subview: View, at place: SubviewPlace) {
    if let old = subview.superview {
      let own = currentCore
      old.performRemoval(of: subview, staysInWindow: own != nil && subview.currentCore === own)
      guard canStillInsert(subview) else { return }
    }
    subview.willMove(toSuperview: self)
    guard canStillInsert(subview) else { return }
    if isAnyInWindow(subview), !subview.isMember(of: currentCore) {
      prepareToEnterWindow(subview)
      guard canStillInsert(subview) else { return }
    }
    linkAndRequestLayout(subview, at: place)
    if isAnyInWindow(subview) { subview.updateWindowOfSubtree(to: currentCore) }
    if isSuperview(of: subview) { subview.didMoveToSuperview() }
    if isSuperview(of: subview) { didAddSubview(subview) }
    noteSubviewsChange()
  }

  /// Makes a view that has no superview a subview, and requests layout of this view.
  @inline(__always)
  final func linkAndRequestLayout(_ subview: View, at place: SubviewPlace) {
    link(subview, at: index(of: place))
    setNeedsLayout()
    // A view that needs layout already does not mark its ancestors again by itself.
    if subview.subtreeNeedsLayout { markPath(to: subview) }
  }

  /// Removes a subview (B16).
  ///
  /// - Parameter staysInWindow: Whether the subview is then added to another superview in the same
  ///   window, so that it keeps focus and animations.
  final func performRemoval(of subview: View, staysInWindow: Bool) {
    willRemoveSubview(subview)
    guard isSuperview(of: subview) else { return }
    subview.willMove(toSuperview: nil)
    guard isSuperview(of: subview) else { return }
    if !staysInWindow && subview.flags.contains(.isInWindow) {
      prepareToLeaveWindow(subview)
      guard isSuperview(of: subview) else { return }
    }
    if staysInWindow { subview.currentCore?.noteMoveInWindow(of: subview) }
    unlink(subview)
    setNeedsLayout()
    noteSubviewsChange()
    if !staysInWindow { subview.updateWindowOfSubtree(to: nil) }
    if !subview.hasSuperview { subview.didMoveToSuperview() }
  }

  final func isSuperview(of subview: View) -> Bool {
    subview.superview === self
  }

  /// Returns, after a hook, whether the view can still be inserted: whether it has no superview and
  /// does not contain this view. If it contains this view, the insertion is ignored.
  @inline(__always)
  private final func canStillInsert(_ subview: View) -> Bool {
    guard !subview.hasSuperview else { return false }
    guard subview.hasSubviews, isDescendant(of: subview) else { return true }
    ignoreInsertion(of: subview)
    return false
  }

  /// Takes a view that now contains this one out of the window, and reports that it is not
  /// inserted.
  private final func ignoreInsertion(of subview: View) {
    // Read first: when user code runs, neither view is in a window.
    let clock = window?.clock
    subview.updateWindowOfSubtree(to: nil)
    let message = "a hook put it inside \(subview.displayName), which was being added to it"
    if let clock {
      clock.report(.ignored, "\(displayName): \(message)")
    } else {
      report(.ignored, message)
    }
  }

  /// Prepares the subtree of a subview to leave the window: calls `willMove(toWindow: nil)`, then
  /// resigns a first responder inside and ends the animations. Stops if user code removes the
  /// subview.
  private final func prepareToLeaveWindow(_ subview: View) {
    guard let core = subview.currentCore else { return }
    core.beginRemoval()
    subview.visitChangingSubtree { view in
      // A hook may have taken any superview of the view out of the window, or into another one. It
      // may have moved a view that was notified already to a place that is visited later.
      if let current = subview.currentCore, view.isMember(of: current),
        !view.flags.contains(.willLeaveWindow)
      {
        // Only the window in which the removal began clears the flag of views that stay in it.
        if current === core { view.flags.insert(.willLeaveWindow) }
        view.willMove(toWindow: nil)
      }
      return isSuperview(of: subview)
    }
    if isSuperview(of: subview) { subview.resignInside() }
    if isSuperview(of: subview) { subview.endAnimationsInside() }
    core.endRemoval()
  }

  /// Prepares a subtree that has no superview to enter the window of this view: calls
  /// `willMove(toWindow:)`. In an old window, a first responder inside resigns and the animations
  /// end. Stops if user code gives the subtree a superview.
  private final func prepareToEnterWindow(_ subview: View) {
    subview.visitChangingSubtree { view in
      // The window is read for each view, because a hook may have moved the new superview.
      if !view.isMember(of: currentCore) { view.willMove(toWindow: window) }
      return !subview.hasSuperview
    }
    // If the window changes now, that clears the marks of the traversal.
    if subview.hasSuperview || subview.isMember(of: currentCore) { subview.clearVisits() }
    guard !subview.hasSuperview, subview.flags.contains(.isInWindow) else { return }
    subview.resignInside()
    if !subview.hasSuperview { subview.endAnimationsInside() }
  }

  /// Resigns a first responder in the subtree. No view inside can become first responder meanwhile.
  private final func resignInside() {
    guard let window, let responder = window.firstResponder, responder.isDescendant(of: self)
    else { return }
    window.core.resigningSubtrees.append(self)
    window.makeFirstResponder(nil)
    window.core.resigningSubtrees.removeLast()
  }

  /// Whether the view is in a subtree that is being removed and whose first responder resigns. The
  /// view cannot become first responder then.
  ///
  /// - Complexity: O(1); O(depth) while a view that contains the first responder is being removed.
  final var isInResigningSubtree: Bool {
    currentCore?.resigningSubtrees.contains { isDescendant(of: $0) } ?? false
  }

  /// Removes all animations in the subtree; views outside any window have none. Objects that the
  /// animations retain may change the tree in their `deinit`.
  private final func endAnimationsInside() {
    guard flags.contains(.isInWindow) else { return }
    visitChangingSubtree { view in
      view.node?.removeAllAnimations()
      return true
    }
  }
}
