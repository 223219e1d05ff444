import Testing
import ViewKernelAnimation
import ViewKernelGeometry

/// D5, D62: user code that asks for a copy that runs, or removes its animation, while one is made.
@Suite("User code while a copy is made", .serialized)
struct HandleReentrancyTests {
  let stage = Stage()
  var node: AnimationNode { stage.node }
  var clock: LogicalClock { stage.clock }
  static let probe = AnimatableProperty("probe", initial: Probe(0))

  /// Animates the property as a block does: no copy is made before somebody asks for one.
  private func blend() {
    node.addBlend(
      HandleReentrancyTests.probe, from: Probe(1), to: Probe(3), isAdditive: false,
      with: AnimationNode.BlockSettings(
        delay: 0, duration: 2, curve: .easeIn, group: nil, blocksTouches: false))
  }

  /// Runs something once, the next time that an end is read.
  private func onRead(_ body: @escaping () -> Void) {
    Probe.onRead = {
      Probe.onRead = nil
      body()
    }
  }

  @Test("An end that asks for the copy, too, is answered the same object")
  func endAsksForCopy() throws {
    blend()
    var inner: Animation?
    onRead { [node] in inner = node.animation(forKey: "probe") }
    let outer = try #require(node.animation(forKey: "probe"))
    #expect(inner === outer)
    inner = nil
    #expect(node.animation(forKey: "probe") === outer)
    outer.pause()
    clock.advance(to: 1)
    #expect(node.animation(forKey: "probe")?.state == .paused)
    node.removeAllAnimations()
    #expect(outer.state == .idle)
  }

  @Test("A copy that an end has asked for, and keeps, acts no more after its animation")
  func copyOfEndIsKept() {
    blend()
    var inner: Animation?
    onRead { [node] in inner = node.animation(forKey: "probe") }
    _ = node.animation(forKey: "probe")
    node.removeAllAnimations()
    #expect(inner?.state == .idle)
    inner?.play()
    inner?.onStop = { _ in }
    #expect(!node.hasAnimations)
  }

  @Test("An end that removes the animation leaves no copy of it")
  func endRemovesAnimation() {
    blend()
    onRead { [node] in node.removeAllAnimations() }
    #expect(node.animation(forKey: "probe") == nil)
    blend()
    onRead { [node] in node.removeAllAnimations() }
    #expect(node.animations(on: HandleReentrancyTests.probe).isEmpty)
    #expect(!node.hasAnimations)
  }
}

/// A number whose ends do what a test wants when they are read.
struct Probe: Animatable {
  // The suite arms it on one thread at a time: its tests are synchronous and few.
  nonisolated(unsafe) static var onRead: (() -> Void)?
  var x: Double

  struct Ends: Blending {
    private let start: Probe
    private let end: Probe
    init(from: Probe, to: Probe) {
      start = from
      end = to
    }
    var from: Probe {
      Probe.onRead?()
      return start
    }
    var to: Probe { end }
    func value(at fraction: Double) -> Probe {
      Probe.interpolated(from: start, to: end, at: fraction)
    }
  }
  typealias Blend = Ends

  init(_ x: Double) { self.x = x }

  static func interpolated(from a: Probe, to b: Probe, at fraction: Double) -> Probe {
    Probe(a.x + (b.x - a.x) * fraction)
  }
  func added(onto underlying: Probe) -> Probe { Probe(underlying.x + x) }
  func delta(from base: Probe) -> Probe? { Probe(x - base.x) }
  static func neutral(like value: Probe) -> Probe { Probe(0) }
  func repeated(_ count: Double) -> Probe { Probe(x * count) }
  func distance(to other: Probe) -> Double { (other.x - x).magnitude }
  var isFinite: Bool { x.isFinite }
}
