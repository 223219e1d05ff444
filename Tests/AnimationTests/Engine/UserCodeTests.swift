import Testing
import ViewKernelAnimation
import ViewKernelGeometry

/// Conformances, components, functions and `deinit`s are user code: whatever they do to the engine,
/// it stays sound. What arms `Wild` is in this suite, so that it is one test at a time.
@Suite("User code in the engine", .serialized)
struct UserCodeTests {
  let stage = Stage()
  var engine: AnimationEngine { stage.engine }
  var clock: LogicalClock { stage.clock }

  /// What user code does to the engine it is called from.
  enum Mutation: String, CaseIterable {
    case makeSlots
    case addAnimations
    case removeAll
    case dropNodes
    case setModels
    case advance
    case schedule
  }

  private func act(_ mutation: Mutation, _ nodes: Nodes) {
    let clock = clock
    switch mutation {
    case .makeSlots:
      for _ in 0..<40 {
        let node = AnimationNode(engine: engine, identifier: 9)
        node.set(WildToken.wild, to: Wild(1))
        node.set(Token.level, to: 1)
        nodes.list.append(node)
      }
    case .addAnimations:
      for node in nodes.list.prefix(3) {
        node.add(BasicAnimation(WildToken.wild, from: Wild(0), to: Wild(1), duration: 1))
        node.add(BasicAnimation(Token.level, from: 0, to: 1, duration: 1))
      }
    case .removeAll: for node in nodes.list { node.removeAllAnimations() }
    case .dropNodes: nodes.list.removeAll()
    case .setModels:
      for node in nodes.list { node.set(WildToken.wild, to: Wild(2)) }
    case .advance: clock.advance(to: clock.now + 1)
    case .schedule: for _ in 0..<40 { clock.schedule(after: 0.01) {} }
    }
  }

  final class Nodes {
    var list: [AnimationNode] = []
  }

  /// Acts in every call of user code, as long as there is something left to spend.
  final class Trigger {
    var left = 0
    private var isActing = false
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    func fire() {
      guard left > 0, !isActing else { return }
      left -= 1
      isActing = true
      body()
      isActing = false
    }
  }

  private func run(_ mutation: Mutation) {
    let nodes = Nodes()
    let trigger = Trigger { [self] in act(mutation, nodes) }
    let derived = AnimatableProperty("derived", initial: 0.0)
    let part = ComponentProperty<Point, Double>(
      "position.x", of: Token.position,
      get: {
        Wild.act?()
        return $0.x
      },
      set: {
        Wild.act?()
        $0.x = $1
      })
    Wild.act = { trigger.fire() }
    defer { Wild.act = nil }
    for index in 0..<4 {
      let node = AnimationNode(engine: engine, identifier: index)
      nodes.list.append(node)
      node.set(WildToken.wild, to: Wild(Double(index)))
      node.derive(derived, from: Token.level) {
        Wild.act?()
        return $0
      }
      for duration in [0.5, 1, 2] {
        let plain = BasicAnimation(
          WildToken.wild, from: Wild(0), to: Wild(1), duration: duration)
        plain.isAdditive = duration == 2
        plain.onStop = { _ in Wild.act?() }
        node.add(plain)
        node.add(BasicAnimation(part, from: 0, to: 1, duration: duration))
        node.add(BasicAnimation(Token.level, from: 0, to: 1, duration: duration))
        node.add(KeyframeAnimation(WildToken.wild, values: [Wild(0), Wild(3)]))
      }
    }
    for step in 1...12 {
      trigger.left = 12
      clock.advance(to: Double(step) / 4)
      for node in nodes.list.prefix(8) {
        trigger.left = 3
        _ = node.presentation(WildToken.wild)
        trigger.left = 3
        _ = node.presentation(part)
        trigger.left = 3
        _ = node.presentation(derived)
      }
      trigger.left = 3
      nodes.list.first?.add(
        BasicAnimation(WildToken.wild, to: Wild(5), duration: 0.3), forKey: "live")
      nodes.list.first?.removeAnimation(forKey: "live")
      if nodes.list.count > 400 { nodes.list.removeLast(200) }
    }
    trigger.left = 0
    // The engine still counts right: a fresh node shows what it must.
    let probe = AnimationNode(engine: engine, identifier: 99)
    probe.set(WildToken.wild, to: Wild(10))
    probe.add(
      BasicAnimation(WildToken.wild, from: Wild(20), to: Wild(40), duration: 1))
    clock.advance(by: 0.5)
    #expect(probe.presentation(WildToken.wild).x == 30)
    clock.advance(by: 0.5)
    #expect(probe.presentation(WildToken.wild).x == 10)
    nodes.list.removeAll()
    clock.advance(by: 9)
    #expect(!engine.isAnimating)
  }

  @Test("A conformance, component or function may change the engine", arguments: Mutation.allCases)
  func mutations(mutation: Mutation) { run(mutation) }

  @Test("A node may be removed while a journal is notified of its animations", arguments: [1, 4])
  func nodesAreRemovedInNotification(call: Int) {
    let nodes = Nodes()
    var heard: [String] = []
    let listening = clock.journal.listen { heard.append($0.name.rawValue) }
    var calls = 0
    let trigger = Trigger { [self] in
      calls += 1
      if calls == call { act(.dropNodes, nodes) }
    }
    Wild.act = { trigger.fire() }
    defer { Wild.act = nil }
    for index in 0..<3 {
      let node = AnimationNode(engine: engine, identifier: index)
      nodes.list.append(node)
      let animation = BasicAnimation(
        WildToken.wild, from: Wild(0), to: Wild(1), duration: 1)
      animation.beginTime = 0.5
      animation.onStart = { heard.append("onStart") }
      node.add(animation)
    }
    trigger.left = 100
    clock.advance(to: 0.5)
    clock.advance(to: 2)
    #expect(nodes.list.isEmpty)
    #expect(heard.contains("animationStart"))
    #expect(heard.filter { $0 == "animationStart" }.count >= heard.filter { $0 == "onStart" }.count)
    listening.cancel()
  }

