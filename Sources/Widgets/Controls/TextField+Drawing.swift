import ViewKernel

extension TextField {
  /// The colour of a placeholder: UIKit's `placeholderText` in light appearance.
  public static var placeholderColor: Color {
    Color(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.3)
  }
  /// The colour of the cursor: UIKit's blue.
  public static var cursorColor: Color { Color(red: 0, green: 122.0 / 255, blue: 1) }
  /// The width of the cursor, in points.
  public static var cursorWidth: Double { 2 }

  /// The text, or the placeholder of an empty field, without line breaks.
  var shownText: String { text.isEmpty ? SingleLine(placeholder).text : text }

  /// Draws the line. If the text is too wide, its end is visible, because the user types there.
  func drawLine(in bounds: Rect) -> Drawing? {
    let shown = shownText
    let hasCursor = isFirstResponder
    guard !shown.isEmpty || hasCursor else { return nil }
    let scale = textScale(fontSize)
    let width = scale.width(of: shown[...])
    let height = scale.height(ofLines: 1)
    // The cursor is after the text, or before the placeholder.
    let end = text.isEmpty ? 0 : width
    let room = bounds.width - end - (hasCursor ? TextField.cursorWidth : 0)
    // Rounding does not move a text whose size was measured.
    let start = bounds.minX + (room < -TextScale.tolerance ? room : 0)
    let top = bounds.midY - height / 2
    var drawing = Drawing()
    drawing.clip(to: Path(rect: bounds)) { drawing in
      if !shown.isEmpty {
        drawing.draw(
          TextRun(
            shown, at: Point(x: start, y: top + scale.ascent), width: width, fontSize: fontSize,
            color: text.isEmpty ? TextField.placeholderColor : textColor))
      }
      guard hasCursor else { return }
      let cursor = Rect(x: start + end, y: top, width: TextField.cursorWidth, height: height)
      drawing.fill(Path(rect: cursor), TextField.cursorColor)
    }
    return drawing
  }
}
