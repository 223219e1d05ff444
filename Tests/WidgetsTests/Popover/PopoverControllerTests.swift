import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Popover controller")
struct PopoverControllerTests {
  private let scene = PopoverScene()
  private var window: Window { scene.window }
  private var popover: PopoverController { scene.popover }

  // MARK: Presenting

  @Test("F39: presented from a button it stands below it, with the content inside")
  func presents() throws {
    popover.present(in: scene.button)
    let background = try #require(popover.backgroundView)
    #expect(background.frame == Rect(x: 364, y: 144, width: 316, height: 235))
    #expect(background.arrowDirection == .up && background.arrowOffset == 0)
    #expect(scene.menu.superview === background)
    #expect(scene.menu.frame == Rect(x: 8, y: 27, width: 300, height: 200))
    #expect(popover.isPopoverVisible && popover.arrowDirection == .up)
    #expect(window.subviews.last === background.superview)
  }

  @Test("F36: without a rect the whole source view counts, with one that part of it")
  func sourceRect() throws {
    let toolbar = View(frame: Rect(x: 0, y: 100, width: 1024, height: 44))
    toolbar.bounds.origin = Point(x: 7, y: 9)
    window.addSubview(toolbar)
    popover.present(from: Rect(x: 507, y: 9, width: 44, height: 44), in: toolbar)
    #expect(popover.backgroundView?.frame == Rect(x: 364, y: 144, width: 316, height: 235))
    popover.dismiss(animated: false)
    popover.present(in: toolbar)
    #expect(popover.backgroundView?.frame.midX == 512)
  }

  @Test("F36: a source inside transformed views, in a window whose bounds begin elsewhere")
  func deepSource() throws {
    window.bounds.origin = Point(x: 1000, y: 2000)
    let card = View(frame: Rect(x: 1400, y: 2050, width: 100, height: 100))
    card.transform = AffineTransform(scaleX: 2, y: 2)
    window.addSubview(card)
    let dot = View(frame: Rect(x: 50, y: 50, width: 10, height: 10))
    card.addSubview(dot)
    popover.present(in: dot)
    let source = try #require(dot.convert(dot.bounds, to: window))
    let background = try #require(popover.backgroundView)
    #expect(source.size == Size(width: 20, height: 20))
    #expect(background.convert(background.bounds, to: window)?.minY == source.maxY)
    #expect(background.convert(background.bounds, to: window)?.midX == source.midX)
  }

  @Test("F4: the measures are those of the window that it is presented in")
  func metricsOfWindow() {
    final class WindowBackground: MenuBackground {
      override class func metrics(in window: Window?) -> PopoverMetrics {
        var metrics = super.metrics(in: window)
        metrics.arrowHeight = window == nil ? 0 : 40
        return metrics
      }
    }
    popover.makeBackground = { WindowBackground() }
    popover.present(in: scene.button)
    #expect(popover.backgroundView?.frame.size == Size(width: 316, height: 256))
    #expect(scene.menu.frame.minY == 48)
  }

  @Test("F40: with no directions permitted it has no arrow and lies over its source")
  func noArrow() {
    popover.permittedArrowDirections = []
    popover.present(in: scene.button)
    #expect(popover.backgroundView?.frame == Rect(x: 364, y: 14, width: 316, height: 216))
    #expect(popover.arrowDirection == [])
    #expect(scene.menu.frame == Rect(x: 8, y: 8, width: 300, height: 200))
  }

