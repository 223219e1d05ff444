import ViewKernelTimeline

extension TimingCurve: SceneValue {
  static let named: [(String, TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInEaseOut), ("default", .default), ("stepStart", .stepStart),
    ("stepEnd", .stepEnd),
  ]

  /// Reads a name, the control points x1, y1, x2 and y2, or an object.
  init(_ node: SceneNode) throws(SceneError) {
    switch node.value {
    case .text: self = try node.choice("curve", of: TimingCurve.named)
    case .object: self = try TimingCurve.object(node.fields())
    default: self = try TimingCurve.bezier(node)
    }
  }

  private static func bezier(_ node: SceneNode) throws(SceneError) -> TimingCurve {
    let numbers = try node.numbers(4)
    try node.check(numbers, at: [0, 2], areFractions: "a time")
    return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// The key that selects the kind of a curve.
  private enum Kind: String, CaseIterable {
    case steps, spring, linear, reversed
  }

  /// Reads an object. One key selects the kind of curve.
  private static func object(_ fields: SceneFields) throws(SceneError) -> TimingCurve {
    let given = fields.present(Kind.self)
    if given.count == 1, let node = fields.node(given[0].rawValue) {
      switch given[0] {
      case .steps: return try readSteps(node, fields)
      case .spring: return try readSpring(fields)
      case .linear: return try readLinear(node, fields)
      case .reversed: return try readReversed(fields)
      }
    }
    if given.isEmpty {
      fields.ignore(["position", "initialVelocity"])
      try fields.finishAtFirst()
    }
    let got = given.isEmpty ? "none" : given.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
    throw fields.error(
      "expected one of \"steps\", \"spring\", \"linear\" and \"reversed\", got \(got)")
  }

  private static func readSpring(_ fields: SceneFields) throws(SceneError) -> TimingCurve {
    let spring = try fields.optional("spring") ?? Spring()
    let velocity = try fields.initialVelocity() ?? 0
    try fields.finish()
    return .spring(spring, initialVelocity: velocity)
  }

  /// Reads a step curve. The kernel uses a straight line in place of too few steps. The author of a
  /// file needs a message (D35b).
  private static func readSteps(
    _ node: SceneNode, _ fields: SceneFields
  ) throws(SceneError) -> TimingCurve {
    let count: Int = try node.read()
    let position = try fields.optional("position") ?? StepPosition.end
    try fields.finish()
    let least = position == .none ? 2 : 1
    guard count >= least else {
      let reason = position == .none ? " with no jump at either end" : ""
      throw node.error("expected at least \(least)\(reason), got \(count)")
    }
    return .steps(count, position)
  }

  private static func readLinear(
    _ node: SceneNode, _ fields: SceneFields
  ) throws(SceneError) -> TimingCurve {
    var last = -Double.infinity
    let stops = try node.list { (node) throws(SceneError) in try stop(node, after: &last) }
    try fields.finish()
    guard !stops.isEmpty else { throw node.error("expected at least one stop, got none") }
    return .linear(stops)
  }

  /// Reads an output, or an object with an output and an input. The kernel raises an input that is
  /// less than the previous one. The author of a file needs a message (D35d).
  private static func stop(
    _ node: SceneNode, after last: inout Double
  ) throws(SceneError) -> Stop {
    // The first stop is at 0, unless it has an input.
    let least = last
    if last == -.infinity { last = 0 }
    guard case .object = node.value else {
      return Stop(try node.number(in: SceneLimit.progress))
    }
    let fields = try node.fields()
    let output = try fields.neededNumber("output", in: SceneLimit.progress) ?? 0
    let input = try fields.optional("input") { (node) throws(SceneError) in
      try node.number(in: SceneLimit.progress, atLeast: least, "input")
    }
    try fields.finish()
    if let input { last = input }
    return Stop(output, at: input)
  }

  private static func readReversed(_ fields: SceneFields) throws(SceneError) -> TimingCurve {
    let curve = try fields.optional("reversed") ?? TimingCurve.linear
    try fields.finish()
    return curve.reversed
  }
}
