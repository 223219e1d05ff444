// The marks that lead a layout pass to the views that need layout.

extension View {
  @inline(__always)
  final var hasMarkedSubviews: Bool {
    if case .none = markedSubviews { return false }
    return true
  }

  /// Marks this view in its superview, the superview in its own, and so on, because this view or a
  /// view inside it needs layout.
  ///
  /// - Complexity: O(depth) at most: the method stops at the first ancestor that had marked
  ///   subviews before.
  final func markAncestors() {
    var subview = unsafe Unmanaged.passUnretained(self)
    var next = unsafe superviewReference
    while let reference = unsafe next {
      unsafe next = reference._withUnsafeGuaranteedRef { view in
        guard unsafe view.addFirstMarked(subview) else { return nil }
        unsafe subview = reference
        return unsafe view.superviewReference
      }
    }
    // Layout will change the window.
    if flags.contains(.isInWindow) {
      unsafe latestCoreReference?._withUnsafeGuaranteedRef { $0.hasChanges = true }
    }
  }

  /// Marks a subview.
  ///
  /// - Returns: Whether it is the first one, so that the ancestors must be marked, too.
  @inline(__always)
  private final func addFirstMarked(_ subview: Unmanaged<View>) -> Bool {
    switch markedSubviews {
    case .none:
      markedSubviews = unsafe .one(subview)
      return true
    case .one(let other):
      if unsafe other.toOpaque() != subview.toOpaque() {
        markedSubviews = .several
        unsafe markChunk(of: other)
        unsafe markChunk(of: subview)
      }
    case .several:
      unsafe markChunk(of: subview)
    }
    return false
  }

  /// Marks this view and its ancestors, because a subview that was added needs layout, or contains
  /// views that need it.
  @inline(__always)
  final func markPath(to subview: View) {
    // The usual case while a tree is built: nothing changes.
    if case .several = markedSubviews, !flags.contains(.hasChunks) { return }
    subview.markAncestors()
  }

  /// Makes the next traversal check all subviews, or those in all marked chunks: some of them may
  /// contain views that need layout. Marks the ancestors, too.
  final func markSeveralSubviews() {
    switch markedSubviews {
    case .none:
      markedSubviews = .several
      markAncestors()
    case .one(let subview):
      markedSubviews = .several
      unsafe markChunk(of: subview)
    case .several: break
    }
  }

  /// Marks the chunk of a subview, if there are chunks.
  @inline(__always)
  private final func markChunk(of subview: Unmanaged<View>) {
    if flags.contains(.hasChunks) { unsafe markChunkOfLargeList(subview) }
  }

  @inline(never)
  private final func markChunkOfLargeList(_ subview: Unmanaged<View>) {
    unsafe subview._withUnsafeGuaranteedRef { subview in
      if let chunk = chunkedSubviews.chunk(of: subview) { chunkedSubviews.mark(chunk) }
    }
  }

  /// Returns the next marked chunk; `nil` if no chunk is left, or if there are no chunks.
  ///
  /// - Parameter last: The chunk that was visited last; `nil` at the start.
  final func nextMarkedChunk(after last: SubviewChunk?) -> SubviewChunk? {
    guard flags.contains(.hasChunks) else { return nil }
    // One subview may have been marked after the pass reached this view.
    if case .one = markedSubviews { markSeveralSubviews() }
    return chunkedSubviews.nextMarked(after: last)
  }
}

// MARK: - Unused marks

extension View {
  /// Whether a subview other than the given one is marked.
  @inline(__always)
  final func hasMarkedSubviews(besides subview: View) -> Bool {
    switch markedSubviews {
    case .none: false
    case .one(let marked): unsafe !marked.refers(to: subview)
    case .several: true
    }
  }

  /// Clears the marks of the subviews if none of them needs layout, or contains views that need it.
  ///
  /// - Returns: Whether marks are left.
  /// - Complexity: O(1) with one marked subview or with chunks, otherwise O(number of subviews).
  @inline(__always) @discardableResult
  final func clearUnusedMarks() -> Bool {
    switch markedSubviews {
    case .none: return false
    case .one(let subview):
      if unsafe subview._withUnsafeGuaranteedRef({ $0.subtreeNeedsLayout }) { return true }
    case .several:
      let isUsed =
        flags.contains(.hasChunks) ? hasMarkedChunks : View.containsMarked(subviewArray)
      if isUsed { return true }
    }
    markedSubviews = .none
    return false
  }

  /// Clears the marks of the superviews that led to this view, which needs no layout any more.
  ///
  /// The method stops at a view that is being laid out: the pass that lays it out clears the marks
  /// above it on its way back up. So a layout that calls `layoutIfNeeded()` of its subviews does
  /// not check its siblings.
  ///
  /// - Complexity: A step for each ancestor, up to the first one that needs layout for another
  ///   reason. Where several subviews are marked, also a step for each subview, or for each one in
  ///   the chunk on the path, up to the first one that needs layout.
  final func clearUnusedMarksOfAncestors() {
    var subview = self
    while !subview.flags.contains(.isInLayout), let superview = subview.superview {
      if superview.flags.contains(.hasChunks),
        let chunk = superview.chunkedSubviews.chunk(of: subview)
      {
        superview.clearUnusedMark(of: chunk)
      }
      if superview.clearUnusedMarks() || superview.needsLayout { return }
      subview = superview
    }
  }

  /// Clears the mark of a chunk of subviews if none of its views needs layout, or contains views
  /// that need it.
  final func clearUnusedMark(of chunk: SubviewChunk) {
    guard flags.contains(.hasChunks), !View.containsMarked(chunk.views) else { return }
    chunkedSubviews.unmark(chunk)
  }

  @inline(never)
  private final var hasMarkedChunks: Bool { chunkedSubviews.hasMarkedChunks }

  @inline(never)
  private static func containsMarked(_ views: [View]) -> Bool {
    unsafe views.withUnsafeBufferPointer { views in
      for index in views.indices {
        // Not retained: the array retains the view.
        let needsLayout = unsafe Unmanaged.passUnretained(views[index])._withUnsafeGuaranteedRef {
          $0.subtreeNeedsLayout
        }
        if needsLayout { return true }
      }
      return false
    }
  }
}
