import Testing
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Reduced motion")
struct ReducedMotionTests {
  /// Why there is no motion, or that there is.
  enum Mode: CaseIterable, Sendable {
    case moves, reduced, disabled

    static let still: [Mode] = [.reduced, .disabled]

    func set(in window: Window) {
      window.reducesMotion = self == .reduced
      window.areAnimationsEnabled = self != .disabled
    }
  }

  /// A window, two alerts and everything that is called.
  final class Stage {
    let scene = AlertScene(start: 10)
    let second = AlertController(title: "Second")
    let listener: AlertListener
    private(set) var log: [String] = []
    private(set) var times: [Double] = []
    private var listening: JournalObservation?

    var window: Window { scene.window }
    var first: AlertController { scene.alert }

    init(_ mode: Mode) {
      listener = AlertListener(scene.journal)
      second.addTextField(text: "second")
      second.addAction(AlertAction(title: "OK"))
      second.delegate = listener
      mode.set(in: window)
      let (window, journal) = (window, window.journal)
      first.addAction(
        AlertAction(title: "Handle") { _ in journal.note("handler") })
      scene.listener.onAnswer = { _ in journal.note("first answers") }
      listener.onAnswer = { _ in journal.note("second answers") }
      let names = [
        "focus", "resign", "keyboard", "show", "dismiss", "removed", "handler", "first answers",
        "second answers", "call returns",
      ]
      listening = window.journal.listen { [weak self] event in
        guard let self, names.contains(event.name.rawValue) else { return }
        log.append(
          [event.name.rawValue, event.nodeName, event.detail].compactMap { $0 }
            .joined(separator: " "))
        times.append(event.time)
      }
    }

    /// Does something, and waits until all of it is over.
    func step(_ body: (Stage) -> Void) {
      body(self)
      window.journal.note("call returns")
      window.advance(by: 1)
    }
  }

  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [@Sendable (Stage) -> Void]

    init(_ name: String, _ steps: (@Sendable (Stage) -> Void)...) {
      testDescription = name
      self.steps = steps
    }

