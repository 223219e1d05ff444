import ViewKernelTimeline

// Keyframe animations.

extension SceneAnimationReader {
  func keyframes() throws(SceneError) -> KeyframeAnimation<Value> {
    let mistakeCount = fields.mistakeCount
    let hasPath = fields.mayHave("path")
    let values: [Value] = hasPath ? [] : try fields.neededList("values", readValue)
    if hasPath { fields.ignore(["values"]) }
    let animation = KeyframeAnimation(property, values: values)
    try readPath(of: animation)
    animation.startsAtUnderlyingValue = try fields.optional("startsAtUnderlyingValue") ?? false
    animation.endsAtUnderlyingValue = try fields.optional("endsAtUnderlyingValue") ?? false
    animation.calculationMode = try fields.optional("calculationMode") ?? .linear
    // After a mistake in these, the number of keyframes is not known.
    let isCountKnown =
      fields.mistakeCount == mistakeCount && (!hasPath || animation.keyframeCount > 0)
    let count: Int? = isCountKnown ? animation.keyframeCount : nil
    let stepCount = count.map { max($0 - 1, 0) }
    animation.timingCurves = try elements(
      of: "curves", stepCount, "curves, one for each step"
    ) { (node) throws(SceneError) -> TimingCurve in try node.read() }
    let numbers = "numbers, one for each value"
    animation.tensions = try elements(of: "tensions", count, numbers, bend)
    animation.continuities = try elements(of: "continuities", count, numbers, bend)
    animation.biases = try elements(of: "biases", count, numbers, bend)
    animation.keyTimes = try fields.optional("keyTimes") { (node) throws(SceneError) in
      let times = try ascendingTimes(node)
      if let count { try check(times, of: node, count, animation.calculationMode) }
      return times
    }
    return animation
  }

  /// Reads a list of as many elements as there are values, or steps between values. The kernel uses
  /// defaults in place of missing elements. The author of a file needs a message.
  ///
  /// - Parameters:
  ///   - count: The number of values or steps; `nil` if it is not known.
  ///   - wanted: The elements in the message, such as "numbers, one for each value".
  private func elements<Element>(
    of key: String, _ count: Int?, _ wanted: String,
    _ read: (SceneNode) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element] {
    try fields.optional(key) { (node) throws(SceneError) -> [Element] in
      let elements = try node.list(read)
      guard let count, elements.count != count else { return elements }
      throw node.error("expected \(count) \(wanted), got \(elements.count)")
    } ?? []
  }

  /// Reads a tension, continuity or bias: the shape of a cubic curve, in -1...1.
  private func bend(_ node: SceneNode) throws(SceneError) -> Double {
    try node.number(in: -1...1)
  }

  /// Reads the path and the rotation mode, which only points have.
  private func readPath(of animation: KeyframeAnimation<Value>) throws(SceneError) {
    try fields.check(
      "path", isWithout: "values", "startsAtUnderlyingValue", "endsAtUnderlyingValue")
    guard fields.has("path") else {
      guard fields.has("rotationMode"), !fields.hasMisspelt("path") else { return }
      return try fields.report("\"rotationMode\" needs \"path\"")
    }
    let mode: RotationMode? = try fields.optional("rotationMode")
    let path: Path? = try fields.optional("path")
    guard let ofPoints = animation as? KeyframeAnimation<Point> else {
      guard isKnown else { return }
      return try fields.report("\"path\" needs a property of points, such as \"center\"")
    }
    ofPoints.path = path
    ofPoints.rotationMode = mode
  }

  // The kernel uses even times in place of wrong ones. The author of a file needs a message (D20).

  private func ascendingTimes(_ node: SceneNode) throws(SceneError) -> [Double] {
    var last = 0.0
    return try node.list { (element) throws(SceneError) in
      last = try element.number(in: 0...1, atLeast: last, "time")
      return last
    }
  }

  private func check(
    _ times: [Double], of node: SceneNode, _ valueCount: Int, _ mode: CalculationMode
  ) throws(SceneError) {
    if mode == .paced || mode == .cubicPaced { return }
    let last = times.last ?? 0
    let isFull = mode == .discrete && times.count == valueCount + 1
    guard times.count == valueCount || isFull else {
      throw node.error("expected \(valueCount) numbers, one for each value, got \(times.count)")
    }
    if let first = times.first, first != 0 {
      throw node.error("expected the first time to be 0, got \(first.shortText)")
    }
    if mode != .discrete || isFull, times.count > 1, last != 1 {
      throw node.error("expected the last time to be 1, got \(last.shortText)")
    }
  }
}
