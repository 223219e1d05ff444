import Testing
import ViewKernelTestSupport

@testable import ViewKernel
@testable import ViewKernelTimeline

@Suite("Recording views that come and go")
struct ComingAndGoingTests {
  private let window = Window(size: Size(width: 100, height: 100))
  private let sampler: NodeSampler
  private let source: WindowSource

  init() {
    source = WindowSource(window)
    sampler = NodeSampler(tracks: source.tracks)
  }

  private func sample(areEventsDue: Bool = false) {
    sampler.startMoment()
    source.sampleChanges(into: sampler)
    sampler.endMoment(areEventsDue: areEventsDue)
  }

  private func make(_ name: String?) -> View {
    let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    view.accessibilityIdentifier = name
    window.addSubview(view)
    return view
  }

  @Test("H3: what is kept does not grow with views that have gone for ever")
  func keepsNothing() {
    sample()
    for _ in 0..<10 {
      for index in 0..<100 { _ = make(index.isMultiple(of: 2) ? nil : "row") }
      sample()
      #expect(sampler.moment.changes.list.count == 1 + 2 * 100)
      #expect(sampler.moment.newNodes.count == 100)
      for view in window.subviews { view.removeFromSuperview() }
      sample()
    }
    sample()
    #expect(sampler.moment.forgottenNodes.isEmpty)
    #expect(sampler.rowCount <= 201)
  }

  @Test(
    "H26: deallocated views are forgotten, even if they are too many to list",
    arguments: [false, true])
  func forgetsUnlisted(areEventsDue: Bool) throws {
    let kept = make("kept")
    let removed = make("removed")
    for _ in 0..<50 { _ = make(nil) }
    sample()
    sampler.show(-1, name: "a node of another source") { _ in }
    let gone = window.subviews.dropFirst(2).map(\.identifier)
    let tracker = try #require(window.core.changeTracker)
    tracker.maximumDeallocatedViewEntryCount = 100
    removed.removeFromSuperview()
    for view in window.subviews.dropFirst() { view.removeFromSuperview() }
    for _ in 0..<3_000 { make(nil).removeFromSuperview() }
    #expect(window.viewChanges(since: sampler.stamp).changes == nil)
    sample(areEventsDue: areEventsDue)
    if areEventsDue {
      #expect(sampler.moment.forgottenNodes.isEmpty)
      sample()
    }
    #expect(sampler.moment.forgottenNodes.sorted() == gone)
    #expect(gone.allSatisfy { sampler.isForgotten($0) })
    #expect(!sampler.isForgotten(kept.identifier) && !sampler.isForgotten(removed.identifier))
    #expect(!sampler.isForgotten(-1))
    // Their rows are used again.
    window.addSubview(removed)
    for _ in 0..<50 { _ = make(nil) }
    sample()
    #expect(sampler.moment.newNodes.count == 50 && sampler.rowCount == 54)
  }

