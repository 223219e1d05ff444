import Testing
import ViewKernelTestSupport

@testable import ViewKernelTimeline

@Suite("The index of the changes of each track")
struct SeriesIndexTests {
  @Test(
    "A recording takes memory and time for its changes, not for each track of each node",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func manyNodesWithATrackEach() throws {
    let count = 100_000
    let builder = RecordingBuilder()
    builder.begin(TimelineHeader(title: "many", start: 0, frameRate: .sixty, tracks: []))
    for index in 0..<count {
      builder.add(Track("t\(index)", initial: .number(0)))
      builder.add(node: index, name: "n\(index)", className: nil)
    }
    for (frame, value) in [1.0, 2.0].enumerated() {
      builder.add(
        .frame(frame), time: Double(frame),
        changes: (0..<count).map {
          TimelineChange(node: $0, track: count - 1 - $0, value: .number(value + Double($0)))
        })
    }
    let recording = try #require(builder.recording)
    for index in [0, 1, count / 2, count - 1] {
      let track = "t\(count - 1 - index)"
      #expect(try recording.series("n\(index)", track).values.count == 2)
      #expect(recording.value("n\(index)", track, at: 0) == .number(1 + Double(index)))
      #expect(recording.value("n\(index)", track, at: 1) == .number(2 + Double(index)))
    }
    #expect(recording.value("n0", "t0", at: 1) == .number(0))
    #expect(recording.differences(from: recording).isEmpty)
  }
}
