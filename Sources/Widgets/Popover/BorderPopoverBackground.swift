import ViewKernel

/// A popover background of a border image and an arrow image, pointing up, as the Treehouse tutorial
/// builds it: arrow and caps of 25 points, content 10 points from the border.
///
///     let background = BorderPopoverBackground()
///     background.borderImage = border
///     background.arrowImage = arrow
open class BorderPopoverBackground: PopoverBackground {
  /// 25 points.
  open override class var arrowBase: Double { 25 }
  /// 25 points.
  open override class var arrowHeight: Double { 25 }
  /// 10 points on all sides.
  open override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
  /// As wide as the caps: the arrow stays off the corners.
  open override class var arrowEdgeInset: Double { borderCapInset }
  /// The width of the border's image that does not stretch, on each side, in points. Default 25.
  open class var borderCapInset: Double { 25 }

  /// The image of the border and its inside. Its caps are `borderCapInset` on all sides. Default
  /// `nil`.
  public final var borderImage: Image? {
    didSet {
      bodyView.image = borderImage?.resizable(
        capInsets: EdgeInsets(type(of: self).borderCapInset))
    }
  }

  /// The arrow, pointing up. Default `nil`.
  public final var arrowImage: Image? {
    didSet { arrowView.image = arrowImage }
  }
}
