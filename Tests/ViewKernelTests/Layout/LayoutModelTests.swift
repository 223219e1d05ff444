import Testing
import ViewKernel
import ViewKernelTestSupport

/// What a view does in one call of its `layoutSubviews()`.
private enum LayoutStep {
  case mark(Int)
  case layOut(Int)
}

/// Layout passes as B3 to B7 describe them, by a search of the whole subtree for each step.
private final class LayoutModel {
  let subviews: [[Int]]
  let script: [[[LayoutStep]]]
  var needsLayout: [Bool]
  private var isInLayout: [Bool]
  private var callCounts: [Int]
  var log: [Int] = []

  init(superviews: [Int], script: [[[LayoutStep]]]) {
    var subviews: [[Int]] = Array(repeating: [], count: superviews.count)
    for view in 1..<superviews.count { subviews[superviews[view]].append(view) }
    self.subviews = subviews
    self.script = script
    needsLayout = superviews.map { _ in true }
    isInLayout = superviews.map { _ in false }
    callCounts = superviews.map { _ in 0 }
  }

  /// Whether a pass can lay out the view or a view inside it.
  private func hasWork(_ view: Int) -> Bool {
    needsLayout[view] && !isInLayout[view] || subviews[view].contains { hasWork($0) }
  }

  func layoutIfNeeded(_ view: Int) {
    while hasWork(view) { traverse(view) }
  }

  private func traverse(_ view: Int) {
    if needsLayout[view] && !isInLayout[view] {
      needsLayout[view] = false
      isInLayout[view] = true
      log.append(view)
      let call = callCounts[view]
      callCounts[view] += 1
      for step in call < script[view].count ? script[view][call] : [] {
        switch step {
        case .mark(let other): needsLayout[other] = true
        case .layOut(let other): layoutIfNeeded(other)
        }
      }
      isInLayout[view] = false
    }
    for subview in subviews[view] where hasWork(subview) { traverse(subview) }
  }
}

@Suite("Layout passes and their model")
struct LayoutModelTests {
  /// - Parameter count: The number of views. Most of many views are subviews of the first view.
  private func expectModel(of count: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func anyView() -> Int { .random(in: 0..<count, using: &random) }
    let isWide = count > 100
    let superviews = (0..<count).map { view in
      isWide && Int.random(in: 0..<10, using: &random) > 0
        ? 0 : Int.random(in: 0..<max(1, min(view, 40)), using: &random)
    }
    let script = (0..<count).map { _ in
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (0..<Int.random(in: 0...(isWide ? 1 : 3), using: &random)).map { _ -> LayoutStep in
          Int.random(in: 0..<4, using: &random) == 0 ? .layOut(anyView()) : .mark(anyView())
        }
      }
    }
    let stage = LoggingStage()
    let views = (0..<count).map { stage.makeView("\($0)") }
    var callCounts = views.map { _ in 0 }
    for (index, view) in views.enumerated() {
      view.onLayout = { _ in
        let call = callCounts[index]
        callCounts[index] += 1
        for step in call < script[index].count ? script[index][call] : [] {
          switch step {
          case .mark(let other): views[other].setNeedsLayout()
          case .layOut(let other): views[other].layoutIfNeeded()
          }
        }
      }
      if index > 0 { views[superviews[index]].addSubview(view) }
    }
    if seed % 2 == 0 { stage.window.addSubview(views[0]) }
    defer { for view in views { view.onLayout = nil } }
    let model = LayoutModel(superviews: superviews, script: script)
    for round in 0..<4 {
      stage.log = []
      model.log = []
      let root = round == 0 ? 0 : anyView()
      if round > 0 {
        let marked = anyView()
        views[marked].setNeedsLayout()
        model.needsLayout[marked] = true
      }
      views[root].layoutIfNeeded()
      model.layoutIfNeeded(root)
      #expect(stage.log == model.log.map { "\($0).layout" }, "\(count) views, round \(round)")
      #expect(views.map { $0.needsLayout } == model.needsLayout, "\(count) views, round \(round)")
    }
  }

  @Test(
    "B3–B7: marks and nested passes in layouts have the calls of the model",
    arguments: 0..<100 as Range<UInt64>)
  func fewViews(seed: UInt64) {
    expectModel(of: 2 + Int(seed % 12), seed: seed)
  }

  @Test(
    "B3–B7: layouts of a large list of subviews have the calls of the model",
    arguments: 0..<4 as Range<UInt64>)
  func manyViews(seed: UInt64) {
    expectModel(of: 1_000, seed: seed)
  }
}
