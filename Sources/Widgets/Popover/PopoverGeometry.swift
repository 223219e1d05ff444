import ViewKernel

/// The measures of a kind of popover, the same for all directions. Lengths in points.
public struct PopoverMetrics: Hashable, Sendable {
  /// The extent of the arrow along its edge.
  public var arrowBase: Double
  /// The extent of the arrow perpendicular to its edge.
  public var arrowHeight: Double
  /// From the edges of the background, arrow excluded, to the content.
  public var contentViewInsets: EdgeInsets
  /// The smallest distance of the arrow to the ends of its edge.
  public var arrowEdgeInset: Double

  /// Creates measures.
  public init(
    arrowBase: Double, arrowHeight: Double, contentViewInsets: EdgeInsets, arrowEdgeInset: Double
  ) {
    self.arrowBase = arrowBase
    self.arrowHeight = arrowHeight
    self.contentViewInsets = contentViewInsets
    self.arrowEdgeInset = arrowEdgeInset
  }
}

/// Where the arrow and the background of a popover lie in its bounds.
public struct PopoverGeometry: Hashable, Sendable {
  /// The measures of the popover.
  public var metrics: PopoverMetrics
  /// Where the arrow points; empty is no arrow.
  public var arrowDirection: ArrowDirection
  /// From the middle of the edge to the arrow's centre line, in points; negative is left or up.
  public var arrowOffset: Double

  /// Creates a geometry.
  public init(metrics: PopoverMetrics, arrowDirection: ArrowDirection, arrowOffset: Double) {
    self.metrics = metrics
    self.arrowDirection = arrowDirection
    self.arrowOffset = arrowOffset
  }

  /// The part of the bounds that is not the arrow's; never smaller than nothing.
  public func backgroundFrame(in bounds: Rect) -> Rect {
    let height = metrics.arrowHeight
    var rect = bounds
    switch arrowDirection {
    case .up:
      rect.origin.y += height
      rect.size.height -= height
    case .down: rect.size.height -= height
    case .left:
      rect.origin.x += height
      rect.size.width -= height
    case .right: rect.size.width -= height
    default: break
    }
    rect.size.width = max(rect.size.width, 0)
    rect.size.height = max(rect.size.height, 0)
    return rect
  }

  /// The arrow by itself.
  public var arrow: Arrow {
    Arrow(
      direction: arrowDirection, offset: arrowOffset, base: metrics.arrowBase,
      height: metrics.arrowHeight, edgeInset: metrics.arrowEdgeInset)
  }

  /// Where the arrow lies, kept off the ends of its edge, or `nil` without an arrow.
  public func arrowFrame(in bounds: Rect) -> Rect? { arrow.frame(in: bounds) }
}
