import ViewKernel

/// The measure of text without a font: every character is half an em wide.
///
/// The figures are the kernel's own, so that layouts are the same on every machine; a host with
/// real fonts gives its window a `TextMeasurer`.
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
    TextScale(fontSize: fontSize, nil).size(of: text, width: limit)
  }
}
