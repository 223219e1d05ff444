import Testing
import ViewKernel

/// What user code lets go of while the kernel reads, tells or takes down.
@Suite("Let go of in the middle")
struct LetGoTests {
  final class Owner {
    var tokens: [PropertyObservation] = []
  }

  @Test("C6: closures that own other observers end these while their view goes")
  func observersOwnObservers() {
    var view: View? = View()
    weak var gone: Owner?
    do {
      let owner = Owner()
      gone = owner
      owner.tokens = [
        view!.observe(.opacity) { _ in withExtendedLifetime(owner) {} },
        view!.observe(.opacity) { _ in }, view!.observe(.center) { _ in },
      ]
    }
    view = nil
    #expect(view == nil && gone == nil)
  }

  @Test("C6: an observer whose closure is the last to hold its owner goes with its view")
  func ownerGoesWithView() {
    var view: View? = View()
    var kept: PropertyObservation?
    do {
      let owner = Owner()
      kept = view!.observe(.opacity) { _ in withExtendedLifetime(owner) {} }
      owner.tokens = [view!.observe(.opacity) { _ in }, view!.observe(.opacity) { _ in }]
    }
    view = nil
    kept = nil
    #expect(view == nil && kept == nil)
  }

  @Test("C4: a window may go in the callback of a view that moves to another one", arguments: 1...3)
  func windowGoes(depth: Int) {
    let next = Window(size: Size(width: 100, height: 100))
    var window: Window? = Window(size: Size(width: 100, height: 100))
    weak var gone: Window?
    gone = window
    let view = View()
    window!.addSubview(view)
    var calls = 0
    let token = view.observe(.opacity, options: .new) { [unowned view] change in
      calls += 1
      guard calls == depth else { return view.opacity = change.new! / 2 }
      next.addSubview(view)
      window = nil
      view.opacity = 0.25
    }
    view.opacity = 1
    #expect(gone == nil && calls == 64 + depth)
    token.cancel()
    #expect(next.invariantViolations() == [])
    for _ in 0..<65 { view.opacity = 0.5 }
    #expect(next.invariantViolations() == [])
  }

  @Test("C4: the root of a tree outside any window may go in the callback of a view inside")
  func rootGoes() {
    var root: View? = View()
    weak var gone: View?
    gone = root
    let view = View()
    root!.addSubview(view)
    var seen: [Double] = []
    let token = view.observe(.opacity, options: .new) { [unowned view] change in
      seen.append(change.new!)
      guard root != nil else { return }
      view.removeFromSuperview()
      root = nil
      view.opacity = 0.25
    }
    view.opacity = 0.5
    #expect(gone == nil && seen == [0.5, 0.25])
    #expect(view.treeInvariantViolations() == [])
    token.cancel()
  }

  @Test("F43: a rule may take the view out while its geometry, a snapshot or a hit test is read")
  func rulesLetGo() {
    for way in 0..<3 {
      let source = AnimatableProperty("x", initial: 0.0)
      let window = Window(size: Size(width: 100, height: 100))
      window.addSubview(View())
      let parent = window.subviews[0]
      var isArmed = false
      do {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(view)
        view.derive(.bounds, from: source) { [weak view] x in
          if isArmed { view?.removeFromSuperview() }
          return Rect(x: 0, y: 0, width: 10 + x, height: 10)
        }
        view.add(BasicAnimation(source, from: 0, to: 5, duration: 1))
        view.add(BasicAnimation(.center, from: .zero, to: Point(x: 9, y: 9), duration: 1))
        window.advance(to: 0.5)
        view[source] = 1
        isArmed = true
        if way == 0 { _ = view.presentation.frame }
      }
      if way == 1 { _ = window.snapshot() }
      if way == 2 { _ = window.presentation.hitTest(Point(x: 5, y: 5)) }
      #expect(parent.subviews.isEmpty)
    }
  }

  @Test("D64: a hook that takes nested times to another window leaves both windows whole")
  func nestedTimesMove() {
    final class Mover: View {
      var other: Window?
      var carrier: View?
      override func willMove(toSuperview superview: View?) {
        guard let other, let carrier, superview === carrier else { return }
        self.other = nil
        other.addSubview(carrier)
      }
    }
    for spaces in 0...4 {
      let a = Window(size: Size(width: 100, height: 100))
      let b = Window(size: Size(width: 100, height: 100))
      for _ in 0..<spaces {
        let view = View()
        b.addSubview(view)
        view.timeSpace.speed = 2
      }
      let outer = Mover()
      let inner = View()
      let carrier = View()
      outer.addSubview(inner)
      a.addSubview(outer)
      a.addSubview(carrier)
      outer.timeSpace.speed = 0.5
      inner.timeSpace.speed = 0.5
      (outer.other, outer.carrier) = (b, carrier)
      carrier.addSubview(outer)
      inner.window?.animate(duration: 1, curve: .linear) { inner.opacity = 0 }
      a.advance(to: 2)
      b.advance(to: 2)
      #expect(inner.window === b && inner.presentation.opacity == 0.5)
      b.checkInvariants()
    }
  }

  @Test("D62: in a time that stands still, what is over ends all the same")
  func endsInStoppedTime() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View()
    window.addSubview(view)
    window.advance(to: 1)
    let running = try #require(view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 5)))
    view.timeSpace = ViewTimeSpace(speed: 0, timeOffset: view.localTime)
    var ends = 0
    let empty = BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 0)
    empty.onStop = { _ in ends += 1 }
    view.add(empty)
    running.finish()
    window.advance(to: 2)
    #expect(ends == 1 && running.state == .finished)
    #expect(
      view.presentation.opacity == 1 && !view.animations(on: .opacity).contains { $0 === running })
  }

  @Test("D63: a later run is none of its block's")
  func laterRuns() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View()
    window.addSubview(view)
    var completions: [Double] = []
    var handle: Animation?
    window.transaction {
      $0.setCompletion { _ in completions.append(window.now) }
      let stays = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
      stays.isRemovedOnCompletion = false
      handle = view.add(stays)
      view.add(BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 10))
    }
    window.advance(to: 2)
    handle?.play()
    window.advance(to: 20)
    #expect(completions == [10])
  }
}
