import ViewKernelTimeline
import ViewKernelWidgets

// The metrics of the four popovers that this project began with (F8, F11, F21).

/// A popover like MBPopoverBackgroundView. Its arrow has 36 × 18 points, its cap insets 12 points.
final class MBPopover: PopoverBackground {
  override class var arrowBase: Double { 36 }
  override class var arrowHeight: Double { 18 }
  override class var arrowEdgeInset: Double { 12 }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
}

/// A popover like Treehouse's. Its arrow has 25 × 25 points, its cap insets 25 points.
final class TreehousePopover: PopoverBackground {
  override class var arrowBase: Double { 25 }
  override class var arrowHeight: Double { 25 }
  override class var arrowEdgeInset: Double { 25 }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
}

/// A popover like GIKPopoverBackgroundView. Its arrow has 37 × 19 points, its corner radius is 7
/// points.
class GIKPopover: PopoverBackground {
  override class var arrowBase: Double { 37 }
  override class var arrowHeight: Double { 19 }
  override class var arrowEdgeInset: Double { 7 }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(8) }
}

/// A popover like that of Just An Application. Its arrow is a triangle of 20 × 30 points, which may
/// reach the corners.
final class TrianglePopover: PopoverBackground {
  override class var arrowBase: Double { 20 }
  override class var arrowHeight: Double { 30 }
  override class var arrowEdgeInset: Double { 0 }
  override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
}

extension PopoverBackground {
  /// Sets the names of the body and the arrow from the popover's name, for timelines.
  func name(parts name: String) {
    bodyView.accessibilityIdentifier = "\(name).body"
    arrowView.accessibilityIdentifier = "\(name).arrow"
  }
}

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
