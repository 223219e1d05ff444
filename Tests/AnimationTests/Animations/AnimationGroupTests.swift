import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// Several animations as one (D27).
@Suite("AnimationGroup")
struct AnimationGroupTests {
  let stage = Stage()

  /// The vector of D27x.
  private func example(fillMode: MediaTiming.FillMode = .removed) -> AnimationGroup {
    let child = BasicAnimation(Token.level, from: 0, to: 1, duration: 2)
    child.beginTime = 0.5
    child.fillMode = fillMode
    return AnimationGroup([child], duration: 1)
  }

  private func level(at time: Double) -> Double { stage.value(Token.level, at: time) }

  @Test("D27x: a child begins in the group's time, is cut off at its end and tells nothing")
  func vector() {
    stage.node.set(Token.level, to: 9)
    let group = example()
    stage.track(group.animations[0], as: "child")
    stage.add(group, as: "group", forKey: "g")
    #expect(level(at: 0.25) == 9)
    #expect(level(at: 0.75) == 0.125)
    #expect(level(at: 1) == 9)
    #expect(stage.log.lines == ["group starts 0.0", "group finishes 1.0"])
    #expect(!stage.node.hasAnimations)
  }

  @Test("D27x: before its begin, and after its end, a child shows what its own fill mode tells")
  func fills() {
    stage.node.set(Token.level, to: 9)
    stage.node.add(example(fillMode: .backwards), forKey: "g")
    #expect(level(at: 0.25) == 0)
    let short = BasicAnimation(Token.other, from: 1, to: 2, duration: 0.25)
    let long = BasicAnimation(Token.level, from: 1, to: 2, duration: 0.25)
    long.fillMode = .forwards
    stage.node.add(AnimationGroup([short, long], duration: 1), forKey: "g")
    stage.clock.advance(to: 0.75)
    #expect(stage.node.presentation(Token.other) == 0)
    #expect(stage.node.presentation(Token.level) == 2)
  }

  @Test("D27, D35b: while its group waits, a child is active, and its first step is done")
  func stepsWhileWaiting() {
    stage.node.set(Token.level, to: 9)
    let child = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
    child.timingCurve = .steps(2, .start)
    let late = BasicAnimation(Token.other, from: 0, to: 1, duration: 1)
    late.timingCurve = .steps(2, .start)
    late.beginTime = 0.5
    late.fillMode = .backwards
    let group = AnimationGroup([child, late], duration: 2)
    group.beginTime = 1
    group.fillMode = .backwards
    stage.node.add(group)
    #expect(level(at: 0.5) == 0.5, "0 if it waited alone")
    #expect(stage.node.presentation(Token.other) == 0, "it waits itself")
    #expect(level(at: 1) == 0.5)
    #expect(stage.value(Token.other, at: 1.5) == 0.5)
  }

  @Test("D27: the group's curve maps the group's time before a child's own curve")
  func curves() {
    let plain = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
    let eased = BasicAnimation(Token.other, from: 0, to: 1, duration: 1)
    eased.timingCurve = .easeOut
    let group = AnimationGroup([plain, eased], duration: 1)
    group.timingCurve = .easeIn
    stage.node.add(group)
    stage.clock.advance(to: 0.375)
    let time = TimingCurve.easeIn.value(at: 0.375)
    #expect(stage.node.presentation(Token.level) == time)
    #expect(stage.node.presentation(Token.other) == TimingCurve.easeOut.value(at: time))
  }

