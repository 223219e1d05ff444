import ViewKernelTimeline

/// A reader for an animation of a property, except for the view, the property and the key.
final class SceneAnimationReader<Value: Animatable> {
  let fields: SceneFields
  let property: AnimatableProperty<Value>
  /// Whether the file has this property. If not, another property replaces a refused one.
  let isKnown: Bool
  /// Reads a value of the property.
  private let readPropertyValue: SceneNode.Reader<Value>
  /// Reads a difference or a velocity.
  private let readDifference: SceneNode.Reader<Value>
  /// The key `additive`; `nil` if it is missing or refused.
  private let isAdditive: Bool?
  /// Whether the key `additive` is refused or misspelt, so that values may be differences. A list
  /// may have many refused values, so the key is looked for once.
  private lazy var mayBeAdditive = isAdditive == nil && fields.mayHave("additive")

  init(
    _ fields: SceneFields, _ property: AnimatableProperty<Value>, isKnown: Bool = true,
    readValue: @escaping SceneNode.Reader<Value>,
    readDifference: @escaping SceneNode.Reader<Value>
  ) throws(SceneError) {
    self.fields = fields
    self.property = property
    self.isKnown = isKnown
    readPropertyValue = readValue
    self.readDifference = readDifference
    isAdditive = try fields.optional("additive")
  }

  func animation() throws(SceneError) -> Animation {
    let type: SceneAnimationType? = try fields.optional("type")
    let isTypeRefused = type == nil && fields.mayHave("type")
    if isTypeRefused {
      // After a refused type, keys of any type may be right.
      fields.ignore(SceneAnimationType.allCases.flatMap { $0.ownKeys } + ["velocity"])
    } else {
      try refuseKeysOfOtherTypes(than: type ?? .basic)
    }
    let animation = try animation(of: type ?? .basic)
    animation.timing = try timing()
    if type != .spring && type != .decay { animation.timingCurve = try fields.optional("curve") }
    if !fields.has("duration") { try checkSettles(animation) }
    animation.isAdditive = isAdditive ?? false
    animation.isCumulative = try fields.optional("cumulative") ?? false
    animation.isRemovedOnCompletion = try fields.optional("removedOnCompletion") ?? true
    return animation
  }

  private func animation(
    of type: SceneAnimationType
  ) throws(SceneError) -> PropertyAnimation<Value> {
    switch type {
    case .basic: return try basic()
    case .keyframe: return try keyframes()
    case .spring: return try spring()
    case .decay: return try decay()
    }
  }

  /// Reads a value of the animation. In an additive animation, it is a difference.
  func readValue(_ node: SceneNode) throws(SceneError) -> Value {
    if isAdditive == true { return try readDifference(node) }
    do throws(SceneError) {
      return try readPropertyValue(node)
    } catch {
      guard mayBeAdditive else { throw error }
      return try readDifference(node)
    }
  }
}

// MARK: - Two values, springs and decays

extension SceneAnimationReader {
  private func basic() throws(SceneError) -> BasicAnimation<Value> {
    BasicAnimation(
      property, from: try fields.optional("from", readValue),
      to: try fields.optional("to", readValue), by: try fields.optional("by", readDifference))
  }

  private func spring() throws(SceneError) -> SpringAnimation<Value> {
    let animation = SpringAnimation(
      property, from: try fields.optional("from", readValue),
      to: try fields.optional("to", readValue), by: try fields.optional("by", readDifference),
      spring: try fields.optional("spring") ?? Spring(),
      velocity: try fields.optional("velocity", readDifference))
    animation.initialVelocity = try fields.initialVelocity() ?? 0
    try fields.check("velocity", isWithout: "initialVelocity")
    return animation
  }

  private func decay() throws(SceneError) -> DecayAnimation<Value> {
    // If the velocity is refused, any value of the property replaces it.
    let velocity = try fields.needed("velocity", readDifference)
    let animation = DecayAnimation(
      property, from: try fields.optional("from", readValue),
      velocity: velocity ?? property.initial,
      rate: try fields.optional("decelerationRate", decelerationRate) ?? .normal)
    if let spring: Spring = try fields.optional("limitSpring") { animation.limitSpring = spring }
    try readLimits(of: animation)
    return animation
  }

