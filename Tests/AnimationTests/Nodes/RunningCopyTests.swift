import Testing
import ViewKernelAnimation
import ViewKernelGeometry

/// D5, D62: the copy that runs, which `add` and `animation(forKey:)` answer. A plain one is kept
/// only while somebody has it, so what is asked for later may be another object: it must say the
/// same.
@Suite("The copy that runs")
struct RunningCopyTests {
  let stage = Stage()
  var node: AnimationNode { stage.node }
  var clock: LogicalClock { stage.clock }

  private func fade() -> BasicAnimation<Double> {
    BasicAnimation(Token.level, from: 0.25, to: 0.75, duration: 2)
  }

  private func running() throws -> BasicAnimation<Double> {
    try #require(node.animation(forKey: "a") as? BasicAnimation<Double>)
  }

  @Test("D62: whoever holds the copy is answered the same object")
  func heldCopyIsTheSame() throws {
    let held = try #require(node.add(fade(), forKey: "a"))
    #expect(try running() === held)
    #expect(node.animations(on: Token.level).first === held)
  }

  @Test("D62: letting go of the copy stops nothing, and its callbacks stay")
  func plainCopyIsNotKept() throws {
    let animation = fade()
    var log: [String] = []
    animation.onStart = { log.append("start") }
    animation.onStop = { log.append("stop \($0)") }
    weak let copy = node.add(animation, forKey: "a")
    #expect(copy == nil)
    #expect(try running().onStart != nil)
    clock.advance(to: 1)
    #expect(node.presentation(Token.level) == 0.5)
    clock.advance(to: 3)
    #expect(log == ["start", "stop true"])
  }

  @Test("What a copy holds goes with the last of the node and the program")
  func copiesGo() throws {
    let run = KeyframeAnimation(Token.level, values: [0, 1, 0], duration: 2)
    weak let kept = node.add(run, forKey: "a")
    #expect(kept != nil)
    node.removeAllAnimations()
    #expect(kept == nil)

    var held = node.add(run, forKey: "a")
    weak let seen = held
    clock.advance(to: 5)
    #expect(held?.state == .finished && !node.hasAnimations)
    held = nil
    #expect(seen == nil)
  }

  @Test("D5: what is asked for again says what was added", arguments: 0..<64)
  func copySaysWhatWasAdded(bits: Int) throws {
    clock.advance(to: 3)
    let added = fade()
    added.isAdditive = bits & 1 != 0
    added.isRemovedOnCompletion = bits & 2 == 0
    added.timingCurve = bits & 4 == 0 ? nil : .easeIn
    added.timing.beginTime = bits & 8 == 0 ? nil : 3.5
    added.timing.fillMode = [.removed, .forwards, .backwards, .both][bits >> 4]
    node.add(added, forKey: "a")
    let copy = try running()
    #expect(copy !== added)
    #expect(copy.from == 0.25 && copy.to == 0.75 && copy.by == nil)
    #expect(copy.isAdditive == added.isAdditive && !copy.isCumulative)
    #expect(copy.isRemovedOnCompletion == added.isRemovedOnCompletion)
    #expect(copy.timingCurve == added.timingCurve)
    #expect(copy.timing.beginTime == added.timing.beginTime ?? 3)
    #expect(copy.duration == 2 && copy.timing.fillMode == added.timing.fillMode)
  }

  @Test("D5: of values, time and repeats that an entry does not tell the copy is kept")
  func otherCopiesAreKept() throws {
    let changes: [(BasicAnimation<Double>) -> Void] = [
      { $0.to = nil }, { $0.by = 0.5 }, { $0.isCumulative = true }, { $0.timing.speed = 2 },
      { $0.timing.timeOffset = 0.5 }, { $0.timing.repeatCount = 2 },
      { $0.timing.repeatDuration = 3 }, { $0.timing.autoreverses = true },
    ]
    for change in changes {
      let added = fade()
      change(added)
      node.add(added, forKey: "a")
      let copy = try running()
      #expect(copy.from == added.from && copy.to == added.to && copy.by == added.by)
      #expect(copy.isCumulative == added.isCumulative)
      added.timing.beginTime = 0  // taken when it was added
      #expect(copy.timing == added.timing)
    }
  }

  @Test("D62: a copy that is asked for again plays the animation by hand")
  func copyPlays() throws {
    node.add(fade(), forKey: "a")
    clock.advance(to: 0.5)
    try running().pause()
    clock.advance(to: 5)
    #expect(try running().state == .paused)
    #expect(try running().currentTime == 0.5)
    #expect(try running().timing.beginTime == 0)
    try running().rate = 2
    try running().play()
    clock.advance(to: 5.25)
    #expect(node.presentation(Token.level) == 0.5)
  }

  @Test("D62, D63: a copy that is held reads after its animation what it was at the end")
  func heldCopyReadsOn() throws {
    node.add(fade(), forKey: "a")
    clock.advance(to: 0.5)
    let held = try running()
    node.removeAnimation(forKey: "a")
    #expect(held.state == .idle && held.currentTime == 0.5)
    held.play()
    #expect(held.state == .idle && !node.hasAnimations)
    node.add(fade(), forKey: "a")
    let ending = try running()
    clock.advance(to: 9)
    #expect(ending.state == .finished && ending.currentTime == 2)
  }

  @Test("D33: a callback that is given to the copy that runs is called, though nobody holds it")
  func callbackOfCopy() throws {
    node.add(fade(), forKey: "a")
    var stops: [Bool] = []
    try running().onStop = { stops.append($0) }
    clock.advance(to: 3)
    #expect(stops == [true])
  }
}
