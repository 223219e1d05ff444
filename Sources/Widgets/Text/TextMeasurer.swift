import ViewKernel

/// An object that measures text. A host with real fonts sets a measurer on its window. Labels,
/// buttons and fields then use it to measure, break and draw their text.
///
/// The results must depend only on the arguments, not on the time or the machine, because timelines
/// record the layout that follows from them.
public protocol TextMeasurer: AnyObject {
  /// Returns the width of a text on one line, in points. Spaces count.
  func width(of text: String, fontSize: Double, weight: FontWeight) -> Double
  /// Returns the distance from the top of a line to its baseline, in points.
  func ascent(fontSize: Double) -> Double
  /// Returns the height of a line, in points. It must be above 0.
  func lineHeight(fontSize: Double) -> Double
}

extension Window {
  /// The object that measures the text of labels, buttons and fields. With `nil`, the text is
  /// measured by `TextMetric`. Setting it makes all views of the window lay out and draw again.
  ///
  /// - Complexity: Setting it is O(*n*) in the number of views of the window.
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

/// The text measurer of a window.
private final class TextSettings: WindowAttachment {
  var measurer: (any TextMeasurer)?
}
