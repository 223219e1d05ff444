import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Hit testing")
struct ViewHitTestingTests {
  @Test("A11: the last subview that contains the point wins, else the view itself")
  func lastSubviewWins() {
    let stage = LoggingStage()
    let back = stage.add("back", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let front = stage.add("front", frame: Rect(x: 50, y: 0, width: 100, height: 100))
    let inner = stage.add("inner", frame: Rect(x: 10, y: 10, width: 20, height: 20), to: front)
    #expect(stage.window.hitTest(Point(x: 75, y: 50)) === front)
    #expect(stage.window.hitTest(Point(x: 25, y: 50)) === back)
    #expect(stage.window.hitTest(Point(x: 65, y: 15)) === inner)
    #expect(stage.window.hitTest(Point(x: 200, y: 200)) === stage.window)
    #expect(stage.window.hitTest(Point(x: 400, y: 200)) == nil)
    stage.window.bringSubviewToFront(back)
    #expect(stage.window.hitTest(Point(x: 75, y: 50)) === back)
  }

  @Test("A11: a view of opacity 0.01 is hit, one below is not", arguments: [0, 0.0099999, 0.01, 1])
  func opacityLimit(opacity: Double) {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.opacity = opacity
    let hit = stage.window.hitTest(Point(x: 50, y: 50))
    #expect(hit === (opacity < 0.01 ? stage.window : view))
  }

  @Test("A11: only the view's own opacity counts, not the product of its ancestors'")
  func ownOpacityCounts() {
    let stage = LoggingStage()
    let outer = stage.add("outer", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = stage.add("inner", frame: Rect(x: 0, y: 0, width: 100, height: 100), to: outer)
    outer.opacity = 0.05
    inner.opacity = 0.05
    #expect(stage.window.hitTest(Point(x: 50, y: 50)) === inner)
  }

  @Test("A11: a hidden view and one that ignores touches are passed over with their subviews")
  func hiddenAndDisabled() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.add("inner", frame: Rect(x: 0, y: 0, width: 100, height: 100), to: view)
    let point = Point(x: 50, y: 50)
    view.isHidden = true
    #expect(stage.window.hitTest(point) === stage.window)
    view.isHidden = false
    view.isUserInteractionEnabled = false
    #expect(!view.isUserInteractionEnabled)
    #expect(stage.window.hitTest(point) === stage.window)
    #expect(view.hitTest(point) == nil)
    stage.window.isUserInteractionEnabled = false
    #expect(stage.window.hitTest(point) == nil)
  }

  @Test("A12: bounds include their left and upper edge and exclude the others")
  func halfOpenBounds() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 20))
    view.bounds.origin = Point(x: 5, y: 5)
    #expect(view.point(inside: Point(x: 5, y: 5)))
    #expect(view.point(inside: Point(x: 14.999, y: 24.999)))
    #expect(!view.point(inside: Point(x: 15, y: 5)))
    #expect(!view.point(inside: Point(x: 5, y: 25)))
    #expect(!view.point(inside: Point(x: 4.999, y: 5)))
  }

  @Test("A12: a subview's part outside its superview is never hit", arguments: [false, true])
  func outsidePartIsNotHit(clips: Bool) {
    let stage = LoggingStage()
    let outer = stage.add("outer", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let inner = stage.add("inner", frame: Rect(x: 25, y: 25, width: 50, height: 50), to: outer)
    outer.clipsToBounds = clips
    #expect(stage.window.hitTest(Point(x: 40, y: 40)) === inner)
    #expect(stage.window.hitTest(Point(x: 60, y: 60)) === stage.window)
  }

  @Test("A12: an overridden point(inside:) decides, for the view as well as for its subviews")
  func overriddenPointInside() {
    let stage = LoggingStage()
    let disc = DiscView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(disc)
    #expect(stage.window.hitTest(Point(x: 50, y: 50)) === disc)
    #expect(stage.window.hitTest(Point(x: 2, y: 2)) === stage.window)
  }

  @Test("Hits go through transforms, anchors and bounds origins")
  func hitsGoThroughTransforms() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 100, y: 100, width: 100, height: 20))
    view.transform = AffineTransform(rotationAngle: .pi / 2)  // frame (140, 60, 20, 100)
    let inner = stage.add("inner", frame: Rect(x: 1000, y: 0, width: 10, height: 20), to: view)
    view.bounds.origin.x = 1000
    #expect(stage.window.hitTest(Point(x: 145, y: 65)) === inner)
    #expect(stage.window.hitTest(Point(x: 145, y: 155)) === view)
    #expect(stage.window.hitTest(Point(x: 110, y: 110)) === stage.window)
  }

  @Test("A14: a view under a singular transform is passed over, and nothing traps")
  func singularIsNotHit() {
    let stage = LoggingStage()
    let flat = stage.add("flat", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.add("inner", frame: Rect(x: 0, y: 0, width: 100, height: 100), to: flat)
    for transform in [
      AffineTransform(scaleX: 0, y: 0), AffineTransform(scaleX: 1, y: 0),
      AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    ] {
      flat.transform = transform
      #expect(stage.window.hitTest(Point(x: 50, y: 50)) === stage.window)
    }
    flat.transform = .identity
    #expect(stage.window.hitTest(Point(x: 50, y: 50)) !== stage.window)
  }

  @Test("A15: clipping changes neither frame, nor layout, nor hits inside")
  func clippingChangesNoHit() {
    let stage = LoggingStage()
    let outer = stage.add("outer", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let inner = stage.add("inner", frame: Rect(x: 25, y: 25, width: 50, height: 50), to: outer)
    stage.settle()
    outer.clipsToBounds = true
    #expect(outer.clipsToBounds)
    #expect(!stage.window.subtreeNeedsLayout)
    #expect(inner.frame == Rect(x: 25, y: 25, width: 50, height: 50))
    #expect(stage.window.hitTest(Point(x: 40, y: 40)) === inner)
  }

  @Test("A tap is handled by the view it hits, or else by the nearest ancestor that takes it")
  func tapGoesUp() {
    let stage = LoggingStage()
    let outer = TappedView(frame: Rect(x: 10, y: 10, width: 100, height: 100))
    stage.window.addSubview(outer)
    stage.add("inner", frame: Rect(x: 20, y: 20, width: 10, height: 10), to: outer)
    #expect(stage.tap(at: Point(x: 35, y: 36)) === outer)
    #expect(outer.taps == [Point(x: 25, y: 26)])
    #expect(stage.tap(at: Point(x: 200, y: 200)) == nil)
  }
}

/// Round, as far as touches are concerned.
private final class DiscView: View {
  override func point(inside point: Point) -> Bool {
    let x = point.x - bounds.midX
    let y = point.y - bounds.midY
    return x * x + y * y < bounds.width * bounds.width / 4
  }
}

/// Takes every tap and remembers where.
private final class TappedView: View {
  var taps: [Point] = []

  override func handleTap(at point: Point) -> Bool {
    taps.append(point)
    return true
  }
}
