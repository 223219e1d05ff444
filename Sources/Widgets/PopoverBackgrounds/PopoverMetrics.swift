import ViewKernel

/// The measures of a popover background, the same for all directions. Lengths are in points.
public struct PopoverMetrics: Hashable, Sendable {
  /// The extent of the arrow along its edge.
  public var arrowBase: Double
  /// The extent of the arrow perpendicular to its edge.
  public var arrowHeight: Double
  /// The insets of the content from the edges of the background without the arrow.
  public var contentViewInsets: EdgeInsets
  /// The smallest distance of the arrow from the ends of its edge.
  public var arrowEdgeInset: Double

  /// Creates measures, in points.
  public init(
    arrowBase: Double, arrowHeight: Double, contentViewInsets: EdgeInsets, arrowEdgeInset: Double
  ) {
    self.arrowBase = arrowBase
    self.arrowHeight = arrowHeight
    self.contentViewInsets = contentViewInsets
    self.arrowEdgeInset = arrowEdgeInset
  }
}

// MARK: - CustomStringConvertible

extension PopoverMetrics: CustomStringConvertible {
  /// A text such as `arrow 36 by 18, 12 off the ends, insets (10, 10, 10, 10)`.
  public var description: String {
    "arrow \(arrowBase.shortText) by \(arrowHeight.shortText), "
      + "\(arrowEdgeInset.shortText) off the ends, insets \(contentViewInsets)"
  }
}
