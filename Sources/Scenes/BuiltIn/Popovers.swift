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
