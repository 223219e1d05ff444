import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Notifications of views that hooks move")
struct MoveNotificationTests {
  private let stage = LoggingStage()
  private let other = Window(size: Size(width: 100, height: 100))
  private var window: Window { stage.window }

  /// What a view was notified of.
  private final class Log {
    var lines: [String] = []

    init(_ view: ScriptedView) {
      view.onWillMoveToWindow = { self.lines.append($0 == nil ? "will leave" : "will enter") }
      view.onDidMoveToWindow = { self.lines.append("did move") }
    }
  }

  /// Makes a view run a closure once, when it is notified that it enters or leaves a window.
  private func once(_ view: ScriptedView, _ body: @escaping () -> Void) {
    view.onWillMoveToWindow = { [unowned view] _ in
      view.onWillMoveToWindow = nil
      body()
    }
  }

  private func expectSound() {
    for window in [window, other] { #expect(window.invariantViolations() == []) }
  }

  // MARK: Entering

  /// A subtree outside any window: `top` contains `sibling` and `view`; inside of `view`, `group`
  /// contains `mover` and `inner`.
  private struct EnteringTree {
    let top = View()
    let sibling = View()
    let view = View()
    let group = View()
    let mover = ScriptedView()
    let inner = ScriptedView()

    /// - Parameter isChain: Whether `inner` is the only subview of `mover`.
    init(isChain: Bool) {
      if !isChain { top.addSubview(sibling) }
      top.addSubview(view)
      view.addSubview(group)
      group.addSubview(mover)
      (isChain ? mover : group).addSubview(inner)
    }
  }

  @Test(
    "B18: a view is not notified if a hook moves its ancestor out of the entering subtree",
    arguments: [false, true])
  func movedOut(isChain: Bool) {
    for isAdded in [false, true] {
      let tree = EnteringTree(isChain: isChain)
      let refuge = View()
      let log = Log(tree.inner)
      once(tree.mover) {
        if isAdded { refuge.addSubview(tree.view) } else { tree.view.removeFromSuperview() }
      }
      window.addSubview(tree.top)
      #expect(log.lines == [])
      #expect(tree.top.window === window && tree.inner.window == nil)
      #expect(tree.view.treeInvariantViolations() == [])
      // Nothing of the first move is left over.
      window.addSubview(tree.view)
      #expect(log.lines == ["will enter", "did move"])
      expectSound()
    }
  }

  @Test(
    "B18: a view is notified once if a hook moves its ancestor from a subtree to another window",
    arguments: [false, true])
  func movedToAnotherWindow(isChain: Bool) {
    let tree = EnteringTree(isChain: isChain)
    let log = Log(tree.inner)
    once(tree.mover) { [other] in other.addSubview(tree.view) }
    window.addSubview(tree.top)
    #expect(log.lines == ["will enter", "did move"])
    #expect(tree.inner.window === other)
    expectSound()
  }

  @Test("B18: a view is notified that it enters if a hook moves its ancestor inside the subtree")
  func movedInside() {
    let tree = EnteringTree(isChain: false)
    let log = Log(tree.inner)
    once(tree.mover) { tree.sibling.addSubview(tree.view) }
    window.addSubview(tree.top)
    #expect(log.lines == ["will enter", "did move"])
    #expect(tree.inner.window === window)
    expectSound()
  }

  @Test("B18: after a move inside the subtree, a hook can still move the ancestor out of it")
  func movedInsideAndOut() {
    let tree = EnteringTree(isChain: false)
    let second = ScriptedView()
    tree.group.insertSubview(second, belowSubview: tree.inner)
    let log = Log(tree.inner)
    once(tree.mover) { tree.sibling.addSubview(tree.view) }
    once(second) { tree.view.removeFromSuperview() }
    window.addSubview(tree.top)
    #expect(log.lines == [])
    #expect(tree.inner.window == nil && tree.view.treeInvariantViolations() == [])
    expectSound()
  }

  @Test("B18: no mark is left if a hook takes the new superview out of the window")
  func superviewLeaves() {
    let tree = EnteringTree(isChain: false)
    let superview = View()
    window.addSubview(superview)
    let log = Log(tree.inner)
    once(tree.mover) { superview.removeFromSuperview() }
    superview.addSubview(tree.top)
    #expect(log.lines == [])
    #expect(tree.top.superview === superview && tree.inner.window == nil)
    #expect(superview.treeInvariantViolations() == [])
    expectSound()
  }

  /// Makes hooks take the new superview of a view out of the window, and then add the view to
  /// another superview while its first responder resigns.
  private func redirect(to rescuer: View) -> View {
    let (superview, view, inner) = (View(), ScriptedView(), ScriptedView())
    for subview in [superview, view] { window.addSubview(subview) }
    view.addSubview(inner)
    inner.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "fade")
    inner.becomeFirstResponder()
    view.onWillMove = { [unowned view] in
      guard $0 === superview else { return }
      view.onWillMove = nil
      superview.removeFromSuperview()
    }
    inner.onResign = { [unowned view] in rescuer.addSubview(view) }
    superview.addSubview(view)
    inner.onResign = nil
    #expect(view.superview === rescuer)
    expectSound()
    return inner
  }

