import ViewKernelAnimation
import ViewKernelGeometry

extension View {
  /// Whether the next layout pass calls `layoutSubviews()` of this view.
  public final var needsLayout: Bool { flags.contains(.needsLayout) }

  /// Whether this view or any view inside it needs layout.
  public final var subtreeNeedsLayout: Bool { !flags.isDisjoint(with: .anyLayout) }

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

  /// Records that views in marked chunks need layout, and the view that is recorded alone.
  final func markDescendantsInChunks() {
    if let only = unsafe onlyMarkedSubview { unsafe markInChunks(only) }
    markDescendantNeedsLayout()
  }

  /// Records that an unknown view inside this one needs layout.
  final func markDescendantNeedsLayout() {
    unsafe onlyMarkedSubview = nil
    if flags.contains(.descendantNeedsLayout) { return }
    flags.insert(.descendantNeedsLayout)
    markAncestors()
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

  /// Marks the ancestors, because this view, or a view inside it, needs layout.
  ///
  /// - Complexity: O(depth) at most: the method stops at the first ancestor that is already marked.
  final func markAncestors() {
    var child = unsafe Unmanaged.passUnretained(self)
    var next = unsafe superviewReference
    while let reference = unsafe next {
      unsafe next = reference._withUnsafeGuaranteedRef { view in
        if view.flags.contains(.descendantNeedsLayout) {
          unsafe view.addMarkedSubview(child)
          return nil
        }
        view.flags.insert(.descendantNeedsLayout)
        unsafe view.onlyMarkedSubview = child
        unsafe child = reference
        return unsafe view.superviewReference
      }
    }
    requestFrame()
  }

  /// Marks this view and its ancestors, because a subview contains views that need layout.
  @inline(__always)
  final func markPath(to subview: View) {
    // Known already, while a tree is built.
    if unsafe flags.contains(.descendantNeedsLayout) && onlyMarkedSubview == nil
      && !flags.contains(.hasChunks)
    {
      return
    }
    subview.markAncestors()
  }

  /// Records that a subview contains views that need layout; it may be recorded already.
  @inline(__always)
  private final func addMarkedSubview(_ child: Unmanaged<View>) {
    if let only = unsafe onlyMarkedSubview {
      if unsafe only.toOpaque() == child.toOpaque() { return }
      unsafe onlyMarkedSubview = nil
      if flags.contains(.hasChunks) { unsafe markInChunks(only) }
    }
    if flags.contains(.hasChunks) { unsafe markInChunks(child) }
  }

  @inline(never)
  private final func markInChunks(_ child: Unmanaged<View>) {
    unsafe child._withUnsafeGuaranteedRef { child in
      if let chunk = chunkedSubviews.chunk(of: child) { chunkedSubviews.mark(chunk) }
    }
  }

  /// The next chunk of the large child list that contains views that may need layout.
  ///
  /// - Parameter chunk: The chunk that was visited last; `nil` at the start.
  final func nextMarkedChunk(after chunk: SubviewChunk?) -> SubviewChunk? {
    // This subview may have been marked after the pass reached this view.
    if let only = unsafe onlyMarkedSubview {
      unsafe onlyMarkedSubview = nil
      unsafe markInChunks(only)
    }
    return chunkedSubviews.takeMarked(from: chunk.map { $0.number + 1 } ?? 0)
  }
}
