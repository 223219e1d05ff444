import Foundation
import Testing
import ViewKernelTimeline
import ViewKernelWidgets
import ViewKernelTestSupport

@Suite("Differences of recordings")
struct RecordingDifferencesTests {
  /// A card that grows, with the shadow of its bounds.
  private func expand(
    duration: Double = 0.25, curve: TimingCurve = .easeInEaseOut, width: Double = 300,
    rate: FrameRate = .sixty, until end: Double = 0.5,
    also change: (Window, View) -> Void = { _, _ in }
  ) -> Recording {
    let window = Window(size: Size(width: 400, height: 300))
    let card = View(frame: Rect(x: 20, y: 20, width: 200, height: 100))
    card.accessibilityIdentifier = "card"
    card.deriveShadowPath { Path(rect: $0) }
    window.addSubview(card)
    let recorder = Recorder(WindowSource(window), title: "expand", frameRate: rate)
    let builder = RecordingBuilder()
    recorder.sinks = [builder]
    window.layoutIfNeeded()
    recorder.start()
    window.schedule(after: 0) { [unowned window] in
      window.animate(duration: duration, curve: curve) { card.bounds.size.width = width }
    }
    change(window, card)
    window.advance(to: end)
    recorder.finish()
    return builder.recording!
  }

  private func ndjson(_ recording: Recording) -> [UInt8] {
    var bytes: [UInt8] = []
    recording.replay(into: NDJSONWriter { bytes += $0 })
    return bytes
  }

