import ViewKernelGeometry

/// A line of text that can be typed into while the field is first responder.
public final class TextField: View {
  /// What it holds.
  ///
  /// Fields that set texts in each other's `onChange` are stopped 64 deep, as observers are: the
  /// text is refused then, with a diagnostic (C4).
  public var text: String {
    get { content }
    set {
      guard newValue != content else { return }
      guard let changeAction else { return store(newValue) }
      guard
        let depth = beginChange("text: set in onChange again and again", refusing: "the text")
      else { return }
      store(newValue)
      changeAction(newValue)
      depth.end()
    }
  }
  private var content: String

  /// Points in one em. Default 17.
  public var fontSize = 17.0 {
    didSet { if oldValue != fontSize { setNeedsDisplay() } }
  }

  // The closures are let go of after the store: what they hold may come back here when it goes.

  /// Runs after every change of the text.
  public var onChange: ((String) -> Void)? {
    get { changeAction }
    set {
      var old = newValue
      swap(&changeAction, &old)
    }
  }
  private var changeAction: ((String) -> Void)?

  /// Runs when the return key is pressed in the field.
  public var onReturn: ((TextField) -> Void)? {
    get { returnAction }
    set {
      var old = newValue
      swap(&returnAction, &old)
    }
  }
  private var returnAction: ((TextField) -> Void)?

  /// Runs after `onReturn`, for whoever presents the field.
  var onReturnForPresenter: (() -> Void)?

  /// Creates a field.
  public init(text: String = "", frame: Rect = .zero) {
    content = text
    super.init(frame: frame)
  }

  private func store(_ text: String) {
    content = text
    window?.record(.note(self, name: "text", value: text))
    setNeedsDisplay()
  }

  /// The size of the text, at least one line high.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    TextMetric.size(of: text, fontSize: fontSize)
  }

  /// Always: a field is there to be typed into.
  public override var canBecomeFirstResponder: Bool { true }

  /// The field itself.
  public override var keyInput: (any KeyInput)? { self }

  /// Becomes first responder.
  public override func handleTap(at point: Point) -> Bool { becomeFirstResponder() }

  /// What it holds.
  public override func forEachContent(_ tell: (ContentKey, PropertyValue) -> Void) {
    tell(.text, .text(text))
  }
}

// MARK: - KeyInput

extension TextField: KeyInput {
  /// Whether it holds any character.
  public var hasText: Bool { !text.isEmpty }

  /// Appends the text.
  public func insertText(_ text: String) { self.text += text }

  /// Removes the last character, as a reader counts them: with its accents, or a whole flag.
  public func deleteBackward() { text = String(text.dropLast()) }

  /// Runs `onReturn`; in an alert, then answers it.
  public func returnKeyPressed() {
    onReturn?(self)
    onReturnForPresenter?()
  }
}
