import ViewKernelTimeline

/// An animation in a scene file, checked and ready to be added.
struct SceneAnimation {
  private let view: SceneReference
  private let animation: Animation
  private let key: String?

  /// - Parameter isInitial: Whether the animation is added at the start, when only the initial
  ///   views exist.
  init(_ fields: SceneFields, isInitial: Bool, _ context: SceneContext) throws(SceneError) {
    let view = try fields.needed("view")
    let property = try fields.needed("property", context.animatableProperty)
    self.view = try context.reference(view, isInitial: isInitial, having: property)
    key = try fields.optional("key")
    if let read = property?.animation {
      animation = try read(fields)
    } else {
      animation = try SceneAnimation.readOthers(fields)
    }
  }

  /// Reads an animation of a refused property. The type of its values is unknown, so any value is
  /// accepted.
  private static func readOthers(_ fields: SceneFields) throws(SceneError) -> Animation {
    try read(fields, on: .opacity, isKnown: false) { _ in 0 }
  }

  func add(on stage: SceneStage) { view.find(on: stage)?.add(animation, forKey: key) }
}

// MARK: - Reading

extension SceneAnimation {
  private enum AnimationType: String, CaseIterable {
    case basic, keyframe, spring, decay
  }

  /// Reads an animation of a property, except for the view, the property and the key.
  ///
  /// - Parameter isKnown: Whether the file has this property. If not, another property replaces a
  ///   refused one.
  static func read<Value: Animatable>(
    _ fields: SceneFields, on property: AnimatableProperty<Value>, isKnown: Bool = true,
    _ read: SceneNode.Reader<Value>
  ) throws(SceneError) -> Animation {
    let type: AnimationType? = try fields.name("type", "type of animation")
    let isTypeRefused =
      type == nil && (fields.node("type") != nil || fields.hasMisspelt("type"))
    if isTypeRefused {
      fields.ignore([
        "values", "path", "rotationMode", "startsAtUnderlyingValue", "endsAtUnderlyingValue",
        "tensions", "continuities", "biases", "keyTimes", "curves", "calculationMode", "spring",
        "velocity", "initialVelocity", "decelerationRate", "limits", "limitSpring",
      ])
    }
    // Only if the type is another one, or missing. After a refused type, the spring may be right.
    if type != .spring && !isTypeRefused { try refuseSpring(fields) }
    let animation: PropertyAnimation<Value>
    switch type ?? .basic {
    case .basic:
      animation = BasicAnimation(
        property, from: try fields.optional("from", read), to: try fields.optional("to", read),
        by: try fields.optional("by", read))
    case .keyframe: animation = try keyframes(fields, on: property, isKnown: isKnown, read)
    case .spring: animation = try spring(fields, on: property, read)
    case .decay: animation = try decay(fields, on: property, isKnown: isKnown, read)
    }
    animation.timing = try timing(fields)
    if type != .spring && type != .decay { animation.timingCurve = try fields.optional("curve") }
    if fields.node("duration") == nil { try checkSettles(animation, fields) }
    animation.isAdditive = try fields.optional("additive") ?? false
    animation.isCumulative = try fields.optional("cumulative") ?? false
    animation.isRemovedOnCompletion = try fields.optional("removedOnCompletion") ?? true
    return animation
  }

  /// Reports a `spring` key, which is allowed only in spring animations.
  private static func refuseSpring(_ fields: SceneFields) throws(SceneError) {
    guard fields.node("spring") != nil else { return }
    try fields.report("\"spring\" needs \"type\": \"spring\"")
    fields.ignore(["velocity", "initialVelocity"])
  }

  /// Reports a spring that never settles. Its animation needs a duration.
  private static func checkSettles<Value: Animatable>(
    _ animation: PropertyAnimation<Value>, _ fields: SceneFields
  ) throws(SceneError) {
    let curve = animation.timingCurve
    let spring =
      (animation as? SpringAnimation<Value>)?.spring
      ?? (animation as? DecayAnimation<Value>)?.limitSpring
      ?? curve?.spring?.spring ?? curve?.reversed.spring?.spring
    if let flaw = spring?.endlessness { try fields.report(flaw) }
  }

