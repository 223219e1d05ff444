import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// A background with the measures of F34 and F39.
class MenuBackground: PopoverBackground {
  override class var arrowBase: Double { gikMetrics.arrowBase }
  override class var arrowHeight: Double { gikMetrics.arrowHeight }
  override class var arrowEdgeInset: Double { gikMetrics.arrowEdgeInset }
  override class var contentViewInsets: EdgeInsets { gikMetrics.contentViewInsets }
}

/// A window of 1024x768 with a button of 44x44, and a menu of 300x200 for a popover.
final class PopoverScene {
  let stage = LoggingStage(width: 1024, height: 768)
  let button = Button(title: "Share", frame: Rect(x: 500, y: 100, width: 44, height: 44))
  let menu = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  let popover: PopoverController

  init(button place: Point = Point(x: 500, y: 100)) {
    menu.accessibilityIdentifier = "menu"
    popover = PopoverController(contentView: menu) { MenuBackground() }
    button.frame.origin = place
    stage.window.addSubview(button)
  }

  var window: Window { stage.window }

  /// Presents the popover from the button, and waits until it is there.
  @discardableResult
  func settle() -> PopoverBackground {
    popover.present(in: button)
    window.advance(by: 1)
    return popover.backgroundView ?? MenuBackground()
  }

  /// A point of the window beside everything.
  let outside = Point(x: 1000, y: 700)
}
