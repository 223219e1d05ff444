import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Hooks that change the tree")
struct HookTests {
  @Test("A subview added in willMove(toWindow:) enters the window with its superview")
  func addedOnTheWay() {
    let stage = LoggingStage()
    let view = stage.makeView("view")
    let late = stage.makeView("late")
    view.onHook = { view, word in
      if word == "willMoveWindow" { view.addSubview(late) }
    }
    stage.window.addSubview(view)
    #expect(late.superview === view)
    #expect(late.window === stage.window)
    #expect(late.identifier >= 0)
  }

  @Test("A subview removed in willMove(toWindow:) does not enter the window")
  func removedOnTheWay() {
    let stage = LoggingStage()
    let view = stage.makeView("view")
    let child = stage.makeView("child")
    view.addSubview(child)
    view.onHook = { view, word in
      if word == "willMoveWindow" { view.subviews.first?.removeFromSuperview() }
    }
    stage.window.addSubview(view)
    #expect(child.superview == nil)
    #expect(child.window == nil)
  }

  @Test("B18: if a hook removes the new superview, the other views get no willMove(toWindow:)")
  func superviewRemovedOnTheWay() {
    let stage = LoggingStage()
    let parent = stage.add("parent")
    let view = stage.makeView("view")
    let child = stage.makeView("child")
    view.addSubview(child)
    view.onHook = { [unowned parent] _, word in
      if word == "willMoveWindow" { parent.removeFromSuperview() }
    }
    stage.log = []
    parent.addSubview(view)
    #expect(stage.log.contains("view.willMoveWindow"))
    #expect(!stage.log.contains { $0.hasPrefix("child.") })
    #expect(view.superview === parent && child.superview === view)
    #expect(view.window == nil && child.window == nil)
    parent.checkInvariants()
  }

  @Test("A subview removed in didMoveToWindow() is outside the window, and lays out no more")
  func removedOnArrival() {
    let stage = LoggingStage()
    let view = stage.makeView("view")
    let child = stage.makeView("child")
    view.addSubview(child)
    view.onHook = { view, word in
      if word == "didMoveWindow" { view.subviews.first?.removeFromSuperview() }
    }
    stage.window.addSubview(view)
    stage.log = []
    stage.advance(to: 0)
    #expect(child.window == nil)
    #expect(stage.log == ["view.layout"])
  }

  @Test("A view that moves elsewhere while it is being removed is in one place, not in between")
  func movedWhileRemoved() {
    let stage = LoggingStage()
    let parent = stage.add("parent")
    let refuge = stage.add("refuge")
    let view = stage.add("view", to: parent)
    view.onHook = { [unowned refuge] view, word in
      guard word == "willMove(nil)" else { return }
      view.onHook = nil
      refuge.addSubview(view)
    }
    view.removeFromSuperview()
    // Wherever it ends up, both sides say the same.
    #expect(parent.subviews.isEmpty)
    #expect(refuge.subviews.contains { $0 === view } == (view.superview === refuge))
    #expect((view.window === stage.window) == (view.superview === refuge))
  }

  @Test("A view removed in its own layout is gone, and the pass goes on with its siblings")
  func removedInLayout() {
    let stage = LoggingStage()
    let first = stage.add("first")
    stage.add("second")
    first.onLayout = { $0.removeFromSuperview() }
    stage.log = []
    stage.advance(to: 0)
    #expect(stage.log.contains("second.layout"))
    #expect(stage.window.subviewCount == 1)
    #expect(!stage.window.subtreeNeedsLayout)
  }

  @Test("A view added in a layout is laid out in the same update")
  func addedInLayout() {
    let stage = LoggingStage()
    let first = stage.add("first")
    let late = stage.makeView("late")
    first.onLayout = { if $0.subviewCount == 0 { $0.addSubview(late) } }
    stage.advance(to: 0)
    #expect(stage.log.contains("late.layout"))
    #expect(!stage.window.subtreeNeedsLayout)
  }
}
