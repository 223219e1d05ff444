import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Layout that causes layout")
struct LayoutFeedbackTests {
  /// window > first, middle > (m1, m2), last; `marker` marks `target` in its first layout.
  private func run(_ marker: String, marks target: String) -> (log: [String], isClean: Bool) {
    let stage = LoggingStage()
    let first = stage.add("first")
    let middle = stage.add("middle")
    let m1 = stage.add("m1", to: middle)
    let m2 = stage.add("m2", to: middle)
    let last = stage.add("last")
    let views = [first, middle, m1, m2, last]
    stage.settle()
    for view in views where view.name == marker {
      view.onLayout = { view in
        view.onLayout = nil
        for other in views where other.name == target { other.setNeedsLayout() }
      }
      view.setNeedsLayout()
    }
    stage.advance(to: 0)
    for view in views { view.onLayout = nil }
    return (stage.log, !stage.window.subtreeNeedsLayout)
  }

  @Test(
    "B6: marks reach descendants and later siblings at once, others in the next traversal",
    arguments: [
      ("middle", "m2"), ("m1", "m2"), ("first", "last"), ("first", "m1"),  // at once
      ("middle", "middle"), ("m2", "m1"), ("m1", "middle"), ("last", "first"),  // next traversal
    ])
  func marksAreReached(marker: String, target: String) {
    let result = run(marker, marks: target)
    #expect(result.log == ["\(marker).layout", "\(target).layout"])
    #expect(result.isClean)
  }

  @Test("B6: a later sibling marked before its turn is laid out once, an earlier one again")
  func oncePerPass() {
    let stage = LoggingStage()
    let first = stage.add("first")
    let last = stage.add("last")
    stage.settle()
    first.onLayout = { [unowned last] _ in last.setNeedsLayout() }
    first.setNeedsLayout()
    last.setNeedsLayout()
    stage.advance(to: 0)
    #expect(stage.log == ["first.layout", "last.layout"])
    stage.log = []
    first.onLayout = nil
    last.onLayout = { [unowned first] view in
      view.onLayout = nil
      first.setNeedsLayout()
    }
    first.setNeedsLayout()
    last.setNeedsLayout()
    stage.advance(to: 0)
    #expect(stage.log == ["first.layout", "last.layout", "first.layout"])
  }

