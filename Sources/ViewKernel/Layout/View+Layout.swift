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

  final func markDescendantNeedsLayout() {
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

  fileprivate final func markAncestors() {
    var next = superviewReference
    while let reference = next {
      next = reference._withUnsafeGuaranteedRef { view in
        if view.flags.contains(.descendantNeedsLayout) { return nil }
        view.flags.insert(.descendantNeedsLayout)
        return view.superviewReference
      }
    }
    noteChange()
  }
}

/// One update of a subtree: parents before children, siblings in order, dirty paths only (B3).
enum LayoutPass {
  /// After this many rounds a layout that keeps dirtying itself is stopped (B6); the number is
  /// that of UIKit's feedback loop debugger.
  static let mostRounds = 100

  /// The children of one view on the way down. The array keeps them alive and in order while user
  /// code changes the tree.
  struct Level {
    let parent: Unmanaged<View>
    let children: [View]
    var next = 0
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
      while !stack.isEmpty { step(&stack) }
      // Only a view that is on the call stack is left: it is laid out when it returns (B7).
      if root.flags == before && root.flags.contains(.isInLayout) { return }
    }
  }

  @inline(__always)
  private static func step(_ stack: inout ContiguousArray<Level>) {
    let top = stack.count - 1
    let index = stack[top].next
    if index == stack[top].children.count {
      stack.removeLast()
      return
    }
    stack[top].next = index + 1
    let child = stack[top].children.withUnsafeBufferPointer {
      UnsafeRawPointer($0.baseAddress!).assumingMemoryBound(to: Unmanaged<View>.self)[index]
    }
    let parent = stack[top].parent
    child._withUnsafeGuaranteedRef { view in
      // User code may have moved it elsewhere since the level was entered.
      if !view.flags.isDisjoint(with: .anyLayout),
        view.superviewReference?.toOpaque() == parent.toOpaque()
      {
        visit(view, &stack)
      }
    }
  }

  @inline(__always)
  private static func visit(_ view: View, _ stack: inout ContiguousArray<Level>) {
    if view.flags.contains(.needsLayout) && !view.flags.contains(.isInLayout) {
      // Cleared first, so that marks made during the call survive (B4).
      view.flags.remove(.needsLayout)
      view.flags.insert(.isInLayout)
      view.layoutSubviews()
      view.flags.remove(.isInLayout)
      // A pass nested in the call may have cleared the way to a mark that it could not serve.
      if !view.flags.isDisjoint(with: .anyLayout) { view.markAncestors() }
      view.noteLayout()
    }
    guard view.flags.contains(.descendantNeedsLayout) else { return }
    view.flags.remove(.descendantNeedsLayout)
    guard !view.children.isEmpty else { return }
    stack.append(Level(parent: .passUnretained(view), children: view.children))
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
