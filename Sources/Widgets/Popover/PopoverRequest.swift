import ViewKernel

/// The input of a popover placement: the content size, the source, and the available room. All
/// rects are in the container's space; lengths are in points.
///
///     let request = PopoverRequest(
///       contentSize: Size(width: 300, height: 200), metrics: metrics,
///       sourceRect: Rect(x: 500, y: 100, width: 44, height: 44),
///       containerRect: Rect(x: 0, y: 0, width: 1024, height: 768))
///     PopoverPlacement(request).frame  // (364, 144, 316, 235) for insets of 8 and an arrow of 19
public struct PopoverRequest: Hashable, Sendable {
  /// The preferred size of the content.
  public var contentSize: Size
  /// The measures of the background.
  public var metrics: PopoverMetrics
  /// The rect that the popover is anchored to.
  public var sourceRect: Rect
  /// The area in which the popover is placed, such as the bounds of its window.
  public var containerRect: Rect
  /// The smallest distances of the popover from the edges of the container. The bottom margin also
  /// applies to the keyboard. Default 10 on each side.
  public var layoutMargins = EdgeInsets(PopoverRequest.defaultMargin)
  /// The part of the container that the keyboard covers; `nil` while it is hidden.
  public var keyboardRect: Rect?
  /// The directions in which the arrow may point; `[]` is a popover without an arrow.
  public var permittedArrowDirections = ArrowDirection.any
  /// The current direction of the arrow. It is kept as long as the popover fits.
  public var currentArrowDirection = ArrowDirection.unknown
  /// Whether a popover that does not fit beside its source may cover it, instead of becoming
  /// smaller.
  public var canOverlapSourceViewRect = false

  /// The default distance of a popover from the edges, in points: 10, as in UIKit.
  public static var defaultMargin: Double { 10 }

  /// Creates a request with all directions permitted, default margins, and no keyboard.
  public init(
    contentSize: Size, metrics: PopoverMetrics, sourceRect: Rect, containerRect: Rect
  ) {
    self.contentSize = contentSize
    self.metrics = metrics
    self.sourceRect = sourceRect
    self.containerRect = containerRect
  }

  /// The area in which the popover is placed: the container without the margins and the keyboard.
  ///
  /// Its extents are not below 0.
  public var safeArea: Rect {
    var area = containerRect.inset(by: layoutMargins)
    if let keyboardRect, !keyboardRect.isEmpty {
      let bottom = keyboardRect.minY - layoutMargins.bottom
      area.size.height = min(area.size.height, bottom - area.origin.y)
    }
    area.size = Size(width: max(area.size.width, 0), height: max(area.size.height, 0))
    return area
  }

  /// Returns the size of a background around the whole content, including the arrow.
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

// MARK: - CustomStringConvertible

extension PopoverRequest: CustomStringConvertible {
  /// A text such as `(300, 200) beside (500, 100, 44, 44) in (0, 0, 1024, 768), any, arrow 36 by
  /// 18, …`.
  public var description: String {
    var parts = ["\(contentSize) beside \(sourceRect) in \(containerRect)"]
    if layoutMargins != EdgeInsets(PopoverRequest.defaultMargin) {
      parts.append("margins \(layoutMargins)")
    }
    if let keyboardRect { parts.append("keyboard \(keyboardRect)") }
    parts.append("\(permittedArrowDirections)")
    if currentArrowDirection != .unknown { parts.append("now \(currentArrowDirection)") }
    if canOverlapSourceViewRect { parts.append("may overlap") }
    parts.append("\(metrics)")
    return parts.joined(separator: ", ")
  }
}
