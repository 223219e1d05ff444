import Testing
import ViewKernelAnimation

/// Animations that were added at one instant with equal timing share it.
@Suite("Shared timing")
struct SharedTimingTests {
  @Test(
    "D2: the ends of animations that share their timing have the place of the first of them",
    arguments: [
      (others: 0, order: ["A", "C", "B"]), (others: 2, order: ["A", "C", "B"]),
      (others: 3, order: ["A", "B", "C"]),
    ])
  func order(others: Int, order: [String]) {
    let stage = Stage()
    add("A", lasting: 0.5, to: stage)
    add("B", lasting: 0.25, repeatCount: 2, to: stage)
    for index in 0..<others { add("other", lasting: Double(index + 1), to: stage) }
    add("C", lasting: 0.5, to: stage)
    stage.clock.advance(to: 0.5)
    let ends = stage.log.lines.filter { $0.hasSuffix("finishes 0.5") }
    #expect(ends == order.map { "\($0) finishes 0.5" })
  }

  private func add(
    _ label: String, lasting duration: Double, repeatCount: Double = 1, to stage: Stage
  ) {
    let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: duration)
    animation.timing.repeatCount = repeatCount
    stage.add(animation, as: label)
  }
}