  @Test("F40: unknown permitted directions are a programmer error")
  func unknownDirections() async {
    await #expect(processExitsWith: .failure) {
      PopoverScene().popover.permittedArrowDirections = .unknown
    }
  }

  @Test("F41: a popover can be allowed to lie over its source")
  func overlaps() {
    scene.button.frame = Rect(x: 0, y: 184, width: 1024, height: 400)
    popover.present(in: scene.button)
    #expect(popover.backgroundView?.bounds.height == 174)
    #expect(scene.menu.bounds.height == 139)
    popover.canOverlapSourceViewRect = true
    #expect(popover.backgroundView?.bounds.height == 235)
    #expect(scene.menu.bounds.height == 200)
  }

  @Test("F35: margins of its own keep it away from the edges")
  func margins() {
    scene.button.frame.origin.x = 980
    popover.present(in: scene.button)
    #expect(popover.backgroundView?.frame.maxX == 1014)
    popover.popoverLayoutMargins = EdgeInsets(top: 0, left: 0, bottom: 0, right: 50)
    #expect(popover.backgroundView?.frame.maxX == 974)
    #expect(popover.backgroundView?.arrowOffset == 132.5)
  }

  // MARK: Coming and going

  @Test("F45: it fades in and out in 0.25 s, and its views go then")
  func fades() throws {
    popover.present(in: scene.button)
    let background = try #require(popover.backgroundView)
    let root = try #require(background.superview)
    #expect(background.presentation.opacity == 0 && background.opacity == 1)
    window.advance(to: 0.125)
    #expect(isClose(background.presentation.opacity, 0.5))
    window.advance(to: 0.25)
    #expect(background.presentation.opacity == 1)
    window.advance(to: 1)
    popover.dismiss()
    #expect(!popover.isPopoverVisible)
    window.advance(to: 1.125)
    #expect(isClose(root.presentation.opacity, 0.5))
    #expect(root.superview === window)
    window.advance(to: 1.25)
    #expect(root.superview == nil && popover.backgroundView == nil)
    #expect(window.subviewCount == 1 && window.nextEventTime == nil)
  }

  @Test("F45: dismissed while it fades in, it goes on from what shows")
  func dismissedWhileFadingIn() throws {
    popover.present(in: scene.button)
    let background = try #require(popover.backgroundView)
    let root = try #require(background.superview)
    func shown() -> Double { background.presentation.opacity * root.presentation.opacity }
    window.advance(to: 0.1)
    let before = shown()
    popover.dismiss()
    #expect(shown() == before)
    window.advance(to: 0.35)
    #expect(root.superview == nil)
  }

  @Test("F45: not animated, it is there at once, and gone in this instant")
  func notAnimated() throws {
    popover.present(in: scene.button, animated: false)
    let root = try #require(popover.backgroundView?.superview)
    #expect(popover.backgroundView?.presentation.opacity == 1)
    #expect(window.nextEventTime == nil)
    popover.dismiss(animated: false)
    #expect(root.presentation.opacity == 0 && !popover.isPopoverVisible)
    window.advance(by: 0)
    #expect(root.superview == nil)
  }

  @Test("F45: blocks around the calls have no say in the fades")
  func blocksAround() throws {
    window.animate(duration: 4, curve: .linear) { popover.present(in: scene.button) }
    let background = try #require(popover.backgroundView)
    #expect(background.presentation.frame == Rect(x: 364, y: 144, width: 316, height: 235))
    window.advance(to: 0.25)
    #expect(background.presentation.opacity == 1)
    window.performWithoutAnimation { popover.dismiss() }
    #expect(background.superview?.presentation.opacity == 1)
    window.advance(to: 0.5)
    #expect(popover.backgroundView == nil)
  }

  @Test("F44: the direction is unknown before the presentation and from the dismissal on")
  func directionComesAndGoes() {
    #expect(popover.arrowDirection == .unknown)
    scene.settle()
    #expect(popover.arrowDirection == .up)
    popover.dismiss()
    #expect(popover.arrowDirection == .unknown)
    window.advance(by: 1)
    #expect(popover.arrowDirection == .unknown)
  }

  @Test("F45: presented again while visible it goes over to the new source, in its own time")
  func goesOver() throws {
    let background = scene.settle()
    let other = View(frame: Rect(x: 500, y: 700, width: 44, height: 44))
    window.addSubview(other)
    window.animate(duration: 9) { popover.present(in: other) }
    #expect(popover.backgroundView === background)
    #expect(background.frame == Rect(x: 364, y: 465, width: 316, height: 235))
    #expect(background.arrowDirection == .down)
    #expect(background.presentation.frame.minY == 144)
    window.advance(by: 0.125)
    #expect(isClose(background.presentation.frame.minY, (144 + 465) / 2))
    window.advance(by: 0.125)
    #expect(background.presentation.frame.minY == 465)
    window.animate(duration: 1, curve: .linear) {
      popover.present(
        from: Rect(x: 0, y: 0, width: 44, height: 44), in: scene.button, animated: false)
    }
    window.advance(by: 0.5)
    #expect(isClose(background.presentation.frame.minY, (144 + 465) / 2), "as the block has it")
  }

  @Test("F45: presented again while it fades out it comes back at once")
  func comesBack() {
    let background = scene.settle()
    popover.dismiss()
    window.advance(by: 0.1)
    popover.present(in: scene.button)
    #expect(popover.isPopoverVisible)
    #expect(background.window == nil && popover.backgroundView?.window === window)
    #expect(window.subviewCount == 2)
    window.advance(by: 1)
    #expect(popover.isPopoverVisible && scene.menu.window === window)
  }

  @Test("F45: calls at the wrong time are ignored, with a diagnostic")
  func wrongTimes() {
    let (events, other) = (scene.stage.events, LoggingStage())
    popover.dismiss()
    popover.present(in: View())
    #expect(events.diagnostics.isEmpty, "there is no window yet to tell")
    popover.present(in: scene.button)
    #expect(
      events.diagnostics.map(\.message) == [
        "PopoverController menu: dismiss: the popover is not visible",
        "PopoverController menu: present: view is in no window",
      ])
    events.diagnostics = []
    popover.present(in: scene.menu)
    popover.present(in: other.window)
    popover.present(from: Rect(x: .nan, y: 0, width: 1, height: 1), in: scene.button)
    popover.preferredContentSize = Size(width: .infinity, height: 1)
    popover.popoverLayoutMargins = EdgeInsets(.nan)
    #expect(events.diagnostics.map(\.kind) == [.ignored, .ignored, .refused, .refused, .refused])
    #expect(popover.backgroundView?.frame == Rect(x: 364, y: 144, width: 316, height: 235))
    popover.dismiss()
    popover.dismiss()
    #expect(events.diagnostics.count == 6)
    #expect(other.diagnostics.isEmpty)
  }

  // MARK: Size

  @Test("F48: another size is taken at once, in a block with the block, and animated on request")
  func resizes() {
    let background = scene.settle()
    popover.preferredContentSize = Size(width: 400, height: 300)
    #expect(background.presentation.bounds.size == Size(width: 416, height: 335))
    #expect(scene.menu.presentation.bounds.size == Size(width: 400, height: 300))
    window.animate(duration: 1) {
      popover.preferredContentSize = Size(width: 300, height: 200)
    }
    window.advance(by: 0.5)
    #expect(isClose(background.presentation.bounds.width, 366))
    #expect(isClose(scene.menu.presentation.bounds.width, 350))
    window.advance(by: 1)
    window.animate(duration: 1) {
      popover.setContentSize(Size(width: 400, height: 300), animated: true)
    }
    window.advance(by: 0.125)
    #expect(isClose(background.presentation.bounds.width, 366))
    window.advance(by: 0.125)
    #expect(background.presentation.bounds.width == 416)
    popover.setContentSize(Size(width: -5, height: 10), animated: false)
    #expect(scene.menu.bounds.size == Size(width: 0, height: 10))
  }

  @Test("F48: a larger size keeps the direction where it fits, and finds another one where not")
  func resizeKeepsDirection() {
    scene.button.frame.origin.y = 360
    popover.permittedArrowDirections = .down
    scene.settle()
    popover.permittedArrowDirections = .any
    #expect(popover.arrowDirection == .down)
    popover.preferredContentSize.height = 310
    #expect(popover.arrowDirection == .down)
    popover.preferredContentSize.height = 320
    #expect(popover.arrowDirection == .left)
  }

  @Test("F48: what an observer of a placement sets wins over that placement")
  func observerSetsSize() {
    let background = scene.settle()
    var heard = 0
    let token = background.observe(.bounds) { [unowned popover] _ in
      heard += 1
      if heard == 1 { popover.preferredContentSize = Size(width: 100, height: 50) }
    }
    popover.preferredContentSize = Size(width: 400, height: 300)
    token.cancel()
    #expect(background.frame == Rect(x: 464, y: 144, width: 116, height: 85))
    #expect(scene.menu.frame == Rect(x: 8, y: 27, width: 100, height: 50))
    #expect(window.invariantViolations() == [])
  }

  // MARK: Following

  @Test("F47: it follows its source, whatever moves that")
  func follows() {
    let toolbar = View(frame: Rect(x: 0, y: 50, width: 1024, height: 100))
    window.addSubview(toolbar)
    toolbar.addSubview(scene.button)
    scene.button.frame = Rect(x: 500, y: 0, width: 44, height: 44)
    let background = scene.settle()
    #expect(background.frame.minY == 94)
    scene.button.frame.origin.y = 20
    window.advance(by: 0)
    #expect(background.frame.minY == 114)
    toolbar.center.y += 10
    window.advance(by: 0)
    #expect(background.frame.minY == 124)
    toolbar.bounds.origin.y = 5
    window.advance(by: 0)
    #expect(background.frame.minY == 119)
    toolbar.transform = AffineTransform(translationX: 0, y: 7)
    window.advance(by: 0)
    #expect(background.frame.minY == 126)
    scene.button.bounds.size.height = 50
    window.advance(by: 0)
    #expect(background.presentation.frame.minY == 129)
    scene.button.removeFromSuperview()
    window.advance(by: 0)
    #expect(background.frame.minY == 129, "it stays where it is")
    window.addSubview(scene.button)
    scene.button.frame = Rect(x: 500, y: 100, width: 44, height: 44)
    window.advance(by: 0)
    #expect(background.frame.minY == 144)
  }

  @Test(
    "F47: when the window turns, source and popover are laid out in its block",
    arguments: [false, true])
  func rotates(isAnimated: Bool) {
    final class Bar: View {
      override func layoutSubviews() {
        subviews.first?.center = Point(x: bounds.width - 30, y: 22)
      }
    }
    final class Screen: View {
      override func layoutSubviews() {
        subviews.first?.frame = Rect(x: 0, y: 0, width: bounds.width, height: 44)
      }
    }
    let (screen, bar) = (Screen(frame: window.bounds), Bar())
    window.addSubview(screen)
    screen.addSubview(bar)
    bar.addSubview(scene.button)
    window.layoutIfNeeded()
    let background = scene.settle()
    #expect(background.frame == Rect(x: 698, y: 44, width: 316, height: 235))
    func turn() {
      window.bounds.size = Size(width: 768, height: 1024)
      screen.frame = window.bounds
      window.layoutIfNeeded()
    }
    if isAnimated { window.animate(duration: 1) { turn() } } else { turn() }
    #expect(background.frame == Rect(x: 442, y: 44, width: 316, height: 235))
    #expect(background.arrowDirection == .up && background.arrowOffset == 132.5)
    #expect(background.presentation.frame.minX == (isAnimated ? 698 : 442))
    window.advance(by: 0.5)
    #expect(isClose(background.presentation.frame.minX, isAnimated ? 570 : 442))
  }

  @Test("F47: a source that runs away from its popover is left alone after 100 rounds")
  func runsAway() {
    let background = scene.settle()
    let token = background.observe(.center) { [unowned scene] _ in scene.button.center.x -= 1 }
    scene.button.center.x += 50
    window.advance(by: 0)
    #expect(scene.stage.diagnostics.map(\.kind) == [.limit])
    let place = background.frame
    window.advance(by: 1)
    #expect(background.frame == place && scene.stage.diagnostics.count == 1)
    token.cancel()
  }

  @Test("F47: it follows its source also when another one that did has gone")
  func followsAfterOthers() throws {
    let scene = PopoverScene()
    scene.settle()
    let other = View(frame: Rect(x: 200, y: 500, width: 44, height: 44))
    scene.window.addSubview(other)
    let second = PopoverController(
      contentView: View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    ) {
      MenuBackground()
    }
    second.present(in: other)
    scene.window.advance(by: 1)
    scene.popover.dismiss(animated: false)
    scene.window.advance(by: 1)
    let background = try #require(second.backgroundView)
    let before = background.frame.origin.x
    other.frame.origin.x += 30
    scene.window.advance(by: 0)
    #expect(background.frame.origin.x == before + 30)
  }

  @Test("F47: more popovers than there are rounds follow one source")
  func crowd() {
    let popovers = (0..<120).map { _ in
      let popover = PopoverController(contentView: View()) { MenuBackground() }
      popover.present(in: scene.button, animated: false)
      return popover
    }
    scene.button.center.x += 50
    window.advance(by: 0)
    #expect(popovers.allSatisfy { $0.backgroundView?.frame.midX == scene.button.center.x })
    #expect(scene.stage.diagnostics.isEmpty)
  }

  @Test("F47: the way to an instant may be cut anywhere", arguments: [1, 7, 50])
  func cuts(count: Int) {
    let background = scene.settle()
    window.schedule(every: 0.1) { [unowned scene] in scene.button.center.x += 10 }
    for n in 1...count { window.advance(to: 1 + Double(n) / Double(count)) }
    #expect(background.frame.midX == scene.button.frame.midX)
    #expect(window.now == 2)
  }

  // MARK: Keyboard

  @Test("F42: the keyboard pushes it away in its own time and with its curve, and lets it back")
  func keyboard() {
    scene.button.frame.origin.y = 400
    let background = scene.settle()
    #expect(background.frame.minY == 444 && popover.arrowDirection == .up)
    window.showKeyboard(duration: 0.5, curve: .linear)
    #expect(popover.arrowDirection == .down && background.frame.minY == 165)
    window.advance(by: 0.25)
    #expect(isClose(background.presentation.frame.minY, (444 + 165) / 2.0))
    window.advance(by: 1)
    window.hideKeyboard()
    #expect(popover.arrowDirection == .down, "it still fits there")
  }

  @Test("F42: the block of the keyboard lets touches through")
  func keyboardTouches() {
    scene.button.frame.origin.y = 400
    let background = scene.settle()
    window.showKeyboard()
    window.advance(by: 0.1)
    #expect(window.hitTest(background.center)?.isDescendant(of: background) == true)
  }

  @Test("F42: after the keyboard the arrow is inside its edge")
  func arrowAfterKeyboard() throws {
    scene.button.frame.origin = Point(x: 100, y: 500)
    popover.permittedArrowDirections = .left
    let background = scene.settle()
    window.showKeyboard()
    window.advance(by: 1)
    #expect(background.frame == Rect(x: 144, y: 326, width: 335, height: 216))
    #expect(background.arrowOffset == 82.5)
    #expect(background.arrowView.frame.maxY == 216 - 7)
  }

  // MARK: What happens is told

  @Test("H1: the journal tells of presentation and dismissal, with the name of the content")
  func journal() {
    var lines: [String] = []
    let token = window.journal.listen { event in
      if ["show", "dismiss", "removed"].contains(event.name) {
        lines.append("\(event.time) \(event.name) \(event.detail ?? "")")
      }
    }
    scene.settle()
    popover.dismiss()
    window.advance(by: 1)
    #expect(lines == ["0.0 show menu", "1.0 dismiss menu", "1.25 removed "])
    withExtendedLifetime(token) {}
  }

  @Test("G6, H1: the journal reports a popover that is presented again as removed before that")
  func journalOfSecondShowing() {
    var names: [String] = []
    let token = window.journal.listen { event in
      if ["show", "dismiss", "removed"].contains(event.name) { names.append(event.name.rawValue) }
    }
    scene.settle()
    popover.dismiss()
    window.advance(by: 0.1)
    popover.present(in: scene.button)
    window.advance(by: 1)
    #expect(names == ["show", "dismiss", "removed", "show"])
    withExtendedLifetime(token) {}
  }
}