  @Test(
    "B6: a layout that never settles stops after 100 traversals, is reported and has no marks")
  func neverSettles() throws {
    let stage = LoggingStage()
    let calm = stage.add("calm")
    let restless = stage.add("restless")
    let accomplice = stage.add("accomplice")
    stage.settle()
    // Each marks the one before it, which only the next traversal reaches.
    accomplice.onLayout = { [unowned restless] _ in restless.setNeedsLayout() }
    restless.onLayout = { view in
      view.setNeedsLayout()
      view.superview?.subviews.last?.setNeedsLayout()
    }
    restless.setNeedsLayout()
    stage.advance(to: 0)
    #expect(stage.log.filter { $0 == "restless.layout" }.count == 100)
    #expect(!restless.needsLayout && !stage.window.subtreeNeedsLayout)
    let diagnostic = try #require(stage.diagnostics.first)
    #expect(stage.diagnostics.count == 1)
    #expect(diagnostic.kind == .limit)
    #expect(diagnostic.message.contains("restless"))
    #expect(!diagnostic.message.contains("calm"))

    // The tree stays usable: other views are laid out, and it settles once the cause is gone.
    restless.onLayout = nil
    accomplice.onLayout = nil
    calm.setNeedsLayout()
    stage.diagnostics = []
    stage.log = []
    stage.advance(to: 1)
    #expect(stage.log == ["calm.layout"])
    #expect(!stage.window.subtreeNeedsLayout)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("B6, D1: where layout never settles, cuts of time make no difference", arguments: [2, 10])
  func neverSettlesInAnyCut(cuts: Int) {
    func width(cuts: Int) -> Double {
      let stage = LoggingStage()
      let growing = stage.add("growing")
      growing.onLayout = { view in
        view.bounds.size.width += 1
        view.setNeedsLayout()
      }
      for cut in 1...cuts { stage.advance(to: Double(cut) / Double(cuts)) }
      return growing.bounds.width
    }
    #expect(width(cuts: cuts) == width(cuts: 1))
  }

  @Test("B6: 99 repetitions settle within 100 traversals, without a diagnostic")
  func settlesJustInTime() {
    let stage = LoggingStage()
    let view = stage.add("view")
    stage.settle()
    var left = 99
    view.onLayout = { view in
      if left > 0 { view.setNeedsLayout() }
      left -= 1
    }
    view.setNeedsLayout()
    stage.advance(to: 0)
    #expect(stage.log.count == 100)
    #expect(stage.diagnostics.isEmpty)
    #expect(!stage.window.subtreeNeedsLayout)
  }

  @Test("B7: layoutIfNeeded inside the view's own layoutSubviews does not enter it again")
  func notReentered() {
    let stage = LoggingStage()
    let view = stage.add("view")
    stage.settle()
    view.onLayout = { view in
      view.onLayout = nil
      view.setNeedsLayout()
      view.layoutIfNeeded()
      view.events.lines.append("view returns")
    }
    view.setNeedsLayout()
    stage.advance(to: 0)
    #expect(stage.log == ["view.layout", "view returns", "view.layout"])
    #expect(!stage.window.subtreeNeedsLayout)
  }

  @Test("B7: layoutIfNeeded of a superview inside a layout does not enter the view again")
  func notReenteredThroughSuperview() {
    let stage = LoggingStage()
    let outer = stage.add("outer")
    let view = stage.add("view", to: outer)
    stage.settle()
    view.onLayout = { view in
      view.onLayout = nil
      view.superview?.setNeedsLayout()
      view.superview?.layoutIfNeeded()
      view.events.lines.append("view returns")
    }
    view.setNeedsLayout()
    stage.advance(to: 0)
    #expect(stage.log == ["view.layout", "outer.layout", "view returns"])
    #expect(!stage.window.subtreeNeedsLayout)
  }

  @Test("B6, B7: a mark on itself survives a nested pass of its superview")
  func markSurvivesNestedPass() {
    let stage = LoggingStage()
    let outer = stage.add("outer")
    let view = stage.add("view", to: outer)
    stage.settle()
    view.onLayout = { view in
      view.onLayout = nil
      view.setNeedsLayout()
      view.superview?.layoutIfNeeded()
    }
    view.setNeedsLayout()
    stage.advance(to: 0)
    #expect(stage.log == ["view.layout", "view.layout"])
    #expect(!view.needsLayout)
    stage.log = []
    view.setNeedsLayout()
    #expect(stage.window.subtreeNeedsLayout)
    stage.advance(to: 0)
    #expect(stage.log == ["view.layout"])
  }

  @Test("B7: layoutIfNeeded of another view inside a layout lays that one out at once")
  func nestedPass() {
    let stage = LoggingStage()
    let first = stage.add("first")
    let last = stage.add("last")
    stage.settle()
    first.onLayout = { [unowned last] view in
      last.layoutIfNeeded()
      view.events.lines.append("first returns")
    }
    first.setNeedsLayout()
    last.setNeedsLayout()
    stage.advance(to: 0)
    #expect(stage.log == ["first.layout", "last.layout", "first returns"])
  }

  @Test("B6, B7: layoutIfNeeded of a superview inside a layout lays out the siblings that wait")
  func nestedPassOfSuperview() {
    let stage = LoggingStage()
    let outer = stage.add("outer")
    let first = stage.add("first", to: outer)
    let last = stage.add("last", to: outer)
    stage.settle()
    first.onLayout = { [unowned outer, unowned last] view in
      #expect(last.needsLayout && outer.subtreeNeedsLayout)
      outer.layoutIfNeeded()
      #expect(!last.needsLayout && !outer.subtreeNeedsLayout)
      view.events.lines.append("first returns")
    }
    first.setNeedsLayout()
    last.setNeedsLayout()
    stage.advance(to: 0)
    first.onLayout = nil
    #expect(stage.log == ["first.layout", "last.layout", "first returns"])
    #expect(!stage.window.subtreeNeedsLayout)
  }
}
