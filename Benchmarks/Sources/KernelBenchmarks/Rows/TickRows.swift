import ViewKernel

/// What one tick of running animations costs, per animation.
enum TickRows {
  static func rows(isQuick: Bool) -> [Row] {
    let many = 100_000
    var rows = [
      cohort("double", 1_000, members: 1_000...1_000, .blend, values: numbers),
      cohort("double", many, members: many...many, reach: 1, .blend, values: numbers),
      cohort("rect", 1_000, members: 1_000...1_000, .blendOfFour, values: rects),
      cohort("rect", many, members: many...many, reach: 2.2, .blendOfFour, values: rects),
      cohort("transform", many, members: many...many, reach: 25, .blendOfFour, values: transforms),
      cohort("double", many, members: 50...1000, .blend, values: numbers),
      cohort("rect", many, members: 50...1000, .blendOfFour, values: rects),
      cohort("double", 1_000, members: 1...1, .cubic, values: numbers),
      cohort("double", many, members: 1...1, reach: 8, .cubic, values: numbers),
      springs(1_000, members: 1...1, reach: 25, .cubic),
      springs(many, members: 1...1, reach: 25, .cubic),
      springs(many, members: many...many, reach: 3, .cubic),
      .timed(
        "tick/thrown-springs/cohort/\(many)", reach: 3, limit: .cubic,
        ours: { nodes(many) { _ in thrown() } }),
      .timed(
        "tick/keyframes-of-four/cohort/\(many)", reach: 4, limit: .blend,
        ours: { nodes(many) { _ in keyframes(1e5) } },
        reference: { referenceKeyframes(many) }),
      .timed(
        "tick/keyframes-of-four/own/\(many)", reach: 14, limit: .cubic,
        ours: { nodes(many) { keyframes(1e5 + Double($0)) } },
        reference: { referenceKeyframes(many) }),
      .timed(
        "tick/own-steps/double/\(many)", reach: 6, limit: .cubic,
        ours: { nodes(many, animation: steps) }),
      .timed(
        "tick/transform.scale/\(many)", reach: 35, limit: .blendOfFour,
        ours: { views(many) { [BasicAnimation(.transformScale, from: 1, to: 2, duration: 1e5)] } }),
      .timed(
        "tick/stack-of-three/\(many)", reach: 4, limit: .blend,
        ours: { views(many / 3, animations: stackOfThree) }),
      .timed(
        "tick/a-group-of-three/\(many / 10)", limit: .blend,
        ours: { views(many / 10, animations: groupOfThree) }),
      .timed(
        "tick/a-group-of-three-whole-values/\(many / 10)", reach: 12, limit: .blend,
        ours: { views(many / 10, animations: groupOfWholeValues) }),
      MixedTick.row,
    ]
    rows += ShadowPathRows.rows()
    if !isQuick {
      let million = 1_000_000
      rows.append(cohort("double", million, members: 50...1000, .blend, values: numbers))
    }
    return rows
  }

  // MARK: Nodes with one animation

  private static let numbers = (0.0, 1.0)
  private static let rects = (
    Rect(x: 0, y: 1, width: 2, height: 3), Rect(x: 10, y: 20, width: 30, height: 40)
  )
  private static let transforms = (
    AffineTransform.identity, AffineTransform(a: 2, b: 1, c: -1, d: 2, tx: 3, ty: 4)
  )

  /// In motion for all of the time.
  private static let spring = Spring(response: 1e5, dampingRatio: 0.5)

  private static func springs(
    _ count: Int, members: ClosedRange<Int>, reach: Double, _ limit: Limit
  ) -> Row {
    let question = members == 1...1 ? "own-spring" : "springs-in-a-cohort"
    return .timed(
      "tick/\(question)/double/\(count)", reach: reach, limit: limit,
      ours: { ours(count, members: members, curve: .spring(spring), values: numbers) })
  }

  /// With a velocity of its own, and the time of all others.
  private static func thrown() -> Animation {
    SpringAnimation(height, from: 0, to: 1, spring: spring, velocity: 1, duration: 1e6)
  }

  private static func cohort<Value: Animatable>(
    _ kind: String, _ count: Int, members: ClosedRange<Int>, reach: Double? = nil, _ limit: Limit,
    values: (Value, Value)
  ) -> Row {
    let question =
      switch members {
      case 1...1: "own-bezier"
      case count...count: "cohort"
      default: "cohorts-of-\(members.lowerBound)-to-\(members.upperBound)"
      }
    return .timed(
      "tick/\(question)/\(kind)/\(count)", reach: reach, limit: limit,
      ours: { ours(count, members: members, values: values) },
      // A million objects with dictionaries would fill the memory; per item it is the same.
      reference: { reference(min(count, 100_000), values: values) })
  }

