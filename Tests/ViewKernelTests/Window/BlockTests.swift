import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Animation blocks")
struct BlockTests {
  /// Points and fractions that take part in a handful of roundings.
  let rounding = 1e-12

  // MARK: What a block adds

  @Test("D49: a block sets the model at once and shows the old value first")
  func modelAtOnce() {
    let (window, view) = stage()
    window.animate(duration: 1) {
      view.center = Point(x: 150, y: 50)
      #expect(view.center == Point(x: 150, y: 50))
      #expect(view.presentation.center == Point(x: 50, y: 50))
    }
    window.advance(to: 0.5)
    #expect(view.presentation.center == Point(x: 100, y: 50))
    #expect(view.center == Point(x: 150, y: 50))
    window.advance(to: 1)
    #expect(view.presentation.center == Point(x: 150, y: 50))
    #expect(view.animationKeys == [])
  }

  @Test("D49: a block with UIKit's label is the same block")
  func withDuration() {
    let (window, view) = stage()
    var finished: [Bool] = []
    window.animate(withDuration: 1, delay: 1) {
      view.opacity = 0
    } completion: {
      finished.append($0)
    }
    for time in [0.5, 1.25, 1.5] {
      window.advance(to: time)
      let (other, twin) = stage()
      other.animate(duration: 1, delay: 1) { twin.opacity = 0 }
      other.advance(to: time)
      #expect(view.presentation.opacity == twin.presentation.opacity)
    }
    window.advance(to: 2)
    #expect(finished == [true])
  }

