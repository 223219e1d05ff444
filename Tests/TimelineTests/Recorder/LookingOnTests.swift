import Testing
import ViewKernelTestSupport
import ViewKernelTimeline

@Suite("Recorders that look on")
struct LookingOnTests {
  /// What a recorder writes.
  private final class Paper {
    let recorder: Recorder
    private let pieces = Pieces()

    init(_ source: TimelineSource, rate: Int = 60) {
      recorder = Recorder(source, title: "paper", frameRate: FrameRate(rate)!)
      recorder.sinks = [NDJSONWriter(write: pieces.take)]
    }

    var text: String { pieces.text }
  }

  @Test(
    "H2: a recorder that looks on writes what one that plays writes, however time is cut",
    arguments: [[0.5], [0.1, 0.2, 0.5], [0, 0, 0.25, 0.4999, 0.5]])
  func sameAsPlaying(times: [Double]) {
    let played = Paper(WindowSource(makeCardScene()))
    played.recorder.record(until: 0.5)
    let window = makeCardScene()
    let seen = Paper(WindowSource(window))
    seen.recorder.start()
    for time in times { window.advance(to: time) }
    let summary = seen.recorder.finish()
    #expect(seen.text == played.text)
    #expect(summary?.frames == 31)
  }

  /// A view whose drawing does something, once.
  private final class Trickster: View {
    var trick: (() -> Void)?

    override func drawing(_ shown: ViewPresentation) -> Drawing? {
      let trick = trick
      self.trick = nil
      trick?()
      return nil
    }
  }

  @Test("H1: events that a drawing notes when it is recorded are reported at the same instant")
  func notesOfDrawings() {
    let window = Window(size: Size(width: 10, height: 10))
    let view = Trickster()
    window.addSubview(view)
    let recorder = Recorder(WindowSource(window), title: "notes", frameRate: FrameRate(1)!)
    recorder.start()
    var times: [Double] = []
    let listening = window.journal.listen { [unowned window] event in
      if event.name == "drawn" { times.append(window.now) }
    }
    window.schedule(after: 0.5) { [unowned window] in
      view.trick = { [unowned window] in window.journal.note("drawn") }
      view.setNeedsDisplay()
    }
    window.schedule(after: 0.75) {}
    window.advance(to: 1)
    recorder.finish()
    #expect(times == [0.5])
    withExtendedLifetime(listening) {}
  }

