import Testing
import ViewKernelTestSupport
import ViewKernelTimeline

@Suite("Recorders")
struct RecorderTests {
  @Test("H2: frames may be at times of one's own, and files have the times")
  func ownTimes() throws {
    let builder = RecordingBuilder()
    let source = ListSource(showing: .number(1))
    source.show(.number(2), at: 0.1)
    let recorder = Recorder(source, title: "times", times: [-1, 0, 0.1, 0.25, 3])
    recorder.sinks = [builder]
    var progress: [[Int]] = []
    recorder.onProgress = { progress.append([$0, $1]) }
    #expect(recorder.record(until: 1).frames == 3)
    #expect(progress == [[1, 3], [2, 3], [3, 3]])
    let recording = try #require(builder.recording)
    let frames = recording.moments.filter { $0.kind != .before && $0.kind != .after }
    #expect(frames.map { $0.time } == [0, 0.1, 0.25])
    let pieces = Pieces()
    recording.replay(into: NDJSONWriter(write: pieces.take))
    #expect(pieces.text.contains("\"rate\":[60,1],\"times\":[-1,0,0.1,0.25,3],\"initial\":"))
    #expect(try Recording(ndjson: Array(pieces.text.utf8)) == recording)
    let table = Pieces()
    recording.replay(into: CSVWriter(write: table.take))
    #expect(table.text.contains("\n0,header,,,times,-1 0 0.1 0.25 3\n"))
    #expect(recording.header.description == "\"times\" from 0 s, 5 times, 1 tracks")
    // Looking on, from an instant between two of them.
    source.clock.advance(to: 2)
    recorder.start()
    source.clock.advance(to: 4)
    #expect(recorder.finish()?.frames == 1)
    #expect(builder.recording?.moments.last?.time == 3)
  }

  @Test("H2: what happens right before the end is counted")
  func countsTheEnd() throws {
    let window = Window(size: Size(width: 10, height: 10))
    let builder = RecordingBuilder()
    let recorder = Recorder(WindowSource(window), title: "end")
    recorder.sinks = [builder]
    recorder.start()
    window.advance(by: 0.1)
    window.addSubview(View(frame: .zero))
    let summary = try #require(recorder.finish())
    let recording = try #require(builder.recording)
    #expect(recording.summary == summary)
    #expect(recording.events.count > 0)
    #expect(summary.events == recording.events.count)
  }

  @Test("H25: a value that is refused leaves those of other nodes and tracks as they are")
  func refusesOneValue() throws {
    let source = ListSource(
      tracks: [Track("x", initial: .number(0)), Track("y", initial: .number(0))])
    source.nodes = [
      ListSource.Node(number: 0, name: "a", values: [.number(1), .number(2)]),
      ListSource.Node(number: 1, name: "b", values: [.number(3), .number(4)]),
    ]
    var messages: [String] = []
    source.clock.onDiagnostic = { messages.append($0.message) }
    source.clock.schedule(at: 0.02) { [unowned source] in source.nodes[1].values[1] = .flag(true) }
    source.clock.schedule(at: 0.04) { [unowned source] in source.nodes[1].values[1] = .number(4) }
    let builder = RecordingBuilder()
    let recorder = Recorder(source, title: "refused")
    recorder.sinks = [builder]
    recorder.record(until: 0.1)
    let recording = try #require(builder.recording)
    #expect(messages.count == 1)
    let count = recording.moments.reduce(0) { $0 + $1.changes.count }
    #expect(count == 4)
  }

