import Testing
import ViewKernelAnimation
import ViewKernelGeometry

/// The sequences of the Web Platform Tests (3-Clause BSD, as of 2021-09) for `play`, `pause`,
/// `reverse`, rates and seeks, figure by figure; times in seconds.
///
/// `setStartTime s` is a seek to `-s · rate` at the time 0, and without a number a pause; both ways
/// of setting a rate are one here. An animation lasts 100 s. Of the 33 sequences these do not map:
///
/// | file | steps | why |
/// |---|---|---|
/// | reversing-an-animation | cancel; reverse | a removed animation does not act (D63) |
/// | reversing-an-animation | setCurrentTime -200; updatePlaybackRate 2; reverse | nothing is pending here: a rate applies at once |
/// | seamlessly-updating-the-playback-rate-of-an-animation | updatePlaybackRate 2; updatePlaybackRate 3; updatePlaybackRate 4 | nothing is pending here: a rate applies at once |
/// | seamlessly-updating-the-playback-rate-of-an-animation | cancel; updatePlaybackRate 2 | a removed animation does not act (D63) |
/// | setting-the-start-time-of-an-animation | cancel; setCurrentTime 1; setStartTime -2 | a removed animation does not act (D63) |
@Suite("Web sequences of playback")
struct WebSequenceTests {
  struct Sequence: Sendable, CustomTestStringConvertible {
    let source: String
    let iterations: Double
    let steps: String
    let expected: String

    var testDescription: String { "\(steps) (\(source))" }
  }

  static let sequences: [Sequence] = table.split(separator: "\n").map { line in
    let cells = line.split(separator: "|").map { $0.trimming(while: { $0 == " " }) }
    return Sequence(
      source: cells[0], iterations: cells[1] == "inf" ? .infinity : 1, steps: cells[2],
      expected: cells[3])
  }

  static let table = """
    reversing-an-animation | 1 | setCurrentTime 50; reverse | currentTime 50
    reversing-an-animation | 1 | setCurrentTime 200; reverse | currentTime 100
    reversing-an-animation | 1 | setCurrentTime -200; reverse | currentTime 100
    reversing-an-animation | 1 | setPlaybackRate -1; setCurrentTime -200; reverse | currentTime 0
    reversing-an-animation | 1 | setPlaybackRate -1; setCurrentTime 200; reverse | currentTime 0
    reversing-an-animation | inf | setCurrentTime -200; reverse | error refused; playbackRate 1
    reversing-an-animation | inf | setCurrentTime -200; setPlaybackRate 0; reverse | error none
    reversing-an-animation | inf | setPlaybackRate -1; setCurrentTime -200; reverse | currentTime 0
    reversing-an-animation | 1 | setPlaybackRate 0; setCurrentTime 50; reverse | currentTime 50; playbackRate 0
    reversing-an-animation | 1 | updatePlaybackRate 2; reverse | playbackRate -2
    reversing-an-animation | inf | setCurrentTime -200; updatePlaybackRate 2; reverse | playbackRate 2
    seamlessly-updating-the-playback-rate-of-an-animation | 1 | updatePlaybackRate 2; updatePlaybackRate 3; updatePlaybackRate 4 | playbackRate 4
    seamlessly-updating-the-playback-rate-of-an-animation | 1 | setCurrentTime 50; updatePlaybackRate 0.5 | currentTime 50
    seamlessly-updating-the-playback-rate-of-an-animation | 1 | pause; updatePlaybackRate 2 | playbackRate 2
    seamlessly-updating-the-playback-rate-of-an-animation | 1 | finish; updatePlaybackRate 2 | playbackRate 2; currentTime 100
    seamlessly-updating-the-playback-rate-of-an-animation | 1 | finish; updatePlaybackRate 0 | playbackRate 0; currentTime 100
    setting-the-playback-rate-of-an-animation | 1 | setCurrentTime 50; setPlaybackRate 2 | currentTime 50
    setting-the-playback-rate-of-an-animation | 1 | setCurrentTime 50; updatePlaybackRate 2; setPlaybackRate 1 | playbackRate 1
    setting-the-playback-rate-of-an-animation | 1 | setCurrentTime 50; pause; setPlaybackRate 2 | currentTime 50; playState paused
    setting-the-playback-rate-of-an-animation | 1 | setCurrentTime 150; setPlaybackRate 2 | currentTime 150; playState finished
    setting-the-playback-rate-of-an-animation | 1 | setCurrentTime 150; setPlaybackRate -1 | currentTime 150; playState running
    setting-the-playback-rate-of-an-animation | 1 | setCurrentTime 50; setPlaybackRate 0; advance 1 | currentTime 50; playState running
    the-current-time-of-an-animation | 1 | setPlaybackRate 2; setStartTime -25 | currentTime 50
    the-current-time-of-an-animation | 1 | setPlaybackRate 0; advance 1 | currentTime 0
    setting-the-start-time-of-an-animation | 1 | setStartTime | playState paused
    setting-the-start-time-of-an-animation | 1 | setStartTime -110 | playState finished; currentTime 110
    setting-the-start-time-of-an-animation | 1 | setStartTime -110; advance 0.016 | playState finished; currentTime 110
    setting-the-start-time-of-an-animation | 1 | updatePlaybackRate 2; setStartTime -25 | playbackRate 2; currentTime 50
    """

  /// The sequences that do not map, as listed above.
  static let unmapped = 5

  @Test("All sequences that map are here")
  func count() { #expect(Self.sequences.count == 33 - Self.unmapped) }

  @Test("D62: playback goes as on the web", arguments: sequences)
  func goes(sequence: Sequence) throws {
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: 100)
    animation.repeatCount = sequence.iterations
    let running = try #require(stage.node.add(animation))
    for step in sequence.steps.split(separator: "; ") {
      let words = step.split(separator: " ")
      let number = words.count > 1 ? Double(words[1]) : nil
      switch words[0] {
      case "setCurrentTime": running.seek(to: try #require(number))
      case "setStartTime":
        if let number { running.seek(to: 0 - number * running.rate) } else { running.pause() }
      case "setPlaybackRate", "updatePlaybackRate": running.rate = try #require(number)
      case "reverse": running.reverse()
      case "pause": running.pause()
      case "finish": running.finish()
      case "advance": stage.clock.advance(by: try #require(number))
      default: Issue.record("unknown step \(step)")
      }
    }
    for part in sequence.expected.split(separator: "; ") {
      let words = part.split(separator: " ")
      switch words[0] {
      case "currentTime": #expect(running.currentTime == Double(words[1]))
      case "playbackRate": #expect(running.rate == Double(words[1]))
      case "playState": #expect("\(running.state)" == words[1])
      case "error": #expect(stage.log.kinds == (words[1] == "refused" ? [.refused] : []))
      default: Issue.record("unknown expectation \(part)")
      }
    }
  }
}

extension Substring {
  fileprivate func trimming(while isDropped: (Character) -> Bool) -> String {
    var rest = drop(while: isDropped)
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return String(rest)
  }
}
