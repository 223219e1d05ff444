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
