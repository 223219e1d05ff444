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
    let source = ListSource(tracks: [Track("a", initial: .none), Track("b", initial: .none)])
    source.nodes = [.init(number: 3, name: "n", values: [.number(1), .number(2)])]
    source.clock.schedule(at: 0.5) { source.nodes[0].values = [.number(4)] }
    source.clock.schedule(at: 0.75) { source.nodes[0].values = [.number(4), .number(2)] }
    let tape = Tape(source, frameRate: FrameRate(1)!, until: 1)
    let changes = tape.log.moments.flatMap { $0.changes }
    #expect(changes.map { $0.value } == [.number(1), .number(2), .number(4)])
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
    let tape = Tape(source, until: 1)
    #expect(tape.log.moments.flatMap { $0.changes }.count == 4)
  }

  @Test("A number that is not one is written once")
  func notANumberIsWrittenOnce() {
    let tape = Tape(ListSource(showing: .number(.nan)), until: 1)
    #expect(tape.log.moments.flatMap { $0.changes }.count == 1)
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
