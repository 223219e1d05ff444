/// The order of some views of one window: parents first, siblings in the order of `subviews`.
///
/// Most queries ask for the same views again and again, so their ranks are kept until the tree
/// changes. If few views have no rank, their paths from the window are compared. If many have none,
/// a traversal of the whole tree ranks all views.
struct TreeOrder {
  /// The latest batch of ranks. Ranks can be compared only inside one batch.
  private var batch: UInt32 = 1

  /// Makes all ranks invalid, because the tree has changed.
  @inline(__always)
  mutating func invalidate() { batch &+= 1 }

  /// Sorts changes of views of the window.
  ///
  /// - Complexity: O(*k* log *k*) for *k* views whose ranks are valid. Otherwise O(*k* log *k* ·
  ///   depth), or O(*n*) for all *n* views if that is less.
  mutating func sort(
    _ changes: inout ContiguousArray<ViewChange>, in views: inout _NumberTable<TrackedView>
  ) {
    if !changes.allSatisfy({ views[$0.view.identifier].batch == batch }) {
      batch &+= 1
      // Finding the index of a view in a large list of subviews takes a step for each chunk before
      // it.
      let costOfPath = TreeOrder.minimumCostOfPath + views.count / 1024
      guard changes.count * costOfPath > views.count else {
        return sortByPaths(&changes, in: &views)
      }
      for (rank, view) in (changes[0].view.window?.subtree() ?? []).enumerated() {
        setRank(rank, of: view, in: &views)
      }
    }
    var last: Int32 = -1
    let isSorted = changes.allSatisfy { change in
      let rank = views[change.view.identifier].rank
      defer { last = rank }
      return rank > last
    }
    if !isSorted {
      changes.sort { [views] in
        views[$0.view.identifier].rank < views[$1.view.identifier].rank
      }
    }
  }

  /// The cost of finding the path to one view in a small tree. The unit is the cost of one view in
  /// a traversal.
  private static var minimumCostOfPath: Int { 16 }

  private func setRank(_ rank: Int, of view: View, in views: inout _NumberTable<TrackedView>) {
    views[view.identifier].rank = Int32(truncatingIfNeeded: rank)
    views[view.identifier].batch = batch
  }

  /// Sorts a few changes by their paths from the window, and ranks their views.
  private func sortByPaths(
    _ changes: inout ContiguousArray<ViewChange>, in views: inout _NumberTable<TrackedView>
  ) {
    var sorted = changes.map { (path: TreeOrder.path(to: $0.view), change: $0) }
    sorted.sort { $0.path.lexicographicallyPrecedes($1.path) }
    for (rank, item) in sorted.enumerated() {
      changes[rank] = item.change
      setRank(rank, of: item.change.view, in: &views)
    }
  }

  /// The path to a view: the index of each ancestor and of the view among its siblings, from the
  /// window down.
  private static func path(to view: View) -> ContiguousArray<Int> {
    var path: ContiguousArray<Int> = []
    var subview = view
    while let superview = subview.superview {
      path.append(superview.subviewIndex(of: subview) ?? 0)
      subview = superview
    }
    path.reverse()
    return path
  }
}
