import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Lifetime of views")
struct ViewMemoryTests {
  /// Holds a view and does not keep it.
  private struct WeakView {
    weak var view: View?

    init(_ view: View?) { self.view = view }
  }

  @Test("A removed subtree is freed, and the window with it stays usable")
  func removedSubtreeIsFreed() {
    let stage = LoggingStage()
    var weak: [WeakView] = []
    do {
      let view = stage.add("view")
      let child = stage.add("child", to: view)
      weak = [WeakView(view), WeakView(child)]
      stage.window.animate(duration: 1) { child.opacity = 0 }
      child.becomeFirstResponder()
      stage.advance(to: 0.5)
    }
    #expect(weak.allSatisfy { $0.view != nil })
    stage.window.subviews.first?.removeFromSuperview()
    stage.advance(to: 0.5)  // what waits to be told holds no view
    #expect(weak.allSatisfy { $0.view == nil })
    stage.advance(to: 3)
    #expect(stage.window.snapshot().count == 1)
  }

  @Test("A window is freed with everything in it, running animations and timers included")
  func windowIsFreed() {
    var stage: LoggingStage? = LoggingStage()
    let window = WeakView(stage?.window)
    let outer = WeakView(stage?.add("outer"))
    let inner = WeakView(stage?.add("inner", to: outer.view))
    stage?.window.animate(duration: 1) { inner.view?.center.x = 100 }
    stage?.window.schedule(after: 5) {}
    stage?.window.schedule(every: 1) {}
    inner.view?.becomeFirstResponder()
    stage?.advance(to: 0.5)
    #expect(inner.view != nil)
    stage = nil
    #expect(window.view == nil && outer.view == nil && inner.view == nil)
  }

  @Test("A view that outlives its window is outside any window and keeps its subviews")
  func viewOutlivesWindow() {
    var stage: LoggingStage? = LoggingStage()
    let events = EventLog()
    let view = LoggingView("view", log: events)
    let child = LoggingView("child", log: events)
    view.addSubview(child)
    stage?.window.addSubview(view)
    events.lines = []
    view.onHook = { view, _ in
      view.events.lines.append("\(view.superview == nil) \(view.window == nil)")
    }
    stage?.window.animate(duration: 1) {
      child.opacity = 0
    } completion: {
      events.lines.append("block \($0)")
    }
    stage = nil
    #expect(view.window == nil && child.window == nil && view.superview == nil)
    #expect(child.superview === view)
    // D33: told once, without a reference to the window that goes.
    #expect(
      events.lines == ["view.didMoveWindow", "true true", "child.didMoveWindow", "block false"])
    view.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(!view.becomeFirstResponder())
    let next = LoggingStage()
    next.window.addSubview(view)
    #expect(child.window === next.window)
  }

  @Test("A subview held by somebody else lives on when its superview is freed")
  func heldSubviewLivesOn() {
    let child = View()
    let grandchild = View()
    child.addSubview(grandchild)
    do {
      let parent = View()
      parent.addSubview(child)
    }
    #expect(child.superview == nil)
    #expect(grandchild.superview === child)
    let next = View()
    next.addSubview(child)
    #expect(grandchild.isDescendant(of: next))
  }
}
