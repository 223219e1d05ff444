import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Adding and removing views")
struct ViewHierarchyTests {
  /// A window with P inside, and a child c with a grandchild g outside.
  private struct Family {
    let stage = LoggingStage()
    let p: LoggingView
    let c: LoggingView
    let g: LoggingView

    init(isParentInWindow: Bool = true) {
      p = stage.makeView("P")
      c = stage.makeView("c")
      g = stage.makeView("g")
      c.addSubview(g)
      if isParentInWindow { stage.window.addSubview(p) }
      stage.log = []
    }
  }

  @Test("B15x: adding to a parent in a window calls back in exactly this order")
  func addInWindow() {
    let family = Family()
    family.p.addSubview(family.c)
    #expect(
      family.stage.log == [
        "c.willMove(P)", "c.willMoveWindow", "g.willMoveWindow", "c.didMoveWindow",
        "g.didMoveWindow", "c.didMove", "P.didAdd(c)",
      ])
  }

  @Test("B15x: adding to a parent outside any window skips the window steps until it enters")
  func addOutsideWindow() {
    let family = Family(isParentInWindow: false)
    family.p.addSubview(family.c)
    #expect(family.stage.log == ["c.willMove(P)", "c.didMove", "P.didAdd(c)"])
    family.stage.log = []
    family.stage.window.addSubview(family.p)
    #expect(
      family.stage.log == [
        "P.willMove(window)", "P.willMoveWindow", "c.willMoveWindow", "g.willMoveWindow",
        "P.didMoveWindow", "c.didMoveWindow", "g.didMoveWindow", "P.didMove",
      ])
  }

  @Test("B15: a view from another parent in the same window leaves it first, without window steps")
  func moveInsideWindow() {
    let family = Family()
    let q = family.stage.add("Q")
    family.p.addSubview(family.c)
    family.stage.log = []
    q.addSubview(family.c)
    #expect(
      family.stage.log == [
        "P.willRemove(c)", "c.willMove(nil)", "c.didMove", "c.willMove(Q)", "c.didMove",
        "Q.didAdd(c)",
      ])
    #expect(family.p.subviews.isEmpty)
    #expect(family.c.superview === q)
  }

  @Test("B15: a view that moves to another window leaves the first one entirely")
  func moveBetweenWindows() {
    let family = Family()
    let other = Window(size: Size(width: 10, height: 10))
    other.accessibilityIdentifier = "other"
    family.p.addSubview(family.c)
    family.stage.log = []
    other.addSubview(family.c)
    #expect(
      family.stage.log == [
        "P.willRemove(c)", "c.willMove(nil)", "c.willMoveWindow(nil)", "g.willMoveWindow(nil)",
        "c.didMoveWindow", "g.didMoveWindow", "c.didMove", "c.willMove(other)", "c.willMoveWindow",
        "g.willMoveWindow", "c.didMoveWindow", "g.didMoveWindow", "c.didMove",
      ])
    #expect(family.c.window === other)
    #expect(family.g.window === other)
  }

  @Test("B16: removing calls back in exactly this order, and a first responder inside resigns")
  func removeFromWindow() {
    let family = Family()
    family.p.addSubview(family.c)
    #expect(family.g.becomeFirstResponder())
    family.stage.log = []
    family.c.removeFromSuperview()
    #expect(
      family.stage.log == [
        "P.willRemove(c)", "c.willMove(nil)", "c.willMoveWindow(nil)", "g.willMoveWindow(nil)",
        "g.resign", "c.didMoveWindow", "g.didMoveWindow", "c.didMove",
      ])
    #expect(family.stage.window.firstResponder == nil)
    family.stage.log = []
    family.c.removeFromSuperview()
    #expect(family.stage.log == [])
  }

  @Test("B16: removing outside any window skips the window steps")
  func removeOutsideWindow() {
    let family = Family(isParentInWindow: false)
    family.p.addSubview(family.c)
    family.stage.log = []
    family.c.removeFromSuperview()
    #expect(family.stage.log == ["P.willRemove(c)", "c.willMove(nil)", "c.didMove"])
  }

  @Test("B16: animations of a removed subtree end unfinished, once, at the next advance")
  func removalEndsAnimations() {
    let family = Family()
    let stage = family.stage
    family.p.addSubview(family.c)
    let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    fade.onStop = { [events = stage.events] in events.lines.append("fade \($0)") }
    family.g.add(fade, forKey: "fade")
    stage.window.animate(duration: 1) {
      family.c.center.x = 100
    } completion: { [events = stage.events] in
      events.lines.append("block \($0)")
    }
    stage.advance(to: 0.5)
    family.c.removeFromSuperview()
    #expect(family.g.animationKeys == [])
    #expect(family.c.presentation.center.x == 100)
    #expect(!stage.log.contains { $0.hasSuffix("false") })  // D33: not inside the user's call
    stage.settle()
    stage.advance(to: 0.5)
    // Completions come after the stops of an instant (D30).
    #expect(stage.log == ["fade false", "block false"])
    stage.advance(to: 2)
    #expect(stage.log == ["fade false", "block false"])
  }

  @Test("B16: a first responder that hands over inside the leaving subtree leaves none behind")
  func responderDoesNotStayInside() {
    let family = Family()
    family.p.addSubview(family.c)
    family.g.becomeFirstResponder()
    family.g.onHook = { view, word in
      if word == "resign" { view.superview?.becomeFirstResponder() }
    }
    family.c.removeFromSuperview()
    #expect(family.stage.window.firstResponder == nil)
    #expect(!family.c.isFirstResponder)
  }

  @Test("B17: in willMove superview and window are the old ones, in didMove the new ones")
  func valuesInCallbacks() {
    let family = Family()
    let stage = family.stage
    for view in [family.c, family.g] {
      view.onHook = { view, _ in
        let superview = view.superview?.displayName ?? "nil"
        view.events.lines.append("in \(superview) of \(view.window?.displayName ?? "nil")")
      }
    }
    family.p.addSubview(family.c)
    #expect(
      stage.log == [
        "c.willMove(P)", "in nil of nil", "c.willMoveWindow", "in nil of nil",
        "g.willMoveWindow", "in c of nil", "c.didMoveWindow", "in P of window", "g.didMoveWindow",
        "in c of window", "c.didMove", "in P of window", "P.didAdd(c)",
      ])
    stage.log = []
    family.c.removeFromSuperview()
    #expect(
      stage.log == [
        "P.willRemove(c)", "c.willMove(nil)", "in P of window", "c.willMoveWindow(nil)",
        "in P of window", "g.willMoveWindow(nil)", "in c of window", "c.didMoveWindow",
        "in nil of nil", "g.didMoveWindow", "in c of nil", "c.didMove", "in nil of nil",
      ])
  }

  @Test("B17: adding a view to itself or to a view inside it stops the program")
  func cyclesStop() async {
    await #expect(processExitsWith: .failure) {
      let view = View()
      view.addSubview(view)
    }
    await #expect(processExitsWith: .failure) {
      let outer = View()
      let inner = View()
      let innermost = View()
      outer.addSubview(inner)
      inner.addSubview(innermost)
      innermost.addSubview(outer)
    }
  }

  @Test("A window cannot be added to a view: the program stops")
  func windowAsSubviewStops() async {
    await #expect(processExitsWith: .failure) {
      View().addSubview(Window(size: Size(width: 1, height: 1)))
    }
  }

  @Test("A17: beside a view that is no subview a view is added on top, with a diagnostic")
  func strangerAsSibling() {
    let stage = LoggingStage()
    let (first, second, third) = (View(), View(), View())
    stage.window.addSubview(first)
    stage.window.insertSubview(second, belowSubview: View())
    stage.window.insertSubview(third, aboveSubview: View())
    #expect(
      stage.window.subviews.map(ObjectIdentifier.init)
        == [first, second, third].map(ObjectIdentifier.init))
    #expect(stage.diagnostics.map(\.kind) == [.ignored, .ignored])
  }

  @Test("isDescendant answers for the view itself, for ancestors, and no for others")
  func isDescendant() {
    let family = Family()
    family.p.addSubview(family.c)
    #expect(family.g.isDescendant(of: family.g))
    #expect(family.g.isDescendant(of: family.stage.window))
    #expect(!family.p.isDescendant(of: family.c))
    #expect(!family.g.isDescendant(of: View()))
  }
}
