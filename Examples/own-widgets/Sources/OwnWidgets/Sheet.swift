import ViewKernel

/// The sheets of a window: they keep its size, and give focus back in turn.
final class SheetStack: WindowAttachment {
  fileprivate(set) var sheets: [Sheet] = []

  override func layoutDidSettle() {
    for sheet in sheets where sheet.frame != sheet.window?.bounds {
      if let window = sheet.window { sheet.frame = window.bounds }
    }
  }

  override func windowDidClose() {
    let closed = sheets
    sheets = []
    for sheet in closed { sheet.onEnd?() }
  }
}

extension Window {
  var sheetStack: SheetStack { attachment(of: SheetStack.self) ?? attach(SheetStack()) }
}

/// Covers a window, dims it, and slides its content up from below.
///
/// It takes all taps until it is dismissed; one beside the content dismisses it.
final class Sheet: View {
  private let content: View
  /// Gets the focus back.
  private var focusedBefore: ViewReference?
  private(set) var isClosing = false
  /// Runs when the sheet is over, once.
  var onEnd: (() -> Void)?

  init(_ content: View) {
    self.content = content
    super.init()
    accessibilityIdentifier = "sheet"
    keepsSiblingsBehind = true
    addSubview(content)
  }

  func present(in window: Window, focusing input: View? = nil) {
    guard self.window == nil else { return report(.ignored, "present: it is shown already") }
    isClosing = false
    allowsFocusInside = true
    focusedBefore = window.firstResponder.flatMap { ViewReference($0) }
    window.sheetStack.sheets.append(self)
    window.performWithoutAnimation {
      frame = window.bounds
      window.addSubview(self)
      layoutIfNeeded()
      content.transform = AffineTransform(translationX: 0, y: content.frame.height)
    }
    note("sheet", detail: "shown")
    window.animateIndependently(duration: 0.3, curve: .easeOut, options: .allowUserInteraction) {
      backgroundColor = Color.black.withAlpha(0.4)
      content.transform = .identity
    }
    input?.becomeFirstResponder()
  }

  func dismiss() {
    guard !isClosing, let window else { return report(.ignored, "dismiss: it is not shown") }
    // From here on nothing inside takes focus or taps.
    isClosing = true
    allowsFocusInside = false
    if let responder = window.firstResponder, responder.isDescendant(of: self) {
      responder.resignFirstResponder()
      // A sheet or an alert in front keeps the focus for itself.
      if window.frontmostSubview === self { focusedBefore?.view?.becomeFirstResponder() }
    }
    note("sheet", detail: "dismissed")
    window.animateIndependently(duration: 0.2) {
      backgroundColor = .clear
      content.transform = AffineTransform(translationX: 0, y: content.frame.height)
    } completion: { [self] _ in
      removeFromSuperview()
      window.sheetStack.sheets.removeAll { $0 === self }
      onEnd?()
    }
  }

  override func point(inside point: Point) -> Bool { super.point(inside: point) && !isClosing }

  override func handleTap(at point: Point) -> Bool {
    if !content.frame.contains(point) { dismiss() }
    return true
  }

  override func layoutSubviews() {
    let height = bounds.height / 2
    content.bounds.size = Size(width: bounds.width, height: height)
    content.center = Point(x: bounds.midX, y: bounds.maxY - height / 2)
  }
}
