import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// Some nodes, on which a random program acts, and acts again inside everything that it calls.
final class WildWorld {
  let clock = LogicalClock()
  let engine: AnimationEngine
  private(set) var nodes: [AnimationNode]
  private var spaces: [TimeSpace?] = [nil, nil]
  private var handles: [Animation] = []
  private var listening: [JournalObservation] = []
  private var random: SeededGenerator

  /// How many acts are inside each other, and how many there may still be inside of one.
  private var depth = 0
  private var left = 0

  /// How often each animation and each block that is heard of has said what.
  private(set) var starts: [Int] = []
  private(set) var stops: [Int] = []
  private(set) var completions: [Int] = []
  private(set) var owned: [Weak] = []

  struct Weak { weak var object: Owned? }
  final class Owned {}

  init(seed: UInt64) {
    WildToken.makeAll()
    random = SeededGenerator(seed: seed)
    let engine = AnimationEngine(clock: clock)
    self.engine = engine
    nodes = (0..<3).map { AnimationNode(engine: engine, identifier: $0) }
    Wild.act = { [unowned self] in actInside() }
  }

  /// Does something from outside.
  func act() {
    left = 12
    step()
    left = 12
    if isOne(of: 2) { clock.advance(by: random.pick([0, 0.1, 0.25, 0.5])) }
  }

  /// Removes all animations, and lets the time go on until nothing is left to happen.
  func end() {
    Wild.act = nil
    left = 0
    for node in nodes { node.removeAllAnimations() }
    clock.advance(by: 50)
  }

  private func actInside() {
    guard depth < 3, left > 0, isOne(of: 4) else { return }
    left -= 1
    depth += 1
    step()
    depth -= 1
  }

  private func isOne(of count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
}

// MARK: - Acts

extension WildWorld {
  private func step() {
    let place = Int.random(in: 0..<3, using: &random)
    let node = nodes[place]
    switch Int.random(in: 0..<22, using: &random) {
    case 0...3: add(to: node, nil)
    case 4...6: block(Int.random(in: 0..<4, using: &random), on: node)
    case 7: for _ in 0..<14 { add(to: node, nil) }
    case 8: block(12, on: node)
    case 9: node.removeAllAnimations()
    case 10: node.removeAnimation(forKey: key() ?? "wild")
    case 11: nodes[place] = AnimationNode(engine: engine, identifier: place)
    case 12...14: play(on: node)
    case 15: handles = []
    case 16: move(node)
    case 17: spaces[Int.random(in: 0..<2, using: &random)]?.speed = random.pick([0, 0.5, 1, 2])
    case 18: set(node)
    case 19: read(node)
    case 20: WildToken.derive(in: node)
    default: listen()
    }
  }

  private func move(_ node: AnimationNode) {
    let place = Int.random(in: 0..<2, using: &random)
    let space = spaces[place] ?? TimeSpace(engine: engine, duration: random.pick([.infinity, 3]))
    spaces[place] = isOne(of: 4) ? nil : space
    node.timeSpace = isOne(of: 3) ? nil : space
  }

  private func set(_ node: AnimationNode) {
    node.set(WildToken.wild, to: Wild(3))
    node.set(Token.level, to: 2)
    node.set(WildToken.wildX, to: 2)
  }

  private func read(_ node: AnimationNode) {
    _ = node.presentation(WildToken.wild)
    _ = node.presentation(WildToken.wildX)
    _ = node.presentation(WildToken.positionX)
    _ = node.presentation(WildToken.derived)
    _ = node.presentation(WildToken.derivedWild)
    _ = engine.runningAnimations()
  }

  private func listen() {
    if listening.isEmpty || isOne(of: 2) {
      listening.append(clock.journal.listen { [unowned self] _ in actInside() })
    } else {
      listening.removeLast()
    }
  }

  private func play(on node: AnimationNode) {
    let known = handles.isEmpty || isOne(of: 2) ? nil : random.pick(handles)
    guard let handle = known ?? node.animationKeys.last.flatMap({ node.animation(forKey: $0) })
    else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: handle.pause()
    case 1: handle.play()
    case 2: handle.reverse()
    case 3: handle.seek(to: random.pick([-1, 0, 0.25, 0.5, 1, 2]))
    case 4: handle.rate = random.pick([-1, 0, 1, 2])
    case 5: handle.finish()
    case 6: handle.cancel()
    default: handles.append(handle)
    }
  }
}

// MARK: - Adding

extension WildWorld {
  private func key() -> String? {
    random.pick([nil, "a", "b", "c", "level", "level-2", "wild", "wild-3", "wild.x"])
  }

