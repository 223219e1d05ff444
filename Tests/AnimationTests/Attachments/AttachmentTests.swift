import Testing
import ViewKernelAnimation

/// D33: when and how often an animation calls back.
@Suite("Starts and stops")
struct AttachmentTests {
  let stage = Stage()
  var node: AnimationNode { stage.node }
  var clock: LogicalClock { stage.clock }
  var lines: [String] { stage.log.lines }

  private func fade(begin: Double? = nil, duration: Double = 1) -> BasicAnimation<Double> {
    let fade = BasicAnimation(Token.level, from: 0, to: 1, duration: duration)
    fade.timing.beginTime = begin
    return fade
  }

  @Test("D33: callbacks never run inside the user's call, but in the next advance")
  func neverSynchronous() {
    stage.add(fade(), as: "a", forKey: "a")
    #expect(lines.isEmpty)
    #expect(clock.nextEventTime == 0)
    clock.advance(to: 0)
    #expect(lines == ["a starts 0.0"])
    clock.advance(to: 0.5)
    node.removeAnimation(forKey: "a")
    #expect(lines == ["a starts 0.0"])
    clock.advance(to: 2)
    #expect(lines == ["a starts 0.0", "a is cut 0.5"])
  }

  @Test("D33: a delayed animation starts when its active phase begins, not when added")
  func delayed() {
    let delayed = fade(begin: 2)
    delayed.timing.fillMode = .both
    stage.add(delayed, as: "a")
    clock.advance(to: 1)
    #expect(lines.isEmpty)
    clock.advance(to: 9)
    #expect(lines == ["a starts 2.0", "a finishes 3.0"])
  }

  @Test("D33: removed before its begin it stops unfinished, without a start")
  func removedBeforeBegin() {
    stage.add(fade(begin: 2), as: "a", forKey: "a")
    clock.advance(to: 1)
    node.removeAnimation(forKey: "a")
    clock.advance(to: 9)
    #expect(lines == ["a is cut 1.0"])
  }

  @Test("D11: at its end it is removed first, then it stops")
  func removedThenStopped() {
    let animation = fade()
    animation.onStop = { [node] finished in
      #expect(finished)
      #expect(!node.hasAnimations)
      #expect(node.presentation(Token.level) == 0)
    }
    node.add(animation)
    clock.advance(to: 2)
  }

  @Test("D15: the old animation of a key stops before the new one starts")
  func replacedKey() {
    stage.add(fade(), as: "old", forKey: "key")
    clock.advance(to: 0.5)
    stage.add(fade(), as: "new", forKey: "key")
    clock.advance(to: 5)
    #expect(
      lines == ["old starts 0.0", "old is cut 0.5", "new starts 0.5", "new finishes 1.5"])
  }

  @Test("D33: it stops exactly once, however it is removed", arguments: 0..<4)
  func stopsOnce(way: Int) {
    stage.add(fade(), as: "a", forKey: "a")
    clock.advance(to: 0.5)
    switch way {
    case 0: node.removeAnimation(forKey: "a")
    case 1: node.removeAllAnimations()
    case 2: node.add(BasicAnimation(Token.other, from: 0, to: 1, duration: 1), forKey: "a")
    default: node.removeAnimations(on: Token.level, onlyOfBlocks: false, replacedIn: nil)
    }
    node.removeAllAnimations()
    node.removeAnimation(forKey: "a")
    clock.advance(to: 9)
    #expect(lines == ["a starts 0.0", "a is cut 0.5"])
  }

  @Test("D33: callbacks may add, replace and remove animations")
  func callbacksChangeAnimations() {
    let first = fade()
    stage.track(first, as: "a")
    let onStop = first.onStop
    first.onStop = { [stage] finished in
      onStop?(finished)
      stage.add(
        BasicAnimation(Token.level, from: 0, to: 1, duration: 0.5), as: "b", forKey: "key")
      stage.node.removeAnimation(forKey: "c")
    }
    node.add(first, forKey: "key")
    stage.add(fade(duration: 5), as: "c", forKey: "c")
    clock.advance(to: 9)
    #expect(
      lines == [
        "a starts 0.0", "c starts 0.0", "a finishes 1.0", "b starts 1.0", "c is cut 1.0",
        "b finishes 1.5",
      ])
  }

  @Test("An animation added after its end starts and finishes in the next advance")
  func addedLate() {
    clock.advance(to: 5)
    stage.add(fade(begin: 1), as: "late")
    clock.advance(to: 5)
    #expect(lines == ["late starts 5.0", "late finishes 5.0"])
  }

  @Test("H1: the journal hears every start and stop, also without callbacks")
  func events() throws {
    var heard: [JournalEvent] = []
    let listening = clock.journal.listen { heard.append($0) }
    node.add(fade(begin: 1), forKey: "fade")
    clock.advance(to: 9)
    #expect(
      heard.map { "\($0.time) \($0.name) \($0.node ?? -1) \($0.detail ?? "")" } == [
        "1.0 animationStart 1 fade", "2.0 animationStop 1 fade finished",
      ])
    let report = try #require(heard[1].animation)
    #expect(report == heard[0].animation)
    #expect((report.property, report.key) == ("level", "fade"))
    #expect((report.begin, report.end, report.duration, report.curve) == (1, 2, 1, "linear"))
    withExtendedLifetime(listening) {}
  }
}
