import Testing
import ViewKernel

/// What a toolkit adds to windows without being a part of the kernel.
@Suite struct AttachmentTests {
  /// Keeps a badge at the corner of another view, wherever layout puts that.
  private final class BadgeKeeper: WindowAttachment {
    let badge: View
    let target: View
    var log: [String] = []
    /// Moves the target after each placement, for ever.
    var chases = false

    init(_ badge: View, at target: View) {
      self.badge = badge
      self.target = target
    }

    override func layoutDidSettle() {
      log.append("settled")
      let corner = target.convert(Point(x: target.bounds.maxX, y: 0), to: badge.superview)
      guard let corner, badge.center != corner || chases else { return }
      badge.center = corner
      badge.setNeedsLayout()
      if chases { target.setNeedsLayout() }
    }

    override func layoutDidNotSettle() { log.append("gave up") }

    override func windowDidClose() { log.append("closed") }
  }

  /// Puts its only subview in its middle.
  private final class Box: View {
    override func layoutSubviews() { subviews.first?.center = bounds.center }
  }

  private final class Counter: WindowAttachment {
    var count = 0
    var window: WindowReference?
    var closed: (() -> Void)?
    override func windowDidClose() { closed?() }
  }

  private func makeWindow() -> (window: Window, box: Box, card: View, keeper: BadgeKeeper) {
    let window = Window(size: Size(width: 200, height: 200))
    let box = Box(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let card = View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
    let badge = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    box.addSubview(card)
    window.addSubview(box)
    window.addSubview(badge)
    return (window, box, card, window.attach(BadgeKeeper(badge, at: card)))
  }

  @Test("B21: a view follows another one in the same update in which layout moves that")
  func follows() {
    let (window, box, _, keeper) = makeWindow()
    window.advance(to: 0)
    #expect(keeper.badge.center == Point(x: 70, y: 40))
    #expect(keeper.log == ["settled", "settled"])
    box.bounds.size.width = 60
    box.setNeedsLayout()
    window.advance(to: 0.1)
    #expect(keeper.badge.center == Point(x: 70, y: 40))
    #expect(keeper.badge.center == keeper.target.convert(Point(x: 40, y: 0), to: window))
  }

  @Test("B21: after 100 times without an end, the attachment is notified once, and time goes on")
  func limit() {
    let (window, _, _, keeper) = makeWindow()
    keeper.chases = true
    window.advance(to: 0)
    #expect(keeper.log.count == 101)
    #expect(keeper.log.last == "gave up")
    keeper.chases = false
    keeper.log = []
    window.advance(to: 1)
    #expect(!keeper.log.contains("gave up"))
    #expect(window.now == 1)
  }

  @Test("B21, H1: a listener does not repeat an update without an end as often as its events do")
  func limitWithListener() {
    let (window, _, _, keeper) = makeWindow()
    let listening = window.journal.listen { _ in }
    keeper.chases = true
    window.advance(to: 0)
    #expect((1...3).contains(keeper.log.count { $0 == "gave up" }))
    withExtendedLifetime(listening) {}
  }

  @Test("B21: an attachment is found by its class, the first one of several")
  func lookUp() {
    let window = Window(size: Size(width: 200, height: 200))
    #expect(window.attachment(of: Counter.self) == nil)
    let first = window.attach(Counter())
    window.attach(Counter())
    #expect(window.attachment(of: Counter.self) === first)
    #expect(window.attachment(of: WindowAttachment.self) === first)
  }

  @Test(
    "B21, B22, D66: at its end a window closes its attachments; references are nil, callbacks still run"
  )
  func close() {
    var log: [String] = []
    var window: Window? = Window(size: Size(width: 200, height: 200))
    let view = View()
    window?.addSubview(view)
    let counter = Counter()
    counter.window = window.map { WindowReference($0) }
    let reference = ViewReference(view)
    let clock = window?.clock
    counter.closed = {
      log.append("closed, window \(counter.window?.window == nil ? "gone" : "there")")
      log.append("view \(view.window == nil && reference?.view == nil ? "outside" : "inside")")
      clock?.enqueue("late") { log.append("late") }
    }
    window?.attach(counter)
    #expect(counter.window?.window === window)
    window = nil
    #expect(log == ["closed, window gone", "view outside", "late"])
  }

  @Test(
    "B22: a reference to a view is nil outside of its window, in another one, and after its life")
  func references() {
    let window = Window(size: Size(width: 200, height: 200))
    var view: View? = View()
    #expect(view.flatMap { ViewReference($0) } == nil)
    window.addSubview(view!)
    let reference = ViewReference(view!)
    #expect(reference?.view === view)
    #expect(reference?.identifier == view?.identifier)
    view?.removeFromSuperview()
    #expect(reference?.view == nil)
    window.addSubview(view!)
    #expect(reference?.view === view)
    let other = Window(size: Size(width: 200, height: 200))
    other.addSubview(view!)
    #expect(reference?.view == nil)
    window.addSubview(view!)
    #expect(reference?.view == nil)
    let second = ViewReference(view!)
    view?.removeFromSuperview()
    view = nil
    #expect(second?.view == nil)
  }

  @Test("D66: a callback runs at its instant, in order, and before time goes on")
  func callbacks() {
    let window = Window(size: Size(width: 200, height: 200))
    var log: [String] = []
    window.clock.enqueue("first") { log.append("first \(window.now)") }
    window.clock.enqueue("second") { log.append("second \(window.now)") }
    #expect(log.isEmpty)
    window.schedule(after: 0.5) {
      window.clock.enqueue("third") { log.append("third \(window.now)") }
      log.append("timer")
    }
    window.advance(to: 1)
    #expect(log == ["first 0.0", "second 0.0", "timer", "third 0.5"])
  }

  @Test("D67: an independent animation has its own time inside of a block, and the block goes on")
  func independent() {
    let window = Window(size: Size(width: 200, height: 200))
    let (a, b, c) = (View(), View(), View())
    for view in [a, b, c] { window.addSubview(view) }
    var ends: [String] = []
    window.animate(duration: 1, curve: .linear) {
      a.opacity = 0
      window.animateIndependently(duration: 0.25, curve: .linear) {
        b.opacity = 0
      } completion: { _ in
        ends.append("inner \(window.now)")
      }
      c.opacity = 0
    } completion: { _ in
      ends.append("outer \(window.now)")
    }
    window.advance(to: 0.125)
    #expect(b.presentation.opacity == 0.5)
    #expect(a.presentation.opacity == 0.875)
    #expect(c.presentation.opacity == 0.875)
    window.advance(to: 1)
    #expect(ends == ["inner 0.25", "outer 1.0"])
  }

  @Test("A note of a view is in the journal, with the name of the view")
  func notes() {
    let window = Window(size: Size(width: 200, height: 200))
    var log: [String] = []
    let listening = window.journal.listen {
      log.append("\($0.name) \($0.nodeName ?? "") \($0.detail ?? "")")
    }
    let view = View()
    view.accessibilityIdentifier = "knob"
    view.note("turned")
    window.addSubview(view)
    view.note("turned", detail: "by 3")
    window.advance(to: 0)
    #expect(log.contains("turned knob by 3"))
    #expect(log.filter { $0.hasPrefix("turned") }.count == 1)
    withExtendedLifetime(listening) {}
  }
}
