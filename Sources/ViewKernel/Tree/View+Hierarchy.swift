extension View {
  /// The view that contains this one as a subview, or `nil`.
  public final var superview: View? { unsafe superviewReference?.takeUnretainedValue() }

  /// The window that the view is in, or `nil`. The window of a window is the window itself.
  public final var window: Window? {
    guard flags.contains(.isInWindow) else { return nil }
    return latestCore?.window
  }

  /// Whether the view is in the given window.
  package final func isIn(_ window: Window) -> Bool {
    isMember(of: window.core)
  }

  /// The direct subviews, back to front. Different `zPosition` values change the order in which the
  /// subviews are drawn, but not this list.
  ///
  /// - Complexity: O(1). With more than some hundred subviews, O(*n*) if subviews were added,
  ///   removed or reordered since the last read.
  public final var subviews: [View] { children }

  /// The last of the subviews, or `nil` if there are none. It is in front of all others, unless
  /// another subview has a higher `zPosition`.
  ///
  /// - Complexity: O(1).
  public final var frontmostSubview: View? {
    flags.contains(.hasChunks) ? chunkedSubviews.chunks.last?.views.last : listedChildren.last
  }

  /// The number of direct subviews.
  ///
  /// - Complexity: O(1).
  public final var subviewCount: Int { childCount }

  /// Returns whether this view is the other view, or is anywhere inside it.
  ///
  /// - Complexity: O(depth) or O(size of the other view's subtree), whichever is less.
  public final func isDescendant(of other: View) -> Bool {
    var next: View? = self
    // In most trees the search ends here.
    for _ in 0..<8 {
      guard let view = next else { return false }
      if view === other { return true }
      next = view.superview
    }
    // From here on, each step up is paired with a visit of one view of the other subtree. If this
    // view is in that subtree, the path up to `other` is shorter than the number of its views.
    var stack = ContiguousArray([(view: other, index: ChildIndex())])
    while let view = next, !stack.isEmpty {
      if view === other { return true }
      next = view.superview
      while let top = stack.indices.last {
        if let child = unsafe stack[top].view.nextChild(&stack[top].index)?.takeUnretainedValue() {
          stack.append((child, ChildIndex()))
          break
        }
        stack.removeLast()
      }
    }
    return false
  }

  /// The topmost view of the tree.
  ///
  /// - Complexity: O(depth).
  final var root: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Returns the view and all views inside it: superviews before subviews, siblings back to front.
  ///
  /// The array retains the views. Later changes of the tree do not change it.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public final func subtree() -> [View] {
    var views: [View] = [self]
    forEachInside { view in
      views.append(view)
      return true
    }
    return views
  }

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
  /// - Complexity: O(*n*), with an explicit stack instead of recursion, because trees may be deep.
  @inline(__always)
  final func forEachInside<Context>(
    _ own: Context, inDrawingOrder: Bool, _ visit: (View, Context) -> Context?
  ) {
    guard hasChildren else { return }
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
  private var index = ChildIndex()
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
      orders.append(view.childrenInDrawingOrder(.presentation))
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
    var index = outer.index
    defer { self.index = index }
    while let child = unsafe outer.nextChild(&index, orders) {
      let inner: VisitedLevel? = unsafe child._withUnsafeGuaranteedRef { view in
        guard let context = visit(view, outer.context), view.hasChildren else { return nil }
        return VisitedLevel(view, context, inDrawingOrder, &orders)
      }
      if let inner { return inner }
    }
    return nil
  }

  @inline(__always)
  private func nextChild(
    _ index: inout ChildIndex, _ orders: borrowing ContiguousArray<[View]>
  ) -> Unmanaged<View>? {
    unsafe order >= 0
      ? index.next(of: orders[order])
      : view._withUnsafeGuaranteedRef { unsafe $0.nextChild(&index) }
  }
}
