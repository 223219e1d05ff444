import Testing
import ViewKernelTestSupport
import ViewKernelAnimation

@Suite("Journals")
struct JournalTests {
  private let clock = LogicalClock()

  private var journal: Journal { clock.journal }

  /// Collects what a listener hears.
  private final class Ear {
    private(set) var lines: [String] = []
    private var listening: JournalObservation?
    var onEvent: ((JournalEvent) -> Void)?

    init(_ journal: Journal) {
      listening = journal.listen { [unowned self] in
        lines.append("\($0.time) \($0.name)\($0.detail.map { " \($0)" } ?? "")")
        onEvent?($0)
      }
    }

    func stop() { listening = nil }
  }

  @Test("H1: every listener hears everything since it began to listen, in order")
  func everybodyHears() {
    let first = Ear(journal)
    journal.note("one")
    let second = Ear(journal)
    clock.schedule(after: 1, name: "tick") { [journal] in journal.note("two", detail: "in a timer")
    }
    clock.advance(to: 2)
    #expect(first.lines == ["0.0 one", "1.0 callback tick", "1.0 two in a timer"])
    #expect(second.lines == ["1.0 callback tick", "1.0 two in a timer"])
  }

  @Test("H1: events are reported when the tree is at rest, with the time at which they happened")
  func reportedAtRest() {
    let ear = Ear(journal)
    journal.note("outside")
    #expect(ear.lines == [])
    var heardInside: [String] = []
    clock.schedule(after: 1) { [journal] in
      journal.note("inside")
      heardInside = ear.lines
    }
    clock.advance(to: 0.5)
    #expect(ear.lines == ["0.0 outside"])
    clock.advance(to: 1)
    #expect(heardInside == ["0.0 outside"])
    #expect(ear.lines.last == "1.0 inside")
  }

  @Test("H1: nobody hears any more after the listening ends, not even what waits")
  func cancelled() {
    let first = Ear(journal)
    let second = Ear(journal)
    first.onEvent = { _ in second.stop() }
    journal.note("one")
    journal.note("two")
    clock.advance(to: 1)
    #expect(first.lines == ["0.0 one", "0.0 two"])
    #expect(second.lines == [])
    #expect(journal.hasListeners)
    first.stop()
    #expect(!journal.hasListeners)
  }

  @Test(
    "H1: a hundred thousand listeners begin and end, in any order",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func manyListeners() {
    for isReversed in [false, true] {
      journal.note("waits")
      var heard = 0
      let listenings = (0..<100_000).map { _ in journal.listen { _ in heard += 1 } }
      journal.note("first")
      for listening in isReversed ? listenings.reversed() : listenings { listening.cancel() }
      #expect(!journal.hasListeners)
      clock.advance(by: 1)
      #expect(heard == 0)
    }
  }

  @Test("H1: listeners that end each other hear in order, and each event once")
  func endingListeners() {
    var lines: [String] = []
    var listenings: [JournalObservation?] = []
    for index in 0..<40 {
      listenings.append(
        journal.listen { event in
          lines.append("\(index) \(event.name)")
          // Each ends the one after it.
          if index % 2 == 0 { listenings[index + 1] = nil }
        })
    }
    journal.note("one")
    journal.note("two")
    clock.advance(to: 1)
    #expect(
      lines == stride(from: 0, to: 40, by: 2).flatMap { ["\($0) one", "\($0) two"] })
  }

  @Test("H1: a listener is notified of events inside its call after the call")
  func notifiedInside() {
    var lines: [String] = []
    var engine: AnimationEngine? = AnimationEngine(clock: clock)
    clock.schedule(after: 0) {}
    let listening = journal.listen { [journal] event in
      lines.append("begin \(event.name)")
      if event.name == "one" {
        journal.note("inside")
        engine = nil
      }
      lines.append("end \(event.name)")
    }
    journal.note("one")
    listening.catchUp()
    clock.advance(to: 1)
    #expect(
      lines.prefix(4) == ["begin one", "end one", "begin inside", "end inside"])
    withExtendedLifetime(engine) {}
  }

  @Test("H1: a listener may do anything; events that it causes follow, at the same instant")
  func listenersMayAct() {
    let ear = Ear(journal)
    ear.onEvent = { [journal, clock] event in
      if event.name != "a'''" { journal.note(JournalEvent.Name(rawValue: "\(event.name)'")) }
      clock.schedule(after: 1) {}
      clock.advance(to: 5)
    }
    var refusals = 0
    clock.onDiagnostic = { refusals += $0.kind == .refused ? 1 : 0 }
    journal.note("a")
    clock.advance(to: 0)
    #expect(ear.lines == ["0.0 a", "0.0 a'", "0.0 a''", "0.0 a'''"])
    #expect(refusals == 4)
  }

  @Test("H1: events that listeners cause endlessly are cut, with a diagnostic")
  func endlessReactions() {
    let ear = Ear(journal)
    ear.onEvent = { [journal] _ in journal.note("again") }
    var limits = 0
    clock.onDiagnostic = { limits += $0.kind == .limit ? 1 : 0 }
    journal.note("first")
    clock.advance(to: 0)
    // One event and a thousand that it caused, at both ends of the advance.
    #expect(ear.lines.count == 2 * 1_001)
    #expect(limits == 2)
  }

  @Test(
    "D1, H1: listeners react to each other at one instant, however time is cut",
    arguments: [[3.0], [0.5, 2, 3], [1, 1.5, 3]])
  func reactionsHaveOneTime(times: [Double]) {
    var reactions: [Double] = []
    let ear = Ear(journal)
    ear.onEvent = { [journal, clock] event in
      if event.name == "one" { journal.note("two") }
      if event.name == "two" { reactions.append(clock.now) }
    }
    clock.schedule(after: 1) { [journal] in journal.note("one") }
    clock.schedule(after: 2.5) {}
    for time in times { clock.advance(to: time) }
    #expect(reactions == [1])
    #expect(ear.lines.contains("1.0 two"))
  }

  @Test("H1: a journal that outlives its clock tells what had happened, and then nothing")
  func outlivesTheClock() {
    var clock: LogicalClock? = LogicalClock()
    let journal = clock!.journal
    let ear = Ear(journal)
    journal.note("one")
    clock = nil
    journal.note("two")
    journal.deliver()
    #expect(ear.lines == ["0.0 one"])
  }
}
