import ViewKernelAnimation
import ViewKernelGeometry

extension View {
  /// Whether `layoutSubviews()` will be called in the next layout pass.
  public final var needsLayout: Bool { flags.contains(.needsLayout) }

  /// Whether this view or any view inside it needs layout.
  public final var subtreeNeedsLayout: Bool { !flags.isDisjoint(with: .anyLayout) }

  /// Asks for `layoutSubviews()` in the next layout pass (B1). Any number of calls before it
  /// count as one.
  ///
  /// - Complexity: O(depth) at most: it stops at the first ancestor that is marked already.
  public final func setNeedsLayout() {
    if flags.contains(.needsLayout) { return }
    flags.insert(.needsLayout)
    markAncestors()
  }

  /// Lays out this view and everything inside it that needs it, at once (B5). The view itself is
  /// not moved. Inside `layoutSubviews()` of this view only what it holds is laid out (B7).
  public final func layoutIfNeeded() {
    guard subtreeNeedsLayout else { return }
    let clock = window?.clock
    clock?.beginUserCode("layout")
    LayoutPass.run(on: self)
    clock?.endUserCode()
  }

  /// Some subview, or view inside one, needs layout; which is not known.
  final func markDescendantNeedsLayout() {
    dirtyChild = nil
    if flags.contains(.descendantNeedsLayout) { return }
    flags.insert(.descendantNeedsLayout)
    markAncestors()
  }

  /// The window has something new to show, and its recorder an event.
  @inline(__always)
  fileprivate final func noteLayout() {
    guard flags.contains(.isInWindow), let coreReference else { return }
    coreReference._withUnsafeGuaranteedRef { core in
      core.hasChanges = true
      if core.recordsEvents { window?.record(.layout(self)) }
    }
  }

  /// Tells the views around this one that it needs layout, or something inside it.
  ///
  /// - Complexity: O(depth) at most: it stops at the first one that knows.
  final func markAncestors() {
    var child = Unmanaged.passUnretained(self)
    var next = superviewReference
    while let reference = next {
      next = reference._withUnsafeGuaranteedRef { view in
        if view.flags.contains(.descendantNeedsLayout) {
          view.addDirtyChild(child)
          return nil
        }
        view.flags.insert(.descendantNeedsLayout)
        view.dirtyChild = child
        child = reference
        return view.superviewReference
      }
    }
    noteChange()
  }

  /// Tells this view and those around it that a subview leads to what needs layout.
  @inline(__always)
  final func markWay(to subview: View) {
    // Known already, while a tree is built.
    if flags.contains(.descendantNeedsLayout) && dirtyChild == nil && !flags.contains(.hasCrowd) {
      return
    }
    subview.markAncestors()
  }

  /// One more subview leads to what needs layout, or the same one again.
  @inline(__always)
  private final func addDirtyChild(_ child: Unmanaged<View>) {
    if let only = dirtyChild {
      if only.toOpaque() == child.toOpaque() { return }
      dirtyChild = nil
      if flags.contains(.hasCrowd) { markInCrowd(only) }
    }
    if flags.contains(.hasCrowd) { markInCrowd(child) }
  }

  @inline(never)
  private final func markInCrowd(_ child: Unmanaged<View>) {
    child._withUnsafeGuaranteedRef { child in
      guard child.flags.contains(.isInCrowd), let holder = child.holder else { return }
      Unmanaged<CrowdChunk>.fromOpaque(holder)._withUnsafeGuaranteedRef {
        if !$0.isMarked { crowd.mark($0) }
      }
    }
  }

  /// The next views of the crowd of which some may need layout.
  ///
  /// - Parameter chunk: Those that were visited last; `nil` at the start.
  fileprivate final func nextDirtyChunk(after chunk: CrowdChunk?) -> CrowdChunk? {
    // Marked since the pass has come here, perhaps.
    if let only = dirtyChild {
      dirtyChild = nil
      markInCrowd(only)
    }
    return crowd.takeMarked(from: chunk.map { $0.number + 1 } ?? 0)
  }
}

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
  struct Level {
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
    let core = root.flags.contains(.isInWindow) ? root.coreReference?.takeUnretainedValue() : nil
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
    let parent = stack[top].parent
    var index = stack[top].next
    // The level keeps its array, and is taken off the stack nowhere but below. A strong reference
    // is stored as the address of its object.
    let siblings = stack[top].children.withUnsafeBufferPointer {
      UnsafeRawBufferPointer($0).bindMemory(to: Unmanaged<View>.self)
    }
    while index < siblings.count {
      let isDeeper = siblings[index]._withUnsafeGuaranteedRef { view in
        // User code may have moved it elsewhere since the level was entered.
        !view.flags.isDisjoint(with: .anyLayout)
          && view.superviewReference?.toOpaque() == parent && visit(view, &stack)
      }
      index += 1
      if isDeeper {
        stack[top].next = index
        return
      }
    }
    let level = stack.removeLast()
    if let chunk = level.chunk, chunk.isInCrowd,
      let next = chunk.owner._withUnsafeGuaranteedRef({ $0.nextDirtyChunk(after: chunk) })
    {
      stack.append(Level(parent: parent, children: next.views, chunk: next, way: level.way))
    } else if let way = level.way {
      // The view at its start is kept by the level that it was visited from, or by the caller.
      Unmanaged<View>.fromOpaque(way.from)._withUnsafeGuaranteedRef {
        lookBack(from: way.to, to: $0, &stack)
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
    var next: Unmanaged<View>? = .passUnretained(top)
    while let reference = next {
      let isDirty = reference._withUnsafeGuaranteedRef { $0.flags.contains(.needsLayout) }
      if isDirty && reference.toOpaque() != Unmanaged.passUnretained(top).toOpaque() {
        let previous = last
        last = reference.retain()
        previous?.release()
        reference._withUnsafeGuaranteedRef { layOut($0) }
      }
      next = reference._withUnsafeGuaranteedRef { view in
        guard view.flags.contains(.descendantNeedsLayout) else { return nil }
        view.flags.remove(.descendantNeedsLayout)
        if let only = view.dirtyChild {
          view.dirtyChild = nil
          return only
        }
        push(childrenOf: view, wayFrom: top, &stack)
        return nil
      }
    }
    if let last {
      if stack.count == start {
        last._withUnsafeGuaranteedRef { lookBack(from: $0, to: top, &stack) }
      }
      last.release()
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
    stack.append(
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
        levels.append(
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
