import ViewKernelGeometry

extension View {
  /// Adds a view in front of all others, taking it from its old superview first.
  ///
  /// Order of calls: `subview.willMove(toSuperview:)`; over the subtree, parents first,
  /// `willMove(toWindow:)`; the link; `didMoveToWindow()` over the subtree;
  /// `subview.didMoveToSuperview()`; `didAddSubview(_:)`. Without a change of window its steps are
  /// skipped. Adding a subview again only moves it to the front.
  ///
  /// - Precondition: `subview` is neither this view, nor an ancestor of it, nor a window.
  /// - Complexity: O(*m*) for *m* views in the subtree of `subview`, however deep this view lies and
  ///   however many subviews it has; O(1) outside any window, where `subview` holds no others.
  public final func addSubview(_ subview: View) { insertSubview(subview, at: Int.max) }

  /// Adds a view at a place among the subviews, back to front.
  ///
  /// - Parameter index: The place; clamped to 0...count.
  /// - Precondition: As for `addSubview(_:)`.
  /// - Complexity: As `addSubview(_:)`, and O(log *n*) for *n* subviews to find the place.
  public final func insertSubview(_ subview: View, at index: Int) {
    require(
      subview !== self && !(subview.hasChildren && isDescendant(of: subview)),
      "\(displayName): cannot add \(subview.displayName) to itself or to a view inside it")
    require(
      !subview.flags.contains(.isWindow),
      "\(displayName): a window cannot be added to another view")
    if holds(subview) {
      return reorder(subview, to: index)
    }
    // Most trees are built before they enter a window.
    guard !flags.union(subview.flags).isDisjoint(with: .isInWindow) else {
      return take(subview, at: index)
    }
    View.refusingToAdvance(window, subview.window) { take(subview, at: index) }
  }

  /// Adds a view just behind another one.
  ///
  /// - Parameter sibling: A subview of this view; where it is none, the view is added in front of
  ///   all others, with a diagnostic.
  /// - Precondition: As for `addSubview(_:)`.
  /// - Complexity: As `insertSubview(_:at:)`.
  public final func insertSubview(_ subview: View, belowSubview sibling: View) {
    insertSubview(subview, at: indexOfSibling(sibling, for: subview) ?? Int.max)
  }

  /// Adds a view just in front of another one.
  ///
  /// - Parameter sibling: A subview of this view; where it is none, the view is added in front of
  ///   all others, with a diagnostic.
  /// - Precondition: As for `addSubview(_:)`.
  /// - Complexity: As `insertSubview(_:at:)`.
  public final func insertSubview(_ subview: View, aboveSubview sibling: View) {
    insertSubview(subview, at: indexOfSibling(sibling, for: subview).map { $0 + 1 } ?? Int.max)
  }

  /// Moves a subview in front of all others; other views are ignored with a diagnostic.
  ///
  /// - Complexity: O(log *n*) for *n* subviews.
  public final func bringSubviewToFront(_ subview: View) {
    guard subview.superview === self else {
      return report(.ignored, "\(subview.displayName) is not a subview")
    }
    reorder(subview, to: Int.max)
  }

  /// Moves a subview behind all others; other views are ignored with a diagnostic.
  ///
  /// - Complexity: O(log *n*) for *n* subviews.
  public final func sendSubviewToBack(_ subview: View) {
    guard subview.superview === self else {
      return report(.ignored, "\(subview.displayName) is not a subview")
    }
    reorder(subview, to: 0)
  }

  /// Takes the view out of its superview; without one nothing happens.
  ///
  /// Order of calls: the superview's `willRemoveSubview(_:)`; `willMove(toSuperview: nil)`;
  /// over the subtree `willMove(toWindow: nil)`; a first responder inside resigns; running
  /// animations of the subtree end, not finished; the link is cut; `didMoveToWindow()` over the
  /// subtree; `didMoveToSuperview()`.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* views in the subtree and *n* subviews of the superview.
  public final func removeFromSuperview() {
    guard let superview else { return }
    View.refusingToAdvance(window, nil) { superview.letGo(of: self, staysInWindow: false) }
  }

  /// Where a sibling will be once `subview` is taken out from among the children.
  private final func indexOfSibling(_ sibling: View, for subview: View) -> Int? {
    guard let index = childIndex(of: sibling) else {
      report(
        .ignored,
        "\(sibling.displayName) is not one of its subviews; "
          + "added \(subview.displayName) in front of all")
      return nil
    }
    guard let own = childIndex(of: subview) else { return index }
    return own < index ? index - 1 : index
  }

  private final func reorder(_ subview: View, to index: Int) {
    unlink(subview)
    link(subview, at: index)
    setNeedsLayout()
    if !subview.flags.isDisjoint(with: .anyLayout) { markWay(to: subview) }
    window?.record(.reordered(subview))
    noteSubviews()
    View.refusingToAdvance(window, nil) { subview.didReorder() }
  }

  /// Runs a move of views, in which the clocks of their windows stand still whatever hooks do.
  private static func refusingToAdvance(_ a: Window?, _ b: Window?, _ move: () -> Void) {
    let (first, second) = (a?.clock, b?.clock)
    first?.beginUserCode("a hook of a move of views")
    second?.beginUserCode("a hook of a move of views")
    move()
    second?.endUserCode()
    first?.endUserCode()
  }
}

// MARK: - Freeing

extension View {
  /// Frees the subviews without recursion, so that a chain of a million views can go.
  ///
  /// Only views that hold others are taken apart one by one; a leaf goes with the array it is in.
  final func releaseSubviews() {
    guard hasChildren else { return }
    var inner: [View] = []
    orphanSubviews(holders: &inner)
    while var view = inner.popLast() {
      // Somebody else holds it: it lives on with its subtree.
      guard isKnownUniquelyReferenced(&view) else { continue }
      view.orphanSubviews(holders: &inner)
    }
  }

  /// Cuts the links of the subviews and lets them go, except those that hold others: these are
  /// kept in `holders`.
  private final func orphanSubviews(holders: inout [View]) {
    // Taken out first: a view that goes may run user code in its `deinit`.
    var siblings = takeChildren()
    unsafe siblings.withUnsafeMutableBufferPointer { siblings in
      for index in siblings.indices {
        let isHolder = unsafe Unmanaged.passUnretained(siblings[index])._withUnsafeGuaranteedRef {
          $0.holdNowhere()
          return $0.hasChildren
        }
        if unsafe isHolder && isKnownUniquelyReferenced(&siblings[index]) {
          unsafe holders.append(siblings[index])
        }
      }
    }
  }
}