  @Test(
    "H24: an end or a start where frames cannot be told apart is refused",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func refusesHugeTimes() {
    for huge in [1e19, 1e300, -1e300] {
      for isStart in [true, false] {
        let source = ListSource(showing: .number(1))
        var messages: [String] = []
        source.clock.onDiagnostic = { messages.append($0.message) }
        let tape = Tape(source, from: isStart ? huge : nil, until: isStart ? 0 : huge)
        #expect(tape.frameTimes == [0])
        #expect(source.clock.now == 0)
        #expect(messages.count == 1 && messages[0].contains("told apart"))
      }
    }
  }

  @Test("H24: of a clock where frames cannot be told apart there is one frame")
  func oneFrameOfAnInstant() {
    for start in [1e19, 1e300] {
      let source = ListSource(clock: LogicalClock(start: start))
      source.clock.onDiagnostic = { _ in }
      #expect(Tape(source, until: start).frameTimes == [start])
      #expect(Tape(source, until: start.nextUp).frameTimes == [start])
    }
  }

  @Test("H24: a recorder that looks on leaves frames out that cannot be told apart")
  func endsFrames() {
    let rate = FrameRate(60)!
    let last = 0x1p49 / 60
    let source = ListSource(clock: LogicalClock(start: last - 0.1))
    var messages: [String] = []
    source.clock.onDiagnostic = { messages.append($0.message) }
    let builder = RecordingBuilder()
    let recorder = Recorder(source, title: "late", frameRate: rate)
    recorder.sinks = [builder]
    recorder.start()
    source.clock.advance(to: last + 1)
    source.clock.advance(to: 1e300)
    #expect(recorder.finish()?.frames == 7)
    #expect(messages.count == 1 && messages[0].contains("told apart"))
    let times = builder.recording?.moments.map(\.time) ?? []
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("H2: times that are not ascending stop the program")
  func wrongTimes() async {
    await #expect(processExitsWith: .failure) {
      _ = Recorder(ListSource(), title: "wrong", times: [1, 0])
    }
  }

  /// A window with a view `card` in it, and nothing in motion.
  private func makeWindow() -> (window: Window, card: View) {
    let window = Window(size: Size(width: 100, height: 100))
    let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    return (window, card)
  }

  // MARK: Frames

  @Test("Frames are at start + n · denominator / numerator, exactly")
  func framesAreExact() throws {
    let rate = try #require(FrameRate(60000, per: 1001))
    let tape = Tape(ListSource(showing: .number(1)), frameRate: rate, from: 0.25, until: 10)
    #expect(tape.frameTimes.count == tape.summary.frames)
    for (index, time) in tape.frameTimes.enumerated() {
      #expect(time == 0.25 + Double(index * 1001) / 60000)
    }
  }

  @Test("Frames are numbered from 0 without a gap")
  func framesAreNumbered() {
    let tape = Tape(WindowSource(makeCardScene()), until: 0.5)
    let frames = tape.log.moments.compactMap {
      if case .frame(let index) = $0.kind { index } else { nil }
    }
    #expect(frames == Array(0...30))
    #expect(tape.summary.frames == 31)
  }

  @Test(
    "No frame is after the end, and none that is due is missing",
    arguments: [(0.03, 0.43), (0.06, 0.61), (0.01, 2.01), (0.04, 0.09), (0, 0.5), (0.1, 0.3)])
  func lastFrameIsDue(start: Double, end: Double) throws {
    let tape = Tape(ListSource(showing: .number(1)), from: start, until: end)
    let last = try #require(tape.frameTimes.last)
    let next = start + FrameRate.sixty.time(ofFrame: tape.summary.frames)
    #expect(last <= end)
    #expect(next > end)
    #expect(tape.summary.end == end)
  }

  // MARK: From and until

  @Test("What happens exactly at the start is in the timeline, what happens before is not")
  func startsAtStart() {
    let source = ListSource(showing: .number(0))
    source.show(.number(1), at: 1.nextDown)
    source.show(.number(2), at: 1)
    let tape = Tape(source, from: 1, until: 1)
    #expect(tape.log.moments.map { $0.kind } == [.before, .after, .frame(0)])
    #expect(tape.log.moments.map { $0.time } == [1, 1, 1])
    #expect(tape.log.moments.map { $0.changes.first?.value } == [.number(1), .number(2), nil])
  }

  @Test("What happens exactly at the end is in the timeline, what happens after has not happened")
  func endsAtEnd() {
    let source = ListSource(showing: .number(0))
    source.show(.number(1), at: 0.99)
    source.show(.number(2), at: 0.99.nextUp)
    let tape = Tape(source, until: 0.99)
    #expect(tape.summary.end == 0.99)
    #expect(tape.log.moments.last?.kind == .after)
    #expect(tape.log.moments.last?.changes.first?.value == .number(1))
    #expect(source.clock.now == 0.99)
  }

  @Test("Without a start the recording begins now")
  func startsNow() {
    let source = ListSource(showing: .number(0))
    source.clock.advance(to: 0.7)
    let tape = Tape(source, until: 0.75)
    #expect(tape.log.header.start == 0.7)
    #expect(tape.frameTimes == [0.7, 0.7 + 1.0 / 60, 0.7 + 2.0 / 60, 0.7 + 3.0 / 60])
  }

  @Test("A start that has passed is now")
  func startsNotBeforeNow() {
    let source = ListSource(showing: .number(0))
    source.clock.advance(to: 2)
    #expect(Tape(source, from: 1, until: 2).log.header.start == 2)
  }

  @Test("An end before the start leaves only frame 0")
  func endsNotBeforeStart() {
    let tape = Tape(ListSource(showing: .number(0)), from: 3, until: 2)
    #expect(tape.frameTimes == [3])
    #expect(tape.summary.end == 3)
  }

  @Test("A recording without end does not stop the program")
  func survivesEndlessRecordings() async {
    await #expect(processExitsWith: .success) {
      let window = Window(size: Size(width: 1, height: 1))
      window.onDiagnostic = { _ in }
      Recorder(WindowSource(window), title: "endless").record(until: .infinity)
    }
  }

