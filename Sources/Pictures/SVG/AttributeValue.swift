import ViewKernelTimeline

/// The kind of value of an attribute, which decides how it is animated.
enum AttributeUnit {
  /// Numbers in points, in the space of the element.
  case points
  /// A number without a unit, mostly in 0...1.
  case fraction
  /// A colour, or a reference to a gradient.
  case color
  /// A matrix.
  case matrix
  /// A word, which cannot be interpolated.
  case word

  init(of attribute: String) {
    self =
      switch attribute {
      case "x", "y", "width", "height", "rx", "x1", "y1", "x2", "y2", "d", "viewBox", "dx", "dy",
        "stdDeviation", "stroke-width", "font-size", "textLength":
        .points
      case "opacity", "fill-opacity", "stroke-opacity", "flood-opacity", "stop-opacity", "offset":
        .fraction
      case "fill", "stroke", "flood-color", "stop-color": .color
      case "transform", "gradientTransform": .matrix
      default: .word
      }
  }

  /// Returns the value of an absent attribute, or `nil` if elements always have the attribute.
  static func initialValue(of attribute: String) -> AttributeValue? {
    switch attribute {
    case "opacity", "fill-opacity", "stroke-opacity", "flood-opacity", "stop-opacity":
      AttributeValue(1)
    case "rx": AttributeValue(0)
    case "transform": AttributeValue(AffineTransform.identity)
    case "fill-rule": AttributeValue(word: "nonzero")
    case "stroke-linecap": AttributeValue(word: "butt")
    default: nil
    }
  }
}

/// The value of an attribute: its numbers, and the text around them.
struct AttributeValue: Equatable {
  /// The value with `#` in place of each number. Numbers are interpolated between values of the
  /// same pattern.
  var pattern: String
  var numbers: [Double]

  init(pattern: String, numbers: [Double]) {
    self.pattern = pattern
    self.numbers = numbers
  }

  init(word: String) { self.init(pattern: word, numbers: []) }

  init(_ number: Double) { self.init(pattern: "#", numbers: [number]) }

  init(_ matrix: AffineTransform) {
    self.init(
      pattern: "matrix(# # # # # #)",
      numbers: [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
  }

  init(viewBox: Rect) {
    self.init(
      pattern: "# # # #", numbers: [viewBox.minX, viewBox.minY, viewBox.width, viewBox.height])
  }

  /// - Parameter color: Red, green and blue, eight bits each.
  init(color bytes: [UInt8]) {
    self.init(pattern: AttributeValue.colorPattern, numbers: bytes.map { Double($0) })
  }

  init(_ path: Path) {
    self.init(pattern: "", numbers: [])
    for element in path.elements {
      switch element {
      case .move(let end): append("M# #", end)
      case .line(let end): append("L# #", end)
      case .quad(let control, let end): append("Q# # # #", control, end)
      case .cubic(let control1, let control2, let end):
        append("C# # # # # #", control1, control2, end)
      case .close: append("Z")
      }
    }
  }

  private mutating func append(_ pattern: String, _ points: Point...) {
    self.pattern += pattern
    for point in points { numbers += [point.x, point.y] }
  }

  /// The pattern of colours. It is not the text of a word, because XML allows no such character.
  static let colorPattern = "\u{2}"
}