  @Test("An engine may go in its own fill, and in its own events", arguments: [true, false])
  func engineGoes(inFill: Bool) {
    final class Owner {
      var node: AnimationNode?

      /// Lets go after the access: what goes may come back here.
      func drop() {
        let gone = node
        node = nil
        withExtendedLifetime(gone) {}
      }
    }
    let owner = Owner()
    let clock = LogicalClock()
    weak var ghost: AnimationEngine?
    do {
      let engine = AnimationEngine(clock: clock)
      ghost = engine
      let node = AnimationNode(engine: engine, identifier: 1)
      owner.node = node
      node.derive(Token.other, from: Token.level) {
        if inFill, $0 > 0 { owner.drop() }
        return $0
      }
      let fade = BasicAnimation(Token.level, from: 0.5, to: 1, duration: 1)
      let object = ClockLifetimeTests.OnDeinit { owner.drop() }
      fade.onStart = { _ = object }
      node.add(fade)
    }
    clock.advance(to: 0.5)
    clock.advance(to: 2)
    clock.advance(to: 3)
    #expect(owner.node == nil && ghost == nil)
    #expect(clock.nextEventTime == nil)
  }

  @Test("A value whose last copy goes with an animation may change the engine in its deinit")
  func valuesThatGo() {
    let stage = stage
    let property = AnimatableProperty("owner", initial: Owner(0))
    var gone = 0
    for round in 0..<20 {
      var owner: Owner? = Owner(1) {
        gone += 1
        for _ in 0..<20 {
          let node = AnimationNode(engine: stage.engine, identifier: 7)
          node.set(property, to: Owner(2))
          node.add(BasicAnimation(property, from: Owner(0), to: Owner(1), duration: 0.1))
          node.removeAllAnimations()
        }
      }
      stage.node.add(
        BasicAnimation(property, from: owner!, to: Owner(0), duration: 1), forKey: "key")
      stage.node.add(KeyframeAnimation(property, values: [Owner(0), owner!], duration: 0.01))
      stage.node.set(property, to: owner!)
      owner = nil
      if round % 2 == 0 { stage.clock.advance(by: 0.05) }
      stage.node.set(property, to: Owner(3))
    }
    stage.node.removeAllAnimations()
    stage.clock.advance(by: 1)
    for _ in 0..<4 {
      stage.node.add(BasicAnimation(property, from: Owner(4), to: Owner(4), duration: 1))
    }
    #expect(stage.node.presentation(property).x == 4)
    #expect(gone > 10)
  }

  @Test("A removed animation's closures may add and remove animations of the node when they go")
  func closuresThatGo() {
    let stage = stage
    let node = stage.node
    for index in 0..<5 {
      let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
      let object = ClockLifetimeTests.OnDeinit { [unowned node] in
        node.removeAnimation(forKey: "key \((index + 1) % 5)")
        node.add(
          BasicAnimation(Token.other, from: 0, to: 1, duration: 1), forKey: "new \(index)")
      }
      animation.onStart = { _ = object }
      node.add(animation, forKey: "key \(index)")
    }
    node.removeAnimation(forKey: "key 0")
    stage.clock.advance(to: 0.5)
    node.removeAllAnimations()
    stage.clock.advance(to: 0.75)
    #expect(node.animationKeys.allSatisfy { $0.hasPrefix("new") })
    stage.clock.advance(to: 5)
    #expect(!node.hasAnimations)
  }

  @Test("An animation that is removed while it is added stops once, and leaves nothing")
  func removedWhileAdded() {
    let node = stage.node
    let property = AnimatableProperty("fresh", initial: 0.0)
    let trigger = Trigger { [unowned node] in node.removeAllAnimations() }
    Wild.act = { trigger.fire() }
    defer { Wild.act = nil }
    trigger.left = .max
    let animation = BasicAnimation(WildToken.wild, to: Wild(1), by: Wild(1), duration: 1)
    stage.track(animation, as: "a")
    node.add(animation, forKey: "a")
    trigger.left = 0
    clock.advance(to: 3)
    #expect(stage.log.lines.filter { $0.contains("cut") || $0.contains("finishes") }.count == 1)
    #expect(!node.hasAnimations && !engine.isAnimating)
    #expect(node.presentation(property) == 0)
  }
}

/// A value that owns an object, and so may be the last to do so.
struct Owner: Animatable {
  var x: Double
  // The closure is called on the thread of the one test that makes it.
  nonisolated(unsafe) let object: ClockLifetimeTests.OnDeinit?

  init(_ x: Double, _ body: (() -> Void)? = nil) {
    self.x = x
    object = body.map { ClockLifetimeTests.OnDeinit($0) }
  }

  static func == (a: Owner, b: Owner) -> Bool { a.x == b.x }
  static func interpolated(from a: Owner, to b: Owner, at fraction: Double) -> Owner {
    fraction < 0.5 ? a : b
  }
  func added(onto underlying: Owner) -> Owner { underlying }
  func delta(from base: Owner) -> Owner? { nil }
  static func neutral(like value: Owner) -> Owner { Owner(0) }
  func repeated(_ count: Double) -> Owner { self }
  func distance(to other: Owner) -> Double { 0 }
  var isFinite: Bool { true }
}