  @Test("A second recorder goes on where the first one ended")
  func goesOn() {
    let source = ListSource(showing: .number(0))
    source.show(.number(1), at: 1.5)
    let first = Tape(source, until: 1)
    let second = Tape(source, until: 2)
    #expect(first.log.moments.flatMap { $0.changes }.map { $0.value } == [.number(0)])
    #expect(second.log.header.start == 1)
    #expect(second.log.moments.flatMap { $0.changes }.map { $0.value } == [.number(0), .number(1)])
  }

  @Test("A second timeline of one recorder is as complete as that of a new one")
  func recordsTwice() throws {
    let source = ListSource(showing: .number(1))
    let recorder = Recorder(source, title: "twice")
    recorder.record(until: 1)
    let builder = RecordingBuilder()
    recorder.sinks = [builder]
    let summary = recorder.record(until: 2)
    let log = try #require(builder.recording)
    let other = ListSource(showing: .number(1))
    other.clock.advance(to: 1)
    let fresh = Tape(other, until: 2)
    #expect(log.names == fresh.log.names)
    #expect(log.moments.first == fresh.log.moments.first)
    #expect(summary == fresh.summary)
  }

  // MARK: Both sides of events

  @Test("The end of an animation shows its last value before and the model after")
  func showsBothSidesOfAnEnd() {
    let (window, card) = makeWindow()
    card.add(BasicAnimation(.opacity, from: 0, to: 0.5, duration: 0.3), forKey: "fade")
    let tape = Tape(WindowSource(window), frameRate: FrameRate(10)!, until: 1)
    #expect(tape.moments(at: 0.3).map { $0.kind } == [.before, .after, .frame(3)])
    #expect(tape.value(of: "opacity", of: "card", .before, at: 0.3) == .number(0.5))
    #expect(tape.value(of: "opacity", of: "card", .after, at: 0.3) == .number(1))
    #expect(tape.value(of: "opacity", of: "card", .frame(3), at: 0.3) == .number(1))
  }

  @Test("The begin of a delayed animation shows the model before and the first value after")
  func showsBothSidesOfABegin() {
    let (window, card) = makeWindow()
    let fade = BasicAnimation(.opacity, from: 0.25, to: 0.75, duration: 1)
    fade.timing.beginTime = 0.33
    card.add(fade, forKey: "fade")
    let tape = Tape(WindowSource(window), until: 1)
    #expect(tape.moments(at: 0.33).map { $0.kind } == [.before, .after])
    #expect(tape.value(of: "opacity", of: "card", .before, at: 0.33) == .number(1))
    #expect(tape.value(of: "opacity", of: "card", .after, at: 0.33) == .number(0.25))
  }

