// The traversal of a subtree that does not change meanwhile. `visitViewsChangingWindow`, in
// `View+WindowChangeMarks`, visits a subtree that user code may change. Neither uses recursion,
// because trees may be deep.

extension View {
  /// Calls a closure for each view inside this one, parents first, siblings back to front.
  ///
  /// - Parameter body: It must not change a list of subviews.
  /// - Complexity: O(*n*).
  @inline(__always)
  final func forEachInside(_ body: (View) -> Void) {
    forEachInside((), inDrawingOrder: false) { view, _ in body(view) }
  }

  /// Calls a closure for each view inside this one, parents first, siblings back to front. The
  /// closure receives the value that it returned for the superview.
  ///
  /// - Parameters:
  ///   - context: The value that the closure receives for the subviews of this view.
  ///   - inDrawingOrder: Whether siblings are visited in drawing order instead of the order of
  ///     `subviews`.
  ///   - visit: Returns the value for the subviews of the view, or `nil` to skip them. It must not
  ///     change a list of subviews.
  /// - Complexity: O(*n*).
  @inline(__always)
  final func forEachInside<Context>(
    _ context: Context, inDrawingOrder: Bool, _ visit: (View, Context) -> Context?
  ) {
    guard hasSubviews else { return }
    // Drawing orders that differ from `subviews`. They are not stored in the levels, which are
    // copied often.
    var orders: ContiguousArray<[View]> = []
    var level = VisitedLevel(self, context, inDrawingOrder, &orders)
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
  /// The index in `orders` of the drawing order of its subviews; -1 if they are drawn in the order
  /// of `subviews`.
  private var orderIndex = -1

  @inline(__always)
  init(
    _ view: View, _ context: Context, _ inDrawingOrder: Bool,
    _ orders: inout ContiguousArray<[View]>
  ) {
    unsafe self.view = .passUnretained(view)
    self.context = context
    if inDrawingOrder && view.flags.contains(.sortsSubviews) {
      orderIndex = orders.count
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
    unsafe orderIndex >= 0
      ? cursor.next(of: orders[orderIndex])
      : view._withUnsafeGuaranteedRef { unsafe $0.nextSubview(&cursor) }
  }
}
