import Testing
import ViewKernel
import ViewKernelWidgets

@Suite("Touches of popovers")
struct PopoverTouchTests {
  private let scene = PopoverScene()
  private var window: Window { scene.window }
  private var popover: PopoverController { scene.popover }

  private final class Log {
    var lines: [String] = []
  }

  /// Writes down what the popover asks and tells.
  private func log(answering answer: Bool = true) -> Log {
    let log = Log()
    popover.shouldDismiss = { _ in
      log.lines.append("should")
      return answer
    }
    popover.didDismiss = { [clock = window.clock] in
      log.lines.append("did \(clock.now) \($0.arrowDirection)")
    }
    return log
  }

  @Test("F44: a tap beside the popover dismisses it; it is asked first, and notified after")
  func tapOutside() {
    let log = log()
    scene.settle()
    #expect(window.tap(at: scene.outside) === popover.backgroundView?.superview)
    #expect(log.lines == ["should"] && !popover.isPopoverVisible)
    #expect(window.tap(at: scene.outside) != nil, "what lies below is not reached yet")
    window.advance(to: 1.25)
    #expect(log.lines == ["should", "did 1.25 unknown"])
    #expect(window.tap(at: scene.outside) == nil)
  }

  @Test("G10: a tap right after a dismissal without animation reaches the view below")
  func tapAfterInstantDismissal() {
    scene.settle()
    #expect(window.hitTest(scene.button.center) !== scene.button)
    popover.dismiss(animated: false)
    #expect(window.hitTest(scene.button.center) === scene.button)
    window.advance(by: 0)
    #expect(window.hitTest(scene.button.center) === scene.button)
  }

  @Test("F44: a popover that says no stays")
  func saysNo() {
    let log = log(answering: false)
    scene.settle()
    window.tap(at: scene.outside)
    window.tap(at: scene.outside)
    #expect(log.lines == ["should", "should"] && popover.isPopoverVisible)
  }

  @Test("F44: a dismissal by the program asks nobody and tells nobody")
  func programmatic() {
    let log = log()
    scene.settle()
    popover.dismiss()
    window.advance(by: 1)
    #expect(log.lines.isEmpty)
  }

  @Test("F44: views that others remove, or that leave with the window, are not reported")
  func takenAway() {
    let log = log()
    let background = scene.settle()
    background.superview?.removeFromSuperview()
    window.advance(by: 1)
    #expect(log.lines.isEmpty && !popover.isPopoverVisible)
    scene.settle()
    window.tap(at: scene.outside)
    popover.backgroundView?.superview?.removeFromSuperview()
    window.advance(by: 0)
    #expect(log.lines == ["should", "did 3.0 unknown"], "this one was dismissed by a tap")
  }

  @Test("F44: dismissed and presented again by the closure that is asked, it stays")
  func presentedWhileAsked() {
    scene.settle()
    var dismissals = 0
    popover.didDismiss = { _ in dismissals += 1 }
    popover.shouldDismiss = { [unowned scene] in
      $0.dismiss()
      $0.present(in: scene.button)
      return true
    }
    window.tap(at: scene.outside)
    window.advance(by: 1)
    #expect(popover.isPopoverVisible && dismissals == 0)
  }

  @Test("F46: touches in the popover are its own, also where nothing takes them")
  func inside() {
    let log = log()
    var taps = 0
    let item = Button(title: "Copy", frame: Rect(x: 0, y: 0, width: 300, height: 44))
    item.onTap = { _ in taps += 1 }
    scene.menu.addSubview(item)
    let background = scene.settle()
    func tap(_ x: Double, _ y: Double) -> View? {
      window.tap(at: Point(x: background.frame.minX + x, y: background.frame.minY + y))
    }
    #expect(tap(20, 40) === item && taps == 1)
    #expect(tap(20, 150) != nil && tap(2, 100) != nil && tap(158, 5) != nil)
    #expect(log.lines.isEmpty && popover.isPopoverVisible)
  }

  @Test("F46: a passthrough view gets its touches, and the popover stays")
  func passthrough() {
    let log = log()
    var taps: [String] = []
    let toolbar = View(frame: Rect(x: 0, y: 0, width: 1024, height: 44))
    let item = Button(title: "Edit", frame: Rect(x: 10, y: 0, width: 44, height: 44))
    item.onTap = { _ in taps.append("edit") }
    toolbar.addSubview(item)
    window.addSubview(toolbar)
    popover.passthroughViews = [toolbar]
    let background = scene.settle()
    #expect(window.tap(at: Point(x: 20, y: 20)) === item)
    #expect(window.hitTest(Point(x: 500, y: 20)) === toolbar)
    #expect(taps == ["edit"] && log.lines.isEmpty && popover.isPopoverVisible)

    let cover = View(frame: toolbar.frame)
    window.insertSubview(cover, aboveSubview: toolbar)
    #expect(window.hitTest(Point(x: 20, y: 20)) === background.superview, "it is covered")
    cover.removeFromSuperview()

    popover.dismiss()
    #expect(window.hitTest(Point(x: 20, y: 20)) === item, "also on the way out")
    #expect(window.hitTest(scene.outside) !== window)
  }

  @Test("F46: a label is a passthrough view if it takes touches")
  func labelPassthrough() {
    let label = Label(text: "Edit", frame: Rect(x: 10, y: 10, width: 44, height: 20))
    window.addSubview(label)
    popover.passthroughViews = [label]
    let background = scene.settle()
    #expect(window.hitTest(label.center) === background.superview)
    label.isUserInteractionEnabled = true
    #expect(window.hitTest(label.center) === label)
  }

  @Test("F46: the popover over a passthrough view keeps the touches on itself")
  func overPassthrough() {
    let everything = View(frame: window.bounds)
    window.insertSubview(everything, at: 0)
    everything.addSubview(scene.button)
    popover.passthroughViews = [everything, window]
    let background = scene.settle()
    #expect(popover.passthroughViews.map { $0 === everything } == [true])
    #expect(scene.stage.diagnostics.count == 1)
    #expect(window.hitTest(background.center)?.isDescendant(of: background) == true)
    #expect(window.hitTest(scene.outside) === everything)
    #expect(window.hitTest(scene.button.center) === scene.button)
  }

  @Test("F46: each of two popovers passes taps to its own passthrough views")
  func twoPopovers() {
    let lower = scene.settle()
    let upper = PopoverController(contentView: View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    {
      MenuBackground()
    }
    upper.passthroughViews = [scene.menu, scene.button]
    upper.present(in: scene.menu)
    window.advance(by: 1)
    #expect(window.hitTest(lower.center) === scene.menu)
    #expect(window.hitTest(scene.outside) === upper.backgroundView?.superview)
    let button = scene.button.center
    #expect(window.hitTest(button) === upper.backgroundView?.superview, "the lower one is between")
    popover.passthroughViews = [scene.button]
    #expect(window.hitTest(button) === scene.button)
  }
}
