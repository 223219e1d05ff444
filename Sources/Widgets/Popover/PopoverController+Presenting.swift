import ViewKernel

extension PopoverController {
  /// Shows the popover in front of everything in the window of a view, beside that view.
  ///
  /// While it is visible in that window it goes over to the new source, with an animation of
  /// `moveDuration` or, not animated, as the block around the call has it. While it fades out it
  /// comes back at once. A source in no window, or inside the content, a rect that is not finite, and
  /// a call while the popover is visible in another window are ignored, with a diagnostic.
  ///
  /// - Parameters:
  ///   - rect: The part of the view that the popover belongs to, in the view's own space; `nil` is
  ///     the whole of it.
  ///   - view: The source. The popover keeps it while shown, and follows it.
  ///   - animated: Whether the popover fades in, or goes over in its own time.
  public func present(from rect: Rect? = nil, in view: View, animated: Bool = true) {
    guard let window = view.window else {
      return report("present: \(view.displayName) is in no window")
    }
    if !isPopoverVisible { reports.go(to: window.clock) }
    if let rect, !rect.isUsable { return refuse("present: rect", "\(rect)") }
    guard !view.isDescendant(of: contentView) else {
      return report("present: \(view.displayName) is in the content of the popover")
    }
    let source = PopoverSource(view, rect)
    if isPopoverVisible {
      move(to: source, in: window, animated)
    } else {
      show(source, in: window, animated)
    }
  }

  private func move(to source: PopoverSource, in window: Window, _ isAnimated: Bool) {
    guard let root, root.window === window else {
      return report("present: the popover is visible in another window")
    }
    animate(isAnimated) { root.move(to: source) }
  }

  private func show(_ source: PopoverSource, in window: Window, _ isAnimated: Bool) {
    var responder: ViewReference?
    if let showing, showing.state == .disappearing { responder = showing.makeWay(for: window) }
    guard isNotShownYet() else { return }
    // Whoever had the content hears of it, and may do anything, as may who makes the background.
    contentView.removeFromSuperview()
    guard isNotShownYet() else { return }
    let background = makeBackground()
    guard isNotShownYet() else { return }
    let root = PopoverRoot(self, background, source, isAnimated: isAnimated)
    guard isNotShownYet() else { return root.disconnect() }
    guard root.holdsContent else {
      root.disconnect()
      return report("present: a superview does not let go of the content or the background")
    }
    ModalShowing(root, in: window, responderBefore: responder)
      .begin(by: self, in: window, note: contentView.accessibilityIdentifier)
  }

  private func isNotShownYet() -> Bool {
    if showing == nil { return true }
    report("present: the popover is shown already")
    return false
  }

  /// Dismisses the popover. `shouldDismiss` and `didDismiss` are not called.
  ///
  /// If the popover is not visible, the call is ignored with a diagnostic.
  ///
  /// - Parameter animated: Whether it fades out. If not, nothing of it shows from now on, and its
  ///   views go in an event of this instant.
  public func dismiss(animated: Bool = true) {
    if !end(animated) { report("dismiss: the popover is not visible") }
  }

  /// A tap that is the popover's hit nothing of it (F44).
  func tapOutside(_ root: PopoverRoot) {
    guard let showing, showing.root === root, showing.isWaiting else { return }
    if let shouldDismiss, !shouldDismiss(self) { return }
    // It may have been dismissed meanwhile, and shown again.
    guard self.showing === showing else { return }
    _ = end(true) { self.didDismiss?(self) }
  }

  private func end(_ isAnimated: Bool, afterwards: (() -> Void)? = nil) -> Bool {
    guard let showing, showing.isWaiting else { return false }
    root?.isDismissedAnimated = isAnimated
    return showing.dismiss(note: contentView.accessibilityIdentifier, afterwards: afterwards)
  }

  /// Sets the preferred size, and resizes a visible popover with an animation of `moveDuration`.
  public func setContentSize(_ size: Size, animated: Bool) {
    animate(animated) { self.preferredContentSize = size }
  }

  /// A motion of the popover's own has its timing whatever is open around it; with reduced motion that is
  /// none (G19).
  private func animate(_ isAnimated: Bool, _ changes: () -> Void) {
    guard isAnimated, isPopoverVisible, let window = root?.window else { return changes() }
    if window.movesModalsAtOnce { return window.performWithoutAnimation(changes) }
    window.animateIndependently(
      duration: PopoverController.moveDuration, options: .allowUserInteraction, changes)
  }
}

// MARK: - ModalPresenter

extension PopoverController: ModalPresenter {
  /// Never called: popovers are in no queue.
  func takeTurn(in window: Window) -> Bool { false }

  /// Who took the views away knows of it (F44).
  func modalWasTakenAway() {}
}
