import ViewKernelTimeline
import ViewKernelWidgets

// The measures of the four popovers that this project began with (F8, F11, F21).

/// MBPopoverBackgroundView: a 36 × 18 arrow, caps of 12.
final class MBPopover: PopoverBackground {
  override class var arrowBase: Double { 36 }
  override class var arrowHeight: Double { 18 }
  override class var arrowEdgeInset: Double { 12 }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
}

/// The Treehouse popover: a square arrow of 25, caps of 25.
final class TreehousePopover: PopoverBackground {
  override class var arrowBase: Double { 25 }
  override class var arrowHeight: Double { 25 }
  override class var arrowEdgeInset: Double { 25 }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
}

/// GIKPopoverBackgroundView: a 37 × 19 arrow, corners of 7.
class GIKPopover: PopoverBackground {
  override class var arrowBase: Double { 37 }
  override class var arrowHeight: Double { 19 }
  override class var arrowEdgeInset: Double { 7 }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(8) }
}

/// Just An Application: a 20 × 30 triangle that may reach the corners.
final class TrianglePopover: PopoverBackground {
  override class var arrowBase: Double { 20 }
  override class var arrowHeight: Double { 30 }
  override class var arrowEdgeInset: Double { 0 }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
}

extension PopoverBackground {
  /// Names body and arrow after the popover, for timelines.
  func name(parts name: String) {
    bodyView.accessibilityIdentifier = "\(name).body"
    arrowView.accessibilityIdentifier = "\(name).arrow"
  }
}

/// What a popover of the stories looks like: a colour, and a title and lines of text on it.
struct PopoverPaper {
  let color: Color
  let title: String
  let lines: [String]

  /// Puts the paper into the body of a popover, and a triangle of the colour into its arrow.
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

  /// It points up, as arrows do before they are turned.
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
