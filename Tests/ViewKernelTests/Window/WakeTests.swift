import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("When a render loop wakes")
struct WakeTests {
  private let window = Window(size: Size(width: 100, height: 100))
  private let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() { window.addSubview(card) }

  private func draw() {
    window.advance(to: window.now)
    window.didDrawFrame()
  }

  @Test("H4: what was not drawn is due now, and nothing else ever in a window that rests")
  func atRest() {
    #expect(window.wake(frameInterval: 0.1) == .now)
    draw()
    #expect(window.wake(frameInterval: 0.1) == .never)
    card.opacity = 0.5
    #expect(window.wake(frameInterval: 0.1) == .now)
    draw()
    card.setNeedsLayout()
    #expect(window.wake(frameInterval: 0.1) == .now)
    draw()
    #expect(window.wake(frameInterval: 0.1) == .never)
  }

  @Test("H4: while something moves the next frame is due, or the next event where that is earlier")
  func moving() {
    window.schedule(after: 5.25) {}
    window.animate(duration: 1, delay: 0.5) { card.center.x = 50 }
    draw()
    #expect(window.wake(frameInterval: 0.2) == .at(0.5))
    window.advance(to: 0.5)
    window.didDrawFrame()
    #expect(window.wake(frameInterval: 0.2) == .at(0.7))
    window.advance(to: 1.4)
    window.didDrawFrame()
    #expect(window.wake(frameInterval: 0.2) == .at(1.5))
    window.advance(to: 1.5)
    #expect(window.wake(frameInterval: 0.2) == .now)
    window.didDrawFrame()
    #expect(window.wake(frameInterval: 0.2) == .at(5.25))
    window.advance(to: 6)
    #expect(window.wake(frameInterval: 0.2) == .never)
  }

