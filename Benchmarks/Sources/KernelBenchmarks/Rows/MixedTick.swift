import ViewKernel

/// 10,000 animations in 200 cohorts of 50. A fifth are keyframes with four values; each tick ends 10
/// cohorts, which are added again (not timed) before the next.
///
/// Of the ten groups that end in one tick two are keyframes of nodes, with a callback for each
/// animation; the others are members of an engine's cohort, with one callback for the cohort. That
/// is 108 callbacks a tick, on both sides. With `usesNodes` all are on nodes: 500 on both sides.
enum MixedTick {
  static func row(usesNodes: Bool) -> Row {
    .timed(
      usesNodes ? "tick/mixed-all-on-nodes/10000" : "tick/mixed/10000", limit: .blendOfFour,
      ours: { ours(usesNodes: usesNodes) }, reference: { reference(usesNodes: usesNodes) })
  }

  private static let ticksOfLife = 20
  private static let groupsInTick = 10
  private static let members = 50
  private static let step = 1.0 / 64
  private static let count = ticksOfLife * groupsInTick * members

  private static func isKeyframes(_ group: Int) -> Bool { group % 5 == 0 }

  private static func ours(usesNodes: Bool) -> Workload {
    let stage = MixedStage()
    for tick in 1...ticksOfLife { stage.add(ticks: tick, slot: tick - 1, usesNodes: usesNodes) }
    stage.engine.clock.advance(to: 0)
    var tick = 0
    return Workload(
      items: count,
      prepare: {
        if tick > 0 {
          stage.add(ticks: ticksOfLife, slot: (tick - 1) % ticksOfLife, usesNodes: usesNodes)
        }
        tick += 1
      },
      run: {
        stage.engine.clock.advance(by: step)
        consume(stage.callbacks)
      })
  }

  /// The engine, its nodes and its slots.
  private final class MixedStage {
    let engine = AnimationEngine(clock: LogicalClock())
    let height = AnimatableProperty("height", initial: 0.0)
    let frame = AnimatableProperty("frame", initial: Rect.zero)
    let place = AnimatableProperty("place", initial: Point.zero)
    var nodes: [AnimationNode] = []
    var numbers: [AnimationSlot<Double>] = []
    var rects: [AnimationSlot<Rect>] = []
    var points: [AnimationSlot<Point>] = []
    var callbacks = 0

    init() {
      for index in 0..<count {
        nodes.append(AnimationNode(engine: engine, identifier: index))
        numbers.append(engine.doubles.makeSlot(0))
        rects.append(engine.rects.makeSlot(.zero))
        points.append(engine.points.makeSlot(.zero))
      }
    }

    /// Adds the ten groups that end after some ticks.
    func add(ticks: Int, slot: Int, usesNodes: Bool) {
      let duration = step * Double(ticks)
      for group in 0..<groupsInTick {
        let first = (slot * groupsInTick + group) * members
        // Different curves, so that groups of one tick stay different cohorts.
        let curve: TimingCurve = group < 5 ? .easeInEaseOut : .easeOut
        if isKeyframes(group) {
          for index in first..<first + members {
            let run = KeyframeAnimation(height, values: [0, 3, 2, 4], duration: duration)
            run.timingCurve = curve
            run.onStop = { [unowned self] _ in callbacks += 1 }
            nodes[index].add(run)
          }
        } else if usesNodes {
          addNodes(first, group, duration, curve)
        } else {
          let cohort = engine.makeCohort(MediaTiming(duration: duration), curve: curve) {
            [unowned self] in callbacks += 1
          }
          for index in first..<first + members { add(index, group, to: cohort!) }
        }
      }
    }

    private func add(_ index: Int, _ group: Int, to cohort: AnimationCohort) {
      switch group % 5 {
      case 1, 2: engine.add(from: 0, to: 1, to: numbers[index], in: cohort)
      case 3: engine.add(from: Rect.zero, to: Trees.smallFrame, to: rects[index], in: cohort)
      default: engine.add(from: Point.zero, to: Point(x: 1, y: 2), to: points[index], in: cohort)
      }
    }

    private func addNodes(_ first: Int, _ group: Int, _ duration: Double, _ curve: TimingCurve) {
      for index in first..<first + members {
        let animation: Animation =
          switch group % 5 {
          case 1, 2: BasicAnimation(height, from: 0, to: 1, duration: duration)
          case 3: BasicAnimation(frame, from: .zero, to: Trees.smallFrame, duration: duration)
          default: BasicAnimation(place, from: .zero, to: Point(x: 1, y: 2), duration: duration)
          }
        animation.timingCurve = curve
        animation.onStop = { [unowned self] _ in callbacks += 1 }
        nodes[index].add(animation)
      }
    }
  }

  private static func reference(usesNodes: Bool) -> Workload {
    let engine = ReferenceEngine()
    let layers = (0..<count).map { _ in ReferenceLayer() }
    let curve = ReferenceBezier(0.42, 0, 0.58, 1)
    let counter = RawStorage()
    var now = 0.0
    func add(ticks: Int, slot: Int) {
      for group in 0..<groupsInTick {
        let first = (slot * groupsInTick + group) * members
        for index in first..<first + members {
          let duration = step * Double(ticks)
          let animation: ReferenceAnimation
          if isKeyframes(group) {
            let run = ReferenceKeyframes(
              layers[index], key: "height", begin: now, duration: duration, curve: curve)
            run.values = [0.0, 3.0, 2.0, 4.0]
            animation = run
          } else {
            let blend = ReferenceBasic(
              layers[index], key: "frame", begin: now, duration: duration, curve: curve)
            switch group % 5 {
            case 3: (blend.from, blend.to) = (Rect.zero, Trees.smallFrame)
            case 4: (blend.from, blend.to) = (Point.zero, Point(x: 1, y: 2))
            default: break
            }
            animation = blend
          }
          // As ours: one callback for a cohort, or one for each animation.
          if usesNodes || isKeyframes(group) || index == first {
            animation.completion = { _ in counter.number += 1 }
          }
          engine.add(animation)
        }
      }
    }
    for tick in 1...ticksOfLife { add(ticks: tick, slot: tick - 1) }
    var tick = 0
    return Workload(
      items: count,
      prepare: {
        if tick > 0 { add(ticks: ticksOfLife, slot: (tick - 1) % ticksOfLife) }
        tick += 1
      },
      run: {
        now += step
        engine.tick(now)
        consume(counter.number)
      })
  }
}
