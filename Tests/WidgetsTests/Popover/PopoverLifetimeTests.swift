import Testing
import ViewKernel
import ViewKernelWidgets

/// Who keeps a popover alive, and until when: the tests hold it weakly only.
@Suite("Life of popovers")
struct PopoverLifetimeTests {
  private let window = Window(size: Size(width: 1024, height: 768))
  private let source = View(frame: Rect(x: 500, y: 100, width: 44, height: 44))

  init() { window.addSubview(source) }

  private final class Remembered {
    weak var popover: PopoverController?
    weak var background: PopoverBackground?
    weak var content: View?

    var isGone: Bool { popover == nil && background == nil && content == nil }
  }

  private func present(in source: View) -> Remembered {
    let popover = PopoverController(
      contentView: View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    ) { MenuBackground() }
    let remembered = Remembered()
    remembered.popover = popover
    remembered.content = popover.contentView
    popover.present(in: source)
    remembered.background = popover.backgroundView
    return remembered
  }

  @Test("F45: a popover that is not presented is kept by nobody")
  func notPresented() {
    weak var popover: PopoverController?
    do {
      let made = PopoverController(contentView: View()) { MenuBackground() }
      popover = made
    }
    #expect(popover == nil)
  }

  @Test("F45: presented and forgotten it lives until its removal", arguments: [false, true])
  func fireAndForget(byTap: Bool) {
    let remembered = present(in: source)
    window.advance(to: 1)
    #expect(remembered.popover?.isPopoverVisible == true)
    if byTap { window.tap(at: Point(x: 1000, y: 700)) } else { remembered.popover?.dismiss() }
    window.advance(to: 1.25.nextDown)
    #expect(remembered.popover != nil)
    window.advance(to: 1.25)
    #expect(remembered.isGone)
  }

  @Test("G5, G22: the content that is removed still finds the popover, which then goes")
  func contentFindsPopover() {
    final class Content: View {
      var onHook: () -> Void = {}
      override func willMove(toWindow window: Window?) { onHook() }
      override func didMoveToWindow() { onHook() }
    }
    weak var popover: PopoverController?
    var found: [Bool] = []
    do {
      let content = Content(frame: Rect(x: 0, y: 0, width: 100, height: 50))
      let made = PopoverController(contentView: content) { MenuBackground() }
      made.present(in: source)
      content.onHook = { found.append(popover != nil) }
      popover = made
    }
    window.advance(to: 1)
    popover?.dismiss()
    window.advance(to: 2)
    #expect(found == [true, true], "before and after it leaves the window")
    #expect(popover == nil)
  }

  @Test("G9: views that others take away take the popover with them", arguments: [0.1, 1, 1.1])
  func rootRemoved(time: Double) {
    let remembered = present(in: source)
    window.advance(to: min(time, 1))
    if time > 1 { remembered.popover?.dismiss() }
    window.advance(to: time)
    remembered.background?.superview?.removeFromSuperview()
    window.advance(to: time)
    #expect(remembered.isGone)
    #expect(window.subviewCount == 1 && window.nextEventTime == nil)
  }

  @Test(
    "G9: a popover is over when others remove or move its background",
    arguments: [0.1, 1, 1.1], [false, true])
  func backgroundRemoved(time: Double, moves: Bool) throws {
    let holder = View()
    window.addSubview(holder)
    let remembered = present(in: source)
    var ends = 0
    remembered.popover?.didDismiss = { _ in ends += 1 }
    window.advance(to: min(time, 1))
    if time > 1 { window.tap(at: Point(x: 1000, y: 700)) }
    window.advance(to: time)
    do {
      let background = try #require(remembered.background)
      if moves { holder.addSubview(background) } else { background.removeFromSuperview() }
      #expect(background.superview === (moves ? holder : nil))
    }
    #expect(remembered.popover?.isPopoverVisible != true)
    #expect(window.subviewCount == 2, "the source and the holder")
    #expect(window.hitTest(Point(x: 1000, y: 700)) === window)
    window.advance(to: time)
    #expect(ends == (time > 1 ? 1 : 0), "only the tap has dismissed it")
    #expect(remembered.popover == nil && window.nextEventTime == nil)
    #expect(window.invariantViolations() == [])
  }

  @Test("G9: presented after its background was removed, a popover is presented anew")
  func presentedAfterBackgroundRemoved() {
    let popover = PopoverController(contentView: View()) { MenuBackground() }
    popover.present(in: source)
    window.advance(by: 1)
    popover.backgroundView?.removeFromSuperview()
    popover.present(in: source)
    #expect(popover.isPopoverVisible && popover.contentView.window === window)
    #expect(window.subviewCount == 2)
    popover.dismiss()
    window.advance(by: 1)
    #expect(window.subviewCount == 1)
  }

