import ViewKernelAnimation
import ViewKernelGeometry

/// A layout pass over a subtree: superviews before subviews, and siblings in order. It visits only
/// views that need layout, and the views on the paths to them (B3).
///
/// A pass consists of traversals. A traversal clears the marks on its way down
/// (`View.markedSubviews`), and layout sets new ones. It visits a subview in one of two ways:
///
/// - If several subviews are marked, a `Level` on the stack has the subviews that are still to be
///   visited.
/// - If only one subview is marked, the traversal goes directly to it, without a level. So a pass
///   for a single view needs no level at all. If layout below has set marks, the traversal then
///   looks for later siblings along this path (`pushLaterSiblings`).
///
/// Marks that a traversal does not reach remain for the next one.
struct LayoutPass {
  /// The greatest number of traversals. A layout that keeps marking views is stopped after them
  /// (B6). The number is that of UIKit's layout feedback loop debugger.
  static let maximumTraversals = 100

  /// Some subviews of one view that the pass is visiting.
  struct Level {
    let superview: View
    /// The array retains the subviews, and keeps their order, while user code changes the tree.
    let subviews: [View]
    var next = 0
    /// The chunk of these subviews, if the superview has chunks.
    var chunk: SubviewChunk?
    /// The view from which the traversal went directly to the superview; `nil` if it did not skip
    /// any view.
    var top: View?

    /// Creates a level of all subviews of a view, or of those in a chunk.
    init(of superview: View, _ chunk: SubviewChunk?, top: View? = nil) {
      self.superview = superview
      subviews = chunk?.views ?? superview.subviewArray
      self.chunk = chunk
      self.top = top
    }
  }

  private var stack: ContiguousArray<Level> = []

  /// Lays out the views of a subtree that need layout.
  static func run(on root: View) {
    guard root.subtreeNeedsLayout else { return }
    // The pass borrows the stack of the window, so that a small pass allocates nothing. Meanwhile
    // the window has an empty stack, which a nested pass borrows.
    let core = root.currentCore
    var pass = LayoutPass()
    if let core { swap(&pass.stack, &core.layoutStack) }
    pass.run(on: root)
    if let core { swap(&pass.stack, &core.layoutStack) }
  }

  private mutating func run(on root: View) {
    var traversals = 0
    while root.subtreeNeedsLayout {
      if traversals == LayoutPass.maximumTraversals { return LayoutPass.reportLoop(root) }
      traversals += 1
      visit(root)
      while !stack.isEmpty { visitNextSubviews() }
      // Only the root is left, and its `layoutSubviews()` is running. The root is laid out again
      // when that call has returned (B7).
      if root.flags.contains(.isInLayout) && !root.hasMarkedSubviews { return }
    }
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
      view.flags.remove(.needsLayout)
      view.markedSubviews = .none
    }
    root.report(
      .limit, "layout did not settle after \(maximumTraversals) traversals; gave up on \(names)")
  }
}

// MARK: - One view

extension LayoutPass {
  /// Lays out a view, if it needs layout, and continues with the marked views inside it.
  ///
  /// - Returns: Whether a new level was added.
  @inline(__always) @discardableResult
  private mutating func visit(_ view: View) -> Bool {
    LayoutPass.layOut(view)
    return view.hasMarkedSubviews && descend(from: view)
  }

  /// Calls `layoutSubviews()` of a view that needs layout, unless that call is running already.
  @inline(__always)
  private static func layOut(_ view: View) {
    guard view.flags.contains(.needsLayout) && !view.flags.contains(.isInLayout) else { return }
    // Cleared first, so that marks made during the call survive (B4).
    view.flags.remove(.needsLayout)
    view.flags.insert(.isInLayout)
    view.layoutSubviews()
    view.flags.remove(.isInLayout)
    // A nested pass may have cleared the path to a mark that it could not process.
    if view.subtreeNeedsLayout { view.markAncestors() }
    view.reportLayout()
  }