  private static func spring<Value: Animatable>(
    _ fields: SceneFields, on property: AnimatableProperty<Value>,
    _ read: SceneNode.Reader<Value>
  ) throws(SceneError) -> SpringAnimation<Value> {
    let animation = SpringAnimation(
      property, from: try fields.optional("from", read), to: try fields.optional("to", read),
      by: try fields.optional("by", read), spring: try fields.optional("spring") ?? Spring(),
      velocity: try fields.optional("velocity", read))
    animation.initialVelocity = try fields.initialVelocity() ?? 0
    try fields.check("velocity", isWithout: "initialVelocity")
    return animation
  }

  private static func decay<Value: Animatable>(
    _ fields: SceneFields, on property: AnimatableProperty<Value>, isKnown: Bool,
    _ read: SceneNode.Reader<Value>
  ) throws(SceneError) -> DecayAnimation<Value> {
    // If the velocity is refused, any value of the property replaces it.
    let velocity = try fields.needed("velocity", read)
    let animation = DecayAnimation(
      property, from: try fields.optional("from", read), velocity: velocity ?? property.initial,
      rate: try fields.optional("decelerationRate", decelerationRate) ?? .normal)
    if let spring: Spring = try fields.optional("limitSpring") { animation.limitSpring = spring }
    if !isKnown {
      fields.ignore(["limits"])
    } else if let ofNumbers = animation as? DecayAnimation<Double> {
      ofNumbers.limits = try fields.optional("limits") { (node) throws(SceneError) in
        let numbers = try node.numbers(2)
        guard numbers[0] <= numbers[1] else {
          throw node.error(
            "expected the lower limit first, got \(numbers[0].shortText) above "
              + numbers[1].shortText)
        }
        return numbers[0]...numbers[1]
      }
    } else if let ofPoints = animation as? DecayAnimation<Point> {
      ofPoints.limits = try fields.optional("limits")
    } else if fields.node("limits") != nil {
      try fields.report("\"limits\" needs a property of numbers or points, such as \"center\"")
    }
    return animation
  }

  /// Reads a name, or the share of the velocity that is left after a millisecond.
  private static func decelerationRate(_ node: SceneNode) throws(SceneError) -> DecelerationRate {
    switch node.value {
    case .text(let name) where name == "normal": return .normal
    case .text(let name) where name == "fast": return .fast
    case .number(let share) where share > 0 && share < 1: return DecelerationRate(rawValue: share)
    default: throw node.expected("\"normal\", \"fast\" or a number above 0 and below 1")
    }
  }

