import ViewKernelAnimation
import ViewKernelGeometry

extension View {
  /// Whether the next layout pass calls `layoutSubviews()` of this view.
  public final var needsLayout: Bool { flags.contains(.needsLayout) }

  /// Whether this view or any view inside it needs layout.
  public final var subtreeNeedsLayout: Bool { flags.contains(.needsLayout) || hasMarkedSubviews }

  /// Requests a call of `layoutSubviews()` in the next layout pass. Several calls before that pass
  /// have the effect of one.
  ///
  /// - Complexity: O(depth) at most: the method stops at the first ancestor that is already marked.
  public final func setNeedsLayout() {
    if flags.contains(.needsLayout) { return }
    flags.insert(.needsLayout)
    markAncestors()
  }

  /// Lays out this view and all views inside it that need layout, immediately. The frame of the
  /// view itself does not change. Inside `layoutSubviews()` of this view, only the views inside it
  /// are laid out.
  public final func layoutIfNeeded() {
    guard subtreeNeedsLayout else { return }
    let clock = window?.clock
    clock?.beginUserCode("layout")
    LayoutPass.run(on: self)
    clock?.endUserCode()
  }

  /// Records that the window needs a new frame, because layout will change it.
  @inline(__always)
  private final func requestFrame() {
    guard flags.contains(.isInWindow) else { return }
    unsafe latestCoreReference?._withUnsafeGuaranteedRef { $0.hasChanges = true }
  }

  /// Records that the window needs a new frame, and writes the layout to the journal.
  @inline(__always)
  final func reportLayout() {
    guard flags.contains(.isInWindow), let reference = unsafe latestCoreReference else { return }
    unsafe reference._withUnsafeGuaranteedRef { core in
      core.hasChanges = true
      if core.journal.hasListeners { window?.addToJournal(.layout, self) }
    }
  }
}

// MARK: - Marked subviews

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
    requestFrame()
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

  /// Returns the next marked chunk, and clears its mark; `nil` if no chunk is left, or if there are
  /// no chunks.
  ///
  /// - Parameter last: The chunk that was visited last; `nil` at the start.
  final func takeMarkedChunk(after last: SubviewChunk?) -> SubviewChunk? {
    guard flags.contains(.hasChunks) else { return nil }
    // One subview may have been marked after the pass reached this view.
    if case .one = markedSubviews { markSeveralSubviews() }
    return chunkedSubviews.takeMarked(after: last)
  }
}
