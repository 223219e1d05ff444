import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Properties and components")
struct AnimatablePropertyTests {
  let stage = Stage()
  var node: AnimationNode { stage.node }

  private func component<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from: Value, to: Value, additive: Bool = false
  ) {
    let animation = BasicAnimation(property, from: from, to: to, duration: 1)
    animation.isAdditive = additive
    node.add(animation)
  }

  @Test("A property that was never set shows its initial value")
  func initial() {
    let property = AnimatableProperty("alpha", initial: 0.7)
    #expect(node.model(property) == 0.7)
    #expect(node.presentation(property) == 0.7)
    #expect(property.name == "alpha")
  }

  @Test("E1: a property that was never set is clamped like any other")
  func initialIsSampled() {
    let property = AnimatableProperty("box", initial: Rect(x: 1, y: 2, width: -3, height: 4))
    let shown = Rect(x: 1, y: 2, width: 0, height: 4)
    #expect(node.presentation(property) == shown)
    node.set(property, to: node.model(property))
    #expect(node.presentation(property) == shown)
  }

  @Test("D14: a component writes only its part of the running value")
  func componentOfRect() {
    node.set(Token.frame, to: Rect(x: 1, y: 2, width: 3, height: 4))
    component(Token.frameX, from: 10, to: 20)
    #expect(
      stage.value(Token.frame, at: 0.5) == Rect(x: 15, y: 2, width: 3, height: 4))
    #expect(node.presentation(Token.frameX) == 15)
    #expect(node.presentation(Token.frameSize) == Size(width: 3, height: 4))
  }

  @Test("D14: components of one property combine, in the order of adding")
  func componentsCombine() {
    component(Token.frame, from: .zero, to: Rect(x: 8, y: 8, width: 8, height: 8))
    component(Token.frameX, from: 10, to: 20)
    component(Token.frameSize, from: Size(width: 0, height: 0), to: Size(width: 2, height: 6))
    #expect(stage.value(Token.frame, at: 0.5) == Rect(x: 15, y: 4, width: 1, height: 3))
  }

  @Test("D14: a whole value above a component replaces it")
  func wholeReplacesComponent() {
    component(Token.frameX, from: 10, to: 20)
    component(Token.frame, from: .zero, to: Rect(x: 8, y: 8, width: 8, height: 8))
    #expect(stage.value(Token.frame, at: 0.5) == Rect(x: 4, y: 4, width: 4, height: 4))
  }

  @Test("D12, D14: an additive component adds to its part")
  func additiveComponent() {
    node.set(Token.frame, to: Rect(x: 1, y: 2, width: 3, height: 4))
    component(Token.frameX, from: 10, to: 20, additive: true)
    #expect(stage.value(Token.frame, at: 0.5) == Rect(x: 16, y: 2, width: 3, height: 4))
  }

  @Test("D14: components of a transform write only their entries")
  func componentOfTransform() {
    node.set(Token.matrix, to: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 7))
    component(Token.matrixScale, from: 1, to: 3)
    component(Token.matrixX, from: 0, to: 10)
    #expect(
      stage.value(Token.matrix, at: 0.5)
        == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 7))
  }

  @Test("D12: an additive component that is lifted to the whole adds the same")
  func liftedComponent() {
    let lifted = ComponentProperty(
      "frame.size", of: Token.frame, get: { $0.size }, set: { $0.size = $1 },
      lift: { Rect(origin: .zero, size: $0) })
    for (time, isLifted) in [(0.5, true), (2.5, false)] {
      node.set(Token.frame, to: Rect(x: 1, y: 2, width: 3, height: 4))
      stage.clock.advance(to: time - 0.5)
      component(
        isLifted ? lifted : Token.frameSize, from: Size(width: 7, height: -1),
        to: Size(width: 0.3, height: 9), additive: true)
      let sum = Rect(x: 1, y: 2, width: 3 + (7 + (0.3 - 7) * 0.5), height: 8)
      // Half of 7 to 0.3, taken from either end: one rounding of a number below 8.
      let rounding = 9e-16
      #expect(stage.value(Token.frame, at: time).distance(to: sum) <= rounding)
      #expect(node.presentation(Token.frameSize) == node.presentation(Token.frame).size)
    }
  }

  @Test("D16: the live U of a component is its part of the stack below")
  func componentUnderlying() {
    component(Token.frame, from: .zero, to: Rect(x: 8, y: 8, width: 8, height: 8))
    node.add(BasicAnimation(Token.frameX, to: 20, duration: 1))
    #expect(stage.value(Token.frameX, at: 0.5) == 12)
    #expect(node.presentation(Token.frame).origin.y == 4)
  }

  @Test("A keyframe animation runs on a component")
  func keyframesOnComponent() {
    node.add(KeyframeAnimation(Token.frameX, values: [0, 10, 0], duration: 1))
    #expect(stage.value(Token.frameX, at: 0.25) == 5)
    #expect(stage.value(Token.frameX, at: 0.5) == 10)
  }

  @Test("Setting a component sets its part of the model, and reading it reads that part")
  func modelOfComponent() {
    node.set(Token.level, to: 77)  // takes the first index in the column of numbers
    node.set(Token.frame, to: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(node.model(Token.frameX) == 1)
    node.set(Token.frameX, to: 9)
    #expect(node.model(Token.frameX) == 9)
    #expect(node.model(Token.frame) == Rect(x: 9, y: 2, width: 3, height: 4))
    #expect(node.model(Token.level) == 77)
  }

  @Test("Setting a component first makes the whole property")
  func componentBeforeBase() async {
    // In a process of its own: the wrong column has no such index, and would trap.
    await #expect(processExitsWith: .success) {
      let node = Stage().node
      node.set(Token.frameX, to: 9)
      precondition(node.model(Token.frame) == Rect(x: 9, y: 0, width: 0, height: 0), "frame")
      precondition(node.presentation(Token.frameX) == 9, "frame.x")
    }
  }

  @Test("Animations on components are found with those on the property")
  func animationsOnProperty() {
    component(Token.frameX, from: 0, to: 1)
    component(Token.frame, from: .zero, to: .zero)
    component(Token.level, from: 0, to: 1)
    #expect(node.animations(on: Token.frame).map(\.propertyName) == ["frame.x", "frame"])
  }
}
