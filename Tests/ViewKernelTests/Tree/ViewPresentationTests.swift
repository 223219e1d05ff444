import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("What views show")
struct ViewPresentationTests {
  @Test("A13: hit testing uses model values, presentation.hitTest the ones on screen")
  func presentationHits() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 20, height: 20))
    stage.window.animate(duration: 1, curve: .linear, options: .allowUserInteraction) {
      view.center.x += 200
    }
    stage.advance(to: 0.5)
    #expect(view.presentation.frame == Rect(x: 100, y: 0, width: 20, height: 20))
    #expect(stage.window.hitTest(Point(x: 210, y: 10)) === view)
    #expect(stage.window.hitTest(Point(x: 110, y: 10)) === stage.window)
    #expect(stage.window.presentation.hitTest(Point(x: 110, y: 10)) === view)
    #expect(stage.window.presentation.hitTest(Point(x: 210, y: 10)) === stage.window)
  }

  @Test("A13: presentation.hitTest uses the bounds on screen, too")
  func presentationHitsUseBounds() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.anchorPoint = .zero
    view.center = .zero
    stage.window.animate(duration: 1, curve: .linear, options: .allowUserInteraction) {
      view.bounds.size.width = 200
    }
    stage.advance(to: 0.5)
    #expect(view.presentation.bounds.width == 150)
    #expect(stage.window.hitTest(Point(x: 170, y: 50)) === view)
    #expect(stage.window.presentation.hitTest(Point(x: 130, y: 50)) === view)
    #expect(stage.window.presentation.hitTest(Point(x: 170, y: 50)) === stage.window)
  }

  @Test("A13: presentation.hitTest uses the opacity on screen")
  func presentationHitsUseOpacity() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.window.animate(duration: 1, curve: .linear, options: .allowUserInteraction) {
      view.opacity = 0
    }
    stage.advance(to: 0.5)
    #expect(stage.window.hitTest(Point(x: 50, y: 50)) === stage.window)
    #expect(stage.window.presentation.hitTest(Point(x: 50, y: 50)) === view)
  }

  @Test("A13: a view moved by a block is skipped while the block runs")
  func movedViewsAreSkipped() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.add("inner", frame: Rect(x: 0, y: 0, width: 100, height: 100), to: view)
    stage.window.animate(duration: 1) { view.center.x += 10 }
    let point = Point(x: 50, y: 50)
    #expect(stage.window.hitTest(point) === stage.window)
    stage.advance(to: 0.5)
    #expect(stage.window.hitTest(point) === stage.window)
    #expect(stage.window.presentation.hitTest(point) === stage.window)
    stage.advance(to: 1)
    #expect(stage.window.hitTest(point) === view.subviews[0])
  }

  @Test("A13: with .allowUserInteraction a view moved by a block is hit")
  func allowedInteraction() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.window.animate(duration: 1, options: .allowUserInteraction) { view.center.x += 10 }
    #expect(stage.window.hitTest(Point(x: 50, y: 50)) === view)
  }

  @Test("A13: while one of two blocks that blocks touches runs, the view is skipped")
  func twoBlocks() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.window.animate(duration: 1) { view.center.x += 10 }
    stage.window.animate(duration: 2) { view.opacity = 0.5 }
    stage.window.animate(duration: 3, options: .allowUserInteraction) { view.center.x += 10 }
    stage.advance(to: 1.5)
    #expect(stage.window.hitTest(Point(x: 50, y: 50)) === stage.window)
    stage.advance(to: 2)
    #expect(stage.window.hitTest(Point(x: 50, y: 50)) === view)
  }

  @Test("A13: a view whose blocking animation is removed can be hit again")
  func removalUnblocks() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.window.animate(duration: 1) { view.center.x += 10 }
    view.removeAllAnimations()
    #expect(stage.window.hitTest(Point(x: 50, y: 50)) === view)
  }

  @Test("D34: a presentation follows later changes of a view that nothing animates")
  func presentationFollows() {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let shown = view.presentation
    view.center.x += 10
    view.opacity = 0.5
    #expect(shown.center == Point(x: 60, y: 50))
    #expect(shown.opacity == 0.5)
    #expect(view.presentation.center == Point(x: 60, y: 50))
  }
}