  @Test("H4: what is paused moves nothing, and does not keep a loop awake")
  func paused() {
    let fade = card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 10))
    draw()
    #expect(window.wake(frameInterval: 0.25) == .at(0.25))
    fade?.pause()
    draw()
    #expect(window.wake(frameInterval: 0.25) == .never)
    fade?.play()
    draw()
    #expect(window.wake(frameInterval: 0.25) == .at(0.25))
    window.timeSpace.speed = 0
    draw()
    #expect(window.wake(frameInterval: 0.25) == .never)
  }

  @Test("H4: a callback that waits for the present instant is due now")
  func waiting() {
    draw()
    var ran = false
    window.schedule(after: 0) { ran = true }
    #expect(window.wake(frameInterval: 1) == .now)
    draw()
    #expect(ran)
    #expect(window.wake(frameInterval: 1) == .never)
  }

  @Test("An interval that is none is refused", arguments: [0, -1, .nan, .infinity])
  func badInterval(interval: Double) {
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 10))
    draw()
    #expect(window.wake(frameInterval: interval) == .at(1.0 / 60))
    #expect(messages.count == 1)
  }

  @Test(
    "H4: a loop that sleeps by it shows every change in time, and turns once for each",
    arguments: 0..<40 as Range<UInt64>)
  func loop(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let interval = 1.0 / 60
    for _ in 0..<6 {
      let begin = Double.random(in: 0...3, using: &random)
      window.schedule(after: begin) { [window, card] in
        window.animate(duration: 0.3) { card.center.x += 10 }
      }
    }
    var turns = 0
    var frames = 0
    var lastDrawn = card.presentation.center
    loop: while turns < 100_000 {
      turns += 1
      if window.needsFrame {
        frames += 1
        window.didDrawFrame()
        lastDrawn = card.presentation.center
      }
      #expect(lastDrawn == card.presentation.center)
      switch window.wake(frameInterval: interval) {
      case .now: window.advance(to: window.now)
      case .at(let time):
        #expect(time > window.now)
        #expect(!window.needsFrame || time <= window.now + interval)
        window.advance(to: time)
      case .never: break loop
      }
    }
    #expect(card.presentation.center == card.center)
    // Six moves of 0.3 s, of which each has a begin and an end beside its frames.
    #expect(frames >= 18 && turns <= 6 * (19 + 6))
  }

  @Test("D7b: the jump at the begin of a paused time space is an event, and is drawn")
  func jumpOfPausedTime() throws {
    card.timeSpace = ViewTimeSpace(speed: 0, timeOffset: 5, beginTime: 2)
    card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 10))
    draw()
    #expect(card.presentation.opacity == 0)
    #expect(window.wake(frameInterval: 0.25) == .at(2))
    #expect(!window.isSettled)
    window.advance(to: 3)
    #expect(window.needsFrame)
    #expect(card.presentation.opacity == 0.5)
    draw()
    #expect(window.wake(frameInterval: 0.25) == .never)
    #expect(window.isSettled)
  }

  @Test("D7b: the jump is seen at its event, where its instant is rounded")
  func roundedJump() throws {
    let panel = View()
    window.addSubview(panel)
    panel.addSubview(card)
    panel.timeSpace.speed = 49
    card.timeSpace = ViewTimeSpace(speed: 0, timeOffset: 5, beginTime: 1)
    card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 10))
    draw()
    guard case .at(let jump) = window.wake(frameInterval: 0.01) else {
      Issue.record("no event")
      return
    }
    window.advance(to: jump)
    #expect(card.presentation.opacity == 0.5 && abs(jump - 1.0 / 49) < 1e-15)
  }

  @Test("D7b: the begin of a running time space around a paused one is an event, too")
  func jumpsOfOuterTime() {
    let panel = View()
    window.addSubview(panel)
    panel.addSubview(card)
    card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 10))
    panel.timeSpace = ViewTimeSpace(speed: 1, timeOffset: -10, beginTime: 2)
    card.timeSpace = ViewTimeSpace(speed: 0, timeOffset: 5)
    draw()
    #expect(card.presentation.opacity == 0.5)
    #expect(window.wake(frameInterval: 0.25) == .at(2))
    window.advance(to: 2)
    #expect(card.presentation.opacity == 0 && window.needsFrame)
    draw()
    #expect(window.wake(frameInterval: 0.25) == .at(12))
    window.advance(to: 12)
    #expect(card.presentation.opacity == 0.5)
  }

  @Test("D7b: inside a paused time space that begins later, time jumps once")
  func jumpsOfNestedPausedTimes() {
    let panel = View()
    window.addSubview(panel)
    panel.addSubview(card)
    panel.timeSpace = ViewTimeSpace(speed: 0, timeOffset: 4, beginTime: 2)
    card.timeSpace = ViewTimeSpace(speed: 0, timeOffset: 5, beginTime: 3)
    card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 10))
    draw()
    #expect(window.wake(frameInterval: 0.25) == .at(2))
    window.advance(to: 2)
    #expect(card.presentation.opacity == 0.5)
    window.didDrawFrame()
    #expect(window.wake(frameInterval: 0.25) == .never)
    panel.timeSpace = ViewTimeSpace(speed: 1, beginTime: 2)
    #expect(card.presentation.opacity == 0)
    draw()
    #expect(window.wake(frameInterval: 0.25) == .at(5))
  }

  @Test("H4: an animation that is cancelled by its handle is drawn once more", arguments: [0, 1])
  func cancelled(speed: Double) {
    let rounding = BasicAnimation(.cornerRadius, from: 3, to: 9, duration: 5)
    rounding.timing.speed = speed
    let handle = card.add(rounding)
    window.advance(to: 1)
    window.didDrawFrame()
    #expect(card.presentation.cornerRadius > 0)
    handle?.cancel()
    #expect(card.presentation.cornerRadius == 0)
    #expect(window.needsFrame)
    #expect(window.wake(frameInterval: 0.25) == .now)
    draw()
    #expect(window.wake(frameInterval: 0.25) == .never)
  }
}
