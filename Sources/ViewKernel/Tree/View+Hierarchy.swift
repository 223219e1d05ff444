extension View {
  /// The view that holds this one, or `nil`.
  public final var superview: View? { unsafe superviewReference?.takeUnretainedValue() }

  /// The window that the view is in, or `nil`. A window is in itself.
  public final var window: Window? {
    guard flags.contains(.isInWindow) else { return nil }
    return unsafe windowCore?.window?.takeUnretainedValue()
  }

  /// Whether this is the window that the view is in.
  package final func isIn(_ window: Window) -> Bool {
    isMember(of: window.core)
  }

  /// The views inside this one, back to front. Among views of different `zPosition`, that comes first.
  ///
  /// - Complexity: O(1); O(*n*) when there are more than some hundred, and some were added, removed
  ///   or reordered since they were read last.
  public final var subviews: [View] { children }

  /// The last of the subviews, or `nil` where there is none: the subview in front of all others, unless
  /// another one has a higher `zPosition`.
  ///
  /// - Complexity: O(1).
  public final var frontmostSubview: View? {
    flags.contains(.hasCrowd) ? crowd.chunks.last?.views.last : listedChildren.last
  }

  /// How many views this one holds.
  ///
  /// - Complexity: O(1).
  public final var subviewCount: Int { childCount }

  /// Whether this view is the other one, or lies somewhere inside it.
  ///
  /// - Complexity: O(depth) or O(size of the other view's subtree), whichever is less.
  public final func isDescendant(of other: View) -> Bool {
    var next: View? = self
    // Most trees end here.
    for _ in 0..<8 {
      guard let view = next else { return false }
      if view === other { return true }
      next = view.superview
    }
    // From here on one step up for each view of the other subtree: were this view in it, the way up
    // to its top would be shorter than the number of views.
    var walk = ContiguousArray([(view: other, index: ChildIndex())])
    while let view = next, !walk.isEmpty {
      if view === other { return true }
      next = view.superview
      while let top = walk.indices.last {
        if let child = unsafe walk[top].view.nextChild(&walk[top].index)?.takeUnretainedValue() {
          walk.append((child, ChildIndex()))
          break
        }
        walk.removeLast()
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

  /// The view and everything inside it: superviews before subviews, siblings back to front.
  ///
  /// The array keeps the views alive. It does not follow later changes of the tree.
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

  /// Calls a closure with everything inside the view, parents first, siblings back to front.
  ///
  /// - Parameter body: Changes no list of subviews, and answers whether to go on inside a view.
  /// - Complexity: As `forEachInside(_:inDrawingOrder:_:)`.
  @inline(__always)
  final func forEachInside(_ body: (View) -> Bool) {
    forEachInside((), inDrawingOrder: false) { view, _ in body(view) ? () : nil }
  }

  /// Calls a closure with everything inside the view, parents first, siblings back to front, and with
  /// what it answered for the superview.
  ///
  /// - Parameters:
  ///   - own: What the subviews of this view are visited with.
  ///   - inDrawingOrder: Whether siblings come in the order in which they are drawn, not in that of
  ///     `subviews`.
  ///   - visit: Changes no list of subviews. Answers what the subviews of a view are visited with; `nil`
  ///     passes them over.
  /// - Complexity: O(*n*), with a stack of its own instead of recursion: trees may be deep.
  @inline(__always)
  final func forEachInside<Context>(
    _ own: Context, inDrawingOrder: Bool, _ visit: (View, Context) -> Context?
  ) {
    guard hasChildren else { return }
    // Orders of subviews that are not those of `subviews`: levels are copied often, so they have no list.
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

/// A view whose subviews are being visited while no list of subviews changes.
@safe private struct VisitedLevel<Context> {
  /// Not retained: it stays in the tree.
  private let view: Unmanaged<View>
  private let context: Context
  private var index = ChildIndex()
  /// Which of the orders is that of its subviews; -1 where it is that of `subviews`.
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

  /// Visits subviews, up to one that has to be entered.
  ///
  /// - Returns: The level of that one; `nil` where all are visited.
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