  @Test("D27: each iteration of the group plays its children again, and backwards where it turns")
  func iterations() {
    let child = BasicAnimation(Token.level, from: 0, to: 1, duration: 0.5)
    child.beginTime = 0.5
    child.fillMode = .both
    let group = AnimationGroup([child], duration: 1)
    group.autoreverses = true
    group.repeatCount = 2
    stage.add(group, as: "group")
    let expected: [(Double, Double)] = [
      (0.25, 0), (0.75, 0.5), (1, 1), (1.25, 0.5), (1.75, 0), (2.75, 0.5), (3.25, 0.5), (3.75, 0),
    ]
    for (time, value) in expected { #expect(level(at: time) == value, "at \(time)") }
    stage.clock.advance(to: 5)
    #expect(stage.log.lines == ["group starts 0.0", "group finishes 4.0"])
  }

  @Test("D27: children on several properties, whole and in parts, stay in step with plain ones")
  func inSync() {
    let scale = KeyframeAnimation(Token.matrixX, values: [0, 3, 1], keyTimes: [0, 0.25, 1])
    let move = BasicAnimation(Token.position, by: Point(x: 8, y: 0))
    move.isAdditive = true
    let fade = BasicAnimation(Token.level, to: 1)
    let other = Stage()
    for stage in [stage, other] { stage.node.set(Token.position, to: Point(x: 1, y: 2)) }
    for child in [scale, move, fade] {
      child.duration = 0.75
      other.node.add(child)
    }
    stage.node.add(AnimationGroup([scale, move, fade], duration: 0.75))
    for step in 0...20 {
      let time = Double(step) / 16
      for stage in [stage, other] { stage.clock.advance(to: time) }
      #expect(stage.node.presentation(Token.matrix) == other.node.presentation(Token.matrix))
      #expect(stage.node.presentation(Token.position) == other.node.presentation(Token.position))
      #expect(stage.node.presentation(Token.level) == other.node.presentation(Token.level))
    }
  }

  @Test("D14, D27: a child on a component touches nothing while it does not show")
  func absentComponent() {
    let model = AffineTransform(a: 1, b: 0, c: 0, d: 3, tx: 0, ty: 0)
    stage.node.set(Token.matrix, to: model)
    let child = BasicAnimation(Token.matrixScale, from: 4, to: 8, duration: 0.5)
    child.beginTime = 0.25
    stage.node.add(AnimationGroup([child], duration: 1))
    #expect(stage.value(Token.matrix, at: 0.125) == model)
    #expect(stage.value(Token.matrix, at: 0.5).a == 6)
    #expect(stage.value(Token.matrix, at: 0.875) == model)
  }

  @Test("D27: what has no duration takes the transaction's, the group and its children")
  func durations() {
    let child = BasicAnimation(Token.level, from: 0, to: 1)
    stage.node.add(AnimationGroup([child]), forKey: "g")
    let running = stage.node.animation(forKey: "g") as? AnimationGroup
    #expect(running?.duration == 0.25)
    #expect(running?.animations[0].duration == 0.25)
    #expect(running?.animations[0].beginTime == 0)
    #expect(level(at: 0.125) == 0.5)
  }

  @Test("D27: a child meets the begin and the end that it has in its group, however time adds up")
  func tolerance() {
    let stage = Stage(start: 1000.1)
    let first = BasicAnimation(Token.level, from: 1, to: 2, duration: 0.3)
    let second = BasicAnimation(Token.level, from: 3, to: 4, duration: 0.4)
    second.beginTime = 0.3
    stage.node.add(AnimationGroup([first, second], duration: 0.7))
    #expect(stage.value(Token.level, at: 1000.1 + 0.3) == 3)
    #expect(stage.value(Token.level, at: (1000.1 + 0.7).nextDown) > 3.999)
    #expect(stage.value(Token.level, at: 1000.1 + 0.7) == 0)
  }

  @Test("D27, D42: a group with an animation that is refused alone is refused as a whole")
  func refusesEndlessSprings() {
    let endless = BasicAnimation(Token.level, from: 0, to: 1)
    endless.timingCurve = .spring(Spring(damping: 0))
    let other = BasicAnimation(Token.other, from: 0, to: 1, duration: 1)
    stage.add(AnimationGroup([endless, other], duration: 1), as: "group")
    stage.clock.advance(to: 2)
    #expect(stage.log.lines == ["group is cut 0.0"] && stage.log.kinds == [.refused])
  }
}

/// Groups as animations of a node.
@Suite("AnimationGroup on a node")
struct AttachedGroupTests {
  let stage = Stage()

