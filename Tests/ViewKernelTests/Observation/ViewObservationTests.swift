import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Observers")
struct ViewObservationTests {
  @Test("C1: observers are called on the setter's stack, after the value is stored, in order")
  func synchronousInOrder() {
    let view = View()
    var log: [String] = []
    let tokens = ["a", "b", "c"].map { name in
      view.observe(.opacity) { [unowned view] _ in log.append("\(name) \(view.opacity)") }
    }
    log.append("before")
    view.opacity = 0.5
    log.append("after")
    #expect(log == ["before", "a 0.5", "b 0.5", "c 0.5", "after"])
    for token in tokens { token.cancel() }
  }

  @Test("C6: a view whose last observer has ended is marked for none any more")
  func lastObserverEnds() {
    let view = View()
    var tokens = [
      view.observe(.opacity, options: .prior) { _ in }, view.observe(.frame) { _ in },
      view.observe(.bounds) { _ in }, view.observe(.bounds) { _ in },
    ]
    #expect(view.treeInvariantViolations() == [])
    while !tokens.isEmpty {
      tokens.removeLast().cancel()
      #expect(view.treeInvariantViolations() == [])
    }
    // One that ends itself, and one that is added while it does.
    var late: PropertyObservation?
    var calls = 0
    var own: PropertyObservation?
    own = view.observe(.opacity) { [unowned view] _ in
      own?.cancel()
      late = view.observe(.opacity) { _ in calls += 1 }
    }
    view.opacity = 0.5
    #expect(calls == 0 && view.treeInvariantViolations() == [])
    view.opacity = 0.25
    #expect(calls == 1)
    late = nil
    #expect(view.treeInvariantViolations() == [])
    view.opacity = 0.5
    #expect(calls == 1)
    withExtendedLifetime(late) {}
  }

  @Test("C6: observers of a view that goes end each other, of other properties too")
  func endEachOtherInDeinit() {
    final class Ender {
      var observation: PropertyObservation?
      deinit { observation?.cancel() }
    }
    var view: View? = View()
    let enders = (0..<3).map { _ in Ender() }
    let weakEnders = enders.map { Unmanaged.passUnretained($0) }
    withExtendedLifetime(weakEnders) {}
    let first = view!.observe(.opacity) { [ender = enders[0]] _ in _ = ender }
    let second = view!.observe(.bounds) { [ender = enders[1]] _ in _ = ender }
    let third = view!.observe(.center) { [ender = enders[2]] _ in _ = ender }
    enders[0].observation = second
    enders[1].observation = third
    enders[2].observation = first
    view = nil
    first.cancel()
    second.cancel()
    third.cancel()
    withExtendedLifetime(enders) {}
  }

  @Test(
    "C2: old and new come as asked for",
    arguments: [[], .old, .new, [.old, .new]] as [ObservationOptions])
  func oldAndNew(options: ObservationOptions) {
    let view = View()
    var changes: [PropertyChange<Double>] = []
    let token = view.observe(.opacity, options: options) { changes.append($0) }
    view.opacity = 0.25
    #expect(changes.map(\.old) == [options.contains(.old) ? 1 : nil])
    #expect(changes.map(\.new) == [options.contains(.new) ? 0.25 : nil])
    #expect(changes.map(\.isPrior) == [false])
    token.cancel()
  }

  @Test("C2: initial calls once before observe returns, with new if asked for, never old")
  func initial() {
    let view = View()
    var changes: [PropertyChange<Double>] = []
    let full = view.observe(.opacity, options: [.initial, .old, .new]) { changes.append($0) }
    #expect(changes.map(\.new) == [1])
    #expect(changes.map(\.old) == [nil])
    #expect(changes.map(\.isPrior) == [false])
    changes = []
    let bare = view.observe(.opacity, options: [.initial]) { changes.append($0) }
    #expect(changes.map(\.new) == [nil])
    full.cancel()
    bare.cancel()
  }

  @Test("C2: prior adds a call before the change, never with new; the one after is unchanged")
  func prior() {
    let view = View()
    var log: [String] = []
    let token = view.observe(.opacity, options: [.prior, .old, .new]) { [unowned view] change in
      log.append(
        "\(change.isPrior) \(change.old ?? -1) \(change.new ?? -1) has \(view.opacity)")
    }
    view.opacity = 0.5
    #expect(log == ["true 1.0 -1.0 has 1.0", "false 1.0 0.5 has 0.5"])
    token.cancel()
  }

  @Test("C2: prior without old carries no value at all")
  func priorWithoutValues() {
    let view = View()
    var changes: [PropertyChange<Point>] = []
    let token = view.observe(.center, options: [.prior]) { changes.append($0) }
    view.center.x = 4
    #expect(changes.map(\.isPrior) == [true, false])
    #expect(changes.allSatisfy { $0.old == nil && $0.new == nil })
    token.cancel()
  }