  @Test("H3: a view in the row of one that was freed is written whole, and no other view again")
  func rowsAreReused() {
    for index in 0..<3 { _ = make("\(index)") }
    weak var gone: View?
    do {
      let view = make("gone")
      gone = view
      sample()
      view.removeFromSuperview()
    }
    sample()
    #expect(gone == nil)
    let next = make("next")
    window.opacity = 1
    sample()
    let written = sampler.moment.changes.list.filter { $0.node == next.identifier }
    #expect(written.contains { source.tracks[$0.track].name == "bounds" })
    #expect(written.contains { source.tracks[$0.track].name == "center" })
    #expect(
      !sampler.moment.changes.list.contains {
        $0.node == window.identifier && source.tracks[$0.track].name != "subviews"
      })
  }

  @Test("H3: an animation that ends with its view is reported by the name that the view had")
  func endsWithView() throws {
    let recorder = Recorder(source, title: "gone", frameRate: FrameRate(10)!)
    let builder = RecordingBuilder()
    recorder.sinks = [builder]
    recorder.start()
    let number = addForAWhile()
    // It has gone for ever, and the end of its animation is an event of this advance.
    window.advance(to: 0.3)
    recorder.finish()
    let recording = try #require(builder.recording)
    #expect(recording.nodes.map { $0.number }.sorted() == [0, number])
    #expect(recording.events.contains { $0.name == "animationStop" && $0.node == number })
    #expect(recording.displayList(at: 0.3).items.count == 2)
  }

  private func addForAWhile() -> Int {
    let view = make("card")
    window.animate(duration: 1) { view.opacity = 0 }
    window.advance(to: 0.2)
    view.removeFromSuperview()
    return view.identifier
  }

  @Test("A view that comes back shows no more what it was animated to")
  func comesBackAtRest() throws {
    let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    window.addSubview(view)
    view.add(BasicAnimation(.shadowRadius, from: 8, to: 8, duration: 9))
    sample()
    let track = try #require(source.tracks.firstIndex { $0.name == "shadowRadius" })
    #expect(sampler.moment.changes.list.filter { $0.track == track }.map(\.value) == [.number(8)])
    view.removeFromSuperview()
    window.addSubview(view)
    sample()
    #expect(view.presentation.shadowRadius == 3)
    #expect(sampler.moment.changes.list.filter { $0.track == track }.map(\.value) == [.number(3)])
  }

  @Test(
    "A view that comes back shows no more what its own properties were animated to",
    arguments: [false, true])
  func comesBackWithoutOwnValues(isAnimatedAgain: Bool) {
    let glow = AnimatableProperty("glow", initial: 1.0)
    let spin = AnimatableProperty("spin", initial: 0.0)
    let view = make("card")
    view.add(BasicAnimation(glow, from: 8, to: 8, duration: 9))
    sample()
    #expect(sampler.moment.changes.list.last?.value == .number(8))
    view.removeFromSuperview()
    window.addSubview(view)
    if isAnimatedAgain { view.add(BasicAnimation(spin, from: 2, to: 2, duration: 9)) }
    sample()
    #expect(view.presentation[glow] == 1)
    #expect(sampler.moment.changes.list.map(\.value).contains(.number(1)))
  }

  @Test("A view that comes back has kept its name and its values")
  func comesBack() {
    let view = make("card")
    sample()
    view.removeFromSuperview()
    sample()
    #expect(sampler.moment.forgottenNodes.isEmpty)
    view.opacity = 0.5
    window.addSubview(view)
    sample()
    #expect(sampler.moment.newNodes.isEmpty)
    #expect(sampler.moment.changes.list.map(\.value) == [.nodes([view.identifier]), .number(0.5)])
  }

  @Test("A name that the program gave stays taken; one made of a number is forgotten with its view")
  func names() {
    func names() -> [String] { sampler.moment.newNodes.map { $0.name } }
    sample()
    do {
      _ = (make("row"), make("row"), make(nil))
      sample()
      #expect(names() == ["row", "row#2", "#3"])
      for view in window.subviews { view.removeFromSuperview() }
    }
    sample()
    #expect(sampler.moment.forgottenNodes.sorted() == [1, 2, 3])
    let last = (make("row"), make("row#2"))
    sample()
    // The second one could be taken for the old one that was called so.
    #expect(names() == ["row#4", "row#2#5"])
    withExtendedLifetime(last) {}
  }

  @Test("A name that looks like the number of a view stays taken if the program gave it")
  func numbersAsNames() {
    func namesAfterSample() -> [String] {
      sample()
      return sampler.moment.newNodes.map { $0.name }
    }
    sample()
    let views = (make("#2"), make("card").identifier)
    #expect(namesAfterSample() == ["#2", "card"])
    window.subviews[1].removeFromSuperview()
    sample()
    #expect(sampler.moment.forgottenNodes == [views.1])
    let again = (make("#2"), make(nil).identifier)
    #expect(namesAfterSample() == ["#2#3", "#4"])
    window.subviews[2].removeFromSuperview()
    sample()
    #expect(sampler.moment.forgottenNodes == [again.1])
    let last = make("#4")
    #expect(namesAfterSample() == ["#4#5"])
    withExtendedLifetime((views.0, again.0, last)) {}
  }

  @Test(
    "A name with any number of suffixes costs time in proportion to its length (H26)",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func longNames() {
    sample()
    _ = make(nil)
    sample()
    window.subviews[0].removeFromSuperview()
    sample()
    // One copy of the name for each suffix would take longer than the time limit.
    let given = String(repeating: "x", count: 5_000_000)
    let suffixes = String(repeating: "#1", count: 150_000)
    let views = (make(given), make(given + suffixes))
    sample()
    let names = sampler.moment.newNodes.map { $0.name }
    // Compared before the expectation, which would print the names.
    let areExpected = names == [given, given + suffixes + "#3"]
    #expect(areExpected)
    withExtendedLifetime(views) {}
  }

  @Test("A view that goes to another window is another node there, and has gone for ever here")
  func anotherWindow() {
    let view = make("card")
    sample()
    let other = Window(size: Size(width: 1, height: 1))
    other.addSubview(view)
    sample()
    #expect(sampler.moment.forgottenNodes == [1])
    window.addSubview(view)
    sample()
    #expect(sampler.moment.newNodes.map { $0.number } == [2])
    #expect(sampler.moment.newNodes.map { $0.name } == ["card#2"])
  }
}
