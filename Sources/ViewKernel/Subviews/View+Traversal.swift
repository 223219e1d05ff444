// The two traversals of a subtree. Both visit parents before their subviews, and siblings back to
// front. Neither uses recursion, because trees may be deep.

// MARK: - While the tree does not change

extension View {
  /// Calls a closure for each view inside this one, parents first, siblings back to front.
  ///
  /// - Parameter body: Returns whether to visit the subviews of the view. It must not change a list
  ///   of subviews.
  /// - Complexity: As `forEachInside(_:inDrawingOrder:_:)`.
  @inline(__always)
  final func forEachInside(_ body: (View) -> Bool) {
    forEachInside((), inDrawingOrder: false) { view, _ in body(view) ? () : nil }
  }

  /// Calls a closure for each view inside this one, parents first, siblings back to front, with the
  /// value that it returned for the superview.
  ///
  /// - Parameters:
  ///   - own: The value for the subviews of this view.
  ///   - inDrawingOrder: Whether siblings are visited in drawing order instead of the order of
  ///     `subviews`.
  ///   - visit: Returns the value for the subviews of the view, or `nil` to skip them. It must not
  ///     change a list of subviews.
  /// - Complexity: O(*n*).
  @inline(__always)
  final func forEachInside<Context>(
    _ own: Context, inDrawingOrder: Bool, _ visit: (View, Context) -> Context?
  ) {
    guard hasSubviews else { return }
    // Drawing orders that differ from `subviews`. They are not stored in the levels, which are
    // copied often.
    var orders: ContiguousArray<[View]> = []
    var level = VisitedLevel(self, own, inDrawingOrder, &orders)
    // The levels above the one that is being visited.
    var outer: ContiguousArray<VisitedLevel<Context>> = []
    while true {
      if let inner = level.visitNext(inDrawingOrder, &orders, visit) {
        outer.append(level)
        level = inner
      } else {
        guard let last = outer.popLast() else { return }
        level = last
      }
    }
  }
}

/// A view whose subviews are being visited. No list of subviews changes during the visits.
@safe private struct VisitedLevel<Context> {
  /// Not retained: it stays in the tree.
  private let view: Unmanaged<View>
  private let context: Context
  private var cursor = SubviewCursor()
  /// The index of the drawing order of its subviews; -1 if it is the order of `subviews`.
  private var order = -1

  @inline(__always)
  init(
    _ view: View, _ context: Context, _ inDrawingOrder: Bool,
    _ orders: inout ContiguousArray<[View]>
  ) {
    unsafe self.view = .passUnretained(view)
    self.context = context
    if inDrawingOrder && view.flags.contains(.sortsSubviews) {
      order = orders.count
      orders.append(view.subviewsInDrawingOrder(.presentation))
    }
  }

  /// Visits subviews, until one of them has subviews to visit.
  ///
  /// - Returns: The level of that subview; `nil` when all are visited.
  @inline(__always)
  mutating func visitNext(
    _ inDrawingOrder: Bool, _ orders: inout ContiguousArray<[View]>,
    _ visit: (View, Context) -> Context?
  ) -> VisitedLevel? {
    let outer = self  // a constant: it stays in registers
    var cursor = outer.cursor
    defer { self.cursor = cursor }
    while let subview = unsafe outer.nextSubview(&cursor, orders) {
      let inner: VisitedLevel? = unsafe subview._withUnsafeGuaranteedRef { view in
        guard let context = visit(view, outer.context), view.hasSubviews else { return nil }
        return VisitedLevel(view, context, inDrawingOrder, &orders)
      }
      if let inner { return inner }
    }
    return nil
  }

  @inline(__always)
  private func nextSubview(
    _ cursor: inout SubviewCursor, _ orders: borrowing ContiguousArray<[View]>
  ) -> Unmanaged<View>? {
    unsafe order >= 0
      ? cursor.next(of: orders[order])
      : view._withUnsafeGuaranteedRef { unsafe $0.nextSubview(&cursor) }
  }
}

// MARK: - While user code changes the tree