  @Test("B18: no mark is left if a view is added outside the window when its responder resigns")
  func addedOutsideAsResponderResigns() {
    let rescuer = View()
    let inner = redirect(to: rescuer)
    #expect(inner.window == nil && rescuer.treeInvariantViolations() == [])
  }

  @Test("B18: a view that is added to the window again when its responder resigns keeps animations")
  func addedInsideAsResponderResigns() {
    let rescuer = View()
    window.addSubview(rescuer)
    let inner = redirect(to: rescuer)
    #expect(inner.window === window && inner.animation(forKey: "fade") != nil)
  }

  // MARK: Entering and leaving

  /// `top` contains `first`, `mover` and `second`; `first` contains `inner`.
  private struct MovingTree {
    let top = View()
    let first = ScriptedView()
    let mover = ScriptedView()
    let second = ScriptedView()
    let inner = ScriptedView()

    init(in window: Window? = nil) {
      window?.addSubview(top)
      for view in [first, mover, second] { top.addSubview(view) }
      first.addSubview(inner)
    }
  }

  @Test(
    "B18: a view that a hook moves to a later place in a moving subtree is notified once",
    arguments: [false, true])
  func movedToLaterPlace(isLeaving: Bool) {
    let tree = MovingTree(in: isLeaving ? window : nil)
    let (first, inner) = (Log(tree.first), Log(tree.inner))
    once(tree.mover) { tree.second.addSubview(tree.first) }
    if isLeaving { tree.top.removeFromSuperview() } else { window.addSubview(tree.top) }
    let lines = [isLeaving ? "will leave" : "will enter", "did move"]
    #expect(first.lines == lines && inner.lines == lines)
    #expect((tree.inner.window == nil) == isLeaving)
    #expect(tree.top.treeInvariantViolations() == [])
    expectSound()
  }

  @Test(
    "B18: a view that a hook moves into a view that it adds is notified once",
    arguments: [false, true])
  func movedIntoNewView(isLeaving: Bool) {
    let tree = MovingTree(in: isLeaving ? window : nil)
    let inner = Log(tree.inner)
    once(tree.mover) {
      let group = View()
      tree.top.addSubview(group)
      group.addSubview(tree.first)
    }
    if isLeaving { tree.top.removeFromSuperview() } else { window.addSubview(tree.top) }
    #expect(inner.lines == [isLeaving ? "will leave" : "will enter", "did move"])
    #expect(tree.top.treeInvariantViolations() == [])
    expectSound()
  }

  @Test(
    "B18: a view that a hook moves to a place that was visited already is notified",
    arguments: [false, true])
  func movedToVisitedPlace(isLeaving: Bool) {
    let tree = MovingTree(in: isLeaving ? window : nil)
    let second = Log(tree.second)
    once(tree.mover) { tree.inner.addSubview(tree.second) }
    if isLeaving { tree.top.removeFromSuperview() } else { window.addSubview(tree.top) }
    #expect(second.lines == [isLeaving ? "will leave" : "will enter", "did move"])
    #expect(tree.top.treeInvariantViolations() == [])
    expectSound()
  }

  @Test(
    "B18: a view that a hook moves into a view that was not notified is notified after it",
    arguments: [false, true])
  func movedIntoUnnotifiedView(isLeaving: Bool) {
    let tree = MovingTree(in: isLeaving ? window : nil)
    let group = ScriptedView()
    var names: [String] = []
    for (view, name) in [(group, "group"), (tree.second, "second")] {
      view.onWillMoveToWindow = { if ($0 == nil) == isLeaving { names.append(name) } }
    }
    once(tree.mover) {
      tree.top.insertSubview(group, at: 0)
      group.addSubview(tree.second)
    }
    if isLeaving { tree.top.removeFromSuperview() } else { window.addSubview(tree.top) }
    #expect(names == ["group", "second"])
    #expect(tree.top.treeInvariantViolations() == [])
    expectSound()
  }

  // MARK: Two subtrees that enter two windows