  /// Reads the limits, which only numbers and points have.
  private func readLimits(of animation: DecayAnimation<Value>) throws(SceneError) {
    guard fields.has("limits"), isKnown else { return }
    if let ofNumbers = animation as? DecayAnimation<Double> {
      ofNumbers.limits = try fields.optional("limits", range)
    } else if let ofPoints = animation as? DecayAnimation<Point> {
      ofPoints.limits = try fields.optional("limits")
    } else {
      try fields.report("\"limits\" needs a property of numbers or points, such as \"center\"")
    }
  }

  /// Reads a lower and an upper limit.
  private func range(_ node: SceneNode) throws(SceneError) -> ClosedRange<Double> {
    let numbers = try node.numbers(2)
    guard numbers[0] <= numbers[1] else {
      throw node.error(
        "expected the lower limit first, got \(numbers[0].shortText) above "
          + numbers[1].shortText)
    }
    return numbers[0]...numbers[1]
  }

  /// Reads a name, or the share of the velocity that is left after a millisecond.
  private func decelerationRate(_ node: SceneNode) throws(SceneError) -> DecelerationRate {
    switch node.value {
    case .text(let name) where name == "normal": return .normal
    case .text(let name) where name == "fast": return .fast
    case .number(let share) where share > 0 && share < 1: return DecelerationRate(rawValue: share)
    default: throw node.expected("\"normal\", \"fast\" or a number above 0 and below 1")
    }
  }
}

// MARK: - Checks

extension SceneAnimationReader {
  /// Reports keys that only other types of animations have.
  private func refuseKeysOfOtherTypes(
    than type: SceneAnimationType
  ) throws(SceneError) {
    // Makes the key known: a parameter of a spring outside its object, such as `mass`, gets its
    // advice only where `spring` is expected.
    fields.ignore(["spring"])
    var mayHaveVelocity = type == .spring || type == .decay
    for other in SceneAnimationType.allCases where other != type {
      let need = "\"type\": \"\(other.rawValue)\""
      guard try fields.refuse(other.ownKeys, needing: need), other != .keyframe else { continue }
      mayHaveVelocity = true
      // The velocity belongs to the spring or the decay that was just reported.
      fields.ignore(["velocity"])
    }
    if !mayHaveVelocity {
      try fields.refuse(["velocity"], needing: "\"type\": \"spring\" or \"decay\"")
    }
  }

  /// Reports a spring that never settles. Its animation needs a duration.
  private func checkSettles(_ animation: PropertyAnimation<Value>) throws(SceneError) {
    let curve = animation.timingCurve
    let spring =
      (animation as? SpringAnimation<Value>)?.spring
      ?? (animation as? DecayAnimation<Value>)?.limitSpring
      ?? curve?.spring?.spring ?? curve?.reversed.spring?.spring
    if let flaw = spring?.endlessness { try fields.report(flaw) }
  }
}

// MARK: - Timing

extension SceneAnimationReader {
  private func timing() throws(SceneError) -> MediaTiming {
    var timing = MediaTiming()
    timing.beginTime = try fields.amount("beginTime")
    timing.duration = try fields.amount("duration")
    timing.speed = try fields.optional("speed") ?? 1
    timing.timeOffset = try fields.optional("timeOffset") ?? 0
    timing.repeatCount = try fields.optional("repeatCount", SceneNode.amountOrInfinite)
    timing.repeatDuration = try fields.optional("repeatDuration", SceneNode.amountOrInfinite) ?? 0
    timing.autoreverses = try fields.optional("autoreverses") ?? false
    timing.fillMode = try fields.optional("fillMode") ?? timing.fillMode
    if let flaw = timing.flaw { throw fields.error(flaw) }
    return timing
  }
}
