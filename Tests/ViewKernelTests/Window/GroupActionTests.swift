import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Groups in windows")
struct GroupActionTests {
  private let stage = OneViewWindow()

  @Test("D27, D32: a view may answer a group, which completes the block when it ends")
  func answered() {
    let view = Swinger(frame: Rect(x: -5, y: -5, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.window.animate(duration: 1, curve: .linear) {
      view.center = Point(x: 100, y: 0)
    } completion: {
      stage.journal.completion("block")($0)
    }
    stage.window.advance(to: 0.5)
    #expect(view.presentation.center == Point(x: 50, y: 0))
    #expect(view.presentation.opacity == 0.5)
    #expect(view.animationKeys == ["center"])
    stage.window.advance(to: 2)
    #expect(stage.journal.lines == [TestJournal.Line(text: "block true", time: 1)])
  }

  @Test("D27, D50: a block over a property that a group of a block moves begins from what shows")
  func blockOverGroup() {
    let view = Swinger(frame: Rect(x: -5, y: -5, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.window.animate(duration: 1, curve: .linear) { view.center = Point(x: 100, y: 0) }
    stage.window.advance(to: 0.5)
    view.swings = false
    stage.window.animate(duration: 1, curve: .linear) { view.center = Point(x: 0, y: 0) }
    #expect(view.presentation.center == Point(x: 50, y: 0))
    stage.window.advance(to: 0.75)
    #expect(view.presentation.center == Point(x: 37.5, y: 0))
    #expect(view.presentation.opacity == 0.75)
  }

  @Test("D27, F43: what is derived from a property follows it through a group")
  func derived() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    view.derive(.shadowPath, from: .bounds) { Path(rect: $0) }
    let grow = BasicAnimation(
      .boundsSize, from: Size(width: 10, height: 10), to: Size(width: 30, height: 10), duration: 1)
    let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    view.add(AnimationGroup([grow, fade], duration: 1))
    stage.window.advance(to: 0.5)
    #expect(view.presentation.bounds == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(view.presentation.shadowPath == Path(rect: view.presentation.bounds))
  }

  @Test("D68: blocks of groups that are played by hand end one by one", arguments: [false, true])
  func playedByHand(isRemoved: Bool) {
    let views = (0..<3).map { _ in Swinger(frame: Rect(x: -5, y: -5, width: 10, height: 10)) }
    let blocks = views.map { view in
      stage.window.addSubview(view)
      return stage.window.animate(duration: 2) { view.center = Point(x: 100, y: 0) }
    }
    for block in blocks { block.pause() }
    if isRemoved { views[1].removeAllAnimations() }
    #expect(blocks.map(\.state) == [.paused, isRemoved ? .idle : .paused, .paused])
    blocks[2].cancel()
    let later = stage.window.animate(duration: 1) { views[2].bounds.size.width = 20 }
    later.pause()
    for block in blocks { block.play() }
    stage.window.advance(to: 3)
    #expect(views.allSatisfy { $0.presentation.center == Point(x: 100, y: 0) })
    #expect(later.state == .paused && views[2].presentation.bounds.size.width == 10)
    later.play()
    stage.window.advance(to: 5)
    #expect(later.state == .finished && views[2].presentation.bounds.size.width == 20)
    #expect(views.allSatisfy { $0.animationKeys.isEmpty })
  }

  @Test("D68: a group that is played by its own handle leaves its block", arguments: [0.5, 5])
  func leavesBlock(place: Double) throws {
    let view = Swinger(frame: Rect(x: -5, y: -5, width: 10, height: 10))
    let other = View(frame: Rect(x: -5, y: -5, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.window.addSubview(other)
    let block = stage.window.animate(duration: 2, curve: .linear) {
      view.center = Point(x: 100, y: 0)
      other.center = Point(x: 100, y: 0)
    }
    block.pause()
    block.play()
    let swing = try #require(view.animation(forKey: "center"))
    stage.window.advance(to: 0.25)
    swing.seek(to: place)
    #expect(swing.currentTime == place && block.currentTime == 0.25)
    swing.pause()
    stage.window.advance(to: 1)
    #expect(block.currentTime == 1 && other.presentation.center.x == 50)
    block.reverse()
    stage.window.advance(to: 9)
    #expect(block.state == .finished && other.center.x == 0)
    #expect((swing.state == .paused) == (place == 0.5) && view.center.x == 100)
    swing.play()
    stage.window.advance(to: 99)
    #expect(view.animationKeys.isEmpty && view.presentation.center.x == 100)
  }

  @Test("D68: a group that is played by the block inside leaves the block around it")
  func leavesOuterBlock() {
    let view = Swinger(frame: Rect(x: -5, y: -5, width: 10, height: 10))
    stage.window.addSubview(view)
    var inner: AnimationBlock?
    let outer = stage.window.animate(duration: 2, curve: .linear) {
      inner = stage.window.animate(duration: 2) { view.center = Point(x: 100, y: 0) }
    }
    outer.pause()
    inner?.play()
    stage.window.advance(to: 0.5)
    #expect(outer.state == .idle && inner?.currentTime == 0.5)
    outer.cancel()
    outer.pause()
    stage.window.advance(to: 1)
    #expect(view.presentation.center.x == 50)
    stage.window.advance(to: 2)
    #expect(inner?.state == .finished && view.animationKeys.isEmpty)
  }

  @Test("D27, D33: a group goes with its view, and its callback comes once")
  func removed() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    let group = AnimationGroup([BasicAnimation(.opacity, from: 0, to: 1, duration: 1)], duration: 1)
    let completion = stage.journal.completion("group")
    group.onStop = { completion($0) }
    view.add(group, forKey: "group")
    stage.window.advance(to: 0.5)
    view.removeFromSuperview()
    #expect(view.animationKeys.isEmpty)
    stage.window.advance(to: 2)
    #expect(stage.journal.lines == [TestJournal.Line(text: "group false", time: 0.5)])
  }
}

/// Answers a group for its first moves.
private final class Swinger: View {
  var swings = true

  override func action(for property: PropertyToken) -> ImplicitAction {
    guard swings, property.name == "center" else { return .standard }
    return .animation(
      AnimationGroup([
        BasicAnimation(.center, from: .zero, to: Point(x: 100, y: 0)),
        BasicAnimation(.opacity, from: 0, to: 1),
      ]))
  }
}
