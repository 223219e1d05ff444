import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Keyframe blocks")
struct KeyframeBlockTests {
  private let window = Window(size: Size(width: 400, height: 400))
  private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let log = Log()

  private final class Log {
    var lines: [String] = []
    var diagnostics: [String] = []
  }

  init() {
    window.addSubview(card)
    window.onDiagnostic = { [log] in log.diagnostics.append($0.message) }
  }

  private var x: Double { card.presentation.center.x }

  /// x: 50 to 90 from 0.1 to 0.3, then 50 again from 0.5 to 1, of a duration of 2 s.
  @discardableResult
  private func block(_ mode: CalculationMode = .linear) -> AnimationBlock {
    window.animateKeyframes(duration: 2, calculationMode: mode) { frames in
      frames.add(relativeStart: 0.125, relativeDuration: 0.125) { card.center.x = 90 }
      frames.add(relativeStart: 0.5, relativeDuration: 0.5) { card.center.x = 50 }
    } completion: { [log, window] in
      log.lines.append("\($0) \(window.now)")
    }
  }

  @Test("D70: a property goes through its frames, and rests between them")
  func frames() {
    block()
    #expect(card.center.x == 50 && card.animationKeys == ["center"])
    let expected = [
      (0.0, 50.0), (0.25, 50), (0.375, 70), (0.5, 90), (0.75, 90), (1, 90), (1.5, 70), (2, 50),
    ]
    for (time, value) in expected {
      window.advance(to: time)
      #expect(x == value, "at \(time)")
    }
    #expect(log.lines == ["true 2.0"] && card.animationKeys.isEmpty)
  }

  @Test("D70: discrete frames show at their ends")
  func discrete() {
    block(.discrete)
    for (time, value) in [(0.25, 50.0), (0.49, 50), (0.5, 90), (1, 90), (1.99, 90), (2, 50)] {
      window.advance(to: time)
      #expect(x == value, "at \(time)")
    }
  }

  @Test("D70: a frame has a curve of its own")
  func curves() {
    window.animateKeyframes(duration: 1) { frames in
      frames.add(relativeStart: 0, relativeDuration: 0.5, curve: .easeIn) { card.center.x = 150 }
      frames.add(relativeStart: 0.5, relativeDuration: 0.5) { card.opacity = 0 }
    }
    window.advance(to: 0.25)
    #expect(isClose(x, 50 + 100 * TimingCurve.easeIn.value(at: 0.5), within: 1e-12))
    #expect(card.presentation.opacity == 1)
    window.advance(to: 0.75)
    #expect(x == 150 && card.presentation.opacity == 0.5)
  }

  @Test("D70: what changes outside of frames moves for the whole duration")
  func outside() {
    window.animateKeyframes(duration: 1) { frames in
      card.opacity = 0
      frames.add(relativeStart: 0.5, relativeDuration: 0.5) { card.center.x = 150 }
    }
    window.advance(to: 0.5)
    #expect(card.presentation.opacity == 0.5 && x == 50)
  }

  @Test("D70: the curve of the block, or of an outer one, applies over the curves of its frames")
  func curveOfTheBlock() {
    func move(_ curve: TimingCurve) {
      window.animateKeyframes(duration: 1, curve: curve) { frames in
        frames.add(relativeStart: 0, relativeDuration: 1, curve: .easeOut) { card.center.x = 150 }
      }
    }
    let eased = TimingCurve.easeOut.value(at: TimingCurve.easeIn.value(at: 0.5))
    move(.easeIn)
    window.advance(to: 0.5)
    #expect(isClose(x, 50 + 100 * eased))
    window.advance(to: 1)
    card.center.x = 50
    window.animate(duration: 1, curve: .easeIn) { move(.linear) }
    window.advance(to: 1.5)
    #expect(isClose(x, 50 + 100 * eased))
  }

  @Test("D70: a block inside a frame is no part of it, and runs for the whole duration")
  func blockInFrame() {
    window.animateKeyframes(duration: 1) { frames in
      frames.add(relativeStart: 0.5, relativeDuration: 0.5) {
        window.animate(duration: 4) { card.center.x = 150 }
      }
    }
    window.advance(to: 0.5)
    #expect(x == 100)
  }

  @Test("D70: frames are differences from their last value, and add up with a later change")
  func changeAfterFrames() {
    window.animateKeyframes(duration: 1) { frames in
      frames.add(relativeStart: 0, relativeDuration: 0.5) { card.center.x = 90 }
      card.center.x = 200
    }
    #expect(x == 50)
    window.advance(to: 0.5)
    #expect(x == 145)
  }

  @Test("D70: a frame that begins before the last one has ended begins at that end")
  func overlapping() {
    window.animateKeyframes(duration: 1) { frames in
      frames.add(relativeStart: 0, relativeDuration: 0.5) { card.center.x = 150 }
      frames.add(relativeStart: 0.25, relativeDuration: 0.5) { card.center.x = 50 }
      frames.add(relativeStart: 0.25, relativeDuration: 0.25) { card.center.x = 250 }
    }
    for (time, value) in [(0.25, 100.0), (0.5, 150), (0.625, 100), (0.75, 250), (1, 250)] {
      window.advance(to: time)
      #expect(x == value, "at \(time)")
    }
  }

