import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Adding values")
struct GeometryAnimatableTests {
  let stage = Stage()

  /// What an additive constant shows over a model.
  private func sum<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ model: Value, _ value: Value
  ) -> Value {
    stage.node.set(property, to: model)
    let animation = BasicAnimation(property, from: value, to: value, duration: 1)
    animation.isAdditive = true
    stage.node.add(animation)
    let demanded = stage.node.presentation(property)
    let filled = stage.value(property, at: 0.5)
    #expect(demanded == filled)
    return filled
  }

  @Test("D12: numbers, points, sizes, rects and insets add by components")
  func components() {
    #expect(sum(Token.level, 1, 2) == 3)
    #expect(sum(Token.position, Point(x: 1, y: 2), Point(x: 10, y: 20)) == Point(x: 11, y: 22))
    #expect(
      sum(Token.size, Size(width: 1, height: 2), Size(width: 10, height: 20))
        == Size(width: 11, height: 22))
    #expect(
      sum(
        Token.frame, Rect(x: 1, y: 2, width: 3, height: 4),
        Rect(x: 10, y: 20, width: 30, height: 40))
        == Rect(x: 11, y: 22, width: 33, height: 44))
    #expect(
      sum(
        Token.insets, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
        EdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
        == EdgeInsets(top: 11, left: 22, bottom: 33, right: 44))
  }

  @Test("D12, E8: colours add by components, and the sum is clamped when shown")
  func colors() {
    let model = Color(red: 0.75, green: 0.25, blue: 0.5, alpha: 0.5)
    let value = Color(red: 0.5, green: 0.25, blue: -1, alpha: 0.25)
    #expect(sum(Token.tint, model, value) == Color(red: 1, green: 0.5, blue: 0, alpha: 0.75))
    let back = BasicAnimation(Token.tint, from: Color(red: -0.5, green: 0, blue: 0, alpha: 0))
    back.to = back.from
    back.isAdditive = true
    stage.node.add(back)
    #expect(stage.node.presentation(Token.tint).red == 0.75, "clamped only when shown")
  }

  @Test("E8: colours blend by components, unpremultiplied")
  func colorBlend() {
    let from = Color(red: 1, green: 0, blue: 0, alpha: 0)
    let to = Color(red: 0, green: 1, blue: 0.5, alpha: 1)
    #expect(
      Color.interpolated(from: from, to: to, at: 0.25)
        == Color(red: 0.75, green: 0.25, blue: 0.125, alpha: 0.25))
    stage.node.add(BasicAnimation(Token.tint, from: from, to: to, duration: 1))
    #expect(stage.value(Token.tint, at: 0.25).red == 0.75)
  }

  @Test("E8: overshoot of a colour is clamped when shown")
  func colorOvershoot() {
    let animation = BasicAnimation(Token.tint, from: .black, to: .white, duration: 1)
    animation.timingCurve = .cubicBezier(0, 1.5, 1, 1.5)
    stage.node.add(animation)
    #expect(stage.value(Token.tint, at: 0.5) == .white)
  }

  @Test("D12: transforms add by the matrix product, the value first")
  func transforms() {
    let model = AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0)
    let value = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 4)
    #expect(sum(Token.matrix, model, value) == value.concatenating(model))
    #expect(value.concatenating(model) != model.concatenating(value), "the order shows")
  }

  @Test("D13: a cumulative transform is the end of a cycle applied once for each cycle")
  func cumulativeTransform() {
    let step = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 8, ty: 0)
    let animation = BasicAnimation(Token.matrix, from: .identity, to: step, duration: 1)
    animation.isCumulative = true
    animation.timing.repeatCount = 4
    stage.node.add(animation)
    #expect(stage.value(Token.matrix, at: 2.5).tx == 20)
  }

  @Test("D50: a transform's delta, added, gives it back; a singular base has none")
  func transformDelta() throws {
    let old = AffineTransform(a: 2, b: 1, c: 0, d: 4, tx: 3, ty: 5)
    let new = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 7, ty: 0)
    let delta = try #require(old.delta(from: new))
    #expect(delta.added(onto: new) == old)
    let flat = AffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    #expect(old.delta(from: flat) == nil && flat.delta(from: old) == nil)
  }

  @Test("D22: distances are Euclid's over the components")
  func distances() {
    #expect((3.0).distance(to: -1) == 4)
    #expect(Size.zero.distance(to: Size(width: 3, height: 4)) == 5)
    #expect(Rect.zero.distance(to: Rect(x: 1, y: 1, width: 1, height: 1)) == 2)
    #expect(
      EdgeInsets.zero.distance(to: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)) == 2)
    #expect(Color.clear.distance(to: Color(red: 1, green: 1, blue: 1, alpha: 1)) == 2)
    let far = AffineTransform(a: 2, b: 1, c: 1, d: 2, tx: 0, ty: 0)
    #expect(AffineTransform.identity.distance(to: far) == 2)
  }
}
