/// A traversal of a subtree, parents first, siblings back to front, that stays valid while user
/// code changes the tree.
///
/// The traversal trusts nothing that it read before a visit. It reads the subviews of a view after
/// the visit of the view. It skips a subview that was moved elsewhere in the meantime, and the
/// subviews of such a view. It does not detect that a view farther up was moved. It retains the
/// views that are not visited yet. It uses no recursion, so it has no depth limit.
struct SubtreeTraversal {
  private struct Level {
    let parent: View
    /// The superview of `parent` when `parent` was visited.
    let superview: View?
    let children: [View]
    var next = 0
  }

  /// The view that was visited last, and its superview then. Its subviews are not read yet.
  private var visited: (view: View, superview: View?)?
  private var first: View?
  private var levels: ContiguousArray<Level> = []

  init(_ root: View) { first = root }

  /// The next view, or `nil` when all have been visited.
  mutating func next() -> View? {
    if let first {
      self.first = nil
      visited = (first, first.superview)
      return first
    }
    if let (parent, superview) = visited {
      visited = nil
      if parent.hasChildren, parent.superview === superview {
        levels.append(Level(parent: parent, superview: superview, children: parent.children))
      }
    }
    while let level = levels.last {
      let child = level.children[level.next]
      // A level is removed with its last child, so a chain of a million views needs one level.
      if level.next + 1 == level.children.count {
        levels.removeLast()
      } else {
        levels[levels.count - 1].next += 1
      }
      guard child.superview === level.parent, level.parent.superview === level.superview else {
        continue
      }
      visited = (child, level.parent)
      return child
    }
    return nil
  }
}
