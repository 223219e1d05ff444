import ViewKernelGeometry

/// A button: a title, a tag and what a tap does.
public final class Button: View {
  /// What it says.
  public var title: String {
    didSet { if oldValue != title { setNeedsDisplay() } }
  }

  /// A number for whoever handles the taps of several buttons. Default 0.
  public var tag: Int

  /// Whether taps do anything. Default `true`.
  public var isEnabled = true {
    didSet { if oldValue != isEnabled { setNeedsDisplay() } }
  }

  /// Runs at every tap while enabled.
  public var onTap: ((Button) -> Void)? {
    get { tapAction }
    set {
      // Let go of after the store: what the old closure held may come back here when it goes.
      var old = newValue
      swap(&tapAction, &old)
    }
  }
  private var tapAction: ((Button) -> Void)?

  /// Points in one em of the title. Default 17.
  public var fontSize = 17.0 {
    didSet { if oldValue != fontSize { setNeedsDisplay() } }
  }

  /// Creates a button.
  public init(title: String, tag: Int = 0, frame: Rect = .zero) {
    self.title = title
    self.tag = tag
    super.init(frame: frame)
  }

  /// The size of the title.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    TextMetric.size(of: title, fontSize: fontSize)
  }

  /// Taps the button, as a touch on it would.
  public func tap() {
    if isEnabled { onTap?(self) }
  }

  /// Taps the button; a disabled one swallows the touch.
  public override func handleTap(at point: Point) -> Bool {
    tap()
    return true
  }

  /// What it says.
  public override func forEachContent(_ tell: (ContentKey, PropertyValue) -> Void) {
    tell(.text, .text(title))
  }
}
