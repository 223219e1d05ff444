import ViewKernel

/// 10,000 animations in 200 cohorts of 50. A fifth are keyframes with four values; each tick ends 10
/// cohorts, which are added again (not timed) before the next.
///
/// Each animation has a callback: 500 a tick, on both sides.
enum MixedTick {
  static var row: Row {
    .timed(
      "tick/mixed-all-on-nodes/10000", limit: .blendOfFour, ours: { ours() },
      reference: { reference() })
  }

  private static let ticksOfLife = 20
  private static let groupsInTick = 10
  private static let members = 50
  private static let step = 1.0 / 64
  private static let count = ticksOfLife * groupsInTick * members

  private static func isKeyframes(_ group: Int) -> Bool { group % 5 == 0 }

  private static func ours() -> Workload {
    let stage = MixedStage()
    for tick in 1...ticksOfLife { stage.add(ticks: tick, slot: tick - 1) }
    stage.engine.clock.advance(to: 0)
    var tick = 0
    return Workload(
      items: count,
      prepare: {
        if tick > 0 {
          stage.add(ticks: ticksOfLife, slot: (tick - 1) % ticksOfLife)
        }
        tick += 1
      },
      run: {
        stage.engine.clock.advance(by: step)
        consume(stage.callbacks)
      })
  }

  /// The engine and its nodes.
  private final class MixedStage {
    let engine = AnimationEngine(clock: LogicalClock())
    let height = AnimatableProperty("height", initial: 0.0)
    let frame = AnimatableProperty("frame", initial: Rect.zero)
    let place = AnimatableProperty("place", initial: Point.zero)
    var nodes: [AnimationNode] = []
    var callbacks = 0

    init() {
      for index in 0..<count {
        nodes.append(AnimationNode(engine: engine, identifier: index))
      }
    }

    /// Adds the ten groups that end after some ticks.
    func add(ticks: Int, slot: Int) {
      let duration = step * Double(ticks)
      for group in 0..<groupsInTick {
        let first = (slot * groupsInTick + group) * members
        // Different curves, so that groups of one tick stay different cohorts.
        let curve: TimingCurve = group < 5 ? .easeInEaseOut : .easeOut
        for index in first..<first + members {
          let animation: Animation =
            switch group % 5 {
            case 0: KeyframeAnimation(height, values: [0, 3, 2, 4], duration: duration)
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
  }

  private static func reference() -> Workload {
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
          animation.completion = { _ in counter.number += 1 }
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