    static let all = [
      Story(
        "show, answer", { $0.first.show(in: $0.window) },
        { $0.first.dismiss(tag: .ok) }),
      Story(
        "show, tap an action", { $0.first.show(in: $0.window) },
        { stage in stage.scene.tap(stage.scene.button("Handle")) }),
      Story(
        "show, return key", { $0.first.show(in: $0.window) }, { $0.window.pressReturn() }),
      Story(
        "dismiss at once",
        {
          $0.first.show(in: $0.window)
          $0.first.dismiss(tag: .cancel)
        }),
      Story(
        "stacked", { $0.first.show(in: $0.window) }, { $0.second.show(in: $0.window) },
        { $0.second.dismiss(tag: .ok) },
        { $0.first.dismiss(tag: .ok) }),
      Story(
        "the lower one first", { $0.first.show(in: $0.window) }, { $0.second.show(in: $0.window) },
        { $0.first.dismiss(tag: .ok) },
        { $0.second.dismiss(tag: .ok) }),
      Story(
        "both at once",
        {
          $0.first.show(in: $0.window)
          $0.second.show(in: $0.window)
        }, { $0.second.dismiss(tag: .ok) }),
      Story(
        "queued",
        {
          $0.first.enqueue(in: $0.window)
          $0.second.enqueue(in: $0.window)
        }, { $0.first.dismiss(tag: .ok) },
        { $0.second.dismiss(tag: .ok) }),
      Story(
        "shown again in the answer", { $0.first.show(in: $0.window) },
        { stage in
          stage.scene.listener.onAnswer = { [weak stage] _ in
            stage?.window.journal.note("first answers")
            if let stage { stage.second.show(in: stage.window) }
          }
          stage.first.dismiss(tag: .ok)
          stage.scene.listener.onAnswer = nil
        }),
      Story(
        "shown again while fading out", { $0.first.show(in: $0.window) },
        {
          $0.first.dismiss(tag: .ok)
          $0.first.show(in: $0.window)
        }, { $0.first.dismiss(tag: .ok) }),
      Story(
        "taken away", { $0.first.show(in: $0.window) },
        { $0.first.alertView?.superview?.removeFromSuperview() }),
    ]
  }

  // MARK: Alerts

  @Test(
    "G19: without motion everything is called in the same order, in the instant of the call",
    arguments: Story.all, Mode.still)
  func sameOrder(story: Story, mode: Mode) {
    let (moving, still) = (Stage(.moves), Stage(mode))
    for step in story.steps {
      moving.step(step)
      let before = still.log.count
      let time = still.window.now
      still.step(step)
      #expect(still.times[before...].allSatisfy { $0 == time })
      #expect(still.window.invariantViolations() == [])
    }
    #expect(still.log == moving.log)
    #expect(still.log.count > 1)
    #expect(
      still.scene.journal.diagnostics.map(\.kind) == moving.scene.journal.diagnostics.map(\.kind))
    #expect(still.first.state == moving.first.state && still.second.state == moving.second.state)
  }

  @Test(
    "G19: an alert has its final look at once, and takes focus after the call",
    arguments: Mode.still)
  func look(mode: Mode) throws {
    let stage = Stage(mode)
    stage.first.show(in: stage.window)
    let box = try #require(stage.first.alertView)
    #expect(box.presentation.transform == .identity && box.animationKeys == [])
    #expect(stage.scene.root?.subviews[0].presentation.opacity == 1)
    #expect(!stage.scene.field.isFirstResponder && stage.first.state == .poppingIn)
    stage.window.advance(by: 0)
    #expect(stage.scene.field.isFirstResponder && stage.first.state == .shown)
    stage.first.dismiss(tag: .ok)
    #expect(stage.scene.root?.presentation.opacity == 0)
    #expect(stage.window.hitTest(stage.window.bounds.center) === stage.window, "G10: no shield")
    stage.window.advance(by: 0)
    #expect(stage.first.alertView?.window == nil && stage.first.state == .hidden)
    #expect(stage.window.subviewCount == 0)
  }

  @Test("G19: each motion looks at the switch when it begins")
  func switches() {
    let stage = Stage(.moves)
    stage.first.show(in: stage.window)
    stage.window.reducesMotion = true
    stage.window.advance(by: 0.2)
    #expect(stage.first.state == .poppingIn)
    stage.window.advance(by: 0.1)
    #expect(stage.first.state == .shown)
    stage.first.dismiss(tag: .ok)
    stage.window.reducesMotion = false
    stage.window.advance(by: 0)
    #expect(stage.first.state == .hidden)
    stage.first.show(in: stage.window)
    stage.window.advance(by: 0)
    #expect(stage.first.state == .poppingIn)
  }

  @Test("G19: an alert that goes before its event is not called for it", arguments: Mode.still)
  func goneBefore(mode: Mode) {
    let stage = Stage(mode)
    stage.first.show(in: stage.window)
    stage.scene.root?.removeFromSuperview()
    stage.window.advance(by: 0)
    #expect(!stage.log.contains { $0.hasPrefix("focus") })
    #expect(stage.first.state == .hidden)
    weak var alert: AlertController?
    do {
      let gone = AlertController(title: "Gone")
      alert = gone
      gone.show(in: stage.window)
      stage.window.advance(by: 0)
      gone.dismiss(tag: .ok)
    }
    stage.window.advance(by: 0)
    #expect(alert == nil)
  }

  @Test("G19: reduced motion changes no block and no animation of the program")
  func program() {
    let window = Window(size: Size(width: 100, height: 100))
    window.reducesMotion = true
    let view = View()
    window.addSubview(view)
    window.animate(duration: 1, curve: .linear) { view.opacity = 0 }
    view.add(BasicAnimation(.cornerRadius, from: 0, to: 8, duration: 1))
    window.advance(to: 0.5)
    #expect(view.presentation.opacity == 0.5 && view.presentation.cornerRadius == 4)
  }

  // MARK: Popovers

  @Test(
    "G19: a popover is presented, moved, resized and dismissed at once, also in a block",
    arguments: Mode.still, [false, true])
  func popover(mode: Mode, isInBlock: Bool) throws {
    let scene = PopoverScene()
    let window = scene.window
    mode.set(in: window)
    var calls: [String] = []
    scene.popover.didDismiss = { _ in calls.append("didDismiss") }
    func run(_ body: () -> Void) {
      if isInBlock { window.animate(duration: 1) { body() } } else { body() }
    }
    run { scene.popover.present(in: scene.button) }
    let background = try #require(scene.popover.backgroundView)
    func isStill() -> Bool {
      background.animationKeys.isEmpty && background.presentation.frame == background.frame
        && background.presentation.opacity == 1
    }
    #expect(isStill())
    let other = View(frame: Rect(x: 100, y: 300, width: 40, height: 40))
    window.addSubview(other)
    let frame = background.frame
    run { scene.popover.present(in: other) }
    #expect(isStill() && background.frame != frame)
    run { scene.popover.setContentSize(Size(width: 90, height: 90), animated: true) }
    #expect(isStill() && scene.menu.bounds.size == Size(width: 90, height: 90))
    window.advance(by: 0)
    run { window.tap(at: scene.outside) }
    #expect(calls.isEmpty && background.window === window)
    #expect(background.superview?.presentation.opacity == 0)
    window.advance(by: 0)
    #expect(calls == ["didDismiss"] && background.window == nil)
    #expect(window.invariantViolations() == [])
  }
}
