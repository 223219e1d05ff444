import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("What a host asks a window")
struct FrameNeedTests {
  /// A window that has been drawn, with one view.
  private func drawnStage() -> (stage: LoggingStage, view: LoggingView) {
    let stage = LoggingStage()
    let view = stage.add("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.advance(to: 0)
    stage.window.didDrawFrame()
    return (stage, view)
  }

  @Test("A new window needs a frame, a drawn one does not, and nothing will happen by itself")
  func idleWindow() {
    #expect(LoggingStage().window.needsFrame)
    let (stage, _) = drawnStage()
    #expect(!stage.window.needsFrame)
    #expect(stage.window.nextEventTime == nil)
    stage.advance(to: 10)
    #expect(!stage.window.needsFrame)
  }

  /// A change that shows.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (View) -> Void
  }

  static let changes = [
    Change(testDescription: "center") { $0.center.x += 1 },
    Change(testDescription: "bounds") { $0.bounds.origin.x += 1 },
    Change(testDescription: "frame") { $0.frame.origin.x += 1 },
    Change(testDescription: "anchorPoint") { $0.anchorPoint = .zero },
    Change(testDescription: "transform") { $0.transform = AffineTransform(scaleX: 2, y: 2) },
    Change(testDescription: "opacity") { $0.opacity = 0.5 },
    Change(testDescription: "isHidden") { $0.isHidden = true },
    Change(testDescription: "clipsToBounds") { $0.clipsToBounds = true },
    Change(testDescription: "backgroundColor") { $0.backgroundColor = .black },
    Change(testDescription: "cornerRadius") { $0.cornerRadius = 3 },
    Change(testDescription: "shadowPath") { $0.shadowPath = Path(rect: .zero) },
    Change(testDescription: "setNeedsLayout") { $0.setNeedsLayout() },
    Change(testDescription: "addSubview") { $0.addSubview(View()) },
    Change(testDescription: "removeFromSuperview") { $0.removeFromSuperview() },
    Change(testDescription: "sendSubviewToBack") { $0.superview?.sendSubviewToBack($0) },
  ]

  @Test("A change that shows needs a frame, until it is drawn", arguments: changes)
  func changesNeedFrames(change: Change) {
    let (stage, view) = drawnStage()
    change.make(view)
    #expect(stage.window.needsFrame)
    stage.advance(to: 0)
    stage.window.didDrawFrame()
    #expect(!stage.window.needsFrame)
  }

  @Test("A running animation needs frames, and its end is the next event")
  func runningAnimation() {
    let (stage, view) = drawnStage()
    stage.window.animate(duration: 1) { view.center.x = 100 }
    #expect(stage.window.nextEventTime == 1)
    stage.advance(to: 0.5)
    stage.window.didDrawFrame()
    #expect(stage.window.needsFrame)
    stage.advance(to: 1)
    stage.window.didDrawFrame()
    #expect(!stage.window.needsFrame)
    #expect(stage.window.nextEventTime == nil)
  }

  @Test("The frame that shows the end of an animation is needed, too", arguments: [1.0, 1.5])
  func endOfAnimation(time: Double) {
    let (stage, view) = drawnStage()
    stage.window.animate(duration: 1) { view.center.x = 100 }
    stage.advance(to: 0.5)
    let before = stage.window.snapshot().last?.transform
    stage.window.didDrawFrame()
    stage.advance(to: time)
    #expect(stage.window.snapshot().last?.transform != before)
    #expect(stage.window.needsFrame)
  }

  @Test("An animation that came and went since the last frame needs one if it snaps back")
  func snappedBack() {
    let (stage, view) = drawnStage()
    view.add(BasicAnimation(.opacity, from: 0, to: 0.5, duration: 1), forKey: "fade")
    stage.advance(to: 0.5)
    stage.window.didDrawFrame()
    stage.advance(to: 2)
    #expect(view.presentation.opacity == 1)
    #expect(stage.window.needsFrame)
  }

  @Test("A delayed block needs frames from its begin on, which is the next event")
  func delayedBlock() {
    let (stage, view) = drawnStage()
    stage.window.animate(duration: 1, delay: 2) { view.center.x = 100 }
    stage.advance(to: 0)
    stage.window.didDrawFrame()
    #expect(stage.window.nextEventTime == 2)
    stage.advance(to: 1)
    #expect(!stage.window.needsFrame)
    stage.advance(to: 2)
    #expect(stage.window.needsFrame)
    #expect(stage.window.nextEventTime == 3)
  }

  @Test("Timers are events, cancelled ones are not")
  func timers() {
    let (stage, _) = drawnStage()
    let early = stage.window.schedule(after: 1) {}
    stage.window.schedule(after: 2) {}
    #expect(stage.window.nextEventTime == 1)
    stage.window.cancel(early)
    #expect(stage.window.nextEventTime == 2)
    stage.advance(to: 3)
    #expect(stage.window.nextEventTime == nil)
  }

  @Test("A notification that waits is an event at the present time")
  func pendingCallbacks() {
    let (stage, _) = drawnStage()
    stage.advance(to: 4)
    stage.window.animate(duration: 0) {
    } completion: { [events = stage.events] in
      events.lines.append("done \($0)")
    }
    #expect(stage.log.contains("done true") == false)
    #expect(stage.window.nextEventTime == 4)
    stage.advance(to: 4)
    #expect(stage.log.contains("done true"))
    #expect(stage.window.nextEventTime == nil)
  }
}
