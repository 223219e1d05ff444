import ViewKernel

/// The measures of text without a font: the advance widths of Helvetica and Helvetica Bold.
///
/// Each Unicode scalar has its own width. ASCII, Latin-1 and a few punctuation marks have the
/// widths of Adobe's font metrics for the two fonts. Wide characters of East Asia and emoji are one
/// em wide. Combining marks and format characters, such as a soft hyphen, have no width. All other
/// characters are 0.556 em wide, like digits. There is no kerning. So layouts are the same on every
/// machine. A host with real fonts sets a `TextMeasurer` on its window.
public enum TextMetric {
  /// The height of a line, in ems.
  public static var lineHeight: Double { 1.2 }
  /// The distance from the top of a line to its baseline, in ems.
  public static var ascent: Double { 0.8 }

  /// Returns the size of a text, in points, with lines broken at spaces where they are wider than a
  /// limit.
  ///
  /// A word that is wider than the limit has its own line and extends beyond the limit.
  ///
  /// - Parameters:
  ///   - text: The text. It may contain line breaks.
  ///   - fontSize: Points in one em.
  ///   - weight: The font weight.
  ///   - limit: The largest width of a line, in points.
  /// - Complexity: O(length).
  public static func size(
    of text: String, fontSize: Double, weight: FontWeight = .regular,
    width limit: Double = .infinity
  ) -> Size {
    TextScale(fontSize: fontSize, weight: weight, measurer: nil).size(of: text, width: limit)
  }
}
