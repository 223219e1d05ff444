import ViewKernelTimeline

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

  /// Creates a reference to the element with an id.
  init(reference id: String) { self.init(word: "url(#\(id))") }

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

  /// The number of the definition to which the value refers, in a still picture.
  var referencedDefinition: Int? {
    let start = "url(#d"
    guard pattern.hasPrefix(start) else { return nil }
    return Int(pattern.dropFirst(start.count).dropLast())
  }

  /// The pattern of colours. It is not the text of a word, because XML allows no such character.
  static let colorPattern = "\u{2}"
}

extension AffineTransform {
  /// Creates the matrix in the value of an attribute. A word is the identity.
  init(_ value: AttributeValue) {
    let numbers = value.numbers
    guard numbers.count == 6 else {
      self = .identity
      return
    }
    self.init(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}
