import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Programs that would never end")
struct LimitTests {
  /// A window with one view that stops being the cause of itself when a limit is told.
  private struct Loop {
    let stage = LoggingStage(start: 1)
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() { stage.window.addSubview(view) }

    func expectLimit(_ count: Int) {
      #expect(stage.diagnostics.contains { $0.kind == .limit }, "\(count) rounds")
      #expect(stage.window.now == 2)
      #expect(stage.window.invariantViolations() == [])
    }
  }

  @Test("D1: blocks of next to no duration that follow each other are cut", arguments: [0, 1e-300])
  func blocks(duration: Double) {
    let loop = Loop()
    var count = 0
    func again() {
      count += 1
      guard count < 2_000_000 else { return }
      loop.stage.window.animate(duration: duration) {
        loop.view.opacity = loop.view.opacity == 1 ? 0 : 1
      } completion: { _ in
        again()
      }
    }
    again()
    loop.stage.advance(to: 2)
    loop.expectLimit(count)
  }

  @Test("D1: animations that begin again when they stop are cut", arguments: [nil, 0.5])
  func animations(begin: Double?) {
    let loop = Loop()
    var count = 0
    func again() {
      count += 1
      guard count < 2_000_000 else { return }
      let animation = BasicAnimation(
        .opacity, from: 0, to: 1, duration: begin == nil ? 1e-300 : 0.1)
      animation.timing.beginTime = begin
      animation.onStop = { _ in again() }
      loop.view.add(animation)
    }
    again()
    loop.stage.advance(to: 2)
    loop.expectLimit(count)
  }

  @Test("D1: layout that adds an animation whose end asks for layout is cut")
  func layout() {
    let stage = LoggingStage(start: 1)
    let view = ScriptedView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    var count = 0
    view.onLayout = { [unowned view] in
      count += 1
      guard count < 2_000_000 else { return }
      let animation = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.1)
      animation.timing.beginTime = 0.5
      animation.onStop = { [unowned view] _ in view.setNeedsLayout() }
      view.add(animation)
    }
    stage.advance(to: 2)
    #expect(stage.diagnostics.contains { $0.kind == .limit }, "\(count) rounds")
    #expect(stage.window.now == 2)
  }

  @Test("C4, B20: a view that reorders itself in didReorder() is stopped", arguments: [0, 1])
  func reordering(index: Int) {
    let stage = LoggingStage()
    let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let view = Restless()
    card.addSubview(view)
    card.addSubview(View())
    card.insertSubview(view, at: index)
    #expect(view.count == 64)
    stage.window.addSubview(card)
    #expect(stage.diagnostics.map(\.kind) == [.limit])
    view.count = 0
    card.insertSubview(view, at: index)
    #expect(view.count == 64 && card.subviews[index] === view)
    #expect(stage.diagnostics.map(\.kind) == [.limit, .limit])
    #expect(stage.window.invariantViolations() == [])
  }

  @Test("B18: time does not go on inside a layout")
  func advanceInLayout() {
    let stage = LoggingStage()
    let view = ScriptedView()
    stage.window.addSubview(view)
    view.onLayout = { [unowned window = stage.window] in window.advance(by: 1) }
    stage.window.layoutIfNeeded()
    #expect(stage.window.now == 0)
    #expect(stage.diagnostics.map(\.kind) == [.refused])
  }
}

/// Moves to the place where it is, whenever it was reordered.
private final class Restless: View {
  var count = 0

  override func didReorder() {
    count += 1
    guard count < 1_000, let superview else { return }
    let index = superview.subviews.firstIndex { $0 === self }
    superview.insertSubview(self, at: index ?? 0)
  }
}
