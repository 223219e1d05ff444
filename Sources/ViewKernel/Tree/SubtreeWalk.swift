/// Visits the views of a subtree, parents first, siblings back to front, while user code changes
/// the tree.
///
/// Nothing that was seen before a visit is trusted after it: the children of a view are asked for
/// when the visit of the view is over, and one that was moved elsewhere in the meantime is passed
/// over. The walk keeps alive what it has still to visit, and has no depth limit: it needs no
/// recursion.
struct SubtreeWalk {
  private struct Level {
    let parent: View
    let children: [View]
    var next = 0
  }

  /// The view that was visited last, whose children are still to be asked for.
  private var visited: View?
  private var first: View?
  private var levels: ContiguousArray<Level> = []

  init(_ root: View) { first = root }

  /// The next view, or `nil` when all have been visited.
  mutating func next() -> View? {
    if let first {
      self.first = nil
      visited = first
      return first
    }
    if let parent = visited {
      visited = nil
      if parent.hasChildren {
        levels.append(Level(parent: parent, children: parent.children))
      }
    }
    while let level = levels.last {
      let child = level.children[level.next]
      // A level goes with its last child, so that a chain of a million views takes one level.
      if level.next + 1 == level.children.count {
        levels.removeLast()
      } else {
        levels[levels.count - 1].next += 1
      }
      guard child.superview === level.parent else { continue }
      visited = child
      return child
    }
    return nil
  }
}
