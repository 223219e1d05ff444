import ViewKernel

/// The frames of the arrow and of the body of a popover, for any bounds.
public struct PopoverGeometry: Hashable, Sendable {
  /// The measures of the popover.
  public var metrics: PopoverMetrics
  /// The direction in which the arrow points; `[]` is no arrow.
  public var arrowDirection: ArrowDirection
  /// The distance from the middle of the edge to the centre line of the arrow, in points; negative
  /// is left or up.
  public var arrowOffset: Double

  /// Creates a geometry from measures, a direction and an offset in points.
  public init(metrics: PopoverMetrics, arrowDirection: ArrowDirection, arrowOffset: Double) {
    self.metrics = metrics
    self.arrowDirection = arrowDirection
    self.arrowOffset = arrowOffset
  }

  /// Returns the frame of the body, in points: the bounds without the arrow. Its extents are not
  /// below 0.
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

  /// The arrow of this geometry, as a value.
  public var arrow: Arrow {
    Arrow(
      direction: arrowDirection, offset: arrowOffset, base: metrics.arrowBase,
      height: metrics.arrowHeight, edgeInset: metrics.arrowEdgeInset)
  }

  /// Returns the frame of the arrow, in points, kept away from the ends of its edge; `nil` without
  /// an arrow.
  public func arrowFrame(in bounds: Rect) -> Rect? { arrow.frame(in: bounds) }
}

// MARK: - CustomStringConvertible

extension PopoverGeometry: CustomStringConvertible {
  /// A text such as `up, offset 30, arrow 36 by 18, …`.
  public var description: String {
    "\(arrowDirection), offset \(arrowOffset.shortText), \(metrics)"
  }
}
