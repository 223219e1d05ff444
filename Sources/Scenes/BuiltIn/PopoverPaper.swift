import ViewKernelTimeline
import ViewKernelWidgets

/// The appearance of a popover in the built-in scenes: a colour, and white text on it.
struct PopoverPaper {
  let color: Color
  let title: String
  let lines: [String]

  /// Sets the images of a popover's body and arrow.
  func cover(_ popover: PopoverBackground) {
    popover.bodyView.backgroundColor = color
    popover.bodyView.contentMode = .topLeft
    popover.bodyView.image = Image(texts, size: Size(width: 240, height: 120))
    popover.arrowView.image = Image(triangle, size: Size(width: 2, height: 1))
  }

  /// The title and the lines, in white.
  private var texts: Drawing {
    var drawing = Drawing()
    var baseline = 12.0
    for (text, fontSize, weight) in [(title, 20.0, FontWeight.bold)]
      + lines.map({ ($0, 15.0, FontWeight.regular) })
    {
      baseline += 28
      let label = Label(text: text, fontSize: fontSize)
      label.fontWeight = weight
      drawing.draw(
        TextRun(
          text, at: Point(x: 18, y: baseline), width: label.sizeThatFits(.zero).width,
          fontSize: fontSize, weight: weight, color: .white))
    }
    return drawing
  }

  /// A triangle that points up, as arrow images do before they are rotated.
  private var triangle: Drawing {
    var path = Path()
    path.move(to: Point(x: 1, y: 0))
    path.addLine(to: Point(x: 2, y: 1))
    path.addLine(to: Point(x: 0, y: 1))
    path.close()
    var drawing = Drawing()
    drawing.fill(path, color)
    return drawing
  }
}
