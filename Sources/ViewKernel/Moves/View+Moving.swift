import ViewKernelAnimation

// The steps of adding a view to a superview and of removing it (B15, B16). If the window of the
// view changes, its subtree is notified before (`View+WindowNotification`), then all its views
// change their window at once (`WindowChange`).
//
// Hooks may do anything: add, remove or reparent views, change the focus, release the window. So
// the code reads the tree again after each hook, and stops a move that a later move has replaced.
// A window that was read before a hook is not used after it.

extension View {
  /// Whether this view or another one is in a window, or is about to enter one. A move that does
  /// not involve a window has fewer steps. Most trees are built by such moves.
  @inline(__always)
  final func involvesWindow(with other: View) -> Bool {
    !flags.union(other.flags).isDisjoint(with: [.isInWindow, .willChangeWindow])
  }

  /// Adds a view that is not a subview of this one yet (B15).
  final func performInsertion(of subview: View, at place: SubviewPlace) {
    let enteringRoot = enteringRoot(with: subview)
    if let old = subview.superview {
      let isInSameWindow = subview.flags.contains(.isInWindow) && subview.isMember(of: currentCore)
      old.performRemoval(of: subview, keepsWindow: isInSameWindow || enteringRoot != nil)
      guard canStillInsert(subview) else { return }
    }
    subview.willMove(toSuperview: self)
    guard canStillInsert(subview) else { return }
    if involvesWindow(with: subview) {
      guard prepareWindowChange(of: subview, enteringRoot) else { return }
    }
    linkAndRequestLayout(subview, at: place)
    if involvesWindow(with: subview) { subview.updateWindowOfSubtree(to: currentCore) }
    if isSuperview(of: subview) { subview.didMoveToSuperview() }
    if isSuperview(of: subview) { didAddSubview(subview) }
    noteSubviewsChange()
  }

  /// Prepares the subtree of a view that has no superview for the window of this view.
  ///
  /// - Parameter enteringRoot: The result of `enteringRoot(with:)` before the move began.
  /// - Returns: Whether the view can still be inserted.
  private final func prepareWindowChange(of subview: View, _ enteringRoot: View?) -> Bool {
    // The view keeps its marks only if it stays in the subtree that is about to enter a window.
    // Otherwise they are from another move of the view, or from a subtree that this view has left.
    if subview.flags.contains(.willChangeWindow), !subview.flags.contains(.isInWindow),
      enteringRoot !== root
    {
      subview.clearWindowChangeMarks()
    }
    guard !subview.isMember(of: currentCore) else { return true }
    if subview.flags.contains(.isInWindow) {
      // A hook has moved this view to another window, or out of the window.
      subview.leaveWindow()
      guard canStillInsert(subview) else { return false }
    }
    prepareToEnterWindow(subview)
    return canStillInsert(subview)
  }

  /// The root of this view, if a hook moves the other view inside a subtree that is about to enter
  /// a window; otherwise `nil`.
  ///
  /// - Complexity: O(1); O(depth) if both views are about to change their window.
  private final func enteringRoot(with other: View) -> View? {
    guard !other.flags.contains(.isInWindow),
      flags.intersection(other.flags).contains(.willChangeWindow)
    else { return nil }
    let root = root
    return other.root === root ? root : nil
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
  /// - Parameter keepsWindow: Whether the subview is then added to another superview in the same
  ///   window, or in the same subtree that is about to enter one. It keeps its focus, animations
  ///   and marks (`ViewFlags.windowChangeMarks`).
  final func performRemoval(of subview: View, keepsWindow: Bool) {
    willRemoveSubview(subview)
    guard isSuperview(of: subview) else { return }
    subview.willMove(toSuperview: nil)
    guard isSuperview(of: subview) else { return }
    if !keepsWindow && subview.flags.contains(.isInWindow) {
      subview.prepareToLeaveWindow()
      guard isSuperview(of: subview) else { return }
    }
    unlink(subview)
    subview.flags.remove(.awaitsVisit)  // it is visited after its next superview, if at all
    setNeedsLayout()
    noteSubviewsChange()
    if !keepsWindow { subview.updateWindowOfSubtree(to: nil) }
    if !subview.hasSuperview { subview.didMoveToSuperview() }
  }

  final func isSuperview(of subview: View) -> Bool { subview.superview === self }

  /// Returns, after a hook, whether the view can still be inserted: whether it has no superview and
  /// does not contain this view. If it contains this view, the insertion is ignored.
  @inline(__always)
  private final func canStillInsert(_ subview: View) -> Bool {
    guard !subview.hasSuperview else { return false }
    guard subview.hasSubviews, isDescendant(of: subview) else { return true }
    ignoreInsertion(of: subview)
    return false
  }

  /// Removes a view that now contains this one from its window, and reports that it is not
  /// inserted.
  private final func ignoreInsertion(of subview: View) {
    // Read first: afterwards, neither view is in a window.
    let clock = window?.clock
    subview.leaveWindow()
    let message = "a hook put it inside \(subview.displayName), which was being added to it"
    if let clock {
      clock.report(.ignored, "\(displayName): \(message)")
    } else {
      report(.ignored, message)
    }
  }

  /// Removes a view without a superview, which a move left in its window, from that window. Does
  /// nothing outside any window.
  private final func leaveWindow() {
    prepareToLeaveWindow()
    if !hasSuperview { updateWindowOfSubtree(to: nil) }
  }
}
