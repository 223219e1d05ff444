import ViewKernelAnimation
import ViewKernelGeometry

/// A layout pass over a subtree: parents before children, siblings in order, only paths to marked
/// views (B3).
///
/// If a view knows that only one of its subviews leads to marked views, the pass goes directly to
/// this subview. It stores nothing about the view, unless layout below marks another view inside
/// it. If several subviews may need layout, the pass visits the list of subviews.
enum LayoutPass {
  /// The greatest number of traversals. A layout that keeps marking views is stopped after them
  /// (B6). The number is that of UIKit's layout feedback loop debugger.
  static let maximumRounds = 100

  /// Some children of one view that the pass is visiting. The array retains them and keeps their
  /// order while user code changes the tree.
  @safe struct Level {
    /// Never dereferenced, because the view may be deallocated. The address shows whether a child
    /// is still its subview.
    let parent: UnsafeMutableRawPointer
    let children: [View]
    var next = 0
    /// The chunk, if the children are a chunk of a large child list.
    var chunk: SubviewChunk?
    /// Set if the pass went directly from an ancestor to the parent. At the end the pass checks
    /// whether a view between the two has been marked.
    var path: (ancestor: UnsafeMutableRawPointer, parent: View)?
  }

  static func run(on root: View) {
    guard !root.flags.isDisjoint(with: .anyLayout) else { return }
    // The window lends its stack, so that a small pass allocates nothing. A nested pass finds no
    // stack there and creates its own.
    let core = root.currentCore
    var stack: ContiguousArray<Level> = []
    if let core { swap(&stack, &core.layoutStack) }
    run(on: root, &stack)
    if let core { swap(&stack, &core.layoutStack) }
  }

  private static func run(on root: View, _ stack: inout ContiguousArray<Level>) {
    var rounds = 0
    while !root.flags.isDisjoint(with: .anyLayout) {
      if rounds == maximumRounds {
        return reportLoop(root)
      }
      rounds += 1
      visit(root, &stack)
      while !stack.isEmpty { visitNextChildren(&stack) }
      // Only the root is left, whose layout is running. It is laid out when that returns (B7).
      if root.flags.contains(.isInLayout) && !root.flags.contains(.descendantNeedsLayout) { return }
    }
  }

  /// Visits children of the last level, until one of them adds a level.
  private static func visitNextChildren(_ stack: inout ContiguousArray<Level>) {
    let top = stack.count - 1
    let parent = unsafe stack[top].parent
    var index = stack[top].next
    // Retained here, because the array retains the views whatever happens to the stack.
    let siblings = stack[top].children
    let isDeeper = unsafe siblings.withUnsafeBufferPointer { siblings in
      while index < siblings.count {
        let isDeeper = unsafe Unmanaged.passUnretained(siblings[index])._withUnsafeGuaranteedRef {
          view in
          // User code may have moved the view elsewhere since the level was entered.
          unsafe !view.flags.isDisjoint(with: .anyLayout)
            && view.superviewReference?.toOpaque() == parent && visit(view, &stack)
        }
        index += 1
        if isDeeper { return true }
      }
      return false
    }
    if isDeeper {
      stack[top].next = index
      return
    }
    let level = stack.removeLast()
    if let chunk = level.chunk, chunk.isInChunks,
      let next = unsafe chunk.owner._withUnsafeGuaranteedRef({ $0.nextMarkedChunk(after: chunk) })
    {
      unsafe stack.append(
        Level(parent: parent, children: next.views, chunk: next, path: level.path))
    } else if let path = unsafe level.path {
      // The level from which the ancestor was visited, or the caller, retains it.
      unsafe Unmanaged<View>.fromOpaque(path.ancestor)._withUnsafeGuaranteedRef {
        unsafe pushMarkedAncestors(of: path.parent, upTo: $0, &stack)
      }
    }
  }

  /// Lays out a view, if it needs layout, and continues with the marked views inside it.
  ///
  /// - Returns: Whether a new level was added.
  @inline(__always) @discardableResult
  private static func visit(_ view: View, _ stack: inout ContiguousArray<Level>) -> Bool {
    layOut(view)
    guard view.flags.contains(.descendantNeedsLayout) else { return false }
    return descend(from: view, &stack)
  }