  @Test("H11: a duration that has changed is reported in one sentence")
  func changedDuration() throws {
    let differences = expand(duration: 0.3).differences(from: expand())
    #expect(
      differences.sentences() == [
        "card.bounds differs first at 0.0167 s: width 200.6, golden 200.9; "
          + "largest 17.32 at 0.1667 s; the animation lasts 0.3 s, golden 0.25 s; also shadowPath"
      ])
    // The documentation has the same sentence.
    let document = TestFiles.sources.deletingLastPathComponent()
      .appending(path: "Documentation/Timelines.md")
    #expect(try TestFiles.text(of: document).contains("\n\(differences)\n"))
  }

  @Test("H11: values are reported with four digits, whatever their size")
  func digits() {
    func sentence(_ width: Double) -> String {
      expand { _, card in card.bounds.size.width = width }
        .differences(from: expand()).sentences().first ?? ""
    }
    #expect(sentence(104.26).contains("width 104.3,"))
    #expect(sentence(1042.6).contains("width 1043,"))
    #expect(sentence(9.98765).contains("width 9.988,"))
  }

  @Test("H11: equal recordings have no difference")
  func nothing() {
    let differences = expand().differences(from: expand())
    #expect(differences.isEmpty)
    #expect("\(differences)" == "no difference")
  }

  @Test("H11: another curve, another end and another begin are reported")
  func changedAnimations() throws {
    let golden = expand()
    func sentence(_ recording: Recording) -> String {
      recording.differences(from: golden).sentences(golden: "was").joined(separator: "\n")
    }
    let linear = sentence(expand(curve: .linear))
    #expect(linear.contains("the animation runs by linear, was easeInEaseOut"))
    let wide = sentence(expand(width: 320))
    #expect(wide.contains("; the animation goes to (320, 100), was (300, 100); also shadowPath"))
    #expect(!wide.contains("\n"))
  }

  @Test("H11: a spring in place of a curve is reported, and so is another spring")
  func changedSprings() {
    func sentence(_ curve: TimingCurve, from golden: TimingCurve) -> String {
      expand(curve: curve).differences(from: expand(curve: golden)).sentences().joined()
    }
    #expect(
      sentence(.spring(), from: .easeInEaseOut).contains(
        "the animation runs by spring(mass: 1, stiffness: 100, damping: 10), golden easeInEaseOut"))
    let overdamped = Spring(damping: 40, allowsOverdamping: true)
    #expect(
      sentence(.spring(overdamped), from: .spring(initialVelocity: -2.5)).contains(
        "the animation runs by spring(mass: 1, stiffness: 100, damping: 40, allowsOverdamping: true), "
          + "golden spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: -2.5)"))
  }

  @Test("H11: a last bit is a difference, and is shown; within a tolerance it is none")
  func lastBit() throws {
    let golden = expand()
    let other = expand(width: 300.nextUp)
    let sentences = other.differences(from: golden).sentences()
    #expect(sentences.count == 1)
    #expect(other.differences(from: golden, tolerance: 1e-9).isEmpty)
    let tolerance: Tolerance = ["bounds": 1e-9]
    let left = other.differences(from: golden, tolerance: tolerance).sentences()
    #expect(left.count == 1)
    #expect(left[0].hasPrefix("card.shadowPath differs"))
    #expect(other.differences(from: golden, tolerance: 1e-20).sentences() == sentences)
  }

  @Test("H11: an animation of a track with a tolerance is judged by the values that it shows")
  func toleratedAnimations() {
    let golden = expand()
    // At most 17.4 points from one another, over 100.
    let linear = expand(curve: .linear)
    #expect(linear.differences(from: golden, tolerance: 20).isEmpty)
    let near = linear.differences(from: golden, tolerance: ["bounds": 1, "shadowPath": 20])
    #expect(near.sentences().count == 1)
    #expect(near.sentences()[0].contains("the animation runs by linear, golden easeInEaseOut"))
    // Without a tolerance for its own track every bit of the animation counts.
    #expect(!linear.differences(from: golden, tolerance: ["opacity": 20]).isEmpty)
  }

  @Test("H11: drawings that differ in numbers only have a tolerance, too")
  func toleratedDrawings() {
    func label(_ x: Double, _ text: String = "Hello", size: Double = 17) -> Recording {
      expand { window, _ in
        let label = Label(text: text, frame: Rect(x: 0, y: 0, width: 100, height: 30))
        label.textAlignment = .center
        label.bounds.size.width = 100 + x
        label.fontSize = size
        window.addSubview(label)
      }
    }
    let golden = label(0)
    #expect(!label(0.002).differences(from: golden).isEmpty)
    #expect(label(0.002).differences(from: golden, tolerance: 0.01).isEmpty)
    #expect(
      !label(0, size: 17.5).differences(from: golden, tolerance: ["drawing": 0.4]).isEmpty)
    #expect(!label(0, "Hallo").differences(from: golden, tolerance: 100).isEmpty)
  }

  @Test("H11: a property with a point in its name has a tolerance for its animations")
  func toleratedNames() {
    let level = AnimatableProperty("ring.level", initial: 0.0)
    func ring(_ end: Double) -> Recording {
      expand { window, card in window.animate(duration: 0.2) { card[level] = end } }
    }
    let (own, golden) = (ring(1.001), ring(1))
    #expect(own.differences(from: golden).sentences().count == 1)
    #expect(own.differences(from: golden, tolerance: ["ring.level": 0.1]).isEmpty)
  }

  @Test("H11: ends of additive animations are values, also with a point in the name of a property")
  func endsOfPointedNames() {
    let level = AnimatableProperty("ring.level", initial: 0.0)
    let gain = AnimatableProperty("ring.gain", initial: 0.0)
    func ring(_ end: Double) -> Recording {
      expand { window, card in
        window.animate(duration: 0.2) {
          card[gain] = 1
          card[level] = end
        }
      }
    }
    let sentences = ring(3).differences(from: ring(2)).sentences()
    #expect(sentences.count == 1)
    #expect(sentences.first?.contains("the animation goes to 3, golden 2") == true)
  }

  @Test("H11: an animation equals itself in a file, also with an end that files cannot have")
  func infiniteEnds() throws {
    let builder = RecordingBuilder()
    builder.begin(TimelineHeader(title: "endless", start: 0, frameRate: .sixty, tracks: []))
    builder.add(node: 0, name: "card", className: nil)
    builder.add(.frame(0), time: 0, changes: [])
    let report = AnimationReport(
      property: "limit", key: nil, begin: 0, end: 1, duration: 1, curve: "linear",
      from: .number(.infinity), to: .numbers([1, .infinity]), isAdditive: false)
    builder.add(TimelineEvent(time: 0, name: .animationStart, node: 0, animation: report))
    builder.end(
      TimelineSummary(
        frames: 1, events: 1, end: 1, hash: TimelineHash(), detailHash: TimelineHash()))
    let recording = try #require(builder.recording)
    let file = try Recording(ndjson: ndjson(recording))
    #expect(recording.differences(from: file).isEmpty)
    #expect(file.differences(from: recording).isEmpty)
    #expect(file.differences(from: file).isEmpty)
  }

  @Test("H11: what was cut off with the end of a recording is no difference")
  func cutOffInsideAnInstant() throws {
    let whole = expand { window, card in
      window.schedule(after: 0.25) { [unowned window] in
        window.animate(duration: 0.1) { card.opacity = 0 }
      }
    }
    let lines = String(decoding: ndjson(whole), as: UTF8.self).split(separator: "\n")
    var counts: Set<Int> = []
    for count in lines.indices.dropFirst(3) {
      let builder = RecordingBuilder()
      let reader = NDJSONReader(into: builder)
      try reader.read(Array(lines[...count].joined(separator: "\n").utf8) + [10])
      let cut = try #require(builder.recording)
      counts.insert(whole.differences(from: cut).sentences().count)
    }
    #expect(counts.subtracting([0, 1]).isEmpty && counts.contains(1))
  }

  @Test("H11: times of animations and events have a tolerance of their own")
  func toleratedTimes() {
    let golden = expand { window, card in
      window.schedule(after: 0.104) { card.setNeedsLayout() }
    }
    let later = expand(duration: 0.26) { window, card in
      window.schedule(after: 0.109) { card.setNeedsLayout() }
    }
    #expect(
      later.differences(from: golden, tolerance: 500).sentences() == [
        "card: the animation of bounds.size lasts 0.26 s, golden 0.25 s",
        "layout of card is at 0.109 s, golden 0.104 s",
      ])
    #expect(later.differences(from: golden, tolerance: Tolerance(500, times: 0.01)).isEmpty)
    #expect(!later.differences(from: golden, tolerance: Tolerance(500, times: 0.009)).isEmpty)
    #expect(!later.differences(from: golden, tolerance: Tolerance(times: 1)).isEmpty)
  }

  @Test("H11: events at the same time stand for each other before others do")
  func eventsPairedByTime() {
    func tape(_ times: [Double]) -> Recording {
      expand { window, card in
        for time in times { window.schedule(after: time) { card.setNeedsLayout() } }
      }
    }
    let missing = tape([0.109]).differences(
      from: tape([0.104, 0.109]), tolerance: Tolerance(times: 0.01))
    #expect(missing.sentences() == ["layout of card is missing, golden at 0.104 s"])
    // If that left an event alone on each side, all are paired in their order.
    let later = tape([0.1, 0.109]).differences(
      from: tape([0.109, 0.118]), tolerance: Tolerance(times: 0.01))
    #expect(later.isEmpty)
  }

  @Test("H11: animations that begin at the same time stand for each other before others do")
  func pairedByBegin() {
    func tape(_ begins: [Double]) -> Recording {
      let window = Window(size: Size(width: 100, height: 100))
      let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      card.accessibilityIdentifier = "card"
      window.addSubview(card)
      for begin in begins {
        window.schedule(after: begin) { [unowned window] in
          window.animate(duration: 0.1) { card.center.x = begin * 100 }
        }
      }
      return Tape(WindowSource(window), until: 1).log
    }
    let missing = tape([0.1, 0.5]).differences(from: tape([0.1, 0.3, 0.5]), tolerance: 1_000)
    let sentences = missing.sentences().filter { $0.contains("the animation") }
    #expect(sentences == ["card: the animation of center is missing"])
  }

  @Test("H11: of events at one instant each counts")
  func repeatedEvents() {
    func tape(_ count: Int) -> Recording {
      expand { window, _ in
        for _ in 0..<count {
          window.schedule(after: 0.1) { [unowned window] in
            window.addSubview(View(frame: .zero))
            window.subviews.last?.removeFromSuperview()
          }
        }
      }
    }
    let sentences = tape(3).differences(from: tape(2)).sentences()
    #expect(
      sentences == [
        "View 3 is not in the golden"
      ])
  }

  @Test("H11: facts about the whole recording are reported in words, with their time")
  func headers() throws {
    let golden = expand()
    let facts = expand(until: 0.4).differences(from: golden).findings.map { finding in
      if case .header(let difference) = finding { "\(difference)" } else { "" }
    }
    #expect(facts == ["it ends at 0.4 s, golden at 0.5 s; later times are not compared"])
    let bytes = ndjson(expand())
    let error = #expect(throws: RecordingError.self) {
      try Recording(ndjson: Array(bytes[..<(bytes.count / 2)]))
    }
    let cut = try #require(error?.partial)
    #expect(
      cut.differences(from: golden).sentences().contains {
        $0.hasPrefix("it is cut off at ") && $0.hasSuffix("; later times are not compared")
      })
    #expect(
      HeaderDifference.times([0, 0.1], golden: nil).description
        == "frames are at 0 0.1 s, golden at the times of the frame rate")
    #expect(
      HeaderDifference.start(0.5, golden: 0).description == "it starts at 0.5 s, golden at 0 s")
    #expect(
      HeaderDifference.numerics(2, golden: 1).description
        == "numbers are of version 2 of the arithmetic, golden 1")
    #expect("\(Tolerance(0.5, tracks: ["b": 1, "a": 2], times: 3))" == "0.5, a 2, b 1, times 3 s")
    #expect("\(Tolerance.exact)" == "0")
  }

  @Test("H11: changes without an animation, new views and events are reported")
  func otherFindings() throws {
    let golden = expand()
    let other = expand { window, card in
      window.schedule(after: 0.1) { [unowned window] in
        card.opacity = 0.5
        window.addSubview(Label(text: "new", frame: .zero))
      }
    }
    let sentences = other.differences(from: golden).sentences()
    #expect(
      sentences == [
        "Label in window is not in the golden",
        "card.opacity differs first at 0.1 s: 0.5, golden 1; largest 0.5 at 0.1 s",
      ])
    let json = try JSONSerialization.jsonObject(
      with: Data(other.differences(from: golden).json().utf8))
    let kinds = (json as? [[String: Any]])?.map { $0["kind"] as? String }
    #expect(kinds == ["node", "values"])
    let back = golden.differences(from: other).sentences()
    #expect(back.first == "Label in window is missing")
  }

  @Test("H11: of recordings at other rates the moments that both have are compared")
  func otherRates() {
    let half = expand(rate: FrameRate(30)!)
    #expect(
      half.differences(from: expand()).sentences() == [
        "there are 30 frames a second, golden 60"
      ])
    let short = expand(until: 0.4)
    #expect(
      short.differences(from: expand()).sentences() == [
        "it ends at 0.4 s, golden at 0.5 s; later times are not compared"
      ])
    let later = expand(duration: 0.3, rate: FrameRate(30)!).differences(from: expand())
    #expect(later.sentences().count == 2)
  }

  @Test("H11: texts and drawings are reported by what they display")
  func texts() {
    func label(_ text: String) -> Recording {
      let window = Window(size: Size(width: 100, height: 100))
      let label = Label(text: text, frame: Rect(x: 0, y: 0, width: 90, height: 20))
      label.accessibilityIdentifier = "label"
      window.addSubview(label)
      return Tape(WindowSource(window), until: 0).log
    }
    #expect(
      label("one").differences(from: label("two")).sentences() == [
        #"label.text differs first at 0 s: "one", golden "two"; also drawing (the text)"#
      ])
  }

  @Test("H11: numbers that are none, paths of other elements and other kinds differ")
  func oddValues() throws {
    func tape(_ value: TrackValue) -> Recording {
      Tape(ListSource(showing: value), until: 0).log
    }
    #expect(tape(.number(.nan)).differences(from: tape(.number(.nan))).isEmpty)
    let nan = tape(.number(.nan)).differences(from: tape(.number(1)), tolerance: 10).findings
    #expect(nan.count == 1)
    let path = tape(.path(Path(rect: .zero)))
    #expect(path.differences(from: tape(.path(Path()))).findings.count == 1)
    let moved = tape(.path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 2))))
    #expect(
      moved.differences(from: path).sentences() == [
        "a.value differs first at 0 s: y of point 2 2, golden 0; largest 2 at 0 s"
      ])
    #expect(tape(.number(0)).differences(from: tape(.number(-0.0))).findings.count == 1)
    #expect(tape(.number(1)).differences(from: tape(.text("1"))).findings.count == 1)
    #expect(tape(.nothing).differences(from: tape(.number(1))).findings.count == 1)
  }

  @Test("H11: what comes after the end of one recording is not compared")
  func untilOneIsOver() {
    func tape(until end: Double) -> Recording {
      let window = makeCardScene()
      window.schedule(after: 0.4) {
        let late = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        late.accessibilityIdentifier = "late"
        window.addSubview(late)
        window.animate(duration: 0.1) { late.opacity = 0 }
      }
      return Tape(WindowSource(window), title: "over", until: end).log
    }
    let (short, long) = (tape(until: 0.3), tape(until: 1))
    #expect(
      short.differences(from: long).sentences() == [
        "it ends at 0.3 s, golden at 1 s; later times are not compared"
      ])
    #expect(
      long.differences(from: short).sentences() == [
        "it ends at 1 s, golden at 0.3 s; later times are not compared"
      ])
    #expect(long.differences(from: tape(until: 1)).isEmpty)
  }

  @Test("H11: the largest distance is kept, whatever zeroes come after it")
  func largestIsKept() {
    func tape(_ first: Double, _ second: Double) -> Recording {
      let source = ListSource(showing: .number(first), initial: .number(9))
      source.show(.number(second), at: 0.5)
      return Tape(source, frameRate: FrameRate(1)!, until: 1).log
    }
    #expect(
      tape(6, 0).differences(from: tape(1, -0.0)).sentences() == [
        "a.value differs first at 0 s: 6, golden 1; largest 5 at 0 s"
      ])
  }

  @Test("H11: the largest distance has its side of the instant")
  func largestHasSide() throws {
    func recording(_ opacity: Double) -> Recording {
      let window = Window(size: Size(width: 100, height: 50))
      let card = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))
      card.accessibilityIdentifier = "card"
      window.addSubview(card)
      window.animate(duration: 0.5) { card.opacity = opacity }
      window.schedule(after: 0.5) { card.opacity = 1 }
      return Tape(WindowSource(window), frameRate: FrameRate(1)!, until: 1).log
    }
    let differences = recording(0.25).differences(from: recording(0.5))
    let distances = differences.findings.compactMap { finding -> ValueDifference.Largest? in
      if case .values(let difference) = finding { return difference.largest }
      return nil
    }
    let largest = try #require(distances.first)
    #expect(largest.time == 0.5 && largest.side == .before)
    #expect(differences.json().contains(#""time":0.5,"side":"before"}"#))
  }

  @Test("H11: a view that was added at another time is compared from when both recordings have it")
  func addedAtAnotherTime() {
    func recording(_ time: Double, opacity: Double = 0.5) -> Recording {
      let window = Window(size: Size(width: 100, height: 100))
      window.schedule(after: time) { [unowned window] in
        let view = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        view.accessibilityIdentifier = "late"
        view.opacity = opacity
        window.addSubview(view)
      }
      return Tape(WindowSource(window), frameRate: FrameRate(10)!, until: 0.5).log
    }
    let golden = recording(0.2)
    let events = ["enter of late", "layout of late", "layout of window"]
      .map { "\($0) is at 0.3 s, golden 0.2 s" }
    let list = "window.subviews differs first at 0.2 s: [], golden [late]"
    #expect(recording(0.3).differences(from: golden).sentences() == [list] + events)
    #expect(
      recording(0.3, opacity: 0.7).differences(from: golden).sentences() == [
        list, "late.opacity differs first at 0.3 s: 0.7, golden 0.5; largest 0.2 at 0.3 s",
      ] + events)
  }

  @Test("Siblings that are drawn in another order are a difference, whatever their numbers")
  func swappedSiblings() {
    func recording(_ names: [String]) -> Recording {
      let window = Window(size: Size(width: 100, height: 100))
      for name in names {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.accessibilityIdentifier = name
        window.addSubview(view)
      }
      return Tape(WindowSource(window), frameRate: FrameRate(10)!, until: 0.1).log
    }
    let differences = recording(["b", "a"]).differences(from: recording(["a", "b"]))
    #expect(
      differences.sentences() == ["window.subviews differs first at 0 s: [b, a], golden [a, b]"])
    #expect(recording(["a", "b"]).differences(from: recording(["a", "b"])).isEmpty)
  }
}
