import ViewKernel

/// A popover background with a border image and an arrow image that points up. Source: the
/// Treehouse tutorial.
///
/// Arrow and caps are 25 points, and the content is 10 points from the border.
///
///     let background = BorderPopoverBackground()
///     background.borderImage = border
///     background.arrowImage = arrow
open class BorderPopoverBackground: PopoverBackground {
  /// The extent of the arrow along its edge: 25 points.
  open override class var arrowBase: Double { 25 }
  /// The extent of the arrow perpendicular to its edge: 25 points.
  open override class var arrowHeight: Double { 25 }
  /// The insets of the content from the body: 10 points on all sides.
  open override class var contentViewInsets: EdgeInsets { EdgeInsets(10) }
  /// The smallest distance of the arrow from the corners: `borderCapInset`.
  open override class var arrowEdgeInset: Double { borderCapInset }
  /// The width of the caps of the border image, which do not stretch, on each side, in points.
  /// Default 25.
  open class var borderCapInset: Double { 25 }

  /// The image of the border and the area inside it. Its caps are `borderCapInset` on all sides.
  /// Default `nil`.
  public final var borderImage: Image? {
    didSet {
      bodyView.image = borderImage?.resizable(
        capInsets: EdgeInsets(type(of: self).borderCapInset))
    }
  }

  /// The arrow image, pointing up. Default `nil`.
  public final var arrowImage: Image? {
    didSet { arrowView.image = arrowImage }
  }
}
