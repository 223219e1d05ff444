import ViewKernel

/// A field with one line of text, into which the user types while it is first responder.
public final class TextField: View {
  /// The text of the field. Observable as `.text`; observers are notified before `onChange`.
  ///
  /// The text has no line breaks: if a new text has some, each is replaced by a space.
  ///
  /// Fields may set each other's text in `onChange`, 64 levels deep. A deeper change is refused
  /// with a diagnostic, as in observers.
  public var text: String {
    get { storedText }
    set {
      let line = newValue.onOneLine
      guard line.isIdentical(to: storedText) || mayCallOnChange else { return }
      if setValue(line, of: ControlProperties.text) == .changed { callOnChange(to: line) }
    }
  }
  private(set) var storedText: String

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
    storedText = text.onOneLine
    super.init(frame: frame)
  }

  func store(_ text: String) {
    guard !text.isIdentical(to: storedText) else { return }
    storedText = text
    noteText()
  }

  private func noteText() { note("text", detail: storedText) }

  /// Changes the stored text in place: typing takes linear time in total, as long as nothing else
  /// retains the text. Observers get the texts before and after, so with observers each change
  /// makes a copy.
  ///
  /// - Parameter change: A closure that edits the text.
  private func edit(_ change: (inout String) -> Void) {
    guard !isObserved else {
      var text = storedText
      change(&text)
      self.text = text
      return
    }
    guard mayCallOnChange else { return }
    change(&storedText)
    noteText()
    setNeedsDisplay()
    callOnChange(to: storedText)
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
      width: scale.width(of: shownText.onOneLine[...]) + TextField.cursorWidth,
      height: scale.height(ofLines: 1))
  }

  private var shownText: String { text.isEmpty ? placeholder : text }

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

// MARK: - Drawing

extension TextField {
  /// The colour of a placeholder: UIKit's `placeholderText` in light appearance.
  public static var placeholderColor: Color {
    Color(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.3)
  }
  /// The colour of the cursor: UIKit's blue.
  public static var cursorColor: Color { Color(red: 0, green: 122.0 / 255, blue: 1) }
  /// The width of the cursor, in points.
  public static var cursorWidth: Double { 2 }

  /// Draws the line. If the text is too wide, its end is visible, because the user types there.
  private func drawLine(in bounds: Rect) -> Drawing? {
    let line = shownText.onOneLine
    let hasCursor = isFirstResponder
    guard !line.isEmpty || hasCursor else { return nil }
    let scale = textScale(fontSize)
    let width = scale.width(of: line[...])
    let height = scale.height(ofLines: 1)
    // The cursor is after the text, or before the placeholder.
    let end = text.isEmpty ? 0 : width
    let room = bounds.width - end - (hasCursor ? TextField.cursorWidth : 0)
    // Rounding does not move a text whose size was measured.
    let start = bounds.minX + (room < -TextScale.tolerance ? room : 0)
    let top = bounds.midY - height / 2
    var drawing = Drawing()
    drawing.clip(to: Path(rect: bounds)) { drawing in
      if !line.isEmpty {
        drawing.draw(
          TextRun(
            line, at: Point(x: start, y: top + scale.ascent), width: width, fontSize: fontSize,
            color: text.isEmpty ? TextField.placeholderColor : textColor))
      }
      guard hasCursor else { return }
      let cursor = Rect(x: start + end, y: top, width: TextField.cursorWidth, height: height)
      drawing.fill(Path(rect: cursor), TextField.cursorColor)
    }
    return drawing
  }
}

// MARK: - KeyInput

extension TextField: KeyInput {
  /// Whether the text is not empty.
  public var hasText: Bool { !text.isEmpty }

  /// Appends a text to the field's text, with a space in place of each line break. Only the return
  /// key calls `returnKeyPressed()`.
  ///
  /// - Complexity: O(length of `text`), amortised.
  public func insertText(_ text: String) {
    if !text.isEmpty { edit { $0 += text.onOneLine } }
  }

  /// Removes the last character, with its combining marks; a flag is one character.
  public func deleteBackward() {
    if !storedText.isEmpty { edit { $0.removeLast() } }
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
