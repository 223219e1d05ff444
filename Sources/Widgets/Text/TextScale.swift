import ViewKernel

/// The measures of text with a font size and weight: from `TextMetric`, or from a text measurer.
struct TextScale {
  let fontSize: Double
  let weight: FontWeight
  /// The text measurer; `nil` for `TextMetric`.
  let measurer: (any TextMeasurer)?

  /// The distance from the top of a line to its baseline, in points.
  var ascent: Double { measurer?.ascent(fontSize: fontSize) ?? TextMetric.ascent * fontSize }

  /// The height of a number of lines, in points.
  func height(ofLines count: Int) -> Double {
    if let measurer { return Double(count) * measurer.lineHeight(fontSize: fontSize) }
    return Double(count) * TextMetric.lineHeight * fontSize
  }

  /// The number of points in a unit of `units(of:)`.
  var pointsPerUnit: Double { measurer == nil ? fontSize / FontAdvances.unitsPerEm : 1 }

  /// The width of a text, in units that add up exactly with `TextMetric`: thousandths of an em.
  /// With a text measurer, a unit is a point.
  func units(of text: Substring) -> Double {
    guard let measurer else { return FontAdvances.of(weight).units(of: text) }
    return measurer.width(of: String(text), fontSize: fontSize, weight: weight)
  }

  /// The width of a text, in points.
  func width(of text: Substring) -> Double { units(of: text) * pointsPerUnit }

  /// The excess of a width or a height, in points, that counts as a rounding error. A size that was
  /// measured has room for its text, also after a padding was added to it and subtracted again.
  static let tolerance = 1e-6

  /// Whether a width in units is at most a width in points, despite rounding.
  func fits(_ units: Double, into width: Double) -> Bool {
    units * pointsPerUnit <= width + TextScale.tolerance
  }

  /// The width of the widest line and the height of all lines, in points.
  func size(of lines: ContiguousArray<TextLines.Line>) -> Size {
    let widest = lines.reduce(0) { max($0, $1.units) }
    return Size(width: widest * pointsPerUnit, height: height(ofLines: lines.count))
  }

  /// The size of a text, in points, with lines broken where they are wider than a limit.
  func size(of text: String, width limit: Double = .infinity) -> Size {
    size(of: TextLines(text, self, limit: limit).lines)
  }
}

extension View {
  /// Returns the measures of text with a font size, in the view's window.
  final func textScale(_ fontSize: Double, _ weight: FontWeight = .regular) -> TextScale {
    TextScale(fontSize: fontSize, weight: weight, measurer: window?.textMeasurer)
  }
}
