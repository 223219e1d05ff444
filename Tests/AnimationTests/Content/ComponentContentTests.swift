import Testing
import ViewKernelAnimation
import ViewKernelGeometry

/// What animates a component reads what is below only where the result depends on it.
@Suite("Contents on components")
struct ComponentContentTests {
  private final class Counter: @unchecked Sendable {  // each test has its own, on one thread
    var reads = 0
  }

  private let stage = Stage()
  private let counter = Counter()
  private let turnedModel = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 5, ty: 6)
  private let moved: ComponentProperty<AffineTransform, Double>

  init() {
    let counter = counter
    moved = ComponentProperty(
      "matrix.moved", of: Token.matrix,
      get: {
        counter.reads += 1
        return $0.tx
      }, set: { $0.tx = $1 })
    stage.node.set(Token.matrix, to: turnedModel)
  }

  /// What shows of the movement at some instants of 1 s, and how often it was read meanwhile.
  private func play(_ animation: PropertyAnimation<Double>) -> (values: [Double], reads: Int) {
    animation.duration = 1
    stage.node.add(animation)
    counter.reads = 0
    let values = [0.25, 0.5, 0.75].map { stage.value(Token.matrix, at: $0).tx }
    return (values, counter.reads)
  }

  @Test("E6: constant ends on a component need nothing of what is below")
  func constantEnds() {
    let result = play(BasicAnimation(moved, from: 10, to: 50))
    #expect(result.values == [20, 30, 40])
    #expect(result.reads == 0)
  }

  @Test("E6: neither do keyframes")
  func keyframes() {
    let result = play(KeyframeAnimation(moved, values: [0, 8, 0]))
    #expect(result.values == [4, 8, 4])
    #expect(result.reads == 0)
  }

  @Test("D16: an end that is live is read")
  func liveEnd() {
    let result = play(BasicAnimation(moved, to: 25))
    #expect(result.values == [10, 15, 20])
    #expect(result.reads > 0)
  }

  @Test("D12: what is added is added onto what was read")
  func additive() {
    let animation = BasicAnimation(moved, from: 0, to: 4)
    animation.isAdditive = true
    #expect(play(animation).values == [6, 7, 8])
  }

  @Test("E6: the rest of the value is that below")
  func rest() {
    stage.node.add(BasicAnimation(moved, from: 10, to: 50, duration: 1))
    let shown = stage.value(Token.matrix, at: 0.5)
    #expect(shown.linearPart == turnedModel.linearPart)
    #expect(shown.ty == 6)
  }
}
