import ViewKernel

/// What text measures: in the kernel's own metric, or as a measurer says.
struct TextScale {
  let fontSize: Double
  let weight: FontWeight
  private let measurer: (any TextMeasurer)?

  /// - Parameter measurer: `nil` for the kernel's own metric.
  init(fontSize: Double, weight: FontWeight, _ measurer: (any TextMeasurer)?) {
    self.fontSize = fontSize
    self.weight = weight
    self.measurer = measurer
  }

  var ascent: Double { measurer?.ascent(fontSize: fontSize) ?? TextMetric.ascent * fontSize }

  /// The height of some lines, in points.
  func height(ofLines count: Int) -> Double {
    if let measurer { return Double(count) * measurer.lineHeight(fontSize: fontSize) }
    return Double(count) * TextMetric.lineHeight * fontSize
  }

  /// How many points a unit of `units(of:)` is.
  var unit: Double { measurer == nil ? fontSize / FontAdvances.unitsPerEm : 1 }

  /// The width of a piece of text in units, which add up exactly in the kernel's own metric:
  /// thousandths of an em.
  func units(of text: Substring) -> Double {
    guard let measurer else { return FontAdvances.of(weight).units(of: text) }
    return measurer.width(of: String(text), fontSize: fontSize, weight: weight)
  }

  /// The width of a piece of text, in points.
  func width(of text: Substring) -> Double { units(of: text) * unit }

  /// The size of a text, broken where it is wider than a limit.
  func size(of text: String, width limit: Double = .infinity) -> Size {
    TextLines(text, self, limit: limit).size
  }
}