  @Test("B18: a view that a hook moves between entering subtrees is notified of its new window")
  func movedBetweenEnteringSubtrees() {
    let tree = MovingTree()
    let (top, first, second) = (View(), ScriptedView(), ScriptedView())
    for view in [first, second] { top.addSubview(view) }
    var entersOther: [Bool] = []
    second.onWillMoveToWindow = { [other] in entersOther.append($0 === other) }
    once(first) { tree.top.addSubview(second) }
    once(tree.mover) { [other] in other.addSubview(top) }
    window.addSubview(tree.top)
    #expect(second.window === window && first.window === other)
    #expect(entersOther == [false])
    expectSound()
  }

  @Test("B18: a view is notified again if its new superview moves to another entering subtree")
  func newSuperviewMovedBetweenEnteringSubtrees() {
    let tree = MovingTree()
    let (top, view) = (View(), ScriptedView())
    top.addSubview(view)
    var entersOther: [Bool] = []
    tree.inner.onWillMoveToWindow = { [unowned other] in entersOther.append($0 === other) }
    tree.inner.onWillMove = { [unowned view, unowned second = tree.second] in
      if $0 == nil { view.addSubview(second) }
    }
    once(view) { tree.second.addSubview(tree.inner) }
    once(tree.mover) { [other] in other.addSubview(top) }
    window.addSubview(tree.top)
    #expect(tree.inner.superview === tree.second && tree.inner.window === other)
    #expect(entersOther == [false, true])
    tree.inner.onWillMove = nil
    expectSound()
  }

  // MARK: Leaving

  @Test("B18: a view is notified once if its move inside a subtree makes a hook remove the subtree")
  func removedByInnerMove() {
    let tree = MovingTree(in: window)
    let first = Log(tree.first)
    tree.first.onWillMove = {
      guard $0 === tree.second else { return }
      tree.first.onWillMove = nil
      tree.top.removeFromSuperview()
    }
    once(tree.mover) { tree.second.addSubview(tree.first) }
    tree.top.removeFromSuperview()
    #expect(first.lines == ["will leave", "did move"])
    #expect(tree.first.superview === tree.second && tree.first.window == nil)
    #expect(tree.top.treeInvariantViolations() == [])
    expectSound()
  }

  @Test("B18: a view that was added while its superview resigned is notified that it leaves")
  func addedWhileResigning() {
    let (superview, view) = (ScriptedView(), ScriptedView())
    window.addSubview(superview)
    superview.becomeFirstResponder()
    let log = Log(view)
    superview.onResign = { [unowned superview] in superview.addSubview(view) }
    superview.removeFromSuperview()
    #expect(log.lines == ["will enter", "did move", "will leave", "did move"])
    expectSound()
  }

  @Test("B18: hooks that take each other out of a leaving subtree, for ever, are stopped")
  func limit() {
    let window = window
    let tree = MovingTree(in: window)
    for (view, other) in [(tree.first, tree.second), (tree.second, tree.first)] {
      view.onWillMoveToWindow = { [unowned other] _ in
        window.addSubview(other)
        tree.top.addSubview(other)
      }
    }
    tree.top.removeFromSuperview()
    #expect(tree.first.window == nil && tree.second.window == nil)
    #expect(stage.diagnostics.contains { $0.kind == .limit })
    for view in [tree.first, tree.second] { view.onWillMoveToWindow = nil }
    #expect(tree.top.treeInvariantViolations() == [])
    expectSound()
  }

  @Test("B18: a view that was notified is notified once if a hook removes its superview")
  func superviewRemoved() {
    let tree = MovingTree(in: window)
    let (first, inner) = (Log(tree.first), Log(tree.inner))
    let (group, last) = (View(), ScriptedView())
    tree.inner.addSubview(group)
    group.addSubview(last)
    once(last) { tree.top.removeFromSuperview() }
    tree.first.removeFromSuperview()
    #expect(first.lines == ["will leave", "did move"])
    #expect(inner.lines == ["will leave", "did move"])
    #expect(tree.inner.window == nil)
    expectSound()
  }

  @Test("B18: a view that a hook keeps in the window is notified when it leaves later")
  func keptByHook() {
    let window = window
    let tree = MovingTree(in: window)
    let inner = Log(tree.inner)
    once(tree.mover) { window.addSubview(tree.first) }
    tree.top.removeFromSuperview()
    #expect(tree.inner.window === window)
    expectSound()
    inner.lines = []
    tree.first.removeFromSuperview()
    #expect(inner.lines == ["will leave", "did move"])
    expectSound()
  }
}
