import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Animated lists of transforms")
struct TransformListAnimatableTests {
  let stage = Stage()
  var node: AnimationNode { stage.node }

  /// What central differences leave of velocities of some hundred.
  private let difference = 1e-6

  @Test("E13: a turn of 4π turns twice")
  func turnsTwice() {
    node.add(
      BasicAnimation(Token.moves, from: [.rotate(0)], to: [.rotate(4 * .pi)], duration: 1))
    #expect(stage.value(Token.moves, at: 0.375) == [.rotate(1.5 * .pi)])
    #expect(node.velocity(of: Token.moves).functions.count == 1)
    guard case .rotate(let speed) = node.velocity(of: Token.moves).functions[0] else {
      Issue.record("no turn")
      return
    }
    #expect((speed - 4 * .pi).magnitude < difference)
  }

  @Test("E13: an additive list is appended, and moves with what is underneath")
  func adds() {
    node.add(
      BasicAnimation(
        Token.moves, from: [], to: [.translate(x: 100, y: 0)], duration: 1))
    let turn = BasicAnimation(Token.moves, from: [.rotate(0)], to: [.rotate(1)], duration: 1)
    turn.isAdditive = true
    node.add(turn)
    #expect(stage.value(Token.moves, at: 0.5) == [.translate(x: 50, y: 0), .rotate(0.5)])
    let velocity = node.velocity(of: Token.moves).functions.map(\.description)
    #expect(velocity.count == 2)
    #expect(velocity[0].hasPrefix("translate(") && velocity[1].hasPrefix("rotate("))
  }

  @Test("E13, D13: cycles accumulate step by step")
  func cycles() {
    let spin = BasicAnimation(
      Token.moves, from: [.rotate(0), .scale(1)], to: [.rotate(1), .scale(2)], duration: 1)
    spin.repeatCount = 4
    spin.isCumulative = true
    node.add(spin)
    #expect(stage.value(Token.moves, at: 2.5) == [.rotate(2.5), .scale(3.5)])
    guard case .rotate(let speed)? = node.velocity(of: Token.moves).functions.first else {
      Issue.record("no turn")
      return
    }
    #expect((speed - 1).magnitude < difference)
  }

  @Test("E13, D16: by appends, and to with by begins where the steps are undone")
  func by() {
    node.set(Token.moves, to: [.translate(x: 10, y: 0)])
    node.add(BasicAnimation(Token.moves, by: [.rotate(1)], duration: 1))
    #expect(stage.value(Token.moves, at: 0.5) == [.translate(x: 10, y: 0), .rotate(0.5)])
    let other = Stage()
    other.node.add(
      BasicAnimation(Token.moves, to: [.translate(x: 10, y: 0)], by: [.scale(2)], duration: 1))
    #expect(
      other.value(Token.moves, at: 0).matrix
        == AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 10, ty: 0))
  }

  @Test("E13: a spring moves the steps and settles")
  func spring() {
    let throwing = SpringAnimation(
      Token.moves, from: [], to: [.rotate(2 * .pi)], spring: Spring())
    node.add(throwing)
    node.set(Token.moves, to: [.rotate(2 * .pi)])
    #expect(stage.value(Token.moves, at: 0.25) != [.rotate(2 * .pi)])
    stage.clock.advance(to: 20)
    #expect(!node.hasAnimations)
    #expect(node.presentation(Token.moves) == [.rotate(2 * .pi)])
  }

  @Test("E13: nothing moves where a matrix without an inverse switches")
  func switches() {
    let flat = TransformList(AffineTransform(scaleX: 0, y: 1))
    node.add(
      BasicAnimation(
        Token.moves, from: flat, to: TransformList(.identity), duration: 1))
    #expect(stage.value(Token.moves, at: 0.25) == flat)
    #expect(node.velocity(of: Token.moves).functions.flatMap { _ in [0] }.count == 1)
    #expect(stage.value(Token.moves, at: 0.75).matrix == .identity)
  }

  @Test("E13: a list is recorded as its kinds and numbers, and read back")
  func recorded() {
    let list: TransformList = [
      .translate(x: 1, y: 2), .rotate(3), .scale(x: 4, y: 5),
      .matrix(AffineTransform(a: 6, b: 7, c: 8, d: 9, tx: 10, ty: 11)),
    ]
    #expect(
      list.propertyValue
        == .numbers([0, 1, 2, 1, 3, 2, 4, 5, 3, 6, 7, 8, 9, 10, 11]))
    #expect(TransformList(propertyValue: list.propertyValue) == list)
    #expect(TransformList(propertyValue: .numbers([])) == [])
    for wrong in [[4], [0, 1], [1], [0.5, 1], [-1, 2]] as [[Double]] {
      #expect(TransformList(propertyValue: .numbers(wrong)) == nil)
    }
    #expect(TransformList(propertyValue: .nothing) == nil)
  }

  @Test("E13: the distance of lists is that of their numbers")
  func distance() {
    let list: TransformList = [.translate(x: 3, y: 0), .rotate(1)]
    #expect(list.distance(to: []) == 10.0.squareRoot())
    #expect(TransformList().distance(to: list) == 10.0.squareRoot())
    #expect(list.distance(to: list) == 0)
    #expect(TransformList([.scale(2)]).distance(to: [.translate(x: 0, y: 0)]) == 2.0.squareRoot())
  }
}