  private func pair() -> AnimationGroup {
    AnimationGroup(
      [
        BasicAnimation(Token.level, from: 0, to: 1, duration: 1),
        BasicAnimation(Token.frameX, from: 0, to: 1, duration: 1),
      ], duration: 1)
  }

  @Test("D5, D27: a group is copied with its animations; changes of the copy that runs do nothing")
  func copies() throws {
    let group = pair()
    stage.node.add(group, forKey: "g")
    group.animations[0].duration = 5
    group.animations = []
    let running = try #require(stage.node.animation(forKey: "g") as? AnimationGroup)
    #expect(running.animations.count == 2)
    running.animations = []
    #expect(stage.value(Token.level, at: 0.5) == 0.5)
    stage.node.removeAnimation(forKey: "g")
    #expect(stage.node.animations(on: Token.level).isEmpty)
    #expect(stage.node.animationKeys.isEmpty)
  }

  @Test("D27: on each of its properties a group is found as the group")
  func found() {
    let running = stage.node.add(pair(), forKey: "g")
    #expect(stage.node.animations(on: Token.level).first === running)
    #expect(stage.node.animations(on: Token.frame).first === running)
    #expect(stage.node.animations(on: Token.position).isEmpty)
    #expect(running?.propertyName == "group")
  }

  @Test("D15, D33: a group that is replaced or removed takes everything with it, and stops once")
  func removal() {
    stage.add(pair(), as: "first", forKey: "g")
    stage.clock.advance(to: 0.5)
    stage.add(pair(), as: "second", forKey: "g")
    #expect(stage.node.presentation(Token.frame).origin.x == 0)
    stage.node.removeAllAnimations()
    stage.clock.advance(to: 0.75)
    #expect(stage.node.presentation(Token.frame).origin.x == 0)
    #expect(
      stage.log.lines == [
        "first starts 0.0", "first is cut 0.5", "second starts 0.5", "second is cut 0.5",
      ])
  }

  @Test("D11, D63: a group that stays shows its end, and plays once more")
  func stays() throws {
    let group = pair()
    group.isRemovedOnCompletion = false
    group.fillMode = .forwards
    stage.track(group, as: "group")
    let running = try #require(stage.node.add(group))
    #expect(stage.value(Token.level, at: 2) == 1)
    running.play()
    #expect(stage.value(Token.level, at: 2.25) == 0.25)
    #expect(stage.value(Token.frame, at: 2.5).origin.x == 0.5)
    running.cancel()
    #expect(stage.value(Token.frame, at: 2.75).origin.x == 0)
    #expect(stage.log.lines.count == 4)
  }

  @Test("D62: the group is played by hand, and all that is in it follows")
  func playback() throws {
    let running = try #require(stage.node.add(pair()))
    stage.clock.advance(to: 0.25)
    running.pause()
    #expect(stage.value(Token.level, at: 10) == 0.25)
    running.seek(to: 0.75)
    #expect(stage.node.presentation(Token.level) == 0.75)
    #expect(stage.node.presentation(Token.frame).origin.x == 0.75)
    running.rate = -1
    running.play()
    #expect(stage.value(Token.frame, at: 10.5).origin.x == 0.25)
    #expect(running.progress == 0.25)
    stage.clock.advance(to: 11)
    #expect(running.state == .finished)
  }

  @Test("D62: seeking shows what playing shows, to the bit")
  func seeking() throws {
    var random = SeededGenerator(seed: 27)
    for _ in 0..<200 {
      let played = Stage()
      let sought = Stage()
      let group = randomGroup(&random, depth: 2)
      played.node.add(group)
      let handle = try #require(sought.node.add(group))
      let span = Double.random(in: 0..<min(handle.activeDuration, 4), using: &random)
      handle.pause()
      handle.seek(to: span)
      played.clock.advance(to: span)
      for token in [Token.level, Token.other] {
        #expect(played.node.presentation(token) == sought.node.presentation(token))
      }
    }
  }

