import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Snapshots")
struct SnapshotTests {
  private func names(_ window: Window) -> [String] { window.snapshotViews().map(\.displayName) }

  @Test("The list is in drawing order: parents first, siblings back to front")
  func drawingOrder() {
    let stage = LoggingStage()
    let a = stage.add("a")
    stage.add("b")
    stage.add("c", to: a)
    #expect(names(stage.window) == ["window", "a", "c", "b"])
    #expect(stage.window.snapshot().map(\.identifier) == [0, 1, 3, 2])
  }

  @Test("Transforms lead from each view's own space to the window's", arguments: 0..<20)
  func transforms(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = LoggingStage()
    _ = addRandomViews(8, to: stage.window, using: &random)
    let items = stage.window.snapshot()
    #expect(items.count == 9)
    for (item, view) in zip(items, stage.window.snapshotViews()) {
      let point = randomPoint(using: &random)
      #expect(item.bounds == view.bounds)
      // Scales up to 4 a level stretch a rounding, see the conversion tests.
      #expect(isClose(point.applying(item.transform), view.convert(point, to: nil), within: 1e-7))
    }
  }

  @Test("A16: opacity in a snapshot is the product from the window down")
  func effectiveOpacity() {
    let stage = LoggingStage()
    stage.window.opacity = 0.5
    let a = stage.add("a")
    let b = stage.add("b", to: a)
    a.opacity = 0.5
    b.opacity = 0.25
    #expect(stage.window.snapshot().map(\.opacity) == [0.5, 0.25, 0.0625])
  }

  @Test("A15: each item names the nearest clipping ancestor's place, or -1")
  func clips() {
    let stage = LoggingStage()
    let outer = stage.add("outer")
    let middle = stage.add("middle", to: outer)
    let inner = stage.add("inner", to: middle)
    stage.add("leaf", to: inner)
    stage.add("last")
    outer.clipsToBounds = true
    inner.clipsToBounds = true
    let items = stage.window.snapshot()
    #expect(names(stage.window) == ["window", "outer", "middle", "inner", "leaf", "last"])
    #expect(items.map(\.clip) == [-1, -1, 1, 1, 3, -1])
  }

  @Test("A14, A16: hidden, transparent and singular views are left out with their subviews")
  func leftOut() {
    let stage = LoggingStage()
    let hidden = stage.add("hidden")
    let clear = stage.add("clear")
    let flat = stage.add("flat")
    for view in [hidden, clear, flat] { stage.add("inside", to: view) }
    stage.add("shown")
    hidden.isHidden = true
    clear.opacity = 0
    flat.transform = AffineTransform(scaleX: 1, y: 0)
    #expect(names(stage.window) == ["window", "shown"])
    hidden.isHidden = false
    flat.transform = .identity
    #expect(stage.window.snapshot().count == 6)
    stage.window.isHidden = true
    #expect(stage.window.snapshot().isEmpty)
  }

  @Test("A snapshot shows animated values, not model values")
  func animatedValues() throws {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.window.animate(duration: 1, curve: .linear) {
      view.center.x += 100
      view.opacity = 0
      view.bounds.size.width = 20
      view.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
    }
    stage.advance(to: 0.5)
    let item = try #require(stage.window.snapshot().last)
    #expect(item.opacity == 0.5)
    #expect(item.bounds == Rect(x: 0, y: 0, width: 15, height: 10))
    #expect(item.transform == AffineTransform(translationX: 55 - 7.5, y: 0))
    #expect(item.backgroundColor == view.presentation.backgroundColor)
    #expect(item.backgroundColor != view.backgroundColor)
  }

  @Test("Appending keeps what the list held, and clips name places in the whole list")
  func appending() {
    let stage = LoggingStage()
    let view = stage.add("view")
    stage.add("inner", to: view)
    view.clipsToBounds = true
    var items = stage.window.snapshot()
    stage.window.appendSnapshot(to: &items)
    #expect(items.map(\.clip) == [-1, -1, 1, -1, -1, 4])
  }
}
