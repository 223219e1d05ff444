import Testing
import ViewKernelTimeline

@Suite("Trees of your own")
struct OwnTreeTests {
  /// A bar that is no view: a number, a name and an animated height.
  private final class Bars: TimelineSource {
    static let height = AnimatableProperty("height", initial: 0.0)

    let clock = LogicalClock()
    let bars: [AnimationNode]

    init(count: Int) {
      let engine = AnimationEngine(clock: clock)
      bars = (0..<count).map { AnimationNode(engine: engine, identifier: $0) }
    }

    var tracks: [Track] { [Track("height", initial: .number(0))] }

    func sample(into sampler: NodeSampler) {
      for bar in bars {
        sampler.show(bar.identifier, name: "bar \(bar.identifier)") {
          $0.set(0, .number(bar.presentation(Bars.height)))
        }
      }
    }
  }

  @Test("Nodes that are not views are animated and recorded")
  func recordsNodes() {
    let source = Bars(count: 2)
    let grow = BasicAnimation(Bars.height, from: 0, to: 40, duration: 1)
    grow.onStop = { [unowned source] in
      source.clock.journal.note("grown", node: 0, detail: "\($0)")
    }
    source.bars[0].add(grow, forKey: "grow")
    let pop = KeyframeAnimation(Bars.height, values: [0, 12, 10], duration: 1)
    source.clock.schedule(after: 0.5) { [unowned source] in
      source.bars[1].set(Bars.height, to: 10)
      source.bars[1].add(pop, forKey: "pop")
    }
    let tape = Tape(source, frameRate: FrameRate(4)!, until: 2)
    let heights = tape.log.moments.indices.filter {
      if case .frame = tape.log.moments[$0].kind { true } else { false }
    }.map { tape.value(of: "height", of: "bar 0", afterMoment: $0) }
    #expect(heights == [0, 10, 20, 30, 0, 0, 0, 0, 0].map { .number($0) })
    #expect(tape.value(of: "height", of: "bar 0", .before, at: 1) == .number(40))
    #expect(tape.value(of: "height", of: "bar 1", .after, at: 0.5) == .number(0))
    #expect(tape.value(of: "height", of: "bar 1", .before, at: 1.5) == .number(10))
    #expect(
      tape.eventLines == [
        "0.0 animationRunning bar 0 (grow)", "0.5 animationStart bar 1 (pop)",
        "1.0 animationStop bar 0 (grow finished)", "1.0 grown bar 0 (true)",
        "1.5 animationStop bar 1 (pop finished)",
      ])
  }

  @Test("H27: negative numbers keep nodes apart from the views of a window on the same clock")
  func clockOfWindow() {
    let window = Window(size: Size(width: 100, height: 100))
    let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    window.layoutIfNeeded()
    let source = ListSource(tracks: [Track("height", initial: .number(0))], clock: window.clock)
    let number = -1 - card.identifier
    source.nodes = [.init(number: number, name: "bar", values: [.number(1)])]
    window.schedule(after: 0.5) { [unowned window] in
      card.setNeedsLayout()
      window.journal.note("grown", node: number)
    }
    let tape = Tape(source, frameRate: FrameRate(1)!, until: 1)
    #expect(tape.eventLines == ["0.5 grown bar", "0.5 layout card"])
    #expect(tape.log.names == [number: "bar", card.identifier: "card"])
    #expect(throws: Never.self) { _ = try Recording(ndjson: Array(tape.ndjson.utf8)) }
    withExtendedLifetime(window) {}
  }

  @Test("A source that logs nothing needs no code for it")
  func eventsAreOptional() {
    final class Silent: TimelineSource {
      let clock = LogicalClock()
      let tracks = [Track("x", initial: .number(0))]
      func sample(into sampler: NodeSampler) {
        sampler.show(1, name: "only") { $0.set(0, .number(clock.now)) }
      }
    }
    let tape = Tape(Silent(), frameRate: FrameRate(1)!, until: 2)
    #expect(tape.summary.events == 0)
    #expect(tape.log.moments.flatMap { $0.changes }.map { $0.value } == [.number(1), .number(2)])
  }
}