  @Test("D1: what shows does not depend on how time is cut")
  func cuts() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let whole = Stage()
      let cut = Stage()
      let group = randomGroup(&random, depth: 3)
      let end = Double.random(in: 0...4, using: &random)
      for stage in [whole, cut] { stage.add(group, as: "group") }
      whole.clock.advance(to: end)
      for step in 1..<13 { cut.clock.advance(to: end * Double(step) / 13) }
      cut.clock.advance(to: end)
      for token in [Token.level, Token.other] {
        #expect(whole.node.presentation(token) == cut.node.presentation(token))
      }
      #expect(whole.log.lines == cut.log.lines)
    }
  }

  @Test("D34: what a fill of the engine shows of a group is what a read computes, to the bit")
  func fillsAndReads() throws {
    var random = SeededGenerator(seed: 34)
    for _ in 0..<300 {
      let filled = Stage()
      let read = Stage()
      // Beside each other: their times in the group are shared, and go with it.
      for depth in 1...3 {
        let group = randomGroup(&random, depth: depth)
        group.fillMode = .both
        group.isRemovedOnCompletion = Bool.random(using: &random)
        for animation in group.animations where Bool.random(using: &random) {
          animation.timing.fillMode = .both
        }
        for stage in [filled, read] { stage.node.add(group, forKey: "\(depth)") }
      }
      for _ in 0..<8 {
        let step = Double.random(in: 0...0.8, using: &random)
        let gone = Bool.random(using: &random) ? "\(Int.random(in: 1...3, using: &random))" : ""
        for stage in [filled, read] {
          stage.clock.advance(by: step)
          stage.node.removeAnimation(forKey: gone)
        }
        filled.engine.fill()
        for token in [Token.level, Token.other] {
          #expect(filled.node.presentation(token) == read.node.presentation(token))
        }
      }
      filled.node.removeAllAnimations()
    }
  }

  private func randomGroup(_ random: inout SeededGenerator, depth: Int) -> AnimationGroup {
    var children: [Animation] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      if depth > 1 && Bool.random(using: &random) {
        children.append(randomGroup(&random, depth: depth - 1))
      } else {
        let token = Bool.random(using: &random) ? Token.level : Token.other
        let child = BasicAnimation(token, from: .random(in: -5...5, using: &random), to: 3)
        child.isAdditive = Bool.random(using: &random)
        children.append(child)
      }
      children[children.count - 1].timing = randomTiming(now: 0, using: &random)
    }
    let group = AnimationGroup(children, duration: .random(in: 0.1...2, using: &random))
    group.timingCurve = randomCurve(using: &random)
    group.repeatCount = [nil, 2.5, .infinity].randomElement(using: &random)!
    group.autoreverses = Bool.random(using: &random)
    return group
  }

  @Test("D7b: a group runs in the time of its node's space, and turns into another one")
  func spaces() {
    let space = TimeSpace(engine: stage.engine)
    space.speed = 2
    stage.node.timeSpace = space
    stage.node.add(pair())
    #expect(stage.value(Token.level, at: 0.25) == 0.5)
    stage.node.timeSpace = nil
    #expect(stage.value(Token.level, at: 0.5) == 0.75)
    #expect(stage.node.presentation(Token.frame).origin.x == 0.75)
  }

  @Test("D27: a group shares its cohort with nothing beside it")
  func alone() throws {
    let running = try #require(stage.node.add(pair()))
    let neighbour = BasicAnimation(Token.other, from: 0, to: 1, duration: 1)
    stage.node.add(neighbour)
    stage.clock.advance(to: 0.25)
    running.pause()
    #expect(stage.value(Token.other, at: 0.5) == 0.5)
    #expect(stage.node.presentation(Token.level) == 0.25)
  }

  @Test("D27: groups stand in groups, each in the time of the one around it")
  func nested() {
    let child = BasicAnimation(Token.level, from: 0, to: 1, duration: 0.5)
    child.beginTime = 0.25
    let inner = AnimationGroup([child], duration: 1)
    inner.speed = 2
    inner.beginTime = 1
    stage.node.set(Token.level, to: 9)
    stage.node.add(AnimationGroup([inner], duration: 2))
    #expect(level(at: 0.5) == 9)
    #expect(level(at: 1.0625) == 9)
    #expect(level(at: 1.25) == 0.5)
    #expect(level(at: 1.4375) == 9)
  }

  private func level(at time: Double) -> Double { stage.value(Token.level, at: time) }

  @Test("D27: a group without animations runs its time")
  func empty() throws {
    let group = AnimationGroup([AnimationGroup()], duration: 1)
    stage.track(group, as: "empty")
    let running = try #require(stage.node.add(group, forKey: "g"))
    stage.clock.advance(to: 0.5)
    #expect(running.progress == 0.5)
    stage.clock.advance(to: 2)
    #expect(stage.log.lines == ["empty starts 0.0", "empty finishes 1.0"])
  }

  @Test("D27, D33: a group with a flawed animation is refused whole, and says which")
  func refused() {
    let group = pair()
    group.animations[1].speed = .nan
    stage.add(group, as: "group")
    stage.clock.advance(to: 1)
    #expect(stage.log.lines == ["group is cut 0.0"])
    #expect(
      stage.log.diagnostics.map(\.message) == [
        "node 1: group: animations[1]: frame.x: speed nan is not finite"
      ])
  }

  @Test("D27: a group that stands in itself is refused")
  func ring() {
    let group = AnimationGroup()
    group.animations = [group, group]
    stage.node.add(group)
    group.animations = []
    #expect(
      stage.log.diagnostics.map(\.message) == [
        "node 1: group: groups are nested more than 64 deep"
      ])
    #expect(!stage.node.hasAnimations)
  }

  @Test("D27: a group with more than a million animations is refused, however these are shared")
  func shared() {
    var group = AnimationGroup([BasicAnimation(Token.level, to: 1)])
    for _ in 0..<60 { group = AnimationGroup([group, group]) }
    stage.node.add(group)
    #expect(
      stage.log.diagnostics.map(\.message) == [
        "node 1: group: there are more than 1000000 animations in it"
      ])
    #expect(!stage.node.hasAnimations)
  }

  @Test("D27: an animation that stands in a group several times runs several times")
  func sharedBySome() {
    let step = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
    step.isAdditive = true
    var group = AnimationGroup([step], duration: 1)
    for _ in 0..<4 { group = AnimationGroup([group, group], duration: 1) }
    stage.node.add(group)
    #expect(stage.value(Token.level, at: 0.5) == 8)
  }

  @Test("Groups in groups are let go of however deep they stand, each once")
  func deep() {
    let kept = AnimationGroup([BasicAnimation(Token.level, to: 1)])
    var group = AnimationGroup([kept])
    for _ in 0..<100_000 { group = AnimationGroup([group, BasicAnimation(Token.other, to: 1)]) }
    stage.node.add(group)
    #expect(stage.log.diagnostics.count == 1)
    group = AnimationGroup()
    #expect(kept.animations.count == 1)
  }

  @Test("D27: a value of an animation that removes the group leaves nothing of it behind")
  func removedWhileAdded() {
    nonisolated(unsafe) let node = stage.node
    let trap = ComponentProperty(
      "frame.trap", of: Token.frame,
      get: {
        node.removeAllAnimations()
        return $0.origin.y
      }, set: { $0.origin.y = $1 })
    let group = pair()
    // An animation without ends reads the value when it is added (D16).
    group.animations.append(BasicAnimation(trap, duration: 1))
    stage.add(group, as: "group")
    #expect(stage.value(Token.level, at: 0.5) == 0)
    #expect(stage.log.lines == ["group is cut 0.0"])
    #expect(!stage.node.hasAnimations)
  }
}