  @Test(
    "G9: a popover whose background is removed while it enters is over", arguments: [false, true])
  func backgroundRemovedWhileEntering(beforeEntering: Bool) {
    final class Leaver: MenuBackground {
      var leavesBefore = false

      override func willMove(toWindow window: Window?) {
        super.willMove(toWindow: window)
        if leavesBefore && window != nil { removeFromSuperview() }
      }

      override func didMoveToWindow() {
        super.didMoveToWindow()
        if !leavesBefore && window != nil { removeFromSuperview() }
      }
    }
    let popover = PopoverController(contentView: View()) {
      let background = Leaver()
      background.leavesBefore = beforeEntering
      return background
    }
    popover.present(in: source)
    #expect(!popover.isPopoverVisible && popover.backgroundView == nil)
    #expect(window.subviewCount == 1)
    window.advance(by: 0)
    #expect(window.nextEventTime == nil && window.invariantViolations() == [])
  }

  @Test("G9: the popover goes with its window", arguments: [0.1, 1, 1.1])
  func windowGoes(time: Double) {
    var window: Window? = Window(size: Size(width: 500, height: 500))
    weak let gone = window
    let source = View(frame: Rect(x: 100, y: 100, width: 10, height: 10))
    window?.addSubview(source)
    let remembered = present(in: source)
    window?.advance(to: min(time, 1))
    if time > 1 { remembered.popover?.dismiss() }
    window?.advance(to: time)
    window = nil
    #expect(gone == nil && remembered.isGone)
  }

  @Test("G9: a popover of the window itself goes with it")
  func windowIsSource() {
    var window: Window? = Window(size: Size(width: 500, height: 500))
    weak let gone = window
    let remembered = present(in: window!)
    remembered.popover?.passthroughViews = [window!]
    window?.advance(to: 1)
    #expect(remembered.popover?.isPopoverVisible == true)
    window = nil
    #expect(gone == nil && remembered.isGone)
  }

  @Test("F47: the popover keeps its source while it is shown, and lets go of it then")
  func keepsSource() {
    weak var gone: View?
    let popover = PopoverController(contentView: View()) { MenuBackground() }
    do {
      let source = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(source)
      popover.present(in: source)
      source.removeFromSuperview()
      gone = source
    }
    #expect(gone != nil)
    popover.dismiss()
    window.advance(by: 1)
    #expect(gone == nil)
  }

  @Test("F45: the content goes home with its owner, and can be shown by another popover")
  func contentElsewhere() {
    let content = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let first = PopoverController(contentView: content) { MenuBackground() }
    let second = PopoverController(contentView: content) { MenuBackground() }
    first.present(in: source)
    second.present(in: source)
    #expect(content.superview === second.backgroundView)
    window.showKeyboard()
    first.preferredContentSize.width = 70
    #expect(first.backgroundView?.bounds.width == 86 && content.bounds.width == 100)
    first.dismiss()
    window.advance(by: 1)
    #expect(content.window === window)
    second.dismiss()
    window.advance(by: 1)
    #expect(content.superview == nil || content.window == nil)
    window.addSubview(content)
    #expect(window.invariantViolations() == [])
  }

  @Test("F45: of a thousand popovers nothing is left")
  func thousand() {
    var remembered: [Remembered] = []
    for index in 0..<1000 {
      remembered.append(present(in: source))
      window.advance(by: 0.1)
      switch index % 4 {
      case 0: window.tap(at: Point(x: 1000, y: 700))
      case 1: remembered[index].popover?.dismiss(animated: false)
      case 2: remembered[index].background?.superview?.removeFromSuperview()
      default: remembered[index].popover?.dismiss()
      }
      window.advance(by: 0.2)
    }
    window.advance(by: 1)
    #expect(remembered.allSatisfy { $0.isGone })
    #expect(window.subviewCount == 1 && window.nextEventTime == nil)
    #expect(window.invariantViolations() == [])
  }

  @Test("G9: the window goes inside the closures of a popover", arguments: [false, true])
  func windowGoesInClosure(whileAsked: Bool) {
    var window: Window? = Window(size: Size(width: 500, height: 500))
    weak let gone = window
    var calls = 0
    let remembered: Remembered
    do {
      let source = View(frame: Rect(x: 100, y: 100, width: 10, height: 10))
      window?.addSubview(source)
      remembered = present(in: source)
    }
    remembered.popover?.shouldDismiss = { _ in
      if whileAsked { window = nil }
      return true
    }
    remembered.popover?.didDismiss = { _ in
      calls += 1
      window = nil
    }
    window?.advance(to: 1)
    window?.tap(at: Point(x: 400, y: 400))
    window?.advance(to: 2)
    #expect(gone == nil && remembered.isGone)
    #expect(calls == 1)
  }
}
