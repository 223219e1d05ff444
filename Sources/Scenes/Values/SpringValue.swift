import ViewKernelTimeline

extension Spring: SceneValue {
  /// A way to define a spring.
  private enum Form: CaseIterable {
    case physical, response, bounce

    /// The keys of its parameters.
    var keys: [String] {
      switch self {
      case .physical: ["mass", "stiffness", "damping", "allowsOverdamping"]
      case .response: ["response", "dampingRatio"]
      case .bounce: ["duration", "bounce"]
      }
    }
  }

  /// Reads an object with mass, stiffness and damping, with response and damping ratio, or with
  /// duration and bounce.
  init(_ node: SceneNode) throws(SceneError) {
    guard case .object = node.value else {
      throw node.expected("an object such as {\"response\": 0.5, \"dampingRatio\": 0.8}")
    }
    let fields = try node.fields()
    let given = Form.allCases.compactMap { form in
      fields.present(form.keys).first.map { (form: form, key: $0) }
    }
    guard given.count <= 1 else {
      throw fields.error(
        "expected the keys of one kind: \(Spring.kindsOfKeys); "
          + "got \"\(given[0].key)\" and \"\(given[1].key)\"")
    }
    let spring =
      switch given.first?.form ?? .physical {
      case .physical: try Spring.physical(fields)
      case .response: try Spring.responding(fields)
      case .bounce: try Spring.bouncing(fields)
      }
    try fields.finish()
    // A very long or very short response gives a stiffness that animations do not accept.
    if let flaw = spring.flaw { throw fields.error(flaw) }
    self = spring
  }

  private static let kindsOfKeys =
    Form.allCases.map { form in
      form.keys.map { "\"\($0)\"" }.joined(separator: ", ")
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
