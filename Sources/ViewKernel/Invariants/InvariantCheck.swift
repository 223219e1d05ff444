/// One traversal of a tree that collects violations.
struct InvariantCheck {
  /// The root of the tree, if it is a window.
  let window: Window?
  let isAtRest: Bool
  private(set) var violations: [String] = []
  /// The identifiers of the visited views.
  var identifiers: ContiguousArray<Int> = []
  /// Whether the first responder of the window was visited.
  var holdsFirstResponder = false

  init(window: Window?, isAtRest: Bool) {
    self.window = window
    self.isAtRest = isAtRest
  }

  mutating func expect(_ holds: Bool, _ view: View, _ message: @autoclosure () -> String) {
    if !holds { violations.append("\(view.displayName): \(message())") }
  }
}

extension InvariantCheck {
  /// Checks all views of a tree.
  mutating func visitTree(from root: View) {
    expect(root.superview == nil, root, "the root has a superview")
    var stack: [View] = [root]
    while let view = stack.popLast() {
      checkMembership(view, isRoot: view === root)
      checkNode(view)
      checkObservers(view)
      checkDerivations(view)
      checkSubviewsAreDistinct(view)
      checkSubviewStorage(view)
      if isAtRest {
        checkRest(view)
        checkPathToLayout(view)
      }
      for subview in view.subviews.reversed() {
        // Only links to subviews whose superview agrees: a view has one superview, so no view is
        // visited twice, and the traversal cannot be caught in a cycle.
        let isLinked = subview.superview === view
        expect(
          isLinked, subview, "is in the subviews of \(view.displayName), which is not its superview"
        )
        expect(!subview.flags.contains(.isWindow), subview, "is a window inside another view")
        if isLinked { stack.append(subview) }
      }
    }
  }
}
