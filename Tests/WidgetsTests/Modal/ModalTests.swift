import Testing

@testable import ViewKernel
@testable import ViewKernelWidgets

/// What holds of every modal, shown with one that is no alert.
@Suite("Modals")
struct ModalTests {
  private let scene = ModalScene()
  private let panel = Panel()
  private var window: Window { scene.window }

  /// Shows the panel, with a log of its ends.
  private func settle() -> Log {
    let log = Log()
    panel.onEnd = { [clock = window.clock] in log.lines.append("\($0) \(clock.now)") }
    panel.show(in: window)
    window.advance(by: 1)
    return log
  }

  private final class Log {
    var lines: [String] = []
  }

  @Test("G22: a modal has the times of its kind")
  func times() throws {
    let log = Log()
    panel.onEnd = { [clock = window.clock] in log.lines.append("\($0) \(clock.now)") }
    panel.show(in: window)
    let root = try #require(panel.root)
    window.advance(to: Panel.appearDuration.nextDown)
    #expect(!panel.field.isFirstResponder)
    window.advance(to: Panel.appearDuration)
    #expect(panel.field.isFirstResponder)
    window.advance(to: 1)
    panel.dismiss()
    #expect(root.box.presentation.opacity == 1)
    window.advance(to: 1 + Panel.disappearDuration / 2)
    #expect(abs(root.box.presentation.opacity - 0.5) < 1e-9)
    window.advance(to: (1 + Panel.removalDelay).nextDown)
    #expect(root.superview === window)
    window.advance(to: 1 + Panel.removalDelay)
    #expect(root.superview == nil && panel.showing == nil)
    #expect(log.lines == ["done 1.375"])
  }

  @Test("G22: touches that are not the modal's reach what lies below, also on its way out")
  func passthrough() throws {
    panel.passthroughViews = [scene.before]
    panel.show(in: window)
    window.advance(by: 1)
    let inside = Point(x: 50, y: 15)
    #expect(window.hitTest(inside) === scene.before)
    #expect(window.hitTest(scene.corner) === panel.root)
    #expect(window.tap(at: inside) === scene.before)
    panel.dismiss()
    #expect(window.hitTest(inside) === scene.before)
    #expect(window.hitTest(scene.corner) is ModalShield)
    window.advance(by: Panel.disappearDuration)
    #expect(window.hitTest(scene.corner) === scene.below)
    #expect(panel.root?.superview === window, "its removal comes later")
  }

  @Test("G22: a view of the modal over one that touches go through to gets its own")
  func boxOverPassthrough() throws {
    panel.passthroughViews = [scene.below]
    panel.show(in: window)
    let box = try #require(panel.root?.box)
    #expect(window.hitTest(scene.corner) === scene.below)
    #expect(window.hitTest(box.center)?.isDescendant(of: box) == true)
  }

  @Test("G22: it moves with the keyboard, in its time, and with the bounds of the window")
  func places() throws {
    scene.before.resignFirstResponder()
    panel.show(in: window)
    let box = try #require(panel.root?.box)
    #expect(box.center == Point(x: 200, y: 570))
    window.advance(to: Panel.appearDuration)
    #expect(box.center.y == 600 - 216 - 30)
    window.advance(to: Panel.appearDuration + 0.125)
    #expect(abs(box.presentation.center.y - (570 - 108)) < 1e-9)
    window.performWithoutAnimation { panel.field.resignFirstResponder() }
    #expect(box.center.y == 570 && box.presentation.center.y < 570)
    window.bounds.size = Size(width: 300, height: 500)
    #expect(panel.root?.frame == window.bounds)
    #expect(box.center == Point(x: 150, y: 470))
  }

  @Test("G22: shown and forgotten, it lives until its removal")
  func fireAndForget() {
    weak var forgotten: Panel?
    weak var root: View?
    do {
      let made = Panel()
      made.show(in: window)
      forgotten = made
      root = made.root
    }
    window.advance(by: 1)
    forgotten?.dismiss()
    window.advance(to: (1 + Panel.removalDelay).nextDown)
    #expect(forgotten != nil)
    window.advance(by: 1)
    #expect(forgotten == nil && root == nil)
  }

  @Test(
    "G22: removed by others it is notified once, in an event, and retains nothing any more",
    arguments: ["appearing", "shown", "disappearing"], ["remove", "move", "drop"])
  func takenAway(state: String, way: String) {
    var window: Window? = Window(size: Size(width: 400, height: 600))
    let clock = window!.clock
    let other = Window(size: Size(width: 100, height: 100))
    weak var gone: Panel?
    var ends: [String] = []
    do {
      let made = Panel()
      gone = made
      made.onEnd = { ends.append($0) }
      made.show(in: window!)
      window!.advance(by: state == "appearing" ? 0.01 : 1)
      if state == "disappearing" { made.dismiss() }
      let root = made.root
      switch way {
      case "remove": root?.removeFromSuperview()
      case "move": if let root { other.addSubview(root) }
      default: window = nil
      }
      #expect(made.showing == nil)
      if way != "drop" { #expect(ends.isEmpty, "callbacks are events") }
    }
    clock.advance(by: 1)
    #expect(ends == [state == "disappearing" ? "done" : "taken away"])
    #expect(gone == nil)
    #expect(window?.firstResponder == nil)
    #expect(window?.subviews.isEmpty != false)
  }

  @Test("G22: shown again on its way out, it is removed at once and begins anew")
  func shownAgain() {
    let log = settle()
    panel.dismiss()
    window.advance(by: 0.125)
    panel.show(in: window)
    #expect(log.lines == ["done 1.125"])
    window.advance(by: 1)
    #expect(panel.field.isFirstResponder)
    panel.dismiss()
    window.advance(by: 1)
    #expect(log.lines == ["done 1.125", "done 2.5"])
    #expect(scene.focus === scene.before)
  }

  @Test("G22: a dismissed modal takes no focus, not even where the dismissal is on the way of it")
  func noFocusAfterDismissal() {
    final class Dismisser: View {
      var panel: Panel?
      override var canBecomeFirstResponder: Bool { true }
      override func didResignFirstResponder() { panel?.dismiss() }
    }
    let dismisser = Dismisser()
    dismisser.panel = panel
    window.addSubview(dismisser)
    _ = settle()
    dismisser.becomeFirstResponder()
    #expect(!panel.field.becomeFirstResponder())
    #expect(panel.showing?.isDismissed == true && scene.focus == nil)
    #expect(!panel.field.becomeFirstResponder())
    dismisser.panel = nil
    window.advance(by: 1)
    panel.show(in: window)
    #expect(panel.field.becomeFirstResponder(), "a new showing is not dismissed")
  }

  @Test("G22: a root that has been let go of is a view like any other")
  func plainAfterwards() throws {
    _ = settle()
    let root = try #require(panel.root)
    root.removeFromSuperview()
    window.addSubview(root)
    panel.show(in: window)
    #expect(window.subviewCount == 4)
    panel.dismiss()
    window.advance(by: 2)
    #expect(root.superview === window)
    root.bounds.size.width = 10
    window.bounds.size.width = 500
    #expect(root.bounds.width == 10)
  }
}
