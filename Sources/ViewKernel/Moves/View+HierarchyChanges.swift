import ViewKernelAnimation
import ViewKernelGeometry

// The public calls that change the subviews of a view. Each calls `performInsertion` or
// `performRemoval` of `View+Moving`, or `reorder`.

extension View {
  /// Adds a view as a subview, in front of all others. It is first removed from its old superview.
  ///
  /// The calls are made in this order:
  ///
  /// 1. `subview.willMove(toSuperview:)`
  /// 2. `willMove(toWindow:)` for every view of the subtree, parents first
  /// 3. The view is inserted into `subviews`.
  /// 4. `didMoveToWindow()` for every view of the subtree
  /// 5. `subview.didMoveToSuperview()`
  /// 6. `didAddSubview(_:)`
  ///
  /// If the view has another superview, the calls of `removeFromSuperview()` come first. If the
  /// window does not change, no calls about windows are made. Adding a view that is a subview
  /// already only moves it to the front.
  ///
  /// - Precondition: `subview` is neither this view, nor an ancestor of it, nor a window.
  /// - Complexity: O(*m*) for *m* views in the subtree of `subview`. The depth of this view and the
  ///   number of its subviews do not matter. O(1) outside any window, if `subview` has no subviews.
  public final func addSubview(_ subview: View) { insertSubview(subview, at: Int.max) }

  /// Inserts a view at an index of the subviews, counted back to front.
  ///
  /// - Parameter index: The new index; clamped to 0...count.
  /// - Precondition: As for `addSubview(_:)`.
  /// - Complexity: As `addSubview(_:)`, plus O(*n* / 64) for *n* subviews to find the index.
  public final func insertSubview(_ subview: View, at index: Int) {
    insert(subview, .index(index))
  }

  /// Inserts a view directly behind a sibling.
  ///
  /// - Parameter sibling: A subview of this view. If it is not a subview, the view is added in
  ///   front of all others, with a diagnostic.
  /// - Precondition: As for `addSubview(_:)`.
  /// - Complexity: As `insertSubview(_:at:)`.
  public final func insertSubview(_ subview: View, belowSubview sibling: View) {
    insert(subview, .behind(sibling), beside: sibling)
  }

  /// Inserts a view directly in front of a sibling.
  ///
  /// - Parameter sibling: A subview of this view. If it is not a subview, the view is added in
  ///   front of all others, with a diagnostic.
  /// - Precondition: As for `addSubview(_:)`.
  /// - Complexity: As `insertSubview(_:at:)`.
  public final func insertSubview(_ subview: View, aboveSubview sibling: View) {
    insert(subview, .inFrontOf(sibling), beside: sibling)
  }

  /// Moves a subview in front of all others. A view that is not a subview is ignored, with a
  /// diagnostic.
  ///
  /// - Complexity: O(*n* / 64) for *n* subviews.
  public final func bringSubviewToFront(_ subview: View) {
    reorderIfSubview(subview, to: .index(Int.max))
  }

  /// Moves a subview behind all others. A view that is not a subview is ignored, with a diagnostic.
  ///
  /// - Complexity: O(*n* / 64) for *n* subviews.
  public final func sendSubviewToBack(_ subview: View) {
    reorderIfSubview(subview, to: .index(0))
  }

  /// Removes the view from its superview. A view without a superview does not change.
  ///
  /// The calls are made in this order:
  ///
  /// 1. `willRemoveSubview(_:)` of the superview
  /// 2. `willMove(toSuperview: nil)`
  /// 3. `willMove(toWindow: nil)` for every view of the subtree
  /// 4. A first responder in the subtree resigns.
  /// 5. Animations of the subtree are removed. If one has not ended, its `onStop` gets `false`.
  /// 6. The view is removed from `subviews`.
  /// 7. `didMoveToWindow()` for every view of the subtree
  /// 8. `didMoveToSuperview()`
  ///
  /// - Complexity: O(*m* + *n* / 64) for *m* views in the subtree and *n* siblings.
  public final func removeFromSuperview() {
    guard let superview else { return }
    View.refusingToAdvance(window, nil) { superview.performRemoval(of: self, keepsWindow: false) }
  }
}

// MARK: - Insertion and reordering

extension View {
  /// Inserts a view at a place, or reorders it if it is a subview already.
  private final func insert(_ subview: View, _ place: SubviewPlace) {
    require(
      subview !== self && !(subview.hasSubviews && isDescendant(of: subview)),
      "\(displayName): cannot add \(subview.displayName) to itself or to a view inside it")
    require(
      !subview.flags.contains(.isWindow),
      "\(displayName): a window cannot be added to another view")
    if isSuperview(of: subview) { return reorder(subview, to: place) }
    guard involvesWindow(with: subview) else {
      return performInsertion(of: subview, at: place)
    }
    View.refusingToAdvance(window, subview.window) { performInsertion(of: subview, at: place) }
  }

  /// Inserts a view beside a sibling, or in front of all others if the sibling is not a subview.
  private final func insert(_ subview: View, _ place: SubviewPlace, beside sibling: View) {
    if sibling === subview, let index = subviewIndex(of: subview) {
      return insert(subview, .index(index))  // beside itself, it stays where it is
    }
    if isSuperview(of: sibling) { return insert(subview, place) }
    report(
      .ignored,
      "\(sibling.displayName) is not one of its subviews; "
        + "added \(subview.displayName) in front of all")
    addSubview(subview)
  }

  /// Reorders a view if it is a subview. Otherwise the call is ignored, with a diagnostic.
  private final func reorderIfSubview(_ subview: View, to place: SubviewPlace) {
    if isSuperview(of: subview) { return reorder(subview, to: place) }
    report(.ignored, "\(subview.displayName) is not a subview")
  }

  /// Moves a subview to another place, and calls its `didReorder()`.
  private final func reorder(_ subview: View, to place: SubviewPlace) {
    let loop = "subviews: reordered in didReorder() again and again"
    guard mayCallBack(loop, refusing: "the new order") else { return }
    unlink(subview)
    linkAndRequestLayout(subview, at: place)
    window?.addToJournal(.reorder, subview)
    noteSubviewsChange()
    View.refusingToAdvance(window, nil) {
      callBack(loop, refusing: "didReorder()") { subview.didReorder() }
    }
  }

  /// Runs a move of views. While it runs, the clocks of their windows refuse to advance.
  private static func refusingToAdvance(_ a: Window?, _ b: Window?, _ move: () -> Void) {
    let (first, second) = (a?.clock, b?.clock)
    first?.beginUserCode("a hook of a move of views")
    second?.beginUserCode("a hook of a move of views")
    move()
    second?.endUserCode()
    first?.endUserCode()
  }
}
