import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Hooks that overtake a move")
struct MoveHookTests {
  private let stage = LoggingStage()
  private var window: Window { stage.window }

  private func expectSound() {
    #expect(window.invariantViolations() == [])
  }

  @Test("B18: a view added while its superview leaves leaves with it")
  func addedWhileLeaving() {
    let view = ScriptedView()
    let late = ScriptedView()
    window.addSubview(view)
    view.onWillMoveToWindow = { [unowned view] in if $0 == nil { view.addSubview(late) } }
    view.removeFromSuperview()
    #expect(late.superview === view && late.window == nil)
    #expect(!late.becomeFirstResponder())
    #expect(window.firstResponder == nil)
    expectSound()
  }

  @Test("B18: a view added while its superview resigns on its way out leaves with it")
  func addedWhileResigning() {
    let view = ScriptedView()
    let late = ScriptedView()
    window.addSubview(view)
    view.becomeFirstResponder()
    view.onResign = { [unowned view] in view.addSubview(late) }
    view.removeFromSuperview()
    #expect(late.superview === view && late.window == nil)
    expectSound()
  }

  @Test("B18: a view that leaves by itself while its superview leaves is notified once")
  func leavesByItself() {
    let superview = View()
    let view = ScriptedView()
    window.addSubview(superview)
    superview.addSubview(view)
    var notified = 0
    view.onDidMoveToWindow = { notified += 1 }
    view.onWillMoveToWindow = { [unowned view] in
      guard $0 == nil else { return }
      view.onWillMoveToWindow = nil
      view.removeFromSuperview()
    }
    superview.removeFromSuperview()
    #expect(notified == 1)
    window.addSubview(view)
    #expect(view.becomeFirstResponder(), "a view that left in a hook can have focus later")
    expectSound()
  }

  @Test("B18: a view inside one that leaves while its superview leaves is notified once")
  func insideOneThatLeavesByItself() {
    let (superview, view, inner) = (View(), ScriptedView(), ScriptedView())
    window.addSubview(superview)
    superview.addSubview(view)
    view.addSubview(inner)
    var notified: [String] = []
    inner.onWillMoveToWindow = { notified.append($0 == nil ? "will leave" : "will enter") }
    inner.onDidMoveToWindow = { notified.append("did move") }
    view.onWillMoveToWindow = { [unowned view] _ in
      view.onWillMoveToWindow = nil
      view.removeFromSuperview()
    }
    superview.removeFromSuperview()
    #expect(notified == ["will leave", "did move"])
    expectSound()
  }

  @Test(
    "B18: a view is notified once if a hook removes an ancestor while another one leaves",
    arguments: ["superview", "group"])
  func insideOneThatIsRemoved(name: String) {
    let (superview, view, group, holder) = (View(), View(), View(), View())
    let (remover, inner) = (ScriptedView(), ScriptedView())
    window.addSubview(superview)
    superview.addSubview(view)
    view.addSubview(group)
    group.addSubview(holder)
    holder.addSubview(remover)
    holder.addSubview(inner)
    var notified: [String] = []
    inner.onWillMoveToWindow = { notified.append($0 == nil ? "will leave" : "will enter") }
    inner.onDidMoveToWindow = { notified.append("did move") }
    let removed = name == "group" ? group : superview
    remover.onWillMoveToWindow = { [unowned remover] _ in
      remover.onWillMoveToWindow = nil
      removed.removeFromSuperview()
    }
    view.removeFromSuperview()
    #expect(notified == ["will leave", "did move"])
    expectSound()
  }

