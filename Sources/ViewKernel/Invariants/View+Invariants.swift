import ViewKernelAnimation

// The invariants that hold for every tree between two calls, after any user code. Tests check them
// after each step. A debug build may check them anywhere, and stops at the first violation.
//
// The check does not trust the links that it checks. It follows a link only if both sides agree, so
// it ends on any tree. It calls no user code except `canBecomeFirstResponder`.

extension Window {
  /// Returns the violated invariants of the window and its tree; empty if there are none.
  ///
  /// - Parameter isAtRest: Whether no call into the tree is running. Some invariants do not hold
  ///   inside hooks, layout and blocks; with `false` they are not checked.
  /// - Complexity: O(*n* log *n*) for *n* views.
  package func invariantViolations(isAtRest: Bool = true) -> [String] {
    var check = InvariantCheck(window: self, isAtRest: isAtRest)
    check.visitTree(from: self)
    check.checkWindow(self)
    return check.violations
  }
}

extension View {
  /// Returns the violated invariants of the view's tree, with or without a window.
  ///
  /// - Parameter isAtRest: As in `Window.invariantViolations(isAtRest:)`.
  package final func treeInvariantViolations(isAtRest: Bool = true) -> [String] {
    // Finds the root. A second pointer at half the speed meets the first one if the superviews form
    // a cycle (Floyd).
    var top = self
    var slow = self
    var steps = 0
    while let superview = top.superview {
      top = superview
      steps += 1
      if steps.isMultiple(of: 2), let next = slow.superview { slow = next }
      if top === slow { return ["\(displayName): the superviews form a cycle"] }
    }
    if let window = top as? Window { return window.invariantViolations(isAtRest: isAtRest) }
    var check = InvariantCheck(window: nil, isAtRest: isAtRest)
    check.visitTree(from: top)
    return check.violations
  }

  /// Stops with a message if an invariant of the view's tree is violated.
  package final func checkInvariants(isAtRest: Bool = true) {
    let violations = treeInvariantViolations(isAtRest: isAtRest)
    guard let first = violations.first else { return }
    require(false, "the tree is broken in \(violations.count) places, the first: \(first)")
  }
}
