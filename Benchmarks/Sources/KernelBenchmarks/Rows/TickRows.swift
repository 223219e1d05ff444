import ViewKernel

/// What one tick of running animations costs, per animation.
enum TickRows {
  static func rows(isQuick: Bool) -> [Row] {
    var rows: [Row] = []
    for count in [1_000, 100_000] {
      rows.append(
        cohort(
          "tick/cohort/double/\(count)", count, members: count...count, numbers: 1, target: 2,
          calm: count == 1_000 ? 290 : 330, values: (0.0, 1.0)))
      rows.append(
        cohort(
          "tick/cohort/rect/\(count)", count, members: count...count, numbers: 4, target: 6,
          calm: count == 1_000 ? 460 : 500, values: (rectA, rectB)))
    }
    rows.append(
      cohort(
        "tick/cohorts-of-50-to-1000/double/100000", 100_000, members: 50...1000, numbers: 1,
        target: 2, calm: 330, values: (0.0, 1.0)))
    rows.append(
      cohort(
        "tick/cohorts-of-50-to-1000/rect/100000", 100_000, members: 50...1000, numbers: 4,
        target: 6, calm: 500, values: (rectA, rectB)))
    rows.append(
      cohort(
        "tick/cohort/transform/1000", 1_000, members: 1_000...1_000, numbers: 6, target: nil,
        calm: nil,
        values: (AffineTransform.identity, AffineTransform(a: 2, b: 1, c: -1, d: 2, tx: 3, ty: 4))))
    for count in [1_000, 100_000] {
      rows.append(
        cohort(
          "tick/own-bezier/double/\(count)", count, members: 1...1, numbers: 1, target: 15,
          calm: count == 1_000 ? 290 : 330, values: (0.0, 1.0)))
    }
    rows.append(MixedTick.row(usesNodes: false))
    rows.append(MixedTick.row(usesNodes: true))
    if !isQuick {
      rows.append(
        cohort(
          "tick/cohorts-of-50-to-1000/opacity/1000000", 1_000_000, members: 50...1000, numbers: 1,
          target: 2.5, calm: 330, values: (0.0, 1.0)))
    }
    return rows
  }

  private static let rectA = Rect(x: 0, y: 1, width: 2, height: 3)
  private static let rectB = Rect(x: 10, y: 20, width: 30, height: 40)

  private static func cohort<Value: Animatable>(
    _ name: String, _ count: Int, members: ClosedRange<Int>, numbers: Int, target: Double?,
    calm: Double?, values: (Value, Value)
  ) -> Row {
    .timed(
      name, target: target, calmReference: calm,
      ours: { ours(count, members: members, values: values) },
      // A million objects with dictionaries would fill the memory; per item it is the same.
      reference: { reference(min(count, 100_000), values: values) },
      limit: { MachineLimits.blend(count, numbers: numbers) })
  }

  private static func ours<Value: Animatable>(
    _ count: Int, members: ClosedRange<Int>, values: (Value, Value)
  ) -> Workload {
    let engine = AnimationEngine(clock: LogicalClock())
    let column = Value.column(in: engine)
    var random = SeededGenerator(seed: 1)
    var left = 0
    var cohort: AnimationCohort?
    for _ in 0..<count {
      if left == 0 {
        left = Int.random(in: members, using: &random)
        // Begun at different times in the past and far from their ends.
        let duration = 1e5 * Double.random(in: 1...2, using: &random)
        let begin = -duration * Double.random(in: 0.05...0.9, using: &random)
        cohort = engine.makeCohort(
          MediaTiming(beginTime: begin, duration: duration), curve: .easeInEaseOut)
      }
      left -= 1
      let slot = column.makeSlot(values.0)
      engine.add(from: values.0, to: values.1, to: slot, in: cohort!)
    }
    let probe = column.makeSlot(values.0)
    engine.add(from: values.0, to: values.1, to: probe, in: cohort!)
    return Workload(items: count) {
      engine.clock.advance(by: 1.0 / 64)  // the clock does not keep the engine alive
      consume(column.presentation(of: probe))
    }
  }

  private static func reference<Value: Animatable>(
    _ count: Int, values: (Value, Value)
  ) -> Workload {
    let engine = ReferenceEngine()
    let curve = ReferenceBezier(0.42, 0, 0.58, 1)
    var random = SeededGenerator(seed: 1)
    var layers: [ReferenceLayer] = []
    for _ in 0..<count {
      let layer = ReferenceLayer()
      let duration = 1e5 * Double.random(in: 1...2, using: &random)
      let begin = -duration * Double.random(in: 0.05...0.9, using: &random)
      let animation = ReferenceBasic(
        layer, key: "opacity", begin: begin, duration: duration, curve: curve)
      animation.from = values.0
      animation.to = values.1
      engine.add(animation)
      layers.append(layer)
    }
    var now = 0.0
    return Workload(items: count) {
      now += 1.0 / 64
      engine.tick(now)
      consume(layers[count / 2].shown.count)
    }
  }
}
