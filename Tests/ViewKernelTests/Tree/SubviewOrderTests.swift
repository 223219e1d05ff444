import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("The order of subviews")
struct SubviewOrderTests {
  private func family() -> (stage: LoggingStage, parent: LoggingView, views: [LoggingView]) {
    let stage = LoggingStage()
    let parent = stage.add("P")
    let views = ["a", "b", "c"].map { stage.add($0, to: parent) }
    stage.settle()
    return (stage, parent, views)
  }

  private func names(_ parent: View) -> String {
    parent.subviews.map(\.displayName).joined()
  }

  @Test("A17: the index of an insertion is clamped", arguments: [-5, 0, 1, 3, 99])
  func indexIsClamped(index: Int) {
    let (stage, parent, _) = family()
    parent.insertSubview(stage.makeView("x"), at: index)
    #expect(names(parent) == [-5: "xabc", 0: "xabc", 1: "axbc", 3: "abcx", 99: "abcx"][index])
    #expect(parent.subviewCount == 4)
  }

  @Test("A17: adding a subview again moves it to the end, without callbacks")
  func addingAgain() {
    let (stage, parent, views) = family()
    parent.addSubview(views[0])
    #expect(names(parent) == "bca")
    #expect(stage.log == [])
    parent.insertSubview(views[0], at: 1)
    #expect(names(parent) == "bac")
    parent.insertSubview(views[0], at: 99)
    #expect(names(parent) == "bca")
    #expect(stage.log == [])
  }

  @Test("A17: front, back, above and below place among the others")
  func reordering() {
    let (stage, parent, views) = family()
    parent.bringSubviewToFront(views[0])
    #expect(names(parent) == "bca")
    parent.sendSubviewToBack(views[2])
    #expect(names(parent) == "cba")
    parent.insertSubview(views[2], aboveSubview: views[1])
    #expect(names(parent) == "bca")
    parent.insertSubview(views[0], belowSubview: views[2])
    #expect(names(parent) == "bac")
    parent.insertSubview(stage.makeView("x"), belowSubview: views[0])
    #expect(names(parent) == "bxac")
    parent.insertSubview(stage.makeView("y"), aboveSubview: views[2])
    #expect(names(parent) == "bxacy")
  }

  @Test("A17: bringing a stranger to the front is ignored with a diagnostic")
  func strangers() {
    let (stage, parent, views) = family()
    parent.bringSubviewToFront(View())
    views[0].sendSubviewToBack(views[1])
    #expect(names(parent) == "abc")
    #expect(stage.diagnostics.map(\.kind) == [.ignored, .ignored])
  }
}