  private static func keyframes<Value: Animatable>(
    _ fields: SceneFields, on property: AnimatableProperty<Value>, isKnown: Bool,
    _ read: SceneNode.Reader<Value>
  ) throws(SceneError) -> KeyframeAnimation<Value> {
    let mistakeCount = fields.mistakeCount
    let hasPath = fields.node("path") != nil || fields.hasMisspelt("path")
    let values: [Value] = hasPath ? [] : try fields.neededList("values", read)
    if hasPath { fields.ignore(["values"]) }
    let animation = KeyframeAnimation(property, values: values)
    try readPath(fields, of: animation, isKnown: isKnown)
    animation.startsAtUnderlyingValue = try fields.optional("startsAtUnderlyingValue") ?? false
    animation.endsAtUnderlyingValue = try fields.optional("endsAtUnderlyingValue") ?? false
    let mode = try fields.choice("calculationMode", "calculation mode", of: calculationModes)
    animation.calculationMode = mode ?? .linear
    // After a mistake in these, the number of keyframes is not known.
    let isCountKnown =
      fields.mistakeCount == mistakeCount && (!hasPath || animation.keyframeCount > 0)
    let count: Int? = isCountKnown ? animation.keyframeCount : nil
    let stepCount = count.map { max($0 - 1, 0) }
    animation.timingCurves = try elements(
      of: "curves", fields, stepCount, "curves, one for each step"
    ) { (node) throws(SceneError) -> TimingCurve in try node.read() }
    let numbers = "numbers, one for each value"
    animation.tensions = try elements(of: "tensions", fields, count, numbers, bend)
    animation.continuities = try elements(of: "continuities", fields, count, numbers, bend)
    animation.biases = try elements(of: "biases", fields, count, numbers, bend)
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
  private static func elements<Element>(
    of key: String, _ fields: SceneFields, _ count: Int?, _ wanted: String,
    _ read: (SceneNode) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element] {
    try fields.optional(key) { (node) throws(SceneError) -> [Element] in
      let elements = try node.list(read)
      guard let count, elements.count != count else { return elements }
      throw node.error("expected \(count) \(wanted), got \(elements.count)")
    } ?? []
  }

  /// Reads a tension, continuity or bias: the shape of a cubic curve, in -1...1.
  private static func bend(_ node: SceneNode) throws(SceneError) -> Double {
    try node.number(in: -1...1)
  }

  /// Reads the path and the rotation mode, which only points have.
  private static func readPath<Value: Animatable>(
    _ fields: SceneFields, of animation: KeyframeAnimation<Value>, isKnown: Bool
  ) throws(SceneError) {
    guard fields.node("path") != nil else {
      guard fields.node("rotationMode") != nil, !fields.hasMisspelt("path") else { return }
      return try fields.report("\"rotationMode\" needs \"path\"")
    }
    try fields.check(
      "path", isWithout: "values", "startsAtUnderlyingValue", "endsAtUnderlyingValue")
    let mode = try fields.choice("rotationMode", "rotation mode", of: rotationModes)
    let path: Path? = try fields.optional("path")
    guard let ofPoints = animation as? KeyframeAnimation<Point> else {
      guard isKnown else { return }
      return try fields.report("\"path\" needs a property of points, such as \"center\"")
    }
    ofPoints.path = path
    ofPoints.rotationMode = mode
  }

  static let calculationModes: [(String, CalculationMode)] = [
    ("linear", .linear), ("discrete", .discrete), ("paced", .paced), ("cubic", .cubic),
    ("cubicPaced", .cubicPaced),
  ]

  private static let rotationModes: [(String, RotationMode)] = [
    ("auto", .auto), ("autoReverse", .autoReverse),
  ]

  // The kernel uses even times in place of wrong ones. The author of a file needs a message (D20).

  private static func ascendingTimes(_ node: SceneNode) throws(SceneError) -> [Double] {
    var last = 0.0
    return try node.list { (element) throws(SceneError) in
      let time = try element.number(in: 0...1)
      guard time >= last else {
        throw element.error(
          "expected at least the time before, \(last.shortText), got \(time.shortText)")
      }
      last = time
      return time
    }
  }

  private static func check(
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

  private static func timing(_ fields: SceneFields) throws(SceneError) -> MediaTiming {
    var timing = MediaTiming()
    timing.beginTime = try fields.number("beginTime")
    timing.duration = try fields.number("duration")
    timing.speed = try fields.optional("speed") ?? 1
    timing.timeOffset = try fields.optional("timeOffset") ?? 0
    timing.repeatCount = try fields.amount("repeatCount")
    timing.repeatDuration = try fields.amount("repeatDuration") ?? 0
    timing.autoreverses = try fields.optional("autoreverses") ?? false
    timing.fillMode = try fields.choice("fillMode", "fill mode", of: fillModes) ?? timing.fillMode
    if let flaw = timing.flaw { throw fields.error(flaw) }
    return timing
  }

  private static let fillModes: [(String, MediaTiming.FillMode)] = [
    ("removed", .removed), ("forwards", .forwards), ("backwards", .backwards), ("both", .both),
  ]
}
