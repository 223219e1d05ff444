import Testing
import ViewKernelTimeline
import ViewKernelTestSupport

@Suite("Recordings")
struct RecordingTests {
  private let scene = Tape(WindowSource(makeCardScene()), title: "card", until: 0.5)

  // MARK: The whole

  @Test("A recording that is written again has the same bytes")
  func replays() {
    let (json, table) = (Pieces(), Pieces())
    let builder = RecordingBuilder()
    for sink in [NDJSONWriter(write: json.take), CSVWriter(write: table.take), builder]
      as [TimelineSink]
    { scene.log.replay(into: sink) }
    #expect(json.text == scene.ndjson)
    #expect(table.text == scene.csv)
    #expect(builder.recording == scene.log)
    #expect(scene.log.isComplete)
  }

  @Test("Recordings are equal when everything is")
  func comparesEverything() {
    #expect(scene.log == Tape(WindowSource(makeCardScene()), title: "card", until: 0.5).log)
    #expect(scene.log != Tape(WindowSource(makeCardScene()), title: "card", until: 0.49).log)
    func recording(_ value: TrackValue) -> Recording {
      Tape(ListSource(showing: value), until: 0).log
    }
    #expect(recording(.number(0)) != recording(.number(-0.0)))
    #expect(recording(.number(.nan)) == recording(.number(.nan)))
    #expect(recording(.numbers([1, .nan])) == recording(.numbers([1, .nan])))
    #expect(recording(.pair(1, 2)) != recording(.numbers([1, 2])))
  }

  @Test("A recording of every kind of value holds them as they were", arguments: allKindsOfValues)
  func holdsEveryKind(value: TrackValue) throws {
    let log = Tape(ListSource(showing: value, initial: .number(7)), until: 0).log
    #expect(log.moments[0].changes.map { $0.value } == [value])
    #expect(log.value("a", "value", at: 0) == value)
    #expect(try log.series("a", "value").values == [value])
  }

  @Test("A builder that has only the beginning makes a recording without an end")
  func unfinished() throws {
    let builder = RecordingBuilder()
    #expect(builder.recording == nil)
    builder.begin(scene.log.header)
    builder.add(node: 3, name: "late", className: nil)
    let begun = try #require(builder.recording)
    #expect(!begun.isComplete)
    #expect("\(begun)" == "\"card\" from 0 s, 1 node, incomplete")
    #expect(begun.value("late", .opacity, at: 0) == nil)
    #expect(try begun.series("late", .opacity).isEmpty)
    scene.log.replay(into: builder)
    #expect(builder.recording == scene.log)
    #expect(begun.nodes.map { $0.name } == ["late"])
  }

