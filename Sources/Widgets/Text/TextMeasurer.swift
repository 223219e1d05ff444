import ViewKernel

/// Measures pieces of text. A host with real fonts gives its window one, and what labels measure,
/// break and draw goes by it.
///
/// The same arguments must always get the same answers, whatever the time and the machine: timelines
/// record what follows from them.
public protocol TextMeasurer: AnyObject {
  /// The width of a piece of text on one line, in points. Spaces count.
  func width(of text: String, fontSize: Double) -> Double
  /// From the top of a line to its baseline, in points.
  func ascent(fontSize: Double) -> Double
  /// The height of a line, in points. Above 0.
  func lineHeight(fontSize: Double) -> Double
}

/// What text measures: in the kernel's own metric, or as a measurer says.
struct TextScale {
  let fontSize: Double
  private let measurer: (any TextMeasurer)?

  /// - Parameter measurer: `nil` for the kernel's own metric.
  init(fontSize: Double, _ measurer: (any TextMeasurer)?) {
    self.fontSize = fontSize
    self.measurer = measurer
  }

  var ascent: Double { measurer?.ascent(fontSize: fontSize) ?? TextMetric.ascent * fontSize }

  /// The height of some lines, in points.
  func height(ofLines count: Int) -> Double {
    if let measurer { return Double(count) * measurer.lineHeight(fontSize: fontSize) }
    return Double(count) * TextMetric.lineHeight * fontSize
  }

  /// How many points a unit of `units(of:)` is.
  var unit: Double { measurer == nil ? TextMetric.advance * fontSize : 1 }

  /// The width of a piece of text in units, which add up exactly in the kernel's own metric:
  /// characters.
  func units(of text: Substring) -> Double {
    measurer?.width(of: String(text), fontSize: fontSize) ?? Double(text.unicodeScalars.count)
  }

  /// The width of a piece of text, in points.
  func width(of text: Substring) -> Double { units(of: text) * unit }

  /// The size of a text, broken where it is wider than a limit.
  func size(of text: String, width limit: Double = .infinity) -> Size {
    TextLines(text, self, limit: limit).size
  }
}

extension View {
  /// What text of a size measures in the view's window.
  final func textScale(_ fontSize: Double) -> TextScale {
    TextScale(fontSize: fontSize, window?.textMeasurer)
  }
}

extension Window {
  /// Measures the text of labels, buttons and fields; `nil` is the kernel's own metric (see
  /// `TextMetric`). Setting it makes all views lay out and draw anew.
  public var textMeasurer: (any TextMeasurer)? {
    get { attachment(of: TextSettings.self)?.measurer }
    set {
      let settings = attachment(of: TextSettings.self) ?? attach(TextSettings())
      var old = newValue
      swap(&settings.measurer, &old)
      for view in subtree() where view.window === self {
        view.invalidate(.layout, .display)
      }
    }
  }
}

/// How a window measures text.
private final class TextSettings: WindowAttachment {
  var measurer: (any TextMeasurer)?
}
