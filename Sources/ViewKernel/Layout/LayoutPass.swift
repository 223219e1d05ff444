import ViewKernelAnimation
import ViewKernelGeometry

/// A layout pass over a subtree: superviews before subviews, and siblings in order. It visits only
/// views that need layout, and the views on the paths to them (B3).
///
/// A pass consists of traversals. A traversal follows the marks (`View.markedSubviews`) down, and
/// clears them on its way back up, where no view below needs layout any more. So while user code
/// runs, the marks lead to every view that needs layout, and a nested pass finds all of them. The
/// traversal visits a subview in one of two ways:
///
/// - If several subviews are marked, a `Level` on the stack has the subviews that are still to be
///   visited.
/// - If only one subview is marked, the traversal goes directly to it, without a level. So a pass
///   for a single view needs no level at all. On the way back along this path, the traversal looks
///   for later siblings that layout has marked (`goBack`).
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
    /// The view from which the traversal went directly to the superview, and to which it goes back
    /// after the level; `nil` if it did not skip any view.
    var top: View?

    /// Creates a level of all subviews of a view, or of those in a chunk.
    init(of superview: View, _ chunk: SubviewChunk?, top: View? = nil) {
      self.superview = superview
      subviews = chunk?.views ?? superview.subviewArray
      self.chunk = chunk
      self.top = top
    }

    /// Creates a level of the subviews after the given one, or of those in its chunk.
    init(of superview: View, after subview: View, top: View) {
      let chunk =
        superview.flags.contains(.hasChunks) ? superview.chunkedSubviews.chunk(of: subview) : nil
      self.init(of: superview, chunk, top: top)
      next = View.index(of: subview, in: subviews).map { $0 + 1 } ?? subviews.count
    }
  }

  private var stack: ContiguousArray<Level> = []
  /// Whether the current traversal has called `layoutSubviews()` of a view.
  private var hasLaidOut = false

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
      hasLaidOut = false
      visit(root)
      while !stack.isEmpty { visitNextSubviews() }
      // Only views are left whose `layoutSubviews()` is running. They are laid out again when that
      // call has returned (B7).
      if !hasLaidOut { return }
    }
  }

  /// Reports a layout loop and clears the remaining marks. So the next pass does not continue the
  /// loop, whatever time it runs at (B6).
  private static func reportLoop(_ root: View) {
    var names: [String] = []
    for view in root.subtree() {
      if view.needsLayout && names.count < 8 { names.append(view.displayName) }
      view.flags.remove(.needsLayout)
      view.markedSubviews = .none
      if view.flags.contains(.hasChunks) { view.chunkedSubviews.unmarkAll() }
    }
    // Only marks were left, such as that of a view which was removed.
    guard !names.isEmpty else { return }
    root.report(
      .limit,
      "layout did not settle after \(maximumTraversals) traversals; "
        + "gave up on \(names.joined(separator: ", "))")
  }
}

// MARK: - One view

extension LayoutPass {
  /// Lays out a view, if it needs layout, and continues with the marked views inside it.
  ///
  /// - Returns: Whether a new level was added.
  @inline(__always) @discardableResult
  private mutating func visit(_ view: View) -> Bool {
    layOut(view)
    return view.hasMarkedSubviews && descend(from: view)
  }

  /// Calls `layoutSubviews()` of a view that needs layout, unless that call is running already.
  @inline(__always)
  private mutating func layOut(_ view: View) {
    guard view.flags.contains(.needsLayout) && !view.flags.contains(.isInLayout) else { return }
    // Cleared first, so that marks made during the call survive (B4).
    view.flags.remove(.needsLayout)
    view.flags.insert(.isInLayout)
    view.layoutSubviews()
    view.flags.remove(.isInLayout)
    hasLaidOut = true
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
    var end = unsafe Unmanaged.passUnretained(top)
    var next: Unmanaged<View>? = unsafe end
    while let reference = unsafe next {
      unsafe end = reference
      let needsLayout = unsafe reference._withUnsafeGuaranteedRef { $0.needsLayout }
      if unsafe needsLayout && !reference.refers(to: top) {
        let previous = unsafe last
        unsafe last = reference.retain()
        unsafe previous?.release()
        unsafe reference._withUnsafeGuaranteedRef { layOut($0) }
      }
      unsafe next = reference._withUnsafeGuaranteedRef { view in
        switch view.markedSubviews {
        case .none: return nil
        case .one(let subview): return unsafe subview
        case .several:
          let chunk = view.nextMarkedChunk(after: nil)
          stack.append(Level(of: view, chunk, top: view === top ? nil : top))
          return nil
        }
      }
    }
    // A new level is visited first. Its end goes back.
    if stack.count == start { unsafe end._withUnsafeGuaranteedRef { goBack(from: $0, upTo: top) } }
    unsafe last?.release()
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

  /// Clears the marks of a visited level, and adds the level that follows it: the next chunk of the
  /// same view, or the later siblings of the views that the traversal has skipped.
  private mutating func pushSuccessor(of level: Level) {
    let superview = level.superview
    if let chunk = level.chunk {
      superview.clearUnusedMark(of: chunk)
      if let next = superview.nextMarkedChunk(after: chunk) {
        return stack.append(Level(of: superview, next, top: level.top))
      }
    }
    superview.clearUnusedMarks()
    if let top = level.top { goBack(from: superview, upTo: top) }
  }

  /// Goes back from a view to `top`, from which the traversal went directly to the view, and clears
  /// the marks on this path that are no longer needed. If layout has marked other subviews of views
  /// on the path, adds levels for the later siblings there (B6).
  private mutating func goBack(from last: View, upTo top: View) {
    var levels: ContiguousArray<Level> = []
    // The views on the path are not retained: no user code runs here.
    let end = unsafe Unmanaged.passUnretained(top)
    var reference = unsafe Unmanaged.passUnretained(last)
    while unsafe reference.toOpaque() != end.toOpaque() {
      // The view was moved elsewhere: the next traversal processes the marks.
      guard
        let superview = unsafe reference._withUnsafeGuaranteedRef({ unsafe $0.superviewReference })
      else { return }
      unsafe superview._withUnsafeGuaranteedRef { superview in
        guard superview.clearUnusedMarks() else { return }
        unsafe reference._withUnsafeGuaranteedRef { subview in
          guard superview.hasMarkedSubviews(besides: subview) else { return }
          // The way back from the level before ends below this one.
          if let inner = levels.indices.last { levels[inner].top = subview }
          levels.append(Level(of: superview, after: subview, top: top))
        }
      }
      unsafe reference = superview
    }
    // The innermost level is processed first.
    while let level = levels.popLast() { stack.append(level) }
  }
}
