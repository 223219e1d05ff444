import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Times of their own")
struct TimeSpaceTests {
  let stage = Stage()
  var clock: LogicalClock { stage.clock }
  var node: AnimationNode { stage.node }

  @discardableResult
  func add(_ edit: (BasicAnimation<Double>) -> Void = { _ in }) -> Animation? {
    let animation = BasicAnimation(Token.level, from: 0, to: 10, duration: 2)
    edit(animation)
    stage.track(animation, as: "a")
    return node.add(animation)
  }

  @Test("D3: in a slow space everything takes longer")
  func slow() {
    let space = TimeSpace(engine: stage.engine)
    space.speed = 0.5
    node.timeSpace = space
    add()
    #expect(stage.value(Token.level, at: 1) == 2.5)
    clock.advance(to: 4)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 4.0"])
  }

  @Test("D3: a space may change while animations run, and they follow at once")
  func changes() {
    let space = TimeSpace(engine: stage.engine)
    node.timeSpace = space
    add()
    clock.advance(to: 1)
    space.speed = 0
    space.timeOffset = 1
    #expect(node.presentation(Token.level) == 5)
    #expect(stage.value(Token.level, at: 9) == 5)
    #expect(clock.nextEventTime == nil)
    space.timeOffset = 1.5
    #expect(node.presentation(Token.level) == 7.5, "a time that stands still can be moved by hand")
    space.speed = 1
    space.timeOffset = 1
    space.beginTime = 9
    #expect(stage.value(Token.level, at: 9.5) == 7.5)
    clock.advance(to: 20)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 10.0"])
  }

