import ViewKernelGeometry

/// A piece of text, measured with `TextMetric`.
public final class Label: View {
  /// What it says.
  public var text: String {
    didSet { if oldValue != text { invalidate(.layout, .display) } }
  }

  /// Points in one em. Default 17.
  public var fontSize: Double {
    didSet { if oldValue != fontSize { invalidate(.layout, .display) } }
  }

  /// Creates a label.
  public init(text: String = "", fontSize: Double = 17, frame: Rect = .zero) {
    self.text = text
    self.fontSize = fontSize
    super.init(frame: frame)
  }

  /// The size of the text, broken at the proposal's width; a width of 0 or less is no limit.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    TextMetric.size(
      of: text, fontSize: fontSize, width: proposal.width > 0 ? proposal.width : .infinity)
  }

  /// What it says.
  public override func forEachContent(_ tell: (ContentKey, PropertyValue) -> Void) {
    tell(.text, .text(text))
  }
}
