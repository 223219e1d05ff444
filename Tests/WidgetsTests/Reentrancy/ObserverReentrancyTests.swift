import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Observers that do something")
struct ObserverReentrancyTests {
  private let frame = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test("C1: an observer of a component gets the component's values")
  func components() {
    let view = View(frame: frame)
    var centers: [Double?] = []
    var sizes: [Size?] = []
    var angles: [Double?] = []
    let tokens = [
      view.observe(.centerX, options: [.old, .new]) { centers += [$0.old, $0.new] },
      view.observe(.boundsSize, options: [.old, .new]) { sizes += [$0.old, $0.new] },
      view.observe(.transformRotation, options: [.old, .new]) { angles += [$0.old, $0.new] },
    ]
    view.center = Point(x: 7, y: 9)
    view.bounds = Rect(x: 1, y: 2, width: 30, height: 40)
    view.transform = AffineTransform(rotationAngle: .pi / 2)
    #expect(centers == [5, 7])
    #expect(sizes == [Size(width: 10, height: 10), Size(width: 30, height: 40)])
    #expect(angles.count == 2 && angles[0] == 0 && angles[1] == .pi / 2)
    withExtendedLifetime(tokens) {}
  }

  @Test("C3: distinct leaves out the call before an equal set, too")
  func distinctPrior() {
    let view = View()
    var calls: [Bool] = []
    let token = view.observe(.opacity, options: [.prior, .distinct]) { calls.append($0.isPrior) }
    view.opacity = 1
    #expect(calls.isEmpty)
    view.opacity = 0.5
    #expect(calls == [true, false])
    token.cancel()
  }

  @Test("C4: each change of the frame carries the values of its own set")
  func framesOfTheirOwn() {
    let view = View(frame: frame)
    var log: [String] = []
    let first = view.observe(.bounds) { [unowned view] _ in
      if view.center.x < 100 { view.center.x = 500 }
    }
    let second = view.observe(.frame, options: [.old, .new]) {
      log.append("\($0.old?.minX ?? -1) \($0.new?.minX ?? -1)")
    }
    view.frame = Rect(x: 20, y: 0, width: 20, height: 10)
    #expect(log.last == "0.0 20.0")
    first.cancel()
    second.cancel()
  }

  @Test("C4: a ring of observers over a thousand views of a window is stopped")
  func ring() {
    let stage = LoggingStage()
    let views = (0..<1_000).map { _ in View() }
    for view in views { stage.window.addSubview(view) }
    let tokens = views.indices.map { index in
      let next = views[(index + 1) % views.count]
      return views[index].observe(.opacity) { [unowned next] _ in
        next.opacity = next.opacity == 0.5 ? 0.6 : 0.5
      }
    }
    views[0].opacity = 0.3
    #expect(stage.diagnostics.contains { $0.kind == .limit })
    #expect(stage.window.invariantViolations() == [])
    withExtendedLifetime(tokens) {}
  }

  @Test("C4: a ring of observers over a deep tree outside any window is stopped, also after a move")
  func ringOutside() {
    let root = View()
    var views: [View] = []
    for _ in 0..<1_000 {
      let view = View()
      (views.last ?? root).addSubview(view)
      views.append(view)
    }
    var (depth, deepest) = (0, 0)
    let tokens = views.indices.map { index in
      let next = views[(index + 389) % views.count]
      return views[index].observe(.opacity) { [unowned next] _ in
        depth += 1
        deepest = max(deepest, depth)
        next.opacity = next.opacity == 0.5 ? 0.6 : 0.5
        depth -= 1
      }
    }
    views[777].opacity = 0.3
    #expect(deepest == 64)
    // Its views go on counting in the tree in which they were.
    deepest = 0
    View().addSubview(views[500])
    views[777].opacity = 0.3
    #expect(deepest == 64)
    for view in [root, views[500]] { #expect(view.treeInvariantViolations() == []) }
    withExtendedLifetime(tokens) {}
  }

  @Test("C6: cancelling frees what the closure held, which may cancel and set in its turn")
  func cancelFrees() {
    final class Owner { var token: PropertyObservation? }
    let view = View()
    weak var gone: Owner?
    do {
      let owner = Owner()
      gone = owner
      owner.token = view.observe(.opacity) { _ in withExtendedLifetime(owner) {} }
    }
    gone?.token?.cancel()
    #expect(gone == nil)

    var token: PropertyObservation?
    do {
      let will = LastWill { [unowned view] in
        token?.cancel()
        view.opacity = 0.5
      }
      token = view.observe(.opacity) { _ in withExtendedLifetime(will) {} }
    }
    token?.cancel()
    #expect(view.opacity == 0.5)
  }

  @Test("C6: a view that is removed and freed in its own observer does no harm")
  func freedInObserver() {
    let stage = LoggingStage()
    var view: View? = View()
    stage.window.addSubview(view!)
    let token = view?.observe(.opacity) { [unowned inner = view!] _ in
      inner.removeFromSuperview()
      view = nil
    }
    stage.window.subviews[0].opacity = 0.5
    #expect(view == nil && stage.window.subviews.isEmpty)
    token?.cancel()
  }

  @Test("D50: a set in the call before a change of a block makes the block begin where it shows")
  func priorSetInBlock() {
    let stage = LoggingStage()
    let view = View(frame: frame)
    stage.window.addSubview(view)
    stage.advance(to: 0)
    var isFirst = true
    let token = view.observe(.center, options: .prior) { [unowned view] change in
      guard change.isPrior, isFirst else { return }
      isFirst = false
      view.center = Point(x: 50, y: 5)
    }
    let before = view.presentation.center.x
    stage.window.animate(duration: 1) { view.center = Point(x: 100, y: 5) }
    #expect(isClose(view.presentation.center.x, before))
    stage.advance(to: 1)
    #expect(view.presentation.center.x == 100)
    token.cancel()
  }

  @Test("F43: a set in the call before the derived change leaves the path of the present bounds")
  func priorSetOfSource() {
    let view = View(frame: frame)
    view.deriveShadowPath { Path(rect: $0) }
    var isFirst = true
    let token = view.observe(.shadowPath, options: .prior) { [unowned view] change in
      guard change.isPrior, isFirst else { return }
      isFirst = false
      view.bounds.size.width = 300
    }
    view.bounds.size.width = 200
    #expect(view.shadowPath == Path(rect: view.bounds))
    token.cancel()
  }

  @Test("A model value set by an observer of the frame is the presentation value afterwards")
  func modelSetInNotification() {
    let stage = LoggingStage()
    let view = View(frame: frame)
    stage.window.addSubview(view)
    view.deriveShadowPath { Path(rect: $0) }
    var isFirst = true
    let token = view.observe(.shadowPath) { [unowned view] _ in
      guard isFirst else { return }
      isFirst = false
      view.center = Point(x: 300, y: 300)
    }
    view.add(BasicAnimation(.center, from: .zero, to: .zero, duration: 0.1))
    stage.advance(to: 0.5)
    view.frame = Rect(x: 20, y: 20, width: 40, height: 40)
    stage.advance(to: 1)
    #expect(view.presentation.center == view.center)
    #expect(stage.window.invariantViolations() == [])
    token.cancel()
  }
}
