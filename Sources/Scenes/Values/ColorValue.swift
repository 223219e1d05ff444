import ViewKernelTimeline

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
    return name.map(KnownNames.suggestion)
      ?? SceneWords.advice(text, among: SceneWords.colors)
  }
}
