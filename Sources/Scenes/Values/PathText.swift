import ViewKernelTimeline

extension Path: SceneValue {
  /// Reads SVG's path language, with absolute M, L, Q, C, A and Z and relative a, or an object with
  /// one shape.
  init(_ node: SceneNode) throws(SceneError) {
    switch node.value {
    case .text(let text): self = try PathText.parse(text, for: node)
    case .object: self = try Path.shape(node.fields())
    default: throw node.expected("a path text or a shape")
    }
    // Sums of numbers can be too large, even if no number is (A20).
    guard isUsable else { throw PathText.tooLarge(node) }
  }

  private static func shape(_ fields: SceneFields) throws(SceneError) -> Path {
    let path: Path
    if fields.node("rect") != nil {
      path = Path(rect: try fields.needed("rect") ?? .zero)
    } else if fields.node("ellipse") != nil {
      path = Path(ellipseIn: try fields.needed("ellipse") ?? .zero)
    } else if fields.node("roundedRect") != nil {
      path = Path(
        roundedRect: try fields.needed("roundedRect") ?? .zero,
        cornerRadius: try fields.needed("cornerRadius") ?? 0)
    } else {
      try fields.finishAtFirst()
      throw fields.error("expected a \"rect\", a \"roundedRect\" or an \"ellipse\"")
    }
    try fields.finish()
    return path
  }
}

/// A parser for the path language of timelines, and arcs: a part of SVG's path language.
private enum PathText {
  /// - Parameter node: The place of the text, for messages.
  static func parse(_ text: String, for node: SceneNode) throws(SceneError) -> Path {
    var path = Path()
    var rest = text[...]
    while let letter = rest.first(where: { !isSeparator($0) }) {
      rest = rest.drop(while: isSeparator)
      guard let count = numberCounts[letter] else {
        throw node.error(
          "unknown path command \"\(letter)\"\(place(of: rest, in: text)); use M, L, Q, C, A or Z")
      }
      if path.isEmpty && letter != "M" {
        throw node.error("expected a path to begin with M, got \"\(letter)\"")
      }
      let command = rest
      rest.removeFirst()
      let numbers = try takeNumbers(
        &rest, of: text, areArcs: count == arcNumberCount, for: node)
      // As in SVG, more numbers repeat the command.
      let isWhole = count == 0 ? numbers.isEmpty : !numbers.isEmpty && numbers.count % count == 0
      guard isWhole else {
        throw node.error(
          "expected \(count) numbers after \"\(letter)\"\(place(of: command, in: text)), "
            + "got \(numbers.count)")
      }
      guard numbers.allSatisfy(Double.isUsable) else { throw tooLarge(node) }
      append(letter, numbers, to: &path)
    }
    return path
  }

  static func tooLarge(_ node: SceneNode) -> SceneError {
    node.error("expected numbers in \(SceneLimit.usable)")
  }

  private static let numberCounts: [Character: Int] = [
    "M": 2, "L": 2, "Q": 4, "C": 6, "A": arcNumberCount, "a": arcNumberCount, "Z": 0,
  ]

  /// Two radii, a rotation in degrees, two flags, and the x and y of the end.
  private static let arcNumberCount = 7

  private static func append(_ letter: Character, _ numbers: [Double], to path: inout Path) {
    if letter == "A" || letter == "a" {
      return appendArcs(numbers, isRelative: letter == "a", to: &path)
    }
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

  private static func appendArcs(_ numbers: [Double], isRelative: Bool, to path: inout Path) {
    for first in stride(from: 0, to: numbers.count, by: arcNumberCount) {
      let origin = isRelative ? path.currentPoint ?? .zero : .zero
      path.addArc(
        to: origin + Point(x: numbers[first + 5], y: numbers[first + 6]),
        radii: Size(width: numbers[first], height: numbers[first + 1]),
        rotation: numbers[first + 2] * .pi / 180,
        largeArc: numbers[first + 3] == 1, sweep: numbers[first + 4] == 1)
    }
  }

  /// Reads numbers up to the next letter.
  ///
  /// As in SVG, no separator is required before a number that begins with a sign or with a second
  /// point: `L.5.5-1-2`. The flags of arcs are single characters, so no separator is required after
  /// them: `a1 1 0 01.5.5`.
  private static func takeNumbers(
    _ text: inout Substring, of whole: String, areArcs: Bool, for node: SceneNode
  ) throws(SceneError) -> [Double] {
    var numbers: [Double] = []
    while true {
      let start = text.drop(while: isSeparator)
      let index = numbers.count % arcNumberCount
      let isFlag = areArcs && (index == 3 || index == 4)
      let word = isFlag ? start.prefix(1) : numberPrefix(of: start)
      guard let number = Double(word) else { return numbers }
      guard !isFlag || number == 0 || number == 1 else {
        throw node.error("expected a flag of 0 or 1\(place(of: start, in: whole)), got \(word)")
      }
      numbers.append(number)
      text = start[word.endIndex...]
    }
  }

  /// Returns the characters at the beginning that are one number in SVG's grammar: a sign, digits
  /// with one point, and an exponent. Another sign or another point begins another number.
  private static func numberPrefix(of text: Substring) -> Substring {
    var rest = text
    func dropDigits() { rest = rest.drop { ("0"..."9").contains($0) } }
    func dropSign() { if rest.first == "-" || rest.first == "+" { rest.removeFirst() } }
    dropSign()
    dropDigits()
    if rest.first == "." {
      rest.removeFirst()
      dropDigits()
    }
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      dropSign()
      dropDigits()
    }
    return text[..<rest.startIndex]
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == "," || character.isWhitespace
  }

  /// Returns the position in the text for a message.
  ///
  /// - Complexity: O(*n*), where *n* is the distance from the start.
  private static func place(of rest: Substring, in text: String) -> String {
    " at character \(text.distance(from: text.startIndex, to: rest.startIndex) + 1)"
  }
}