  private static func ours<Value: Animatable>(
    _ count: Int, members: ClosedRange<Int>, curve: TimingCurve = .easeInEaseOut,
    values: (Value, Value)
  ) -> Workload {
    let cells = Cells(count, values.0)
    var random = SeededGenerator(seed: 1)
    var left = 0
    var shared: Animation?
    for node in cells.nodes {
      if left == 0 {
        left = Int.random(in: members, using: &random)
        let (begin, duration) = span(&random)
        shared = cells.animation(
          from: values.0, to: values.1, timing: MediaTiming(beginTime: begin, duration: duration),
          curve: curve)
      }
      left -= 1
      node.add(shared!)
    }
    return Workload(items: count) {
      cells.engine.clock.advance(by: 1.0 / 64)
      consume(cells[count / 2])
    }
  }

  /// Begun at different times in the past and far from the end.
  private static func span(_ random: inout SeededGenerator) -> (begin: Double, duration: Double) {
    let duration = 1e5 * Double.random(in: 1...2, using: &random)
    return (-duration * Double.random(in: 0.05...0.9, using: &random), duration)
  }

  private static func reference<Value: Animatable>(
    _ count: Int, values: (Value, Value)
  ) -> Workload {
    var random = SeededGenerator(seed: 1)
    return reference(count) { layer, curve in
      let (begin, duration) = span(&random)
      let animation = ReferenceBasic(
        layer, key: "opacity", begin: begin, duration: duration, curve: curve)
      animation.from = values.0
      animation.to = values.1
      return animation
    }
  }

  private static func reference(
    _ count: Int, animation: (ReferenceLayer, any ReferenceCurve) -> ReferenceAnimation
  ) -> Workload {
    let engine = ReferenceEngine()
    let curve = ReferenceBezier(0.42, 0, 0.58, 1)
    let layers = (0..<count).map { _ in ReferenceLayer() }
    for layer in layers { engine.add(animation(layer, curve)) }
    var now = 0.0
    return Workload(items: count) {
      now += 1.0 / 64
      engine.tick(now)
      consume(layers[count / 2].shown.count)
    }
  }

  // MARK: Keyframes of nodes

  private static let height = AnimatableProperty("height", initial: 0.0)

  private static func keyframes(_ duration: Double) -> Animation {
    let run = KeyframeAnimation(height, values: [0, 3, 2, 4], duration: duration)
    run.timingCurve = .easeInEaseOut
    return run
  }

  /// With a timing of its own each.
  private static func steps(_ index: Int) -> Animation {
    let steps = BasicAnimation(height, from: 0, to: 1, duration: 1e5 + Double(index))
    steps.timingCurve = .steps(1000)
    return steps
  }

  private static func nodes(_ count: Int, animation: (Int) -> Animation) -> Workload {
    let engine = AnimationEngine(clock: LogicalClock())
    let nodes = (0..<count).map { AnimationNode(engine: engine, identifier: $0) }
    for (index, node) in nodes.enumerated() { node.add(animation(index)) }
    return Workload(items: count) {
      engine.clock.advance(by: 1.0 / 64)
      consume(nodes[count / 2].presentation(height))
    }
  }

  private static func referenceKeyframes(_ count: Int) -> Workload {
    reference(count) { layer, curve in
      let run = ReferenceKeyframes(layer, key: "height", begin: 0, duration: 1e5, curve: curve)
      run.values = [0.0, 3.0, 2.0, 4.0]
      return run
    }
  }

  // MARK: Views

  /// A base and two that add up.
  private static func stackOfThree() -> [Animation] {
    (0..<3).map { index in
      let animation = BasicAnimation(.opacity, from: 0.1, to: 0.3, duration: 1e5)
      animation.isAdditive = index > 0
      return animation
    }
  }

  private static func groupOfThree() -> [Animation] {
    let fade = BasicAnimation(.opacity, from: 0.1, to: 0.3, duration: 1e5)
    let move = BasicAnimation(.center, from: .zero, to: Point(x: 9, y: 9), duration: 1e5)
    let grow = BasicAnimation(.transformScale, from: 1, to: 2, duration: 1e5)
    return [AnimationGroup([fade, move, grow], duration: 1e5)]
  }

  private static func groupOfWholeValues() -> [Animation] {
    let fade = BasicAnimation(.opacity, from: 0.1, to: 0.3, duration: 1e5)
    let move = BasicAnimation(.center, from: .zero, to: Point(x: 9, y: 9), duration: 1e5)
    let grow = BasicAnimation(.bounds, from: .zero, to: Trees.smallFrame, duration: 1e5)
    return [AnimationGroup([fade, move, grow], duration: 1e5)]
  }

  /// Items are animations.
  private static func views(_ count: Int, animations: () -> [Animation]) -> Workload {
    let window = Window(size: Size(width: 1000, height: 1000))
    let views = Trees.row(count, in: window)
    let animations = animations()
    for view in views { for animation in animations { view.add(animation) } }
    window.layoutIfNeeded()
    return Workload(items: count * animations.count) {
      window.advance(by: 1.0 / 64)
      consume(views[count / 2].presentation.opacity)
    }
  }
}
