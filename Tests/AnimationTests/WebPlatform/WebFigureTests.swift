import Testing
import ViewKernelAnimation

/// The durations of the web-platform-tests (3-Clause BSD, as of 2021-09), from
/// web-animations/interfaces/AnimationEffect/getComputedTiming.html, in seconds; and how many
/// figures of that suite the tests here have.
@Suite("Figures of the web platform")
struct WebFigureTests {
  @Test("D62: active duration and end time are those of the web", arguments: webRows(durations))
  func duration(row: String) throws {
    let words = row.split(separator: " ").map(String.init)
    func number(_ index: Int) throws -> Double { try #require(Double(words[index])) }
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.isRemovedOnCompletion = false
    let duration = try number(4)
    animation.timing = MediaTiming(
      beginTime: try number(2), duration: duration.isFinite ? duration : 1,
      speed: duration.isFinite ? 1 : 0, repeatCount: try number(6))
    let handle = try #require(stage.node.add(animation))
    let shown = words[0] == "activeDuration" ? handle.activeDuration : handle.endTime
    #expect(shown == (try number(8)))
  }

  /// Of an infinite duration, which is refused: one that stands still has the speed 0.
  static let unmapped = 6

  static let durations = """
    activeDuration delay 0 duration 0 iterations 1 = 0
    activeDuration delay 0 duration 1 iterations 1 = 1
    activeDuration delay 0 duration 1 iterations 7 = 7
    activeDuration delay 0 duration 1 iterations 2.5 = 2.5
    activeDuration delay 0 duration 1 iterations inf = inf
    activeDuration delay 0 duration 1 iterations 0 = 0
    activeDuration delay 0 duration 0 iterations 2.5 = 0
    activeDuration delay 0 duration 0 iterations inf = 0
    activeDuration delay 0 duration 0 iterations 0 = 0
    activeDuration delay 0 duration inf iterations 0 = 0
    endTime delay 0 duration 0 iterations 1 = 0
    endTime delay 0 duration 1 iterations 1 = 1
    endTime delay 0 duration 1 iterations 2.5 = 2.5
    endTime delay 1.5 duration 1 iterations 1 = 2.5
    endTime delay 1.5 duration 1 iterations 2 = 3.5
    endTime delay 0 duration 1 iterations inf = inf
    endTime delay -1 duration 1 iterations 2 = 1
    endTime delay -3 duration 1 iterations 2 = 0
    endTime delay -1 duration 0 iterations 2 = 0
    """

  @Test("Of 1,065 figures 1,027 are in the tables; the others are counted, with a reason")
  func counts() {
    let transforms = WebTransformTests.rows.reduce(0) { $0 + $1.figures.count }
    let values = (WebValueTableTests.numbers + WebValueTableTests.transforms)
      .reduce(0) { $0 + $1.figures.count }
    let timing = WebTimingTable.entries.reduce(0) { $0 + $1.figures.count }
    let unmapped = WebTimingTable.unmapped.reduce(0) { $0 + $1.count }
    let sequences = WebSequenceTests.sequences.count
    #expect(timing + unmapped == 482)
    let durations = webRows(WebFigureTests.durations).count
    #expect(durations + WebFigureTests.unmapped == 25)
    #expect(values == 278)
    #expect(transforms == 247)
    #expect(sequences + WebSequenceTests.unmapped == 33)
    let mapped =
      timing + durations + (values - WebValueTableTests.unmapped) + transforms + sequences
    #expect(mapped == 1_027)
  }
}
