import Foundation
import Testing
import ViewKernelTimeline

@Suite("Descriptions of timelines")
struct DescriptionTests {
  static let values: [(String, String)] = [
    ("\(FrameRate.sixty)", "60"),
    ("\(FrameRate(60000, per: 1001)!)", "60000/1001"),
    ("\(TrackValue.nothing)", "none"),
    ("\(TrackValue.flag(true))", "true"),
    ("\(TrackValue.number(0.5))", "0.5"),
    ("\(TrackValue.size(Size(width: 1, height: 2)))", "(1, 2)"),
    ("\(TrackValue.rect(.zero))", "(0, 0, 0, 0)"),
    ("\(TrackValue.transform(.identity))", "[1, 0, 0, 1, 0, 0]"),
    ("\(TrackValue.color(.black))", "rgba(0, 0, 0, 1)"),
    ("\(TrackValue.path(Path()))", "empty"),
    ("\(TrackValue.text("OK"))", "\"OK\""),
    ("\(TrackValue.nodes([1, 2]))", "[1, 2]"),
    ("\(TrackValue.nodes([]))", "[]"),
    ("\(TrackValue.numbers([1, 0.5]))", "[1, 0.5]"),
    ("\(Track("opacity", initial: .number(1)))", "opacity, 1 at first"),
    ("\(MomentKind.frame(12))", "frame 12"),
    ("\(MomentKind.before)", "before"),
    ("\(MomentKind.after)", "after"),
    ("\(TimelineEvent(time: 0.25, name: "layout", node: 4))", "layout at 0.25 s, node 4"),
    (
      "\(TimelineEvent(time: 1, name: "text", node: 4, nodeName: "field", detail: "ab"))",
      "text at 1 s, field, ab"
    ),
    (
      "\(makeReportEvent().animation!)",
      "size to (1, 2), 0 s to inf s, cubicBezier(0.4, 0, 0.2, 1), additive, key fade"
    ),
    ("\(TimelineFormat.csv)", "csv"),
  ]

  @Test("A value reads like a note", arguments: values)
  func reads(text: String, note: String) { #expect(text == note) }

  @Test("A recording says what it is, from its header to its hash")
  func recordings() throws {
    let window = Window(size: Size(width: 10, height: 10))
    window.animate(duration: 0.5, curve: .linear) { window.opacity = 0 }
    let builder = RecordingBuilder()
    let recorder = Recorder(WindowSource(window), title: "fade", frameRate: FrameRate(4)!)
    recorder.sinks = [builder]
    let summary = recorder.record(until: 0.5)
    let log = try #require(builder.recording)
    let header = log.header
    let count = log.events.count
    #expect("\(log)" == "\"fade\" from 0 s, 1 node, 3 frames and \(count) events until 0.5 s")
    #expect("\(log.nodes[0])" == "window, node 0")
    let series = try log.series("window", .opacity)
    #expect("\(series)" == "opacity, 3 samples from 0 s to 0.5 s")
    #expect("\(series[1])" == "0.5 at 0.25 s, frame 1")
    #expect("\(header)" == "\"fade\" from 0 s, 4 frames a second, \(header.tracks.count) tracks")
    #expect(
      "\(summary)"
        == "3 frames and \(summary.events) events until 0.5 s, hash \(summary.hash.text)")
    #expect("\(summary.hash)" == summary.hash.text)
    let moment = try #require(log.moments.first { $0.time == 0.25 })
    #expect("\(moment)" == "frame 1 at 0.25 s, 1 change")
    let opacity = try #require(header.tracks.firstIndex { $0.name == "opacity" })
    #expect(moment.changes.map { "\($0)" } == ["node 0, track \(opacity): 0.5"])
  }

  /// Structures that are no values to be printed: sequences, wrappers, pools of the engine, what is
  /// prepared for it, names without a meaning.
  private static let exempt: Set<String> = [
    "AnimationColumn", "Elements", "EndPair", "TransformBlend", "Invalidating",
    "Moments", "NodeValues", "_NotHere", "_NumberTable",
  ]

  @Test(
    "Every public structure of a module says what it is",
    arguments: ["Geometry", "Animation", "ViewKernel", "Widgets", "Timeline", "Scenes"])
  func allSay(module: String) throws {
    let folder = TestFiles.sources.appending(path: module)
    let text = try TestFiles.swiftFiles(below: folder)
      .map { try TestFiles.text(of: folder.appending(path: $0)) }.joined(separator: "\n")
    let declared = text.matches(of: /(?m)^ *public struct (\w+)([^{]*)/)
      .filter { !$0.2.contains("CustomStringConvertible") }.map { String($0.1) }
    let saying = text.matches(of: /(?m)^ *extension ([\w.]+): CustomStringConvertible/)
      .compactMap { $0.1.split(separator: ".").last.map(String.init) }
    #expect(!declared.isEmpty)
    #expect(Set(declared).subtracting(saying).subtracting(Self.exempt) == [])
  }
}
