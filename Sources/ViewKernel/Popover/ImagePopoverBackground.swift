import ViewKernelGeometry

/// A popover background of two images, named by its class, as MBPopoverBackgroundView has them: the
/// arrow, pointing up, and the body, which stretches between its caps.
///
///     final class RedPopover: ImagePopoverBackground {
///       override class var arrowImage: Image? { redArrow }
///       override class var backgroundImage: Image? { redBody }
///     }
///
/// A subclass inherits what it does not override, and what it overrides is its own: the measures of the
/// arrow are those of its image.
open class ImagePopoverBackground: PopoverBackground {
  /// The arrow, pointing up. Default none: then there is no room for one.
  open class var arrowImage: Image? { nil }
  /// The body. Default none.
  open class var backgroundImage: Image? { nil }
  /// What of the body's image does not stretch, in points. Default 12 on all sides.
  open class var backgroundImageCapInsets: EdgeInsets { EdgeInsets(12) }

  /// The width of the arrow's image.
  open override class var arrowBase: Double { arrowImage?.size.width ?? 0 }
  /// The height of the arrow's image.
  open override class var arrowHeight: Double { arrowImage?.size.height ?? 0 }
  /// 10 points on all sides.
  open override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
  /// The largest of the caps: the arrow stays off the corners.
  open override class var arrowEdgeInset: Double {
    let caps = backgroundImageCapInsets
    return max(caps.top, caps.left, caps.bottom, caps.right)
  }

  /// Creates a background with the images of its class.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    let kind = type(of: self)
    arrowView.image = kind.arrowImage
    bodyView.image = kind.backgroundImage?.resizable(capInsets: kind.backgroundImageCapInsets)
  }
}
