extension View {
  /// The view that holds this one, or `nil`.
  public final var superview: View? { superviewReference?.takeUnretainedValue() }

  /// The window that the view is in, or `nil`. A window is in itself.
  public final var window: Window? {
    guard flags.contains(.isInWindow) else { return nil }
    return coreReference?._withUnsafeGuaranteedRef { $0.window?.takeUnretainedValue() }
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
    let target = Unmanaged.passUnretained(other).toOpaque()
    var next: Unmanaged<View>? = .passUnretained(self)
    // Most trees end here.
    for _ in 0..<8 {
      guard let view = next else { return false }
      if view.toOpaque() == target { return true }
      next = view._withUnsafeGuaranteedRef { $0.superviewReference }
    }
    // From here on one step up for each view of the other subtree: were this view in it, the way up
    // to its top would be shorter than the number of views.
    var walk = ContiguousArray([(view: Unmanaged.passUnretained(other), next: ChildCursor())])
    while let view = next, !walk.isEmpty {
      if view.toOpaque() == target { return true }
      next = view._withUnsafeGuaranteedRef { $0.superviewReference }
      while let top = walk.indices.last {
        let child = walk[top].view._withUnsafeGuaranteedRef { $0.nextChild(&walk[top].next) }
        if let child {
          walk.append((child, ChildCursor()))
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
  /// - Complexity: O(*n*), with a stack of its own instead of recursion: trees may be deep.
  @inline(__always)
  final func forEachInside(_ body: (View) -> Bool) {
    guard hasChildren else { return }
    var stack: ContiguousArray = [(view: Unmanaged.passUnretained(self), next: ChildCursor())]
    while !stack.isEmpty {
      let top = stack.count - 1
      let child = stack[top].view._withUnsafeGuaranteedRef { $0.nextChild(&stack[top].next) }
      guard let child else {
        stack.removeLast()
        continue
      }
      child._withUnsafeGuaranteedRef { view in
        if body(view) && view.hasChildren { stack.append((child, ChildCursor())) }
      }
    }
  }
}
