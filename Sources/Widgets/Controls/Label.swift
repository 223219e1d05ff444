import ViewKernel

/// A view that displays text on one or more lines.
///
/// The line breaks, and the lines that are left out, depend on the model bounds. The lines are
/// centred vertically in the bounds on screen, and move with them. The window measures the text
/// (see `Window.textMeasurer`).
///
/// A label takes no touches, as in UIKit: its `isUserInteractionEnabled` is `false` by default.
public final class Label: View {
  /// The text of the label. Observable as `.text`.
  public var text: String {
    get { storedText }
    set { setValue(newValue, of: ControlProperties.text) }
  }
  var storedText: String

  /// The font size: points in one em. Default 17.
  public var fontSize: Double {
    get { self[.fontSize] }
    set { self[.fontSize] = newValue }
  }

  /// The font weight. Default `.regular`.
  public var fontWeight: FontWeight {
    get { self[.fontWeight] }
    set { self[.fontWeight] = newValue }
  }

  /// The colour of the text. Default black.
  public var textColor: Color {
    get { self[.textColor] }
    set { self[.textColor] = newValue }
  }

  /// The horizontal alignment of the lines. Default `.left`.
  public var textAlignment = TextAlignment.left {
    didSet { if oldValue != textAlignment { setNeedsDisplay() } }
  }

  /// The maximum number of lines; with 0, as many lines as fit. Default 0. (UIKit's default is 1.)
  public var numberOfLines = 0 {
    didSet { if oldValue != numberOfLines { invalidate(.layout, .labelContainer, .display) } }
  }

  /// The part of the text that is left out if the text does not fit. Default `.tail`.
  public var truncation = TextTruncation.tail {
    didSet { if oldValue != truncation { setNeedsDisplay() } }
  }

  /// Creates a label.
  ///
  /// - Parameter fontSize: Points in one em; `nil` uses the value of the window's appearance.
  public init(text: String = "", fontSize: Double? = nil, frame: Rect = .zero) {
    storedText = text
    super.init(frame: frame)
    isUserInteractionEnabled = false
    if let fontSize { self.fontSize = fontSize }
  }

  /// Returns the size of the lines that the label displays, in points, with lines broken at the
  /// proposed width. A width of 0 or less sets no limit. A single line (`numberOfLines` 1) is
  /// measured in full for every proposed width.
  ///
  /// - Complexity: O(length of the text), and with a text measurer one measurement for each word.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let isLimited = proposal.width > 0 && numberOfLines != 1
    let width = isLimited ? proposal.width : .infinity
    return block(in: Size(width: width, height: .infinity)).size
  }

  private func block(in size: Size) -> TextBlock {
    let scale = textScale(fontSize, fontWeight)
    return TextBlock(text, scale, in: size, maximumLineCount: numberOfLines, truncation)
  }

  /// Reports the text to recorders.
  public override func forEachContent(_ report: (ContentKey, PropertyValue) -> Void) {
    report(.text, .text(text))
  }

  /// Draws the lines that fit.
  public override func drawing(_ shown: ViewPresentation) -> Drawing? {
    guard !text.isEmpty else { return nil }
    return block(in: bounds.size).drawing(in: shown.bounds, textAlignment, textColor)
  }
}
