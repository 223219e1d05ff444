import Testing
import ViewKernelAnimation
import ViewKernelGeometry

/// An animation that stayed after its end, and runs once more.
@Suite("Second runs")
struct SecondRunTests {
  let stage = Stage()

  /// What shows under -7 of 10 to 20 in 1 s after a delay of 1 s, which has ended and stayed.
  private func ended(_ fillMode: MediaTiming.FillMode) throws -> Animation {
    stage.node.set(Token.level, to: -7)
    let animation = BasicAnimation(Token.level, from: 10, to: 20, duration: 1)
    animation.timing.beginTime = 1
    animation.timing.fillMode = fillMode
    animation.isRemovedOnCompletion = false
    stage.track(animation, as: "a")
    let run = try #require(stage.node.add(animation))
    stage.clock.advance(to: 3)
    return run
  }

  private var shown: Double { stage.node.presentation(Token.level) }

  @Test(
    "D10: a second run shows within its delay what the fill mode says, as the first one does",
    arguments: [
      (MediaTiming.FillMode.removed, -7.0, -7.0), (.backwards, 10, -7), (.forwards, -7, 20),
      (.both, 10, 20),
    ])
  func delay(fillMode: MediaTiming.FillMode, before: Double, after: Double) throws {
    let run = try ended(fillMode)
    #expect(shown == after)
    run.seek(to: 0.5)
    #expect(shown == before, "at once")
    #expect(stage.value(Token.level, at: 3.25) == before)
    #expect(stage.value(Token.level, at: 4) == 15)
    #expect(stage.value(Token.level, at: 5) == after)
    #expect(
      stage.log.lines == [
        "a starts 1.0", "a finishes 2.0", "a starts 3.5", "a finishes 4.5",
      ])
  }

  @Test(
    "D62: play from the end waits for the delay, and a seek to and fro leaves the fill as it was",
    arguments: [(MediaTiming.FillMode.backwards, 10.0, -7.0), (.forwards, -7, 20)])
  func play(fillMode: MediaTiming.FillMode, before: Double, after: Double) throws {
    let run = try ended(fillMode)
    run.play()
    #expect(shown == before)
    run.seek(to: 1.5)
    #expect(shown == 15)
    run.seek(to: 0.25)
    #expect(shown == before)
    run.seek(to: 2)
    #expect(stage.value(Token.level, at: 3) == after)
  }

  @Test("D10: one that is paused within the delay of its second run shows its fill")
  func paused() throws {
    let run = try ended(.backwards)
    run.pause()
    run.seek(to: 0.5)
    #expect(shown == 10)
    run.pause()
    #expect(stage.value(Token.level, at: 9) == 10)
  }
}
