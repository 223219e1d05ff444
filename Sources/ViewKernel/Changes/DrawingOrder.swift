/// The order of some views of one window: parents first, siblings back to front.
///
/// Most often the same views are asked for again and again, so their ranks are kept until the tree
/// changes. What is new among few is compared along the way from the window; what is new among many is
/// met on a walk over all.
struct DrawingOrder {
  /// The ranks of views, by number; they mean something in the batch in which they were given.
  private var ranks: ContiguousArray<Int32> = []
  private var batches: ContiguousArray<UInt32> = []
  /// The latest batch; 0 is none.
  private var batch: UInt32 = 0

  /// The tree has changed: no rank means anything any more.
  @inline(__always)
  mutating func invalidate() { batch &+= 1 }

  /// Sorts changes of views of the window.
  ///
  /// - Complexity: O(*k* log *k*) for *k* views whose ranks are known; else O(*k* log *k* · depth), or
  ///   O(*n*) for all *n* views where that is less.
  mutating func sort(
    _ changes: inout ContiguousArray<ViewChange>, among views: ContiguousArray<Unmanaged<View>?>
  ) {
    guard changes.count > 1 else { return }
    while ranks.count < views.count {
      ranks.append(0)
      batches.append(batch &- 1)
    }
    if !changes.allSatisfy({ batches[$0.number] == batch }) {
      batch &+= 1
      if changes.count * DrawingOrder.costOfPath > views.count {
        rankAll(from: changes[0].view)
      } else {
        return rank(&changes)
      }
    }
    let ranks = ranks
    var isSorted = true
    for index in 1..<changes.count
    where ranks[changes[index - 1].number] > ranks[changes[index].number] {
      isSorted = false
      break
    }
    if !isSorted { changes.sort { ranks[$0.number] < ranks[$1.number] } }
  }

  /// To find the place of one view costs as much as to walk past this many.
  private static var costOfPath: Int { 16 }

  private mutating func give(_ rank: Int, to view: View) {
    let number = view.identifier
    ranks[number] = Int32(truncatingIfNeeded: rank)
    batches[number] = batch
  }

  /// Ranks all views of the window that a view is in.
  private mutating func rankAll(from view: View) {
    var root = Unmanaged.passUnretained(view)
    while let superview = root._withUnsafeGuaranteedRef({ $0.superviewReference }) {
      root = superview
    }
    var rank = 0
    // The tree stands still: no user code runs in here.
    var levels: ContiguousArray<(view: Unmanaged<View>, next: ChildCursor)> = [
      (root, ChildCursor())
    ]
    root._withUnsafeGuaranteedRef { give(rank, to: $0) }
    while !levels.isEmpty {
      let top = levels.count - 1
      let child = levels[top].view._withUnsafeGuaranteedRef { $0.nextChild(&levels[top].next) }
      guard let child else {
        levels.removeLast()
        continue
      }
      rank += 1
      child._withUnsafeGuaranteedRef {
        give(rank, to: $0)
        if $0.hasChildren { levels.append((child, ChildCursor())) }
      }
    }
  }

  /// Sorts a few changes by their ways from the window, and ranks them.
  private mutating func rank(_ changes: inout ContiguousArray<ViewChange>) {
    var placed: ContiguousArray<(path: ContiguousArray<Int>, change: ViewChange)> = []
    for change in changes { placed.append((DrawingOrder.path(to: change.view), change)) }
    placed.sort { $0.path.lexicographicallyPrecedes($1.path) }
    for (rank, item) in placed.enumerated() {
      changes[rank] = item.change
      give(rank, to: item.change.view)
    }
  }

  /// Where a view stands among its siblings, and each view around it, from the window down.
  private static func path(to view: View) -> ContiguousArray<Int> {
    var path: ContiguousArray<Int> = []
    var child = view
    while let superview = child.superview {
      path.append(superview.childIndex(of: child) ?? 0)
      child = superview
    }
    path.reverse()
    return path
  }
}
