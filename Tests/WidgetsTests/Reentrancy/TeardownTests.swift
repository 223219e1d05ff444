import Testing
import ViewKernel

@Suite("Windows that go")
struct TeardownTests {
  /// The last owner of a window, which hooks let go of.
  private final class Owner {
    var window: Window? = Window(size: Size(width: 100, height: 100))

    func drop() {
      let dropped = window
      window = nil
      withExtendedLifetime(dropped) {}
    }
  }

  @Test("D33: a first responder that resigns because its window goes has no superview any more")
  func resigns() {
    let owner = Owner()
    let view = ScriptedView()
    var seen: [Bool] = []
    view.onResign = { [unowned view] in seen.append(view.superview == nil && view.window == nil) }
    owner.window?.addSubview(view)
    view.becomeFirstResponder()
    owner.drop()
    #expect(seen == [true])
  }

  @Test("D33: in callbacks of a window that goes, superview and window are nil")
  func stops() {
    let owner = Owner()
    let view = View()
    var seen: [Bool] = []
    let animation = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    animation.onStop = { [unowned view] finished in
      seen.append(!finished && view.superview == nil && view.window == nil)
    }
    owner.window?.addSubview(view)
    view.add(animation)
    owner.drop()
    #expect(seen == [true])
  }

  @Test("D33: an object that goes with an animation of a window that goes meets no superview")
  func deinits() {
    let owner = Owner()
    let view = View()
    var seen: [Bool] = []
    do {
      let will = LastWill { [unowned view] in seen.append(view.superview == nil) }
      let animation = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
      animation.onStart = { withExtendedLifetime(will) {} }
      owner.window?.addSubview(view)
      view.add(animation)
    }
    owner.window?.advance(to: 0.5)
    owner.drop()
    #expect(seen == [true])
  }

  @Test("D33: a window that goes runs no timer, not even one whose time has come")
  func timers() {
    let owner = Owner()
    var fired = 0
    owner.window?.schedule(after: 0) { fired += 1 }
    owner.drop()
    #expect(fired == 0)
  }

  @Test("A window dropped in a layout, with its clock going on, leaves views in no window")
  func droppedInLayout() throws {
    let owner = Owner()
    let view = ScriptedView()
    let next = ScriptedView()
    view.addSubview(View())
    view.onLayout = { owner.drop() }
    let clock = try #require(owner.window?.clock)
    owner.window?.addSubview(view)
    owner.window?.addSubview(next)
    clock.advance(to: 1)
    #expect(owner.window == nil && clock.now == 1)
    #expect(view.window == nil && next.superview == nil)
    #expect(view.treeInvariantViolations() == [])
  }

  @Test("A window dropped in a timer stops its animations once", arguments: [false, true])
  func droppedInTimer(byClock: Bool) throws {
    let owner = Owner()
    let view = View()
    var stops: [Bool] = []
    let animation = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    animation.onStop = { stops.append($0) }
    owner.window?.addSubview(view)
    view.add(animation)
    owner.window?.schedule(after: 0.5) { owner.drop() }
    if byClock {
      let clock = try #require(owner.window?.clock)
      clock.advance(to: 2)
      #expect(clock.now == 2)
    } else {
      owner.window?.advance(to: 2)
    }
    #expect(owner.window == nil && view.window == nil)
    #expect(stops.count == 1)
  }

  @Test("A window dropped in an observer of its bounds, or in a block, ends there")
  func droppedInSetters() {
    let first = Owner()
    let token = first.window?.observe(.bounds) { _ in first.drop() }
    first.window?.bounds = Rect(x: 0, y: 0, width: 3, height: 3)
    #expect(first.window == nil)
    token?.cancel()

    let second = Owner()
    let view = View()
    second.window?.addSubview(view)
    var completions = 0
    second.window?.animate(duration: 1) {
      view.opacity = 0
      second.drop()
    } completion: { _ in
      completions += 1
    }
    #expect(second.window == nil && completions == 1)
  }
}
