import Testing
import ViewKernel

@Suite("What a drawing has read")
struct DrawingReadTests {
  private let window = Window(size: Size(width: 100, height: 100))

  enum Face: DiscreteAnimatable { case sad, glad }

  private final class Badge: View {
    static let face = AnimatableProperty("face", initial: Face.sad)
    var count = 0

    override func drawing(_ shown: ViewPresentation) -> Drawing? {
      count += 1
      var drawing = Drawing()
      drawing.fill(Path(rect: bounds), shown[Badge.face] == .sad ? .black : .white)
      return drawing
    }
  }

  @Test("H5: a view draws again when a value of its own type has changed")
  func ownType() {
    let badge = Badge(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    window.addSubview(badge)
    let before = badge.presentation.drawing
    #expect(badge.presentation.drawing == before && badge.count == 1)
    badge[Badge.face] = .glad
    #expect(badge.presentation.drawing != before && badge.count == 2)
    badge.add(BasicAnimation(Badge.face, from: .sad, to: .glad, duration: 1))
    #expect(badge.presentation.drawing == before)
    window.advance(to: 0.75)
    #expect(badge.presentation.drawing != before && badge.count == 4)
  }

  /// A value whose comparison calls a closure.
  struct Level: DiscreteAnimatable {
    final class Hook: @unchecked Sendable {
      var onCompare: (() -> Void)?
    }

    let hook = Hook()

    static func == (a: Level, b: Level) -> Bool {
      a.hook.onCompare?()
      return a.hook === b.hook
    }
  }

  private final class Meter: View {
    static let level = AnimatableProperty("level", initial: Level())
    var count = 0

    override func drawing(_ shown: ViewPresentation) -> Drawing? {
      count += 1
      _ = shown[Meter.level]
      var drawing = Drawing()
      drawing.fill(Path(rect: Rect(x: 0, y: 0, width: Double(count), height: 1)), .black)
      return drawing
    }
  }

  @Test(
    "H5: a comparison of values may request a drawing, or draw: the latest drawing is displayed",
    arguments: [true, false])
  func requestedInComparison(draws: Bool) {
    let meter = Meter(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    window.addSubview(meter)
    // A value of its own: all views share the initial value, and cases run at the same time.
    meter[Meter.level] = Level()
    let hook = meter[Meter.level].hook
    let before = meter.presentation.drawing
    #expect(meter.presentation.drawing == before && meter.count == 1)
    hook.onCompare = { [unowned meter] in
      hook.onCompare = nil
      meter.setNeedsDisplay()
      if draws { _ = meter.presentation.drawing }
    }
    let after = meter.presentation.drawing
    #expect(after != before && hook.onCompare == nil)
    #expect(meter.presentation.drawing == after)
  }

  private final class Chart: View {
    static let bars = (0..<20).map { AnimatableProperty("bar \($0)", initial: 0.0) }
    var count = 0

    override func drawing(_ shown: ViewPresentation) -> Drawing? {
      count += 1
      var drawing = Drawing()
      // Twice, among reads of other kinds.
      for bar in Chart.bars + Chart.bars {
        _ = (shown.velocity(of: bar), shown.opacity)
        let height = shown[bar]
        drawing.fill(Path(rect: Rect(x: 0, y: 0, width: 1, height: height)), .black)
      }
      return drawing
    }
  }

  @Test("H5: a view draws again for each of the custom properties that it read", arguments: 0..<20)
  func manyCustomProperties(index: Int) {
    let chart = Chart(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    window.addSubview(chart)
    let before = chart.presentation.drawing
    #expect(chart.presentation.drawing == before && chart.count == 1)
    chart[Chart.bars[index]] = 5
    #expect(chart.presentation.drawing != before && chart.count == 2)
    chart[Chart.bars[index]] = 0
    #expect(chart.presentation.drawing == before && chart.count == 3)
  }

  private final class Grid: View {
    var readsVelocity = false
    override func drawing(_ shown: ViewPresentation) -> Drawing? {
      var drawing = Drawing()
      let x =
        readsVelocity ? shown.velocity(of: .centerX) : shown.transformToSuperview.tx
      drawing.fill(Path(rect: Rect(x: x, y: 0, width: 1, height: 1)), .black)
      return drawing
    }
  }

  @Test(
    "H5: a view draws again when the transform or the velocity that it read may have changed",
    arguments: [true, false])
  func geometry(readsVelocity: Bool) {
    let grid = Grid(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    grid.readsVelocity = readsVelocity
    window.addSubview(grid)
    let before = grid.presentation.drawing
    if readsVelocity {
      grid.add(BasicAnimation(.centerX, from: 0, to: 50, duration: 1))
    } else {
      grid.center.x += 5
    }
    #expect(grid.presentation.drawing != before)
  }
}
