import Testing
import ViewKernelTestSupport
import ViewKernelTesting

@Suite("Stages that go back")
struct StageReplayTests {
  private static func makeStage() -> TestStage {
    TestStage(size: LoginScene.size, build: LoginScene.build)
  }

  /// What shows from a time on, with everything before it played once, forwards.
  private static func play(_ inputs: RandomInputs, from time: Double) throws -> Recording {
    let stage = makeStage()
    inputs.give(to: stage) { $0 <= time }
    if time > stage.now { try stage.advance(to: time) }
    let builder = RecordingBuilder()
    let recorder = Recorder(WindowSource(stage.window), title: "")
    recorder.sinks = [builder]
    recorder.start()
    inputs.give(to: stage) { $0 > time }
    try stage.advance(to: inputs.end)
    recorder.finish()
    return try #require(builder.recording)
  }

  @Test(
    "H19: to seek is to play until then, bit for bit, and everything behind it too",
    arguments: TestScale.stages)
  func seeks(seed: UInt64) throws {
    let inputs = RandomInputs(seed: seed)
    var random = SeededGenerator(seed: ~seed)
    let stage = StageReplayTests.makeStage()
    inputs.give(to: stage) { _ in true }
    try stage.advance(to: inputs.end)
    for _ in 0..<10 {
      // Now and then the very instant of an input.
      let time =
        Bool.random(using: &random)
        ? .random(in: 0...inputs.end, using: &random)
        : inputs.inputs.randomElement(using: &random)!.time
      let expected = try StageReplayTests.play(inputs, from: time)
      #expect(try stage.recording(from: time, to: inputs.end) == expected, "from \(time)")
      try stage.seek(to: time)
      let fork = try stage.fork()
      #expect(try stage.record(until: inputs.end) == expected, "sought \(time)")
      #expect(stage.future == [])
      #expect(try fork.record(until: inputs.end) == expected, "forked at \(time)")
    }
  }

  @Test("H19: a stage notices that its window passed the pending events of the instant by itself")
  func directPass() throws {
    let stage = TestStage(size: Size(width: 100, height: 100)) { window in
      let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      card.accessibilityIdentifier = "card"
      window.addSubview(card)
    }
    try stage.perform("wait") { window in
      let card = try window.view("card")
      window.schedule(after: 0) { card.opacity = 0.5 }
    }
    stage.window.advance(by: 0)
    try stage.perform("grow") { window in
      let card = try window.view("card")
      card.frame.size.width = card.opacity == 0.5 ? 20 : 30
    }
    try stage.advance(by: 1)
    try stage.seek(to: 0.5)
    #expect(try stage.view("card").frame.width == 20)
    #expect(stage.inputs.count == 2)
  }

  @Test(
    "H19: of two forks each goes its own way, and seeks as it has gone",
    arguments: TestScale.stages)
  func forks(seed: UInt64) throws {
    let (first, second) = (RandomInputs(seed: seed), RandomInputs(seed: seed &+ 1000))
    let stage = StageReplayTests.makeStage()
    first.give(to: stage) { _ in true }
    let time = stage.now
    let fork = try stage.fork()
    let end = time + second.end
    for (delay, give) in second.inputs {
      try fork.advance(to: max(fork.now, time + delay))
      try? give(fork)
    }
    let gone = try fork.recording(from: time, to: end)
    try fork.seek(to: 0)
    try fork.seek(to: time)
    #expect(try fork.record(until: end) == gone)
    let untouched = StageReplayTests.makeStage()
    first.give(to: untouched) { _ in true }
    #expect(try stage.record(until: end) == untouched.record(until: end))
  }
}
