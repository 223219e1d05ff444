import ViewKernelAnimation
import ViewKernelGeometry

extension View {
  /// Whether `layoutSubviews()` will be called in the next layout pass.
  public final var needsLayout: Bool { flags.contains(.needsLayout) }

  /// Whether this view or any view inside it needs layout.
  public final var subtreeNeedsLayout: Bool { !flags.isDisjoint(with: .anyLayout) }

  /// Asks for `layoutSubviews()` in the next layout pass. Any number of calls before it
  /// count as one.
  ///
  /// - Complexity: O(depth) at most: it stops at the first ancestor that is marked already.
  public final func setNeedsLayout() {
    if flags.contains(.needsLayout) { return }
    flags.insert(.needsLayout)
    markAncestors()
  }

  /// Lays out this view and everything inside it that needs it, at once. The view itself is
  /// not moved. Inside `layoutSubviews()` of this view only what it holds is laid out.
  public final func layoutIfNeeded() {
    guard subtreeNeedsLayout else { return }
    let clock = window?.clock
    clock?.beginUserCode("layout")
    LayoutPass.run(on: self)
    clock?.endUserCode()
  }

  /// Some subview, or view inside one, needs layout; which is not known.
  final func markDescendantNeedsLayout() {
    unsafe dirtyChild = nil
    if flags.contains(.descendantNeedsLayout) { return }
    flags.insert(.descendantNeedsLayout)
    markAncestors()
  }

  /// The window has something new to show: what layout will change.
  @inline(__always)
  private final func noteFrame() {
    guard flags.contains(.isInWindow) else { return }
    unsafe coreReference?._withUnsafeGuaranteedRef { $0.hasChanges = true }
  }

  /// The window has something new to show, and its recorder an event.
  @inline(__always)
  final func noteLayout() {
    guard flags.contains(.isInWindow), let coreReference = unsafe coreReference else { return }
    unsafe coreReference._withUnsafeGuaranteedRef { core in
      core.hasChanges = true
      if core.journal.isHeard { window?.record(.layout(self)) }
    }
  }

  /// Notifies the ancestors that this view, or a view inside it, needs layout.
  ///
  /// - Complexity: O(depth) at most: it stops at the first one that knows.
  final func markAncestors() {
    var child = unsafe Unmanaged.passUnretained(self)
    var next = unsafe superviewReference
    while let reference = unsafe next {
      unsafe next = reference._withUnsafeGuaranteedRef { view in
        if view.flags.contains(.descendantNeedsLayout) {
          unsafe view.addDirtyChild(child)
          return nil
        }
        view.flags.insert(.descendantNeedsLayout)
        unsafe view.dirtyChild = child
        unsafe child = reference
        return unsafe view.superviewReference
      }
    }
    noteFrame()
  }

  /// Tells this view and those around it that a subview leads to what needs layout.
  @inline(__always)
  final func markWay(to subview: View) {
    // Known already, while a tree is built.
    if unsafe flags.contains(.descendantNeedsLayout) && dirtyChild == nil
      && !flags.contains(.hasCrowd)
    {
      return
    }
    subview.markAncestors()
  }

  /// One more subview leads to what needs layout, or the same one again.
  @inline(__always)
  private final func addDirtyChild(_ child: Unmanaged<View>) {
    if let only = unsafe dirtyChild {
      if unsafe only.toOpaque() == child.toOpaque() { return }
      unsafe dirtyChild = nil
      if flags.contains(.hasCrowd) { unsafe markInCrowd(only) }
    }
    if flags.contains(.hasCrowd) { unsafe markInCrowd(child) }
  }

  @inline(never)
  private final func markInCrowd(_ child: Unmanaged<View>) {
    unsafe child._withUnsafeGuaranteedRef { child in
      if let chunk = child.chunk, !chunk.isMarked { crowd.mark(chunk) }
    }
  }

  /// The next views of the crowd of which some may need layout.
  ///
  /// - Parameter chunk: Those that were visited last; `nil` at the start.
  final func nextDirtyChunk(after chunk: CrowdChunk?) -> CrowdChunk? {
    // Marked since the pass has come here, perhaps.
    if let only = unsafe dirtyChild {
      unsafe dirtyChild = nil
      unsafe markInCrowd(only)
    }
    return crowd.takeMarked(from: chunk.map { $0.number + 1 } ?? 0)
  }
}
