import ViewKernelAnimation

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
    if !subtreeNeedsLayout { clearUnusedMarksOfAncestors() }
    clock?.endUserCode()
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
