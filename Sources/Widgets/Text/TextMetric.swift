import ViewKernel

/// The measure of text without a font: the advance widths of Helvetica and Helvetica Bold.
///
/// Characters are Unicode scalars. Those of ASCII, Latin-1 and a few marks of punctuation have the widths
/// of Adobe's font metrics for the two fonts; wide characters of East Asia and emoji are one em wide,
/// combining marks nothing, and all others 0.556 em, as digits are. There is no kerning. So layouts are
/// the same on every machine; a host with real fonts gives its window a `TextMeasurer`.
public enum TextMetric {
  /// The height of a line, in ems.
  public static var lineHeight: Double { 1.2 }
  /// From the top of a line to its baseline, in ems.
  public static var ascent: Double { 0.8 }

  /// The size of a text, broken at spaces where it is wider than a limit.
  ///
  /// A word wider than the limit stands on a line of its own and sticks out.
  ///
  /// - Parameters:
  ///   - text: May hold line breaks.
  ///   - fontSize: Points in one em.
  ///   - weight: How heavy the characters are.
  ///   - limit: The widest line, in points.
  /// - Complexity: O(length).
  public static func size(
    of text: String, fontSize: Double, weight: FontWeight = .regular,
    width limit: Double = .infinity
  ) -> Size {
    TextScale(fontSize: fontSize, weight: weight, nil).size(of: text, width: limit)
  }
}