  @Test("B18: a view is notified that it leaves the window into which a hook moved its ancestors")
  func insideOneThatIsMovedToAnotherWindow() {
    let other = Window(size: Size(width: 100, height: 100))
    let (superview, view) = (View(), View())
    let (mover, inner) = (ScriptedView(), ScriptedView())
    window.addSubview(superview)
    superview.addSubview(view)
    view.addSubview(mover)
    view.addSubview(inner)
    var notified: [String] = []
    inner.onWillMoveToWindow = { notified.append($0 == nil ? "will leave" : "will enter") }
    inner.onDidMoveToWindow = { notified.append("did move") }
    mover.onWillMoveToWindow = { [unowned mover] _ in
      mover.onWillMoveToWindow = nil
      other.addSubview(superview)
    }
    view.removeFromSuperview()
    let change = ["will leave", "did move"]
    #expect(notified == change + ["will enter", "did move"] + change)
    #expect(other.subviews.first === superview && inner.window == nil)
    #expect(other.invariantViolations() == [])
    expectSound()
  }

  @Test("B18: a view inside one that a hook keeps in the window is not notified")
  func insideOneThatIsSaved() {
    let window = window
    let (superview, view) = (View(), View())
    let (saver, inner) = (ScriptedView(), ScriptedView())
    window.addSubview(superview)
    superview.addSubview(view)
    view.addSubview(saver)
    view.addSubview(inner)
    var notified = 0
    inner.onWillMoveToWindow = { _ in notified += 1 }
    inner.onDidMoveToWindow = { notified += 1 }
    saver.onWillMoveToWindow = { [unowned saver, unowned view] _ in
      saver.onWillMoveToWindow = nil
      window.addSubview(view)
    }
    superview.removeFromSuperview()
    #expect(notified == 0)
    #expect(inner.window === window)
    expectSound()
  }