  /// Sets a property to the value it has.
  struct EqualSet: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Observes the property, sets it to what it is, and counts calls.
    let count: @Sendable (View, ObservationOptions) -> Int
  }

  static let equalSets = [
    EqualSet(testDescription: "bounds") { view, options in
      countCalls({ view.observe(.bounds, options: options, $0) }) { view.bounds = view.bounds }
    },
    EqualSet(testDescription: "center") { view, options in
      countCalls({ view.observe(.center, options: options, $0) }) { view.center = view.center }
    },
    EqualSet(testDescription: "frame") { view, options in
      countCalls({ view.observe(.frame, options: options, $0) }) { view.frame = view.frame }
    },
    EqualSet(testDescription: "transform") { view, options in
      countCalls({ view.observe(.transform, options: options, $0) }) {
        view.transform = view.transform
      }
    },
    EqualSet(testDescription: "anchorPoint") { view, options in
      countCalls({ view.observe(.anchorPoint, options: options, $0) }) {
        view.anchorPoint = view.anchorPoint
      }
    },
    EqualSet(testDescription: "opacity") { view, options in
      countCalls({ view.observe(.opacity, options: options, $0) }) { view.opacity = view.opacity }
    },
    EqualSet(testDescription: "backgroundColor") { view, options in
      countCalls({ view.observe(.backgroundColor, options: options, $0) }) {
        view.backgroundColor = view.backgroundColor
      }
    },
    EqualSet(testDescription: "shadowPath") { view, options in
      countCalls({ view.observe(.shadowPath, options: options, $0) }) {
        view.shadowPath = view.shadowPath
      }
    },
  ]

  private static func countCalls<Value>(
    _ observe: (@escaping (PropertyChange<Value>) -> Void) -> PropertyObservation, _ set: () -> Void
  ) -> Int {
    var calls = 0
    let token = observe { _ in calls += 1 }
    set()
    token.cancel()
    return calls
  }

  @Test("C3: setting an equal value notifies, unless distinct is asked for", arguments: equalSets)
  func equalValues(equalSet: EqualSet) {
    let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(equalSet.count(view, []) == 1)
    #expect(equalSet.count(view, .distinct) == 0)
  }

  @Test("C4: a set in a callback is notified first, and each change keeps its own values")
  func reentrantValues() {
    let view = View()
    var log: [String] = []
    let first = view.observe(.opacity, options: [.old, .new]) { [unowned view] change in
      log.append("first \(change.old ?? -1) \(change.new ?? -1)")
      if change.new == 0.5 { view.opacity = 0.25 }
    }
    let second = view.observe(.opacity, options: [.old, .new]) { change in
      log.append("second \(change.old ?? -1) \(change.new ?? -1)")
    }
    view.opacity = 0.5
    #expect(
      log == ["first 1.0 0.5", "first 0.5 0.25", "second 0.5 0.25", "second 1.0 0.5"])
    #expect(view.opacity == 0.25)
    first.cancel()
    second.cancel()
  }

  @Test("C4: observers that set each other for ever are stopped at depth 64, the set refused")
  func depthLimit() throws {
    let stage = LoggingStage()
    let view = stage.add("card")
    var calls = 0
    let token = view.observe(.center) { [unowned view] _ in
      calls += 1
      view.center.x += 1
    }
    view.center.x = 1
    #expect(calls == 64)
    #expect(view.center.x == 64)
    #expect(stage.diagnostics.map(\.kind) == [.limit])
    let message = try #require(stage.diagnostics.first).message
    #expect(message.contains("card") && message.contains("center"))
    token.cancel()
    stage.diagnostics = []
    var later = 0
    let next = view.observe(.center) { _ in later += 1 }
    view.center.x = 0
    #expect(later == 1)
    #expect(stage.diagnostics.isEmpty)
    next.cancel()
  }

  @Test("C4: two views that set each other for ever are stopped, too")
  func depthLimitAcrossViews() {
    let stage = LoggingStage()
    let a = stage.add("a")
    let b = stage.add("b")
    let tokens = [
      a.observe(.opacity) { [unowned b] _ in b.opacity = 0.5 },
      b.observe(.opacity) { [unowned a] _ in a.opacity = 0.5 },
    ]
    a.opacity = 0.1
    #expect(stage.diagnostics.allSatisfy { $0.kind == .limit })
    #expect(!stage.diagnostics.isEmpty)
    for token in tokens { token.cancel() }
  }

  @Test("C4: sets in calls before a change are stopped at a limit as well")
  func depthLimitOfPrior() async {
    // In a process of its own, since without a limit the stack runs out.
    await #expect(processExitsWith: .success) {
      let stage = LoggingStage()
      let view = stage.add("card")
      let token = view.observe(.opacity, options: .prior) { [unowned view] change in
        if change.isPrior { view.opacity = 0.5 }
      }
      view.opacity = 0.1
      #expect(!stage.diagnostics.isEmpty)
      token.cancel()
    }
  }

  @Test("C5: an observer that is cancelled during a notification is not called any more")
  func cancelledMeanwhile() {
    let view = View()
    var calls: [String] = []
    var second: PropertyObservation?
    let first = view.observe(.opacity) { _ in
      calls.append("first")
      second?.cancel()
    }
    second = view.observe(.opacity) { _ in calls.append("second") }
    let third = view.observe(.opacity) { _ in calls.append("third") }
    view.opacity = 0.5
    #expect(calls == ["first", "third"])
    first.cancel()
    third.cancel()
  }

  @Test("C5: an observer may cancel itself while it is called")
  func cancelsItself() {
    let view = View()
    var calls = 0
    var token: PropertyObservation?
    token = view.observe(.opacity) { _ in
      calls += 1
      token = nil
    }
    view.opacity = 0.5
    view.opacity = 0.25
    #expect(calls == 1)
    #expect(token == nil)
  }

  @Test("C5: an observer that is added during a notification is notified from the next change on")
  func addedMeanwhile() {
    let view = View()
    var calls = 0
    var late: PropertyObservation?
    let first = view.observe(.opacity) { [unowned view] _ in
      guard late == nil else { return }
      late = view.observe(.opacity) { _ in calls += 1 }
    }
    view.opacity = 0.5
    #expect(calls == 0)
    view.opacity = 0.25
    #expect(calls == 1)
    first.cancel()
    late?.cancel()
  }

  @Test(
    "C1, C5: observers that end and are added during notifications keep their order",
    arguments: 0..<10 as Range<UInt64>)
  func randomEnds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let view = View()
    var tokens: [(number: Int, token: PropertyObservation)] = []
    var due: [Int] = []
    var count = 0
    var mutate: () -> Void = {}
    func add() {
      let number = count
      count += 1
      let token = view.observe(.opacity) { _ in
        #expect(due.first == number)
        due.removeAll { $0 == number }
        mutate()
      }
      tokens.append((number, token))
    }
    mutate = {
      if tokens.count < 20, Bool.random(using: &random) { add() }
      guard Bool.random(using: &random), let index = tokens.indices.randomElement(using: &random)
      else { return }
      let ended = tokens.remove(at: index)
      due.removeAll { $0 == ended.number }
      ended.token.cancel()
    }
    for step in 0..<100 {
      mutate()
      due = tokens.map { $0.number }
      view.opacity = step.isMultiple(of: 2) ? 0.5 : 1
      #expect(due.isEmpty)
      #expect(view.treeInvariantViolations() == [])
    }
    #expect(count > 20)
    mutate = {}
    tokens = []
  }

  @Test("C6: releasing the token ends the observation and releases the closure")
  func tokenRelease() {
    final class Witness {}
    let view = View()
    weak var witness: Witness?
    var calls = 0
    do {
      let strong = Witness()
      witness = strong
      let token = view.observe(.opacity) { _ in
        _ = strong
        calls += 1
      }
      view.opacity = 0.5
      withExtendedLifetime(token) {}
    }
    view.opacity = 0.25
    #expect(calls == 1)
    #expect(witness == nil)
  }

  @Test("C6: cancelling releases the closure while the token lives on")
  func cancelReleases() {
    final class Witness {}
    let view = View()
    var strong: Witness? = Witness()
    weak let witness = strong
    let token = view.observe(.opacity) { [strong] _ in _ = strong }
    strong = nil
    #expect(witness != nil)
    token.cancel()
    #expect(witness == nil)
    token.cancel()
  }

  @Test("C6: closures of observers that end in a notification are released in the order of ending")
  func releaseAfterNotification() {
    final class Witness {
      let onEnd: () -> Void
      init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    let view = View()
    var log: [String] = []
    var tokens: [PropertyObservation] = []
    let ending = view.observe(.opacity) { _ in
      for token in tokens { token.cancel() }
      log.append("ended")
    }
    for name in ["a", "b", "c"] {
      let witness = Witness { log.append(name) }
      tokens.append(view.observe(.opacity) { _ in withExtendedLifetime(witness) {} })
    }
    view.opacity = 0.5
    #expect(log == ["ended", "a", "b", "c"])
    withExtendedLifetime(ending) {}
  }

  @Test("C6: when the observed view goes first, its tokens do nothing")
  func viewGoesFirst() {
    var view: View? = View()
    weak let weakView = view
    var calls = 0
    var token = view?.observe(.opacity) { _ in calls += 1 }
    view?.opacity = 0.5
    view = nil
    #expect(weakView == nil)
    token?.cancel()
    token = nil
    #expect(calls == 1)
  }

  @Test("C6: a view released in its own callback does no harm")
  func viewReleasedInCallback() {
    var view: View? = View()
    var calls = 0
    let token = view?.observe(.opacity) { _ in
      calls += 1
      view = nil
    }
    view?.opacity = 0.5
    #expect(calls == 1)
    token?.cancel()
  }

  @Test("Observers of one property hear nothing of others")
  func othersAreSilent() {
    let view = View()
    var calls = 0
    let token = view.observe(.opacity) { _ in calls += 1 }
    view.center.x = 4
    view.backgroundColor = .black
    view.isHidden = true
    #expect(calls == 0)
    token.cancel()
  }
}
