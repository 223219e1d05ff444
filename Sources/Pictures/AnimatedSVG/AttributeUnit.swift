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
  static func initialValue(of attribute: String) -> String? {
    switch attribute {
    case "opacity", "fill-opacity", "stroke-opacity", "flood-opacity", "stop-opacity": "1"
    case "rx": "0"
    case "transform": "matrix(1 0 0 1 0 0)"
    case "fill-rule": "nonzero"
    case "stroke-linecap": "butt"
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

  init(_ text: String, _ unit: AttributeUnit) {
    self.init(pattern: text, numbers: [])
    switch unit {
    case .word: break
    case .color: readColor()
    case .points, .fraction, .matrix: readNumbers()
    }
  }

  /// The pattern of colours.
  static let colorPattern = "rgb"

  /// Reads red, green and blue of eight bits each.
  private mutating func readColor() {
    guard pattern.utf8.first == UInt8(ascii: "#"), let bits = Int(pattern.dropFirst(), radix: 16)
    else { return }
    numbers = [bits >> 16, bits >> 8 & 255, bits & 255].map { Double($0) }
    pattern = AttributeValue.colorPattern
  }

  private mutating func readNumbers() {
    let text = Array(pattern.utf8)
    var rest: [UInt8] = []
    var place = 0
    while place < text.count {
      let start = place
      while place < text.count, AttributeValue.isPartOfNumber(text[place]) { place += 1 }
      if let number = Double(String(decoding: text[start..<place], as: UTF8.self)) {
        numbers.append(number)
        rest.append(UInt8(ascii: "#"))
      } else {
        // No space is needed before the letter of a path command.
        if text[start] >= UInt8(ascii: "A"), rest.last == UInt8(ascii: " ") { rest.removeLast() }
        rest.append(text[start])
        place = start + 1
      }
    }
    pattern = String(decoding: rest, as: UTF8.self)
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "e"):
      true
    default: false
    }
  }
}