  /// Writes down beginnings, moments and ends.
  private final class Listener: TimelineSink {
    var calls: [String] = []
    func begin(_ header: TimelineHeader) { calls.append("begin") }
    func add(node: Int, name: String, className: String?) {}
    func add(_ event: TimelineEvent) {}
    func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
      calls.append("\(kind) \(changes.isEmpty ? "without" : "with") changes")
    }
    func end(_ summary: TimelineSummary) { calls.append("end") }
  }

  @Test("H2: a view that ends the recording while it draws ends it, once and before that moment")
  func endsInDrawing() {
    for isPlaying in [false, true] {
      let window = Window(size: Size(width: 10, height: 10))
      let view = Trickster()
      window.addSubview(view)
      let recorder = Recorder(WindowSource(window), title: "ends", frameRate: FrameRate(10)!)
      let listener = Listener()
      recorder.sinks = [listener]
      view.trick = { recorder.finish() }
      if isPlaying {
        #expect(recorder.record(until: 1).frames == 0)
      } else {
        recorder.start()
        window.advance(to: 1)
      }
      #expect(listener.calls == ["begin", "end"])
      #expect(!recorder.isRecording)
      view.trick = nil
    }
  }

  @Test("H26: a view that ends the recording while it draws has a name in the last events")
  func endsInDrawingWhileAnimated() throws {
    let window = Window(size: Size(width: 10, height: 10))
    let view = Trickster()
    window.addSubview(view)
    window.layoutIfNeeded()
    view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1))
    let recorder = Recorder(WindowSource(window), title: "ends", frameRate: FrameRate(10)!)
    let pieces = Pieces()
    recorder.sinks = [NDJSONWriter(write: pieces.take)]
    view.trick = { recorder.finish() }
    recorder.record(until: 0.1)
    let recording = try Recording(ndjson: Array(pieces.text.utf8))
    #expect(recording.moments.isEmpty)
    #expect(recording.animations(of: "#1").count == 1)
  }

  @Test("H2: a recording that a timer ends earlier returns the summary that its sinks got")
  func endsInTimer() {
    let window = Window(size: Size(width: 10, height: 10))
    let recorder = Recorder(WindowSource(window), title: "ends", frameRate: FrameRate(10)!)
    let builder = RecordingBuilder()
    recorder.sinks = [builder]
    window.schedule(after: 0.25) { recorder.finish() }
    let summary = recorder.record(until: 1)
    #expect(summary.end == 0.25)
    #expect(summary == builder.recording?.summary)
  }

  @Test("H2: a view that begins another recording while it draws is in the first frame of that one")
  func beginsInDrawing() {
    let window = Window(size: Size(width: 10, height: 10))
    let view = Trickster()
    window.addSubview(view)
    let recorder = Recorder(WindowSource(window), title: "again", frameRate: FrameRate(10)!)
    let listener = Listener()
    recorder.sinks = [listener]
    view.trick = {
      recorder.finish()
      recorder.start()
    }
    recorder.start()
    window.advance(to: 0.15)
    #expect(recorder.finish()?.frames == 2)
    #expect(
      listener.calls == [
        "begin", "end", "begin", "frame 0 with changes", "frame 1 without changes", "end",
      ])
  }

  @Test("H2: two recorders, a log and a host on one window hear and see the same")
  func together() {
    let window = makeCardScene()
    var alone: [Int: String] = [:]
    for rate in [10, 24] {
      let paper = Paper(WindowSource(makeCardScene()), rate: rate)
      paper.recorder.record(until: 0.5)
      alone[rate] = paper.text
    }
    let (ten, twentyFour) = (
      Paper(WindowSource(window), rate: 10), Paper(WindowSource(window), rate: 24)
    )
    var log: [JournalEvent] = []
    let listening = window.journal.listen { log.append($0) }
    var stamp: ChangeStamp? = window.changes(since: nil).stamp
    var drawn = 0
    ten.recorder.start()
    twentyFour.recorder.start()
    for step in 1...37 {
      window.advance(to: 0.5 * Double(step) / 37)
      let changes = window.changes(since: stamp)
      stamp = changes.stamp
      drawn += changes.views?.count ?? 0
    }
    ten.recorder.finish()
    twentyFour.recorder.finish()
    #expect(ten.text == alone[10])
    #expect(twentyFour.text == alone[24])
    #expect(log.contains { $0.name == "callback" && $0.detail == "move" })
    #expect(drawn > 10)
    withExtendedLifetime(listening) {}
  }

  @Test("H2: what listeners cause of each other is recorded the same, whoever else records")
  func reactions() {
    func text(besides otherRate: Int?) -> String {
      let window = Window(size: Size(width: 10, height: 10))
      let paper = Paper(WindowSource(window), rate: 10)
      let other = otherRate.map { Paper(WindowSource(window), rate: $0) }
      let listening = window.journal.listen { event in
        if event.name == "one" { window.journal.note("two") }
        if event.name == "two" { window.opacity = 0.5 }
      }
      window.schedule(after: 0.25) { window.journal.note("one") }
      paper.recorder.start()
      other?.recorder.start()
      window.advance(to: 1)
      paper.recorder.finish()
      other?.recorder.finish()
      withExtendedLifetime(listening) {}
      return paper.text
    }
    #expect(text(besides: 64) == text(besides: nil))
  }

  @Test("H26: the events of a view that is freed while events are reported have its name")
  func freedInListener() throws {
    let window = Window(size: Size(width: 10, height: 10))
    let paper = Paper(WindowSource(window), rate: 10)
    paper.recorder.start()
    window.addSubview(View())
    let number = window.subviews[0].identifier
    let listening = window.journal.listen { event in
      guard event.name == "go" else { return }
      window.subviews[0].removeFromSuperview()
      window.journal.note("late", node: number)
    }
    window.schedule(after: 0.15) { window.journal.note("go") }
    window.schedule(after: 0.35) { window.journal.note("stale", node: number, detail: "gone") }
    window.advance(to: 1)
    paper.recorder.finish()
    withExtendedLifetime(listening) {}
    let recording = try Recording(ndjson: Array(paper.text.utf8))
    #expect(recording.nodes.map { $0.number }.sorted() == [0, number])
    #expect(recording.events.filter { $0.name == .leave }.map { $0.node } == [number])
    #expect(recording.events.filter { $0.name == "late" }.map { $0.node } == [number])
    #expect(recording.events.filter { $0.name == "stale" }.map { $0.node } == [nil])
  }

  @Test("H26: a view that comes and is freed in one instant is forgotten after its events")
  func freedAtOnce() throws {
    let window = Window(size: Size(width: 10, height: 10))
    let paper = Paper(WindowSource(window), rate: 10)
    paper.recorder.start()
    var number = -1
    window.schedule(after: 0.15) {
      window.addSubview(View())
      number = window.subviews[0].identifier
      window.subviews[0].removeFromSuperview()
    }
    window.schedule(after: 0.35) { window.journal.note("stale", node: number, detail: "gone") }
    window.advance(to: 1)
    paper.recorder.finish()
    let recording = try Recording(ndjson: Array(paper.text.utf8))
    #expect(recording.nodes.map { $0.number }.sorted() == [0, number])
    #expect(recording.events.filter { $0.name == .leave }.map { $0.node } == [number])
    #expect(recording.events.filter { $0.name == "stale" }.map { $0.node } == [nil])
  }

  @Test("H26: the events of a view that is freed while another one draws have its name")
  func freedInDrawing() throws {
    let window = Window(size: Size(width: 10, height: 10))
    let view = Trickster()
    window.addSubview(view)
    window.addSubview(View())
    let number = window.subviews[1].identifier
    let paper = Paper(WindowSource(window), rate: 10)
    paper.recorder.start()
    window.schedule(after: 0.15) {
      view.trick = { window.subviews[1].removeFromSuperview() }
      view.setNeedsDisplay()
    }
    window.advance(to: 1)
    paper.recorder.finish()
    let recording = try Recording(ndjson: Array(paper.text.utf8))
    #expect(recording.nodes.count == 3)
    #expect(recording.events.filter { $0.name == .leave }.map { $0.node } == [number])
  }

  @Test("H2: what runs when a recording begins stands behind the first moment, with its values")
  func running() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    window.animate(duration: 2, curve: .linear) { card.opacity = 0 }
    window.animate(duration: 1, delay: 5) { card.center.x = 50 }
    window.advance(to: 1)
    let tape = Tape(WindowSource(window), frameRate: FrameRate(1)!, until: 2)
    #expect(
      tape.eventLines == [
        "1.0 animationRunning card (opacity)", "2.0 animationStop card (opacity finished)",
      ])
    let reports = tape.log.events.map { $0.animation }
    let report = try #require(reports[0])
    #expect(reports[1] == report)
    #expect((report.begin, report.end, report.duration, report.curve) == (0, 2, 2, "linear"))
    #expect((report.from, report.to, report.isAdditive) == (.number(1), .number(0), true))
  }

  @Test("An animation that runs at a later start is reported at that start, and read back")
  func runningLater() throws {
    let window = Window(size: Size(width: 100, height: 100))
    window.animate(duration: 2) { window.opacity = 0 }
    let tape = Tape(WindowSource(window), from: 0.7, until: 1)
    #expect(tape.eventLines == ["0.7 animationRunning window (opacity)"])
    #expect(try Recording(ndjson: Array(tape.ndjson.utf8)) == tape.log)
  }

  @Test("The first hash knows nothing of what has come after schema 1")
  func hashes() {
    func tape(isRunning: Bool) -> Tape {
      let window = Window(size: Size(width: 100, height: 100))
      let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(card)
      // Nothing moves: the timelines differ in what is told alone.
      if isRunning { card.add(BasicAnimation(.opacity, from: 1, to: 1, duration: 9)) }
      window.advance(to: 1)
      return Tape(WindowSource(window), until: 2)
    }
    let (still, running) = (tape(isRunning: false).summary, tape(isRunning: true).summary)
    #expect(still.hash == running.hash)
    #expect(still.detailHash != running.detailHash)
  }

  @Test("A recorder records one timeline after the other, and says what it is asked in vain")
  func lifetime() {
    let source = ListSource(showing: .number(1))
    var messages: [String] = []
    source.clock.onDiagnostic = { messages.append($0.message) }
    let paper = Paper(source)
    #expect(paper.recorder.finish() == nil)
    paper.recorder.start()
    #expect(paper.recorder.isRecording)
    paper.recorder.start()
    source.clock.advance(to: 1)
    #expect(paper.recorder.finish()?.frames == 61)
    #expect(!paper.recorder.isRecording)
    source.clock.advance(to: 2)
    paper.recorder.start()
    #expect(paper.recorder.record(until: 3).frames == 61)
    #expect(messages.count == 2)
  }

  @Test(
    "H2: ten thousand recorders on one clock begin, end and go",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func manyRecorders() {
    let source = ListSource()
    var recorders = (0..<20_000).map { Recorder(source, title: "\($0)") }
    for recorder in recorders { recorder.start() }
    for recorder in recorders.prefix(10_000) { recorder.finish() }
    recorders.removeFirst(10_000)
    #expect(source.clock.journal.hasListeners)
    recorders.removeAll()
    #expect(!source.clock.journal.hasListeners)
  }

  @Test("H2: a recorder that ends others while it looks ends them for that instant")
  func endsOthers() {
    let window = Window(size: Size(width: 10, height: 10))
    let view = Trickster()
    window.addSubview(view)
    let recorders = (0..<4).map { _ in Recorder(WindowSource(window), title: "one of many") }
    let listeners = recorders.map { recorder in
      let listener = Listener()
      recorder.sinks = [listener]
      recorder.start()
      return listener
    }
    view.trick = {
      recorders[1].finish()
      recorders[2].finish()
      recorders[2].start()
    }
    window.advance(to: 0)
    for recorder in recorders where recorder.isRecording { recorder.finish() }
    let whole = ["begin", "frame 0 with changes", "end"]
    #expect(listeners.map(\.calls) == [whole, ["begin", "end"], ["begin", "end"] + whole, whole])
  }

  @Test("A recorder that is let go of in the middle is forgotten")
  func dropped() {
    let source = ListSource(showing: .number(1))
    var recorder: Recorder? = Recorder(source, title: "dropped")
    recorder?.start()
    source.clock.advance(to: 1)
    recorder = nil
    source.clock.advance(to: 2)
    #expect(!source.clock.journal.hasListeners)
  }

  @Test("H2: an animation that is removed before the first moment runs first, and then stops")
  func removedAtOnce() {
    let window = Window(size: Size(width: 100, height: 100))
    window.animate(duration: 2) { window.opacity = 0 }
    window.advance(to: 0.5)
    let recorder = Recorder(WindowSource(window), title: "", frameRate: .sixty)
    let builder = RecordingBuilder()
    recorder.sinks = [builder]
    recorder.start()
    window.removeAllAnimations()
    window.advance(to: 1)
    recorder.finish()
    let names = builder.recording?.events.map { $0.name }
    #expect(names == [.animationRunning, .animationStop])
  }

  @Test("B3: layout that a listener of the journal makes necessary runs in the same instant")
  func layoutOfListener() {
    final class Row: View {
      let mark = View(frame: .zero)
      override func layoutSubviews() { mark.center.x = bounds.width }
    }
    func xs(_ advance: (Window) -> Void) -> [Double] {
      let window = Window(size: Size(width: 100, height: 100))
      let row = Row(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      row.addSubview(row.mark)
      window.addSubview(row)
      let listening = window.journal.listen {
        if $0.name == .animationStop { row.bounds.size.width = 30 }
      }
      window.animate(duration: 0.25) { row.opacity = 0.5 }
      var xs: [Double] = []
      window.schedule(after: 0.25 + 1e-9) { xs.append(row.mark.center.x) }
      advance(window)
      withExtendedLifetime(listening) {}
      return xs
    }
    #expect(xs { $0.advance(to: 1) } == [30])
    #expect(xs { for step in 0...64 { $0.advance(to: Double(step) / 64) } } == [30])
  }
}
