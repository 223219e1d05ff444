import ViewKernel

extension PopoverController {
  /// Presents the popover in front of everything in the window of a view, beside that view.
  ///
  /// If the popover is visible in that window, it moves to the new source, with an animation of
  /// `moveDuration`. If `animated` is `false`, it moves as part of the animation block around the
  /// call. If the popover fades out, it is presented again at once. With reduced motion, an
  /// animated call takes no time.
  ///
  /// The call is ignored with a diagnostic if the rect is not finite, or if the source is in no
  /// window or inside the content. It is also ignored if the popover is visible in another window.
  ///
  /// - Parameters:
  ///   - rect: The part of the view that the popover is anchored to, in the view's own space; `nil`
  ///     is the whole view.
  ///   - view: The source. While the popover is presented, it retains the source and follows it.
  ///   - animated: Whether the popover fades in, or moves with its own timing.
  public func present(from rect: Rect? = nil, in view: View, animated: Bool = true) {
    guard let window = view.window else {
      return report("present: \(view.displayName) is in no window")
    }
    if !isPopoverVisible { reports.send(to: window.clock) }
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
    withLastShowingRemoved(in: window) {
      guard let root = makeRoot(source, in: window, isAnimated) else { return }
      ModalShowing.begin(
        root, by: self, in: window, detail: contentView.accessibilityIdentifier)
    }
  }

  /// Creates the root, with a new background and the content.
  ///
  /// User code runs in each step, and has run when the last showing ended: hooks of views, and
  /// `makeBackground`. It may present this popover, keep a view in its superview, or remove the
  /// source from the window.
  ///
  /// - Returns: The root; `nil`, with a diagnostic, if user code has done one of these.
  private func makeRoot(
    _ source: PopoverSource, in window: Window, _ isAnimated: Bool
  ) -> PopoverRoot? {
    guard isNotShownYet() else { return nil }
    contentView.removeFromSuperview()
    guard isNotShownYet() else { return nil }
    let background = makeBackground()
    guard isNotShownYet() else { return nil }
    let root = PopoverRoot(self, background, source, isAnimated: isAnimated)
    guard isNotShownYet() else {
      root.disconnect()
      return nil
    }
    guard root.holdsContent else {
      root.disconnect()
      report("present: a superview does not release the content or the background")
      return nil
    }
    if let view = source.view, view.window !== window {
      root.disconnect()
      contentView.removeFromSuperview()
      report("present: \(view.displayName) has left its window")
      return nil
    }
    return root
  }

  /// Returns whether the popover is in no window. If not, reports that the call is ignored.
  private func isNotShownYet() -> Bool {
    if showing == nil { return true }
    report("present: the popover is shown already")
    return false
  }

  /// Dismisses the popover. `shouldDismiss` and `didDismiss` are not called.
  ///
  /// If the popover is not visible, the call is ignored with a diagnostic.
  ///
  /// - Parameter animated: Whether the popover fades out. If not, it is invisible at once and takes
  ///   no touches, and an event of this instant removes its views.
  public func dismiss(animated: Bool = true) {
    if !dismissIfOpen(animated: animated) { report("dismiss: the popover is not visible") }
  }

  /// Called for a tap outside the popover that no passthrough view receives (F44).
  func tapOutside(_ root: PopoverRoot) {
    guard let showing, showing.root === root, showing.isOpen else { return }
    if let shouldDismiss, !shouldDismiss(self) { return }
    // The closure may have dismissed the popover and presented it again.
    guard self.showing === showing else { return }
    _ = dismissIfOpen(animated: true) { self.didDismiss?(self) }
  }

  /// Dismisses the popover, if it is visible.
  ///
  /// - Returns: Whether it was visible.
  private func dismissIfOpen(
    animated isAnimated: Bool, didRemoveViews: (() -> Void)? = nil
  ) -> Bool {
    guard let showing, showing.isOpen else { return false }
    root?.isDismissedAnimated = isAnimated
    return showing.dismiss(
      detail: contentView.accessibilityIdentifier, didRemoveViews: didRemoveViews)
  }

  /// Sets `preferredContentSize`, and resizes a visible popover with an animation of
  /// `moveDuration`. With reduced motion, it is resized at once.
  public func setContentSize(_ size: Size, animated: Bool) {
    animate(animated) { self.preferredContentSize = size }
  }

  /// The popover's own animations have their own timing inside any animation block. With reduced
  /// motion they take no time (G19).
  private func animate(_ isAnimated: Bool, _ changes: () -> Void) {
    guard isAnimated, isPopoverVisible, let window = root?.window else { return changes() }
    if window.movesModalsAtOnce { return window.performWithoutAnimation(changes) }
    window.animateIndependently(
      duration: PopoverController.moveDuration, options: .allowUserInteraction, changes)
  }
}

// MARK: - ModalPresenter

extension PopoverController: ModalPresenter {
  /// Does nothing: `didDismiss` is not called when other code removes the views (F44).
  func modalWasCancelled() {}
}
