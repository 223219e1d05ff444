import ViewKernel

/// What is known of a popover before it has a place: what it shows, where it belongs, and how much
/// room there is. All rects are in the space of the container; lengths in points.
///
///     let request = PopoverRequest(
///       contentSize: Size(width: 300, height: 200), metrics: metrics,
///       sourceRect: Rect(x: 500, y: 100, width: 44, height: 44),
///       containerRect: Rect(x: 0, y: 0, width: 1024, height: 768))
///     PopoverPlacement(request).frame  // (364, 144, 316, 235) for insets of 8 and an arrow of 19
public struct PopoverRequest: Hashable, Sendable {
  /// The size that the content would like to have.
  public var contentSize: Size
  /// The measures of the background.
  public var metrics: PopoverMetrics
  /// The source of the popover.
  public var sourceRect: Rect
  /// Where the popover may be.
  public var containerRect: Rect
  /// How far the popover stays away from the edges of the container, and, by the lower one, from
  /// the keyboard. Default 10 each.
  public var layoutMargins = EdgeInsets(PopoverRequest.defaultMargin)
  /// The part of the container that the keyboard covers; `nil` while it is hidden.
  public var keyboardRect: Rect?
  /// Where the arrow may point; empty is a popover without an arrow.
  public var permittedArrowDirections = ArrowDirection.any
  /// The present direction of the arrow. It is kept as long as the popover fits.
  public var currentArrowDirection = ArrowDirection.unknown
  /// Whether a popover that does not fit beside its source may lie over it instead of being made
  /// smaller.
  public var canOverlapSourceViewRect = false

  /// The default distance of a popover to the edges, in points. [UIKit]
  public static var defaultMargin: Double { 10 }

  /// Creates a request with all directions permitted, and no keyboard.
  public init(
    contentSize: Size, metrics: PopoverMetrics, sourceRect: Rect, containerRect: Rect
  ) {
    self.contentSize = contentSize
    self.metrics = metrics
    self.sourceRect = sourceRect
    self.containerRect = containerRect
  }

  /// Where the popover may be: the container without margins and keyboard.
  ///
  /// Its size is not below 0, however little is left.
  public var safeArea: Rect {
    var area = containerRect.inset(by: layoutMargins)
    if let keyboardRect, !keyboardRect.isEmpty {
      let bottom = keyboardRect.minY - layoutMargins.bottom
      area.size.height = min(area.size.height, bottom - area.origin.y)
    }
    area.size = Size(width: max(area.size.width, 0), height: max(area.size.height, 0))
    return area
  }

  /// The size of a background around the whole content, arrow included.
  public func backgroundSize(for direction: ArrowDirection) -> Size {
    let insets = metrics.contentViewInsets
    var size = Size(
      width: max(contentSize.width, 0) + insets.left + insets.right,
      height: max(contentSize.height, 0) + insets.top + insets.bottom)
    if direction.isVertical { size.height += metrics.arrowHeight }
    if direction.isHorizontal { size.width += metrics.arrowHeight }
    // Insets may be negative.
    return Size(width: max(size.width, 0), height: max(size.height, 0))
  }
}
