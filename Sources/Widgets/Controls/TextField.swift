import ViewKernel

/// A line of text that can be typed into while the field is first responder.
public final class TextField: View {
  /// The text. Observable as `.text`; observers are notified before `onChange`.
  ///
  /// Fields that set texts in each other's `onChange` are stopped 64 deep, as observers are: the
  /// text is refused then, with a diagnostic.
  public var text: String {
    get { content }
    set {
      guard newValue == content || mayChange else { return }
      if setValue(newValue, of: ControlProperties.text) == .another { tellChange(to: newValue) }
    }
  }
  private(set) var content: String

  /// Points in one em. Default 17.
  public var fontSize: Double {
    get { self[.fontSize] }
    set { self[.fontSize] = newValue }
  }

  /// The colour of the text. Default black.
  public var textColor: Color {
    get { self[.textColor] }
    set { self[.textColor] = newValue }
  }

  /// The text that an empty field displays, with less alpha. Default empty.
  public var placeholder = "" {
    didSet { if oldValue != placeholder { setNeedsDisplay() } }
  }

  // The closures are let go of after the store: what they hold may come back here when it goes.

  /// Runs after every change of the text, and is given the new text.
  ///
  /// A closure that ignores the text is set by a call: `field.onChange { validate() }`.
  public var onChange: ((String) -> Void)? {
    get { changeAction }
    set {
      var old = newValue
      swap(&changeAction, &old)
    }
  }
  private var changeAction: ((String) -> Void)?

  /// Sets the action that runs after every change of the text.
  public func onChange(_ action: @escaping () -> Void) { onChange = { _ in action() } }

  /// Sets the action that runs after every change of the text, and is given the new text.
  public func onChange(_ action: @escaping (String) -> Void) { onChange = action }

  /// Runs when the return key is pressed in the field.
  ///
  /// A closure that ignores the field is set by a call: `field.onReturn { logIn() }`.
  public var onReturn: ((TextField) -> Void)? {
    get { returnAction }
    set {
      var old = newValue
      swap(&returnAction, &old)
    }
  }
  private var returnAction: ((TextField) -> Void)?

  /// Sets the action that runs when the return key is pressed in the field.
  public func onReturn(_ action: @escaping () -> Void) { onReturn = { _ in action() } }

  /// Sets the action that runs when the return key is pressed in the field, and is given the field.
  public func onReturn(_ action: @escaping (TextField) -> Void) { onReturn = action }

  /// Runs after `onReturn`, for the presenter of the field.
  var onReturnForPresenter: (() -> Void)?

  /// Creates a field.
  public init(text: String = "", frame: Rect = .zero) {
    content = text
    super.init(frame: frame)
  }

  func store(_ text: String) {
    guard text != content else { return }
    content = text
    noteText()
  }

  private func noteText() { note("text", detail: content) }

  /// Changes the text where it is stored: the time of typing a text grows with its length, as long as
  /// nothing keeps the texts between. Observers get the texts before and after, so where there are
  /// any, each change makes another text.
  ///
  /// - Parameter change: Makes another text of it.
  private func edit(_ change: (inout String) -> Void) {
    guard !isObserved else {
      var text = content
      change(&text)
      self.text = text
      return
    }
    func store() {
      change(&content)
      noteText()
      setNeedsDisplay()
    }
    guard mayChange else { return }
    store()
    tellChange(to: content)
  }

  /// Whether texts are not set in each other's `onChange` too deep.
  private var mayChange: Bool {
    changeAction == nil || mayCallBack(TextField.loop, refusing: "the text")
  }

  private func tellChange(to text: String) {
    guard let changeAction else { return }
    callBack(TextField.loop, refusing: "onChange") { changeAction(text) }
  }

  private static let loop = "text: set in onChange again and again"

  /// The size of the text, at least one line high.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    textScale(fontSize).size(of: text)
  }

  /// Always true.
  public override var canBecomeFirstResponder: Bool { true }

  /// The field itself.
  public override var keyInput: (any KeyInput)? { self }

  /// Becomes first responder.
  public override func handleTap(at point: Point) -> Bool { becomeFirstResponder() }

  /// Shows the cursor.
  public override func didBecomeFirstResponder() { setNeedsDisplay() }

  /// Hides the cursor.
  public override func didResignFirstResponder() { setNeedsDisplay() }

  /// The text.
  public override func forEachContent(_ tell: (ContentKey, PropertyValue) -> Void) {
    tell(.text, .text(text))
  }

  /// The drawing: the text or the placeholder on one line, and the cursor after it.
  public override func drawing(_ shown: ViewPresentation) -> Drawing? {
    drawLine(in: shown.bounds, hasCursor: isFirstResponder)
  }
}

// MARK: - Drawing

extension TextField {
  /// The colour of a placeholder. UIKit's `placeholderText`, light.
  public static var placeholderColor: Color {
    Color(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.3)
  }
  /// The colour of the cursor. UIKit's blue.
  public static var cursorColor: Color { Color(red: 0, green: 122.0 / 255, blue: 1) }
  /// The width of the cursor, in points.
  public static var cursorWidth: Double { 2 }

  /// Of a text that is too long, the end shows, where one types.
  private func drawLine(in bounds: Rect, hasCursor: Bool) -> Drawing? {
    let scale = textScale(fontSize)
    let line = String((text.isEmpty ? placeholder : text).map { $0.isNewline ? " " : $0 })
    let width = scale.width(of: line[...])
    let cursor = hasCursor ? TextField.cursorWidth : 0
    guard !line.isEmpty || hasCursor else { return nil }
    let end = text.isEmpty ? 0 : width
    let start = bounds.minX + min(0, bounds.width - end - cursor)
    let top = bounds.midY - scale.height(ofLines: 1) / 2
    var drawing = Drawing()
    drawing.clip(to: Path(rect: bounds)) { drawing in
      if !line.isEmpty {
        drawing.draw(
          TextRun(
            line, at: Point(x: start, y: top + scale.ascent), width: width, fontSize: fontSize,
            color: text.isEmpty ? TextField.placeholderColor : textColor))
      }
      guard hasCursor else { return }
      let rect = Rect(
        x: start + end, y: top, width: TextField.cursorWidth, height: scale.height(ofLines: 1))
      drawing.fill(Path(rect: rect), TextField.cursorColor)
    }
    return drawing
  }
}

// MARK: - KeyInput

extension TextField: KeyInput {
  /// Whether it holds any character.
  public var hasText: Bool { !text.isEmpty }

  /// Appends the text.
  ///
  /// - Complexity: O(length of `text`), amortised.
  public func insertText(_ text: String) {
    if !text.isEmpty { edit { $0 += text } }
  }

  /// Removes the last character, as a reader counts them: with its accents, or a whole flag.
  public func deleteBackward() {
    if !content.isEmpty { edit { $0.removeLast() } }
  }

  /// Runs `onReturn`; in an alert, then answers it.
  public func returnKeyPressed() {
    onReturn?(self)
    onReturnForPresenter?()
  }
}
