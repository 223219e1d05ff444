import Testing
import ViewKernelAnimation
import ViewKernelGeometry

/// The old value of a property of an animation is released after the new one is stored, so its
/// `deinit` may use the animation.
@Suite("A deinit of a replaced value uses the animation", .serialized)
struct SetterReentrancyTests {
  /// Runs a closure when it is released.
  private final class Witness: Sendable {
    nonisolated(unsafe) static var onDeath: (() -> Void)?

    deinit {
      let action = Witness.onDeath
      Witness.onDeath = nil
      action?()
    }
  }

  private typealias Owned = OwningNumber<Witness>

  private static let token = AnimatableProperty("owned", initial: Owned())

  @Test("A closure's object reads and writes the settings of the animation")
  func callbacks() {
    let animation = BasicAnimation(SetterReentrancyTests.token)
    keep(Witness()) { witness in animation.onStop { _ in _ = witness } }
    var wasReleased = false
    Witness.onDeath = { [unowned animation] in
      wasReleased = true
      #expect(animation.onStop == nil)
      animation.duration = 3
    }
    animation.onStop = nil
    #expect(wasReleased)
    #expect(animation.duration == 3)
  }

  @Test("The object of a spring's velocity reads and writes the velocity")
  func velocity() {
    let spring = SpringAnimation(SetterReentrancyTests.token, to: Owned(number: 1))
    spring.velocity = Owned(number: 1, owner: Witness())
    var seen: Double?
    Witness.onDeath = { [unowned spring] in
      seen = spring.velocity?.number
      spring.velocity = Owned(number: 3)
    }
    spring.velocity = Owned(number: 2)
    #expect(seen == 2)
    #expect(spring.velocity?.number == 3)
  }

  @Test("The object of a group's member reads and writes the members")
  func members() {
    let group = AnimationGroup()
    keep(Witness()) { witness in
      let member = BasicAnimation(SetterReentrancyTests.token)
      member.onStop { _ in _ = witness }
      group.animations = [member]
    }
    var count: Int?
    Witness.onDeath = { [unowned group] in
      count = group.animations.count
      group.animations = [BasicAnimation(SetterReentrancyTests.token)]
    }
    group.animations = []
    #expect(count == 0)
    #expect(group.animations.count == 1)
  }

  /// Gives an object to a closure, and keeps no reference to it.
  private func keep(_ witness: Witness, _ body: (Witness) -> Void) { body(witness) }
}