  @inline(__always)
  private static func layOut(_ view: View) {
    guard view.flags.contains(.needsLayout) && !view.flags.contains(.isInLayout) else { return }
    // Cleared first, so that marks made during the call survive (B4).
    view.flags.remove(.needsLayout)
    view.flags.insert(.isInLayout)
    view.layoutSubviews()
    view.flags.remove(.isInLayout)
    // A nested pass may have cleared the path to a mark that it could not process.
    if !view.flags.isDisjoint(with: .anyLayout) { view.markAncestors() }
    view.reportLayout()
  }

  /// Descends from a view that contains marked views to a view whose subviews must all be checked.
  /// Views on the path that need layout are laid out.
  private static func descend(from top: View, _ stack: inout ContiguousArray<Level>) -> Bool {
    let start = stack.count
    // Until user code runs, all views on the path stay alive with `top`, which the caller retains.
    // The last view whose user code was called is retained here, manually: once for each view, and
    // before the call. So this view stays alive, and so do the views below it until the next call.
    var last: Unmanaged<View>?
    var next: Unmanaged<View>? = unsafe .passUnretained(top)
    while let reference = unsafe next {
      let needsLayout = unsafe reference._withUnsafeGuaranteedRef { $0.needsLayout }
      if unsafe needsLayout && !reference.isOf(top) {
        let previous = unsafe last
        unsafe last = reference.retain()
        unsafe previous?.release()
        unsafe reference._withUnsafeGuaranteedRef { layOut($0) }
      }
      unsafe next = reference._withUnsafeGuaranteedRef { view in
        guard view.flags.contains(.descendantNeedsLayout) else { return nil }
        view.flags.remove(.descendantNeedsLayout)
        if let only = unsafe view.onlyMarkedSubview {
          unsafe view.onlyMarkedSubview = nil
          return unsafe only
        }
        push(childrenOf: view, pathFrom: top, &stack)
        return nil
      }
    }
    if let last = unsafe last {
      if stack.count == start {
        unsafe last._withUnsafeGuaranteedRef { pushMarkedAncestors(of: $0, upTo: top, &stack) }
      }
      unsafe last.release()
    }
    return stack.count > start
  }

  /// Adds a level for the children of a view.
  private static func push(
    childrenOf view: View, pathFrom top: View, _ stack: inout ContiguousArray<Level>
  ) {
    var chunk: SubviewChunk?
    if view.flags.contains(.hasChunks) {
      chunk = view.nextMarkedChunk(after: nil)
      if chunk == nil { return }
    } else if view.listedChildren.isEmpty {
      return
    }
    unsafe stack.append(
      Level(
        parent: Unmanaged.passUnretained(view).toOpaque(),
        children: chunk?.views ?? view.listedChildren, chunk: chunk,
        path: view === top ? nil : (Unmanaged.passUnretained(top).toOpaque(), view)))
  }

  /// After user code has run: adds levels for the siblings after a view, and after its ancestors up
  /// to `top`, if a view there has been marked (B6).
  private static func pushMarkedAncestors(
    of last: View, upTo top: View, _ stack: inout ContiguousArray<Level>
  ) {
    guard top.flags.contains(.descendantNeedsLayout) else { return }
    var levels: ContiguousArray<Level> = []
    var child = last
    while child !== top {
      // The view was moved elsewhere: the next traversal processes the marks.
      guard let parent = child.superview else { return }
      if parent.flags.contains(.descendantNeedsLayout) {
        let chunk =
          parent.flags.contains(.hasChunks) ? parent.chunkedSubviews.chunk(of: child) : nil
        let children = chunk?.views ?? parent.listedChildren
        unsafe levels.append(
          Level(
            parent: Unmanaged.passUnretained(parent).toOpaque(), children: children,
            next: (View.index(of: child, in: children) ?? children.count - 1) + 1, chunk: chunk))
      }
      child = parent
    }
    // The innermost level is processed first.
    stack.append(contentsOf: levels.reversed())
  }

  /// Reports a layout loop and clears the remaining marks. So the next pass does not continue the
  /// loop, whatever time it runs at (B6).
  private static func reportLoop(_ root: View) {
    var names = ""
    var count = 0
    for view in root.subtree() {
      if view.flags.contains(.needsLayout) {
        count += 1
        if count <= 8 { names += (names.isEmpty ? "" : ", ") + view.displayName }
      }
      view.flags.subtract(.anyLayout)
    }
    root.report(
      .limit, "layout did not settle after \(maximumRounds) rounds; gave up on \(names)")
  }
}
