import ViewKernelGeometry

/// The measure of text without a font: every character is half an em wide.
///
/// The figures are the kernel's own, so that layouts are the same on every machine; a host with
/// real fonts measures in its own `sizeThatFits(_:)`.
public enum TextMetric {
  /// The width of a character, in ems.
  public static var advance: Double { 0.5 }
  /// The height of a line, in ems.
  public static var lineHeight: Double { 1.2 }
  /// From the top of a line to its baseline, in ems.
  public static var ascent: Double { 0.8 }

  /// The size of a text, broken at spaces where it is wider than a limit.
  ///
  /// A word wider than the limit stands on a line of its own and sticks out. Characters are
  /// Unicode scalars.
  ///
  /// - Parameters:
  ///   - text: May hold line breaks.
  ///   - fontSize: Points in one em.
  ///   - limit: The widest line, in points.
  /// - Complexity: O(length).
  public static func size(
    of text: String, fontSize: Double, width limit: Double = .infinity
  ) -> Size {
    let advance = advance * fontSize
    var widest = 0.0
    var lines = 1.0
    var line = 0.0  // characters on the line, without the space that may follow
    var word = 0.0
    var spaces = 0.0
    func place() {
      if line > 0 && (line + spaces + word) * advance > limit {
        lines += 1
        line = word
      } else {
        line += (line > 0 ? spaces : 0) + word
      }
      widest = max(widest, line)
      word = 0
      spaces = 0
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n":
        place()
        lines += 1
        line = 0
      case " ":
        if word > 0 { place() }
        spaces += 1
      default: word += 1
      }
    }
    if word > 0 { place() }
    return Size(width: widest * advance, height: lines * lineHeight * fontSize)
  }
}
