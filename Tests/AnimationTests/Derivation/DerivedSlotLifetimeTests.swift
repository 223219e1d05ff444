import Testing
import ViewKernelGeometry

@testable import ViewKernelAnimation

@Suite("Derived slots that come and go")
struct DerivedSlotLifetimeTests {
  @Test("Nodes with derived properties leave nothing behind in their engine")
  func leavesNothing() {
    let stage = Stage()
    for _ in 0..<200 {
      let node = AnimationNode(engine: stage.engine, identifier: 2)
      node.derive(Token.other, from: Token.level) { $0 * 2 }
      node.derive(Token.size, from: Token.frameSize) { $0 }
      node.add(BasicAnimation(Token.level, from: 0, to: 1, duration: 1))
      stage.clock.advance(by: 0.01)
      withExtendedLifetime(node) {}
    }
    #expect(stage.engine.state.dependentLists.capacity <= 4)
  }

  @Test(
    "F43b: rules between two nodes leave nothing behind, whichever goes first", arguments: 0..<3)
  func leavesNothingAcross(order: Int) {
    let stage = Stage()
    for _ in 0..<200 {
      var source: AnimationNode? = AnimationNode(engine: stage.engine, identifier: 2)
      var target: AnimationNode? = AnimationNode(engine: stage.engine, identifier: 3)
      let rule = MappedRule(Token.other, from: Token.level, .value { $0 * 2 })
      rule.enter(target!, from: source!)
      source?.addFollower()
      source?.add(BasicAnimation(Token.level, from: 0, to: 1, duration: 1))
      #expect(source!.isFollowed)
      stage.clock.advance(by: 0.01)
      #expect(target!.presentation(Token.other) == 2 * source!.presentation(Token.level))
      if order == 0 {
        source?.removeFollower()
        rule.leave(target!)
        #expect(target!.presentation(Token.other) == target!.model(Token.other))
      } else if order == 1 {
        source = nil
        #expect(target!.presentation(Token.other) == target!.model(Token.other))
      } else {
        source?.removeFollower()
        target = nil
        stage.clock.advance(by: 0.01)
      }
      withExtendedLifetime((source, target)) {}
    }
    #expect(stage.engine.state.dependentLists.capacity <= 4)
  }

  @Test("An endless group whose properties are animated beside it again and again does not grow")
  func groupStaysSmall() {
    let stage = Stage()
    let short = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
    let long = BasicAnimation(Token.other, from: 0, to: 1, duration: 2)
    for animation in [short, long] { animation.fillMode = .both }
    let group = AnimationGroup([short, long], duration: 1)
    group.repeatCount = .infinity
    stage.node.add(group)
    for round in 0..<100 {
      for property in [Token.level, Token.other] {
        let animation = BasicAnimation(property, from: 1, to: 0, duration: 0.1)
        animation.isAdditive = true
        stage.node.add(animation)
      }
      stage.clock.advance(to: Double(round + 1) / 4)
    }
    // Each time inside a group reserves a place among the cohorts.
    #expect(stage.engine.state.cohortTable.cohorts.count <= 10)
  }
}
