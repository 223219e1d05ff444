import ViewKernelGeometry

/// The contents of the entries that a keyframe animation adds to the engine.
struct KeyframeContents<Value: Animatable> {
  /// The content for the animated property.
  let content: AnimationContent<Value>
  /// Along a path, the angle for the property that rotates.
  var angle: ContentSource<Double>?
}

extension KeyframeAnimation {
  /// Creates the contents of the animation in a node.
  func makeContents(in node: AnimationNode) -> KeyframeContents<Value> {
    if let keyframePath { return makeContents(along: keyframePath, in: node) }
    let count = keyframeCount
    if count == 0 { return KeyframeContents(content: AnimationContent()) }
    // Given values without a spline: the column evaluates them itself.
    let isSimple = values.count == count && (!calculationMode.isCubic || count == 1)
    if isSimple { return KeyframeContents(content: simpleContent(in: node)) }
    let captured = property.presentation(in: node)
    var knots = values
    if startsAtUnderlyingValue { knots.insert(captured, at: 0) }
    if endsAtUnderlyingValue { knots.append(captured) }
    let track = KnotTrack(
      knots, startsAtUnderlyingValue: startsAtUnderlyingValue,
      endsAtUnderlyingValue: endsAtUnderlyingValue,
      bends: bends(of: knots))
    let times = makeTimes(of: track, captured, in: node)
    return KeyframeContents(content: content(TrackSource(track, times)))
  }

  private func simpleContent(in node: AnimationNode) -> AnimationContent<Value> {
    let times =
      calculationMode.isPaced ? KeyframeTimes(pacedBy: lengths) : givenTimes(in: node)
    return content(KeyframeSource(values, node.engine.state.recentKeyframeTimes.shared(times)))
  }

  private func makeContents(
    along path: KeyframePath<Value>, in node: AnimationNode
  ) -> KeyframeContents<Value> {
    guard let first = path.pieces.first else {
      return KeyframeContents(content: AnimationContent())
    }
    let track = PieceTrack(path.pieces)
    let times = makeTimes(of: track, first.from, in: node)
    var angle: ContentSource<Double>?
    if let storedRotationMode {
      angle = PathAngleSource(
        KeyframePath<Point>(path.path).pieces, times,
        isReversed: storedRotationMode == .autoReverse)
    }
    return KeyframeContents(content: content(TrackSource(track, times)), angle: angle)
  }

  /// - Parameter captured: The value that is used as the value below.
  private func makeTimes(
    of track: KeyframeTrack<Value>, _ captured: Value, in node: AnimationNode
  ) -> TrackTimes {
    calculationMode.isPaced
      ? TrackTimes.paced(track, over: captured) : TrackTimes(givenTimes(in: node))
  }

  /// The times from `keyTimes` and `timingCurves`. If `keyTimes` are not valid, even times are
  /// used, with a diagnostic.
  private func givenTimes(in node: AnimationNode) -> KeyframeTimes {
    let count = keyframeCount
    let isDiscrete = calculationMode == .discrete
    let segmentCount = isDiscrete ? count : max(count - 1, 1)
    var times = keyTimes
    if let flaw = keyTimes.flatMap({ flaw(ofKeyTimes: $0) }) {
      node.report(.refused, "\(propertyName): \(flaw); took even times")
      times = nil
    }
    return KeyframeTimes(
      times ?? (0...segmentCount).map { Double($0) / Double(segmentCount) },
      curves: timingCurves, segmentCount: segmentCount, isDiscrete: isDiscrete || count == 1)
  }

  /// The error in key times, which must fit the number of keyframes (D20); `nil` if they are valid.
  private func flaw(ofKeyTimes times: [Double]) -> String? {
    let count = keyframeCount
    let isDiscrete = calculationMode == .discrete
    let fits = times.count == count || (isDiscrete && times.count == count + 1)
    guard fits else {
      return "keyTimes: expected \(isDiscrete ? count + 1 : count) numbers, got \(times.count)"
    }
    for (index, time) in times.enumerated() {
      guard time >= 0, time <= 1 else { return "keyTimes[\(index)]: \(time) is outside 0...1" }
      if index > 0 && time < times[index - 1] {
        return "keyTimes[\(index)]: \(time) is before \(times[index - 1])"
      }
    }
    if let first = times.first, first != 0 { return "keyTimes[0]: expected 0, got \(first)" }
    if !isDiscrete || times.count == count + 1, count > 1, let last = times.last, last != 1 {
      return "keyTimes[\(times.count - 1)]: expected 1, got \(last)"
    }
    return nil
  }

  /// The distance from each value to the next, in the metric of the type.
  private var lengths: [Double] {
    guard values.count > 1 else { return [] }
    return (1..<values.count).map { values[$0 - 1].distance(to: values[$0]) }
  }

  /// Tension, continuity and bias at each keyframe of a spline; empty where the values are blended.
  private func bends(of knots: [Value]) -> [KnotBend] {
    guard calculationMode.isCubic, KeyframeAnimation.haveOneStructure(knots) else { return [] }
    return knots.indices.map {
      KnotBend(
        tension: $0 < tensions.count ? tensions[$0] : 0,
        continuity: $0 < continuities.count ? continuities[$0] : 0,
        bias: $0 < biases.count ? biases[$0] : 0)
    }
  }

  /// Whether a value consists of some numbers, up to rounding.
  private static func isNear(_ value: Value, _ numbers: [Double]) -> Bool {
    guard let parts = value.propertyValue.parts, parts.count == numbers.count else { return false }
    return zip(parts, numbers).allSatisfy {
      ($0 - $1).magnitude <= 1e-9 * max($1.magnitude, 1)
    }
  }

  /// Whether all values have the same structure, so that their numbers can be added one by one.
  private static func haveOneStructure(_ values: [Value]) -> Bool {
    guard let first = values.first else { return true }
    return values.allSatisfy {
      switch (first.propertyValue, $0.propertyValue) {
      case (.path(let a), .path(let b)): a.hasSameStructure(as: b)
      case (.numbers(let a), .numbers(let b)):
        // The same functions in a list of transforms, too: others cannot be added.
        a.count == b.count && isNear(Value.weightedSum(first, 0, $0, 1), b)
      case (let a, let b): a.parts?.count == b.parts?.count
      }
    }
  }
}