  @Test("D49: bounds animate as origin and size, each key is the property's name")
  func keys() {
    let (window, view) = stage()
    window.animate(duration: 1) {
      view.bounds = Rect(x: 10, y: 20, width: 50, height: 60)
      view.center.x += 1
      view.opacity = 0.5
      view.transform = AffineTransform(scaleX: 2, y: 2)
      view.backgroundColor = .white
      view.shadowPath = Path(rect: view.bounds)
    }
    #expect(
      view.animationKeys == [
        "bounds.origin", "bounds.size", "center", "opacity", "transform", "backgroundColor",
        "shadowPath",
      ])
  }

  @Test("D49: only the part of bounds that changes is animated")
  func partOfBounds() {
    let (window, view) = stage()
    window.animate(duration: 1) { view.bounds.size.width = 50 }
    #expect(view.animationKeys == ["bounds.size"])
    window.animate(duration: 1) { view.bounds.origin.y = 9 }
    #expect(view.animationKeys == ["bounds.size", "bounds.origin"])
  }

  @Test("D49: further animations of a property take the numbers 2, 3, and free ones again")
  func numberedKeys() {
    let (window, view) = stage()
    for end in [0.5, 0.25, 0.125] {
      window.animate(duration: end) { view.opacity = end }
    }
    #expect(view.animationKeys == ["opacity", "opacity-2", "opacity-3"])
    window.advance(to: 0.25)  // the second and third are over
    #expect(view.animationKeys == ["opacity"])
    window.animate(duration: 1) { view.opacity = 1 }
    #expect(view.animationKeys == ["opacity", "opacity-2"])
    window.advance(to: 0.5)
    window.animate(duration: 1) { view.opacity = 0 }
    #expect(view.animationKeys == ["opacity-2", "opacity"])
  }

  @Test("D49: a value that does not change adds no animation")
  func equalValue() {
    let (window, view) = stage()
    window.animate(duration: 1) {
      view.opacity = 1
      view.center = Point(x: 50, y: 50)
      view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    }
    #expect(view.animationKeys == [])
  }

  @Test("D49: the motion begins after the delay, and the old value shows until then")
  func delay() throws {
    let (window, view) = stage()
    window.advance(to: 1)
    window.animate(duration: 1, delay: 0.5) { view.opacity = 0 }
    let timing = try #require(view.animation(forKey: "opacity")).timing
    #expect(timing.beginTime == 1.5)
    #expect(timing.duration == 1)
    #expect(timing.fillMode == .both)
    #expect(view.presentation.opacity == 1)
    window.advance(to: 1.5)
    #expect(view.presentation.opacity == 1)
    window.advance(to: 2)
    #expect(view.presentation.opacity == 0.5)
    window.advance(to: 2.5)
    #expect(view.presentation.opacity == 0)
  }

  @Test("D33: an animation is ignored if its view is in no window, and is told nothing later")
  func animationWithoutWindow() {
    let (window, _) = stage()
    let homeless = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var stops = 0
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    let fade = BasicAnimation(.opacity, to: 0, duration: 1)
    fade.onStop = { _ in stops += 1 }
    #expect(homeless.add(fade) == nil && fade.state == .idle && homeless.animationKeys.isEmpty)
    window.addSubview(homeless)
    window.advance(to: 2)
    #expect(stops == 0 && homeless.presentation.opacity == 1)
    #expect(messages == ["view: opacity: a view outside any window cannot be animated"])
  }

  @Test("D49: views of no window and of another window change at once")
  func onlyOwnWindow() {
    let (window, view) = stage()
    let (other, stranger) = stage()
    let homeless = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.animate(duration: 1) {
      view.opacity = 0
      stranger.opacity = 0
      homeless.opacity = 0
    }
    #expect(view.presentation.opacity == 1)
    #expect(stranger.presentation.opacity == 0)
    #expect(homeless.presentation.opacity == 0)
    #expect(stranger.animationKeys == [])
    #expect(other.nextEventTime == nil)
  }

  @Test("D49: the window animates its own properties")
  func windowItself() {
    let (window, _) = stage()
    window.animate(duration: 1) { window.opacity = 0 }
    window.advance(to: 0.5)
    #expect(window.presentation.opacity == 0.5)
  }

  @Test("D49: setters outside every block change at once")
  func outside() {
    let (window, view) = stage()
    window.animate(duration: 1) {}
    view.opacity = 0.25
    #expect(view.presentation.opacity == 0.25)
    #expect(view.animationKeys == [])
  }

  @Test("D38: blocks ease in and out")
  func easing() {
    let (window, view) = stage()
    window.animate(duration: 1) { view.opacity = 0 }
    window.advance(to: 0.25)
    #expect(abs(view.presentation.opacity - (1 - 0.129162)) < 1e-6)
    #expect(view.animations(on: .opacity).first?.timingCurve == .easeInEaseOut)
  }

  @Test("D31: everything changed in one block shares one begin time")
  func oneBegin() {
    let (window, view) = stage()
    window.advance(to: 3)
    window.animate(duration: 1) {
      view.opacity = 0
      view.center.x = 0
      window.transaction { _ in view.bounds.size.width = 0 }
    }
    let begins = view.animationKeys.map { view.animation(forKey: $0)?.timing.beginTime }
    #expect(begins == [3, 3, 3])
  }

  @Test("D34: a presentation answers what shows at the moment of reading")
  func presentationIsLive() {
    let (window, view) = stage()
    window.animate(duration: 1) { view.opacity = 0 }
    let shown = view.presentation
    #expect(shown.opacity == 1)
    window.advance(to: 0.5)
    #expect(shown.opacity == 0.5)
    #expect(view.presentation.opacity == 0.5)
    #expect(view.opacity == 0)
  }

  // MARK: Blocks without motion

  @Test("D52: a block without a change completes with true, never inside the call")
  func emptyBlock() {
    let stage = OneViewWindow(start: 2)
    stage.window.animate(duration: 1) {
    } completion: {
      stage.journal.completion("empty")($0)
    }
    #expect(stage.journal.lines.isEmpty)
    #expect(stage.window.nextEventTime == 2)
    stage.window.advance(to: 2)
    #expect(stage.journal.lines == [TestJournal.Line(text: "empty true", time: 2)])
    stage.window.advance(to: 9)
    #expect(stage.journal.lines.count == 1)
  }

  @Test("D52: a duration of 0 or less is instant and completes with true", arguments: [0, -1])
  func noDuration(duration: Double) {
    let stage = OneViewWindow()
    stage.window.animate(duration: duration, delay: 1) {
      stage.view.opacity = 0
    } completion: {
      stage.journal.completion("block")($0)
    }
    #expect(stage.view.presentation.opacity == 0)
    #expect(stage.view.animationKeys == [])
    #expect(stage.journal.lines.isEmpty)
    stage.window.advance(to: 0)
    #expect(stage.journal.texts == ["block true"])
    #expect(stage.journal.diagnostics.map(\.kind) == (duration < 0 ? [.clamped] : []))
  }

  @Test(
    "D52: a duration that is not finite counts as 0, with a diagnostic",
    arguments: [Double.nan, .infinity])
  func unusableDuration(duration: Double) {
    let stage = OneViewWindow()
    stage.window.animate(duration: duration) { stage.view.opacity = 0 }
    #expect(stage.view.presentation.opacity == 0)
    #expect(stage.journal.diagnostics.map(\.kind) == [.clamped])
    let message = "transaction: expected a finite duration of at least 0, got \(duration); took 0"
    #expect(stage.journal.diagnostics.map(\.message) == [message])
  }

  @Test(
    "D52: an animation without a duration, added in a block of 0 seconds, shows its end",
    arguments: [TimingCurve.linear, .easeInEaseOut])
  func explicitInInstantBlock(curve: TimingCurve) {
    let stage = OneViewWindow()
    stage.window.animate(duration: 0, curve: curve) {
      stage.view.add(BasicAnimation(.cornerRadius, from: 2, to: 4), forKey: "fade")
    }
    #expect([4, 0].contains(stage.view.presentation.cornerRadius))
    stage.window.advance(to: 0)
    #expect(stage.view.presentation.cornerRadius == 0)
    #expect(stage.view.animationKeys == [])
  }

  @Test(
    "D28: a transaction's duration that is not finite or negative never reaches an animation",
    arguments: [Double.nan, .infinity, -1])
  func unusableTransactionDuration(duration: Double) {
    let stage = OneViewWindow()
    stage.window.transaction {
      $0.animationDuration = duration
      stage.view.opacity = 0.5
      stage.view.add(BasicAnimation(.cornerRadius, from: 2, to: 4), forKey: "radius")
    }
    #expect(stage.view.presentation.cornerRadius.isFinite)
    stage.window.advance(to: 0.1)
    #expect(stage.view.presentation.opacity.isFinite)
    #expect(stage.view.presentation.cornerRadius.isFinite)
    #expect(!stage.journal.diagnostics.isEmpty)
    stage.window.advance(to: 10)
    #expect(stage.view.presentation.opacity == 0.5)
    #expect(stage.view.animationKeys == [])
  }

  // MARK: Layout, removal

  @Test("D54: layout inside a block animates what it changes, earlier marks included")
  func layoutInside() {
    let (window, _) = stage()
    let halves = Halves(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    window.addSubview(halves)
    halves.layoutIfNeeded()
    halves.share = 0.25  // marked before the block
    window.animate(duration: 1) { halves.layoutIfNeeded() }
    window.advance(to: 0.5)
    #expect(halves.left.presentation.frame == Rect(x: 0, y: 0, width: 75, height: 100))
    #expect(halves.left.frame == Rect(x: 0, y: 0, width: 50, height: 100))
  }

  @Test("D54: layout before a block flushes earlier marks, and they do not animate")
  func layoutBefore() {
    let (window, _) = stage()
    let halves = Halves(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    window.addSubview(halves)
    halves.share = 0.25
    halves.layoutIfNeeded()
    window.animate(duration: 1) { halves.layoutIfNeeded() }
    #expect(halves.left.animationKeys == [])
    #expect(halves.left.presentation.frame == Rect(x: 0, y: 0, width: 50, height: 100))
  }

  @Test("D54: layout of a view inside a block animates nothing of its own frame")
  func ownFrame() {
    let (window, _) = stage()
    let halves = Halves(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let outer = Halves(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    outer.addSubview(halves)
    window.addSubview(outer)
    outer.layoutIfNeeded()
    outer.setNeedsLayout()
    window.animate(duration: 1) { halves.layoutIfNeeded() }
    #expect(halves.animationKeys == [])
  }

  @Test("D55: removeAllAnimations keeps the model, which shows at once, and subviews go on")
  func removeAll() {
    let stage = OneViewWindow()
    let inner = View()
    stage.view.addSubview(inner)
    stage.window.animate(duration: 1) { inner.opacity = 0 }
    stage.window.animate(duration: 1) {
      stage.view.opacity = 0
      stage.view.center.x = 0
    } completion: {
      stage.journal.completion("block")($0)
    }
    stage.window.advance(to: 0.5)
    stage.view.removeAllAnimations()
    #expect(stage.view.presentation.opacity == 0)
    #expect(stage.view.presentation.center.x == 0)
    #expect(inner.animationKeys == ["opacity"])
    #expect(stage.journal.lines.isEmpty)
    stage.window.advance(to: 0.5)
    #expect(stage.journal.texts == ["block false"])
  }

  @Test("D55: a view that leaves the tree loses its animations, also those of its subviews")
  func leavingTree() {
    let stage = OneViewWindow()
    let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.view.addSubview(inner)
    stage.window.animate(duration: 1) {
      stage.view.opacity = 0
      inner.center.x = 100
    } completion: {
      stage.journal.completion("block")($0)
    }
    stage.window.advance(to: 0.5)
    stage.view.removeFromSuperview()
    #expect(inner.animationKeys == [])
    #expect(inner.presentation.center.x == 100)
    stage.window.addSubview(stage.view)
    #expect(stage.view.presentation.opacity == 0)
    stage.window.advance(to: 2)
    #expect(stage.journal.lines == [TestJournal.Line(text: "block false", time: 0.5)])
  }

  // MARK: Touches

  @Test("A13: a view moved by a block is not hit unless the block allows it")
  func touches() {
    let (window, view) = stage()
    let point = Point(x: 50, y: 50)
    window.animate(duration: 1, options: .allowUserInteraction) { view.opacity = 0.5 }
    #expect(window.hitTest(point) === view)
    window.animate(duration: 0.5) { view.opacity = 0.75 }
    #expect(window.hitTest(point) === window)
    window.advance(to: 0.5)
    #expect(window.hitTest(point) === view)
  }

  private func stage() -> (Window, View) {
    let stage = OneViewWindow()
    return (stage.window, stage.view)
  }
}

/// Gives its first subview a share of its width.
private final class Halves: View {
  let left = View()
  var share = 0.5 {
    didSet { setNeedsLayout() }
  }

  override init(frame: Rect) {
    super.init(frame: frame)
    addSubview(left)
  }

  override func layoutSubviews() {
    left.frame = Rect(x: 0, y: 0, width: bounds.width * share, height: bounds.height)
  }
}
