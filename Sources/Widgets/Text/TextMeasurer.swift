import ViewKernel

/// Measures pieces of text. A host with real fonts sets one on its window; labels use it to
/// measure, break and draw their text.
///
/// The results must depend on the arguments alone, not on the time or the machine, because
/// timelines record the layout that follows from them.
public protocol TextMeasurer: AnyObject {
  /// The width of a piece of text on one line, in points. Spaces count.
  func width(of text: String, fontSize: Double, weight: FontWeight) -> Double
  /// From the top of a line to its baseline, in points.
  func ascent(fontSize: Double) -> Double
  /// The height of a line, in points. Above 0.
  func lineHeight(fontSize: Double) -> Double
}

extension View {
  /// What text of a size measures in the view's window.
  final func textScale(_ fontSize: Double, _ weight: FontWeight = .regular) -> TextScale {
    TextScale(fontSize: fontSize, weight: weight, window?.textMeasurer)
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