extension View {
  /// Calls a closure, which may change the tree, for this view and each view inside it.
  ///
  /// The traversal trusts nothing that it read before a visit. It reads the subviews of a view
  /// after the visit of the view. It skips a subview that was moved elsewhere in the meantime, and
  /// the subviews of such a view. It retains the views that are not visited yet.
  ///
  /// The closure checks the window of the view itself. A window counts the moves of its views, so
  /// the traversal detects that a view farther up was moved. Outside any window nothing counts
  /// moves. There the traversal marks the visited views, and `unlink(_:)` clears the marks of a
  /// subtree. The caller calls `clearVisits()` if the subtree then enters no window.
  ///
  /// - Parameter visit: Returns whether to continue.
  /// - Complexity: O(*n*), plus O(depth) for each visit that changes the tree of the window, or
  ///   that moves the view or one of its ancestors outside any window.
  final func visitChangingSubtree(_ visit: (View) -> Bool) {
    var levels: ContiguousArray<ChangingLevel> = []
    var next: (view: View, superview: View?)? = (self, superview)
    let marksVisits = !flags.contains(.isInWindow)
    var (core, treeChangeCount) = (currentCore, currentCore?.treeChangeCount)
    while let (view, superview) = next {
      if marksVisits { view.flags.insert(.isVisited) }
      guard visit(view) else { return }
      if view.hasSubviews, view.superview === superview {
        levels.append(ChangingLevel(view: view, superview: superview, subviews: view.subviews))
      }
      if !isMember(of: core) || core?.treeChangeCount != treeChangeCount {
        (core, treeChangeCount) = (currentCore, currentCore?.treeChangeCount)
        removeLevelsOutside(&levels)
      }
      next = nextSubview(in: &levels, marksVisits: marksVisits)
    }
  }

  /// Removes the first level whose view is no longer inside this one, and all levels after it. The
  /// view, or a view above it, was moved.
  private final func removeLevelsOutside(_ levels: inout ContiguousArray<ChangingLevel>) {
    var outer = self
    let first = levels.firstIndex { level in
      // Unless a view was moved, the search ends at the level before this one.
      let isInside = level.view.isDescendant(of: outer) || level.view.isDescendant(of: self)
      outer = level.view
      return !isInside
    }
    if let first { levels.removeSubrange(first...) }
  }

  /// Marks the views of the levels and their ancestors inside this view again, after a move has
  /// cleared marks. The superview of a marked view is then marked, too, up to this view.
  private final func markVisits(_ levels: ContiguousArray<ChangingLevel>) {
    for level in levels {
      var view = level.view
      while !view.flags.contains(.isVisited) {
        view.flags.insert(.isVisited)
        guard view !== self, let superview = view.superview else { break }
        view = superview
      }
    }
  }

  /// Clears the marks of visits in the subtree.
  ///
  /// - Complexity: O(*n*) for *n* marked views. O(1) if this view is not marked: then no view
  ///   inside is.
  @inline(__always)
  final func clearVisits() {
    if flags.contains(.isVisited) { clearMarkedVisits() }
  }

  @inline(never)
  private final func clearMarkedVisits() {
    flags.remove(.isVisited)
    forEachInside { view in
      guard view.flags.contains(.isVisited) else { return false }
      view.flags.remove(.isVisited)
      return true
    }
  }

  private final func nextSubview(
    in levels: inout ContiguousArray<ChangingLevel>, marksVisits: Bool
  ) -> (view: View, superview: View?)? {
    while let level = levels.last {
      if marksVisits, !level.view.flags.contains(.isVisited) {
        removeLevelsOutside(&levels)
        markVisits(levels)
        continue
      }
      let subview = level.subviews[level.next]
      // A level is removed with its last subview, so a chain of a million views needs one level.
      if level.next + 1 == level.subviews.count {
        levels.removeLast()
      } else {
        levels[levels.count - 1].next += 1
      }
      if subview.superview === level.view, level.view.superview === level.superview {
        return (subview, level.view)
      }
    }
    return nil
  }
}

/// A view whose subviews are being visited while the tree changes.
private struct ChangingLevel {
  let view: View
  /// The superview of the view when the view was visited.
  let superview: View?
  /// The subviews after the visit of the view.
  let subviews: [View]
  var next = 0
}
