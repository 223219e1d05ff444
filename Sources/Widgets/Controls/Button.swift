import ViewKernel

/// A button with a title, a tag and an action.
///
/// The title is centred. It is drawn with less alpha while the button is disabled or highlighted.
public final class Button: View {
  /// The text of the button. Observable as `.title`.
  public var title: String {
    get { storedTitle }
    set { setValue(newValue, of: ControlProperties.title) }
  }
  var storedTitle: String

  /// A number that identifies the button in a shared handler. Default 0.
  public var tag: Int

  /// Whether taps do anything. Default `true`.
  public var isEnabled = true {
    didSet { if oldValue != isEnabled { setNeedsDisplay() } }
  }

  /// Runs at every tap while enabled.
  ///
  /// A closure that ignores the button is set by a call, `button.onTap { save() }`, or by
  /// `button.onTap = { _ in save() }`.
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
  public var fontSize: Double {
    get { self[.fontSize] }
    set { self[.fontSize] = newValue }
  }

  /// How heavy the title is. Default regular.
  public var fontWeight: FontWeight {
    get { self[.fontWeight] }
    set { self[.fontWeight] = newValue }
  }

  /// The colour of the title. Default UIKit's blue, (0, 122, 255) of 255.
  public var titleColor: Color {
    get { self[.titleColor] }
    set { self[.titleColor] = newValue }
  }

  /// Whether it is drawn as one that a finger is on. Default `false`; nothing but the program sets it.
  public var isHighlighted = false {
    didSet { if oldValue != isHighlighted { setNeedsDisplay() } }
  }

  /// The factor of the title's alpha while the button is disabled.
  public static var disabledAlpha: Double { 0.35 }
  /// The factor of the title's alpha while the button is highlighted.
  public static var highlightedAlpha: Double { 0.2 }

  /// Creates a button.
  public init(title: String, tag: Int = 0, frame: Rect = .zero) {
    storedTitle = title
    self.tag = tag
    super.init(frame: frame)
  }

  /// Creates a button with an action.
  ///
  ///     let save = Button(title: "Save") { document.save() }
  ///
  /// - Parameter action: Runs at every tap while the button is enabled.
  public convenience init(
    title: String, tag: Int = 0, frame: Rect = .zero, onTap action: @escaping () -> Void
  ) {
    self.init(title: title, tag: tag, frame: frame)
    onTap(action)
  }

  /// Creates a button with an action that is given the button.
  ///
  /// - Parameter action: Runs at every tap while the button is enabled.
  public convenience init(
    title: String, tag: Int = 0, frame: Rect = .zero, onTap action: @escaping (Button) -> Void
  ) {
    self.init(title: title, tag: tag, frame: frame)
    onTap(action)
  }

  /// Sets the action that runs at every tap while the button is enabled.
  ///
  ///     save.onTap { document.save() }
  public func onTap(_ action: @escaping () -> Void) { onTap = { _ in action() } }

  /// Sets the action that runs at every tap while the button is enabled, and is given the button.
  public func onTap(_ action: @escaping (Button) -> Void) { onTap = action }

  /// The size of the title.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    textScale(fontSize, fontWeight).size(of: title)
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

  /// "is disabled", for a disabled button.
  public override var reasonForIgnoringTaps: String? { isEnabled ? nil : "is disabled" }

  /// The title.
  public override func forEachContent(_ tell: (ContentKey, PropertyValue) -> Void) {
    tell(.text, .text(title))
  }

  /// Its title, on one line.
  public override func drawing(_ shown: ViewPresentation) -> Drawing? {
    guard !title.isEmpty else { return nil }
    let scale = textScale(fontSize, fontWeight)
    let block = TextBlock(title, scale, in: bounds.size, mostLines: 1, .middle)
    return block.drawing(in: shown.bounds, .center, shownTitleColor)
  }

  private var shownTitleColor: Color {
    if !isEnabled { return titleColor.withAlpha(titleColor.alpha * Button.disabledAlpha) }
    if isHighlighted { return titleColor.withAlpha(titleColor.alpha * Button.highlightedAlpha) }
    return titleColor
  }
}