  @Test("Every timer has a moment before and a moment after at its own time")
  func showsBothSidesOfTimers() {
    let source = ListSource(showing: .number(0))
    let third = 1.0 / 3
    let times = [0.1, 0.1, 0.25, third, 0.5, 0.99]
    for (index, time) in times.enumerated() { source.show(.number(Double(index + 1)), at: time) }
    let tape = Tape(source, frameRate: FrameRate(2)!, until: 1)
    let sides = tape.log.moments.filter { $0.kind == .before || $0.kind == .after }
    let expected = [0.1, 0.1, 0.25, 0.25, third, third, 0.5, 0.5, 0.99, 0.99]
    #expect(sides.map { $0.time } == expected)
    for time in [0.25, third, 0.99] {
      #expect(tape.moments(at: time).map { $0.kind } == [.before, .after])
    }
    // Two timers of one instant are one event to look at: before both, after both.
    #expect(tape.moments(at: 0.1)[1].changes.map { $0.value } == [.number(2)])
  }

  @Test("The moment after an event shows the layout that follows from it")
  func showsLayoutAfter() {
    final class Filling: View {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }
    let window = Window(size: Size(width: 100, height: 100))
    let outer = Filling(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let inner = View()
    inner.accessibilityIdentifier = "inner"
    window.addSubview(outer)
    outer.addSubview(inner)
    window.schedule(after: 0.3) { outer.bounds.size = Size(width: 50, height: 60) }
    let tape = Tape(WindowSource(window), until: 1)
    #expect(
      tape.value(of: "bounds", of: "inner", .before, at: 0.3)
        == .rect(Rect(x: 0, y: 0, width: 10, height: 10)))
    #expect(
      tape.value(of: "bounds", of: "inner", .after, at: 0.3)
        == .rect(Rect(x: 0, y: 0, width: 50, height: 60)))
  }

  @Test("Events are written between the two moments of their instant")
  func eventsAreBetween() {
    final class Order: TimelineSink {
      var lines: [String] = []
      func begin(_ header: TimelineHeader) { lines.append("begin") }
      func add(node: Int, name: String, className: String?) { lines.append("node \(name)") }
      func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
        lines.append("\(kind) \(time)")
      }
      func add(_ event: TimelineEvent) { lines.append("\(event.name) \(event.time)") }
      func end(_ summary: TimelineSummary) { lines.append("end") }
    }
    let source = ListSource(showing: .number(0))
    source.clock.schedule(at: 0.5) {
      source.log?(TimelineEvent(time: 0.5, name: "ping", node: 0))
      source.log?(TimelineEvent(time: 0.5, name: "pong", node: 7, nodeName: "other"))
    }
    let order = Order()
    let recorder = Recorder(source, title: "order", frameRate: FrameRate(1)!)
    recorder.sinks = [order]
    recorder.record(until: 1)
    #expect(
      order.lines == [
        "begin", "node a", "frame 0 0.0", "before 0.5", "ping 0.5", "node other", "pong 0.5",
        "after 0.5", "frame 1 1.0", "end",
      ])
  }

  // MARK: Recording changes nothing

  @Test("The hash is the same with one sink, with several and with none")
  func sinksDoNotCount() {
    let none = Recorder(WindowSource(makeCardScene()), title: "tape").record(until: 0.5)
    let one = RecordingBuilder()
    let recorder = Recorder(WindowSource(makeCardScene()), title: "tape")
    recorder.sinks = [one]
    let alone = recorder.record(until: 0.5)
    let several = Tape(WindowSource(makeCardScene()), until: 0.5)
    #expect(none == alone)
    #expect(none == several.summary)
    #expect(one.recording == several.log)
  }

  @Test(
    "Views show the same bits after a recording as without one", arguments: 0..<8 as Range<UInt64>)
  func recordingChangesNothing(seed: UInt64) {
    func play(_ advance: (Window) -> Void) -> [String] {
      var random = SeededGenerator(seed: seed)
      let window = makeCardScene()
      var calls: [String] = []
      for index in 0..<12 {
        let view = window.subviews[index % 2]
        let animation = BasicAnimation(
          .center, from: .zero, to: Point(x: .random(in: 0...100, using: &random), y: 3),
          duration: .random(in: 0.05...1, using: &random))
        animation.isAdditive = true
        animation.onStop = { calls.append("\(index) \($0) \(window.now)") }
        view.add(animation, forKey: "\(index % 5)")
        window.schedule(after: .random(in: 0...0.7, using: &random)) { [unowned window] in
          calls.append("timer \(window.now)")
          window.animate(duration: 0.2) { view.opacity = 1 / Double(index + 1) }
        }
      }
      advance(window)
      return calls
        + window.subviews.map { "\($0.presentation.frame) \($0.presentation.opacity)" }
    }
    let end = 0.6180339887
    let without = play { $0.advance(to: end) }
    #expect(play { _ = Tape(WindowSource($0), until: end) } == without)
    #expect(play { _ = Tape(WindowSource($0), frameRate: FrameRate(7)!, until: end) } == without)
  }

  @Test("Ten thousand animations that start at once leave the timers of a recorded window alone")
  func burstsAreRecorded() {
    func play(_ advance: (Window) -> Void) -> [String] {
      let window = Window(size: Size(width: 100, height: 100))
      for _ in 0..<101 { window.addSubview(View()) }
      var calls: [String] = []
      window.onDiagnostic = { calls.append($0.message) }
      let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 9)
      window.schedule(after: 0.1) { [unowned window] in
        for view in window.subviews { for _ in 0..<100 { view.add(fade) } }
        window.schedule(after: 0, name: "late") { calls.append("late") }
      }
      advance(window)
      return calls
    }
    #expect(play { $0.advance(to: 0.2) } == ["late"])
    #expect(play { Recorder(WindowSource($0), title: "burst").record(until: 0.2) } == ["late"])
  }

  @Test("Events have the same times whatever the frame rate")
  func frameRateDoesNotMoveEvents() {
    let rates = [(60, 1), (24, 1), (60000, 1001), (1, 7)]
    let events = rates.map { numerator, denominator in
      Tape(
        WindowSource(makeCardScene()), frameRate: FrameRate(numerator, per: denominator)!,
        until: 0.5
      ).log.events
    }
    #expect(events.allSatisfy { $0 == events[0] })
    #expect(!events[0].isEmpty)
  }

  @Test("After a recording the window tells nobody of its events")
  func stopsListening() {
    let source = ListSource(showing: .number(0))
    let scene = WindowSource(makeCardScene())
    let tape = Tape(scene, until: 0.25)
    _ = Tape(source, until: 0.25)
    #expect(source.log == nil)
    let events = tape.log.events
    let moments = tape.log.moments.count
    scene.window.advance(to: 1)
    #expect(tape.log.events == events)
    #expect(tape.log.moments.count == moments)
  }

  // MARK: Progress and counts

  @Test("Progress counts every frame once, up to the number of frames in the summary")
  func reportsProgress() {
    let recorder = Recorder(
      ListSource(showing: .number(1)), title: "tape", frameRate: FrameRate(4)!)
    var calls: [[Int]] = []
    recorder.onProgress = { calls.append([$0, $1]) }
    #expect(recorder.record(until: 1).frames == 5)
    #expect(calls == [[1, 5], [2, 5], [3, 5], [4, 5], [5, 5]])
  }

  @Test("The summary counts what the sinks got")
  func summaryCounts() {
    let tape = Tape(WindowSource(makeCardScene()), until: 0.5)
    #expect(tape.summary.events == tape.log.events.count)
    #expect(tape.summary.frames == tape.frameTimes.count)
    #expect(tape.log.summary == tape.summary)
    #expect(tape.log.header.title == "tape")
    #expect(tape.log.header.frameRate == .sixty)
    #expect(tape.log.header.tracks.count == 19)
  }

  @Test(
    "D35b, H2: a jump at the begin is recorded at the begin, whatever the fill mode",
    arguments: [TimingCurve.stepStart, .steps(4, .both), .steps(2, .start)],
    [MediaTiming.FillMode.removed, .backwards, .both])
  func jumpAtBegin(curve: TimingCurve, fillMode: MediaTiming.FillMode) {
    func scene() -> Window {
      let window = Window(size: Size(width: 100, height: 100))
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      view.accessibilityIdentifier = "a"
      window.addSubview(view)
      let animation = BasicAnimation(.centerX, from: 0, to: 100, duration: 0.5)
      animation.beginTime = 0.35
      animation.timingCurve = curve
      animation.fillMode = fillMode
      view.add(animation)
      return window
    }
    let recording = Tape(WindowSource(scene()), frameRate: FrameRate(40)!, until: 1).log
    for time in [0.35, 0.375, 0.6] {
      let window = scene()
      window.advance(to: time)
      let center: Point? = recording.value("a", .center, at: time)
      #expect(center == window.subviews[0].presentation.center, "at \(time)")
    }
  }

}