  @Test("D7b: animations that a change of a space begins start in the order of adding")
  func orderOfBegins() {
    let outer = TimeSpace(engine: stage.engine)
    let inner = TimeSpace(engine: stage.engine, in: outer)
    let other = AnimationNode(engine: stage.engine, identifier: 2)
    node.timeSpace = outer
    other.timeSpace = inner
    for index in 0..<6 {
      let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: 10 + Double(index))
      animation.timing.beginTime = 5
      stage.track(animation, as: "\(index)")
      (index % 3 == 1 ? other : node).add(animation, forKey: "\(index)")
    }
    node.removeAnimation(forKey: "0")  // another one takes its place in the list of the space
    clock.advance(to: 1)
    outer.timeOffset = 7
    clock.advance(to: 1)
    let starts = stage.log.lines.filter { $0.contains("starts") }
    #expect(starts == (1...5).map { "\($0) starts 1.0" })
  }

  @Test("D3b: before its begin the local time is 0")
  func beforeBegin() {
    let space = TimeSpace(engine: stage.engine)
    space.beginTime = 8
    space.speed = 0.5
    space.timeOffset = 7
    #expect(space.localTime(at: 7) == 0)
    #expect(space.localTime(at: 8) == 7)
    #expect(space.localTime(at: 10) == 8)
  }

  @Test("D7b: an animation that would outlast its space ends with it, at the same instant")
  func endsTogether() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let stage = Stage()
      let outer = TimeSpace(engine: stage.engine)
      outer.speed = .random(in: 0.1...3, using: &random)
      outer.timeOffset = .random(in: 0...1, using: &random)
      let length = Double.random(in: 3...5, using: &random)
      let group = TimeSpace(engine: stage.engine, in: outer, duration: length)
      group.speed = .random(in: 0.3...1.3, using: &random)
      let begin = Double.random(in: 1.1...2, using: &random)
      var ends: [Double] = []
      stage.node.timeSpace = group
      for extra in [0.0, 0.25, .infinity] {
        let animation = BasicAnimation(Token.level, from: 0, to: 1)
        animation.timing = MediaTiming(beginTime: begin, duration: length - begin + extra)
        animation.onStop = { [clock = stage.clock] isFinished in
          if isFinished { ends.append(clock.now) }
        }
        stage.node.add(animation)
      }
      stage.clock.advance(to: 200)
      #expect(ends.count == 2, "an infinite duration is refused")
      #expect(Set(ends).count == 1)
    }
  }

  @Test(
    "D7b: speed 2 at t shows what speed 1 shows at 2t, to the bit",
    arguments: 0..<50 as Range<UInt64>)
  func doubleSpeed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let animation = BasicAnimation(
      Token.level, from: 0, to: 1, duration: .random(in: 0.5...3, using: &random))
    animation.timingCurve = .easeInEaseOut
    animation.autoreverses = Bool.random(using: &random)
    animation.repeatCount = 2.5
    let plain = Stage()
    let fast = Stage()
    let space = TimeSpace(engine: fast.engine)
    space.speed = 2
    fast.node.timeSpace = space
    plain.node.add(animation)
    fast.node.add(animation)
    var time = 0.0
    for _ in 0..<20 {
      time += .random(in: 0...0.5, using: &random)
      let one = plain.value(Token.level, at: 2 * time)
      let two = fast.value(Token.level, at: time)
      #expect(one.bitPattern == two.bitPattern)
    }
  }

  @Test("D64: what runs in a node that changes its space goes on from where it is")
  func moves() {
    add()
    clock.advance(to: 1)
    let space = TimeSpace(engine: stage.engine)
    space.speed = 0.25
    node.timeSpace = space
    #expect(node.presentation(Token.level) == 5)
    #expect(stage.value(Token.level, at: 3) == 7.5)
    node.timeSpace = nil
    #expect(stage.value(Token.level, at: 3.25) == 8.75)
    clock.advance(to: 9)
    #expect(stage.log.lines.last == "a finishes 3.5")
  }

  @Test("D65: a space of another engine is refused")
  func foreign() {
    let other = Stage()
    node.timeSpace = TimeSpace(engine: other.engine)
    #expect(node.timeSpace == nil && stage.log.kinds == [.refused])
  }

  @Test("D7b: an animation without an end ends with its space, and stays where it was")
  func endlessEnds() {
    let space = TimeSpace(engine: stage.engine, duration: 2.25)
    node.timeSpace = space
    let copy = add {
      $0.repeatCount = .infinity
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    clock.advance(to: 2.25)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 2.25"])
    #expect(copy?.state == .finished && copy?.currentTime == 2.25)
    #expect(node.presentation(Token.level) == 1.25)
    #expect(!stage.engine.isAnimating)
    // What happens to its time later does not move it.
    node.timeSpace = nil
    clock.advance(to: 3)
    #expect(copy?.currentTime == 2.25)
    #expect(node.presentation(Token.level) == 1.25)
  }

  @Test(
    "D7b: an animation that its space cuts off stays where it was",
    arguments: [(1, 2.5), (-1, 7.5)] as [(Double, Double)])
  func cutOff(speed: Double, expected: Double) {
    node.timeSpace = TimeSpace(engine: stage.engine, duration: 2.5)
    let copy = add {
      $0.duration = 10
      $0.speed = speed
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    clock.advance(to: 2.5)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 2.5"])
    #expect(copy?.state == .finished && copy?.currentTime == expected)
    #expect(node.presentation(Token.level) == expected)
    node.timeSpace = nil
    clock.advance(to: 3)
    #expect(copy?.currentTime == expected && node.presentation(Token.level) == expected)
  }

  @Test("D7b: cycles that play backwards for ever end with their space, and stay where they were")
  func endlessReverseEnds() {
    node.timeSpace = TimeSpace(engine: stage.engine, duration: 2.5)
    let copy = add {
      $0.speed = -1
      $0.repeatCount = .infinity
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    clock.advance(to: 2.5)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 2.5"])
    #expect(copy?.state == .finished && copy?.currentTime == -2.5)
    #expect(node.presentation(Token.level) == 7.5)
    #expect(!stage.engine.isAnimating)
    node.timeSpace = nil
    clock.advance(to: 3)
    #expect(copy?.currentTime == -2.5)
    #expect(node.presentation(Token.level) == 7.5)
  }

  @Test("D7b, D62: cycles that were cut off, and are moved to their end, are at their end")
  func endlessReverseMovedToItsEnd() {
    node.timeSpace = TimeSpace(engine: stage.engine, duration: 2.5)
    let copy = add {
      $0.speed = -1
      $0.repeatCount = .infinity
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    clock.advance(to: 2.5)
    copy?.rate = 1
    clock.advance(to: 2.5)
    #expect(copy?.state == .finished && node.presentation(Token.level) == 7.5)
    copy?.seek(to: 1)
    #expect(copy?.state == .finished && copy?.currentTime == 1)
    #expect(node.presentation(Token.level) == 10)
  }

  @Test("D7b: cycles that play backwards for ever do not end with a space while they are paused")
  func endlessReversePaused() {
    node.timeSpace = TimeSpace(engine: stage.engine, duration: 2.5)
    let copy = add {
      $0.speed = -1
      $0.repeatCount = .infinity
    }
    clock.advance(to: 0.5)
    copy?.pause()
    clock.advance(to: 5)
    #expect(copy?.state == .paused && node.presentation(Token.level) == 7.5)
    copy?.play()
    clock.advance(to: 5)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 5.0"])
  }

  @Test("D48: a velocity in a deep chain of spaces is found, in a time linear in its depth")
  func deepChain() {
    var space = TimeSpace(engine: stage.engine)
    for _ in 0..<TestScale.deepChain { space = TimeSpace(engine: stage.engine, in: space) }
    node.timeSpace = space
    add()
    clock.advance(to: 1)
    #expect(node.velocity(of: Token.level) == 5)
  }

  @Test("D7b: in a time that stands still nothing ends with the space around it")
  func pausedInside() {
    let outer = TimeSpace(engine: stage.engine, duration: 2)
    let inner = TimeSpace(engine: stage.engine, in: outer)
    inner.speed = 0
    node.timeSpace = inner
    let copies = [add(), add { $0.repeatCount = .infinity }]
    clock.advance(to: 5)
    #expect(copies.map { $0?.state } == [.running, .running])
  }

  /// Adds an animation at 0, and advances to 1, where its time jumps back to -1.
  private func addBeforeJumpBack(speed: Double) throws -> Animation {
    let space = TimeSpace(engine: stage.engine)
    space.speed = speed
    space.beginTime = 1
    space.timeOffset = -1
    node.timeSpace = space
    node.set(Token.level, to: -7)
    let copy = try #require(add())
    #expect(stage.value(Token.level, at: 0.5) == 0)
    #expect(stage.value(Token.level, at: 1) == -7)
    return copy
  }

  @Test("D7b, D62: an animation that the begin of a paused space sets back waits again")
  func setBackByBegin() throws {
    let copy = try addBeforeJumpBack(speed: 0)
    #expect(copy.state == .running && copy.currentTime == -1 && copy.progress == nil)
    #expect(stage.log.lines == ["a starts 0.0"])
  }

  @Test("D7b, D62: an animation that the begin of a running space sets back begins again")
  func setBackInRunningTime() throws {
    let copy = try addBeforeJumpBack(speed: 1)
    #expect(copy.currentTime == -1 && copy.progress == nil)
    #expect(stage.value(Token.level, at: 1.5) == -7)
    #expect(stage.value(Token.level, at: 3) == 5)
    clock.advance(to: 4)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 4.0"])
  }

  @Test("D7b, D62: an animation ends where the begin of an outer space moves a paused time past it")
  func movedPastItsEnd() throws {
    let outer = TimeSpace(engine: stage.engine)
    let inner = TimeSpace(engine: stage.engine, in: outer)
    inner.speed = 0
    inner.timeOffset = -3
    outer.beginTime = 1
    outer.timeOffset = -1
    node.timeSpace = inner
    let copy = try #require(add { $0.isRemovedOnCompletion = false })
    // Before the instant 1 the inner space has begun. Then the outer time is below 0 again.
    clock.advance(to: 0.5)
    #expect(copy.state == .running && copy.currentTime == 0 && inner.now == -3)
    clock.advance(to: 1.5)
    #expect(copy.state == .finished && copy.currentTime == 2 && inner.now == 0)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 1.0"])
  }

  @Test(
    "D7b, D63: if the begin of a space skips an active phase, both ends of it are reported then",
    arguments: [0, 0.5] as [Double])
  func skippedByBegin(speed: Double) throws {
    let space = TimeSpace(engine: stage.engine)
    space.speed = speed
    space.beginTime = 1
    space.timeOffset = 5
    node.timeSpace = space
    let copy = try #require(add { $0.timing.beginTime = 2 })
    clock.advance(to: 0.5)
    #expect(copy.state == .running && copy.currentTime == 0 && stage.log.lines.isEmpty)
    clock.advance(to: 1.5)
    #expect(copy.state == .finished && copy.currentTime == 4)
    #expect(stage.log.lines == ["a starts 1.0", "a finishes 1.0"])
  }

  @Test("D7b, D63: a seek that skips an active phase in a time that stands still reports both ends")
  func skippedInStillTime() throws {
    let space = TimeSpace(engine: stage.engine)
    space.speed = 0
    node.timeSpace = space
    let copy = try #require(add { $0.timing.beginTime = 2 })
    clock.advance(to: 1)
    #expect(copy.state == .running && copy.currentTime == 0)
    copy.seek(to: 5)
    #expect(copy.state == .finished && copy.currentTime == 5)
    clock.advance(to: 1.5)
    #expect(stage.log.lines == ["a starts 1.0", "a finishes 1.0"])
  }
}
