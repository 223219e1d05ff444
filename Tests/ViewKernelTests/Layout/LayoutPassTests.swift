import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Layout passes")
struct LayoutPassTests {
  /// window > a > (a1, a2), window > b
  private func makeTree() -> (LoggingStage, [String: LoggingView]) {
    let stage = LoggingStage()
    let a = stage.add("a")
    let a1 = stage.add("a1", to: a)
    let a2 = stage.add("a2", to: a)
    let b = stage.add("b")
    stage.settle()
    return (stage, ["a": a, "a1": a1, "a2": a2, "b": b])
  }

  @Test("B3: parents come before children, siblings in order, clean views not at all")
  func order() {
    let (stage, views) = makeTree()
    for name in ["b", "a2", "a", "a1"] { views[name]?.setNeedsLayout() }
    stage.advance(to: 0)
    #expect(stage.log == ["a.layout", "a1.layout", "a2.layout", "b.layout"])
    stage.log = []
    for name in ["b", "a1"] { views[name]?.setNeedsLayout() }
    stage.advance(to: 0)
    #expect(stage.log == ["a1.layout", "b.layout"])
  }

  @Test("B3: a pass runs at the start of an advance, at the old time")
  func passAtStartOfAdvance() {
    let (stage, views) = makeTree()
    stage.advance(to: 1)
    views["b"]?.setNeedsLayout()
    views["b"]?.onLayout = { view in
      view.events.lines.append("at \(view.window?.now ?? -1)")
    }
    stage.advance(to: 5)
    #expect(stage.log == ["b.layout", "at 1.0"])
  }

  @Test("B3: a pass runs after all callbacks of an event instant, before the next instant")
  func passAfterInstant() throws {
    let (stage, views) = makeTree()
    let b = try #require(views["b"])
    let events = stage.events
    for (time, name) in [(1.0, "one"), (1.0, "two"), (2.0, "three")] {
      stage.window.schedule(after: time) {
        events.lines.append(name)
        b.setNeedsLayout()
      }
    }
    stage.advance(to: 10)
    #expect(stage.log == ["one", "two", "b.layout", "three", "b.layout"])
  }

  @Test("B3: results do not depend on how an advance is cut", arguments: [1, 7, 64])
  func cuts(count: Int) {
    let (stage, views) = makeTree()
    views["a"]?.onLayout = { view in
      view.events.lines.append("at \(view.window?.now ?? -1)")
    }
    stage.window.schedule(every: 0.3) { views["a"]?.setNeedsLayout() }
    for step in 1...count { stage.advance(to: Double(step) / Double(count)) }
    let expected = [1.0, 2, 3].map { "at \($0 * 0.3)" }
    #expect(stage.log == expected.flatMap { ["a.layout", $0] })
  }

  @Test("B3: marks made after the last event wait for the next advance")
  func marksWait() {
    let (stage, views) = makeTree()
    views["b"]?.setNeedsLayout()
    #expect(stage.log == [])
    #expect(stage.window.needsFrame)
    stage.window.layoutIfNeeded()
    #expect(stage.log == ["b.layout"])
    stage.advance(to: 1)
    #expect(stage.log == ["b.layout"])
  }

  @Test("B4: the mark is cleared before the call, so marks made inside survive")
  func clearedBefore() throws {
    let (stage, views) = makeTree()
    let b = try #require(views["b"])
    var states: [Bool] = []
    var count = 0
    b.onLayout = { view in
      states.append(view.needsLayout)
      count += 1
      if count == 1 { view.setNeedsLayout() }
      states.append(view.needsLayout)
    }
    b.setNeedsLayout()
    stage.advance(to: 0)
    #expect(states == [false, true, false, false])
    #expect(!b.needsLayout)
  }

  @Test("B5: layoutIfNeeded lays out the view and its subtree only, and does not move it")
  func layoutIfNeededIsLocal() throws {
    let (stage, views) = makeTree()
    let a = try #require(views["a"])
    a.frame = Rect(x: 3, y: 4, width: 50, height: 60)
    stage.window.setNeedsLayout()
    views["a2"]?.setNeedsLayout()
    views["b"]?.setNeedsLayout()
    a.layoutIfNeeded()
    #expect(stage.log == ["a.layout", "a2.layout"])
    #expect(a.frame == Rect(x: 3, y: 4, width: 50, height: 60))
    #expect(stage.window.needsLayout)
    #expect(views["b"]?.needsLayout == true)
    stage.log = []
    a.layoutIfNeeded()
    #expect(stage.log == [])
    stage.advance(to: 0)
    #expect(stage.log == ["b.layout"])
  }

  @Test("B5: layoutIfNeeded works outside any window")
  func layoutOutsideWindow() {
    let stage = LoggingStage()
    let view = stage.makeView("view")
    let child = stage.makeView("child")
    view.addSubview(child)
    stage.log = []
    view.layoutIfNeeded()
    #expect(stage.log == ["view.layout", "child.layout"])
  }

  @Test("B3: a view that layout takes away with all around it is kept until the call has ended")
  func takenAwayByItself() {
    let stage = LoggingStage()
    weak var outer: View?
    weak var inner: View?
    do {
      let views = ["outer", "middle", "inner"].map { stage.makeView($0) }
      stage.window.addSubview(views[0])
      views[0].addSubview(views[1])
      views[1].addSubview(views[2])
      stage.settle()
      (outer, inner) = (views[0], views[2])
      views[2].onLayout = { view in
        view.superview?.superview?.removeFromSuperview()
        view.events.lines.append("\(view.name) in \(view.superview?.displayName ?? "nothing")")
      }
      views[2].setNeedsLayout()
    }
    stage.window.layoutIfNeeded()
    #expect(stage.log.contains("inner in middle") || stage.log.contains("inner in nothing"))
    #expect(outer == nil && inner == nil)
    #expect(!stage.window.subtreeNeedsLayout)
  }
}
