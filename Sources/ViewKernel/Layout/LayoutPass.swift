import ViewKernelAnimation
import ViewKernelGeometry

/// One update of a subtree: parents before children, siblings in order, dirty paths only (B3).
///
/// A view that knows the only one of its subviews that leads to something dirty is passed through:
/// nothing of it is kept, until layout that ran below has marked something else inside it. Where
/// several subviews may be dirty, the pass goes through the list of them.
enum LayoutPass {
  /// After this many rounds a layout that keeps dirtying itself is stopped (B6); the number is
  /// that of UIKit's feedback loop debugger.
  static let mostRounds = 100

  /// Some children of one view on the way down. The array keeps them alive and in order while user
  /// code changes the tree.
  @safe struct Level {
    /// Never read through: it may have gone. Its address tells whether a child is still its.
    let parent: UnsafeMutableRawPointer
    let children: [View]
    var next = 0
    /// Where the children are a part of a crowd: which.
    var chunk: CrowdChunk?
    /// Where the pass went straight down to the parent from a view further up: the parent, and that
    /// view. At the end it looks whether something between the two has been marked.
    var way: (from: UnsafeMutableRawPointer, to: View)?
  }

  static func run(on root: View) {
    guard !root.flags.isDisjoint(with: .anyLayout) else { return }
    // The window lends its stack, so that a small pass allocates nothing; a pass inside another
    // one finds none there and makes its own.
    let core = root.membership
    var stack: ContiguousArray<Level> = []
    if let core { swap(&stack, &core.layoutStack) }
    run(on: root, &stack)
    if let core { swap(&stack, &core.layoutStack) }
  }

  private static func run(on root: View, _ stack: inout ContiguousArray<Level>) {
    var rounds = 0
    while !root.flags.isDisjoint(with: .anyLayout) {
      if rounds == mostRounds {
        return reportLoop(root)
      }
      rounds += 1
      let before = root.flags
      visit(root, &stack)
      while !stack.isEmpty { goOn(&stack) }
      // Only a view that is on the call stack is left: it is laid out when it returns (B7).
      if root.flags == before && root.flags.contains(.isInLayout) { return }
    }
  }

  /// Visits children of the last level, up to the first one that adds a level.
  private static func goOn(_ stack: inout ContiguousArray<Level>) {
    let top = stack.count - 1
    let parent = unsafe stack[top].parent
    var index = stack[top].next
    // Held here, whatever becomes of the stack: it keeps the views.
    let siblings = stack[top].children
    let isDeeper = unsafe siblings.withUnsafeBufferPointer { siblings in
      while index < siblings.count {
        let isDeeper = unsafe Unmanaged.passUnretained(siblings[index])._withUnsafeGuaranteedRef {
          view in
          // User code may have moved it elsewhere since the level was entered.
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
    if let chunk = level.chunk, chunk.isInCrowd,
      let next = unsafe chunk.owner._withUnsafeGuaranteedRef({ $0.nextDirtyChunk(after: chunk) })
    {
      unsafe stack.append(Level(parent: parent, children: next.views, chunk: next, way: level.way))
    } else if let way = unsafe level.way {
      // The view at its start is kept by the level that it was visited from, or by the caller.
      unsafe Unmanaged<View>.fromOpaque(way.from)._withUnsafeGuaranteedRef {
        unsafe lookBack(from: way.to, to: $0, &stack)
      }
    }
  }

  /// Lays a view out, if it needs it, and goes on to what is dirty inside it.
  ///
  /// - Returns: Whether there is a new level to go through.
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
    // A pass nested in the call may have cleared the way to a mark that it could not serve.
    if !view.flags.isDisjoint(with: .anyLayout) { view.markAncestors() }
    view.noteLayout()
  }

  /// Goes from a view with something dirty inside down to a view whose subviews have all to be looked
  /// at, laying out what needs it on the way.
  private static func descend(from top: View, _ stack: inout ContiguousArray<Level>) -> Bool {
    let start = stack.count
    // Until user code runs, all views on the way stand as long as `top`, which the caller keeps.
    // What it was called for last is retained here, by hand: once a view, and before the call. So
    // it stands, and what is below it until the next call.
    var last: Unmanaged<View>?
    var next: Unmanaged<View>? = unsafe .passUnretained(top)
    while let reference = unsafe next {
      let isDirty = unsafe reference._withUnsafeGuaranteedRef { $0.flags.contains(.needsLayout) }
      if unsafe isDirty && reference.toOpaque() != Unmanaged.passUnretained(top).toOpaque() {
        let previous = unsafe last
        unsafe last = reference.retain()
        unsafe previous?.release()
        unsafe reference._withUnsafeGuaranteedRef { layOut($0) }
      }
      unsafe next = reference._withUnsafeGuaranteedRef { view in
        guard view.flags.contains(.descendantNeedsLayout) else { return nil }
        view.flags.remove(.descendantNeedsLayout)
        if let only = unsafe view.dirtyChild {
          unsafe view.dirtyChild = nil
          return unsafe only
        }
        push(childrenOf: view, wayFrom: top, &stack)
        return nil
      }
    }
    if let last = unsafe last {
      if stack.count == start {
        unsafe last._withUnsafeGuaranteedRef { lookBack(from: $0, to: top, &stack) }
      }
      unsafe last.release()
    }
    return stack.count > start
  }

  /// Begins to go through the children of a view.
  private static func push(
    childrenOf view: View, wayFrom top: View, _ stack: inout ContiguousArray<Level>
  ) {
    var chunk: CrowdChunk?
    if view.flags.contains(.hasCrowd) {
      chunk = view.nextDirtyChunk(after: nil)
      if chunk == nil { return }
    } else if view.listedChildren.isEmpty {
      return
    }
    unsafe stack.append(
      Level(
        parent: Unmanaged.passUnretained(view).toOpaque(),
        children: chunk?.views ?? view.listedChildren, chunk: chunk,
        way: view === top ? nil : (Unmanaged.passUnretained(top).toOpaque(), view)))
  }

  /// After user code has run: goes through what comes after a view, up to one around it, if
  /// something there has been marked (B6).
  private static func lookBack(
    from last: View, to top: View, _ stack: inout ContiguousArray<Level>
  ) {
    guard top.flags.contains(.descendantNeedsLayout) else { return }
    var levels: ContiguousArray<Level> = []
    var child = last
    while child !== top {
      // It has been moved away: what is marked is left to the next round.
      guard let parent = child.superview else { return }
      if parent.flags.contains(.descendantNeedsLayout) {
        let chunk = child.chunk
        let children = chunk?.views ?? parent.listedChildren
        unsafe levels.append(
          Level(
            parent: Unmanaged.passUnretained(parent).toOpaque(), children: children,
            next: (View.index(of: child, in: children) ?? children.count - 1) + 1, chunk: chunk))
      }
      child = parent
    }
    // The innermost goes first.
    stack.append(contentsOf: levels.reversed())
  }

  /// Clears what is still marked, so that the next pass, wherever a cut of time puts it, does not
  /// start where this one gave up (B6).
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
      .limit, "layout did not settle after \(mostRounds) rounds; gave up on \(names)")
  }
}
