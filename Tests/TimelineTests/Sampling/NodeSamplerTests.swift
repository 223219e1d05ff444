import Testing
import ViewKernelTimeline

@Suite("Node samplers")
struct NodeSamplerTests {
  @Test("A value that stays is written once")
  func writesOnlyChanges() {
    let source = ListSource(showing: .number(1))
    source.show(.number(2), at: 0.5)
    let tape = Tape(source, frameRate: FrameRate(4)!, until: 1)
    #expect(tape.log.moments.map { $0.changes.count } == [1, 0, 0, 1, 0, 0, 0])
    #expect(
      tape.log.moments.map { $0.changes.first?.value } == [
        .number(1), nil, nil, .number(2), nil, nil, nil,
      ])
  }

  @Test("What a track shows initially is not written")
  func leavesInitialValuesOut() {
    let tape = Tape(ListSource(showing: .number(7), initial: .number(7)), until: 0)
    #expect(tape.log.moments[0].changes.isEmpty)
  }

  @Test("A track that is not set keeps its value")
  func unsetTracksStay() {
    let source = ListSource(tracks: [Track("a", initial: .nothing), Track("b", initial: .nothing)])
    source.nodes = [.init(number: 3, name: "n", values: [.number(1), .number(2)])]
    source.clock.schedule(at: 0.5) { source.nodes[0].values = [.number(4)] }
    source.clock.schedule(at: 0.75) { source.nodes[0].values = [.number(4), .number(2)] }
    let tape = Tape(source, frameRate: FrameRate(1)!, until: 1)
    let changes = tape.log.moments.flatMap { $0.changes }
    #expect(changes.map { $0.value } == [.number(1), .number(2), .number(4)])
  }

  @Test("Each node gets the values that it was shown with, also when one is shown inside another")
  func nestedNodes() {
    final class Nested: TimelineSource {
      let clock = LogicalClock()
      let tracks = [Track("a", initial: .nothing), Track("b", initial: .nothing)]
      func sample(into sampler: NodeSampler) {
        sampler.show(1, name: "outer") { outer in
          outer.set(0, .number(1))
          sampler.show(2, name: "inner") { $0.set(0, .number(2)) }
          outer.set(1, .number(3))
        }
      }
    }
    let changes = Tape(Nested(), until: 0).log.moments[0].changes
    #expect(changes.map { [$0.node, $0.track] } == [[1, 0], [1, 1], [2, 0]])
    #expect(changes.map { $0.value } == [.number(1), .number(3), .number(2)])
  }

  @Test("A node may have changes in the moment in which its source forgets it")
  func changesOfForgottenNode() throws {
    final class Ending: TimelineSource {
      let clock = LogicalClock()
      let tracks = [Track("x", initial: .number(0))]
      func sample(into sampler: NodeSampler) {
        guard clock.now <= 1 else { return }
        sampler.show(1, name: "bar") { $0.set(0, .number(clock.now + 1)) }
        if clock.now == 1 { sampler.forget(1) }
      }
    }
    let tape = Tape(Ending(), frameRate: FrameRate(1)!, until: 2)
    #expect(tape.lines.filter { $0.contains(#""set":{"bar":"#) }.count == 2)
    #expect(try Recording(ndjson: Array(tape.ndjson.utf8)) == tape.log)
  }

  @Test("A node that is shown twice is in each line once, with its last values")
  func shownTwice() throws {
    let source = ListSource(tracks: [Track("x", initial: .nothing), Track("y", initial: .nothing)])
    source.nodes = [
      .init(number: 0, name: "a", values: [.number(1), .number(2)]),
      .init(number: 1, name: "b", values: [.number(3), .number(4)]),
      .init(number: 0, name: "a", values: [.number(5), .number(2)]),
    ]
    let tape = Tape(source, until: 0)
    #expect(tape.lines.contains { $0.hasSuffix(#""set":{"a":{"x":5,"y":2},"b":{"x":3,"y":4}}}"#) })
    let changes = tape.log.moments[0].changes
    #expect(changes.map { $0.value } == [.number(5), .number(2), .number(3), .number(4)])
  }

  @Test("A track that the source does not have stops the program")
  func refusesUnknownTracks() async {
    for track in [-1, 1] {
      await #expect(processExitsWith: .failure) { [track = track as Int] in
        final class Wrong: TimelineSource {
          let clock = LogicalClock()
          let tracks = [Track("a", initial: .nothing)]
          let track: Int
          init(_ track: Int) { self.track = track }
          func sample(into sampler: NodeSampler) {
            sampler.show(0, name: "n") { $0.set(track, .number(1)) }
          }
        }
        Recorder(Wrong(track), title: "").record(until: 0)
      }
    }
  }

  @Test("H27: tracks of one name stop the program")
  func refusesTracksOfOneName() async {
    await #expect(processExitsWith: .failure) {
      let source = ListSource(
        tracks: [Track("a", initial: .nothing), Track("a", initial: .number(0))])
      _ = Recorder(source, title: "")
    }
  }

  @Test("A name may end in any number of numbers of nodes")
  func endlessNames() {
    let name = "x" + String(repeating: "#0", count: 30_000)
    for (others, added) in [(["a"], ""), (["x"], "#5")] {
      let source = ListSource()
      for (number, other) in others.enumerated() {
        source.nodes.append(.init(number: 1 + number, name: other, values: []))
      }
      source.nodes.append(.init(number: 5, name: name, values: []))
      #expect(Tape(source, until: 0).log.names[5] == name + added)
    }
  }

  @Test("A node that goes and comes back unchanged is not written again")
  func rememberNodes() {
    let source = ListSource(showing: .number(1))
    let node = source.nodes[0]
    source.clock.schedule(at: 0.25) { source.nodes = [] }
    source.clock.schedule(at: 0.5) { source.nodes = [node] }
    let tape = Tape(source, frameRate: FrameRate(1)!, until: 1)
    #expect(tape.log.moments.flatMap { $0.changes }.count == 1)
    #expect(tape.lines.filter { $0.hasPrefix("{\"node\"") }.count == 1)
  }

  @Test("A zero that changes its sign is a change")
  func signOfZeroIsAChange() {
    let source = ListSource(showing: .number(0))
    source.show(.number(-0.0), at: 0.5)
    source.clock.schedule(at: 0.75) { source.nodes[0].values = [.pair(0, 0)] }
    source.clock.schedule(at: 0.875) { source.nodes[0].values = [.pair(0, -0.0)] }
    source.clock.schedule(at: 0.9) { source.nodes[0].values = [.numbers([0, 0])] }
    source.clock.schedule(at: 0.95) { source.nodes[0].values = [.numbers([0, -0.0])] }
    let tape = Tape(source, until: 1)
    #expect(tape.log.moments.flatMap { $0.changes }.count == 6)
  }

  @Test("A number that is not one is written once")
  func notANumberIsWrittenOnce() {
    for value in [TrackValue.number(.nan), .numbers([.nan])] {
      let tape = Tape(ListSource(showing: value), until: 1)
      #expect(tape.log.moments.flatMap { $0.changes }.count == 1)
    }
  }

  @Test(
    "No two nodes share a name",
    arguments: [
      ["a", "a", "a"], ["a#2", "a", "a"], ["a", "a#1", "a#2", "a", "a"],
      ["#1", "#1", "#1#1", "#1"],
      ["", "", "#1"],
    ])
  func namesAreUnique(names: [String]) {
    let source = ListSource()
    source.nodes = names.enumerated().map {
      .init(number: $0.offset, name: $0.element, values: [.number(1)])
    }
    let tape = Tape(source, until: 0)
    #expect(tape.log.names.count == names.count)
    #expect(Set(tape.log.names.values).count == names.count, "\(tape.log.names)")
    #expect(tape.log.names[0] == names[0])
  }

  @Test("A node keeps the name under which it was met first")
  func namesStay() {
    let source = ListSource(showing: .number(1))
    source.clock.schedule(at: 0.5) {
      source.nodes[0] = .init(number: 0, name: "renamed", values: [.number(2)])
    }
    #expect(Tape(source, until: 1).log.names == [0: "a"])
  }
}
