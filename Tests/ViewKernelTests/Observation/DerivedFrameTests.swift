import Testing
import ViewKernel

@Suite("Observers of the frame, and rings of sets")
struct DerivedFrameTests {
  private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let offset = AnimatableProperty("offset", initial: 0.0)

  @Test("C7: observers of the frame hear of geometry that is derived inside the view")
  func derivedGeometry() {
    var frames: [String] = []
    let observation = view.observe(.frame, options: [.prior, .new, .old]) { change in
      frames.append(change.isPrior ? "prior" : "\(change.new?.minX ?? -1)")
    }
    var base = 0.0
    view.derive(.center, from: offset) { Point(x: base + $0, y: 0) }
    #expect(frames == ["prior", "-5.0"])
    frames = []
    view[offset] = 50
    #expect(frames == ["prior", "45.0"] && view.frame.minX == 45)
    frames = []
    base = 100
    view.refreshDerivedProperties()
    #expect(frames.last == "145.0" && frames.filter { $0 != "prior" }.count == 1)
    frames = []
    view[offset] = 50
    #expect(frames.filter { $0 != "prior" }.isEmpty)
    withExtendedLifetime(observation) {}
  }

  private final class Ring: View {
    static let a: Property<Int> = Property("a", initial: 0, Invalidation { $0[Ring.b] += 1 })
    static let b: Property<Int> = Property("b", initial: 0, Invalidation { $0[Ring.a] += 1 })
  }

  @Test("C4: properties that set each other in their invalidations are stopped")
  func ring() {
    let window = Window(size: Size(width: 100, height: 100))
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    let ring = Ring()
    window.addSubview(ring)
    ring[Ring.a] = 1
    #expect(messages.count == 1 && messages[0].contains("64 deep"))
  }

  private final class Restless: View {
    override func action(for property: PropertyToken) -> ImplicitAction {
      center.x += 1
      return .standard
    }
  }

  @Test("C4: a view that sets a property when it is asked for its action is stopped")
  func restless() {
    let window = Window(size: Size(width: 100, height: 100))
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    let view = Restless()
    window.addSubview(view)
    window.animate(duration: 1) { view.center.x = 50 }
    #expect(messages.count == 1 && messages[0].contains("64 deep"))
    #expect(view.center.x == 50)
  }

  @Test("C14: a value without storage of its own is not set by its token")
  func noStorage() {
    let window = Window(size: Size(width: 100, height: 100))
    window.addSubview(view)
    var count = 0
    let observation = view.observe(.frame) { _ in count += 1 }
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    #expect(view.setValue(Rect(x: 1, y: 2, width: 3, height: 4), of: .frame) == .refused)
    #expect(count == 0 && messages.count == 1 && view.frame.minX == 0)
    view[.frame] = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(count == 1 && view.frame.minX == 1)
    withExtendedLifetime(observation) {}
  }

  @Test("C7: a rule over the bounds announces the frame that it sets")
  func derivedFromBounds() {
    var frames: [String] = []
    let observation = view.observe(.frame, options: [.prior, .new]) { change in
      frames.append(change.isPrior ? "prior" : "\(change.new?.minX ?? -1)")
    }
    view.derive(.center, from: .bounds) { Point(x: $0.width, y: 0) }
    #expect(frames == ["prior", "5.0"])
    frames = []
    view.bounds.size.width = 20
    #expect(frames == ["prior", "10.0"])
    withExtendedLifetime(observation) {}
  }

  @Test("C7: a rule that is added before the change notifies observers of the frame, too")
  func ruleAddedBeforeTheChange() {
    var frames: [Double?] = []
    let observation = view.observe(.frame, options: .new) { frames.append($0.new?.minX) }
    var isAdded = false
    let adding = view.observe(offset, options: .prior) { [view, offset] _ in
      if !isAdded { view.derive(.center, from: offset) { Point(x: 5 + $0, y: 5) } }
      isAdded = true
    }
    view[offset] = 7
    #expect(view.frame.minX == 7)
    // The rule itself does not move the view: it begins with the center (5, 5).
    #expect(frames == [7])
    withExtendedLifetime((observation, adding)) {}
  }
}
