import ViewKernelTimeline

/// A parser for the path language of timelines, and arcs: a part of SVG's path language.
struct PathText {
  private let text: String
  /// The value that contains the text, for messages.
  private let node: SceneNode
  /// The text that was not read yet.
  private var rest: Substring
  private var path = Path()

  private init(_ text: String, at node: SceneNode) {
    self.text = text
    self.node = node
    rest = text[...]
  }

  /// - Parameter node: The value that contains the text, for messages.
  static func parse(_ text: String, at node: SceneNode) throws(SceneError) -> Path {
    var parser = PathText(text, at: node)
    while try parser.takeCommand() {}
    return parser.path
  }

  static func tooLarge(_ node: SceneNode) -> SceneError {
    node.error("expected numbers in \(SceneLimit.usable)")
  }
}

// MARK: - Commands

extension PathText {
  private static let numberCounts: [Character: Int] = [
    "M": 2, "L": 2, "Q": 4, "C": 6, "A": arcNumberCount, "a": arcNumberCount, "Z": 0,
  ]

  /// Two radii, a rotation in degrees, two flags, and the x and y of the end.
  private static let arcNumberCount = 7

  /// Reads a command, and adds it to the path. Returns whether there was one.
  private mutating func takeCommand() throws(SceneError) -> Bool {
    rest = rest.drop(while: PathText.isSeparator)
    guard let letter = rest.first else { return false }
    let command = rest
    guard let count = PathText.numberCounts[letter] else {
      throw node.error(
        "unknown path command \"\(letter)\"\(place(of: command)); use M, L, Q, C, A or Z")
    }
    if path.isEmpty && letter != "M" {
      throw node.error("expected a path to begin with M, got \"\(letter)\"")
    }
    rest.removeFirst()
    let numbers = try takeNumbers(areArcs: count == PathText.arcNumberCount)
    // As in SVG, more numbers repeat the command.
    let isWhole = count == 0 ? numbers.isEmpty : !numbers.isEmpty && numbers.count % count == 0
    guard isWhole else {
      throw node.error(
        "expected \(count) numbers after \"\(letter)\"\(place(of: command)), "
          + "got \(numbers.count)")
    }
    guard numbers.allSatisfy(Double.isUsable) else { throw PathText.tooLarge(node) }
    append(letter, numbers)
    return true
  }

  private mutating func append(_ letter: Character, _ numbers: [Double]) {
    if letter == "A" || letter == "a" {
      return appendArcs(numbers, isRelative: letter == "a")
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

  private mutating func appendArcs(_ numbers: [Double], isRelative: Bool) {
    for first in stride(from: 0, to: numbers.count, by: PathText.arcNumberCount) {
      let origin = isRelative ? path.currentPoint ?? .zero : .zero
      path.addArc(
        to: origin + Point(x: numbers[first + 5], y: numbers[first + 6]),
        radii: Size(width: numbers[first], height: numbers[first + 1]),
        rotation: numbers[first + 2] * .pi / 180,
        largeArc: numbers[first + 3] == 1, sweep: numbers[first + 4] == 1)
    }
  }
}

// MARK: - Numbers

extension PathText {
  /// Reads numbers up to the next letter.
  ///
  /// As in SVG, no separator is required before a number that begins with a sign or with a second
  /// point: `L.5.5-1-2`. The flags of arcs are single characters, so no separator is required after
  /// them: `a1 1 0 01.5.5`.
  private mutating func takeNumbers(areArcs: Bool) throws(SceneError) -> [Double] {
    var numbers: [Double] = []
    while true {
      let start = rest.drop(while: PathText.isSeparator)
      let index = numbers.count % PathText.arcNumberCount
      let isFlag = areArcs && (index == 3 || index == 4)
      let word = isFlag ? start.prefix(1) : PathText.numberPrefix(of: start)
      guard let number = Double(word) else { return numbers }
      guard !isFlag || number == 0 || number == 1 else {
        throw node.error("expected a flag of 0 or 1\(place(of: start)), got \(word)")
      }
      numbers.append(number)
      rest = start[word.endIndex...]
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

  /// Returns the position of a part of the text, for messages.
  ///
  /// - Complexity: O(*n*), where *n* is the distance from the start.
  private func place(of part: Substring) -> String {
    " at character \(text.distance(from: text.startIndex, to: part.startIndex) + 1)"
  }
}
