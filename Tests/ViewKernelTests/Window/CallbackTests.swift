import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Callbacks of animations")
struct CallbackTests {
  @Test("D33: didStart and didStop are events, never inside the call that causes them")
  func neverInside() {
    let stage = OneViewWindow(start: 1)
    let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    stage.journal.track(fade, as: "fade")
    stage.view.add(fade, forKey: "fade")
    stage.view.removeAnimation(forKey: "fade")
    stage.view.add(fade, forKey: "fade")
    stage.view.add(fade, forKey: "fade")
    stage.view.removeAllAnimations()
    stage.view.add(fade, forKey: "fade")
    stage.view.removeFromSuperview()
    #expect(stage.journal.lines.isEmpty)
    stage.window.advance(to: 1)
    #expect(stage.journal.lines.count == 8)
    #expect(stage.journal.lines.allSatisfy { $0.time == 1 })
  }

  @Test("D33: an animation that was delayed starts when its active phase begins")
  func delayed() {
    let stage = OneViewWindow(start: 1)
    let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    fade.timing.beginTime = 1.5
    stage.journal.track(fade, as: "fade")
    stage.view.add(fade)
    stage.window.advance(to: 9)
    #expect(
      stage.journal.lines == [
        TestJournal.Line(text: "fade starts", time: 1.5),
        TestJournal.Line(text: "fade stops true", time: 2.5),
      ])
  }

  @Test("D33: removed before it begins it stops with false and never starts")
  func removedBeforeBegin() {
    let stage = OneViewWindow()
    let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    fade.timing.beginTime = 1
    stage.journal.track(fade, as: "fade")
    stage.view.add(fade, forKey: "fade")
    stage.window.advance(to: 0.5)
    stage.view.removeAnimation(forKey: "fade")
    stage.window.advance(to: 9)
    #expect(stage.journal.lines == [TestJournal.Line(text: "fade stops false", time: 0.5)])
  }

  @Test("D15: a replaced animation stops with false before the new one starts")
  func replaced() {
    let stage = OneViewWindow()
    let old = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    let new = BasicAnimation(.opacity, from: 1, to: 0, duration: 1)
    stage.journal.track(old, as: "old")
    stage.journal.track(new, as: "new")
    stage.view.add(old, forKey: "fade")
    stage.window.advance(to: 0.5)
    stage.view.add(new, forKey: "fade")
    stage.window.advance(to: 9)
    #expect(
      stage.journal.lines == [
        TestJournal.Line(text: "old starts", time: 0),
        TestJournal.Line(text: "old stops false", time: 0.5),
        TestJournal.Line(text: "new starts", time: 0.5),
        TestJournal.Line(text: "new stops true", time: 1.5),
      ])
  }

  @Test("D33: a view that leaves the tree stops its animations with false, once")
  func leftTree() {
    let stage = OneViewWindow()
    let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    stage.journal.track(fade, as: "fade")
    stage.view.add(fade)
    stage.window.advance(to: 0.25)
    stage.view.removeFromSuperview()
    stage.window.advance(to: 9)
    #expect(stage.journal.texts == ["fade starts", "fade stops false"])
  }

  @Test("D33: an animation that stays after its end stops once, and not again when removed")
  func staying() {
    let stage = OneViewWindow()
    let fade = BasicAnimation(.opacity, from: 0, to: 0.5, duration: 1)
    fade.isRemovedOnCompletion = false
    fade.timing.fillMode = .forwards
    stage.journal.track(fade, as: "fade")
    stage.view.add(fade, forKey: "fade")
    stage.window.advance(to: 2)
    #expect(stage.view.presentation.opacity == 0.5)
    stage.view.removeAnimation(forKey: "fade")
    stage.window.advance(to: 9)
    #expect(stage.journal.texts == ["fade starts", "fade stops true"])
    #expect(stage.view.presentation.opacity == 1)
  }

  @Test("D33: the closures of an animation are held until it is removed, and no longer")
  func lifetime() {
    let stage = OneViewWindow()
    weak var held: Token?
    do {
      let token = Token()
      held = token
      let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
      fade.onStop = { _ in _ = token }
      stage.view.add(fade)
    }
    stage.window.advance(to: 0.5)
    #expect(held != nil)
    stage.window.advance(to: 1)
    #expect(held == nil)
  }

  @Test("D33: callbacks added by a callback run in the same instant")
  func sameInstant() {
    let stage = OneViewWindow()
    let first = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    let second = BasicAnimation(.opacity, from: 1, to: 0, duration: 1)
    stage.journal.track(second, as: "second")
    first.onStop = { _ in stage.view.add(second) }
    stage.view.add(first)
    stage.window.advance(to: 5)
    #expect(
      stage.journal.lines == [
        TestJournal.Line(text: "second starts", time: 1),
        TestJournal.Line(text: "second stops true", time: 2),
      ])
  }

  @Test("D33: a window that goes delivers its callbacks at once, and nobody sees it any more")
  func windowDies() {
    var window: Window? = Window(size: Size(width: 100, height: 100))
    weak let dying = window
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let inner = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    view.addSubview(inner)
    window?.addSubview(view)
    var log: [String] = []
    let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    fade.onStart = { log.append("starts") }
    fade.onStop = { finished in
      #expect(view.superview == nil)
      #expect(view.window == nil)
      #expect(inner.window == nil)
      #expect(dying == nil)
      log.append("stops \(finished)")
    }
    window?.advance(to: 0)
    inner.add(fade)
    window?.advance(to: 0.5)
    window?.animate(duration: 1) {
      view.opacity = 0
    } completion: {
      log.append("block \($0)")
    }
    #expect(log == ["starts"])
    window = nil
    #expect(log == ["starts", "stops false", "block false"])
    #expect(view.animationKeys == [])
    #expect(view.presentation.opacity == 0)
  }

  @Test("D33: what was queued before the window goes is delivered, too")
  func queuedBeforeDeath() {
    var log: [Bool] = []
    var window: Window? = Window(size: Size(width: 100, height: 100))
    window?.animate(duration: 1) {
    } completion: {
      log.append($0)
    }
    #expect(log.isEmpty)
    window = nil
    #expect(log == [true])
  }

  @Test("D33: a window whose last owner lets go inside a callback stops everything once")
  func diesInCallback() {
    var window: Window? = Window(size: Size(width: 100, height: 100))
    weak let dying = window
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window?.addSubview(view)
    var stops = 0
    let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 2)
    fade.onStop = { _ in stops += 1 }
    view.add(fade)
    window?.schedule(after: 1) { window = nil }
    window?.advance(to: 3)
    #expect(dying == nil)
    #expect(stops == 1)
  }

  @Test("What a handler of diagnostics held may report, and set another handler, when it goes")
  func handlerOfDiagnosticsGoes() {
    final class Last {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      deinit { body() }
    }
    let window = Window(size: Size(width: 100, height: 100))
    var heard: [String] = []
    do {
      let last = Last { [unowned window] in
        window.opacity = .nan
        let next: DiagnosticHandler = window.onDiagnostic
        window.onDiagnostic = {
          heard.append("last")
          next($0)
        }
      }
      window.onDiagnostic = { _ in withExtendedLifetime(last) {} }
    }
    window.onDiagnostic = { _ in heard.append("next") }
    #expect(heard == ["next"])
    window.opacity = .nan
    #expect(heard == ["next", "last", "next"])
  }

  @Test("D33: a timer whose time has not come dies with the window")
  func timersDie() {
    weak var held: Token?
    var window: Window? = Window(size: Size(width: 100, height: 100))
    do {
      let token = Token()
      held = token
      window?.schedule(after: 1) { Issue.record("a timer ran after its window, \(token)") }
    }
    #expect(held != nil)
    window = nil
    #expect(held == nil)
  }
}

private final class Token {}
