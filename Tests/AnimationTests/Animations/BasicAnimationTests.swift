import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Basic animations")
struct BasicAnimationTests {
  let stage = Stage()

  /// The values of an animation over a model of 10, halfway and at its fill-forward end.
  private func values(from: Double?, to: Double?, by: Double?) -> (Double, Double, Double) {
    stage.node.set(Token.level, to: 10)
    let animation = BasicAnimation(Token.level, from: from, to: to, by: by, duration: 1)
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    stage.node.add(animation)
    return (
      stage.value(Token.level, at: 0), stage.value(Token.level, at: 0.25),
      stage.value(Token.level, at: 1)
    )
  }

  typealias Row = (from: Double?, to: Double?, by: Double?, start: Double, end: Double)
  static let rows: [Row] = [
    (1, 5, nil, 1, 5), (1, nil, 4, 1, 5), (nil, 5, 4, 1, 5), (1, nil, nil, 1, 10),
    (nil, 5, nil, 10, 5), (nil, nil, 4, 10, 14), (nil, nil, nil, 10, 10), (1, 5, 100, 1, 5),
  ]

  @Test("D16, D18: which of from, to and by are set decides the ends", arguments: rows)
  func ends(row: Row) {
    let (start, quarter, end) = values(from: row.from, to: row.to, by: row.by)
    #expect(start == row.start)
    #expect(quarter == row.start + (row.end - row.start) / 4)
    #expect(end == row.end)
  }

  @Test("D16: with none set it runs from the value on screen when added to the model")
  func noneSet() {
    stage.node.set(Token.level, to: 10)
    stage.node.add(BasicAnimation(Token.level, from: 0, to: 8, duration: 1), forKey: "old")
    stage.clock.advance(to: 0.5)
    stage.node.add(BasicAnimation(Token.level, duration: 2))
    #expect(stage.node.presentation(Token.level) == 4)
    #expect(stage.value(Token.level, at: 1.5) == 7)
    stage.node.set(Token.level, to: 20)
    #expect(stage.node.presentation(Token.level) == 12, "the model end is live")
  }

  @Test("D16: what is on screen when added includes the animation that is replaced")
  func capturesReplaced() {
    stage.node.set(Token.level, to: 10)
    stage.node.add(BasicAnimation(Token.level, from: 0, to: 8, duration: 1), forKey: "key")
    stage.clock.advance(to: 0.5)
    stage.node.add(BasicAnimation(Token.level, duration: 1), forKey: "key")
    #expect(stage.node.presentation(Token.level) == 4)
  }

  static let live: [(from: Double?, to: Double?, by: Double?, expected: Double)] = [
    // Halfway, over a model that has changed from 10 to 30.
    (1, nil, nil, 15.5), (nil, 5, nil, 17.5), (nil, nil, 4, 32),
  ]

  @Test("D16: the underlying value U is live", arguments: live)
  func liveUnderlying(from: Double?, to: Double?, by: Double?, expected: Double) {
    stage.node.set(Token.level, to: 10)
    stage.node.add(BasicAnimation(Token.level, from: from, to: to, by: by, duration: 1))
    stage.clock.advance(to: 0.5)
    stage.node.set(Token.level, to: 30)
    #expect(stage.node.presentation(Token.level) == expected)
    stage.clock.advance(to: 0.5)
    #expect(stage.node.presentation(Token.level) == expected)
  }

  @Test("D17: U is the result of the stack below, not the model")
  func underlyingIsStackBelow() {
    stage.node.set(Token.level, to: 100)
    stage.node.add(BasicAnimation(Token.level, from: 0, to: 8, duration: 1))
    stage.node.add(BasicAnimation(Token.level, to: 20, duration: 1))
    // Below: 4 at 0.5; halfway from there to 20.
    #expect(stage.value(Token.level, at: 0.5) == 12)
  }

