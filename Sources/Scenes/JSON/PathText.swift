import ViewKernelTimeline

extension Path: SceneValue {
  /// SVG's path language with absolute M, L, Q, C and Z, or an object with one shape.
  init(_ node: SceneNode) throws(SceneError) {
    if case .text(let text) = node.value {
      self = try PathText.parse(text, for: node)
      return
    }
    guard case .object = node.value else { throw node.expected("a path text or a shape") }
    let fields = try node.fields()
    if let rect: Rect = try fields.optional("rect") {
      self.init(rect: rect)
    } else if let rect: Rect = try fields.optional("ellipse") {
      self.init(ellipseIn: rect)
    } else if let rect: Rect = try fields.optional("roundedRect") {
      self.init(roundedRect: rect, cornerRadius: try fields.required("cornerRadius"))
    } else {
      try fields.finish()
      throw fields.error("expected a \"rect\", a \"roundedRect\" or an \"ellipse\"")
    }
    try fields.finish()
  }
}

/// Reads the path language of timelines, which is a part of SVG's.
private enum PathText {
  /// - Parameter node: Where the text stands, for messages.
  static func parse(_ text: String, for node: SceneNode) throws(SceneError) -> Path {
    var path = Path()
    var rest = text[...]
    while let letter = rest.first(where: { !isSeparator($0) }) {
      rest = rest.drop(while: isSeparator)
      guard let count = numberCounts[letter] else {
        throw node.error(
          "unknown path command \"\(letter)\"\(place(of: rest, in: text)); use M, L, Q, C or Z")
      }
      if path.isEmpty && letter != "M" {
        throw node.error("expected a path to begin with M, got \"\(letter)\"")
      }
      let start = place(of: rest, in: text)
      rest.removeFirst()
      let numbers = takeNumbers(&rest)
      // As in SVG, more numbers repeat the command.
      let isWhole = count == 0 ? numbers.isEmpty : !numbers.isEmpty && numbers.count % count == 0
      guard isWhole else {
        throw node.error(
          "expected \(count) numbers after \"\(letter)\"\(start), got \(numbers.count)")
      }
      append(letter, numbers, to: &path)
    }
    guard path.isFinite else { throw node.error("expected numbers that are not so large") }
    return path
  }

  private static let numberCounts: [Character: Int] = ["M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0]

  private static func append(_ letter: Character, _ numbers: [Double], to path: inout Path) {
    let points = stride(from: 0, to: numbers.count, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
    switch letter {
    case "M":
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
    case "L": for point in points { path.addLine(to: point) }
    case "Q":
      for first in stride(from: 0, to: points.count, by: 2) {
        path.addQuadCurve(to: points[first + 1], control: points[first])
      }
    case "C":
      for first in stride(from: 0, to: points.count, by: 3) {
        path.addCurve(
          to: points[first + 2], control1: points[first], control2: points[first + 1])
      }
    default: path.close()
    }
  }

  /// Takes numbers up to the next letter.
  private static func takeNumbers(_ text: inout Substring) -> [Double] {
    var numbers: [Double] = []
    while true {
      let start = text.drop(while: isSeparator)
      let word = start.prefix { !isSeparator($0) && (!$0.isLetter || $0 == "e") }
      guard let number = Double(word) else { return numbers }
      numbers.append(number)
      text = start[word.endIndex...]
    }
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == "," || character.isWhitespace
  }

  private static func place(of rest: Substring, in text: String) -> String {
    " at character \(text.distance(from: text.startIndex, to: rest.startIndex) + 1)"
  }
}