  @Test("A change of a node or a track that was not added stops the program")
  func refusesStrangers() async {
    await #expect(processExitsWith: .failure) {
      let builder = RecordingBuilder()
      builder.begin(Tape(ListSource(showing: .number(1)), until: 0).log.header)
      let changes = Tape(ListSource(showing: .number(1)), until: 0).log.moments[0].changes
      builder.add(.frame(0), time: 0, changes: changes)
    }
  }

  // MARK: Sampling

  @Test("A value at a time is what the last moment at or before it shows")
  func samples() {
    let log = scene.log
    #expect(log.value("card", .bounds, at: 0) == Rect(x: 0, y: 0, width: 120, height: 80))
    #expect(log.value("card", .opacity, at: 0.099) == 1)
    #expect(log.value("card", .opacity, at: 7.0 / 60) == 0.9956764017420534)
    #expect(log.value("card", .opacity, at: 7.5 / 60) == 0.9956764017420534)
    #expect(log.value("card", .opacity, at: 0.5) == 0.5)
    #expect(log.value("card", .opacity, at: .infinity) == 0.5)
    #expect(log.value("card", "subviews", at: 0.3) == .nodes([2, 3]))
    #expect(log.value("card", "subviews", at: 0.45) == .nodes([2]))
    #expect(log.value("field", "text", at: 0.5) == .text("é🙂"))
    #expect(log.value("card", .shadowPath, at: 0)??.elementCount == 5)
    #expect(log.value("title", .shadowPath, at: 0) == .some(.none))
  }

  @Test("A component of a property is read from the whole")
  func samplesComponents() throws {
    #expect(scene.log.value("card", .boundsSize, at: 0) == Size(width: 120, height: 80))
    #expect(scene.log.value("card", .centerX, at: 0.5) == 160)
    #expect(try scene.log.series("card", .centerX).values.last == 160)
  }

  @Test("Nothing is shown by what is unknown, of another type, or before it was met")
  func samplesNothing() {
    let log = scene.log
    #expect(log.value("stranger", .opacity, at: 0) == nil)
    #expect(log.value("card", "stranger", at: 0) == nil)
    #expect(log.value("card", AnimatableProperty("opacity", initial: Point.zero), at: 0) == nil)
    #expect(log.value("card", AnimatableProperty("strokeEnd", initial: 1.0), at: 0) == nil)
    #expect(log.value("card", .opacity, at: -0.1) == nil)
    #expect(log.value("card", .opacity, at: .nan) == nil)
    #expect(
      #expect(throws: SeriesLookupError.self) { try log.series("cadr", .opacity) }?.description
        == #"there is no series "cadr.opacity": no node "cadr", did you mean "card"?"#)
    #expect(
      #expect(throws: SeriesLookupError.self) { try log.series("card", "opacty") }?.description
        == #"there is no series "card.opacty": no track "opacty", did you mean "opacity"?"#)
    #expect(throws: SeriesLookupError.otherValues(node: "card", track: "opacity")) {
      try log.series("card", AnimatableProperty("opacity", initial: Point.zero))
    }
  }

  @Test("A node that comes later shows nothing before")
  func comesLater() throws {
    let source = ListSource(showing: .number(1))
    source.clock.schedule(at: 0.5) { [unowned source] in
      source.nodes.append(.init(number: 9, name: "late", values: [.nothing]))
    }
    source.clock.schedule(at: 0.75) { [unowned source] in source.nodes[1].values[0] = .number(2) }
    let log = Tape(source, frameRate: FrameRate(4)!, until: 1).log
    #expect(log.value("late", "value", at: 0.25) == nil)
    #expect(log.value("late", "value", at: 0.5, .before) == nil)
    #expect(log.value("late", "value", at: 0.5) == TrackValue.nothing)
    #expect(log.value("late", "value", at: 0.75, .before) == TrackValue.nothing)
    #expect(log.value("late", "value", at: 0.75) == .number(2))
    #expect(try log.series("late", "value").times == [0.5, 0.75])
    #expect(try log.series("late", "value").values == [.nothing, .number(2)])
  }

  @Test("At an instant of events there is a value before and one after")
  func sidesOfAnInstant() throws {
    let source = ListSource(showing: .number(0))
    source.show(.number(1), at: 0.25)
    source.show(.number(2), at: 0.5)
    let log = Tape(source, frameRate: FrameRate(2)!, until: 1).log
    let series = try log.series("a", "value")
    for (time, before, after) in [(0, 0, 0), (0.25, 0, 1), (0.3, 1, 1), (0.5, 1, 2), (1, 2, 2)] {
      #expect(log.value("a", "value", at: time, .before) == .number(Double(before)))
      #expect(log.value("a", "value", at: time) == .number(Double(after)))
      #expect(series.value(at: time, .before) == .number(Double(before)))
      #expect(series.value(at: time) == .number(Double(after)))
    }
    #expect(series.map { $0.kind } == [.frame(0), .after, .after])
    #expect(series.value(at: -1) == nil)
    #expect(series.value(at: .nan) == nil)
  }

  @Test("H20: a series and its recording have the same values before the events of an instant")
  func sidesOfSeries() throws {
    let source = ListSource(showing: .number(0))
    let recorder = Recorder(source, title: "tape", frameRate: FrameRate(4)!)
    let builder = RecordingBuilder()
    recorder.sinks = [builder]
    // Its first moment is after events; no moment before them was recorded.
    source.clock.schedule(at: 0.25) { [unowned source] in
      source.nodes[0].values[0] = .number(1)
      recorder.start()
    }
    source.clock.advance(to: 0.4)
    // An instant has events twice. In between, the program sets a value.
    source.clock.schedule(at: 0.4) {}
    source.clock.advance(to: 0.4)
    source.nodes[0].values[0] = .number(2)
    source.clock.schedule(at: 0.4) { [unowned source] in source.nodes[0].values[0] = .number(3) }
    source.clock.advance(to: 0.6)
    recorder.finish()
    let recording = try #require(builder.recording)
    let series = try recording.series("a", "value")
    for (time, before, after) in [(0.25, 1, 1), (0.3, 1, 1), (0.4, 1, 3), (0.5, 3, 3)] {
      #expect(recording.value("a", "value", at: time, .before) == .number(Double(before)))
      #expect(recording.value("a", "value", at: time) == .number(Double(after)))
      #expect(series.value(at: time, .before) == .number(Double(before)))
      #expect(series.value(at: time) == .number(Double(after)))
    }
  }

  @Test("A property of a program's own is read by its token")
  func ownProperties() {
    let strokeEnd = AnimatableProperty("strokeEnd", initial: 1.0)
    let outline = AnimatableProperty("outline", initial: Path?.none)
    let window = Window(size: Size(width: 10, height: 10))
    window.schedule(after: 0.5) { [unowned window] in
      window[strokeEnd] = 0.25
      window[outline] = Path(rect: window.bounds)
    }
    let log = Tape(WindowSource(window), until: 1).log
    #expect(log.value("window", strokeEnd, at: 0.4) == 1)
    #expect(log.value("window", strokeEnd, at: 0.5) == 0.25)
    #expect(log.value("window", outline, at: 0.4) == .some(.none))
    #expect(log.value("window", outline, at: 0.6) == Path(rect: window.bounds))
    #expect(log.tracks.last?.kind == .path)
  }

  // MARK: Against a slow reader

  @Test("Every value at every moment is what a reader finds who keeps the last values")
  func agreesWithReader() throws {
    let log = scene.log
    for node in log.nodes {
      for track in log.tracks {
        var last = track.initial
        let index = try #require(log.tracks.firstIndex(of: track))
        let series = try log.series(node.name, track.name)
        for (place, moment) in log.moments.enumerated() {
          for change in moment.changes where change.node == node.number && change.track == index {
            last = change.value
          }
          let next = log.moments.dropFirst(place + 1).first
          // Of several moments of an instant the first one and the last one can be asked for.
          guard moment.kind == .before || next?.time != moment.time else { continue }
          let side = moment.kind == .before ? InstantSide.before : .after
          #expect(log.value(node.name, track.name, at: moment.time, side) == last)
          #expect(series.value(at: moment.time, side) == last)
          let isLast = next.map { $0.time > moment.time } ?? true
          guard isLast else { continue }
          #expect(log.value(node.name, track.name, at: moment.time.nextUp) == last)
        }
      }
    }
  }
}