  @Test("D13: an animation that autoreverses does not accumulate", arguments: [0.3, 1.7, 2.3, 4.9])
  func autoreverses(time: Double) {
    let values = [false, true].map { isCumulative in
      let stage = Stage()
      let animation = BasicAnimation(
        Token.matrix, from: AffineTransform(rotationAngle: 1), to: AffineTransform(scaleX: 2, y: 3),
        duration: 1)
      animation.timing.autoreverses = true
      animation.timing.repeatCount = 3
      animation.isCumulative = isCumulative
      stage.node.add(animation)
      return stage.value(Token.matrix, at: time)
    }
    #expect(values[0] == values[1])
  }

  @Test("D5: the animation is copied when added; later edits have no effect")
  func copies() {
    let animation = BasicAnimation(Token.level, from: 0, to: 8, duration: 1)
    stage.node.add(animation, forKey: "key")
    animation.to = 100
    animation.duration = 9
    animation.isAdditive = true
    animation.onStop = { _ in Issue.record("edited after the add") }
    (stage.node.animation(forKey: "key") as? BasicAnimation<Double>)?.to = -5
    #expect(stage.value(Token.level, at: 0.5) == 4)
    stage.clock.advance(to: 2)
  }

  @Test("D5: one animation may be added to many nodes")
  func addedTwice() {
    let animation = BasicAnimation(Token.level, from: 0, to: 8, duration: 1)
    let second = AnimationNode(engine: stage.engine, identifier: 2)
    stage.node.add(animation)
    stage.clock.advance(to: 0.5)
    second.add(animation)
    stage.clock.advance(to: 0.75)
    #expect(stage.node.presentation(Token.level) == 6)
    #expect(second.presentation(Token.level) == 2)
  }

  @Test("A copy has every setting of the original")
  func copyIsComplete() throws {
    let original = BasicAnimation(Token.level, from: 1, to: 2, by: 3)
    original.timing = MediaTiming(
      beginTime: 1, duration: 2, speed: 3, timeOffset: 4, repeatCount: 5, repeatDuration: 6,
      autoreverses: true, fillMode: .both)
    original.timingCurve = .easeIn
    original.isRemovedOnCompletion = false
    original.isAdditive = true
    original.isCumulative = true
    original.onStart = {}
    original.onStop = { _ in }
    let copy = try #require(original.copy() as? BasicAnimation<Double>)
    #expect((copy.from, copy.to, copy.by) == (1, 2, 3))
    #expect(copy.timing == original.timing)
    #expect(copy.timingCurve == .easeIn)
    #expect(!copy.isRemovedOnCompletion && copy.isAdditive && copy.isCumulative)
    #expect(copy.onStart != nil && copy.onStop != nil)
    #expect(copy.propertyName == "level")
  }

  static let notFinite: [(from: Double?, to: Double?, by: Double?, name: String)] = [
    (.nan, nil, nil, "from"), (nil, .infinity, nil, "to"), (nil, nil, .nan, "by"),
  ]

  @Test("An end that is not finite is refused with a diagnostic", arguments: notFinite)
  func refusesNonFinite(from: Double?, to: Double?, by: Double?, name: String) {
    stage.node.add(BasicAnimation(Token.level, from: from, to: to, by: by, duration: 1))
    #expect(stage.log.kinds == [.refused])
    #expect(stage.log.diagnostics[0].message.contains("level: \(name)"))
    #expect(!stage.node.hasAnimations)
  }

  @Test("D16: an affine to + by arrives at `to` by adding `by` to its start")
  func affineToBy() {
    // by (+) start must be the end (D12: the value first), so the start is by^-1 * to.
    let quarter = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let moved = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 100, ty: 0)
    stage.node.add(BasicAnimation(Token.matrix, to: moved, by: quarter, duration: 1))
    let start = stage.node.presentation(Token.matrix)
    #expect(quarter.added(onto: start) == moved)
  }
}
