import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Blocks over blocks")
struct BlockOverBlockTests {
  @Test("D50: a block over one that began from the current state does not jump")
  func overBeginFromCurrentState() {
    let stage = OneViewWindow()
    let view = stage.view
    let start = view.center.x
    stage.window.animate(duration: 1, options: .beginFromCurrentState) {
      view.center.x = start + 100
    }
    stage.window.advance(to: 0.5)
    let shown = view.presentation.center.x
    stage.window.animate(duration: 1) { view.center.x = start }
    #expect(view.presentation.center.x == shown)
    stage.window.advance(to: 1)
    #expect(view.presentation.center.x < shown)
    stage.window.advance(to: 1.5)
    #expect(view.presentation.center.x == start)
  }

  @Test("D50: a short block over a long one on a colour does not jump at its end either")
  func colors() {
    let stage = OneViewWindow()
    let view = stage.view
    view.backgroundColor = .black
    var finished: [Bool] = []
    stage.window.animate(duration: 10) {
      view.backgroundColor = .white
    } completion: {
      finished.append($0)
    }
    stage.window.advance(to: 5)
    let shown = view.presentation.backgroundColor
    stage.window.animate(duration: 1) {
      view.backgroundColor = .black
    } completion: {
      finished.append($0)
    }
    #expect(view.presentation.backgroundColor == shown)
    stage.window.advance(to: 6)
    #expect(view.presentation.backgroundColor == .black)
    stage.window.advance(to: 6.5)
    #expect(view.presentation.backgroundColor == .black)
    #expect(finished == [false, true])
  }

  @Test("D50: a block over one between paths of different structure does not jump")
  func paths() {
    let stage = OneViewWindow()
    let view = stage.view
    let square = Rect(x: 0, y: 0, width: 10, height: 10)
    view.shadowPath = Path(rect: square)
    stage.window.animate(duration: 1) { view.shadowPath = Path(ellipseIn: square) }
    stage.window.advance(to: 0.6)
    let shown = view.presentation.shadowPath
    stage.window.animate(duration: 1) {
      view.shadowPath = Path(ellipseIn: Rect(x: 0, y: 0, width: 90, height: 10))
    }
    #expect(view.presentation.shadowPath == shown)
  }

  @Test("D50: an animation that the program added stays under a block, and shows again after it")
  func ownAnimationsStay() {
    let stage = OneViewWindow()
    let view = stage.view
    let own = BasicAnimation(.backgroundColor, from: .black, to: .black, duration: 10)
    view.add(own, forKey: "own")
    stage.window.animate(duration: 1) { view.backgroundColor = .white }
    #expect(view.animation(forKey: "own") != nil)
  }

  @Test("D51: two changes of one property in a block are one block: it finishes")
  func twoChanges() {
    let stage = OneViewWindow()
    var finished: [Bool] = []
    stage.window.animate(duration: 1, options: .beginFromCurrentState) {
      stage.view.opacity = 0.5
      stage.view.opacity = 0
    } completion: {
      finished.append($0)
    }
    stage.window.advance(to: 1)
    #expect(finished == [true])
  }

  @Test("D53: a transaction inside a block keeps its delay and its options")
  func nestedTransaction() {
    let stage = OneViewWindow()
    let view = stage.view
    stage.window.animate(duration: 1, delay: 1, options: .allowUserInteraction) {
      stage.window.transaction {
        $0.setCompletion { _ in }
        view.opacity = 0.5
      }
    }
    #expect(stage.window.hitTest(view.center) === view)
    stage.window.advance(to: 1)
    #expect(view.presentation.opacity == 1)
    stage.window.advance(to: 2)
    #expect(view.presentation.opacity == 0.5)
  }

  @Test("D53: a transaction takes over the values of the outer one when it is opened")
  func valuesWhenOpened() {
    let stage = OneViewWindow()
    stage.window.transaction { outer in
      outer.animationDuration = 1
      outer.timingCurve = .easeIn
      stage.window.transaction { inner in
        #expect(inner.timingCurve == .easeIn)
        outer.animationDuration = 2
        #expect(inner.animationDuration == 1)
        inner.timingCurve = nil
        #expect(inner.timingCurve == nil)
      }
      #expect(outer.animationDuration == 2)
      #expect(outer.timingCurve == .easeIn)
    }
  }

  @Test("A13: a transaction that is no block keeps no touches off")
  func plainTransaction() {
    let stage = OneViewWindow()
    stage.window.transaction {
      $0.animationDuration = 1
      stage.view.opacity = 0.5
    }
    #expect(stage.window.hitTest(stage.view.center) === stage.view)
  }

  @Test("D53: a block inside one of no duration has none, unless it overrides it")
  func nestedInNothing() {
    let stage = OneViewWindow()
    stage.window.animate(duration: 0) {
      stage.window.animate(duration: 1) { stage.view.opacity = 0 }
      stage.window.animate(duration: 1, options: .overrideInheritedDuration) {
        stage.view.center.x += 10
      }
    }
    #expect(stage.view.presentation.opacity == 0)
    #expect(stage.view.animationKeys == ["center"])
  }

  @Test("D1, B18: an advance inside a block is refused, so all of it begins at one instant")
  func advanceInside() {
    let stage = OneViewWindow()
    var messages: [String] = []
    stage.window.onDiagnostic = { messages.append($0.message) }
    stage.window.animate(duration: 1) {
      stage.view.opacity = 0
      stage.window.advance(by: 0.5)
      stage.view.center.x += 10
    }
    #expect(stage.window.now == 0)
    #expect(messages.count == 1)
    let begins = stage.view.animationKeys.map {
      stage.view.animation(forKey: $0)?.timing.beginTime
    }
    #expect(begins == [0, 0])
  }
}
