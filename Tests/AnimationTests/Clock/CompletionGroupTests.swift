import Testing
import ViewKernelAnimation

@Suite("Completion groups")
struct CompletionGroupTests {
  let stage = Stage()
  var lines: [String] { stage.log.lines }

  private func group(_ label: String) -> CompletionGroup {
    CompletionGroup(clock: stage.clock) { [log = stage.log, clock = stage.clock] finished in
      log.lines.append("\(label) \(finished ? "complete" : "cut short") \(clock.now)")
    }
  }

  private func add(_ label: String, duration: Double, to group: CompletionGroup) {
    let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: duration)
    stage.track(animation, as: label)
    join(animation, group, key: label)
  }

  private func join(_ animation: Animation, _ group: CompletionGroup?, key: String? = nil) {
    stage.node.add(
      animation, forKey: key, defaults: nil, group: group)
  }

  @Test("D30: the completion runs once all animations have ended, after the stops of the instant")
  func afterStops() {
    let group = group("block")
    add("a", duration: 1, to: group)
    add("b", duration: 2, to: group)
    group.close()
    stage.add(BasicAnimation(Token.other, from: 0, to: 1, duration: 2), as: "outside")
    stage.clock.schedule(at: 2) { [log = stage.log] in log.lines.append("timer") }
    stage.clock.advance(to: 5)
    let end = lines.drop { !$0.hasPrefix("a finishes") }
    #expect(end.first == "a finishes 1.0")
    #expect(end.last == "block complete 2.0")
    #expect(Set(end.dropFirst().dropLast()) == ["b finishes 2.0", "outside finishes 2.0", "timer"])
  }

  @Test("D30: with no animation it runs at commit, as an event of the instant")
  func empty() {
    let group = group("block")
    stage.clock.advance(to: 1)
    group.close()
    #expect(lines.isEmpty)
    stage.clock.advance(to: 1)
    #expect(lines == ["block complete 1.0"])
  }

  @Test("D53: it is finished only if all its animations are")
  func cutShort() {
    let group = group("block")
    add("a", duration: 1, to: group)
    add("b", duration: 2, to: group)
    group.close()
    stage.clock.advance(to: 0.5)
    stage.node.removeAnimation(forKey: "a")
    stage.clock.advance(to: 5)
    #expect(
      lines == [
        "a starts 0.0", "b starts 0.0", "a is cut 0.5", "b finishes 2.0", "block cut short 2.0",
      ])
  }

  @Test("D30: it waits until the group is closed")
  func notClosed() {
    let group = group("block")
    add("a", duration: 1, to: group)
    stage.clock.advance(to: 5)
    #expect(lines.last == "a finishes 1.0")
    group.close()
    stage.clock.advance(to: 5)
    #expect(lines.last == "block complete 5.0")
  }

  @Test("D30: an animation that stays after its end counts as ended")
  func staying() {
    let group = group("block")
    let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
    animation.isRemovedOnCompletion = false
    join(animation, group)
    group.close()
    stage.clock.advance(to: 5)
    stage.node.removeAllAnimations()
    stage.clock.advance(to: 6)
    #expect(lines == ["block complete 1.0"])
  }

  @Test("D30: completions of one instant run in the order in which their groups ended")
  func orderOfGroups() {
    let groups = ["one", "two"].map { group($0) }
    add("b", duration: 1, to: groups[1])
    add("a", duration: 1, to: groups[0])
    for group in groups { group.close() }
    stage.clock.advance(to: 1)
    #expect(lines.suffix(2) == ["two complete 1.0", "one complete 1.0"])
  }

  @Test("D33: a group with an animation that is refused completes with false")
  func refused() {
    let group = group("block")
    let animation = BasicAnimation(Token.level, from: 0, to: .nan, duration: 1)
    join(animation, group)
    group.close()
    stage.clock.advance(to: 0)
    #expect(lines == ["block cut short 0.0"])
  }

  @Test("D53: the group around a group waits for its animations, too, and ends after it")
  func nested() {
    let outer = group("outer")
    let inner = CompletionGroup(clock: stage.clock, parent: outer) { [log = stage.log] finished in
      log.lines.append("inner \(finished)")
    }
    add("a", duration: 2, to: inner)
    add("b", duration: 1, to: outer)
    inner.close()
    outer.close()
    stage.clock.advance(to: 1.5)
    #expect(lines.last == "b finishes 1.0")
    stage.clock.advance(to: 5)
    #expect(lines.suffix(3) == ["a finishes 2.0", "inner true", "outer complete 2.0"])
  }

  @Test("A13: an animation that keeps touches off counts until it stops")
  func blocksTouches() {
    let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
    for _ in 1...2 {
      stage.node.add(
        animation, for: Token.level, AnimationNode.Defaults(duration: 1, curve: nil),
        with: AnimationNode.BlockSettings(
          delay: 0, duration: 1, curve: .linear, group: nil, blocksTouches: true))
    }
    stage.node.add(animation)
    #expect(stage.node.touchBlockers == 2)
    stage.node.removeAnimation(forKey: "level")
    #expect(stage.node.touchBlockers == 1)
    stage.clock.advance(to: 1)
    #expect(stage.node.touchBlockers == 0)
  }

  @Test("D28, D29: defaults give the duration and the curve that an animation leaves open")
  func defaults() {
    let defaults = AnimationNode.Defaults(duration: 2, curve: .easeIn)
    let open = BasicAnimation(Token.level, from: 0, to: 1)
    stage.node.add(open, forKey: nil, defaults: defaults, group: nil)
    let own = BasicAnimation(Token.other, from: 0, to: 1, duration: 4)
    own.timingCurve = .linear
    stage.node.add(own, forKey: nil, defaults: defaults, group: nil)
    #expect(stage.value(Token.level, at: 1) == TimingCurve.easeIn.value(at: 0.5))
    #expect(stage.node.presentation(Token.other) == 0.25)
  }
}
