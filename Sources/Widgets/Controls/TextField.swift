import ViewKernel

/// A field with one line of text, into which the user types while it is first responder.
public final class TextField: View {
  /// The text of the field. Observable as `.text`; observers are notified before `onChange`.
  ///
  /// The text has no line breaks: if a new text has some, a space replaces each of them.
  ///
  /// Fields may set each other's text in `onChange`, 64 levels deep. A deeper change is refused
  /// with a diagnostic, as in observers.
  public var text: String {
    get { line.text }
    set {
      // Observers receive the text that is set here, so it is the text that will be stored.
      let new = SingleLine(newValue).text
      guard new.isIdentical(to: text) || mayCallOnChange else { return }
      if setValue(new, of: ControlProperties.text) == .changed { callOnChange(to: new) }
    }
  }
  private var line: SingleLine

  /// The font size: points in one em. Default 17.
  public var fontSize: Double {
    get { self[.fontSize] }
    set { self[.fontSize] = newValue }
  }

  /// The colour of the text. Default black.
  public var textColor: Color {
    get { self[.textColor] }
    set { self[.textColor] = newValue }
  }

  /// The text that an empty field displays, in `placeholderColor`. Default empty.
  public var placeholder = "" {
    didSet { if !oldValue.isIdentical(to: placeholder) { setNeedsDisplay() } }
  }

  // The observers of the closures below keep an old closure until the access has ended: releasing
  // it may run code that uses the property.

  /// The action that runs after every change of the text. It receives the new text.
  ///
  /// To set a closure without a parameter, use the method: `field.onChange { validate() }`.
  public var onChange: ((String) -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Sets the action that runs after every change of the text.
  public func onChange(_ action: @escaping () -> Void) { onChange = { _ in action() } }

  /// Sets the action that runs after every change of the text. The action receives the new text.
  public func onChange(_ action: @escaping (String) -> Void) { onChange = action }

  /// The action that runs when the return key is pressed in the field.
  ///
  /// To set a closure without a parameter, use the method: `field.onReturn { logIn() }`.
  public var onReturn: ((TextField) -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Sets the action that runs when the return key is pressed in the field.
  public func onReturn(_ action: @escaping () -> Void) { onReturn = { _ in action() } }

  /// Sets the action that runs when the return key is pressed in the field. The action receives the
  /// field.
  public func onReturn(_ action: @escaping (TextField) -> Void) { onReturn = action }

  /// Runs after `onReturn`; set by the alert that presents the field.
  var onReturnForPresenter: (() -> Void)?

  /// Creates a text field. Line breaks in the text are replaced by spaces.
  public init(text: String = "", frame: Rect = .zero) {
    line = SingleLine(text)
    super.init(frame: frame)
  }

  /// Stores a text that was set, also one that was set by its token.
  func store(_ text: String) {
    let new = SingleLine(text)
    guard !new.text.isIdentical(to: self.text) else { return }
    line = new
    noteText()
  }

  private func noteText() { note("text", detail: text) }

  /// Changes the stored text in place: typing takes linear time in total, as long as nothing else
  /// retains the text. If the text has observers, each change makes a copy, because they receive
  /// both the old and the new text.
  ///
  /// - Parameter change: A closure that edits the text.
  private func edit(_ change: (inout SingleLine) -> Void) {
    guard !isObserved(ControlProperties.text) else {
      var edited = line
      change(&edited)
      text = edited.text
      return
    }
    guard mayCallOnChange else { return }
    change(&line)
    noteText()
    setNeedsDisplay()
    callOnChange(to: text)
  }

  /// Whether `onChange` may be called once more: calls of it are not nested too deeply.
  private var mayCallOnChange: Bool {
    // The type annotation selects the property, not a method of the same name.
    let action: ((String) -> Void)? = onChange
    return action == nil || mayCallBack(TextField.loop, refusing: "the text")
  }

  private func callOnChange(to text: String) {
    guard let onChange else { return }
    callBack(TextField.loop, refusing: "onChange") { onChange(text) }
  }

  private static let loop = "text: set in onChange again and again"

  /// Returns the size of the text on one line, or of the placeholder, in points. The width has room
  /// for the cursor, also while the field is not first responder.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let scale = textScale(fontSize)
    return Size(
      width: scale.width(of: shownText[...]) + TextField.cursorWidth,
      height: scale.height(ofLines: 1))
  }

  /// Always `true`: a field can have focus.
  public override var canBecomeFirstResponder: Bool { true }

  /// The field itself, which receives the keys.
  public override var keyInput: (any KeyInput)? { self }

  /// Becomes first responder and shows the keyboard, also if the field is first responder already.
  public override func handleTap(at point: Point) -> Bool {
    guard isFirstResponder else { return becomeFirstResponder() }
    window?.showKeyboard()
    return true
  }

  /// Shows the cursor.
  public override func didBecomeFirstResponder() { setNeedsDisplay() }

  /// Hides the cursor.
  public override func didResignFirstResponder() { setNeedsDisplay() }

  /// Reports the text to recorders.
  public override func forEachContent(_ report: (ContentKey, PropertyValue) -> Void) {
    report(.text, .text(text))
  }

  /// Draws the text or the placeholder on one line, and the cursor after the text.
  public override func drawing(_ shown: ViewPresentation) -> Drawing? {
    drawLine(in: shown.bounds)
  }
}

// MARK: - KeyInput

extension TextField: KeyInput {
  /// Whether the text is not empty.
  public var hasText: Bool { !text.isEmpty }

  /// Appends a text to the field's text, with a space in place of each line break. Only the return
  /// key calls `returnKeyPressed()`.
  ///
  /// - Complexity: O(length of `text`), amortised. O(length of the field's text) while the text is
  ///   observed, or if another variable retains it.
  public func insertText(_ text: String) {
    if !text.isEmpty { edit { $0.append(text) } }
  }

  /// Removes the last character, with its combining marks; a flag is one character.
  ///
  /// - Complexity: O(length of the character), amortised while characters are only removed.
  ///   O(length of the field's text) while the text is observed, or if another variable retains it.
  public func deleteBackward() {
    if hasText { edit { $0.removeLast() } }
  }

  /// Runs `onReturn`. If the field belongs to an alert, the key then answers the alert.
  public func returnKeyPressed() {
    // Read first: `onReturn` may show the alert again, and this key does not answer that alert.
    let answer = onReturnForPresenter
    onReturn?(self)
    answer?()
  }
}

extension String {
  /// Whether two texts have the same bytes. With `==`, texts are also equal if only the composition
  /// of their characters differs.
  fileprivate func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
