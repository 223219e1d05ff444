import Foundation
import Testing
import ViewKernelTesting
import ViewKernelPictures
import ViewKernelTestSupport

/// A trace, as Foundation reads it.
private struct Trace {
  let events: [[String: Any]]

  init(_ window: Window, until end: Double) throws {
    let recording = window.record(until: end, title: "tr\"ace", frameRate: FrameRate(10)!)
    let text = recording.trace()
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    events = try #require(value?["traceEvents"] as? [[String: Any]])
  }

  /// The events of a phase and a name.
  func all(_ phase: String, _ name: String? = nil) -> [[String: Any]] {
    events.filter { event in
      event["ph"] as? String == phase && (name == nil || event["name"] as? String == name)
    }
  }

  /// The name of the thread that an event is in.
  func thread(of event: [String: Any]) -> String? {
    let names = all("M", "thread_name").filter { $0["tid"] as? Int == event["tid"] as? Int }
    return names.first?.arguments["name"] as? String
  }
}

extension [String: Any] {
  fileprivate var arguments: [String: Any] { self["args"] as? [String: Any] ?? [:] }
  fileprivate func number(_ key: String) -> Double? { self[key] as? Double }
}

@Suite("Traces")
struct TraceTests {
  private let window = Window(size: Size(width: 100, height: 50))
  private let card = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))

  init() {
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    window.layoutIfNeeded()
  }

  @Test("H18: a slice has the curve of a spring, and lasts until it has settled")
  func springs() throws {
    window.schedule(after: 0.25) { [window, card] in
      window.animate(spring: Spring(), initialVelocity: 5) { card.opacity = 0.5 }
    }
    let slice = try #require(try Trace(window, until: 2).all("X").first)
    #expect(
      slice.arguments["curve"] as? String
        == "spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 5)")
    // D41; traces are in microseconds.
    let duration = try #require(slice.number("dur"))
    #expect(abs(duration - 1_381_551.0557964275) < 0.01)
  }

  @Test("H18: an animation is a slice in the thread of its view, with what is known of it")
  func slices() throws {
    window.schedule(after: 0.25) { [window, card] in
      window.animate(duration: 0.5, curve: .linear) { card.opacity = 0.5 }
    }
    let trace = try Trace(window, until: 1)
    let slice = try #require(trace.all("X").first)
    #expect(trace.all("X").count == 1)
    #expect(slice["name"] as? String == "opacity" && trace.thread(of: slice) == "card")
    #expect(slice.number("ts") == 250_000 && slice.number("dur") == 500_000)
    let arguments = slice.arguments
    #expect(
      arguments["curve"] as? String == "linear" && arguments["property"] as? String == "opacity")
    #expect(arguments.number("from") == 0.5 && arguments.number("to") == 0)
    #expect(arguments["outcome"] as? String == "finished")
  }

  @Test("H18: animations that overlap and do not nest stand in rows of their own")
  func rows() throws {
    for (start, duration) in [(0.1, 0.4), (0.2, 0.1), (0.3, 0.4)] {
      window.schedule(after: start) { [card] in
        card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: duration), forKey: "\(start)")
      }
    }
    let trace = try Trace(window, until: 1)
    let rows = trace.all("X").map { trace.thread(of: $0) }
    #expect(rows == ["card", "card", "card (2)"])
  }

  @Test("H18: what is interrupted ends there, and what still runs lasts until the end")
  func outcomes() throws {
    card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 5), forKey: "a")
    card.add(BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 5), forKey: "b")
    window.schedule(after: 0.5) { [card] in card.removeAnimation(forKey: "a") }
    let trace = try Trace(window, until: 1)
    let slices = trace.all("X")
    #expect(slices.map { $0.number("dur") } == [1_000_000, 500_000])
    #expect(slices.map { $0.arguments["outcome"] as? String } == ["running", "interrupted"])
  }

  @Test("H18: of animations without a key, each slice ends with its own animation")
  func withoutKeys() throws {
    for (start, duration) in [(0.1, 0.8), (0.2, 0.2), (0.3, 0.4)] {
      window.schedule(after: start) { [card] in
        card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: duration))
      }
    }
    let slices = try Trace(window, until: 1).all("X")
    #expect(slices.map { $0.number("ts") } == [100_000, 200_000, 300_000])
    #expect(slices.map { $0.number("dur") } == [800_000, 200_000, 400_000])
  }

  @Test("H18: a pause changes the times of an animation, which still ends its own slice")
  func pauses() throws {
    card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.9))
    let paused = try #require(
      card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.3)))
    window.schedule(after: 0.1) { paused.pause() }
    window.schedule(after: 0.5) { paused.play() }
    let slices = try Trace(window, until: 1).all("X")
    #expect(slices.map { $0.number("dur") } == [900_000, 700_000])
  }

  @Test(
    "H18: a hundred thousand animations without a key, whose times were changed, end their slices",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func manyPauses() throws {
    let count = 100_000
    let builder = RecordingBuilder()
    builder.begin(TimelineHeader(title: "many", start: 0, frameRate: .sixty, tracks: []))
    builder.add(node: 0, name: "card", className: nil)
    builder.add(.frame(0), time: 0, changes: [])
    func add(_ name: TimelineEvent.Name, at time: Double, end: Double) {
      let report = AnimationReport(
        property: "opacity", key: nil, begin: 0, end: end, duration: 1, curve: "linear",
        from: .number(0), to: .number(1), isAdditive: true)
      builder.add(
        TimelineEvent(time: time, name: name, node: 0, detail: "finished", animation: report))
    }
    for _ in 0..<count { add(.animationStart, at: 0, end: 1) }
    for number in 1...count { add(.animationStop, at: Double(number), end: Double(number) + 0.5) }
    builder.endIncomplete()
    let trace = try #require(builder.recording).trace()
    let finished = trace.split(separator: "\n").count { $0.contains("\"finished\"") }
    #expect(finished == count)
  }

  @Test("H18: of slices that begin together, the longer one comes first, as viewers need it")
  func sameBegin() throws {
    window.schedule(after: 0.2) { [card] in
      card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.2))
      card.add(BasicAnimation(.cornerRadius, from: 0, to: 1, duration: 0.5))
    }
    let trace = try Trace(window, until: 1)
    let slices = trace.all("X")
    #expect(slices.map { trace.thread(of: $0) } == ["card", "card"])
    #expect(slices.map { $0.number("dur") } == [500_000, 200_000])
  }

  @Test("H18: at large times, slices begin and end at whole microseconds, so that they nest")
  func largeTimes() throws {
    window.advance(to: 1_700_000_000.123)
    for frame in 0..<10 {
      window.schedule(after: Double(frame) / 30) { [card] in
        let duration = Double(10 - frame) / 30
        card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: duration), forKey: "\(frame)")
      }
    }
    let slices = try Trace(window, until: window.now + 1).all("X")
    #expect(slices.count == 10)
    for slice in slices {
      for field in ["ts", "dur"] {
        let number = try #require(slice.number(field))
        #expect(number == number.rounded(), "\(field)")
      }
    }
  }

  @Test("H18: other events are instants, and numbers that change are counters")
  func instantsAndCounters() throws {
    window.schedule(after: 0.5) { [window, card] in
      card.bounds.size.width = 60
      window.showKeyboard(height: 20)
    }
    let trace = try Trace(window, until: 1)
    let keyboard = try #require(trace.all("i", "keyboard").first)
    #expect(keyboard.number("ts") == 500_000 && trace.thread(of: keyboard) == "events")
    #expect(keyboard.arguments["detail"] as? String == "shown 20")
    let counters = trace.all("C")
    #expect(counters.map { $0["name"] as? String } == ["card.bounds.width", "card.bounds.width"])
    #expect(counters.map { $0.arguments.number("value") } == [40, 60])
    #expect(counters.map { $0.number("ts") } == [0, 500_000])
    #expect(trace.all("M", "process_name").first?.arguments["name"] as? String == "tr\"ace")
  }

  @Test("H18: in each thread of a scene, slices are apart or nest")
  func nests() throws {
    let trace = try Trace(makeCardScene(), until: 0.5)
    let slices = trace.all("X").compactMap { slice -> (thread: Int, begin: Double, end: Double)? in
      guard let thread = slice["tid"] as? Int, let begin = slice.number("ts"),
        let length = slice.number("dur")
      else { return nil }
      return (thread, begin, begin + length)
    }
    #expect(!slices.isEmpty && slices.count == trace.all("X").count)
    for a in slices {
      for b in slices where a.thread == b.thread && a.begin <= b.begin && b.begin < a.end {
        #expect(b.end <= a.end || a.begin == b.begin)
      }
    }
  }
}
