import ViewKernelTimeline

extension Point: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    let numbers = try node.numbers(2)
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension Size: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    let numbers = try node.numbers(2)
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension Rect: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    let numbers = try node.numbers(4)
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension EdgeInsets: SceneValue {
  /// Reads one number for all edges, or top, left, bottom and right. In points.
  init(_ node: SceneNode) throws(SceneError) {
    if case .number = node.value {
      let all = try node.number()
      self.init(all)
      return
    }
    let numbers = try node.numbers(4)
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension AffineTransform: SceneValue {
  /// Reads the six entries, or an object with scale, rotation and translation, applied in this
  /// order.
  init(_ node: SceneNode) throws(SceneError) {
    guard case .object = node.value else {
      let numbers = try node.numbers(6)
      self.init(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      return
    }
    let fields = try node.fields()
    var parts = Decomposition()
    if let factors = try fields.optional("scale", AffineTransform.factors) {
      (parts.scaleX, parts.scaleY) = (factors[0], factors[1])
    }
    parts.angle = try fields.optional("rotation") ?? 0
    parts.translation = try fields.optional("translation") ?? .zero
    try fields.finish()
    self.init(parts)
  }

  /// Reads one number for both axes, or two numbers.
  private static func factors(_ node: SceneNode) throws(SceneError) -> [Double] {
    guard case .number = node.value else { return try node.numbers(2) }
    let both = try node.number()
    return [both, both]
  }
}
