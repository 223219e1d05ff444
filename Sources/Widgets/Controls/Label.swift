import ViewKernel

/// A view that displays text on as many lines as it needs and as fit.
///
/// Lines are broken, and left out, for the model bounds; they stand in the middle of the bounds on
/// screen, and move with these. What text measures says the window (see `Window.textMeasurer`).
public final class Label: View {
  /// The text. Observable as `.text`.
  public var text: String {
    get { storedText }
    set { setValue(newValue, of: ControlProperties.text) }
  }
  var storedText: String

  /// Points in one em. Default 17.
  public var fontSize: Double {
    get { self[.fontSize] }
    set { self[.fontSize] = newValue }
  }

  /// How heavy the characters are. Default regular.
  public var fontWeight: FontWeight {
    get { self[.fontWeight] }
    set { self[.fontWeight] = newValue }
  }

  /// The colour of the characters. Default black.
  public var textColor: Color {
    get { self[.textColor] }
    set { self[.textColor] = newValue }
  }

  /// The alignment of the lines. Default left.
  public var textAlignment = TextAlignment.left {
    didSet { if oldValue != textAlignment { setNeedsDisplay() } }
  }

  /// The most lines that are shown; 0 for as many as there is room for. Default 0. (UIKit's is 1.)
  public var numberOfLines = 0 {
    didSet { if oldValue != numberOfLines { invalidate(.layout, .display) } }
  }

  /// The part of the text that is left out if it does not fit. Default the end.
  public var truncation = TextTruncation.tail {
    didSet { if oldValue != truncation { setNeedsDisplay() } }
  }

  /// Creates a label.
  ///
  /// - Parameter fontSize: `nil` leaves it to the appearance of the window.
  public init(text: String = "", fontSize: Double? = nil, frame: Rect = .zero) {
    storedText = text
    super.init(frame: frame)
    if let fontSize { self.fontSize = fontSize }
  }

  /// The size of the text, broken at the proposal's width; a width of 0 or less is no limit.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let scale = textScale(fontSize, fontWeight)
    var size = scale.size(of: text, width: proposal.width > 0 ? proposal.width : .infinity)
    if numberOfLines > 0 { size.height = min(size.height, scale.height(ofLines: numberOfLines)) }
    return size
  }

  /// The text.
  public override func forEachContent(_ tell: (ContentKey, PropertyValue) -> Void) {
    tell(.text, .text(text))
  }

  /// Its lines.
  public override func drawing(_ shown: ViewPresentation) -> Drawing? {
    guard !text.isEmpty else { return nil }
    let block = TextBlock(
      text, textScale(fontSize, fontWeight), in: bounds.size, mostLines: numberOfLines, truncation)
    return block.drawing(in: shown.bounds, textAlignment, textColor)
  }
}
