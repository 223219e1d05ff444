extension View {
  /// The change count of the view's tree.
  ///
  /// Not retained: the count keeps itself alive after its owner is deallocated, while changes are
  /// in progress.
  @inline(__always)
  final var changeDepth: Unmanaged<ChangeDepth> {
    guard flags.contains(.isInWindow), let reference = unsafe latestCoreReference else {
      return unsafe changeDepthOutsideWindow
    }
    return unsafe reference._withUnsafeGuaranteedRef { unsafe .passUnretained($0.changeDepth) }
  }

  /// The change count of a view outside any window: that of the tree that it was in at the first
  /// use. The view keeps the count, and so do the root and every 64th ancestor on the way to it. So
  /// other views of the tree find the same count.
  ///
  /// - Complexity: O(1); at the first use O(*depth*), up to the nearest ancestor that has the
  ///   count.
  @inline(never)
  private final var changeDepthOutsideWindow: Unmanaged<ChangeDepth> {
    if let depth = storage?.changeDepth { return unsafe .passUnretained(depth) }
    var visited = [self]
    var view = self
    var steps = 0
    while view.storage?.changeDepth == nil, let superview = view.superview {
      view = superview
      steps += 1
      if steps.isMultiple(of: 64) { visited.append(view) }
    }
    let depth = view.storage?.changeDepth ?? ChangeDepth()
    view.ownStorage.changeDepth = depth
    for view in visited { view.ownStorage.changeDepth = depth }
    return unsafe .passUnretained(depth)
  }
}
