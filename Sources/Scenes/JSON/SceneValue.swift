import ViewKernelTimeline

/// A type that can be read from scene files.
protocol SceneValue: SendableMetatype {
  init(_ node: SceneNode) throws(SceneError)

  /// Reads a difference of two values, or a velocity. Ranges of values do not apply to it.
  static func difference(_ node: SceneNode) throws(SceneError) -> Self
}

extension SceneValue {
  static func difference(_ node: SceneNode) throws(SceneError) -> Self { try Self(node) }
}

// MARK: - Numbers, flags and texts

extension Double: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.number() }
}

extension Int: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    let number = try node.number()
    guard let whole = Int(exactly: number) else {
      let isWhole = number == number.rounded()
      throw node.expected("a whole number" + (isWhole ? " in \(Int.min)...\(Int.max)" : ""))
    }
    self = whole
  }
}

extension Bool: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    guard case .flag(let flag) = node.value else { throw node.expected("true or false") }
    self = flag
  }
}

extension String: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.text() }
}

/// A value that is read later, as it is.
extension SceneNode: SceneValue {
  init(_ node: SceneNode) { self = node }
}

extension Optional: SceneValue where Wrapped: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    self = node.value == .null ? nil : try Wrapped(node)
  }

  static func difference(_ node: SceneNode) throws(SceneError) -> Wrapped? {
    node.value == .null ? nil : try Wrapped.difference(node)
  }
}

// MARK: - Frame rates

extension FrameRate: SceneValue {
  /// The forms that `init(text:)` accepts, for messages.
  package static let expectation =
    "a number such as 60 or 29.97 (2997/100, at most six decimals), or a fraction such as "
    + "60000/1001 of numbers in 1...1000000"

  init(_ node: SceneNode) throws(SceneError) {
    let text: String
    switch node.value {
    case .number(let number): text = number.shortText
    case .text(let fraction): text = fraction
    default: text = ""
    }
    guard let rate = FrameRate(text: text) else { throw node.expected(FrameRate.expectation) }
    self = rate
  }
}