  @Test("B18: a view is not notified if a hook moves its ancestor out of the leaving subtree")
  func insideOneThatIsSavedFartherUp() {
    let window = window
    let (superview, view, group) = (View(), View(), View())
    let (saver, inner) = (ScriptedView(), ScriptedView())
    window.addSubview(superview)
    superview.addSubview(view)
    view.addSubview(group)
    group.addSubview(saver)
    group.addSubview(inner)
    inner.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "fade")
    var notified = 0
    inner.onWillMoveToWindow = { _ in notified += 1 }
    inner.onDidMoveToWindow = { notified += 1 }
    saver.onWillMoveToWindow = { [unowned saver, unowned view] _ in
      saver.onWillMoveToWindow = nil
      window.addSubview(view)
    }
    superview.removeFromSuperview()
    #expect(notified == 0)
    #expect(inner.window === window && superview.window == nil)
    #expect(inner.animation(forKey: "fade") != nil)
    expectSound()
  }

  @Test("B18: a view is notified that it leaves if a hook moves its ancestor inside the subtree")
  func insideOneThatMovesInside() {
    let (superview, sibling, view, group) = (View(), View(), View(), View())
    let (mover, inner) = (ScriptedView(), ScriptedView())
    window.addSubview(superview)
    superview.addSubview(sibling)
    superview.addSubview(view)
    view.addSubview(group)
    group.addSubview(mover)
    group.addSubview(inner)
    var notified: [String] = []
    inner.onWillMoveToWindow = { notified.append($0 == nil ? "will leave" : "will enter") }
    inner.onDidMoveToWindow = { notified.append("did move") }
    mover.onWillMoveToWindow = { [unowned mover] _ in
      mover.onWillMoveToWindow = nil
      sibling.addSubview(view)
    }
    superview.removeFromSuperview()
    #expect(notified == ["will leave", "did move"])
    #expect(inner.window == nil)
    expectSound()
  }

  @Test("B18: a view that its superview adds again as it enters is notified of each change once")
  func addedAgainWhileEntering() {
    let superview = ScriptedView()
    let view = ScriptedView()
    superview.addSubview(view)
    var notified: [Bool] = []
    view.onDidMoveToWindow = { [unowned view] in notified.append(view.window != nil) }
    superview.onDidMoveToWindow = { [unowned superview] in
      superview.onDidMoveToWindow = nil
      view.removeFromSuperview()
      superview.addSubview(view)
    }
    window.addSubview(superview)
    #expect(notified == [true, false, true])
    expectSound()
  }

  @Test("B18: a view that leaves another window as its own goes is notified of each change once")
  func leavesWhileWindowGoes() {
    let other = Window(size: Size(width: 10, height: 10))
    var going: Window? = Window(size: Size(width: 10, height: 10))
    let superview = ScriptedView()
    let view = ScriptedView()
    superview.addSubview(view)
    going?.addSubview(superview)
    var notified: [Bool] = []
    view.onDidMoveToWindow = { [unowned view] in notified.append(view.window != nil) }
    superview.onDidMoveToWindow = {
      other.addSubview(view)
      view.removeFromSuperview()
    }
    going = nil
    #expect(notified == [false, true, false])
    #expect(view.treeInvariantViolations() == [])
  }

  @Test("B18: a view taken out while its superview leaves can come back and have focus")
  func takenWhileLeaving() {
    let superview = ScriptedView()
    let view = ScriptedView()
    window.addSubview(superview)
    superview.addSubview(view)
    superview.onWillMoveToWindow = { if $0 == nil { view.removeFromSuperview() } }
    superview.removeFromSuperview()
    superview.onWillMoveToWindow = nil
    window.addSubview(view)
    #expect(view.window === window)
    #expect(view.becomeFirstResponder())
    expectSound()
  }

  @Test("B18: a view taken to another window while its superview leaves is there and animates")
  func takenToOtherWindow() {
    let other = Window(size: Size(width: 10, height: 10))
    let superview = ScriptedView()
    let view = ScriptedView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(superview)
    superview.addSubview(view)
    superview.onWillMoveToWindow = { if $0 == nil { other.addSubview(view) } }
    superview.removeFromSuperview()
    #expect(view.superview === other && view.window === other)
    view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1))
    other.advance(to: 0.5)
    #expect(view.presentation.opacity == 0.5)
    expectSound()
    #expect(other.invariantViolations() == [])
  }

  @Test("B18: a view whose new superview leaves in its hook is not in the window")
  func superviewLeaves() {
    let superview = View()
    let view = ScriptedView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(superview)
    view.onWillMove = { if $0 != nil { superview.removeFromSuperview() } }
    superview.addSubview(view)
    #expect(superview.window == nil)
    #expect(view.superview === superview && view.window == nil)
    #expect(!view.becomeFirstResponder())
    expectSound()
  }

  @Test("B18: where a move is ignored, the tree is complete when that is reported")
  func ignoredMove() {
    let view = ScriptedView()
    let inner = ScriptedView()
    let superview = View()
    view.addSubview(inner)
    window.addSubview(view)
    window.addSubview(superview)
    view.onWillMove = { if $0 === superview { inner.addSubview(superview) } }
    var reports: [String] = []
    var violations: [String] = []
    window.onDiagnostic = { [unowned window, unowned view] in
      reports.append($0.message)
      violations += window.invariantViolations(isAtRest: false)
      violations += view.treeInvariantViolations(isAtRest: false)
      if view.window != nil || superview.window != nil { violations.append("still in the window") }
    }
    superview.addSubview(view)
    #expect(reports.count == 1 && reports[0].hasSuffix("which was being added to it"))
    #expect(violations == [])
    #expect(view.superview == nil && superview.superview === inner)
    expectSound()
  }

  @Test("B18: a view whose new superview enters a window in its hook enters it too")
  func superviewEnters() {
    let superview = View()
    let view = ScriptedView()
    view.onWillMove = { [unowned window] in if $0 === superview { window.addSubview(superview) } }
    superview.addSubview(view)
    #expect(view.superview === superview && view.window === window)
    expectSound()
  }

  @Test("B18: a view whose new superview changes windows in its hook follows it")
  func superviewChangesWindow() {
    let other = Window(size: Size(width: 10, height: 10))
    let superview = View()
    let view = ScriptedView()
    window.addSubview(superview)
    view.onWillMove = { if $0 === superview { other.addSubview(superview) } }
    superview.addSubview(view)
    #expect(view.window === superview.window)
    expectSound()
    #expect(other.invariantViolations() == [])
  }

  @Test("B18: a hook that puts the new superview inside the view makes no cycle")
  func noCycle() {
    let superview = View()
    let view = ScriptedView()
    view.onWillMove = { [unowned view] in if $0 === superview { view.addSubview(superview) } }
    superview.addSubview(view)
    #expect(superview.superview === view)
    #expect(view.superview == nil)
    #expect(view.treeInvariantViolations() == [])
  }

  @Test("B18: a subview that goes to another window while its superview enters is there")
  func childGoesElsewhere() {
    let other = Window(size: Size(width: 10, height: 10))
    let superview = View()
    let view = ScriptedView()
    superview.addSubview(view)
    view.onWillMoveToWindow = { [unowned view, unowned window] in
      if $0 === window { other.addSubview(view) }
    }
    window.addSubview(superview)
    #expect(superview.window === window)
    #expect(view.superview === other && view.window === other)
    expectSound()
    #expect(other.invariantViolations() == [])
  }

  @Test("B18: a view that goes elsewhere when it resigns is in one place")
  func movesWhenItResigns() {
    let (from, to) = (View(), View())
    window.addSubview(from)
    window.addSubview(to)
    let view = ScriptedView()
    from.addSubview(view)
    view.becomeFirstResponder()
    view.onResign = { [unowned view] in to.addSubview(view) }
    view.removeFromSuperview()
    #expect(to.subviews.contains { $0 === view } == (view.superview === to))
    #expect((view.superview != nil) == (view.window != nil))
    expectSound()
  }

  @Test("B18: views that remove themselves in their layout are gone, and the pass goes on")
  func removedInOwnLayout() {
    for _ in 0..<10 {
      let view = ScriptedView()
      let inner = ScriptedView()
      view.addSubview(inner)
      for each in [view, inner] {
        each.onLayout = { [unowned each] in each.removeFromSuperview() }
      }
      window.addSubview(view)
    }
    window.advance(to: 1)
    #expect(window.subviews.isEmpty)
    expectSound()
  }

  @Test("B18: a view that removes itself in point(inside:) is hit, or is not, and then gone")
  func removedInHitTest() {
    let superview = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var view: ScriptedView? = ScriptedView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(superview)
    superview.addSubview(view!)
    view?.onPoint = { [unowned view = view!] in view.removeFromSuperview() }
    view = nil
    _ = window.hitTest(Point(x: 5, y: 5))
    #expect(superview.subviews.isEmpty)
    expectSound()
  }

  @Test("B18: a view that leaves in action(for:) is not animated, and the block completes")
  func removedInAction() {
    let view = ScriptedView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    view.onAction = { [unowned view] in view.removeFromSuperview() }
    var finished: Bool?
    window.animate(duration: 1) {
      view.center.x = 100
    } completion: {
      finished = $0
    }
    window.advance(to: 2)
    #expect(finished != nil)
    #expect(view.window == nil && view.animationKeys.isEmpty)
    expectSound()
  }

  @Test("B18: a diagnostics handler that takes out the views that enter leaves them outside")
  func removedByDiagnostics() {
    let (superview, view) = (View(), View())
    superview.addSubview(view)
    superview.opacity = .nan
    view.opacity = .nan
    window.onDiagnostic = { _ in superview.removeFromSuperview() }
    window.addSubview(superview)
    #expect(superview.window == nil && view.window == nil)
    expectSound()
  }

  @Test("C4: two views that hand focus to each other are stopped, and one of them has it")
  func focusForEver() {
    let (first, second) = (ScriptedView(), ScriptedView())
    window.addSubview(first)
    window.addSubview(second)
    first.onBecome = { [unowned second] in second.becomeFirstResponder() }
    second.onBecome = { [unowned first] in first.becomeFirstResponder() }
    first.becomeFirstResponder()
    #expect(window.firstResponder != nil)
    #expect(stage.diagnostics.contains { $0.kind == .limit })
    expectSound()
  }

  @Test("A snapshot kept while its views go is still readable")
  func snapshotOutlivesViews() {
    var view: View? = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view?.backgroundColor = .white
    window.addSubview(view!)
    let items = window.snapshot()
    view?.removeFromSuperview()
    view = nil
    #expect(items[1].backgroundColor == .white)
  }
}
