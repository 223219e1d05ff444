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
    #expect(stage.engine.state.dependents.count <= 4)
  }
}
