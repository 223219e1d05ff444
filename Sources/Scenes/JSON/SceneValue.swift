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

/// A custom type whose values can be read from scene files, for custom properties.
///
///     extension Angle: SceneReadable {
///       static let sceneForm = "an angle in degrees"
///       init?(sceneValue: PropertyValue) {
///         guard case .number(let degrees) = sceneValue else { return nil }
///         self.init(degrees: degrees)
///       }
///     }
public protocol SceneReadable: SendableMetatype {
  /// A description of a value in a file, for messages: "expected an angle in degrees, got …".
  static var sceneForm: String { get }

  /// Creates a value from its form in a file.
  ///
  /// - Parameter sceneValue: `nothing` for `null`, a `flag`, a `number`, a `text` or a list of
  ///   `numbers`.
  /// - Returns: `nil` if this is not a value of the type.
  init?(sceneValue: PropertyValue)
}

// MARK: - Types known at run time

extension SceneNode {
  typealias Reader<Value> = @Sendable (SceneNode) throws(SceneError) -> Value

  /// Returns a reader for values of a type, or `nil` if the type cannot be read from files.
  ///
  /// - Parameter isDifference: Whether the values are differences or velocities.
  static func reader<Value>(
    of type: Value.Type, isDifference: Bool = false
  ) -> Reader<Value>? {
    // A reader returns values of the type for which it was created.
    if let known = type as? any SceneValue.Type {
      return { (node) throws(SceneError) in
        if isDifference { return try known.difference(node) as! Value }
        return try known.init(node) as! Value
      }
    }
    guard let own = type as? any SceneReadable.Type else { return nil }
    return { (node) throws(SceneError) in
      if let form = node.form, let value = own.init(sceneValue: form) { return value as! Value }
      throw node.expected(own.sceneForm)
    }
  }

  /// The value in the form that custom types read.
  private var form: PropertyValue? {
    switch value {
    case .null: return PropertyValue.nothing
    case .flag(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .array(let elements):
      let numbers = elements.compactMap { $0.asNumber }
      return numbers.count == elements.count ? .numbers(numbers) : nil
    case .object: return nil
    }
  }
}

extension Double: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.number() }
}

extension Int: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    guard let whole = Int(exactly: try node.number()) else { throw node.expected("a whole number") }
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

// MARK: - Geometry

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

// MARK: - Colours

extension Color: SceneValue {
  /// Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or red, green, blue and alpha in 0...1.
  init(_ node: SceneNode) throws(SceneError) {
    let color = try Color.difference(node)
    try node.check([color.red, color.green, color.blue, color.alpha], at: 0..<4)
    self = color
  }

  /// Reads a colour whose red, green, blue and alpha may be any numbers.
  static func difference(_ node: SceneNode) throws(SceneError) -> Color {
    guard case .text(let text) = node.value else {
      let parts = try node.numbers(4)
      return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    var digits = text.utf8.dropFirst().map { Character(Unicode.Scalar($0)).hexDigitValue }
    // As in CSS, with three or four digits each digit is used twice.
    if digits.count < 5 { digits = digits.flatMap { [$0, $0] } }
    guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8, !digits.contains(nil) else {
      let expected = node.expected("a colour such as \"#3366cc\" or \"#3366cc80\"")
      throw node.error(expected.message + Color.hint(text))
    }
    func component(_ index: Int) -> Double {
      guard index < digits.count, let high = digits[index], let low = digits[index + 1] else {
        return 1
      }
      return Double(high * 16 + low) / 255
    }
    return Color(
      red: component(0), green: component(2), blue: component(4), alpha: component(6))
  }

  /// Returns a hint for the name of a CSS colour.
  private static func hint(_ text: String) -> String {
    let name = SceneWords.translate(text, to: SceneWords.colors)
    return name.map(NearestName.suggestion)
      ?? SceneWords.advice(text, among: SceneWords.colors)
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