  @Test("D70: numbers outside 0...1 are clamped, with a diagnostic")
  func clamped() {
    window.animateKeyframes(duration: 1) { frames in
      frames.add(relativeStart: -1, relativeDuration: 0.5) { card.center.x = 150 }
      frames.add(relativeStart: 0.75, relativeDuration: 0.5) { card.center.x = 50 }
      frames.add(relativeStart: .nan, relativeDuration: 2) { card.opacity = 0 }
    }
    #expect(log.diagnostics.count == 3)
    window.advance(to: 0.25)
    #expect(x == 100 && card.presentation.opacity == 0.75)
    window.advance(to: 0.875)
    #expect(x == 100)
  }

  @Test("D70: frames add up with what runs, without a jump")
  func additive() {
    window.animate(duration: 1, curve: .linear) { card.center.x = 150 }
    window.advance(to: 0.5)
    window.animateKeyframes(duration: 1) { frames in
      frames.add(relativeStart: 0, relativeDuration: 0.5) { card.center.x = 350 }
      frames.add(relativeStart: 0.5, relativeDuration: 0.5) { card.center.x = 250 }
    }
    #expect(x == 100)
    // 250 after the block, 50 to go of the first one, 100 too much.
    window.advance(to: 1)
    #expect(x == 350)
    window.advance(to: 1.25)
    #expect(x == 300)
  }

  @Test("D70: colours, and frames that begin from the current state, replace what runs")
  func replacing() {
    card.backgroundColor = .black
    window.animate(duration: 1, curve: .linear) {
      card.center.x = 150
      card.backgroundColor = .white
    }
    window.advance(to: 0.5)
    window.animateKeyframes(duration: 1, options: .beginFromCurrentState) { frames in
      frames.add(relativeStart: 0.5, relativeDuration: 0.5) {
        card.center.x = 200
        card.backgroundColor = .black
      }
    }
    window.advance(to: 1)
    #expect(x == 100 && card.animationKeys.count == 2)
    #expect(card.presentation.backgroundColor.red == 0.5)
    window.advance(to: 1.25)
    #expect(x == 150 && card.presentation.backgroundColor.red == 0.25)
  }

  @Test("D70: a turn in quarters goes all the way round")
  func turning() {
    window.animateKeyframes(duration: 1) { frames in
      for quarter in 1...4 {
        frames.add(relativeStart: Double(quarter - 1) / 4, relativeDuration: 0.25) {
          card.transform = AffineTransform(rotationAngle: Double(quarter) * .pi / 2)
        }
      }
    }
    for eighth in 0...8 {
      window.advance(to: Double(eighth) / 8)
      let expected = AffineTransform(rotationAngle: Double(eighth) * .pi / 4)
      #expect(isClose(card.presentation.transform.a, expected.a, within: 1e-12))
      #expect(isClose(card.presentation.transform.b, expected.b, within: 1e-12))
    }
  }

  @Test("D70: the handle plays frames backwards, and takes them back")
  func handle() {
    card.center.x = 30
    let handle = block()
    window.advance(to: 1)
    handle.reverse()
    window.advance(to: 1.625)
    #expect(x == 60)
    window.advance(to: 3)
    #expect(x == 30 && card.center.x == 30)
  }

  @Test(
    "D70: without a duration or a window the changes are instant, and frames of a block that is over"
  )
  func instant() {
    var kept: Keyframes?
    window.animateKeyframes(duration: 0) { frames in
      kept = frames
      frames.add(relativeStart: 0, relativeDuration: 1) { card.center.x = 150 }
    }
    #expect(x == 150)
    window.animate(duration: 1) {
      kept?.add(relativeStart: 0, relativeDuration: 1) { card.center.x = 250 }
    }
    #expect(x == 250 && log.diagnostics.count == 1)
    let view = View()
    view.animateKeyframes(duration: 1) { frames in
      frames.add(relativeStart: 0, relativeDuration: 1) { view.opacity = 0 }
    } completion: { [log] in
      log.lines.append("\($0)")
    }
    #expect(view.opacity == 0 && log.lines == ["true"])
  }

  @Test("D70: a view that leaves its window inside the block is not animated")
  func leaving() {
    window.animateKeyframes(duration: 1) { frames in
      frames.add(relativeStart: 0, relativeDuration: 1) { card.center.x = 150 }
      card.removeFromSuperview()
    } completion: { [log] in
      log.lines.append("\($0)")
    }
    window.addSubview(card)
    window.advance(to: 0.5)
    #expect(x == 150 && log.lines == ["true"] && card.animationKeys.isEmpty)
  }

  @Test("D70: of several changes of a property in one frame, the last counts")
  func changesInOneFrame() {
    window.animateKeyframes(duration: 1) { frames in
      frames.add(relativeStart: 0, relativeDuration: 1) {
        card.center.x = 150
        card.center.y = 250
      }
    }
    let (from, to) = (Point(x: 50, y: 50), Point(x: 150, y: 250))
    for quarter in 1...4 {
      window.advance(to: Double(quarter) / 4)
      #expect(
        card.presentation.center
          == Point(
            x: from.x + (to.x - from.x) * Double(quarter) / 4,
            y: from.y + (to.y - from.y) * Double(quarter) / 4))
    }
  }

  @Test("D70: a frame inside a frame has its own times")
  func frameInFrame() {
    card.center.x = 0
    window.animateKeyframes(duration: 1) { frames in
      frames.add(relativeStart: 0, relativeDuration: 0.5) {
        card.center.x = 10
        frames.add(relativeStart: 0.5, relativeDuration: 0.5) { card.center.x = 20 }
      }
    }
    window.advance(to: 0.25)
    #expect(x == 5)
    window.advance(to: 0.75)
    #expect(x == 15)
  }
}
