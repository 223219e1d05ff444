import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("What asks for layout")
struct LayoutMarkTests {
  /// Something done to X, which has a subview, and the views that need layout then.
  struct Cause: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let marked: [String]
    let act: @Sendable (View) -> Void
  }

  static let causes = [
    Cause(testDescription: "setNeedsLayout", marked: ["X"]) { $0.setNeedsLayout() },
    Cause(testDescription: "bounds size", marked: ["X"]) { $0.bounds.size.width += 1 },
    Cause(testDescription: "bounds origin", marked: ["X"]) { $0.bounds.origin.y += 1 },
    Cause(testDescription: "frame size", marked: ["X"]) { $0.frame.size.height += 2 },
    Cause(testDescription: "adding a subview", marked: ["X", "new"]) {
      let new = View()
      new.accessibilityIdentifier = "new"
      $0.addSubview(new)
    },
    Cause(testDescription: "adding a clean subview", marked: ["X"]) {
      let new = View()
      new.layoutIfNeeded()
      $0.addSubview(new)
    },
    Cause(testDescription: "removing a subview", marked: ["X"]) {
      $0.subviews[0].removeFromSuperview()
    },
    Cause(testDescription: "reordering subviews", marked: ["X"]) {
      $0.sendSubviewToBack($0.subviews[1])
    },
    Cause(testDescription: "moving a subview away", marked: ["window", "X"]) {
      $0.superview?.addSubview($0.subviews[0])
    },
    Cause(testDescription: "B2: a child's new size", marked: ["child"]) {
      $0.subviews[0].frame.size.width += 1
    },
    Cause(testDescription: "same bounds", marked: []) { $0.bounds = $0.bounds },
    Cause(testDescription: "same frame", marked: []) { $0.frame = $0.frame },
    Cause(testDescription: "frame of the same size", marked: []) { $0.frame.origin.x += 1 },
    Cause(testDescription: "center", marked: []) { $0.center.x += 1 },
    Cause(testDescription: "transform", marked: []) {
      $0.transform = AffineTransform(rotationAngle: 1)
    },
    Cause(testDescription: "anchor point", marked: []) { $0.anchorPoint = .zero },
    Cause(testDescription: "opacity", marked: []) { $0.opacity = 0.5 },
    Cause(testDescription: "hidden", marked: []) { $0.isHidden = true },
    Cause(testDescription: "clipping", marked: []) { $0.clipsToBounds = true },
    Cause(testDescription: "colour", marked: []) { $0.backgroundColor = .black },
    Cause(testDescription: "touches", marked: []) { $0.isUserInteractionEnabled = false },
  ]

  /// - Returns: The names of the views of a tree that need layout, parents first.
  private func marked(_ view: View) -> [String] {
    (view.needsLayout ? [view.displayName] : []) + view.subviews.flatMap { marked($0) }
  }

  @Test("B1, B2: it marks these views and no others", arguments: causes, [false, true])
  func marks(cause: Cause, isObserved: Bool) {
    let stage = LoggingStage()
    let x = stage.add("X", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let child = stage.add("child", frame: Rect(x: 0, y: 0, width: 5, height: 5), to: x)
    stage.add("second", to: x)
    // Observed views are set on another path.
    let tokens = [x, child].map { $0.observe(.opacity) { _ in } }
    if !isObserved { for token in tokens { token.cancel() } }
    stage.settle()
    cause.act(x)
    #expect(marked(stage.window) == cause.marked)
    #expect(stage.window.subtreeNeedsLayout == !cause.marked.isEmpty)
    stage.advance(to: 0)
    #expect(marked(stage.window) == [])
    #expect(!stage.window.subtreeNeedsLayout)
  }

  @Test("B1: a new view needs layout from the start")
  func newViewIsDirty() {
    let view = View()
    #expect(view.needsLayout && view.subtreeNeedsLayout)
    view.layoutIfNeeded()
    #expect(!view.needsLayout && !view.subtreeNeedsLayout)
  }

  @Test("A16: a hidden view is laid out like any other")
  func hiddenIsLaidOut() {
    let stage = LoggingStage()
    let view = stage.add("view")
    view.isHidden = true
    stage.settle()
    view.setNeedsLayout()
    stage.advance(to: 0)
    #expect(stage.log == ["view.layout"])
  }

  @Test("Any number of marks before a pass count as one")
  func marksCountOnce() {
    let stage = LoggingStage()
    let view = stage.add("view")
    stage.settle()
    for _ in 0..<5 { view.setNeedsLayout() }
    stage.advance(to: 0)
    stage.advance(to: 0)
    #expect(stage.log == ["view.layout"])
  }

  @Test("After any changes a pass leaves no mark, and the next has no work", arguments: 0..<20)
  func cleanPassLeavesNoFlag(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = LoggingStage()
    var views: [View] = [stage.window]
    for index in 0..<20 {
      let view = stage.add("\(index)", to: random.pick(views))
      view.onLayout = { view in
        for child in view.subviews { child.frame.size.width = view.bounds.width / 2 }
      }
      views.append(view)
    }
    for step in 0..<30 {
      let view = random.pick(views)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: view.setNeedsLayout()
      case 1: view.bounds.size.width = .random(in: 0...100, using: &random)
      case 2: view.layoutIfNeeded()
      case 3:
        let target = random.pick(views)
        if !target.isDescendant(of: view) { target.addSubview(view) }
      default: stage.advance(to: Double(step))
      }
    }
    stage.advance(to: 100)
    stage.log = []
    #expect(marked(stage.window) == [])
    #expect(!stage.window.subtreeNeedsLayout)
    stage.advance(to: 200)
    #expect(stage.log == [])
  }

  @Test(
    "B3, H4: after layoutIfNeeded of a view, nothing above it waits for layout",
    arguments: [1, 3, 2000])
  func layoutOfOneView(siblings: Int) {
    let stage = LoggingStage()
    let outer = stage.add("outer")
    let views = (0..<siblings).map { stage.add("view \($0)", to: outer) }
    stage.settle()
    stage.window.didDrawFrame()
    let view = views[siblings / 2]
    view.setNeedsLayout()
    // Marked, too, but taken care of before.
    views[0].setNeedsLayout()
    views[0].layoutIfNeeded()
    #expect(outer.subtreeNeedsLayout == view.needsLayout)
    view.layoutIfNeeded()
    #expect(!outer.subtreeNeedsLayout && !stage.window.subtreeNeedsLayout)
    stage.window.didDrawFrame()
    #expect(!stage.window.needsFrame && stage.window.isSettled)
  }
}
