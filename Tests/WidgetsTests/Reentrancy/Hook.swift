/// A place where user code runs.
enum Hook: String, CaseIterable, Sendable {
  // Overrides of the tree.
  case willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow
  case didAddSubview, willRemoveSubview, didReorder, layoutSubviews, sizeThatFits, arrowDidChange

  // Overrides of focus, input and blocks.
  case canBecomeFirstResponder, keyInput, didBecomeFirstResponder, didResignFirstResponder
  case pointInside, handleTap, insertText, actionForProperty

  // Observers.
  case boundsObserver, boundsPriorObserver, frameObserver, framePriorObserver
  case opacityObserver, opacityPriorObserver, componentObserver, pathObserver, pathPriorObserver
  case appearanceObserver, appearancePriorObserver
  case keyboardObserver, derivation, diagnostic
  case crossDerivation, crossObserver, crossPriorObserver

  // Attachments of the window.
  case layoutDidSettle, windowDidClose

  // What looks on, and what it asks.
  case journalListener, content, drawing

  // What the clock runs.
  case timer, repeatingTimer, animationStart, animationStop, blockBody, blockCompletion
  case frameChanges, animatorChanges, animatorCompletion

  // What goes when the closure that owns it goes. The `deinit` of a view is no hook: its subviews
  // still name it as their superview, and no object may be kept in its own `deinit` (B18).
  case timerDeinit, animationDeinit, observerDeinit, completionDeinit, derivationDeinit

  // Alerts and popovers.
  case alertDelegate, alertAction, alertField, popoverBackground, popoverAsked, popoverGone
}

/// At which of the firings of a hook the mutation happens.
enum Trigger: Hashable, Sendable, CustomStringConvertible {
  /// At this one alone, counted from 0.
  case nth(Int)
  /// At every one, up to a bound, also at those that the mutation itself causes.
  case every

  /// A mutation that causes its own hook again ends here.
  static let most = 4

  func isDue(at number: Int) -> Bool {
    switch self {
    case .nth(let index): number == index
    case .every: number < Trigger.most
    }
  }

  var description: String {
    switch self {
    case .nth(let index): "#\(index)"
    case .every: "every"
    }
  }
}
