import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Very deep trees")
struct DeepTreeTests {
  /// A chain of views, one inside the other at the same place, built from the leaf up.
  ///
  /// - Returns: The topmost view.
  private func makeChain(_ count: Int, leaf: View) -> View {
    var top = leaf
    for _ in 1..<count {
      let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      view.addSubview(top)
      top = view
    }
    return top
  }

  @Test("A chain is built, laid out, converted, hit, shown and freed without recursion")
  func deepChain() {
    let count = TestScale.deepChain
    weak var weakLeaf: View?
    do {
      let stage = LoggingStage()
      let leaf = stage.makeView("leaf", frame: Rect(x: 1, y: 2, width: 10, height: 10))
      weakLeaf = leaf
      stage.window.addSubview(makeChain(count, leaf: leaf))
      #expect(leaf.identifier == count)
      stage.log = []
      stage.advance(to: 0)
      #expect(stage.log == ["leaf.layout"])
      #expect(!stage.window.subtreeNeedsLayout)

      #expect(leaf.convert(Point.zero, to: nil) == Point(x: 1, y: 2))
      #expect(leaf.convert(Point.zero, from: nil) == Point(x: -1, y: -2))
      #expect(stage.window.hitTest(Point(x: 5, y: 5)) === leaf)
      let items = stage.window.snapshot()
      #expect(items.count == count + 1)
      #expect(items.last?.identifier == count)
      #expect(items.last?.transform == AffineTransform(translationX: 1, y: 2))
    }
    #expect(weakLeaf == nil)
  }

  // A tenth of the depth overflows any stack as well, and keeps the suite fast.

  @Test("A chain leaves its window and is freed without recursion")
  func deepChainIsRemoved() {
    let stage = LoggingStage()
    weak var weakLeaf: View?
    do {
      let leaf = stage.makeView("leaf")
      weakLeaf = leaf
      stage.window.addSubview(makeChain(TestScale.deepChain / 10, leaf: leaf))
    }
    #expect(weakLeaf?.window === stage.window)
    stage.window.subviews.first?.removeFromSuperview()
    #expect(weakLeaf == nil)
    #expect(stage.log.suffix(2) == ["leaf.willMoveWindow(nil)", "leaf.didMoveWindow"])
  }

  @Test("A chain that was in no window is freed, down to the leaf")
  func deepChainIsFreedAlone() {
    weak var weakLeaf: View?
    do {
      let leaf = View()
      weakLeaf = leaf
      _ = makeChain(TestScale.deepChain / 10, leaf: leaf)
    }
    #expect(weakLeaf == nil)
  }

  // Were all ancestors looked at for every view that is added, this alone would take half a minute.
  @Test("A chain can be built from the top down, too")
  func deepChainFromTop() {
    let stage = LoggingStage()
    let count = TestScale.deepChain / 10
    var last: View = stage.window
    for _ in 0..<count {
      let view = View()
      last.addSubview(view)
      last = view
    }
    #expect(last.identifier == count)
    stage.advance(to: 0)
    #expect(!stage.window.subtreeNeedsLayout)
    last.setNeedsLayout()
    #expect(stage.window.subtreeNeedsLayout)
    stage.advance(to: 0)
    #expect(!last.needsLayout)
  }
}