  private func add(to node: AnimationNode, _ group: CompletionGroup?) {
    let animation = animation()
    animation.timing = MediaTiming(duration: random.pick([0, 0.25, 0.5, 1]))
    if isOne(of: 4) { animation.timing.beginTime = clock.now + random.pick([-0.5, 0.25, 0.5]) }
    animation.timing.fillMode = random.pick([.removed, .both, .forwards, .backwards])
    if isOne(of: 6) { animation.timing.repeatCount = 2 }
    if isOne(of: 3) {
      hear(animation)
    } else {
      animation.isRemovedOnCompletion = isOne(of: 2)
    }
    let copy = node.add(animation, forKey: key(), defaults: nil, group: group)
    if let copy, isOne(of: 3) { handles.append(copy) }
  }

  private func hear(_ animation: Animation) {
    let number = starts.count
    starts.append(0)
    stops.append(0)
    animation.onStart = { [unowned self] in
      starts[number] += 1
      actInside()
    }
    animation.onStop = { [unowned self] _ in
      stops[number] += 1
      actInside()
    }
  }

  private func animation() -> Animation {
    guard isOne(of: 5) else { return plain() }
    return AnimationGroup((0..<Int.random(in: 0..<4, using: &random)).map { _ in plain() })
  }

  private func plain() -> Animation {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return BasicAnimation(Token.level, to: 3)
    case 1: return BasicAnimation(WildToken.wild, to: Wild(1), by: isOne(of: 2) ? Wild(2) : nil)
    case 2: return BasicAnimation(WildToken.positionX, from: isOne(of: 2) ? 1 : nil, to: 2)
    case 3: return KeyframeAnimation(WildToken.wild, values: [Wild(1), Wild(3), Wild(2)])
    case 4: return KeyframeAnimation(WildToken.positionX, values: [1, 2, 3])
    case 9: return DecayAnimation(WildToken.wild, velocity: Wild(3), rate: .fast)
    case 7:
      let animation = KeyframeAnimation(WildToken.wild, values: [nil, Wild(3), Wild(2), nil])
      animation.calculationMode = random.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
      return animation
    case 8:
      var path = Path()
      path.move(to: .zero)
      path.addQuadCurve(to: Point(x: 2, y: 3), control: Point(x: 3, y: 0))
      let animation = KeyframeAnimation(Token.position, path: path)
      animation.rotationMode = .auto
      animation.rotationProperty = isOne(of: 2) ? Token.level : WildToken.wildX
      return animation
    case 5:
      let animation = BasicAnimation(WildToken.wildX, from: 1, to: 2)
      animation.isAdditive = isOne(of: 2)
      return animation
    default:
      let animation = BasicAnimation(WildToken.wild, from: Wild(0), to: Wild(1))
      animation.isAdditive = isOne(of: 2)
      animation.isCumulative = isOne(of: 2)
      return animation
    }
  }

  /// A block with a completion that owns something.
  private func block(_ count: Int, on node: AnimationNode) {
    let number = completions.count
    completions.append(0)
    let owned = Owned()
    self.owned.append(Weak(object: owned))
    let group = CompletionGroup(clock: clock) { [unowned self] _ in
      withExtendedLifetime(owned) {}
      completions[number] += 1
      actInside()
    }
    for _ in 0..<count { if isOne(of: 2) { add(to: node, group) } else { change(node, group) } }
    group.close()
  }

  /// What a change in a block does.
  private func change(_ node: AnimationNode, _ group: CompletionGroup) {
    let settings = AnimationNode.BlockSettings(
      delay: random.pick([0, 0.25]), duration: random.pick([0, 0.5, 1]), curve: .easeOut,
      group: group, blocksTouches: isOne(of: 2))
    let isAdditive = isOne(of: 2)
    if isOne(of: 3) {
      node.removeAnimations(on: WildToken.wild, onlyOfBlocks: isOne(of: 2), replacedIn: group)
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: node.addBlend(Token.level, from: 0, to: 1, isAdditive: isAdditive, with: settings)
    case 1:
      node.addBlend(
        WildToken.wild, from: Wild(0), to: Wild(1), isAdditive: isAdditive, with: settings)
    case 2: node.addBlend(WildToken.wildX, from: 0, to: 1, isAdditive: isAdditive, with: settings)
    case 3:
      node.addBlend(WildToken.positionX, from: 0, to: 1, isAdditive: isAdditive, with: settings)
    default:
      node.add(plain(), for: Token.level, .init(duration: 0.5, curve: nil), with: settings)
    }
  }
}
