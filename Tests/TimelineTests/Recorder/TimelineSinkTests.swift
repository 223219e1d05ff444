import Testing
import ViewKernelTimeline

@Suite("Sinks of recorders")
struct TimelineSinkTests {
  /// Writes down its calls, and does something in one of them.
  private final class Acting: TimelineSink {
    var calls: [String] = []
    /// What is done, by the call.
    var acts: [String: () -> Void] = [:]
    var onDeinit: (() -> Void)?

    private func take(_ call: String) {
      calls.append(call)
      let act = acts[call]
      acts[call] = nil
      act?()
    }

    func begin(_ header: TimelineHeader) { take("begin") }
    func add(_ track: Track) { take("track") }
    func add(node: Int, name: String, className: String?) { take("node") }
    func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
      take("\(kind)")
    }
    func add(_ event: TimelineEvent) { take("event") }
    func end(_ summary: TimelineSummary) { take("end") }
    deinit { onDeinit?() }
  }

  /// A source with a node, an event at 0.5, and what it reports.
  private final class Stage {
    let source = ListSource(showing: .number(1))
    let sink = Acting()
    let recorder: Recorder
    var messages: [String] = []

    init() {
      recorder = Recorder(source, title: "stage", frameRate: FrameRate(1)!)
      recorder.sinks = [sink]
      source.clock.onDiagnostic = { [unowned self] in messages.append($0.message) }
      source.clock.schedule(at: 0.5) { [unowned source] in source.clock.journal.note("half") }
    }

    static let calls = ["begin", "node", "frame 0", "before", "event", "after", "frame 1", "end"]
  }

  @Test(
    "H23: a sink that starts, finishes or plays its recorder is refused, and the timeline goes on",
    arguments: Stage.calls, ["start", "finish", "record", "advance"])
  func refused(call: String, act: String) {
    for isPlaying in [true, false] {
      let stage = Stage()
      stage.sink.acts[call] = { [unowned stage] in
        switch act {
        case "start": stage.recorder.start()
        case "finish": #expect(stage.recorder.finish() == nil)
        case "record": stage.recorder.record(until: 2)
        default: stage.source.clock.advance(to: 2)
        }
      }
      if isPlaying {
        #expect(stage.recorder.record(until: 1).frames == 2)
      } else {
        stage.recorder.start()
        stage.source.clock.advance(to: 1)
        #expect(stage.recorder.finish()?.frames == 2)
      }
      #expect(stage.sink.calls == Stage.calls)
      #expect(stage.messages.count == 1)
      #expect(stage.messages.first?.contains(act) == true)
      #expect(!stage.recorder.isRecording)
      // The next timeline is like the first one.
      stage.sink.calls = []
      #expect(stage.recorder.record(until: 2).frames == 2)
      #expect(stage.sink.calls == ["begin", "node", "frame 0", "frame 1", "end"])
    }
  }

  @Test("H23: a timer on the way to a later start that starts the recorder has its timeline ended")
  func startsOnTheWay() {
    let stage = Stage()
    stage.source.clock.schedule(at: 0.25) { [recorder = stage.recorder] in recorder.start() }
    #expect(stage.recorder.record(from: 0.75, until: 0.75).frames == 1)
    #expect(
      stage.sink.calls == [
        "begin", "node", "after", "frame 0", "before", "event", "after", "end", "begin", "node",
        "frame 0", "end",
      ])
    stage.sink.calls = []
    stage.source.clock.advance(to: 5)
    #expect(stage.sink.calls.isEmpty)
  }

  @Test("H23: a sink that is added, or removed, during a recording is so from the next one on")
  func changedSinks() {
    let stage = Stage()
    let late = Acting()
    stage.recorder.start()
    stage.source.clock.advance(to: 0.25)
    stage.recorder.sinks = [late]
    #expect(stage.messages.count == 1 && stage.messages[0].contains("sinks"))
    stage.source.clock.schedule(at: 0.5) { [source = stage.source] in
      source.nodes[0].values[0] = .number(2)
    }
    stage.source.clock.advance(to: 1)
    stage.recorder.finish()
    #expect(stage.sink.calls == Stage.calls)
    #expect(late.calls.isEmpty)
    stage.recorder.record(until: 1)
    #expect(stage.sink.calls == Stage.calls)
    #expect(late.calls == ["begin", "node", "frame 0", "end"])
    #expect(stage.messages.count == 1)
  }

  @Test("H23: a writer that is added to a recorder that records does not stop the program")
  func addedWriter() {
    let stage = Stage()
    let pieces = Pieces()
    stage.recorder.start()
    stage.source.clock.advance(to: 0.25)
    stage.recorder.sinks.append(NDJSONWriter(write: pieces.take))
    stage.source.show(.number(2), at: 0.5)
    stage.source.clock.advance(to: 1)
    stage.recorder.finish()
    #expect(pieces.text.isEmpty)
  }

  @Test("H23: a sink that goes with the end of its timeline may start the next one")
  func releasedSink() {
    let stage = Stage()
    var sink: Acting? = Acting()
    sink?.onDeinit = { [recorder = stage.recorder] in recorder.start() }
    stage.recorder.sinks = [stage.sink, sink!]
    sink = nil
    stage.recorder.start()
    stage.recorder.sinks = [stage.sink]
    stage.source.clock.advance(to: 1)
    stage.recorder.finish()
    #expect(stage.recorder.isRecording)
    stage.recorder.finish()
    #expect(stage.sink.calls == Stage.calls + ["begin", "end"])
  }

  @Test("H23: a sink that lets go of its recorder gets no end", arguments: Stage.calls.dropLast())
  func releasedRecorder(call: String) {
    let source = ListSource(showing: .number(1))
    source.clock.schedule(at: 0.5) { [unowned source] in source.clock.journal.note("half") }
    let sink = Acting()
    var recorder: Recorder? = Recorder(source, title: "goes", frameRate: FrameRate(1)!)
    recorder?.sinks = [sink]
    sink.acts[call] = { recorder = nil }
    recorder?.start()
    source.clock.advance(to: 1)
    #expect(!sink.calls.contains("end"))
    #expect(sink.calls.count < Stage.calls.count)
    #expect(!source.clock.journal.hasListeners)
  }

  @Test("H23: a recorder that is deallocated records no events that its objects then cause")
  func releasesOwnedObjects() {
    let source = ListSource(showing: .number(1))
    let sink = Acting()
    var owned: Acting? = Acting()
    owned?.onDeinit = { [unowned source] in
      source.clock.journal.note("late")
      source.clock.advance(to: 1)
    }
    var recorder: Recorder? = Recorder(source, title: "goes", frameRate: FrameRate(1)!)
    recorder?.sinks = [sink]
    recorder?.onProgress = { [owned] _, _ in withExtendedLifetime(owned) {} }
    owned = nil
    recorder?.start()
    recorder = nil
    #expect(source.clock.now == 1)
    #expect(sink.calls == ["begin"])
  }
}
