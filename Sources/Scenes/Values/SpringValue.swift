import ViewKernelTimeline

extension Spring: SceneValue {
  /// The parameters of a spring. Each list is one way to define it.
  private static let families = [
    ["mass", "stiffness", "damping", "allowsOverdamping"], ["response", "dampingRatio"],
    ["duration", "bounce"],
  ]

  /// Reads an object with mass, stiffness and damping, with response and damping ratio, or with
  /// duration and bounce.
  init(_ node: SceneNode) throws(SceneError) {
    guard case .object = node.value else {
      throw node.expected("an object such as {\"response\": 0.5, \"dampingRatio\": 0.8}")
    }
    let fields = try node.fields()
    let given = Spring.families.map { fields.present($0) }
    let first = given.compactMap { $0.first }
    guard first.count <= 1 else {
      throw fields.error(
        "expected the keys of one kind: \(Spring.kindsOfKeys); got \"\(first[0])\" and \"\(first[1])\""
      )
    }
    let spring: Spring
    if !given[1].isEmpty {
      spring = try Spring.responding(fields)
    } else if !given[2].isEmpty {
      spring = try Spring.bouncing(fields)
    } else {
      spring = try Spring.physical(fields)
    }
    try fields.finish()
    // A very long or very short response gives a stiffness that animations do not accept.
    if let flaw = spring.flaw { throw fields.error(flaw) }
    self = spring
  }

  private static let kindsOfKeys =
    families.map { family in
      family.map { "\"\($0)\"" }.joined(separator: ", ")
    }.joined(separator: "; or ")

  private static func physical(_ fields: SceneFields) throws(SceneError) -> Spring {
    let usable = 1e-100...Double.infinity
    return Spring(
      mass: try fields.number("mass", in: usable) ?? 1,
      stiffness: try fields.number("stiffness", in: usable) ?? 100,
      damping: try fields.amount("damping") ?? 10,
      allowsOverdamping: try fields.optional("allowsOverdamping") ?? false)
  }

  private static func responding(_ fields: SceneFields) throws(SceneError) -> Spring {
    let response = try fields.needed("response", number(above: 0)) ?? 1
    // A refused ratio is not 0: a spring without damping would be a second mistake.
    let ratio = try fields.neededAmount("dampingRatio") ?? 1
    return Spring(response: response, dampingRatio: ratio)
  }

  private static func bouncing(_ fields: SceneFields) throws(SceneError) -> Spring {
    let duration = try fields.needed("duration", number(above: 0)) ?? 1
    let bounce = try fields.optional("bounce", number(above: -1, atMost: 1)) ?? 0
    return Spring(duration: duration, bounce: bounce)
  }

  private static func number(
    above limit: Double, atMost most: Double = .infinity
  ) -> SceneNode.Reader<Double> {
    { (node) throws(SceneError) in
      let number = try node.number()
      guard number > limit, number <= most else {
        let end = most == .infinity ? "" : " and at most \(most.shortText)"
        throw node.expected("a number above \(limit.shortText)\(end)")
      }
      return number
    }
  }
}

// MARK: - Beside a spring

extension SceneFields {
  /// Reads the initial velocity, in distances to the target per second. Returns `nil` if there is
  /// none, or if it is refused.
  func initialVelocity() throws(SceneError) -> Double? {
    try number("initialVelocity", in: -1e9...1e9)
  }
}

extension Spring {
  /// A message if the spring never settles and so has no duration of its own; `nil` if it settles.
  var endlessness: String? {
    damping == 0 ? "a spring without damping never settles: it needs a duration" : nil
  }
}