  /// Goes down from a view that was laid out, as long as only one subview is marked, and lays out
  /// the views on this path. Adds a level where several subviews are marked.
  private mutating func descend(from top: View) -> Bool {
    let start = stack.count
    // Until user code runs, all views on the path stay alive with `top`, which the caller retains.
    // The last view whose user code was called is retained here, manually: once for each view, and
    // before the call. So this view stays alive, and so do the views below it until the next call.
    var last: Unmanaged<View>?
    var next: Unmanaged<View>? = unsafe .passUnretained(top)
    while let reference = unsafe next {
      let needsLayout = unsafe reference._withUnsafeGuaranteedRef { $0.needsLayout }
      if unsafe needsLayout && !reference.refers(to: top) {
        let previous = unsafe last
        unsafe last = reference.retain()
        unsafe previous?.release()
        unsafe reference._withUnsafeGuaranteedRef { LayoutPass.layOut($0) }
      }
      unsafe next = reference._withUnsafeGuaranteedRef { view in
        let marked = view.markedSubviews
        view.markedSubviews = .none
        switch marked {
        case .none: return nil
        case .one(let subview): return unsafe subview
        case .several:
          pushMarkedSubviews(of: view, top: view === top ? nil : top)
          return nil
        }
      }
    }
    if let last = unsafe last {
      // A new level is visited first. Its end looks for later siblings.
      if stack.count == start {
        unsafe last._withUnsafeGuaranteedRef { pushLaterSiblings(of: $0, upTo: top) }
      }
      unsafe last.release()
    }
    return stack.count > start
  }
}

// MARK: - Levels

extension LayoutPass {
  /// Visits subviews of the last level, until one of them adds a level.
  private mutating func visitNextSubviews() {
    let levelIndex = stack.count - 1
    let superview = unsafe Unmanaged.passUnretained(stack[levelIndex].superview).toOpaque()
    var index = stack[levelIndex].next
    // Retained here, because the array retains the views whatever happens to the stack.
    let siblings = stack[levelIndex].subviews
    let isDeeper = unsafe siblings.withUnsafeBufferPointer { siblings in
      while index < siblings.count {
        let isDeeper = unsafe Unmanaged.passUnretained(siblings[index])._withUnsafeGuaranteedRef {
          view in
          // User code may have moved the view elsewhere since the level was entered.
          unsafe view.subtreeNeedsLayout && view.superviewReference?.toOpaque() == superview
            && visit(view)
        }
        index += 1
        if isDeeper { return true }
      }
      return false
    }
    if isDeeper {
      stack[levelIndex].next = index
    } else {
      pushSuccessor(of: stack.removeLast())
    }
  }

  /// Adds the level that follows a visited one: the next chunk of the same view, or the later
  /// siblings of the views that the traversal has skipped.
  private mutating func pushSuccessor(of level: Level) {
    if let last = level.chunk, let next = level.superview.takeMarkedChunk(after: last) {
      stack.append(Level(of: level.superview, next, top: level.top))
    } else if let top = level.top {
      pushLaterSiblings(of: level.superview, upTo: top)
    }
  }

  /// Adds a level for the subviews of a view, or for its first marked chunk.
  ///
  /// - Parameter top: The view from which the traversal went directly to the view; see `Level.top`.
  private mutating func pushMarkedSubviews(of view: View, top: View?) {
    let level = Level(of: view, view.takeMarkedChunk(after: nil), top: top)
    // Empty if a nested pass has visited all marked chunks.
    if !level.subviews.isEmpty { stack.append(level) }
  }

  /// After user code has run: adds levels for the siblings after a view, and after its ancestors up
  /// to `top`, if a view there has been marked (B6).
  private mutating func pushLaterSiblings(of last: View, upTo top: View) {
    guard top.hasMarkedSubviews else { return }
    var levels: ContiguousArray<Level> = []
    var subview = last
    while subview !== top {
      // The view was moved elsewhere: the next traversal processes the marks.
      guard let superview = subview.superview else { return }
      if superview.hasMarkedSubviews {
        let chunk =
          superview.flags.contains(.hasChunks)
          ? superview.chunkedSubviews.chunk(of: subview) : nil
        var level = Level(of: superview, chunk)
        let index = View.index(of: subview, in: level.subviews)
        level.next = index.map { $0 + 1 } ?? level.subviews.count
        levels.append(level)
      }
      subview = superview
    }
    // The innermost level is processed first.
    stack.append(contentsOf: levels.reversed())
  }
}
