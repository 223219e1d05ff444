import ViewKernel

/// A button with a title, a tag and an action.
///
/// The title is centred. It is drawn with less alpha while the button is disabled or highlighted.
public final class Button: View {
  /// The text on the button. Observable as `.title`.
  public var title: String {
    get { storedTitle }
    set { setValue(newValue, of: ControlProperties.title) }
  }
  var storedTitle: String

  /// A number that identifies the button in a shared handler. Default 0.
  public var tag: Int

  /// Whether the button runs its action when tapped. Default `true`.
  public var isEnabled = true {
    didSet { if oldValue != isEnabled { setNeedsDisplay() } }
  }

  /// The action that runs at every tap while the button is enabled.
  ///
  /// To set a closure without a parameter, use the method of the same name:
  /// `button.onTap { save() }`. The assignment `button.onTap = { _ in save() }` has the same
  /// effect.
  public var onTap: ((Button) -> Void)? {
    // Keeps the old closure until the access has ended: releasing it may run code that uses this
    // property.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The font size of the title: points in one em. Default 17.
  public var fontSize: Double {
    get { self[.fontSize] }
    set { self[.fontSize] = newValue }
  }

  /// The font weight of the title. Default `.regular`.
  public var fontWeight: FontWeight {
    get { self[.fontWeight] }
    set { self[.fontWeight] = newValue }
  }

  /// The colour of the title. Default UIKit's blue, (0, 122, 255) on a scale of 255.
  public var titleColor: Color {
    get { self[.titleColor] }
    set { self[.titleColor] = newValue }
  }

  /// Whether the title is drawn with less alpha, as while the button is touched. Default `false`.
  /// Taps do not set it; only the program does.
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

  /// Creates a button with an action that receives the button.
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

  /// Sets the action that runs at every tap while the button is enabled. The action receives the
  /// button.
  public func onTap(_ action: @escaping (Button) -> Void) { onTap = action }

  /// Returns the size of the title on one line, in points.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    textScale(fontSize, fontWeight).size(of: shownTitle)
  }

  /// Runs the action, as a touch on the button does, if the button is enabled.
  public func tap() {
    if isEnabled { onTap?(self) }
  }

  /// Runs the action. A disabled button handles the tap without running it.
  public override func handleTap(at point: Point) -> Bool {
    tap()
    return true
  }

  /// The text `is disabled` for a disabled button, else `nil`.
  public override var reasonForIgnoringTaps: String? { isEnabled ? nil : "is disabled" }

  /// Reports the title to recorders.
  public override func forEachContent(_ report: (ContentKey, PropertyValue) -> Void) {
    report(.text, .text(title))
  }

  /// Draws the title on one line, shortened in the middle if it is too long.
  public override func drawing(_ shown: ViewPresentation) -> Drawing? {
    guard !title.isEmpty else { return nil }
    let scale = textScale(fontSize, fontWeight)
    let block = TextBlock(shownTitle, scale, in: bounds.size, maximumLineCount: 1, .middle)
    return block.drawing(in: shown.bounds, .center, shownTitleColor)
  }

  private var shownTitle: String { SingleLine(title).text }

  private var shownTitleColor: Color {
    if !isEnabled { return titleColor.withAlpha(titleColor.alpha * Button.disabledAlpha) }
    if isHighlighted { return titleColor.withAlpha(titleColor.alpha * Button.highlightedAlpha) }
    return titleColor
  }
}
