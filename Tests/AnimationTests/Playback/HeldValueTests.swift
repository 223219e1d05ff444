import Testing

@testable import ViewKernelAnimation

/// The values that animators and blocks set when they remove an animation.
@Suite("Held values")
struct HeldValueTests {
  /// An owner whose node can be replaced, like that of a view that moves to another window.
  private final class Owner: PropertyOwner {
    var existingNode: AnimationNode?

    func box(of property: ObjectIdentifier) -> Unmanaged<PropertyBox>? { nil }
    func append(_ box: PropertyBox) {}
    func didBeginAnimating(_ property: PropertyToken) {}
    func report(_ kind: Diagnostic.Kind, _ message: String) {}
    func write<Value: Animatable>(
      _ property: AnimatableProperty<Value>, _ value: Value, from origin: ValueOrigin
    ) {}
    func write<Value>(
      _ property: Property<Value>, _ value: Value, from origin: ValueOrigin
    ) -> StoredValue { .refused }
  }

  @Test("The value is that of the animation's own node, even if its owner has another node by now")
  func ownNode() throws {
    let (stage, otherStage) = (Stage(), Stage())
    let owner = Owner()
    let node = AnimationNode(engine: stage.engine, identifier: 2, owner: owner)
    owner.existingNode = node
    node.add(BasicAnimation(Token.level, from: 0, to: 8, duration: 1))
    stage.clock.advance(to: 0.5)
    let first = node.attachments.first
    let attachment = try #require(first)
    owner.existingNode = AnimationNode(engine: otherStage.engine, identifier: 3, owner: owner)
    #expect(attachment.heldValue(of: Token.level, in: owner) == 4)
    attachment.removeFromNode()
    #expect(attachment.heldValue(of: Token.level, in: owner) == nil)
    withExtendedLifetime((node, owner)) {}
  }
}
